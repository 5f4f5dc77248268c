// Of a visit's uuid the first 32 bits, which are random: nothing is counted, nobody gets from one to the next, and it opens nothing. Whoever may see the visit finds it by it.
const letters = 'VIS'
const digits = 10
const form = new RegExp(`^${letters}(\\d{${digits}})$`)

/** In digits, which are alike in all languages: VIS-0293-184-622. */
export const referenceOf = (visitUuid: string): string => {
  const number = String(Number.parseInt(visitUuid.slice(0, 8), 16)).padStart(digits, '0')
  return [letters, number.slice(0, 4), number.slice(4, 7), number.slice(7)].join('-')
}

/** The first and the last uuid that somebody can mean by it, however it is typed; nothing where it is no reference. */
export const meantBy = (typed: string): { from: string; until: string } | undefined => {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const [, number] = form.exec(plain) ?? []
  const begin = Number(number).toString(16).padStart(8, '0')
  if (number === undefined || begin.length > 8) return undefined
  return { from: `${begin}-0000-0000-0000-000000000000`, until: `${begin}-ffff-ffff-ffff-ffffffffffff` }
}
