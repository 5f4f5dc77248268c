import { type Hours, type Stretch, stretchesOn } from '#kit/contract/week.ts'
import { dayAfter } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { holidaysBetween } from '#modules/property/holidays/server/front.ts'

export { common, offPeriods, openWithin, overlap, type Period, without } from './periods.ts'

/** Which of a building's days are its holidays: one statement, for any number of days and rules. Dates are the building's own, in any order. */
export const holidayDatesOf = async (context: Context, buildingId: number, days: readonly string[]): Promise<ReadonlySet<string>> => {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  return new Set((await holidaysBetween(context, buildingId, first, last)).map(({ date }) => date))
}

/** A time of a day by the building's clock: 'HH:mm', from the first minute up to the second, which is not counted. One that ends no later than it begins ends on the day after. */
export interface Span {
  readonly day: string
  readonly from: string
  readonly until: string
}
const covers = ({ from, to }: Stretch, span: Span): boolean => from <= span.from && span.until <= to

/** What holds on one day: its stretches, and whether they are those of its holidays. */
export interface OpenOn {
  readonly day: string
  readonly stretches: readonly Stretch[]
  readonly holiday: boolean
}

/**
 * The first day on which not all of a span lies in one stretch of these hours, with what holds then: over a lunch break it does not. Of a span over midnight
 * both parts do; the holidays of both days are known then.
 */
export const notOpenOn = (hours: Hours, holidays: ReadonlySet<string>, { day, from, until }: Span): OpenOn | undefined => {
  const parts = [{ day, from, until: from < until ? until : '24:00' }]
  if (until <= from && until !== '00:00') parts.push({ day: dayAfter(day), from: '00:00', until })
  for (const part of parts) {
    const holiday = holidays.has(part.day)
    const stretches = stretchesOn(hours, part.day, holiday)
    const isException = hours.exceptions.some(({ date }) => date === part.day)
    if (!stretches.some((stretch) => covers(stretch, part))) return { day: part.day, stretches, holiday: holiday && !isException }
  }
  return undefined
}
export const openThroughout = (hours: Hours, holidays: ReadonlySet<string>, span: Span): boolean => notOpenOn(hours, holidays, span) === undefined
