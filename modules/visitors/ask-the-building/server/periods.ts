import { type Hours, stretchesOn } from '#kit/contract/week.ts'
import { dayAfter, instantOf, localTime } from '#kit/server/clock.ts'

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

/** When hours are open within a period, on the wall clock of their zone. */
export const openWithin = (hours: Hours, timeZone: string, within: Period, isHoliday: (date: string) => boolean): Period[] => {
  const found: Period[] = []
  const last = localTime(new Date(within.until - 1), timeZone).date
  for (let { date } = localTime(new Date(within.from), timeZone); date <= last; date = dayAfter(date))
    for (const { from, to } of stretchesOn(hours, date, isHoliday(date))) {
      const [begins, ends] =
        to === '24:00'
          ? [instantOf(date, from, timeZone), instantOf(dayAfter(date), '00:00', timeZone)]
          : [instantOf(date, from, timeZone), instantOf(date, to, timeZone, 'last')]
      const both = overlap({ from: begins.getTime(), until: ends.getTime() }, within)
      if (both) found.push(both)
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
