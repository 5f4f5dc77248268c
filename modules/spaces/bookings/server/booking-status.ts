import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { BookingStatus } from '../contract.ts'
import type { BookingRecord } from './tables.ts'

/** As people see it: what is over has been, unless somebody had to say that they were there and did not. */
export const statusOf = (
  { status, endsAt, releaseAt, stoppedAt }: Pick<BookingRecord, 'status' | 'endsAt' | 'releaseAt' | 'stoppedAt'>,
  now: Date,
): BookingStatus => {
  const over = Date.parse(endsAt) <= now.getTime() || stoppedAt !== null
  if (status === 'CHECKED_IN') return over ? 'COMPLETED' : 'CHECKED_IN'
  if (status === 'CONFIRMED' && over) return releaseAt === null ? 'COMPLETED' : 'NO_SHOW'
  return status as BookingStatus
}

/** The same as a condition on rows. */
export const inStatus = (status: BookingStatus, now: Date): RawBuilder<SqlBool> => {
  const over = sql`(bookings.ends_at <= ${now} or bookings.stopped_at is not null)`
  if (status === 'COMPLETED')
    return sql`(${over} and (bookings.status = 'CHECKED_IN' or (bookings.status = 'CONFIRMED' and bookings.release_at is null)))`
  if (status === 'NO_SHOW') return sql`(${over} and bookings.status = 'CONFIRMED' and bookings.release_at is not null)`
  if (status === 'CHECKED_IN' || status === 'CONFIRMED') return sql`(bookings.status = ${status} and not ${over})`
  return sql`bookings.status = ${status}`
}
