import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { Period, TouchedBookings } from '#modules/spaces/blocked-dates/server/front.ts'
import { type AskedChange, leaveRounds, loseChange } from './asked-changes.ts'
import { heldWithin } from './held-within.ts'
import type { BookingTables, ChangeRecord } from './tables.ts'
import { waitingChangeOf } from './waiting-change.ts'
import { say } from './words.ts'

type From = Pick<Context | Transaction, 'unscoped'>
const rowsOf = (from: From) => from.unscoped<BookingTables>('the building and its spaces were found in scope')

/** The bookings with a change that waits and holds one of the spaces then. What was asked for against the rules may lie in a block. */
const bookingsWaiting = async (from: From, now: Date, spaceIds: readonly number[], periods: readonly Period[]): Promise<number[]> => {
  const [froms, untils] = [periods.map((one) => new Date(one.from)), periods.map(({ until }) => new Date(until))]
  const [first, last] = [Math.min(...periods.map((one) => one.from)), Math.max(...periods.map(({ until }) => until))]
  const { rows } = await sql<{ id: number }>`
    select distinct held.booking_id as id from ${heldWithin(spaceIds, new Date(first), new Date(last))}
      join booking_changes c on c.id = held.change_id and c.status in ('ASKED', 'OPEN') and not (c.wanted ->> 'overridden')::boolean
    where held.until_at > ${now}
      and exists (select from unnest(${froms}::timestamptz[], ${untils}::timestamptz[]) as p(a, z) where held.from_at < p.z and p.a < held.until_at)
    order by 1`.execute(rowsOf(from))
  return rows.map(({ id }) => id)
}

export const changesTouched: TouchedBookings['changes'] = async (context, _building, spaceIds, periods) =>
  (await bookingsWaiting(context, context.now(), spaceIds, periods)).length

/** Nobody agrees to what is blocked now, and nobody pays for it in vain: they hear of it, and their bookings stay. */
export const endTouchedChanges: TouchedBookings['endChanges'] = async (tx, _building, spaceIds, periods) => {
  const over: ChangeRecord[] = []
  for (const id of await bookingsWaiting(tx, tx.context.now(), spaceIds, periods)) {
    const booking = await rowsOf(tx).selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const waiting = await waitingChangeOf(tx, booking)
    // given up, or decided, at that moment
    if (!waiting) continue
    await loseChange(tx, { booking, waiting } satisfies AskedChange, (language) => say(language, 'noMore.shut'))
    if (waiting.status === 'ASKED') over.push(waiting)
  }
  await leaveRounds(tx, over)
}
