import { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { attendeesOf } from './attendee-rows.ts'
import { cateringFollows } from './catering.ts'
import { buildingOf } from './due-rows.ts'
import { tellAttendees } from './invitations.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { tellOfBooking } from './tell.ts'
import { visitorsFollow, visitorsStayAway } from './visitors.ts'
import { say } from './words.ts'

const isOn = ({ status, endedAt, stoppedAt }: BookingRecord): boolean =>
  (status === 'CONFIRMED' || status === 'CHECKED_IN') && endedAt === null && stoppedAt === null

/**
 * A booking is written, and its people follow, and those who make its catering, in the same transaction; `anew`: it holds again, and so does the visit that was called off with it. Where nobody is there who could mend what visits refuse (it was agreed to, or paid), the
 * visit is made by a job of its own: the booking stands without it, and says why.
 */
export const attendeesFollow = async (tx: Transaction, booking: BookingRecord, { anew = false } = {}): Promise<void> => {
  await cateringFollows(tx, booking)
  await tellAttendees(tx, booking)
  if (!isOn(booking)) return
  const people = await attendeesOf(tx, booking)
  if (people.some(({ visitor }) => visitor) || booking.visitUuid !== null)
    await tx.context.app.jobs.enqueue(tx, visitorsOfBooking, { bookingId: booking.id, anew })
}

/** The same by whoever has the form open: what visits refuse is refused to them. */
export const attendeesFollowNow = async (tx: Transaction, booking: BookingRecord, { anew = false } = {}): Promise<BookingRecord> => {
  await cateringFollows(tx, booking)
  await tellAttendees(tx, booking, { counted: true })
  return isOn(booking) ? visitorsFollow(tx, booking, { anew }) : booking
}

/** It holds no more, whatever its status says. */
export const attendeesLose = async (tx: Transaction, booking: BookingRecord): Promise<void> => {
  await cateringFollows(tx, booking, { ended: true })
  await tellAttendees(tx, booking, { ended: true })
  await visitorsStayAway(tx, booking)
}

const problemOf = (tx: Transaction, failed: Failed): string => String(failed.values.why ?? say(tx.context.language, 'visitNotMade'))

/** It may have ended with whoever had it. */
const heldIfThere = async (tx: Transaction, id: number): Promise<BookingRecord | undefined> => {
  try {
    return await lock(tx, bookings, { id })
  } catch (error) {
    if (error instanceof Failed) return undefined
    throw error
  }
}

const followLater = async (context: Context, { bookingId, anew }: { bookingId: number; anew: boolean }): Promise<void> => {
  const held = async (tx: Transaction): Promise<BookingRecord | undefined> => {
    const booking = await heldIfThere(tx, bookingId)
    return booking && isOn(booking) && Date.parse(booking.endsAt) > tx.context.now().getTime() ? booking : undefined
  }
  try {
    await context.transaction(async (tx) => {
      const booking = await held(tx)
      if (booking) await visitorsFollow(tx, booking, { anew })
    })
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    await context.transaction(async (tx) => {
      const booking = await held(tx)
      if (!booking) return
      const values = { visitProblem: problemOf(tx, error) }
      const after = await change(tx, bookings, { id: booking.id }, values, { action: 'visitNotMade' })
      await tellOfBooking(tx, await buildingOf(tx, after.officeCentreId), after, null, 'noVisit')
    })
  }
}
export const visitorsOfBooking = job('bookings.visitors', z.object({ bookingId: z.number().int(), anew: z.boolean().default(false) }), followLater)
