import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { usualSettings } from '#modules/spaces/facilities/contract.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { bookings, type BookingTables } from './tables.ts'

type From = Pick<Context | Transaction, 'unscoped'>
type Tables = BookingTables & FacilityTables & OfficeCentreTables

const atOnce = 500

export const buildingOf = (tx: Transaction, id: number) =>
  tx
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('officeCentres')
    .select(['id', 'buildingName', 'companyName', 'currency', 'timeZone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const releasable = (from: From, now: Date) =>
  from
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('bookings')
    .select(['bookings.id', 'bookings.officeCentreId', 'bookings.askedWith'])
    .where('bookings.endedAt', 'is', null)
    .where('bookings.status', '=', 'CONFIRMED')
    .where('bookings.stoppedAt', 'is', null)
    .where('bookings.releaseAt', '<=', now.toISOString())
    .where('bookings.endsAt', '>', now.toISOString())

/** Undecided so long, or at its start. */
const expirable = (from: From, now: Date) =>
  from
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('bookings')
    .leftJoin('spaceSettings', 'spaceSettings.officeCentreId', 'bookings.officeCentreId')
    .select(['bookings.id', 'bookings.officeCentreId', 'bookings.askedWith'])
    .where('bookings.endedAt', 'is', null)
    .where('bookings.status', '=', 'PENDING_APPROVAL')
    .where(
      sql<boolean>`(bookings.starts_at <= ${now} or coalesce(bookings.asked_at, bookings.created_at) <= ${now}::timestamptz
        - make_interval(hours => coalesce(space_settings.undecided_hours, ${usualSettings.undecidedHours})))`,
    )

/** Nobody has paid while it was held. */
const unpaid = (from: From, now: Date) =>
  from
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('bookings')
    .select(['bookings.id', 'bookings.officeCentreId', 'bookings.askedWith'])
    .where('bookings.endedAt', 'is', null)
    .where('bookings.status', '=', 'PENDING_PAYMENT')
    .where('bookings.payUntil', '<=', now.toISOString())

const due = { release: releasable, expire: expirable, lapse: unpaid }
export type Due = keyof typeof due

export const dueNow = (context: Context, what: Due) => due[what](context, context.now()).orderBy('bookings.id').limit(atOnce).execute()

/** Asked again of one that is held now: between the list and the lock it may have ended, or been asked for anew. */
export const isDue = async (tx: Transaction, what: Due, id: number): Promise<boolean> =>
  (await due[what](tx, tx.context.now()).where('bookings.id', '=', id).forUpdate('bookings').executeTakeFirst()) !== undefined

const changesDue = (from: From, now: Date) =>
  from
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('bookingChanges')
    .select(['id', 'bookingId', 'officeCentreId', 'askedWith'])
    .where('status', 'in', ['ASKED', 'OPEN'])
    .where('waitsUntil', '<=', now.toISOString())

/** Changes to which nobody has agreed, or of which nobody has paid the difference, while they were held. */
export const changesDueNow = (context: Context) => changesDue(context, context.now()).orderBy('id').limit(atOnce).execute()
/** The booking of one, held before it; nothing, where it was agreed to, paid or withdrawn at that moment. */
export const bookingOfDue = async (tx: Transaction, { id, bookingId }: { id: number; bookingId: number }) => {
  const booking = await tx
    .unscoped<Tables>('by the clock, for all buildings')
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return (await changesDue(tx, tx.context.now()).where('id', '=', id).executeTakeFirst()) && booking
}

/** As those who agree to them read them. */
export const bookingsDescribed = (context: Context, subjects: readonly string[]) =>
  context
    .unscoped<Tables>('asked of those who decide, who found the round')
    .selectFrom('bookings')
    .innerJoin('facilities', 'facilities.id', 'bookings.facilityId')
    .innerJoin('officeCentres', (join) =>
      join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('bookings.companyId', 'bookings.officeCentreId'))),
    )
    .select([
      'bookings.uuid',
      'bookings.referenceNo',
      'bookings.date',
      'bookings.timeFrom',
      'bookings.timeUntil',
      'bookings.title',
      'bookings.attendees',
    ])
    .leftJoin('spaceSettings', 'spaceSettings.officeCentreId', 'bookings.officeCentreId')
    .select(['bookings.officeCentreId', 'bookings.startsAt', 'bookings.timeZone', 'bookings.extras'])
    .select(
      sql<string>`least(bookings.starts_at, coalesce(bookings.asked_at, bookings.created_at)
        + make_interval(hours => coalesce(space_settings.undecided_hours, ${usualSettings.undecidedHours})))`.as('until'),
    )
    .select(['facilities.descriptions', 'officeCentres.companyName', 'bookings.currency'])
    .select(knownAs('bookings.userId', bookings).as('personName'))
    // with those that are asked for by the same round
    .select(
      sql<string[]>`array(select b.date::text from bookings b where b.office_centre_id = bookings.office_centre_id
        and (b.id = bookings.id or b.asked_with = bookings.id and b.status = 'PENDING_APPROVAL' and b.ended_at is null) order by b.starts_at, b.id)`.as(
        'dates',
      ),
    )
    .select(
      sql<number | null>`(select sum(b.total)::bigint from bookings b where b.office_centre_id = bookings.office_centre_id
        and (b.id = bookings.id or b.asked_with = bookings.id and b.status = 'PENDING_APPROVAL' and b.ended_at is null))`.as('total'),
    )
    .where((eb) => eb('bookings.uuid', '=', eb.fn.any(eb.val([...subjects]))))
    .where('bookings.endedAt', 'is', null)
    .execute()
