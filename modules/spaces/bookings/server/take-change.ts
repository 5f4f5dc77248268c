import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { isHeldBack, type PaymentRecord } from '#modules/money/payments/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { bookingSteps, changeSteps } from '../contract.ts'
import { attendeesFollow } from './attendees-follow.ts'
import { isBlockedNow } from './blocked-now.ts'
import { keptExtras, orderedUntil } from './chosen-extras.ts'
import { asWanted } from './dearer.ts'
import { buildingOf } from './due-rows.ts'
import { facilityHeld } from './facility-rows.ts'
import { spacesOf } from './fact-rows.ts'
import { takeInstead } from './holds.ts'
import { percentNow, wayOf } from './money-back.ts'
import { bookingChanges, bookings, type BookingRecord, type ChangeRecord } from './tables.ts'
import { tellOfBooking } from './tell.ts'
import { giveUsageBack } from './usage.ts'
import { changePaidFor, endChange } from './waiting-change.ts'
import { columnsOf } from './write-booking.ts'

/** The booking is what it was when the difference was asked for, and can still become the other: who is there already may stay longer, and goes nowhere else. */
const stillFits = (booking: BookingRecord, { wanted, status }: ChangeRecord, now: number): boolean => {
  const { was } = wanted
  const [startsAt, endsAt] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)]
  if (booking.stoppedAt !== null || endsAt <= now || wanted.endsAt <= now) return false
  if (booking.timeZone !== wanted.timeZone || booking.total !== was.total) return false
  if (booking.facilityId !== was.facilityId || startsAt !== was.startsAt || endsAt !== was.endsAt) return false
  const begins = wanted.facilityId === booking.facilityId && wanted.startsAt === startsAt
  if (booking.status === 'CHECKED_IN') return begins
  return booking.status === 'CONFIRMED' && (begins || (startsAt > now && (status === 'OPEN' || wanted.startsAt > now)))
}

const wantedOf = (booking: BookingRecord, { date, extras, startsAt, endsAt }: ChangeRecord['wanted']): BookingRecord => ({
  ...booking,
  date,
  extras: [...extras],
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
})

/** Paid too late it is taken as a room is that was paid too late: with no discount, nothing that is ordered too late, and where it is offered. */
const takesLate = async (tx: Transaction, booking: BookingRecord, { wanted }: ChangeRecord, facility: FacilityRecord): Promise<boolean> => {
  if (wanted.discountIds.length > 0 || facility.status !== 'LIVE') return false
  const lastOrder = orderedUntil(await keptExtras(tx, wantedOf(booking, wanted)), wanted.startsAt)
  return lastOrder === null || lastOrder > tx.context.now().getTime()
}

/** What nobody was shown who has shut the room since, blocked the time, or decides whose the money is: the booking stays as it was. */
const isShut = async (tx: Transaction, booking: BookingRecord, { wanted }: ChangeRecord, facility: FacilityRecord): Promise<boolean> =>
  facility.endedAt !== null ||
  (!wanted.overridden && (await isBlockedNow(tx, wantedOf(booking, wanted), facility))) ||
  (await isHeldBack(tx, bookings.name, booking.uuid))

/** What counted for the booking as it was counts no more; what was counted for the change counts for it now. Too late, nothing was. */
const countNow = async (tx: Transaction, booking: BookingRecord, { wanted, status }: ChangeRecord, moved: boolean) => {
  const { quota, overridden } = wanted
  const counts = moved && (quota !== null || overridden)
  if (counts) await giveUsageBack(tx, booking)
  await giveDiscountsBack(
    tx,
    booking.discountIds.filter((id) => !wanted.discountIds.includes(id)),
    booking.userId,
  )
  if (!counts) return {}
  return quota && status === 'OPEN' ? { countedGroupId: quota.groupId, countedFrom: quota.periodFrom } : { countedGroupId: null, countedFrom: null }
}

const valuesOf = (tx: Transaction, { title, note, overrideReason, wanted }: ChangeRecord, facility: FacilityRecord, placeNo: number | null) => ({
  ...columnsOf(tx.context.now(), { time: wanted, attendees: wanted.attendees, building: wanted }, facility),
  title,
  note,
  overrideReason,
  extras: JSON.stringify(wanted.extras),
  quote: wanted.quote,
  total: wanted.total,
  currency: wanted.quote.currency,
  discountCode: wanted.discountCode,
  discountIds: [...wanted.discountIds],
  payBy: 'ONLINE',
  keptBy: null,
  refundSteps: JSON.stringify(wanted.refundSteps),
  refundMost: wanted.refundMost,
  placeNo,
})

/** The booking becomes what was paid for, in the transaction of the provider's word; nothing, where it cannot any more. Both are locked. */
const takeChange = async (tx: Transaction, booking: BookingRecord, waiting: ChangeRecord): Promise<BookingRecord | undefined> => {
  const { wanted } = waiting
  if (!stillFits(booking, waiting, tx.context.now().getTime())) return undefined
  const facility = await facilityHeld(tx, wanted.facilityId)
  if (await isShut(tx, booking, waiting, facility)) return undefined
  if (waiting.status !== 'OPEN' && !(await takesLate(tx, booking, waiting, facility))) return undefined
  const spaces = (await spacesOf(tx, [facility])).get(facility.id) ?? { exclusive: true, spaces: [] }
  const taken = await takeInstead(tx, { ...booking, extras: [...wanted.extras] }, spaces, ...wanted.span)
  if (!taken) return undefined
  const moved = wanted.facilityId !== booking.facilityId || wanted.startsAt !== wanted.was.startsAt || wanted.endsAt !== wanted.was.endsAt
  // a step that was passed while it waited is passed
  const refundMost = wayOf(booking) === null ? wanted.refundMost : Math.min(wanted.refundMost ?? 100, percentNow(booking, tx.context.now()))
  const counted = await countNow(tx, booking, waiting, moved)
  await change(tx, bookingChanges, { id: waiting.id, step: changeSteps.take }, {}, { action: 'differencePaid' })
  const reason = wanted.overridden ? (waiting.overrideReason ?? undefined) : undefined
  const deed = { action: `${moved ? 'moved' : 'changed'}${wanted.overridden ? 'AgainstRules' : ''}`, reason }
  const step = booking.status === 'CONFIRMED' ? bookingSteps.settle : undefined
  return change(tx, bookings, { id: booking.id, step }, { ...valuesOf(tx, waiting, facility, taken.placeNo), ...counted, refundMost }, deed)
}

/** Money for the difference: the change takes effect, or they have the money back and the booking stays as it was. */
export const paidDifference = async (
  tx: Transaction,
  booking: BookingRecord,
  { part }: Pick<PaymentRecord, 'part'>,
): Promise<'KEPT' | 'NOT_WANTED'> => {
  const waiting = part === null ? undefined : await changePaidFor(tx, booking, part)
  if (!waiting || !changeSteps.take.from.some((status) => status === waiting.status)) return 'NOT_WANTED'
  const after = await takeChange(tx, booking, waiting)
  const building = await buildingOf(tx, booking.officeCentreId)
  if (!after) {
    if (waiting.status === 'OPEN') await endChange(tx, booking, waiting, 'lapse')
    return 'NOT_WANTED'
  }
  await tellOfBooking(tx, building, asWanted(after, waiting), null, waiting.wanted.overridden ? 'changedAgainstRules' : 'moved')
  await attendeesFollow(tx, [after])
  return 'KEPT'
}
