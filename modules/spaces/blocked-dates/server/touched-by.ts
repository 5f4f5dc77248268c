import { daysAfter } from '#kit/contract/days.ts'
import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type BlockElsewhereInput, decidedAtMost, type Elsewhere, tooManyTouched, type TouchedBooking } from '../contract.ts'
import { type LocalBlock, occurrencesBetween } from '../contract/yearly.ts'
import { timesTyped } from './blocks-between.ts'
import { type BlockedPlace, blockedSpaces, placeNamed } from './facility-rows.ts'
import { type Period, periodOf } from './periods.ts'
import { type ShutOn, touchedBookings } from './touched.ts'

/** Dates of bookings end here. */
const lastDay = '2199-12-31'

export type Touched = Omit<TouchedBooking, 'kept'>

type Blocked = LocalBlock & BlockedPlace

interface Shut {
  readonly spaceIds: readonly number[]
  readonly periods: readonly Period[]
}
/** What is blocked, and when: from yesterday on, as what began then may run still. */
export const shutBy = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  block: Blocked,
  spaces?: readonly number[],
): Promise<Shut | undefined> => {
  const today = todayIn(context, building)
  const periods = occurrencesBetween(block, daysAfter(today, -1), lastDay).map((one) => periodOf(one, building.timeZone))
  const spaceIds = spaces ?? (await blockedSpaces(context, building, block))
  return periods.length === 0 || spaceIds.length === 0 ? undefined : { spaceIds, periods }
}

/** The bookings that hold one of its spaces in it. */
export const touchedBy = async (context: SignedIn, building: OfficeCentreRecord, block: Blocked, spaces?: readonly number[]): Promise<Touched[]> => {
  const shut = await shutBy(context, building, block, spaces)
  if (!shut) return []
  const found = await Promise.all(touchedBookings.answers.map(({ find }) => find(context, building, shut.spaceIds, shut.periods, decidedAtMost + 1)))
  const all = found.flat()
  if (all.length > decidedAtMost) throw new Failed(tooManyTouched, { values: { n: decidedAtMost } })
  return all
}

/** Where one of them could go; none, where it is not in the way. */
export const elsewhereFor = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  { bookingUuid, ...input }: BlockElsewhereInput,
): Promise<Elsewhere[]> => {
  const block = { ...input, ...(await placeNamed(context, building, input)) }
  if (!(await touchedBy(context, building, block)).some(({ uuid }) => uuid === bookingUuid)) return []
  const shutOn: ShutOn = (firstDay, lastDay) => timesTyped(context, building, block, firstDay, lastDay)
  const found = await Promise.all(touchedBookings.answers.map(({ elsewhere }) => elsewhere(context, building, bookingUuid, shutOn)))
  return found.flat()
}

/** How many changes that wait would end with it. */
export const changesEndedBy = async (context: SignedIn, building: OfficeCentreRecord, block: Blocked): Promise<number> => {
  const shut = await shutBy(context, building, block)
  if (!shut) return 0
  const found = await Promise.all(touchedBookings.answers.map(({ changes }) => changes(context, building, shut.spaceIds, shut.periods)))
  return found.reduce((sum, n) => sum + n, 0)
}
