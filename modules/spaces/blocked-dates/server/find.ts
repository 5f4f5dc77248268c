import { sql } from 'kysely'
import { dayWords } from '#kit/contract/moments.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listBlockedDates } from '../contract.ts'
import { blockedDates, type BlockedDateTables } from './tables.ts'
import { say } from './words.ts'

export const blockedDatesFound: RecordsFoundBy = {
  kind: 'blockedDates',
  asks: listBlockedDates,
  look: 'record',
  label: ({ language }) => say(language, 'blockedDates'),
  note: ({ language }, day) => dayWords(language, day),
  rows: (context, text) => {
    // the provider looks at one building after another, and finds none of all of them
    if (context.scope.kind === 'platform') return undefined
    return context
      .read<BlockedDateTables>()
      .selectFrom('blockedDates')
      .where(ownRows(context.scope, blockedDates))
      .where('blockedDates.officeCentreId', '=', context.scope.buildingId)
      .where('blockedDates.endedAt', 'is', null)
      .where(matching('blockedDates', text))
      .select([
        sql<string>`blocked_dates.id::text`.as('id'),
        'blockedDates.reason as title',
        sql<null>`null::text`.as('detail'),
        sql<string>`to_char(blocked_dates.date_from, 'YYYY-MM-DD')`.as('note'),
        sql<string>`'/blocked-dates/' || blocked_dates.uuid`.as('href'),
        rankOf(sql<string>`blocked_dates.reason`, text).as('rank'),
      ])
  },
}
