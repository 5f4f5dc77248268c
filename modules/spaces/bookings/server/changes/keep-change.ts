import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { insert, touch } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type PaymentWay, paymentWays } from '#modules/spaces/facilities/contract.ts'
import { settingsOf } from '#modules/spaces/facilities/server/front.ts'
import { type Offer, takeDiscounts } from '#modules/spaces/rates/server/front.ts'
import { alreadyBegun, can } from '../../contract.ts'
import { keptExtras, orderedUntil } from '../extras/chosen-extras.ts'
import { type Due, taxOf } from '../money/dearer.ts'
import { moneyOf, percentNow, refundableAfter, wayOf } from '../money/money-back.ts'
import { checkUnpaid, payUntilOf } from '../money/paying.ts'
import { isMoved } from '../rules/changed.ts'
import { takeUsage } from '../rules/usage.ts'
import { type Becoming, bookingChanges, bookings, type BookingRecord, type BookingTables, type ChangeRecord } from '../tables.ts'
import { tellOfBooking } from '../told/tell.ts'
import { asWanted } from './asked-changes.ts'
import type { Change } from './change-bookings.ts'

const hour = 3_600_000

/** A change as it was asked for: with its price, where that is another one, and the time that it takes with the work around. */
export interface Wish extends Omit<Change, 'offer'> {
  readonly offer: Offer | undefined
  readonly span: readonly [number, number]
  readonly spaceIds?: readonly number[]
}

const addedBy = ({ discountIds }: BookingRecord, { discounts }: Offer) => discounts.filter(({ id }) => !discountIds.includes(id))
const totalOf = (offer: Offer | undefined, before: BookingRecord): number | null =>
  offer ? (offer.quote.lines.length > 0 ? offer.quote.total : null) : before.total

const becoming = async (tx: Transaction, timeZone: string, wish: Wish, quota: Becoming['quota']): Promise<Becoming> => {
  const { before, facility, time, overridden, offer } = wish
  const { brought } = await moneyOf(tx, before)
  const total = totalOf(offer, before)
  return {
    facilityId: facility.id,
    date: time.date,
    timeFrom: time.timeFrom,
    timeUntil: time.timeUntil,
    timeZone,
    startsAt: time.startsAt,
    endsAt: time.endsAt,
    span: wish.span,
    ...(wish.spaceIds && { spaceIds: wish.spaceIds }),
    attendees: wish.attendees,
    extras: wish.extras,
    quote: offer?.quote ?? null,
    total,
    discountCode: wish.discountCode,
    discountIds: offer ? offer.discounts.map(({ id }) => id) : before.discountIds,
    discountsTaken: offer ? addedBy(before, offer).map(({ id }) => id) : [],
    refundSteps: facility.refundSteps,
    // no move sets back what the steps have kept by now
    refundMost: wayOf(before) === null ? before.refundMost : percentNow(before, tx.context.now()),
    refundable: refundableAfter(before, brought, total ?? 0),
    overridden,
    quota,
    was: {
      facilityId: before.facilityId,
      startsAt: Date.parse(before.startsAt),
      endsAt: Date.parse(before.endsAt),
      total: before.total,
      attendees: before.attendees,
      extras: before.extras,
      discountCode: before.discountCode,
    },
  }
}

/** Who asks for the same time again, before it was agreed to or paid, holds it no longer than the first asking would have. */
const noLonger = async (
  tx: Transaction,
  { id }: BookingRecord,
  { facilityId, startsAt, endsAt }: Becoming,
  until: Date,
  asks: boolean,
): Promise<{ waitsUntil: Date; heldSince: string | null }> => {
  const { rows } = await sql<{ first: string | null; since: string | null }>`
    select min(until) as first, min(coalesce(held_since, created_at)) as since
    from booking_changes, lateral (select case when ${asks} then to_timestamp((wanted -> 'asked' ->> 'until')::float8 / 1000) else waits_until end as until) as held
    where booking_id = ${id} and status in ('WITHDRAWN', 'LAPSED') and until > ${tx.context.now()} and (wanted ->> 'facilityId')::bigint = ${facilityId}
      and (wanted ->> 'startsAt')::bigint < ${endsAt} and (wanted ->> 'endsAt')::bigint > ${startsAt}`.execute(
    tx.unscoped<BookingTables>('of a booking that is locked'),
  )
  const { first = null, since = null } = rows[0] ?? {}
  return { waitsUntil: first === null ? until : new Date(Math.min(Date.parse(first), until.getTime())), heldSince: since }
}

/** When the first of both times begins; of what runs already, when it is over. */
const latest = (tx: Transaction, before: Pick<BookingRecord, 'startsAt' | 'endsAt'>, wanted: { startsAt: number; endsAt: number }) => {
  const begins = Math.min(wanted.startsAt, Date.parse(before.startsAt))
  const endsAt = begins > tx.context.now().getTime() ? begins : Math.min(wanted.endsAt, Date.parse(before.endsAt))
  return { startsAt: begins, endsAt }
}

/** Until when the difference can be paid: as of a room that is held for whoever pays. */
export const payableUntil = async (tx: Transaction, before: BookingRecord, { extras, ...wanted }: Becoming, byMail: boolean): Promise<Date> => {
  const ordered = orderedUntil(await keptExtras(tx, { ...before, extras: [...extras] }), wanted.startsAt)
  return payUntilOf(tx.context.now(), latest(tx, before, wanted), { byMail, ordered })
}

/** Until when somebody can agree to it: as long as the building lets anything wait, and not beyond the start of what is theirs, or would be. */
const decidedUntil = async (tx: Transaction, before: BookingRecord, wanted: Becoming): Promise<Date> => {
  const { startsAt } = latest(tx, before, wanted)
  const now = tx.context.now().getTime()
  if (startsAt <= now) throw new Failed(alreadyBegun)
  const { undecidedHours } = await settingsOf(tx, { id: before.officeCentreId })
  return new Date(Math.min(startsAt, now + undecidedHours * hour))
}

/** How it is to be paid: as was chosen when it was asked for; a difference that waits, online. */
export const payByOf = (booking: BookingRecord, { status, wanted }: Pick<ChangeRecord, 'status' | 'wanted'>): PaymentWay | null =>
  status === 'OPEN' ? 'ONLINE' : (wanted.asked?.payBy ?? wayOf(booking))

/** With what of it counts: use, discounts. Whoever calls holds its spaces. */
export const writeChange = async (
  tx: Transaction,
  inside: SignedIn,
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'currency'>,
  wish: Wish,
  due?: Due,
  /** The building agrees first. */
  asks = false,
): Promise<ChangeRecord> => {
  const { before, quota, offer } = wish
  // what is paid when it is agreed to is counted from now on; what takes effect then, by the rule of then
  const counts = (due || !asks) && quota && !wish.overridden && isMoved(before, { facilityId: wish.facility.id, time: wish.time })
  if (counts) await takeUsage(tx, building.id, before.userId, quota)
  const becomes = await becoming(tx, building.timeZone, wish, counts ? { groupId: quota.groupId, periodFrom: quota.periodFrom } : null)
  if (offer) await takeDiscounts(tx, addedBy(before, offer), before.userId)
  if (!asks) await checkUnpaid(tx, building, before)
  const until = asks ? await decidedUntil(tx, before, becomes) : await payableUntil(tx, before, becomes, before.userId !== inside.scope.personId)
  const times = await noLonger(tx, before, becomes, until, asks)
  const asked = {
    payBy: wish.payBy,
    ways: paymentWays.filter((way) => wish.facility.payBy.includes(way)),
    ownId: inside.scope.ownId,
    mayEdit: inside.holds(can.EDIT),
    until: times.waitsUntil.getTime(),
  }
  const wanted = asks ? { ...becomes, asked } : becomes
  return insert(
    tx,
    bookingChanges,
    {
      officeCentreId: building.id,
      companyId: before.companyId,
      bookingId: before.id,
      userId: before.userId,
      status: asks ? 'ASKED' : 'OPEN',
      title: wish.title,
      note: wish.note,
      overrideReason: wish.overrideReason,
      wanted,
      due: due?.amount ?? 0,
      dueTax: due ? taxOf(before, due.offer.quote, due.amount) : 0,
      currency: offer?.quote.currency ?? before.currency ?? building.currency,
      ...times,
    },
    { action: asks ? 'agreementAsked' : 'differenceAsked' },
  )
}

/** The booking stays as it is, and what it is to become is held until the difference is paid, as the room is held for whoever pays first. */
export const keepChange = async (
  tx: Transaction,
  inside: SignedIn,
  building: OfficeCentreRecord,
  wish: Wish,
  due: Due,
  hold: (kept: ChangeRecord) => Promise<void>,
): Promise<BookingRecord> => {
  const { before, facility } = wish
  const kept = await writeChange(tx, inside, building, wish, due)
  await hold(kept)
  await tellOfBooking(tx, building, asWanted(before, kept), 'changeToPay', { facility })
  // whoever saves what they opened before is told that something waits
  return touch(tx, bookings, { id: before.id }, { action: 'changeKept' })
}
