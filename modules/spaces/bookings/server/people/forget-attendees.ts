import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { forgetPartValues } from '#modules/identity/users/server/front.ts'
import { heldIn } from '#modules/property/organisation-settings/server/front.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { bookingAttendees, type BookingTables } from '../tables.ts'
import { tooLong, whose } from './forgetting-rows.ts'

/** That somebody came stays; who it was does not. Not through `change`, whose trail would keep it. */
export const forgetAttendees = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const rows = await tx
    .unscoped<BookingTables>('people who are forgotten, in all buildings')
    .updateTable('bookingAttendees')
    .set((eb) => ({ name: '–', email: null, visitUuid: null, visitorUuid: null, erasedAt: tx.context.now(), version: eb('version', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .returning('bookingId')
    .execute()
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId))]
  await forgetPartValues(tx, bookingAttendees, bookingIds, ids)
}

const atOnce = 500
const day = 86_400_000
/** People from outside, as long as the building keeps its visitors, or a company that wants less. */
export const forgetOldAttendees = async (context: Context): Promise<void> =>
  eachInTurn(
    context,
    await whose(context),
    ({ id }) => ({ officeCentreId: id }),
    async ({ ofCompany, ...building }) => {
      const held = await heldIn(context, building.id, 'visitors')
      if (held.all || (ofCompany !== null && held.companyIds.includes(ofCompany))) return
      const { keptDays } = await visitingHeldTo(context, context, building as OfficeCentreRecord, ofCompany)
      const before = new Date(context.now().getTime() - keptDays * day)
      await inBatches(context, atOnce, async (tx) => {
        const ids = await tooLong(tx, building.id, ofCompany, before, atOnce)
        await forgetAttendees(tx, ids)
        return ids.length
      })
    },
  )
export const attendeesByNight = job('bookings.forget-attendees', z.object({}), forgetOldAttendees, { schedule: '50 3 * * *' })
