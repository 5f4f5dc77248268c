import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { bookingSteps, type SeriesInput } from '../../contract.ts'
import type { BookableRow } from '../rules/fact-rows.ts'
import type { BookingRecord, BookingTables } from '../tables.ts'

type Tables = BookingTables & FacilityTables

/**
 * Holds every facility that takes one of its spaces, in one order, so that nobody else books there until the series is written: what is judged to be free is
 * so still when all its dates are taken.
 */
export const holdForSeries = async (
  tx: Transaction,
  officeCentreId: number,
  facilities: readonly Pick<BookableRow, 'id' | 'partIds'>[],
): Promise<void> => {
  const ids = facilities.map(({ id }) => id)
  const owners = facilities.flatMap(({ id, partIds }) => (partIds.length > 0 ? partIds : [id]))
  await tx
    .unscoped<Tables>('the facility was found in the building')
    .selectFrom('facilities')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`(id = any(${ids}::bigint[]) or id = any(${owners}::bigint[]) or part_ids && ${owners}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export const insertSeries = async (tx: Transaction, officeCentreId: number, { date, repeat }: SeriesInput): Promise<number> => {
  const { unit, every, weekdays, monthBy, until, times } = repeat
  const { id } = await tx
    .unscoped<Tables>('the building was found in scope')
    .insertInto('bookingSeries')
    .values({
      officeCentreId,
      createdAt: tx.context.now(),
      unit,
      every,
      weekdays: unit === 'WEEK' ? [...new Set(weekdays)] : [],
      monthBy,
      dateFrom: date,
      dateUntil: until,
      times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ofSeries = (from: Pick<Context | Transaction, 'unscoped'>, { officeCentreId, seriesId }: BookingRecord) =>
  from
    .unscoped<Tables>('one of its bookings was found in scope, and all are of one person')
    .selectFrom('bookings')
    .where('officeCentreId', '=', officeCentreId)
    .where('seriesId', '=', seriesId)
    .where('endedAt', 'is', null)

/** Those to come of the series of a booking that stand still: this and later ones, or all. */
const comingOf = (from: Pick<Context | Transaction, 'unscoped'>, booking: BookingRecord, which: 'LATER' | 'ALL', now: Date) => {
  const rows = ofSeries(from, booking)
    .selectAll()
    .where('status', 'in', [...bookingSteps.cancel.from])
    .where('startsAt', '>', now.toISOString())
  return which === 'ALL' ? rows : rows.where('startsAt', '>=', booking.startsAt)
}

/** As somebody reads them before anything is done to them. */
export const laterDates = async (context: Context, booking: BookingRecord, which: 'LATER' | 'ALL'): Promise<BookingRecord[]> =>
  booking.seriesId === null ? [] : comingOf(context, booking, which, context.now()).orderBy('startsAt').orderBy('id').execute()

/** The same, locked in one order. */
export const heldDates = async (tx: Transaction, officeCentreId: number, uuid: string, which: 'LATER' | 'ALL'): Promise<BookingRecord[]> => {
  const booking = await tx
    .unscoped<Tables>('whether the caller may is asked before anything is written')
    .selectFrom('bookings')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('uuid', '=', uuid)
    .where('seriesId', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!booking) return []
  return comingOf(tx, booking, which, tx.context.now()).orderBy('id').forUpdate().execute()
}

/** Which of how many it is, and how many to come are later or of it at all. */
export const placeInSeries = async (context: Context, booking: BookingRecord) => {
  const { seriesId, seriesNo, startsAt } = booking
  if (seriesId === null || seriesNo === null) return null
  const coming = sql<boolean>`(status = any(${[...bookingSteps.cancel.from]}::text[]) and starts_at > ${context.now()})`
  const { of, later, all } = await ofSeries(context, booking)
    .select((eb) => [
      eb.fn.countAll<number>().as('of'),
      eb.fn.countAll<number>().filterWhere(coming).as('all'),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`(${coming} and starts_at >= ${startsAt})`)
        .as('later'),
    ])
    .executeTakeFirstOrThrow()
  return { id: seriesId, no: seriesNo, of, later, all }
}

/** Under whose round it stands: its own, or that of the first of those that were asked for together. */
export const roundSubject = async (context: Pick<Context, 'unscoped'>, { uuid, askedWith, officeCentreId }: BookingRecord): Promise<string> => {
  if (askedWith === null) return uuid
  const leader = await context
    .unscoped<BookingTables>('the booking that it was asked for with was found')
    .selectFrom('bookings')
    .select('uuid')
    .where('id', '=', askedWith)
    .where('officeCentreId', '=', officeCentreId)
    .executeTakeFirst()
  return leader?.uuid ?? uuid
}
