interface Versions<Values> {
  /** What the form began with. */
  begun: Values
  mine: Values
  theirs: Values
  /** Fields that mean something only with each other: a start and its end are somebody's as a whole. */
  together?: readonly (readonly (keyof Values)[])[] | undefined
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Theirs, with what was typed here: each field has the version of whoever changed it. Where both did, it is mine, and somebody has to choose. */
export const mergedOf = <Values extends object>({ begun, mine, theirs, together = [] }: Versions<Values>): { values: Values; contested: boolean } => {
  const groups: (readonly (keyof Values)[])[] = [
    ...together,
    ...(Object.keys({ ...theirs, ...mine }) as (keyof Values)[]).filter((key) => !together.some((group) => group.includes(key))).map((key) => [key]),
  ]
  const differ = (group: readonly (keyof Values)[], one: Values, other: Values) => group.some((key) => !same(one[key], other[key]))
  const changed = groups.filter((group) => differ(group, begun, mine))
  const kept = Object.fromEntries(changed.flat().map((key) => [key, mine[key]])) as Partial<Values>
  return {
    values: { ...theirs, ...kept },
    contested: changed.some((group) => differ(group, begun, theirs) && differ(group, mine, theirs)),
  }
}
