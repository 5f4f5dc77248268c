import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, type Seen, touch } from '#kit/server/data/write.ts'
import { type AttendeeInput, bookingSteps, changedTooLate, headcount, memberUnknown } from '../contract.ts'
import { askFor, askNoMore } from './asked-together.ts'
import { attendeesFollowNow } from './attendees-follow.ts'
import { writeAttendees } from './attendees.ts'
import { keptExtras } from './chosen-extras.ts'
import { facilityOf } from './facility-rows.ts'
import { agreesFirst } from './judge.ts'
import { bookerBy } from './member-rows.ts'
import { moneyOf } from './money-back.ts'
import { isTooLateToAsk } from './money-refused.ts'
import type { Place } from './place.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { tellDeskOfLost } from './tell-lost.ts'
import { tellOfBooking } from './tell.ts'
import { timesOf } from './times.ts'
import { withdrawChange } from './waiting-change.ts'
import { judged, lockBooking, notBegun, sameClock } from './write-booking.ts'

/** Who is asked to a booking that is there. More than were said are judged by what the room and its layout hold, and agreed to anew where the building agrees. */
export const setAttendees = (context: SignedIn, place: Place, which: Seen, people: readonly AttendeeInput[]): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    const { building } = place
    await sameClock(tx, building)
    const before = await lockBooking(tx, inside, place, which)
    if (!bookingSteps.cancel.from.some((status) => status === before.status) || before.status === 'OFFERED') throw new Failed(failures.notNow)
    notBegun(before, tx.context.now())
    // it was for as many as were asked then
    await withdrawChange(tx, before)
    const attendees = headcount(before.attendees, people.length)
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
      undecided = bookingSteps.askAnew.from.some((status) => status === before.status) && facility.approval && agreesFirst(inside, one)
    }
    if (undecided && isTooLateToAsk(inside, before, await moneyOf(tx, before))) throw new Failed(changedTooLate)
    const { news, renamed } = await writeAttendees(tx, inside, building, [before], people)
    if (news.size === 0) return before
    const values = {
      attendees,
      ...(undecided && { reason: null, askedAt: before.status === 'PENDING_APPROVAL' ? before.askedAt : tx.context.now() }),
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
      await tellOfBooking(tx, building, after, facility, 'asked')
      await tellDeskOfLost(tx, building, [{ before, after, undecided }])
    }
    return attendeesFollowNow(tx, after, { anew: true, asIs: true, renamed })
  })
