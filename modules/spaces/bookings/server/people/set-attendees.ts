import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, type Seen, touch } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { type AttendeeInput, bookingSteps, headcount, memberUnknown, moreThanAgreed, payFirst } from '../../contract.ts'
import { askFor, askNoMore } from '../approval/asked-together.ts'
import { waitingChangeOf, withdrawChange } from '../changes/waiting-change.ts'
import { keptExtras } from '../extras/chosen-extras.ts'
import { facilityOf } from '../facility-rows.ts'
import { bookerBy } from '../member-rows.ts'
import { agreesFirst } from '../rules/judge.ts'
import { timesOf } from '../rules/times.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { tellOfBooking } from '../told/tell.ts'
import { judged, lockBooking, notBegun, sameClock } from '../write-booking.ts'
import { attendeesFollowNow } from './attendees-follow.ts'
import { writeAttendees } from './attendees.ts'

/**
 * Who is asked to a booking that is there. More than were said are judged by what the room and its layout hold. Where the building agrees they are asked for with a booking that nobody
 * has agreed to yet; of one that is theirs by changing how many, which is decided first, so that nobody is invited in vain.
 */
export const setAttendees = (context: SignedIn, place: Place, which: Seen, people: readonly AttendeeInput[]): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    const { building } = place
    await sameClock(tx, building)
    const before = await lockBooking(tx, inside, place, which)
    if (!bookingSteps.cancel.from.some((status) => status === before.status) || before.status === 'OFFERED') throw new Failed(failures.notNow)
    notBegun(before, tx.context.now())
    const attendees = headcount(before.attendees, people.length)
    const waiting = await waitingChangeOf(tx, before)
    // it was for as many as were asked then
    if (waiting && (attendees > before.attendees || people.length > waiting.wanted.attendees)) await withdrawChange(tx, before, { told: true })
    let undecided = false
    if (attendees > before.attendees) {
      const booker = await bookerBy(tx, before.memberId)
      if (!booker) throw new Failed(memberUnknown)
      const { uuid: facilityUuid } = await facilityOf(tx, before.facilityId)
      const time = timesOf(before, building.timeZone)
      const { discountCode } = before
      const extras = await keptExtras(tx, before)
      const asked = { building, booker, time, facilityUuid, attendees, extras, overrideReason: '', discountCode, payBy: null, before }
      const { facility, one } = await judged(tx, inside, asked)
      undecided = facility.approval && agreesFirst(inside, one)
      if (undecided && before.status === 'PENDING_PAYMENT') throw new Failed(payFirst)
      if (undecided && before.status !== 'PENDING_APPROVAL') throw new Failed(moreThanAgreed, { values: { n: before.attendees } })
    }
    const { news, renamed } = await writeAttendees(tx, inside, building, [before], people)
    if (news.size === 0) return before
    const values = {
      attendees,
      ...(undecided && { reason: null }),
    }
    const step = undecided ? bookingSteps.askAnew : undefined
    // its version tells the calendars which of two invitations came later
    const written = await change(tx, bookings, { id: before.id, step }, values, { action: 'changed' })
    const after = written.version === before.version ? await touch(tx, bookings, { id: before.id }, { action: 'attendeesChanged' }) : written
    if (undecided) {
      const facility = await facilityOf(tx, after.facilityId)
      // asked for already with fewer: that round was about something else
      await askNoMore(tx, before)
      await askFor(tx, building, after, facility)
      await tellOfBooking(tx, building, after, 'asked', { facility })
    }
    return attendeesFollowNow(tx, after, { anew: true, asIs: true, renamed })
  })
