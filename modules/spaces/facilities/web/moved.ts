/** The list with one entry at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const entry = list[from]
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
