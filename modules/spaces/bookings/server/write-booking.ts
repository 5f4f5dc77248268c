import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { change, insert, lock, type Seen } from '#kit/server/data/write.ts'
import { openRound, withdrawRound } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { settingsOf } from '#modules/spaces/facilities/server/front.ts'
import { giveDiscountsBack, type Offer, offerOf, takeDiscounts } from '#modules/spaces/rates/server/front.ts'
import {
  alreadyBegun,
  type BookingEdit,
  type BookingInput,
  bookingRefused,
  bookingSteps,
  can,
  canOwn,
  memberUnknown,
  notOpenYet,
  notYourRules,
} from '../contract.ts'
import { cancelHeld } from './cancel.ts'
import { type Link, type Quota, refusedBy, unpassable, type WantedTime } from './decide-booking.ts'
import { type BookableRow, facilitiesFor } from './fact-rows.ts'
import { freeSpaces, takeSpaces } from './holds.ts'
import { answerTo, type Case, judge, openCase } from './judge.ts'
import { type Booker, bookerBy, bookerOf } from './member-rows.ts'
import type { Place } from './place.ts'
import { refusalOf } from './refusal-words.ts'
import { noteRefusal } from './refusals.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { tellOfBooking } from './tell.ts'
import { checkTimes, timesOf } from './times.ts'
import { titleOf } from './titles.ts'
import { giveUsageBack, takeUsage } from './usage.ts'

const minute = 60_000

interface Asked {
  readonly building: OfficeCentreRow
  readonly booker: Booker
  readonly facilityUuid: string
  readonly time: WantedTime
  readonly attendees: number
  readonly overrideReason: string
  readonly discountCode: string | null
  /** Of one that is changed: it is not in its own way, and counts already where its period stays. */
  readonly before?: BookingRecord
}

/** The facility as bookers may read it, held so that whoever changes its rules waits, and sees what was booked by them. */
const heldFacility = async (tx: Transaction, { building, booker, facilityUuid }: Asked): Promise<BookableRow> => {
  await tx
    .unscoped<{ facilities: { id: number; uuid: string; officeCentreId: number } }>('held by who books; found in the building below')
    .selectFrom('facilities')
    .select('id')
    .where('uuid', '=', facilityUuid)
    .where('officeCentreId', '=', building.id)
    .forShare()
    .execute()
  const [facility] = await facilitiesFor(tx, building.id, booker, { uuid: facilityUuid })
  if (!facility) throw new Failed(failures.notFound)
  return facility
}

/** Whoever passes a rule may, gives a reason, and passes no rule that cannot be passed. */
const passable = (context: SignedIn, chain: readonly Link[], overrideReason: string): boolean =>
  overrideReason !== '' && context.holds(can.ACTION) && chain.every(({ ok, rule }) => ok || !unpassable.includes(rule))

/** Judged again inside the transaction: what was free when the form was filled may be gone. */
const judged = async (
  tx: Transaction,
  inside: SignedIn,
  asked: Asked,
): Promise<{ facility: BookableRow; one: Case; overridden: boolean; quota: Quota | null }> => {
  const { building, booker, time, attendees, overrideReason, before } = asked
  const facility = await heldFacility(tx, asked)
  // what is not offered is not there, but to those who book for others beyond the rules
  if (!facility.addressed && !inside.holds(can.ACTION)) throw new Failed(failures.notFound)
  const one = await openCase(inside, tx, building, booker, [facility], { firstDay: time.date, lastDay: time.date, without: before?.id ?? 0 })
  const quota = one.quotaOn(time.date)
  const counted = quota !== null && before?.countedGroupId === quota.groupId && before.countedFrom === quota.periodFrom
  const chain = judge(one, facility, time, attendees, counted)
  const refused = refusedBy(chain)
  if (refused && !passable(inside, chain, overrideReason)) {
    const refusal = refusalOf(inside.language, refused)
    throw new Failed(bookingRefused, { values: { why: refusal.message }, details: { refusal } })
  }
  return { facility, one, overridden: refused !== undefined, quota: counted ? null : quota }
}

/** What it costs now, for the day of use; discounts that count are used up with it. */
export const priced = async (tx: Transaction, inside: SignedIn, { building, booker, time, discountCode }: Asked, { id }: BookableRow): Promise<Offer> => {
  const offer = await offerOf(inside, tx, building, booker, { facilityId: id, ...time, code: discountCode })
  await takeDiscounts(tx, offer.discounts, booker.userId)
  return offer
}
/** Frozen, as it was shown; nothing where nothing has a price. */
export const priceColumns = ({ quote, discounts }: Offer, { discountCode }: Asked) => ({
  ...(quote.lines.length > 0 ? { quote, total: quote.total, currency: quote.currency } : { quote: null, total: null, currency: null }),
  discountCode,
  discountIds: discounts.map(({ id }) => id),
})

export const columnsOf = (
  { time, attendees }: Pick<Asked, 'time' | 'attendees'>,
  { timeZone }: OfficeCentreRow,
  { checkIn, releaseMinutes, id }: BookableRow,
) => ({
  facilityId: id,
  attendees,
  date: time.date,
  timeFrom: time.timeFrom,
  timeUntil: time.timeUntil,
  timeZone,
  startsAt: new Date(time.startsAt),
  endsAt: new Date(time.endsAt),
  releaseAt: checkIn ? new Date(Math.min(time.startsAt + releaseMinutes * minute, time.endsAt)) : null,
})

export const span = ({ beforeMinutes, afterMinutes }: BookableRow, { startsAt, endsAt }: WantedTime): [number, number] => [
  startsAt - beforeMinutes * minute,
  endsAt + afterMinutes * minute,
]

/** Somebody of the building agrees first: all who may are asked, by mail too. */
export const askFor = (
  tx: Transaction,
  building: Pick<OfficeCentreRow, 'id'>,
  booking: BookingRecord,
  facility: Pick<BookableRow, 'descriptions'>,
  applicantId = tx.context.actor?.scope.personId ?? null,
): Promise<void> =>
  openRound(tx, {
    kind: bookings.name,
    subject: booking.uuid,
    title: `${titleOf(tx.context, facility)} · ${booking.date} ${booking.timeFrom}–${booking.timeUntil}`,
    officeCentreId: building.id,
    companyId: booking.companyId,
    applicantId,
    forIds: [booking.userId],
    steps: [[{ reason: 'FACILITY', organisationId: building.id, permission: can.ACTION }]],
  })

/** What was refused is kept: it is demand that nobody met. Beside it stands what would pass. */
const refusing = async <T>(context: SignedIn, asked: Asked, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Failed && error.failure.code === bookingRefused.code) {
      const { building, booker, facilityUuid, time, attendees } = asked
      const [facility] = await facilitiesFor(context, building.id, booker, { uuid: facilityUuid })
      if (facility) {
        await noteRefusal(context, asked.building, booker, facility, time, attendees, String((error.details?.refusal as { rule?: string })?.rule))
        const { ways, refusal } = await answerTo(context, building, booker, facility, time, attendees, asked.before?.id)
        throw new Failed(bookingRefused, { values: error.values, details: { refusal: error.details?.refusal ?? refusal, ways } })
      }
    }
    throw error
  }
}

export const createBooking = async (context: SignedIn, place: Place, input: BookingInput): Promise<BookingRecord> => {
  const { building } = place
  if (input.overrideReason && !context.holds(can.ACTION)) throw new Failed(notYourRules)
  const booker = await bookerOf(context, place, input.memberId)
  // the provider's people book for somebody of the building, and are nobody there themselves
  if (context.scope.kind === 'platform' && booker.memberId === context.scope.membershipId) throw new Failed(memberUnknown)
  const time = timesOf(input, building.timeZone)
  checkTimes(time, building.timeZone)
  const asked = {
    building,
    booker,
    time,
    facilityUuid: input.facilityUuid,
    attendees: input.attendees,
    overrideReason: input.overrideReason,
    discountCode: input.discountCode,
  }
  const referenceNo = await nextReference(context, building.id, 'BOOKING', building.timeZone)
  return refusing(
    context,
    asked,
    context.transaction(async (tx, inside) => {
      const { facility, one, overridden, quota } = await judged(tx, inside, asked)
      const undecided = facility.approval && !one.groups.agreed && !inside.holds(can.ACTION)
      if (quota && !overridden) await takeUsage(tx, building.id, booker.userId, quota)
      const offer = await priced(tx, inside, asked, facility)
      const booking = await insert(
        tx,
        bookings,
        {
          officeCentreId: building.id,
          companyId: booker.organisationId === building.id ? null : booker.organisationId,
          memberId: booker.memberId,
          userId: booker.userId,
          referenceNo,
          status: undecided ? 'PENDING_APPROVAL' : 'CONFIRMED',
          title: input.title,
          note: input.note || null,
          overrideReason: overridden ? input.overrideReason : null,
          countedGroupId: quota && !overridden ? quota.groupId : null,
          countedFrom: quota && !overridden ? quota.periodFrom : null,
          ...columnsOf(asked, building, facility),
          ...priceColumns(offer, asked),
        },
        { action: overridden ? 'createdAgainstRules' : 'created', reason: overridden ? input.overrideReason : undefined },
      )
      const spaces = one.spaces.get(facility.id) ?? { exclusive: true, spaces: [] }
      const placeNo = await takeSpaces(tx, booking, spaces, ...span(facility, time)).catch(async (error: unknown) => {
        if (error instanceof Failed) await giveUsageBack(tx, booking)
        throw error
      })
      const made = placeNo === null ? booking : await change(tx, bookings, { id: booking.id }, { placeNo }, { action: 'placeTaken' })
      if (undecided) await askFor(tx, building, made, facility)
      await tellOfBooking(tx, building, made, facility, undecided ? 'asked' : overridden ? 'madeAgainstRules' : 'made')
      return made
    }),
  )
}

/** Of the organisation, or the reader's own; locked. */
export const lockBooking = async (tx: Transaction, inside: SignedIn, { building, company }: Place, which: Seen): Promise<BookingRecord> => {
  const row = await lock(tx, bookings, which)
  const own = row.userId === inside.scope.personId || row.createdBy === inside.scope.personId
  const ours = row.officeCentreId === building.id && (!company || row.companyId === company.id)
  if (!ours || !(inside.holds(can.EDIT) || (inside.holds(canOwn.EDIT) && own))) throw new Failed(failures.notFound)
  return row
}

const notBegun = ({ startsAt }: BookingRecord, now: Date): void => {
  if (Date.parse(startsAt) <= now.getTime()) throw new Failed(alreadyBegun)
}

export const updateBooking = async (context: SignedIn, place: Place, which: Seen, input: BookingEdit): Promise<BookingRecord> => {
  const { building } = place
  if (input.overrideReason && !context.holds(can.ACTION)) throw new Failed(notYourRules)
  const time = timesOf(input, building.timeZone)
  checkTimes(time, building.timeZone)
  const found = await context.transaction((tx, inside) => lockBooking(tx, inside, place, which))
  const booker = await bookerBy(context, found.memberId)
  if (!booker) throw new Failed(memberUnknown)
  const { facilityUuid, attendees, overrideReason, discountCode } = input
  const asked = { building, booker, time, facilityUuid, attendees, overrideReason, discountCode, before: found }
  return refusing(
    context,
    asked,
    context.transaction(async (tx, inside) => {
      const before = await lockBooking(tx, inside, place, which)
      if (!bookingSteps.cancel.from.some((status) => status === before.status)) throw new Failed(failures.notNow)
      notBegun(before, tx.context.now())
      const { facility, one, overridden, quota } = await judged(tx, inside, { ...asked, before })
      const columns = columnsOf(asked, building, facility)
      const moved = before.facilityId !== facility.id || Date.parse(before.startsAt) !== time.startsAt || Date.parse(before.endsAt) !== time.endsAt
      const values = {
        ...columns,
        title: input.title,
        note: input.note || null,
        overrideReason: overridden ? input.overrideReason : before.overrideReason,
      }
      const repriced = moved || before.discountCode !== discountCode
      if (repriced) await giveDiscountsBack(tx, before.discountIds, booker.userId)
      // a price that was shown stays, until something else is booked
      const prices = repriced ? priceColumns(await priced(tx, inside, asked, facility), asked) : {}
      if (!moved) return change(tx, bookings, { id: before.id }, { ...values, ...prices }, { action: 'changed' })
      // agreed to was what was asked for: something else is asked for anew
      const undecided = facility.approval && !one.groups.agreed && !inside.holds(can.ACTION)
      if (quota && !overridden) await takeUsage(tx, building.id, booker.userId, quota)
      if (quota || overridden) await giveUsageBack(tx, before)
      const counted = overridden
        ? { countedGroupId: null, countedFrom: null }
        : quota
          ? { countedGroupId: quota.groupId, countedFrom: quota.periodFrom }
          : {}
      await withdrawRound(tx, building.id, bookings.name, before.uuid)
      await freeSpaces(tx, before)
      const placeNo = await takeSpaces(tx, before, one.spaces.get(facility.id) ?? { exclusive: true, spaces: [] }, ...span(facility, time))
      const step = undecided ? bookingSteps.askAnew : bookingSteps.settle
      const deed = { action: overridden ? 'movedAgainstRules' : 'moved', reason: overridden ? input.overrideReason : undefined }
      const after = await change(tx, bookings, { id: before.id, step }, { ...values, ...prices, ...counted, placeNo }, deed)
      if (undecided) await askFor(tx, building, after, facility)
      await tellOfBooking(tx, building, after, facility, undecided ? 'asked' : 'moved')
      return after
    }),
  )
}

/** In time it does not count; its spaces are free at once. */
export const cancelBooking = (context: SignedIn, place: Place, which: Seen, reason: string): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockBooking(tx, inside, place, which)
    notBegun(before, tx.context.now())
    return cancelHeld(tx, place.building, before, reason)
  })

/** From so long before its start as the building allows, until it is let go. */
export const checkInOpens = async (context: Pick<Context, 'read'>, { officeCentreId, startsAt }: BookingRecord): Promise<Date> => {
  const { checkInMinutes } = await settingsOf(context, { id: officeCentreId })
  return new Date(Date.parse(startsAt) - checkInMinutes * minute)
}

export const checkIn = (context: SignedIn, place: Place, which: Seen): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockBooking(tx, inside, place, which)
    const now = tx.context.now()
    if (now < (await checkInOpens(inside, before)) || now.getTime() >= Date.parse(before.endsAt)) throw new Failed(notOpenYet)
    return change(tx, bookings, { id: before.id, step: bookingSteps.checkIn }, { checkedInAt: now }, { action: 'checkedIn' })
  })

/** Nobody is there any more, though it goes on by the clock: what is left is free for others. */
export const endBooking = (context: SignedIn, place: Place, which: Seen): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockBooking(tx, inside, place, which)
    const now = tx.context.now()
    const running = Date.parse(before.startsAt) <= now.getTime() && now.getTime() < Date.parse(before.endsAt)
    if (!running || before.stoppedAt !== null || !['CONFIRMED', 'CHECKED_IN'].includes(before.status)) throw new Failed(notOpenYet)
    const after = await change(tx, bookings, { id: before.id }, { stoppedAt: now }, { action: 'ended' })
    await freeSpaces(tx, before)
    return after
  })
