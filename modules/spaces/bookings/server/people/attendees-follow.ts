import { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { buildingOf } from '../due-rows.ts'
import { cateringFollows } from '../extras/catering.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { tellOfBooking } from '../told/tell.ts'
import { unlessRefused } from '../unless-refused.ts'
import { say } from '../words.ts'
import { everAskedTo } from './attendee-rows.ts'
import { tellAttendees } from './invitations.ts'
import { type Following, visitorsFollow, visitorsStayAway } from './visitors.ts'

const isOn = ({ status, endedAt, stoppedAt }: BookingRecord): boolean =>
  (status === 'CONFIRMED' || status === 'CHECKED_IN') && endedAt === null && stoppedAt === null

/**
 * Bookings of one building are written, and their people follow, and those who make their catering, in the same transaction; `anew`: they hold again, and so do the visits that were called off with them. Where nobody is there who could mend what
 * visits refuse (it was agreed to, or paid), the visit is made by a job of its own: the booking stands without it, and says why.
 */
export const attendeesFollow = async (
  tx: Transaction,
  some: readonly BookingRecord[],
  { anew = false }: Pick<Following, 'anew'> = {},
): Promise<void> => {
  await cateringFollows(tx, some)
  await tellAttendees(tx, some)
  const asked = await everAskedTo(tx, some)
  const visited = some.filter(
    (booking) =>
      isOn(booking) && (booking.visitUuid !== null || (asked.get(booking.id) ?? []).some(({ visitor, endedAt }) => visitor && endedAt === null)),
  )
  if (visited.length > 0) await tx.context.app.jobs.enqueue(tx, visitorsOfBooking, ...visited.map(({ id }) => ({ bookingId: id, anew })))
}

/** The same by whoever has the form open: what visits refuse is refused to them. */
export const attendeesFollowNow = async (tx: Transaction, booking: BookingRecord, following: Following = {}): Promise<BookingRecord> => {
  await cateringFollows(tx, [booking])
  await tellAttendees(tx, [booking], { counted: true })
  return isOn(booking) ? visitorsFollow(tx, booking, following) : booking
}

/**
 * And of the dates of a series: what visits refuse of one of them is no reason against the others, nor against itself. It stands without its visit, and says
 * why.
 */
export const datesFollowNow = async (
  tx: Transaction,
  some: readonly BookingRecord[],
  following: (booking: BookingRecord) => Following = () => ({}),
): Promise<BookingRecord[]> => {
  await cateringFollows(tx, some)
  await tellAttendees(tx, some, { counted: true })
  const asked = await everAskedTo(tx, some)
  const after = []
  for (const booking of some) {
    const visited = booking.visitUuid !== null || (asked.get(booking.id) ?? []).some(({ visitor }) => visitor)
    after.push(visited && isOn(booking) ? await visitIfItMay(tx, booking, following(booking)) : booking)
  }
  return after
}

const visitIfItMay = async (tx: Transaction, booking: BookingRecord, following: Following): Promise<BookingRecord> => {
  const followed = await unlessRefused(tx, () => visitorsFollow(tx, booking, following))
  if (!(followed instanceof Failed)) return followed
  // nobody is expected on the day that it was
  if (following.asIs === false) await visitorsStayAway(tx, booking)
  return change(tx, bookings, { id: booking.id }, { visitProblem: problemOf(tx, followed) }, { action: 'visitNotMade' })
}

/** They hold no more, whatever their status says. */
export const attendeesLose = async (tx: Transaction, some: readonly BookingRecord[]): Promise<void> => {
  await cateringFollows(tx, some, { ended: true })
  await tellAttendees(tx, some, { ended: true })
  for (const booking of some) await visitorsStayAway(tx, booking)
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
      await tellOfBooking(tx, await buildingOf(tx, after.officeCentreId), after, 'noVisit')
    })
  }
}
export const visitorsOfBooking = job('bookings.visitors', z.object({ bookingId: z.number().int(), anew: z.boolean().default(false) }), followLater)
