import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { Period, TouchedBookings } from '#modules/spaces/blocked-dates/server/front.ts'
import { heldBy } from '../rules/fact-rows.ts'
import type { BookingTables, ChangeRecord } from '../tables.ts'
import { say } from '../words.ts'
import { type AskedChange, leaveRounds, loseChange } from './asked-changes.ts'
import { takesMore } from './take-change.ts'
import { waitingChangeOf } from './waiting-change.ts'

type From = Pick<Context | Transaction, 'unscoped'>
const rowsOf = (from: From) => from.unscoped<BookingTables>('the building and its spaces were found in scope')

/**
 * The bookings with a change that waits and would take one of the spaces then, with the work around it. What was asked for against the rules may lie in a block, and so
 * may what asks for nothing but more people or things in a booking that is kept there, or for less of its time.
 */
const bookingsWaiting = async (from: From, building: number, spaceIds: readonly number[], periods: readonly Period[]): Promise<number[]> => {
  const [froms, untils] = [periods.map((one) => one.from), periods.map(({ until }) => until)]
  const { rows } = await sql<{ id: number; wanted: ChangeRecord['wanted'] }>`
    select c.booking_id as id, c.wanted from booking_changes c join facilities f on f.id = (c.wanted ->> 'facilityId')::bigint and f.office_centre_id = c.office_centre_id
    where c.office_centre_id = ${building} and c.status in ('ASKED', 'OPEN') and not (c.wanted ->> 'overridden')::boolean
      and exists (select from spaces s where s.id = any(${[...spaceIds]}::bigint[]) and s.facility_id = any(f.id || f.part_ids))
      and exists (select from unnest(${froms}::float8[], ${untils}::float8[]) as p(a, z)
        where (c.wanted -> 'span' ->> 0)::float8 < p.z and p.a < (c.wanted -> 'span' ->> 1)::float8)
    order by 1`.execute(rowsOf(from))
  const held = await heldBy(
    from,
    rows.map(({ id }) => id),
  )
  return rows.filter((row) => takesMore(row, held.get(row.id))).map(({ id }) => id)
}

export const changesTouched: TouchedBookings['changes'] = async (context, { id }, spaceIds, periods) =>
  (await bookingsWaiting(context, id, spaceIds, periods)).length

/** Nobody agrees to what is blocked now, and nobody pays for it in vain: they hear of it, and their bookings stay. */
export const endTouchedChanges: TouchedBookings['endChanges'] = async (tx, building, spaceIds, periods) => {
  const over: ChangeRecord[] = []
  for (const id of await bookingsWaiting(tx, building.id, spaceIds, periods)) {
    const booking = await rowsOf(tx).selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const waiting = await waitingChangeOf(tx, booking)
    // given up, or decided, at that moment
    if (!waiting) continue
    await loseChange(tx, { booking, waiting } satisfies AskedChange, (language) => say(language, 'noMore.shut'))
    if (waiting.status === 'ASKED') over.push(waiting)
  }
  await leaveRounds(tx, over)
}
