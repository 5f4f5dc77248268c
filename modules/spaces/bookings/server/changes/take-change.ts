import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { isHeldBack, type PaymentRecord } from '#modules/money/payments/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { bookingSteps, changeSteps } from '../../contract.ts'
import { buildingOf } from '../due-rows.ts'
import { keptExtras, orderedUntil, sameExtras, sameWork } from '../extras/chosen-extras.ts'
import { facilityHeld } from '../facility-rows.ts'
import { bookerBy } from '../member-rows.ts'
import { quotaNow, stillBooks } from '../money/late-money.ts'
import { percentNow, wayOf } from '../money/money-back.ts'
import { attendeesFollow } from '../people/attendees-follow.ts'
import { staysWithin } from '../rules/changed.ts'
import type { Link } from '../rules/decide-booking.ts'
import { heldBy, spacesOf } from '../rules/fact-rows.ts'
import { refusalOf } from '../rules/refusal-words.ts'
import { giveUsageBack, holdUsageOf, tryUsage } from '../rules/usage.ts'
import { bookingChanges, bookings, type BookingRecord, type ChangeRecord } from '../tables.ts'
import { isBlockedNow } from '../taken/blocked-now.ts'
import { takeInstead } from '../taken/holds.ts'
import type { Busy } from '../taken/taken.ts'
import { tellDeskOfLost } from '../told/tell-lost.ts'
import { tellOfBooking } from '../told/tell.ts'
import { columnsOf } from '../write-booking.ts'
import { asWanted } from './asked-changes.ts'
import { sidesOfBooking } from './change-sides.ts'
import { changePaidFor, endChange, waitingChangeOf } from './waiting-change.ts'

/** Whatever was saved since is the newer wish. While it waited another change would have withdrawn it; of what had lapsed by then it has to be asked. */
const isOvertaken = async (tx: Transaction, booking: BookingRecord, { wanted: { was } }: ChangeRecord): Promise<boolean> => {
  if (was.attendees !== undefined && booking.attendees !== was.attendees) return true
  if (was.extras && (!sameExtras(booking.extras, was.extras) || booking.discountCode !== was.discountCode)) return true
  return (await waitingChangeOf(tx, booking)) !== undefined
}

/** The booking is what it was when the difference was asked for, and can still become the other: who is there already may stay longer, and goes nowhere else. */
export const stillFits = (booking: BookingRecord, { wanted, status }: ChangeRecord, now: number): boolean => {
  const { was } = wanted
  const [startsAt, endsAt] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)]
  if (booking.stoppedAt !== null || endsAt <= now || wanted.endsAt <= now) return false
  if (booking.timeZone !== wanted.timeZone || booking.total !== was.total) return false
  if (booking.facilityId !== was.facilityId || startsAt !== was.startsAt || endsAt !== was.endsAt) return false
  const begins = wanted.facilityId === booking.facilityId && wanted.startsAt === startsAt
  if (booking.status === 'CHECKED_IN') return begins
  return booking.status === 'CONFIRMED' && (begins || (startsAt > now && (status !== 'LAPSED' || wanted.startsAt > now)))
}

export const wantedOf = (booking: BookingRecord, { date, extras, startsAt, endsAt }: ChangeRecord['wanted']): BookingRecord => ({
  ...booking,
  date,
  extras: [...extras],
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
})

/** Paid too late it is taken as a room is that was paid too late: with no discount, nothing that is ordered too late, and where it is offered to whoever could book now. */
const takesLate = async (tx: Transaction, booking: BookingRecord, { wanted }: ChangeRecord, facility: FacilityRecord): Promise<boolean> => {
  if (wanted.discountIds.length > 0 || facility.status !== 'LIVE' || !(await stillBooks(tx, booking))) return false
  const lastOrder = orderedUntil(await keptExtras(tx, wantedOf(booking, wanted)), wanted.startsAt)
  return lastOrder === null || lastOrder > tx.context.now().getTime()
}

/** What nobody was shown who has shut the room since, or blocked the time: the booking stays as it was. Who keeps a booking in a block keeps whoever comes to it. */
export const isShut = async (tx: Transaction, booking: BookingRecord, { wanted }: ChangeRecord, facility: FacilityRecord): Promise<boolean> => {
  if (facility.endedAt !== null) return true
  if (wanted.overridden || !takesOther({ wanted }) || !(await isBlockedNow(tx, wantedOf(booking, wanted), facility))) return false
  return takesMore({ wanted }, (await heldBy(tx, [booking.id])).get(booking.id))
}

export const movesBooking = ({ wanted, wanted: { was } }: Pick<ChangeRecord, 'wanted'>): boolean =>
  wanted.facilityId !== was.facilityId || wanted.startsAt !== was.startsAt || wanted.endsAt !== was.endsAt

/** Another room or time, or another part of the time around it. */
const takesOther = ({ wanted }: Pick<ChangeRecord, 'wanted'>): boolean =>
  movesBooking({ wanted }) || !sameWork(wanted.was.extras ?? wanted.extras, wanted.extras)

/** Another room, or time that the booking does not have already: so `linksAsked` asks whether it is blocked. */
export const takesMore = ({ wanted }: Pick<ChangeRecord, 'wanted'>, held: readonly Busy[] = []): boolean => {
  const [has] = held
  return takesOther({ wanted }) && !staysWithin(wanted.was, wanted, has && [has.from, has.until])
}

type Counted = ChangeRecord['wanted']['quota']
/**
 * For a change that is paid in time one was counted when it was asked for. Too late nothing is any more: it is counted by the rule of their groups as that is now,
 * or refused by it. Whoever moves bookings holds the use of both periods before the spaces.
 */
const countOne = async (tx: Transaction, booking: BookingRecord, waiting: ChangeRecord): Promise<{ quota: Counted; refused?: Link | undefined }> => {
  const { wanted, status } = waiting
  if (!movesBooking(waiting) || wanted.overridden) return { quota: null }
  const { officeCentreId, userId } = booking
  if (status === 'OPEN') {
    await holdUsageOf(tx, officeCentreId, userId, [{ before: booking, quota: wanted.quota }])
    return { quota: wanted.quota }
  }
  const booker = await bookerBy(tx, booking.memberId)
  const quota = booker ? await quotaNow(tx, booking, booker, wanted.date) : null
  if (!quota) return { quota: null }
  await holdUsageOf(tx, officeCentreId, userId, [{ before: booking, quota }])
  const { groupId, periodFrom } = quota
  return { quota: { groupId, periodFrom }, refused: await tryUsage(tx, officeCentreId, userId, quota) }
}

/** What counted for the booking as it was counts no more; what was counted for the change counts for it now. */
const countNow = async (tx: Transaction, booking: BookingRecord, waiting: ChangeRecord, quota: Counted) => {
  const { wanted } = waiting
  const counts = quota !== null || (wanted.overridden && movesBooking(waiting))
  if (counts) await giveUsageBack(tx, booking)
  await giveDiscountsBack(
    tx,
    booking.discountIds.filter((id) => !wanted.discountIds.includes(id)),
    booking.userId,
  )
  if (!counts) return {}
  return { countedGroupId: quota?.groupId ?? null, countedFrom: quota?.periodFrom ?? null }
}

const valuesOf = (
  tx: Transaction,
  booking: BookingRecord,
  { status, title, note, overrideReason, wanted }: ChangeRecord,
  facility: FacilityRecord,
  placeNo: number | null,
) => ({
  ...columnsOf(tx.context.now(), { time: wanted, attendees: wanted.attendees, building: wanted }, facility),
  // what it is called may have been written anew since it lapsed
  ...(status === 'OPEN' ? { title, note } : { title: booking.title, note: booking.note }),
  overrideReason,
  extras: JSON.stringify(wanted.extras),
  ...(wanted.quote && { quote: wanted.quote, total: wanted.total, currency: wanted.quote.currency }),
  discountCode: wanted.discountCode,
  discountIds: [...wanted.discountIds],
  payBy: 'ONLINE',
  keptBy: null,
  refundSteps: JSON.stringify(wanted.refundSteps),
  refundMost: wanted.refundMost,
  refundable: wanted.refundable ?? null,
  placeNo,
})

/** The booking becomes what was paid for, in the transaction of the provider's word; where it cannot any more, by which rule, if it is one. Both are locked. */
const takeChange = async (tx: Transaction, booking: BookingRecord, waiting: ChangeRecord): Promise<{ after?: BookingRecord; refused?: Link }> => {
  const { wanted } = waiting
  if (!stillFits(booking, waiting, tx.context.now().getTime())) return {}
  const facility = await facilityHeld(tx, wanted.facilityId)
  // nor while the bank of the card decides whose the money is
  if ((await isShut(tx, booking, waiting, facility)) || (await isHeldBack(tx, bookings.name, booking.uuid))) return {}
  const late = waiting.status !== 'OPEN'
  if (late && ((await isOvertaken(tx, booking, waiting)) || !(await takesLate(tx, booking, waiting, facility)))) return {}
  const { quota, refused } = await countOne(tx, booking, waiting)
  if (refused) return { refused }
  const spaces = (await spacesOf(tx, [facility])).get(facility.id) ?? { exclusive: true, spaces: [] }
  const taken = await takeInstead(tx, { ...booking, extras: [...wanted.extras] }, spaces, ...wanted.span)
  if (!taken) {
    // what was counted when it was asked for is given back with the rest of it
    if (late && quota) await giveUsageBack(tx, { userId: booking.userId, countedGroupId: quota.groupId, countedFrom: quota.periodFrom })
    return {}
  }
  // a step that was passed while it waited is passed
  const refundMost = wayOf(booking) === null ? wanted.refundMost : Math.min(wanted.refundMost ?? 100, percentNow(booking, tx.context.now()))
  const counted = await countNow(tx, booking, waiting, quota)
  await change(tx, bookingChanges, { id: waiting.id, step: changeSteps.take }, {}, { action: 'differencePaid' })
  const reason = wanted.overridden ? (waiting.overrideReason ?? undefined) : undefined
  const deed = { action: `${movesBooking(waiting) ? 'moved' : 'changed'}${wanted.overridden ? 'AgainstRules' : ''}`, reason }
  const step = booking.status === 'CONFIRMED' ? bookingSteps.settle : undefined
  const values = { ...valuesOf(tx, booking, waiting, facility, taken.placeNo), ...counted, refundMost }
  return { after: await change(tx, bookings, { id: booking.id, step }, values, deed) }
}

/** The money goes back, of which whoever takes payments tells; the rule that was in the way is told here. */
const tellRefused = async (tx: Transaction, booking: BookingRecord, waiting: ChangeRecord, refused: Link): Promise<void> => {
  const person = await bookerBy(tx, booking.memberId)
  if (!person) return
  const { message } = refusalOf((await languagesOf(tx, [person.email]))(person.email), refused)
  const building = await buildingOf(tx, booking.officeCentreId)
  await tellOfBooking(tx, building, { ...asWanted(booking, waiting), reason: message }, 'changeRefused')
}

/** Money for the difference: the change takes effect, or they have the money back and the booking stays as it was. */
export const paidDifference = async (
  tx: Transaction,
  booking: BookingRecord,
  { part }: Pick<PaymentRecord, 'part'>,
): Promise<'KEPT' | 'NOT_WANTED'> => {
  const waiting = part === null ? undefined : await changePaidFor(tx, booking, part)
  if (!waiting || !changeSteps.take.from.some((status) => status === waiting.status)) return 'NOT_WANTED'
  const { after, refused } = await takeChange(tx, booking, waiting)
  if (!after) {
    if (waiting.status === 'OPEN') await endChange(tx, booking, waiting, 'lapse')
    if (refused) await tellRefused(tx, booking, waiting, refused)
    return 'NOT_WANTED'
  }
  const building = await buildingOf(tx, booking.officeCentreId)
  const what = waiting.wanted.overridden ? 'changedAgainstRules' : 'moved'
  await tellOfBooking(tx, building, asWanted(after, waiting), what, { changed: sidesOfBooking(booking, after) })
  await tellDeskOfLost(tx, building, [{ before: booking, after }])
  await attendeesFollow(tx, [after])
  return 'KEPT'
}
