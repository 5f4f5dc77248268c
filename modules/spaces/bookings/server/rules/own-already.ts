import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { hadStatuses } from '../../contract.ts'
import type { BookingTables } from '../tables.ts'
import { heldWithin } from '../taken/held-within.ts'
import type { Link, WantedTime } from './decide-booking.ts'
import type { BookableRow } from './fact-rows.ts'
import { type Case, takenIn } from './judge.ts'

/** What was refused, with whether all that is in its way is had by whoever it is for. Of what is shared others have a part: it is nobody's own. */
export const saidOfOwn = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  one: Case,
  facility: BookableRow,
  time: WantedTime,
  refused: Link,
): Promise<Link> => {
  const { exclusive, spaces } = one.spaces.get(facility.id) ?? { exclusive: false, spaces: [] }
  // asked only where a room is taken
  if (refused.rule !== 'free' || !exclusive || spaces.length === 0) return refused
  const { booker, before } = one
  const [start, end] = takenIn(one, facility, time)
  const held = heldWithin(
    spaces.map(({ id }) => id),
    new Date(start),
    new Date(end),
  )
  const { rows } = await sql<{ own: boolean | null }>`
    select bool_and(b.user_id = ${booker.userId} and b.status = any(${[...hadStatuses]}::text[])) as own
    from ${held} join bookings b on b.id = held.booking_id and b.office_centre_id = held.office_centre_id
    where b.id <> ${before?.id ?? 0}`.execute(from.unscoped<BookingTables>('whether it is one’s own is all that is told'))
  return rows[0]?.own ? { ...refused, own: { ofOther: booker.ofOther } } : refused
}
