import { daysAfter } from '#kit/contract/days.ts'
import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { holidayDatesOf } from '#modules/property/opening-hours/server/front.ts'
import { facilityUnknown, type PriceDay } from '../contract.ts'
import { checkWhose, facilityIdsIn } from './named-rows.ts'
import { ratesFor } from './price-rows.ts'
import { dayRateOn, stretchesOf } from './price.ts'

interface Query {
  readonly facilityUuid: string
  readonly date?: string | undefined
  readonly days: number
  readonly companyId?: number | undefined
  readonly userGroupId?: number | undefined
}

/** What an hour of a facility costs on some days, for somebody of a company or of a group. */
export const priceCalendar = async (context: SignedIn, building: OfficeCentreRecord, query: Query) => {
  const [facilityId] = await facilityIdsIn(context, building, [query.facilityUuid])
  if (facilityId === undefined) throw new Failed(facilityUnknown)
  await checkWhose(context, building, query)
  const payer = { companyId: query.companyId ?? null, groupIds: query.userGroupId === undefined ? [] : [query.userGroupId] }
  const rates = await ratesFor(context, building, facilityId, payer)
  const today = todayIn(context, building)
  const dates = Array.from({ length: query.days }, (_, i) => daysAfter(query.date ?? today, i))
  const holidays = await holidayDatesOf(context, building.id, dates)
  const days = dates.map((date): PriceDay => {
    const isHoliday = holidays.has(date)
    const day = dayRateOn(rates, date, isHoliday)
    return { date, isHoliday, stretches: stretchesOf(rates, date, isHoliday), day: day ? { name: day.name, price: day.price } : null }
  })
  return { currency: building.currency, today, days }
}
