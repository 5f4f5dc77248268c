import { sql } from 'kysely'
import type { Context, SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { PrintedCode } from '#modules/platform/codes/server/front.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { addOn } from '../../contract.ts'
import type { BookingRecord, BookingTables } from '../tables.ts'

/** Where the code at the door of a room leads: a screen that asks who is there. */
export const pathOfRoom = async (context: Pick<Context, 'unscoped'>, { subject, officeCentreId }: PrintedCode): Promise<string | undefined> => {
  const facility = await context
    .unscoped<FacilityTables & OfficeCentreTables>('whoever reads the code is in no scope')
    .selectFrom('facilities')
    .innerJoin('officeCentres', 'officeCentres.id', 'facilities.officeCentreId')
    .select('officeCentres.addOns')
    .where('facilities.uuid', '=', subject)
    .where('facilities.officeCentreId', '=', officeCentreId)
    .where('facilities.status', '=', 'LIVE')
    .where('facilities.endedAt', 'is', null)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .executeTakeFirst()
  return facility?.addOns.includes(addOn) ? `/manage-bookings/rooms/${subject}` : undefined
}

/** Longer is no booking, on whichever night clocks are put back. */
const longest = 2 * 86_400_000

/**
 * What somebody has of some spaces, that runs or begins before a moment: of a hall its halves are theirs, too. In the place in which they act.
 */
export const ownAt = (context: SignedIn, officeCentreId: number, spaceIds: readonly number[], before: Date): Promise<BookingRecord[]> => {
  const now = context.now()
  return context
    .unscoped<BookingTables>('the reader’s own, of a building that was found in scope')
    .selectFrom('bookings')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('memberId', '=', context.scope.membershipId)
    .where('userId', '=', context.scope.personId)
    .where('endedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .where('status', 'in', ['CONFIRMED', 'CHECKED_IN'])
    .where('startsAt', '>', new Date(now.getTime() - longest).toISOString())
    .where('startsAt', '<', before.toISOString())
    .where('endsAt', '>', now.toISOString())
    .where(
      sql<boolean>`exists (select from space_holds held where held.booking_id = bookings.id and held.office_centre_id = bookings.office_centre_id
        and held.ended_at is null and held.change_id is null and held.space_id = any(${[...spaceIds]}::bigint[]))`,
    )
    .orderBy('startsAt')
    .orderBy('id')
    .limit(5)
    .execute()
}
