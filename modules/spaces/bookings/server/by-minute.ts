import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { bookingSteps } from '../contract.ts'
import { asWanted } from './asked-changes.ts'
import { askNoMore } from './asked-together.ts'
import { attendeesLose } from './attendees-follow.ts'
import { bookingOfDue, buildingOf, changesDueNow, type Due, dueNow, isDue } from './due-rows.ts'
import { heldClock } from './fact-rows.ts'
import { freeSpaces } from './holds.ts'
import { giveMoneyBack } from './money-back.ts'
import { forgetRefusals } from './refusals.ts'
import { offerToEnd } from './series-end.ts'
import { bookings } from './tables.ts'
import { tellOfBooking } from './tell.ts'
import { giveBack } from './usage.ts'
import { endChange, waitingChangeOf } from './waiting-change.ts'

const ends = {
  release: { step: bookingSteps.release, told: 'released' },
  expire: { step: bookingSteps.expire, told: 'expired' },
  lapse: { step: bookingSteps.expire, told: 'unpaid' },
} as const

/** Each in a transaction of its own: two processes, or somebody who checks in at that moment, find it taken or too late. */
const letGo = async (context: Context, what: Due): Promise<void> => {
  const { step, told } = ends[what]
  const due = await dueNow(context, what)
  await eachInTurn(
    context,
    due,
    ({ id }) => ({ bookingId: id }),
    async ({ id, officeCentreId }) => {
      await context.transaction(async (tx) => {
        await heldClock(tx, officeCentreId)
        if (!(await isDue(tx, what, id))) return
        const before = await lock(tx, bookings, { id })
        // money that comes too late finds it uncounted, and gives nothing back a second time
        const uncounted = what === 'lapse' ? { countedGroupId: null, countedFrom: null, discountIds: [] } : {}
        const after = await change(tx, bookings, { id, step }, { stoppedAt: tx.context.now(), ...uncounted }, { action: told })
        await askNoMore(tx, after)
        await freeSpaces(tx, after)
        // who did not come has used it; who was not answered has not
        if (told !== 'released') {
          await giveBack(tx, before)
          // not theirs yet: all of it
          await giveMoneyBack(tx, before)
        }
        const building = await buildingOf(tx, after.officeCentreId)
        await tellOfBooking(tx, building, after, null, told)
        if (told === 'released') await offerToEnd(tx, building, after)
        await attendeesLose(tx, [after])
      })
    },
  )
}

/** Nobody has agreed to a change, or paid what it costs more: the booking stays as it was. */
const letChangesGo = async (context: Context): Promise<void> => {
  await eachInTurn(
    context,
    await changesDueNow(context),
    ({ id }) => ({ changeId: id }),
    async (due) => {
      await context.transaction(async (tx) => {
        await heldClock(tx, due.officeCentreId)
        const booking = await bookingOfDue(tx, due)
        const waiting = booking && (await waitingChangeOf(tx, booking))
        if (!booking || !waiting) return
        await endChange(tx, booking, waiting, 'lapse')
        if (booking.endedAt !== null) return
        const building = await buildingOf(tx, due.officeCentreId)
        if (waiting.status === 'ASKED') await tellOfBooking(tx, building, booking, null, 'changeUndecided')
        else await tellOfBooking(tx, building, asWanted(booking, waiting), null, 'changeUnpaid')
      })
    },
  )
}

export const letBookingsGo = async (context: Context): Promise<void> => {
  // one that fails in one of them keeps nothing held in the others
  await eachInTurn(
    context,
    ['release', 'expire', 'lapse', 'changes'] as const,
    (round) => ({ round }),
    (round) => (round === 'changes' ? letChangesGo(context) : letGo(context, round)),
  )
}

const nothing = z.strictObject({})
export const bookingsByMinute = job('bookings.let-go', nothing, letBookingsGo, { schedule: '* * * * *' })
export const refusalsByNight = job('bookings.forget-refusals', nothing, forgetRefusals, { schedule: '20 3 * * *' })
