import type { Transaction } from '#kit/server/context.ts'
import { changeAll } from '#kit/server/data/change-all.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { ChosenExtra } from '#modules/spaces/extras/contract.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import type { Offer } from '#modules/spaces/rates/server/front.ts'
import { bookingSteps } from '../../contract.ts'
import { askForAll, askNoMoreFor } from '../approval/asked-together.ts'
import { sameExtras } from '../extras/chosen-extras.ts'
import type { Booker } from '../member-rows.ts'
import { type Asker, chargeBooking, payUntilOf } from '../money/paying.ts'
import { type Repaid, repay } from '../money/repay.ts'
import { isAnother, isMoved } from '../rules/changed.ts'
import type { Quota, WantedTime } from '../rules/decide-booking.ts'
import { giveUsageBack, holdUsage, takeUsage } from '../rules/usage.ts'
import { inOrder } from '../series/series-words.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { freeAllSpaces } from '../taken/holds.ts'
import { columnsOf, payColumns, priceColumns } from '../write-booking.ts'

/** A price, and which discounts make it. */
type Priced = Pick<Offer, 'quote'> & { readonly discounts: readonly { readonly id: number }[] }

/** What becomes of one booking, as the rules have let it pass. */
export interface Change {
  readonly before: BookingRecord
  readonly facility: FacilityRecord
  readonly time: WantedTime
  readonly attendees: number
  readonly title: string
  readonly note: string | null
  /** With the work in the room that it takes from now on. */
  readonly extras: readonly ChosenExtra[]
  readonly discountCode: string | null
  /** What it costs from now on; none: the price that was shown stays. */
  readonly offer: Priced | undefined
  readonly payBy: PaymentWay | null
  /** What counts again. */
  readonly quota: Quota | null
  /** It passes a rule, for the reason below; that may be one of before, too, where a rule is passed still. */
  readonly overridden: boolean
  readonly overrideReason: string | null
  /** None of the groups of whoever has it, and nobody who changes it, speaks for the building. */
  readonly agreesFirst: boolean
  /** Of what was agreed to: when it was asked for, by the steps of which moment money comes back. */
  readonly wishedAt?: Date
}

/** And what follows from it. */
export interface Planned extends Change {
  readonly moved: boolean
  readonly added: boolean
  readonly undecided: boolean
  readonly repaid: Repaid | undefined
}

export interface At {
  readonly building: Pick<OfficeCentreRecord, 'id' | 'currency' | 'timeZone'>
  readonly booker: Booker
  /** When the building has agreed to them, where it had to. */
  readonly agreedAt?: Date
  /** Takes the spaces of those that have another time, room or work, once what they had is free; answers the place of each in what is shared, by the booking. */
  take(some: readonly Planned[]): Promise<ReadonlyMap<number, number | null>>
}

/** Of a booking that nobody has agreed to yet something else is asked for anew. What is theirs stays so: a wish stands beside it until somebody has agreed (`ask-changes.ts`). */
const plan = async (tx: Transaction, asker: Asker, { building, booker }: At, change: Change): Promise<Planned> => {
  const { before, facility, time, offer } = change
  const moved = isMoved(before, { facilityId: facility.id, time })
  const added = !sameExtras(before.extras, change.extras)
  // what waits is read as it is called now
  const another = isAnother(before, { ...change, facilityId: facility.id }) || change.title !== before.title
  const undecided = before.status === 'PENDING_APPROVAL' && another && facility.approval && change.agreesFirst
  const price = offer && { booker, date: time.date, total: priceColumns(offer, change).total }
  const repaid = price && (await repay(tx, asker, building, before, facility, price, { chosen: change.payBy, at: change.wishedAt }))
  return { ...change, moved, added, undecided, repaid }
}

/** Given back first, so that what moves into another period finds its place there. */
const countAnew = async (tx: Transaction, { building, booker }: At, plans: readonly Planned[]): Promise<void> => {
  const counting = plans.filter(({ moved, quota, overridden }) => moved && (quota !== null || overridden))
  const keys = counting.flatMap(({ before: { countedGroupId, countedFrom }, quota }) => [
    ...(quota ? [quota] : []),
    ...(countedGroupId !== null && countedFrom !== null ? [{ groupId: countedGroupId, periodFrom: countedFrom }] : []),
  ])
  await holdUsage(tx, building.id, booker.userId, keys)
  for (const { before } of counting) await giveUsageBack(tx, before)
  for (const { quota, overridden } of counting) if (quota && !overridden) await takeUsage(tx, building.id, booker.userId, quota)
}

const stepOf = ({ before, moved, undecided, repaid }: Planned): keyof typeof bookingSteps | undefined => {
  if (undecided) return 'askAnew'
  if (!moved || before.status === 'CHECKED_IN') return undefined
  const payBy = repaid ? repaid.payBy : before.payBy
  return payBy === 'ONLINE' && before.status === 'PENDING_APPROVAL' ? 'settleToPay' : 'settle'
}

const valuesOf = (tx: Transaction, at: At, planned: Planned, step: keyof typeof bookingSteps | undefined, placeNo: number | null) => {
  const { before, facility, time, attendees, offer, quota, overridden, repaid } = planned
  const now = tx.context.now()
  // a room that waits for an answer waits no longer by being asked for in other words
  const askedAt = planned.undecided ? (planned.moved ? now : before.askedAt) : null
  const asks = planned.moved || planned.undecided ? { reason: null, askedAt } : {}
  const counted = overridden
    ? { countedGroupId: null, countedFrom: null }
    : quota
      ? { countedGroupId: quota.groupId, countedFrom: quota.periodFrom }
      : {}
  return {
    ...columnsOf(now, { time, attendees, building: at.building }, facility),
    title: planned.title,
    note: planned.note,
    extras: JSON.stringify(planned.extras),
    overrideReason: planned.overrideReason,
    ...(offer && repaid
      ? {
          ...priceColumns(offer, planned),
          ...payColumns(facility, repaid.payBy),
          keptBy: repaid.keptBy,
          chargeNo: repaid.chargeNo,
          refundMost: repaid.refundMost,
          refundable: repaid.refundable,
          lossSetOff: repaid.lossSetOff,
          ...repaid.credits,
        }
      : {}),
    ...asks,
    ...(planned.moved ? { ...counted, payUntil: step === 'settleToPay' ? payUntilOf(now, time) : null } : {}),
    placeNo,
  }
}

/**
 * The one way in which bookings become others: one of them, or many dates of a series. Locked and judged they are by then, and the discounts of those with
 * another price are given back and taken. Whoever calls tells those who have to know.
 */
export const changeBookings = async (
  tx: Transaction,
  asker: Asker,
  at: At,
  some: readonly Change[],
): Promise<(Planned & { after: BookingRecord })[]> => {
  const plans: Planned[] = []
  for (const change of some) plans.push(await plan(tx, asker, at, change))
  // what was asked for is another thing now
  const waiting = plans.filter(({ before, undecided, moved }) => undecided || (moved && before.status === 'PENDING_APPROVAL'))
  await askNoMoreFor(
    tx,
    waiting.map(({ before }) => before),
  )
  await countAnew(tx, at, plans)
  const taking = plans.filter(({ moved, added }) => moved || added)
  const written = await write(tx, at, plans, await takeAnew(tx, at, taking))
  for (const [, rows] of Map.groupBy(
    written.filter(({ undecided }) => undecided),
    ({ facility }) => facility.id,
  )) {
    const [first] = rows
    const asked = rows.map(({ after }) => after).toSorted(inOrder)
    if (first) await askForAll(tx, at.building, asked, first.facility)
  }
  for (const { after, facility } of written)
    if (after.status === 'CONFIRMED' || after.status === 'CHECKED_IN') await chargeBooking(tx, after, facility, at.agreedAt)
  return written
}

const takeAnew = async (tx: Transaction, at: At, taking: readonly Planned[]): Promise<ReadonlyMap<number, number | null>> => {
  if (taking.length === 0) return new Map()
  const ids = taking.map(({ before: { id } }) => id)
  await freeAllSpaces(tx, at.building.id, ids)
  return at.take(taking)
}

/** In few statements, however many they are: one for each step that they take. */
const write = async (
  tx: Transaction,
  at: At,
  plans: readonly Planned[],
  places: ReadonlyMap<number, number | null>,
): Promise<(Planned & { after: BookingRecord })[]> => {
  const stepped = []
  for (const planned of plans) {
    const step = stepOf(planned)
    const { before, moved, overridden } = planned
    const placeNo = places.has(before.id) ? (places.get(before.id) ?? null) : before.placeNo
    const deed = `${moved ? 'moved' : 'changed'}${overridden ? 'AgainstRules' : ''}`
    stepped.push({ planned, step, deed, row: { id: before.id, values: valuesOf(tx, at, planned, step, placeNo) } })
  }
  const written = []
  for (const [, group] of Map.groupBy(stepped, ({ step, deed }) => `${step} ${deed}`)) {
    const [one] = group
    if (!one) continue
    const reason = one.planned.overridden ? (one.planned.overrideReason ?? undefined) : undefined
    const rows = await changeAll(
      tx,
      bookings,
      group.map(({ row }) => row),
      { action: one.deed, reason },
      one.step && bookingSteps[one.step],
    )
    for (const [n, { planned }] of group.entries()) {
      const after = rows[n]
      if (after) written.push({ ...planned, after })
    }
  }
  return written
}
