import { sql } from 'kysely'
import type { ComingBookings } from '#modules/spaces/facilities/server/front.ts'
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
