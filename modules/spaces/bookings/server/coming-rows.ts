import { listWords } from '#kit/contract/listed.ts'
import { momentWords } from '#kit/contract/moments.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { Ending } from '#modules/identity/users/contract.ts'
import { can, hadStatuses } from '../contract.ts'
import { facilityOf } from './facility-rows.ts'
import type { BookingTables } from './tables.ts'
import { say } from './words.ts'

export type From = Pick<Context | Transaction, 'unscoped'>

export const rowsOf = (from: From) => from.unscoped<BookingTables>('who leaves was found in scope').selectFrom('bookings')

/** Those to come that hold a room; what is offered ends with the place in the waiting list. */
export const coming = (from: From, now: Date) =>
  rowsOf(from)
    .where('bookings.endedAt', 'is', null)
    .where('bookings.stoppedAt', 'is', null)
    .where('bookings.status', 'in', [...hadStatuses])
    .where('bookings.endsAt', '>', now.toISOString())

const titleOf = async (context: SignedIn, facilityId: number): Promise<string> =>
  textIn((await facilityOf(context, facilityId)).descriptions, 'title', context.language)

/** How many of somebody are to come, and the next one: to whoever may see bookings, by its room and time. */
export const bookingsToCome = async (context: SignedIn, membershipId: number): Promise<Ending> => {
  const rows = await coming(context, context.now())
    .select(['bookings.facilityId', 'bookings.date', 'bookings.timeFrom'])
    .where('bookings.memberId', '=', membershipId)
    .orderBy('bookings.startsAt')
    .orderBy('bookings.id')
    .execute()
  const [next] = rows
  const names =
    next && context.holds(can.VIEW)
      ? [listWords(context.language, [await titleOf(context, next.facilityId), momentWords(context.language, next.date, next.timeFrom)])]
      : []
  return { what: say(context.language, 'leaving.bookings'), count: rows.length, names }
}
