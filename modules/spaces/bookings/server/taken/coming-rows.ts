import { sql } from 'kysely'
import type { HeldPieces } from '#modules/spaces/extras/server/front.ts'
import type { ComingBookings } from '#modules/spaces/facilities/server/front.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { holdingStatuses } from '../../contract.ts'
import type { BookingTables } from '../tables.ts'

/**
 * Of a facility, those that are not over, and those that come to it once a change is agreed to or paid; who books holds the facility, so that none comes
 * in while its rules are changed.
 */
export const bookingsOfFacility: ComingBookings = async (tx, { id, officeCentreId }) => {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from bookings
        where office_centre_id = ${officeCentreId} and facility_id = ${id} and ended_at is null and stopped_at is null
          and status = any(${[...holdingStatuses]}::text[]) and ends_at > ${tx.context.now()})
      + (select count(*) from booking_changes
        where office_centre_id = ${officeCentreId} and status in ('ASKED', 'OPEN') and (wanted ->> 'facilityId')::bigint = ${id}))::integer as n`.execute(
    tx.read<BookingTables>(),
  )
  return rows[0]?.n ?? 0
}

/** Of an extra, those to come that hold its last pieces. */
export const bookingsOfPieces: HeldPieces = async (tx, { id, officeCentreId }, beyond) => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct held.booking_id)::integer as n
    from space_holds held join spaces piece on piece.id = held.space_id and piece.office_centre_id = held.office_centre_id
    where piece.office_centre_id = ${officeCentreId} and piece.extra_id = ${id} and piece.place_no > ${beyond}
      and held.ended_at is null and held.until_at > ${tx.context.now()}`.execute(tx.read<BookingTables & FacilityTables>())
  return rows[0]?.n ?? 0
}
