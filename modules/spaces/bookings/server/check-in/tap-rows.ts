import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { Taken } from '#modules/access/doors/server/front.ts'
import type { PassTables } from '#modules/access/passes/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { usualSettings } from '#modules/spaces/facilities/contract.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { BookingTables } from '../tables.ts'

type Tables = BookingTables & FacilityTables & PassTables & UserTables

interface TappedBooking {
  readonly bookingId: number
  readonly userId: number
  readonly at: string
}
/**
 * Which bookings wait for somebody who has just opened the door of their room: whoever has it, or is asked to it, while it can be checked in; of a hall
 * the doors of its rooms are its own. One statement, however many taps: most doors are of no room.
 */
export const bookingsTapped = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  officeCentreId: number,
  taps: Taken['taps'],
): Promise<TappedBooking[]> => {
  const opened = taps.map(({ doorId, at, pass }) => ({ doorId, at, pass }))
  const { rows } = await sql<TappedBooking>`
    select distinct on (b.id) b.id as booking_id, m.user_id, t.at
    from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as t ("doorId" bigint, at timestamptz, pass uuid)
    join facilities room on room.door_id = t."doorId" and room.office_centre_id = ${officeCentreId} and room.ended_at is null
    join passes p on p.uuid = t.pass and p.office_centre_id = room.office_centre_id
    join memberships m on m.id = p.membership_id
    join facilities f on f.office_centre_id = room.office_centre_id and (f.id = room.id or f.part_ids @> array[room.id])
    join bookings b on b.facility_id = f.id and b.office_centre_id = f.office_centre_id and b.ended_at is null
      and b.status = 'CONFIRMED' and b.stopped_at is null
      and b.starts_at between t.at - interval '2 days' and t.at + interval '3 hours' and t.at < b.release_at
    left join space_settings s on s.office_centre_id = b.office_centre_id
    where t.at >= b.starts_at - make_interval(mins => coalesce(s.check_in_minutes, ${usualSettings.checkInMinutes}))
      and (b.user_id = m.user_id or exists (
        select from booking_attendees a where a.booking_id = b.id and a.office_centre_id = b.office_centre_id and a.user_id = m.user_id and a.ended_at is null))
    order by b.id, t.at`.execute(from.unscoped<Tables>('the controller that tells is one of this building'))
  return rows
}
