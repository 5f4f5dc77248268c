import { type Hours, type Stretch, stretchesOn } from '#kit/contract/week.ts'
import { dayAfter, localTime } from '#kit/server/clock.ts'

/** In milliseconds; the end is not part of it. */
export interface Period {
  readonly from: number
  readonly until: number
}

export const overlap = (a: Period, b: Period): Period | undefined => {
  const both = { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) }
  return both.from < both.until ? both : undefined
}

/** What of some periods lies in others. */
export const common = (some: readonly Period[], others: readonly Period[]): Period[] =>
  some.flatMap((one) => others.flatMap((other) => overlap(one, other) ?? []))

/** What is left of a period when others are taken out of it. */
export const without = (whole: Period, holes: readonly Period[]): Period[] =>
  holes.reduce<Period[]>(
    (left, hole) =>
      left.flatMap((one) =>
        [
          { from: one.from, until: Math.min(one.until, hole.from) },
          { from: Math.max(one.from, hole.until), until: one.until },
        ].filter(({ from, until }) => from < until),
      ),
    [whole],
  )

const minute = 60_000
const day = 86_400_000
/** How far the wall clock is before UTC. */
const offsetAt = (at: number, timeZone: string): number => {
  const { date, time } = localTime(new Date(at), timeZone)
  return Date.parse(`${date}T${time}Z`) - Math.floor(at / minute) * minute
}

/** The stretches of time around a date in which the wall clock runs evenly: one, and two where it is put forward or back. No zone does so twice in three days. */
const evenAround = (date: string, timeZone: string): { period: Period; offset: number }[] => {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  let [low, high] = [midnight - day, midnight + 2 * day]
  const [before, after] = [offsetAt(low, timeZone), offsetAt(high, timeZone)]
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  if (before === after) return [{ period: always, offset: before }]
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute
    if (offsetAt(middle, timeZone) === after) high = middle
    else low = middle
  }
  return [
    { period: { ...always, until: high }, offset: before },
    { period: { ...always, from: high }, offset: after },
  ]
}

/** When a wall clock shows a time from `from` up to `to` of a date: not at all in an hour that is skipped, twice in one that is repeated. */
const whenShown = (date: string, { from, to }: Stretch, even: ReturnType<typeof evenAround>): Period[] => {
  const begins = Date.parse(`${date}T${from}:00Z`)
  const ends = to === '24:00' ? Date.parse(`${date}T00:00:00Z`) + day : Date.parse(`${date}T${to}:00Z`)
  const shown = even.flatMap(({ period, offset }) => overlap({ from: begins - offset, until: ends - offset }, period) ?? [])
  const [first, second] = shown
  return first && second && first.until === second.from ? [{ from: first.from, until: second.until }] : shown
}

/** When hours are open within a period, on the wall clock of their zone. */
export const openWithin = (hours: Hours, timeZone: string, within: Period, isHoliday: (date: string) => boolean): Period[] => {
  const found: Period[] = []
  const last = localTime(new Date(within.until - 1), timeZone).date
  for (let { date } = localTime(new Date(within.from), timeZone); date <= last; date = dayAfter(date)) {
    const even = evenAround(date, timeZone)
    const shown = stretchesOn(hours, date, isHoliday(date)).flatMap((stretch) => whenShown(date, stretch, even))
    found.push(...common(shown, [within]))
  }
  return found
}

/** Switched off, as the trail tells it: from each 'off' until the next 'on', or without end. */
export const offPeriods = (deeds: readonly { on: boolean; at: string }[]): Period[] => {
  const found: Period[] = []
  let since: number | undefined
  for (const { on, at } of deeds) {
    if (!on) since ??= Date.parse(at)
    else if (since !== undefined) {
      found.push({ from: since, until: Date.parse(at) })
      since = undefined
    }
  }
  return since === undefined ? found : [...found, { from: since, until: Number.POSITIVE_INFINITY }]
}
