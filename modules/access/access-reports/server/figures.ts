import { daysAfter } from '#kit/contract/days.ts'
import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { type AccessFigures, type AccessFiguresQuery, plotDays, tooManyDays } from '../contract.ts'
import { eventFigures } from './report-rows.ts'

/** Where no day is given. */
const usualDays = 7
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Which days are plotted: those that were asked for, as far as one side of them is open to today or so many days. */
export const daysPlotted = (
  { dateFrom, dateTo }: Pick<AccessFiguresQuery, 'dateFrom' | 'dateTo'>,
  today: string,
): { dateFrom: string; dateTo: string } => {
  if (dateFrom) return { dateFrom, dateTo: dateTo ?? earlier(daysAfter(dateFrom, plotDays - 1), today < dateFrom ? dateFrom : today) }
  const last = dateTo ?? today
  return { dateFrom: daysAfter(last, 1 - usualDays), dateTo: last }
}

export const accessFigures = async (context: SignedIn, building: Building, query: AccessFiguresQuery): Promise<AccessFigures> => {
  const days = daysPlotted(query, localTime(context.now(), building.timeZone).date)
  if (daysAfter(days.dateFrom, plotDays - 1) < days.dateTo) throw new Failed(tooManyDays, { values: { n: plotDays } })
  return { ...days, ...(await eventFigures(context, building, { ...query, ...days })) }
}
