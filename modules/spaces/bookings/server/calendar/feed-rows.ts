import { notFound } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { Rows } from '#kit/server/data/table.ts'
import type { publicLinks } from '#kit/server/public-links.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { FacilityRecord, FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { hadStatuses } from '../../contract.ts'
import type { BookingTables } from '../tables.ts'

type Tables = BookingTables & FacilityTables & UserTables & OfficeCentreTables & Rows<typeof publicLinks>
type From = Pick<Context | Transaction, 'unscoped'>

export const memberUuid = async (from: From, membershipId: number): Promise<string> =>
  (
    await from
      .unscoped<Tables>('the reader themselves')
      .selectFrom('memberships')
      .select('uuid')
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow()
  ).uuid

/** Since when there is an address. */
export const feedSince = async (from: From, purpose: string, subject: string, now: Date): Promise<string | null> => {
  const row = await from
    .unscoped<Tables>('the reader’s own')
    .selectFrom('publicLinks')
    .select('createdAt')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** Whose feed it is, as long as they are active there; today is the building's. */
export const feedOwner = (from: From, uuid: string, today: string) =>
  from
    .unscoped<Tables>('whoever has the address; the link names the member')
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select(['memberships.id', 'memberships.email'])
    .where('memberships.uuid', '=', uuid)
    .where('memberships.endedAt', 'is', null)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .where(activeOn(today))
    .executeTakeFirst()

/** Of a link, as long as it is there and switched on. */
export const feedBuilding = (from: From, id: number) =>
  from
    .unscoped<Tables>('the building of a link')
    .selectFrom('officeCentres')
    .select(['id', 'timeZone', 'buildingName', 'companyName', 'addOns'])
    .where('id', '=', id)
    .where('active', '=', true)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)

const atMost = 1000
/** What somebody has booked since then and to come, the nearest first where there is more than a calendar takes. */
export const feedBookings = (from: From, memberId: number, since: Date) =>
  from
    .unscoped<Tables>('of the member whom the link names')
    .selectFrom('bookings')
    .innerJoin('facilities', 'facilities.id', 'bookings.facilityId')
    .select([
      'bookings.uuid',
      'bookings.memberId',
      'bookings.referenceNo',
      'bookings.title',
      'bookings.status',
      'bookings.startsAt',
      'bookings.endsAt',
      'facilities.descriptions',
    ])
    // by two indexes, and not by all bookings
    .where((eb) =>
      eb(
        'bookings.id',
        'in',
        eb
          .selectFrom('bookings as own')
          .select('own.id')
          .where('own.memberId', '=', memberId)
          .union(
            eb
              .selectFrom('bookingAttendees as asked')
              .select('asked.bookingId as id')
              .where('asked.memberId', '=', memberId)
              .where('asked.endedAt', 'is', null),
          ),
      ),
    )
    // what they are asked to, once it is sure
    .where((eb) => eb.or([eb('bookings.memberId', '=', memberId), eb('bookings.status', 'in', ['CONFIRMED', 'CHECKED_IN'])]))
    .where('bookings.endedAt', 'is', null)
    .where('bookings.status', 'in', [...hadStatuses])
    .where('bookings.endsAt', '>', since.toISOString())
    .orderBy('bookings.startsAt')
    .orderBy('bookings.id')
    .limit(atMost)
    .execute()

/** A facility that is there, of the building. */
export const feedFacility = (from: From, buildingId: number, uuid: string) =>
  from
    .unscoped<Tables>('whoever has the address, or runs the building')
    .selectFrom('facilities')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('officeCentreId', '=', buildingId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** What holds a space of a facility since then and to come: its own bookings, and those of a hall that takes it or of its halves. */
export const bookingsHolding = (
  from: From,
  { id, partIds, officeCentreId }: Pick<FacilityRecord, 'id' | 'partIds' | 'officeCentreId'>,
  since: Date,
) =>
  from
    .unscoped<Tables>('the facility of a link')
    .selectFrom('bookings')
    .select(['uuid', 'startsAt', 'endsAt'])
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where('status', 'in', [...hadStatuses])
    .where('endsAt', '>', since.toISOString())
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('spaceHolds')
          .innerJoin('spaces', 'spaces.id', 'spaceHolds.spaceId')
          .select('spaceHolds.bookingId')
          .where('spaces.facilityId', '=', eb.fn.any(eb.val(partIds.length > 0 ? [...partIds] : [id])))
          .where('spaceHolds.endedAt', 'is', null)
          .where('spaceHolds.changeId', 'is', null)
          .where('spaceHolds.untilAt', '>', since.toISOString()),
      ),
    )
    .orderBy('startsAt')
    .orderBy('id')
    .limit(atMost)
    .execute()

/** The same of what is asked for beside them, or waits to be paid: it is taken, too. */
export const changesHolding = async (
  from: From,
  { id, partIds, officeCentreId }: Pick<FacilityRecord, 'id' | 'partIds' | 'officeCentreId'>,
  since: Date,
): Promise<{ uuid: string; startsAt: string; endsAt: string }[]> => {
  const rows = await from
    .unscoped<Tables>('the facility of a link')
    .selectFrom('bookingChanges')
    .select(['uuid', 'wanted'])
    .where('officeCentreId', '=', officeCentreId)
    .where('status', 'in', ['ASKED', 'OPEN'])
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('spaceHolds')
          .innerJoin('spaces', 'spaces.id', 'spaceHolds.spaceId')
          .select('spaceHolds.changeId')
          .where('spaces.facilityId', '=', eb.fn.any(eb.val(partIds.length > 0 ? [...partIds] : [id])))
          .where('spaceHolds.endedAt', 'is', null)
          .where('spaceHolds.changeId', 'is not', null)
          .where('spaceHolds.untilAt', '>', since.toISOString()),
      ),
    )
    .orderBy('id')
    .limit(atMost)
    .execute()
  const iso = (at: number) => new Date(at).toISOString()
  return rows.map(({ uuid, wanted }) => ({ uuid, startsAt: iso(wanted.startsAt), endsAt: iso(wanted.endsAt) }))
}
