import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change as write, type Seen } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { type BookingEdit, bookingSteps, can, headcount, memberUnknown, notYourRules } from '../../contract.ts'
import { chosenOf, sameExtras, type WantedExtra, wantedExtras } from '../extras/chosen-extras.ts'
import { facilityOf } from '../facility-rows.ts'
import { bookerBy } from '../member-rows.ts'
import { dueFor, offerWithoutLittle, withoutLittle } from '../money/dearer.ts'
import { wayOf } from '../money/money-back.ts'
import { attendeesOf } from '../people/attendee-rows.ts'
import { attendeesFollowNow } from '../people/attendees-follow.ts'
import { isMoved } from '../rules/changed.ts'
import type { WantedTime } from '../rules/decide-booking.ts'
import { groupRules } from '../rules/fact-rows.ts'
import { agreesFirst, chosenIn, takenIn } from '../rules/judge.ts'
import { checkTimes, timesOf } from '../rules/times.ts'
import { holdUsageOf } from '../rules/usage.ts'
import { bookings, type BookingRecord, type BookingTables, type ChangeRecord } from '../tables.ts'
import { holdBesides, takeSpaces } from '../taken/holds.ts'
import { tellDeskOfLost } from '../told/tell-lost.ts'
import { tellOfBooking } from '../told/tell.ts'
import { type Asked, judged, lockBooking, notBegun, priced, refusing, sameClock } from '../write-booking.ts'
import { askForChanges, asksFirst } from './ask-changes.ts'
import type { AskedChange } from './asked-changes.ts'
import { changeBookings, type Planned } from './change-bookings.ts'
import { sidesOfBooking } from './change-sides.ts'
import { keepChange, payByOf } from './keep-change.ts'
import { closeChanges, leaveRoundsOf, waitingChangeOf, withdrawChange } from './waiting-change.ts'

interface Typed extends Pick<BookingEdit, 'facilityUuid' | 'discountCode' | 'overrideReason' | 'payBy'> {
  readonly time: WantedTime
  readonly attendees: number
  readonly extras: readonly WantedExtra[]
}
/** The same room, time, extras and code: as a booking is, or as it is to be. */
const isSame = (
  one: Pick<BookingRecord, 'facilityId' | 'startsAt' | 'endsAt' | 'extras' | 'discountCode'>,
  facilityId: number | undefined,
  { time, extras, discountCode }: Typed,
): boolean =>
  facilityId === one.facilityId &&
  !isMoved(one, { facilityId, time }) &&
  sameExtras(one.extras, chosenOf(extras)) &&
  discountCode === one.discountCode

/**
 * What waits beside it is wanted still by whoever saves other words, or fewer people than are agreed to; or what waits itself, in other words. What is saved then, at once; nothing, where
 * it is another wish, or somebody saves it who may agree to it.
 */
const besideTheWish = async (
  inside: SignedIn,
  tx: Transaction,
  before: BookingRecord,
  waiting: ChangeRecord,
  typed: Typed,
): Promise<Pick<BookingRecord, 'attendees'> | undefined> => {
  if (typed.overrideReason) return undefined
  const { wanted } = waiting
  const [has, wants] = [await facilityOf(tx, before.facilityId), await facilityOf(tx, wanted.facilityId)]
  const idOf = ({ id, uuid }: typeof has) => (uuid === typed.facilityUuid ? id : undefined)
  const { attendees, payBy } = typed
  if (isSame(before, idOf(has), typed) && attendees <= before.attendees) return { attendees }
  // whoever may agree to it agrees by saving it, and where nobody has to any more it is had at once
  if (waiting.status === 'ASKED') {
    const groups = await groupRules(tx, before.officeCentreId, before)
    if (!wants.approval || !agreesFirst(inside, { groups })) return undefined
  }
  const becoming = {
    ...before,
    facilityId: wanted.facilityId,
    startsAt: new Date(wanted.startsAt).toISOString(),
    endsAt: new Date(wanted.endsAt).toISOString(),
    extras: [...wanted.extras],
    discountCode: wanted.discountCode,
  }
  const asked = isSame(becoming, idOf(wants), typed) && attendees === wanted.attendees
  return asked && (payBy === null || payBy === payByOf(before, waiting)) ? { attendees: before.attendees } : undefined
}

/** Fewer people come then as well, unless more were asked for. */
const withPeople = (before: BookingRecord, { wanted }: ChangeRecord, attendees: number): ChangeRecord['wanted'] => ({
  ...wanted,
  attendees: wanted.attendees > before.attendees ? wanted.attendees : Math.min(wanted.attendees, attendees),
  was: { ...wanted.was, attendees },
})

/** At once, of both; once in the history: with its booking. */
const writeBeside = async (
  tx: Transaction,
  before: BookingRecord,
  waiting: ChangeRecord,
  { title, note, attendees }: Pick<BookingEdit, 'title' | 'note'> & Pick<BookingRecord, 'attendees'>,
): Promise<BookingRecord> => {
  const words = { title, note: note || null }
  const wanted = sql<ChangeRecord['wanted']>`${JSON.stringify(withPeople(before, waiting, attendees))}::jsonb`
  await tx
    .unscoped<BookingTables>('its booking is locked')
    .updateTable('bookingChanges')
    .set({ ...words, wanted })
    .where('id', '=', waiting.id)
    .execute()
  const after = await write(tx, bookings, { id: before.id }, { ...words, attendees }, { action: 'changed' })
  return attendeesFollowNow(tx, after, { asIs: after.title === before.title })
}

/** The booking stays as it is, and what was held for the change is free. */
export const giveUpChange = (context: SignedIn, place: Place, which: Seen): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    await sameClock(tx, place.building)
    const booking = await lockBooking(tx, inside, place, which)
    const waiting = await waitingChangeOf(tx, booking)
    if (!waiting) throw new Failed(failures.notNow)
    await withdrawChange(tx, booking, { told: true })
    return booking
  })

const isWhatWaited = ({ facilityId, startsAt, endsAt, attendees }: BookingRecord, wanted: ChangeRecord['wanted']): boolean =>
  facilityId === wanted.facilityId &&
  Date.parse(startsAt) === wanted.startsAt &&
  Date.parse(endsAt) === wanted.endsAt &&
  attendees === wanted.attendees

/** Another room, time, price or number of people: at once, beside it where the building agrees first, or held until the difference is paid. */
const writeOther = async (
  tx: Transaction,
  inside: SignedIn,
  asked: Asked & Pick<Place, 'building'>,
  input: BookingEdit,
  before: BookingRecord,
  /** Of it, what waited until now. */
  over: readonly AskedChange[],
): Promise<BookingRecord> => {
  const { building, booker, time, attendees, overrideReason, discountCode, payBy } = asked
  const { facility, one, overridden, passed, quota } = await judged(tx, inside, { ...asked, before })
  const chosen = chosenIn(one, facility, time)
  const moved = isMoved(before, { facilityId: facility.id, time })
  const added = !sameExtras(before.extras, chosen)
  const repriced = moved || added || before.discountCode !== discountCode
  // use, discounts, money: in this order everywhere
  if (moved) await holdUsageOf(tx, building.id, booker.userId, [{ before, quota }])
  const change = {
    before,
    facility,
    time,
    attendees,
    title: input.title,
    note: input.note || null,
    // the work in the room stays as it was, until something else is booked
    extras: moved || added ? chosen : before.extras,
    discountCode,
    quota,
    overridden,
    overrideReason: overridden ? overrideReason : passed ? before.overrideReason : null,
    agreesFirst: agreesFirst(inside, one),
  }
  const due = repriced ? await dueFor(tx, inside, { ...asked, before }, change) : undefined
  const spaces = one.spaces.get(facility.id) ?? { exclusive: true, spaces: [] }
  const span = takenIn(one, facility, time)
  const hold = (kept: ChangeRecord) => holdBesides(tx, { ...before, extras: [...change.extras] }, kept.id, spaces, span)
  const take = async ([planned]: readonly Planned[]) => {
    if (!planned) return new Map<number, number | null>()
    const placeNo = await takeSpaces(tx, { ...before, extras: chosen }, spaces, ...span)
    return new Map([[before.id, placeNo]])
  }
  if (asksFirst(change)) {
    const offer = due?.offer ?? (repriced ? await offerWithoutLittle(tx, inside, { ...asked, before }, change) : undefined)
    const [waits] = await askForChanges(tx, inside, { building, booker, take, hold }, [{ ...change, payBy, offer, span, due }])
    if (!waits) throw new Error('one change was to be asked for')
    return waits
  }
  if (due) return keepChange(tx, inside, building, { ...change, payBy, offer: due.offer, span }, due, hold)
  if (repriced) await giveDiscountsBack(tx, before.discountIds, booker.userId)
  const offer = repriced ? await priced(tx, inside, { ...asked, payBy: wayOf(before) ?? payBy }, facility) : undefined
  const [written] = await changeBookings(tx, inside, { building, booker, take }, [
    { ...change, payBy, offer: offer && { ...offer, quote: await withoutLittle(inside, before, offer.quote) } },
  ])
  if (!written) throw new Error('one booking was to be changed')
  const { after, undecided } = written
  const toPay = after.status === 'PENDING_PAYMENT'
  // what waited is over: whoever has it hears what they have instead
  const instead = over.some(({ waiting: { wanted } }) => !isWhatWaited(after, wanted))
  const byAnother = over.length > 0 && inside.scope.personId !== before.userId
  if (undecided || overridden || moved || added || byAnother)
    await tellOfBooking(tx, building, after, undecided ? 'asked' : toPay ? 'toPay' : overridden ? 'changedAgainstRules' : 'moved', {
      facility,
      changed: { ...sidesOfBooking(before, after), instead },
    })
  await tellDeskOfLost(tx, building, [written])
  return attendeesFollowNow(tx, after, { asIs: !moved && after.title === before.title })
}

export const updateBooking = async (context: SignedIn, place: Place, which: Seen, input: BookingEdit): Promise<BookingRecord> => {
  const { building } = place
  if (input.overrideReason && !context.holds(can.ACTION)) throw new Failed(notYourRules)
  const time = timesOf(input, building.timeZone)
  checkTimes(time, building.timeZone, context.language)
  const found = await context.transaction((tx, inside) => lockBooking(tx, inside, place, which))
  const booker = await bookerBy(context, found.memberId)
  if (!booker) throw new Failed(memberUnknown)
  const { facilityUuid, overrideReason, discountCode, payBy } = input
  const attendees = headcount(input.attendees, (await attendeesOf(context, found)).length)
  const extras = await wantedExtras(context, building.id, input.extras)
  const asked = { building, booker, time, facilityUuid, attendees, extras, overrideReason, discountCode, payBy, before: found, known: {} }
  return refusing(
    context,
    asked,
    context.transaction(async (tx, inside) => {
      await sameClock(tx, building)
      const before = await lockBooking(tx, inside, place, which)
      if (!bookingSteps.settle.from.some((status) => status === before.status)) throw new Failed(failures.notNow)
      notBegun(before, tx.context.now())
      const waiting = await waitingChangeOf(tx, before)
      const beside = waiting && (await besideTheWish(inside, tx, before, waiting, { ...input, time, attendees, extras }))
      if (beside) return writeBeside(tx, before, waiting, { ...input, ...beside })
      // what waited is wanted no more: this is what they want
      const over = await closeChanges(tx, [before])
      const after = await writeOther(tx, inside, asked, input, before, over)
      await leaveRoundsOf(tx, over)
      return after
    }),
  )
}
