import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { BookingRecord, BookingTables } from '../tables.ts'

type From = Pick<Context | Transaction, 'unscoped'>
const rowsOf = (from: From) => from.unscoped<BookingTables>('by the clock, for all buildings')

/** So long before it begins its person is reminded. */
const remindMinutes = 30
const atOnce = 500

/**
 * Those that begin soon. Who has made or moved it, or was told of it, within that time knows of it. As the index has it: `bookings_to_remind`.
 */
const beginsSoon = (now: Date) => sql<boolean>`(bookings.ended_at is null and bookings.status = 'CONFIRMED' and bookings.stopped_at is null
  and bookings.starts_at > ${now} and bookings.starts_at <= ${new Date(now.getTime() + remindMinutes * 60_000)}
  and bookings.updated_at <= bookings.starts_at - make_interval(mins => ${remindMinutes})
  and bookings.reminded_for is distinct from bookings.starts_at)`

export const toRemind = (context: Context): Promise<{ id: number }[]> =>
  rowsOf(context).selectFrom('bookings').select('id').where(beginsSoon(context.now())).orderBy('startsAt').orderBy('id').limit(atOnce).execute()

/** By the one that comes first of all that try: nobody is reminded twice of one start. */
export const takeReminder = (tx: Transaction, id: number): Promise<BookingRecord | undefined> =>
  rowsOf(tx)
    .updateTable('bookings')
    .set((eb) => ({ remindedFor: eb.ref('startsAt') }))
    .where('id', '=', id)
    .where(beginsSoon(tx.context.now()))
    .returningAll()
    .executeTakeFirst()
