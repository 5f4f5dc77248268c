import { sql } from 'kysely'
import { momentWords } from '#kit/contract/moments.ts'
import { decide } from '#kit/server/data/decide.ts'
import { seenRows } from '#kit/server/data/own-or-all.ts'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listFacilities } from '#modules/spaces/facilities/contract.ts'
import { canOwn, listBookable, listBookings } from '../contract.ts'
import { offeredByWords } from './calendar/offered-rows.ts'
import { bookings, type BookingTables } from './tables.ts'
import { say } from './words.ts'

export const bookingsFound: RecordsFoundBy = {
  kind: 'bookings',
  asks: listBookings,
  look: 'record',
  label: ({ language }) => say(language, 'bookings'),
  // a reference has no space
  detail: ({ language }, written) => {
    const [reference = '', date = '', time = ''] = written.split(' ')
    return `${reference} · ${momentWords(language, date, time)}`
  },
  rows: (context, text) => {
    // the provider looks at one building after another, and finds none of all of them
    if (context.scope.kind === 'platform') return undefined
    const rows = context
      .read<BookingTables>()
      .selectFrom('bookings')
      .where(seenRows(context, bookings))
      .where('bookings.officeCentreId', '=', context.scope.buildingId)
      .where('bookings.endedAt', 'is', null)
      .where(matching('bookings', text))
    return rows.select([
      sql<string>`bookings.id::text`.as('id'),
      'bookings.title as title',
      sql<string>`bookings.reference_no || ' ' || bookings.date || ' ' || bookings.time_from`.as('detail'),
      sql<string>`'/manage-bookings/' || bookings.uuid`.as('href'),
      // those to come before those that were
      sql<number>`${rankOf(sql`bookings.title`, text)} + case when bookings.ends_at <= ${context.now()} then 0.5 else 0 end`.as('rank'),
    ])
  },
}

/** What is offered to the reader, with the way to book it. Who has the list of facilities finds their records there. */
export const roomsFound: RecordsFoundBy = {
  kind: 'rooms',
  asks: listBookable,
  look: 'record',
  label: ({ language }) => say(language, 'roomsFound'),
  rows: (context, text) => {
    if (context.scope.kind === 'platform' || !context.holds(canOwn.EDIT)) return undefined
    return decide(context.actor, listFacilities, context.now()).allowed ? undefined : offeredByWords(context, text)
  },
}
