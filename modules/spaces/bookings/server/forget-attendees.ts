import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { forgetPartValues } from '#modules/identity/users/server/front.ts'
import { type Going, heldIn, heldOf } from '#modules/property/organisation-settings/server/front.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { bookingAttendees, type BookingTables } from './tables.ts'

const rowsOf = (from: Pick<Context | Transaction, 'unscoped'>) =>
  from.unscoped<BookingTables & OfficeCentreTables>('people who are forgotten, in all buildings')

/** That somebody came stays; who it was does not. Not through `change`, whose trail would keep it. */
export const forgetAttendees = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const rows = await rowsOf(tx)
    .updateTable('bookingAttendees')
    .set((eb) => ({ name: '–', email: null, erasedAt: tx.context.now(), version: eb('version', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .returning('bookingId')
    .execute()
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId))]
  await forgetPartValues(tx, bookingAttendees, bookingIds, ids)
}

const whose = (context: Context) =>
  rowsOf(context)
    .selectFrom('bookingAttendees')
    .innerJoin('officeCentres', 'officeCentres.id', 'bookingAttendees.officeCentreId')
    .selectAll('officeCentres')
    .select('bookingAttendees.companyId as ofCompany')
    .distinct()
    .where('bookingAttendees.email', 'is not', null)
    .where('bookingAttendees.erasedAt', 'is', null)
    .execute()

const tooLong = async (tx: Transaction, officeCentreId: number, companyId: number | null, before: Date, limit: number): Promise<number[]> => {
  const rows = await rowsOf(tx)
    .selectFrom('bookingAttendees')
    .innerJoin('bookings', 'bookings.id', 'bookingAttendees.bookingId')
    .select('bookingAttendees.id')
    .where('bookingAttendees.officeCentreId', '=', officeCentreId)
    .where('bookingAttendees.companyId', 'is not distinct from', companyId)
    .where('bookingAttendees.email', 'is not', null)
    .where('bookingAttendees.erasedAt', 'is', null)
    .where('bookings.endsAt', '<', before.toISOString())
    .orderBy('bookingAttendees.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
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
      const { keptDays } = await visitingHeldTo(context, context, building as OfficeCentreRow, ofCompany)
      const before = new Date(context.now().getTime() - keptDays * day)
      await inBatches(context, atOnce, async (tx) => {
        const ids = await tooLong(tx, building.id, ofCompany, before, atOnce)
        await forgetAttendees(tx, ids)
        return ids.length
      })
    },
  )
export const attendeesByNight = job('bookings.forget-attendees', z.object({}), forgetOldAttendees, { schedule: '50 3 * * *' })

/** How many would go, were the building to keep them shorter. */
export const attendeesGoing = async (context: Context, { building, from, before, held }: Going, atMost: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select from booking_attendees a join bookings b on b.id = a.booking_id
      where a.office_centre_id = ${building.id} and a.erased_at is null and a.email is not null
        and b.ends_at >= ${from}::timestamptz and b.ends_at < ${before}::timestamptz and not ${heldOf(held, sql`a.company_id`)}
      limit ${atMost + 1}) as found`.execute(rowsOf(context))
  return rows[0]?.n ?? 0
}
