import type { Transaction } from '#kit/server/context.ts'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { bookings, type BookingTables } from './tables.ts'
import { say } from './words.ts'

/** What somebody has booked, and wanted to. Use of the rooms stays as it is, without the name and without what was written. */
export const personalOfBookings: readonly PersonalPart[] = (['bookings', 'bookingUsage', 'bookingRefusals'] as const).map((table) => ({
  table,
  area: 'deeds',
  fate: 'ANONYMOUS',
  title: (language) => say(language, `personal.${table}`),
  why: (language) => say(language, 'personal.useStays'),
}))

/** Of somebody who is erased: what they wrote goes, from the trail too. */
export const eraseBookings = async (tx: Transaction, userId: number): Promise<void> => {
  const rows = await tx
    .unscoped<BookingTables>('one person, in all buildings')
    .updateTable('bookings')
    .set({ title: '–', note: null, reason: null, overrideReason: null })
    .where('userId', '=', userId)
    .returning('id')
    .execute()
  await forgetValues(
    tx,
    bookings,
    rows.map(({ id }) => id),
  )
}
