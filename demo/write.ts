/** Many rows a statement, few enough for PostgreSQL's 65,535 parameters. The ids come back in the order of the rows. */
export const insertAll = async <Row>(rows: readonly Row[], insert: (some: readonly Row[]) => Promise<{ id: number }[]>): Promise<number[]> => {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += 1000) for (const { id } of await insert(rows.slice(at, at + 1000))) ids.push(id)
  return ids
}

/** The value of a key that must be there. */
export const of = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}.`)
  return value
}
