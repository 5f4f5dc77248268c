import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { deskBookingSteps } from '../contract.ts'
import { buildingOf, forgetSetups, stillDue, toLetGo } from './due-rows.ts'
import { deskBookings } from './tables.ts'
import { deskById } from './taken-rows.ts'
import { tellOfDesk } from './tell.ts'
import { tellScreens } from './write-booking.ts'

/** Each in a transaction of its own: another process, or somebody who checks in at that moment, finds it let go, or is first. */
export const letDesksGo = async (context: Context): Promise<void> => {
  await forgetSetups(context)
  await eachInTurn(
    context,
    await toLetGo(context),
    ({ id }) => ({ deskBookingId: id }),
    async ({ id }) => {
      await context.transaction(async (tx) => {
        if (!(await stillDue(tx, id))) return
        const booking = await change(tx, deskBookings, { id, step: deskBookingSteps.release }, {}, { action: 'released' })
        await tellOfDesk(tx, await buildingOf(tx, booking), booking, await deskById(tx, booking), 'released')
        tellScreens(tx, booking)
      })
    },
  )
}

export const desksByMinute = job('hotdesks.let-go', z.strictObject({}), letDesksGo, { schedule: '* * * * *' })
