/** The number after the highest one of those that end in digits, with the letters before it; '1' where there is none. */
export const nextNumber = (taken: readonly string[]): string => {
  const numbered = taken.flatMap((deskNo) => {
    const parts = /^(.*?)(\d+)$/.exec(deskNo)
    return parts ? [{ letters: parts[1] ?? '', n: Number(parts[2]), width: (parts[2] ?? '').length }] : []
  })
  const last = numbered.toSorted((a, b) => a.n - b.n).at(-1)
  return last ? `${last.letters}${String(last.n + 1).padStart(last.width, '0')}` : '1'
}
