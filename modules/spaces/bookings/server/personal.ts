import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { forgetRounds } from '#modules/identity/approvals/server/front.ts'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { forgetPartValues, forgetValues } from '#modules/identity/users/server/front.ts'
import { forgetNotesForOthers } from '#modules/visitors/visits/server/front.ts'
import { forgetAttendees } from './people/forget-attendees.ts'
import { bookingChanges, bookings, type BookingTables } from './tables.ts'
import { say } from './words.ts'

/** What somebody has booked, and wanted to. Use of the rooms stays as it is, without the name and without what was written. */
const ofWhoBooks = (['bookings', 'bookingChanges', 'bookingUsage', 'creditUsage', 'bookingRefusals'] as const).map((table): PersonalPart => ({
  table,
  area: 'deeds',
  fate: 'ANONYMOUS',
  title: (language) => say(language, `personal.${table}`),
  why: (language) => say(language, 'personal.useStays'),
}))
export const personalOfBookings: readonly PersonalPart[] = [
  ...ofWhoBooks,
  {
    table: 'bookingAttendees',
    area: 'deeds',
    title: (language) => say(language, 'personal.bookingAttendees'),
    where: ({ userId, email }) => sql<boolean>`(user_id = ${userId} or email = ${email.toLowerCase()})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.headsStay'),
    // what was told to whom is of the portal alone
    hidden: ['told'],
    ownOnly: true,
  },
]

/** Of somebody who is erased: what they wrote goes, from the trail too. */
export const eraseBookings = async (tx: Transaction, { userId, email }: { userId: number; email: string }): Promise<void> => {
  const rows = await tx
    .unscoped<BookingTables>('one person, in all buildings')
    .updateTable('bookings')
    .set({ title: '–', note: null, reason: null, overrideReason: null })
    .where('userId', '=', userId)
    .returning(['id', 'uuid', 'visitUuid'])
    .execute()
  // they are found by what was booked for
  await forgetRounds(
    tx,
    bookings.name,
    rows.map(({ uuid }) => uuid),
  )
  await forgetValues(
    tx,
    bookings,
    rows.map(({ id }) => id),
  )
  const changes = await tx
    .unscoped<BookingTables>('one person, in all buildings')
    .updateTable('bookingChanges')
    .set({ title: '–', note: null, overrideReason: null })
    .where('userId', '=', userId)
    .returning(['id', 'uuid', 'bookingId'])
    .execute()
  await forgetRounds(
    tx,
    bookingChanges.name,
    changes.map(({ uuid }) => uuid),
  )
  await forgetPartValues(
    tx,
    bookingChanges,
    changes.map(({ bookingId }) => bookingId),
    changes.map(({ id }) => id),
  )
  await forgetNotesForOthers(
    tx,
    rows.flatMap(({ visitUuid }) => visitUuid ?? []),
  )
  const asked = await tx
    .unscoped<BookingTables>('one person, in all buildings')
    .selectFrom('bookingAttendees')
    .select('id')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email.toLowerCase())]))
    .execute()
  // and whom they had asked themselves: nobody knows any more why these are here
  const theirs = await tx
    .unscoped<BookingTables>('one person, in all buildings')
    .selectFrom('bookingAttendees')
    .select('id')
    .where('memberId', 'is', null)
    .where((eb) => eb('bookingId', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
    .execute()
  await forgetAttendees(
    tx,
    [...asked, ...theirs].map(({ id }) => id),
  )
}
