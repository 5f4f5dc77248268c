import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { SeriesDate } from '../../contract.ts'
import type { FacilitySpaces } from '../rules/fact-rows.ts'
import type { JudgedDate } from '../rules/judge-dates.ts'
import type { BookingTables } from '../tables.ts'
import { heldAt } from './held-within.ts'
import { readable } from './taken-rows.ts'

type TakenBy = NonNullable<SeriesDate['takenBy']>

/**
 * Who has a room on dates of a series for which it is taken, as far as the reader may read the booking: by the date, the first of them. Of what is shared nobody
 * has it: every place is somebody's.
 */
export const holdersOf = async (
  context: SignedIn,
  { exclusive, spaces }: FacilitySpaces,
  dates: readonly Pick<JudgedDate, 'time' | 'span'>[],
): Promise<ReadonlyMap<string, TakenBy>> => {
  if (!exclusive || dates.length === 0) return new Map()
  const held = heldAt(
    spaces.map(({ id }) => id),
    dates.map(({ span: [from, until] }) => ({ from, until })),
  )
  // a name is looked up for those that are told alone
  const { rows } = await sql<TakenBy & { at: number }>`
    select found.at::integer as at, b.uuid, b.title, known_name(b.user_id, o.id) as person, o.company_name as company
    from (
      select distinct on (held.at) held.at, b.id
      from (select at, booking_id, held.office_centre_id from ${held}) as held
      join bookings b on b.id = held.booking_id and b.office_centre_id = held.office_centre_id
      where b.ended_at is null and ${readable(context)}
      order by held.at, b.starts_at, b.id) as found
    join bookings b on b.id = found.id
    join office_centres o on o.id = coalesce(b.company_id, b.office_centre_id)`.execute(
    context.unscoped<BookingTables>('that it is taken is told to all who may book; by whom, to those who may read the booking'),
  )
  return new Map(
    rows.flatMap(({ at, ...one }) => dates.slice(at - 1, at).map(({ time }) => [time.date, { ...one, person: one.person ?? '' }] as const)),
  )
}
