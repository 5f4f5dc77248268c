import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { addOn, can, canOwn } from '../../contract.ts'
import { facilityOf } from '../facility-rows.ts'
import { bookings, type BookingTables } from '../tables.ts'
import { titleOf } from '../titles.ts'

/** The desk reads for what somebody comes; whoever may see the booking finds it. */
export const bookingOfVisit = async (
  context: SignedIn,
  { uuid, officeCentreId }: { uuid: string; officeCentreId: number },
): Promise<{ title: string; path: string | null } | undefined> => {
  const booking = await context
    .read<BookingTables>()
    .selectFrom('bookings')
    .selectAll()
    .where('visitUuid', '=', uuid)
    .where('officeCentreId', '=', officeCentreId)
    .where(ownRows(context.scope, bookings))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!booking) return undefined
  const { actor, holds } = context
  const theirs = booking.userId === context.scope.personId && holds(canOwn.VIEW)
  const sees = actor.addOns.has(addOn) && (holds(can.VIEW) || theirs)
  const room = titleOf(context, await facilityOf(context, booking.facilityId))
  return { title: `${booking.referenceNo} · ${room}`, path: sees ? `/manage-bookings/${booking.uuid}` : null }
}
