import { sql } from 'kysely'
import { z } from 'zod'
import type { Transition } from '#kit/contract/transitions.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { withdrawRound } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { usualSettings } from '#modules/spaces/facilities/contract.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { bookingSteps } from '../contract.ts'
import { freeSpaces } from './holds.ts'
import { forgetRefusals } from './refusals.ts'
import { bookings, type BookingTables } from './tables.ts'
import { tellOfBooking, type Told } from './tell.ts'
import { giveUsageBack } from './usage.ts'

type Tables = BookingTables & FacilityTables & OfficeCentreTables

const atOnce = 500

const buildingOf = (tx: Transaction, id: number) =>
  tx
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('officeCentres')
    .select(['id', 'buildingName', 'companyName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

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
          tx.unscoped<Tables>('by the clock'),
        )
        if (rows.length === 0) return
        const after = await change(tx, bookings, { id, step }, { stoppedAt: tx.context.now() }, { action })
        await withdrawRound(tx, after.officeCentreId, bookings.name, after.uuid)
        await freeSpaces(tx, after)
        // who did not come has used it; who was not answered has not
        if (told === 'expired') await giveUsageBack(tx, after)
        await tellOfBooking(tx, await buildingOf(tx, after.officeCentreId), after, null, told)
      })
    },
  )

const toRelease = (context: Context) =>
  context
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('bookings')
    .select('id')
    .where('endedAt', 'is', null)
    .where('status', '=', 'CONFIRMED')
    .where('stoppedAt', 'is', null)
    .where('releaseAt', '<=', context.now().toISOString())
    .where('endsAt', '>', context.now().toISOString())
    .orderBy('releaseAt')
    .limit(atOnce)
    .execute()

/** Undecided so long, or at its start. */
const toExpire = (context: Context) =>
  context
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('bookings')
    .leftJoin('spaceSettings', 'spaceSettings.officeCentreId', 'bookings.officeCentreId')
    .select('bookings.id')
    .where('bookings.endedAt', 'is', null)
    .where('bookings.status', '=', 'PENDING_APPROVAL')
    .where(
      sql<boolean>`(bookings.starts_at <= ${context.now()} or bookings.updated_at <= ${context.now()}::timestamptz
        - make_interval(hours => coalesce(space_settings.undecided_hours, ${usualSettings.undecidedHours})))`,
    )
    .orderBy('bookings.id')
    .limit(atOnce)
    .execute()

export const letBookingsGo = async (context: Context): Promise<void> => {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  await letGo(context, idsOf(await toRelease(context)), bookingSteps.release, 'released', 'released')
  await letGo(context, idsOf(await toExpire(context)), bookingSteps.expire, 'expired', 'expired')
}

const nothing = z.strictObject({})
export const bookingsByMinute = job('bookings-by-minute', nothing, letBookingsGo, { schedule: '* * * * *' })
export const refusalsByNight = job('booking-refusals-by-night', nothing, forgetRefusals, { schedule: '20 3 * * *' })
