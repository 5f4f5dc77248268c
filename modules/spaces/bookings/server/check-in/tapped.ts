import { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { Taken } from '#modules/access/doors/server/front.ts'
import { bookingSteps } from '../../contract.ts'
import { bookings } from '../tables.ts'
import { checkInOpens } from '../write-booking.ts'
import { bookingsTapped } from './tap-rows.ts'

/** Whoever opens the door of their room is there. Told by a job of its own: what a booking cannot be holds up nobody's taps. */
const Tapped = z.object({ bookingId: z.number().int(), userId: z.number().int(), at: z.iso.datetime() })

/** Once: a tap that is told twice, or of somebody else who came with them, finds it checked in; one that is told too late finds it let go. */
export const checkInByDoor = async (context: Context, { bookingId, userId, at }: z.output<typeof Tapped>): Promise<void> => {
  try {
    await context.transaction(async (tx) => {
      const booking = await lock(tx, bookings, { id: bookingId })
      const tapped = new Date(at)
      const { status, stoppedAt, releaseAt } = booking
      if (status !== 'CONFIRMED' || stoppedAt !== null || releaseAt === null) return
      // moved meanwhile: that door was opened for something else
      if (tapped < (await checkInOpens(tx, booking)) || tapped >= new Date(releaseAt)) return
      await change(
        tx,
        bookings,
        { id: booking.id, step: bookingSteps.checkIn },
        { checkedInAt: tapped, checkedInBy: userId },
        { action: 'checkedInByDoor' },
      )
    })
  } catch (error) {
    // it has ended with its person
    if (!(error instanceof Failed)) throw error
  }
}
export const checkInsByDoor = job('bookings.check-in-by-door', Tapped, checkInByDoor)

export const followDoors = async (tx: Transaction, { officeCentreId, taps }: Pick<Taken, 'officeCentreId' | 'taps'>): Promise<void> => {
  const opened = taps.filter(({ kind, pass, doorId, direction }) => kind === 'GRANTED' && pass !== null && doorId !== null && direction !== 'OUT')
  if (opened.length === 0) return
  const found = await bookingsTapped(tx, officeCentreId, opened)
  if (found.length === 0) return
  await tx.context.app.jobs.enqueue(tx, checkInsByDoor, ...found.map(({ at, ...tapped }) => ({ ...tapped, at: new Date(at).toISOString() })))
}
