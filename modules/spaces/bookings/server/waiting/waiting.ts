import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { change, insert, lock, type Seen } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { waitsNoMore } from '#modules/identity/waiting-lists/contract.ts'
import { joinWaitingList, takeOffer, type WaitedFor, type WaitingRecord } from '#modules/identity/waiting-lists/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { offerOf } from '#modules/spaces/rates/server/front.ts'
import { bookingRefused, type BookingRule, bookingSteps, isFreeNow, memberUnknown, tooLateToWait, type WaitInput } from '../../contract.ts'
import { askFor } from '../approval/asked-together.ts'
import { findBooking } from '../booking-rows.ts'
import { spanOf } from '../extras/chosen-extras.ts'
import { facilityOf } from '../facility-rows.ts'
import { bookerBy, bookerOf, bookerToday } from '../member-rows.ts'
import { chargeBooking, checkUnpaid, payUntilOf, payWayFor } from '../money/paying.ts'
import { takeWithin } from '../money/within-account.ts'
import { type Link, refusedBy, type WantedTime } from '../rules/decide-booking.ts'
import { type BookableRow, heldClock } from '../rules/fact-rows.ts'
import { agreesFirst, judge, openCase, quotaOf } from '../rules/judge.ts'
import { saidOfOwn } from '../rules/own-already.ts'
import { refusalOf } from '../rules/refusal-words.ts'
import { noteRefusal } from '../rules/refusals.ts'
import { checkTimes, timesOf } from '../rules/times.ts'
import { giveBack, takeUsage } from '../rules/usage.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { freeSpaces, takeSpaces } from '../taken/holds.ts'
import { titleOf, whenIn } from '../titles.ts'
import { tellOfBooking } from '../told/tell.ts'
import { say } from '../words.ts'
import { columnsOf, heldFacility, lockBooking, payColumns, priceColumns, priced, sameClock } from '../write-booking.ts'
import { freeOf, goneOf } from './waiting-rows.ts'

const minute = 60_000
const hour = 60 * minute
/** So long somebody has to take it, and not less than this; never longer than until an hour before it begins, or the notice that the room asks for. */
const offeredFor = 2 * hour
const offeredAtLeast = hour / 4
const lastMoment = ({ startsAt }: Pick<WantedTime, 'startsAt'>, { noticeMinutes }: Pick<BookableRow, 'noticeMinutes'>): number =>
  startsAt - Math.max(hour, noticeMinutes * minute)

/** What was typed, kept until it is offered. */
const Asked = z.object({
  date: z.string(),
  timeFrom: z.string(),
  timeUntil: z.string(),
  attendees: z.number(),
  title: z.string(),
  note: z.string(),
  discountCode: z.string().nullable(),
})

const refusedFor = ({ language }: SignedIn, link: Link): Failed => {
  const refusal = refusalOf(language, link)
  return new Failed(bookingRefused, { values: { why: refusal.message }, details: { refusal } })
}

/** Only for what somebody else has: what another rule is against is refused now, and not in hours. */
export const waitForBooking = async (context: SignedIn, place: Place, input: WaitInput): Promise<{ uuid: string }> => {
  const { building } = place
  const booker = await bookerOf(context, place, input.memberId)
  // the provider's people are nobody in the building themselves
  if (context.scope.kind === 'platform' && booker.memberId === context.scope.membershipId) throw new Failed(memberUnknown)
  const time = timesOf(input, building.timeZone)
  checkTimes(time, building.timeZone, context.language)
  const { facilityUuid, memberId: _for, ...typed } = input
  const wanted: { facility?: BookableRow } = {}
  const entry = await context.transaction(async (tx, inside) => {
    await sameClock(tx, building)
    const facility = await heldFacility(tx, { building, booker, facilityUuid })
    if (!facility.addressed) throw new Failed(failures.notFound)
    wanted.facility = facility
    const one = await openCase(inside, tx, building, booker, [facility], { firstDay: time.date, lastDay: time.date })
    const refused = refusedBy(judge(one, facility, time, input.attendees))
    if (!refused) throw new Failed(isFreeNow)
    const said = await saidOfOwn(tx, one, facility, time, refused)
    if (said.rule !== 'free' || said.own) throw refusedFor(inside, said)
    const offerBefore = new Date(lastMoment(time, facility) - offeredAtLeast)
    if (offerBefore <= tx.context.now()) throw new Failed(tooLateToWait)
    // a code that does not fit is refused now, too, and not when the room is held
    await offerOf(inside, tx, building, booker, { facilityId: facility.id, ...time, code: input.discountCode })
    // as whoever waits reads it, in the mails as well
    const language = (await languagesOf(tx, [booker.email]))(booker.email)
    const { uuid } = await joinWaitingList(tx, {
      kind: bookings.name,
      subject: facility.uuid,
      officeCentreId: building.id,
      companyId: booker.organisationId === building.id ? null : booker.organisationId,
      memberId: booker.memberId,
      userId: booker.userId,
      fromAt: new Date(time.startsAt),
      untilAt: new Date(time.endsAt),
      title: `${titleOf({ language }, facility)} · ${whenIn(language, time)}`,
      asked: typed,
      offerBefore,
    })
    return { uuid }
  })
  // nobody wants it more
  if (wanted.facility) await noteRefusal(context, building, booker, { facility: wanted.facility, time, attendees: input.attendees, rule: 'free' })
  return entry
}

/** Judged by the rules as for anybody who books now; held for them, and counted by the rule of their groups. */
const offer = async (tx: Transaction, entry: WaitingRecord): Promise<{ record: string; until: Date } | null> => {
  const timeZone = await heldClock(tx, entry.officeCentreId)
  const building = { id: entry.officeCentreId, timeZone }
  const now = tx.context.now()
  const booker = await bookerToday(tx, entry.memberId, localTime(now, timeZone).date)
  const asked = Asked.safeParse(entry.asked).data
  if (!booker || !asked) return null
  const time = timesOf(asked, timeZone)
  // the clock may have moved since
  checkTimes(time, timeZone, tx.context.language)
  const facility = await heldFacility(tx, { building, booker, facilityUuid: entry.subject })
  const until = new Date(Math.min(now.getTime() + offeredFor, lastMoment(time, facility)))
  if (until.getTime() - now.getTime() < offeredAtLeast) return null
  if (!facility.addressed) return null
  const one = await openCase(tx.context, tx, building, booker, [facility], { firstDay: time.date, lastDay: time.date })
  if (refusedBy(judge(one, facility, time, asked.attendees))) return null
  const quota = quotaOf(one, time.date)
  if (quota) await takeUsage(tx, building.id, booker.userId, quota)
  const booking = await insert(
    tx,
    bookings,
    {
      officeCentreId: building.id,
      companyId: entry.companyId,
      memberId: booker.memberId,
      userId: booker.userId,
      referenceNo: await nextReference(tx.context, building.id, 'BOOKING', timeZone),
      status: 'OFFERED',
      title: asked.title,
      note: asked.note || null,
      discountCode: asked.discountCode,
      countedGroupId: quota?.groupId ?? null,
      countedFrom: quota?.periodFrom ?? null,
      ...columnsOf(now, { time, attendees: asked.attendees, building }, facility),
    },
    { action: 'offered' },
  )
  const placeNo = await takeSpaces(
    tx,
    booking,
    one.spaces.get(facility.id) ?? { exclusive: true, spaces: [] },
    ...spanOf(facility, time, booking.extras),
  )
  if (placeNo !== null) await change(tx, bookings, { id: booking.id }, { placeNo }, { action: 'placeTaken' })
  return { record: booking.uuid, until }
}

/** Declined, or nobody has answered: it counts for nothing, and goes to the next. */
export const giveUpOffered = async (tx: Transaction, uuid: string): Promise<void> => {
  const held = await lock(tx, bookings, { uuid })
  if (held.status !== 'OFFERED') return
  await change(tx, bookings, { id: held.id, step: bookingSteps.expire }, { stoppedAt: tx.context.now() }, { action: 'offerEnded' })
  await freeSpaces(tx, held)
  await giveBack(tx, held)
}

export const bookingsWaitedFor: WaitedFor = {
  kind: bookings.name,
  name: (language) => say(language, 'booking'),
  free: freeOf,
  gone: goneOf,
  offer,
  letGo: giveUpOffered,
  timesBy: ({ asked }, timeZone) => {
    const typed = Asked.safeParse(asked).data
    if (!typed) return null
    const { startsAt, endsAt } = timesOf(typed, timeZone)
    return { fromAt: new Date(startsAt), untilAt: new Date(endsAt) }
  },
  path: (record) => `/manage-bookings/${record}`,
}

/** What of the rules is asked again when it is taken: the time itself was held by all of them. */
const askedAgain: readonly BookingRule[] = ['switchedOn', 'audience', 'live']

export interface Taking {
  readonly payBy: PaymentWay | null
  /** Another than was typed when they joined, or none; left out: the same. */
  readonly discountCode?: string | null | undefined
}

/** At the price of now, agreed to first where the building wants that: as anybody books, but that the room is held already. */
export const takeOffered = (context: SignedIn, place: Place, which: Seen, { payBy: chosen, discountCode }: Taking): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    const { building } = place
    await sameClock(tx, building)
    // the place in the list before what is held for it: so does the clock, which lets it lapse
    const { userId } = await findBooking(inside, place, which.uuid)
    if (userId !== inside.scope.personId) throw new Failed(failures.forbidden)
    await takeOffer(tx, bookings.name, which.uuid)
    const held = await lockBooking(tx, inside, place, which)
    if (held.status !== 'OFFERED') throw new Failed(waitsNoMore)
    const booker = await bookerBy(tx, held.memberId)
    if (!booker) throw new Failed(memberUnknown)
    const time = timesOf(held, building.timeZone)
    const { uuid: facilityUuid } = await facilityOf(tx, held.facilityId)
    const facility = await heldFacility(tx, { building, booker, facilityUuid })
    const one = await openCase(inside, tx, building, booker, [facility], { firstDay: time.date, lastDay: time.date, before: held })
    const refused = refusedBy(judge(one, facility, time, held.attendees).filter(({ rule }) => askedAgain.includes(rule)))
    if (refused) throw refusedFor(inside, refused)
    const undecided = facility.approval && agreesFirst(inside, one)
    const wanted = { building, booker, time, discountCode: discountCode === undefined ? held.discountCode : discountCode, payBy: chosen }
    const prices = priceColumns(await priced(tx, inside, wanted, facility), wanted)
    const price = { booker, date: time.date, total: prices.total }
    const payBy = await payWayFor(inside, tx, building, facility, price, chosen)
    const credits = await takeWithin(tx, inside, building, payBy, price)
    const unpaid = payBy === 'ONLINE' && !undecided
    if (unpaid) await checkUnpaid(tx, building, booker)
    const now = tx.context.now()
    const step = undecided ? bookingSteps.takeToAsk : unpaid ? bookingSteps.takeToPay : bookingSteps.take
    const values = {
      ...prices,
      ...payColumns(facility, payBy),
      ...credits,
      askedAt: undecided ? now : null,
      payUntil: unpaid ? payUntilOf(now, time) : null,
    }
    const taken = await change(tx, bookings, { id: held.id, step }, values, { action: 'offerTaken' })
    if (undecided) await askFor(tx, building, taken, facility)
    else await chargeBooking(tx, taken, facility)
    await tellOfBooking(tx, building, taken, undecided ? 'asked' : unpaid ? 'toPay' : 'made', { facility })
    return taken
  })
