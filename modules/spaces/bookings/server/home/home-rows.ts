import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { hadStatuses } from '../../contract.ts'
import { bookingChanges, bookings, type BookingTables } from '../tables.ts'

/** None is longer than a day, on which clocks may be put back: so the years before are not read. */
const dayMs = 86_400_000
/** Of many the first are told. */
const toldAtMost = 200

const shown = [
  'bookings.uuid',
  'bookings.title',
  'bookings.date',
  'bookings.timeFrom',
  'bookings.timeUntil',
  'bookings.timeZone',
  'facilities.descriptions',
] as const

/** Those that the reader has here and that are not over, by whoever they are for: their membership and the time find them. */
const ownComing = (context: SignedIn, from: Date) =>
  context
    .read<BookingTables & FacilityTables>()
    .selectFrom('bookings')
    .innerJoin('facilities', (join) =>
      join.onRef('facilities.id', '=', 'bookings.facilityId').onRef('facilities.officeCentreId', '=', 'bookings.officeCentreId'),
    )
    .where(ownRows(context.scope, bookings))
    .where('bookings.officeCentreId', '=', context.scope.buildingId)
    .where('bookings.memberId', '=', context.scope.membershipId)
    .where('bookings.startsAt', '>', new Date(from.getTime() - 2 * dayMs).toISOString())
    .where('bookings.endedAt', 'is', null)
    .where('bookings.stoppedAt', 'is', null)

/** What they have to pay, that first which is let go first; `total` is of all. */
export const toBePaid = (context: SignedIn, limit: number) =>
  ownComing(context, context.now())
    .where('bookings.status', '=', 'PENDING_PAYMENT')
    .where('bookings.payUntil', '>', context.now().toISOString())
    .select(shown)
    .select(['bookings.total as due', 'bookings.currency', 'bookings.payUntil', sql<number>`(count(*) over ())::integer`.as('total')])
    .orderBy('bookings.payUntil')
    .orderBy('bookings.id')
    .limit(limit)
    .execute()

/** Differences of dearer changes, likewise. */
export const differencesToPay = (context: SignedIn, limit: number) =>
  context
    .read<BookingTables & FacilityTables>()
    .selectFrom('bookingChanges')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'bookingChanges.bookingId').onRef('bookings.officeCentreId', '=', 'bookingChanges.officeCentreId'),
    )
    .innerJoin('facilities', (join) =>
      join.onRef('facilities.id', '=', 'bookings.facilityId').onRef('facilities.officeCentreId', '=', 'bookings.officeCentreId'),
    )
    .where(ownRows(context.scope, bookingChanges))
    .where('bookingChanges.officeCentreId', '=', context.scope.buildingId)
    .where('bookings.officeCentreId', '=', context.scope.buildingId)
    .where('bookingChanges.userId', '=', context.scope.personId)
    .where('bookingChanges.status', '=', 'OPEN')
    .where('bookingChanges.waitsUntil', '>', context.now().toISOString())
    .select(shown)
    .select([
      'bookingChanges.due',
      'bookingChanges.currency',
      'bookingChanges.waitsUntil as payUntil',
      sql<number>`(count(*) over ())::integer`.as('total'),
    ])
    .orderBy('bookingChanges.waitsUntil')
    .orderBy('bookingChanges.id')
    .limit(limit)
    .execute()

/** The next that they have, and how many there are in all. */
export const nextOfOwn = (context: SignedIn) =>
  ownComing(context, context.now())
    .where('bookings.endsAt', '>', context.now().toISOString())
    // what is only asked for, or not paid, is not theirs yet
    .where('bookings.status', 'in', ['CONFIRMED', 'CHECKED_IN'])
    .select(shown)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .orderBy('bookings.startsAt')
    .orderBy('bookings.id')
    .limit(1)
    .executeTakeFirst()

/** From day to day, both included, in the building's own time; with what waits of each. */
export const ownBetween = (context: SignedIn, first: string, last: string) =>
  ownComing(context, new Date(first))
    .where('bookings.startsAt', '<', new Date(Date.parse(last) + 2 * dayMs).toISOString())
    .where('bookings.endsAt', '>', context.now().toISOString())
    .where('bookings.date', '>=', first)
    .where('bookings.date', '<=', last)
    .where('bookings.status', 'in', [...hadStatuses])
    .select(shown)
    .select('bookings.status')
    .select((eb) =>
      eb
        .selectFrom('bookingChanges')
        .select('bookingChanges.status')
        .whereRef('bookingChanges.bookingId', '=', 'bookings.id')
        .whereRef('bookingChanges.officeCentreId', '=', 'bookings.officeCentreId')
        .where('bookingChanges.status', 'in', ['ASKED', 'OPEN'])
        .where('bookingChanges.waitsUntil', '>', context.now().toISOString())
        .limit(1)
        .as('changeStatus'),
    )
    .orderBy('bookings.startsAt')
    .orderBy('bookings.id')
    .limit(toldAtMost)
    .execute()
