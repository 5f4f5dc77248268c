import { sql } from 'kysely'
import type { HeldPieces } from '#modules/spaces/extras/server/front.ts'
import type { ComingBookings } from '#modules/spaces/facilities/server/front.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { holdingStatuses } from '../contract.ts'
import type { BookingTables } from './tables.ts'

/** Of a facility, those that are not over; who books holds the facility, so that none comes in while its rules are changed. */
export const bookingsOfFacility: ComingBookings = async (tx, { id, officeCentreId }) => {
  const { n } = await tx
    .read<BookingTables>()
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('officeCentreId', '=', officeCentreId)
    .where('facilityId', '=', id)
    .where('endedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .where('status', 'in', [...holdingStatuses])
    .where('endsAt', '>', sql<string>`${tx.context.now()}`)
    .executeTakeFirstOrThrow()
  return n
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
