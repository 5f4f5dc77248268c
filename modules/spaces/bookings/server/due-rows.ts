import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { usualSettings } from '#modules/spaces/facilities/contract.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { BookingTables } from './tables.ts'

type Tables = BookingTables & FacilityTables & OfficeCentreTables

const atOnce = 500

export const buildingOf = (tx: Transaction, id: number) =>
  tx
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('officeCentres')
    .select(['id', 'buildingName', 'companyName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const toRelease = (context: Context) =>
  context
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('bookings')
    .select('id')
    .where('endedAt', 'is', null)
    .where('status', '=', 'CONFIRMED')
    .where('stoppedAt', 'is', null)
    .where('releaseAt', '<=', context.now().toISOString())
    .where('endsAt', '>', context.now().toISOString())
    .orderBy('releaseAt')
    .limit(atOnce)
    .execute()

/** Undecided so long, or at its start. */
export const toExpire = (context: Context) =>
  context
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('bookings')
    .leftJoin('spaceSettings', 'spaceSettings.officeCentreId', 'bookings.officeCentreId')
    .select('bookings.id')
    .where('bookings.endedAt', 'is', null)
    .where('bookings.status', '=', 'PENDING_APPROVAL')
    .where(
      sql<boolean>`(bookings.starts_at <= ${context.now()} or bookings.updated_at <= ${context.now()}::timestamptz
        - make_interval(hours => coalesce(space_settings.undecided_hours, ${usualSettings.undecidedHours})))`,
    )
    .orderBy('bookings.id')
    .limit(atOnce)
    .execute()

/** As those who agree to them read them. */
export const bookingsDescribed = (context: Context, subjects: readonly string[]) =>
  context
    .unscoped<Tables>('asked of those who decide, who found the round')
    .selectFrom('bookings')
    .innerJoin('facilities', 'facilities.id', 'bookings.facilityId')
    .innerJoin('officeCentres', (join) =>
      join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('bookings.companyId', 'bookings.officeCentreId'))),
    )
    .select(['bookings.uuid', 'bookings.date', 'bookings.timeFrom', 'bookings.timeUntil', 'bookings.title', 'bookings.attendees'])
    .select(['facilities.descriptions', 'officeCentres.companyName'])
    .where((eb) => eb('bookings.uuid', '=', eb.fn.any(eb.val([...subjects]))))
    .where('bookings.endedAt', 'is', null)
    .execute()
