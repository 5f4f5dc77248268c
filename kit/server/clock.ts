/** The one place that asks the time; tests and the demo set their own. Statuses that follow from dates take `now` from here. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()

/** `YYYY-MM-DD` and `HH:mm` of an instant in a time zone. */
export const localTime = (at: Date, timeZone: string): { date: string; time: string } => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`, time: `${part('hour')}:${part('minute')}` }
}

/** The instant at which a wall clock in `timeZone` shows this date and time. In a gap of daylight saving it is the moment after. */
export const instantOf = (date: string, time: string, timeZone: string): Date => {
  const asUtc = new Date(`${date}T${time.slice(0, 5)}:00Z`)
  const offset = (at: Date) => {
    const local = localTime(at, timeZone)
    return new Date(`${local.date}T${local.time}:00Z`).getTime() - Math.floor(at.getTime() / 60_000) * 60_000
  }
  const guess = new Date(asUtc.getTime() - offset(asUtc))
  return new Date(asUtc.getTime() - offset(guess))
}
