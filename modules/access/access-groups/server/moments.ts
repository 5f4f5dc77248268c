/** Milliseconds that a rehearsal looks ahead. */
export const sevenDays = 7 * 86_400_000

/** The moment at which the first of these begins. */
export const earliest = (moments: readonly (number | undefined)[]): number | undefined => {
  // one for each person and door: more than a call takes as arguments
  let first: number | undefined
  for (const at of moments) if (at !== undefined && (first === undefined || at < first)) first = at
  return first
}
