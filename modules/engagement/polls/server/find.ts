import { sql } from 'kysely'
import { matching } from '#kit/server/data/search.ts'
import { titleInSql } from '#kit/server/data/title-in-sql.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listPolls } from '../contract.ts'
import { managedPolls } from './poll-rows.ts'
import { say } from './words.ts'

/** Titles are taken apart for their languages: of a word that many polls have, the provider is shown some of the first. */
const lookedThrough = 1000

export const pollsFound: RecordsFoundBy = {
  kind: 'polls',
  asks: listPolls,
  look: 'record',
  label: ({ language }) => say(language, 'polls'),
  note: (_context, referenceNo) => referenceNo,
  rows: (context, text) => {
    const title = titleInSql('polls.descriptions', context.language)
    return managedPolls(context)
      .where(matching('polls', text))
      .select([
        sql<string>`polls.id::text`.as('id'),
        title.as('title'),
        sql<null>`null::text`.as('detail'),
        'polls.referenceNo as note',
        sql<string>`'/polling/listings/' || polls.uuid`.as('href'),
        rankOf(title, text).as('rank'),
      ])
      .limit(lookedThrough)
  },
}
