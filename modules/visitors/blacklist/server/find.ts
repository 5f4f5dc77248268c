import { sql } from 'kysely'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listEntries } from '../contract.ts'
import { blacklistEntries, type BlacklistTables } from './tables.ts'
import { say } from './words.ts'

export const entriesFound: RecordsFoundBy = {
  kind: 'blacklist',
  asks: listEntries,
  look: 'person',
  label: ({ language }) => say(language, 'blacklist'),
  rows: (context, text) => {
    // the provider looks at one building after another, and finds none of all of them
    if (context.scope.kind === 'platform') return undefined
    const name = sql<string>`blacklist_entries.names[1]`
    return context
      .read<BlacklistTables>()
      .selectFrom('blacklistEntries')
      .where(ownRows(context.scope, blacklistEntries))
      .where('blacklistEntries.endedAt', 'is', null)
      .where('blacklistEntries.erasedAt', 'is', null)
      .where(matching('blacklistEntries', text))
      .select([
        sql<string>`blacklist_entries.id::text`.as('id'),
        name.as('title'),
        'blacklistEntries.company as detail',
        sql<string>`'/blacklist/manage-user/' || blacklist_entries.uuid`.as('href'),
        rankOf(name, text).as('rank'),
      ])
  },
}
