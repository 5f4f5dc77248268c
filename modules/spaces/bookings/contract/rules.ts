/** In the order in which they are asked; the first that is not kept is the one that is told. */
export const bookingRules = [
  'switchedOn',
  'audience',
  'live',
  'extraOffered',
  'clock',
  'step',
  'shortest',
  'longest',
  'hours',
  'blocked',
  'past',
  'notice',
  'ahead',
  'extraNotice',
  'capacity',
  'extraSeats',
  'extraLeast',
  'quota',
  'credits',
  'account',
  'free',
  'extraFree',
] as const
export type BookingRule = (typeof bookingRules)[number]

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const two = (n: number) => String(n).padStart(2, '0')
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** By the wall clock; an end that is not after the start is one of the next day. */
export const minutesBetween = (from: string, until: string): number => {
  const minutes = minutesOf(until) - minutesOf(from)
  return minutes > 0 ? minutes : minutes + 1440
}
/** When something of so many minutes ends: the last minute of a day is 24:00, one of the next day stands without a word of it. */
export const endOf = (from: string, minutes: number): string => {
  const end = minutesOf(from) + minutes
  return end <= 1440 ? timeOf(end) : timeOf(end - 1440)
}
