import { sql } from 'kysely'
import { z } from 'zod'
import type { Transition } from '#kit/contract/transitions.ts'
import type { Context } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { withdrawRound } from '#modules/identity/approvals/server/front.ts'
import { bookingSteps } from '../contract.ts'
import { buildingOf, toExpire, toRelease } from './due-rows.ts'
import { freeSpaces } from './holds.ts'
import { forgetRefusals } from './refusals.ts'
import { bookings, type BookingTables } from './tables.ts'
import { tellOfBooking, type Told } from './tell.ts'
import { giveBack } from './usage.ts'

/** Each in a transaction of its own: two processes, or somebody who checks in at that moment, find it taken or too late. */
const letGo = async (context: Context, ids: readonly number[], step: Transition, action: string, told: Told): Promise<void> =>
  eachInTurn(
    context,
    ids,
    (bookingId) => ({ bookingId }),
    async (id) => {
      await context.transaction(async (tx) => {
        const { rows } = await sql<{
          id: number
        }>`select id from bookings where id = ${id} and status = any(${[...step.from]}::text[]) for update`.execute(
          tx.unscoped<BookingTables>('by the clock'),
        )
        if (rows.length === 0) return
        const after = await change(tx, bookings, { id, step }, { stoppedAt: tx.context.now() }, { action })
        await withdrawRound(tx, after.officeCentreId, bookings.name, after.uuid)
        await freeSpaces(tx, after)
        // who did not come has used it; who was not answered has not
        if (told === 'expired') await giveBack(tx, after)
        await tellOfBooking(tx, await buildingOf(tx, after.officeCentreId), after, null, told)
      })
    },
  )

export const letBookingsGo = async (context: Context): Promise<void> => {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  await letGo(context, idsOf(await toRelease(context)), bookingSteps.release, 'released', 'released')
  await letGo(context, idsOf(await toExpire(context)), bookingSteps.expire, 'expired', 'expired')
}

const nothing = z.strictObject({})
export const bookingsByMinute = job('bookings.let-go', nothing, letBookingsGo, { schedule: '* * * * *' })
export const refusalsByNight = job('bookings.forget-refusals', nothing, forgetRefusals, { schedule: '20 3 * * *' })
