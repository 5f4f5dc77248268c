const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const midnight = 24 * 60
/** The last minute of the day means midnight: pickers know no later time. */
const endOf = (time: string): number => (time === '23:59' ? midnight : minutesOf(time))
const timeOf = (minutes: number): string =>
  minutes === midnight ? '23:59' : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Begun at another time it ends as much later; what would go beyond midnight, or did before, keeps its end. */
export const keepLength = (
  { timeFrom, timeUntil }: { timeFrom: string; timeUntil: string },
  begins: string,
): { timeFrom: string; timeUntil?: string } => {
  if (!timeFrom || !timeUntil || !begins) return { timeFrom: begins }
  const length = endOf(timeUntil) - minutesOf(timeFrom)
  const ends = minutesOf(begins) + length
  return length > 0 && ends <= midnight ? { timeFrom: begins, timeUntil: timeOf(ends) } : { timeFrom: begins }
}
