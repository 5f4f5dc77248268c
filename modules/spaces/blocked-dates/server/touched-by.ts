import { daysAfter } from '#kit/contract/days.ts'
import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { decidedAtMost, tooManyTouched, type TouchedBooking } from '../contract.ts'
import { type LocalBlock, occurrencesBetween } from '../contract/yearly.ts'
import { type BlockedPlace, blockedSpaces } from './facility-rows.ts'
import { periodOf } from './periods.ts'
import { touchedBookings } from './touched.ts'

/** Dates of bookings end here. */
const lastDay = '2199-12-31'

export type Touched = Omit<TouchedBooking, 'kept'>

/** The bookings that hold one of its spaces in it, from yesterday on: what began then may run still. */
export const touchedBy = async (
  context: SignedIn,
  building: OfficeCentreRow,
  block: LocalBlock & BlockedPlace,
  spaces?: readonly number[],
): Promise<Touched[]> => {
  const today = todayIn(context, building)
  const periods = occurrencesBetween(block, daysAfter(today, -1), lastDay).map((one) => periodOf(one, building.timeZone))
  const blocked = spaces ?? (await blockedSpaces(context, building, block))
  if (periods.length === 0 || blocked.length === 0) return []
  const found = await Promise.all(touchedBookings.answers.map(({ find }) => find(context, building, blocked, periods, decidedAtMost + 1)))
  const all = found.flat()
  if (all.length > decidedAtMost) throw new Failed(tooManyTouched, { values: { n: decidedAtMost } })
  return all
}
