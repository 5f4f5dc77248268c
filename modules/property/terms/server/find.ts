import { sql, type SqlBool } from 'kysely'
import { dayWords } from '#kit/contract/moments.ts'
import { containing } from '#kit/server/data/search.ts'
import { titleInSql } from '#kit/server/data/title-in-sql.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listEditions } from '../contract.ts'
import type { TermsTables } from './tables.ts'
import { say } from './words.ts'

/** The provider's editions, a few in a year, with the day from which each holds. */
export const editionsFound: RecordsFoundBy = {
  kind: 'terms',
  asks: listEditions,
  look: 'record',
  label: ({ language }) => say(language, 'termsAndConditions'),
  note: ({ language }, day) => dayWords(language, day),
  rows: (context, text) => {
    const title = titleInSql('termsEditions.descriptions', context.language)
    const has = containing(sql`said->>'title'`, text)
    return context
      .read<TermsTables>()
      .selectFrom('termsEditions')
      .where('termsEditions.endedAt', 'is', null)
      .where(sql<SqlBool>`exists (select from jsonb_array_elements(terms_editions.descriptions) as said where ${has})`)
      .select([
        sql<string>`terms_editions.id::text`.as('id'),
        title.as('title'),
        sql<null>`null::text`.as('detail'),
        sql<string>`to_char(terms_editions.effective_on, 'YYYY-MM-DD')`.as('note'),
        sql<string>`'/management/terms-and-conditions/' || terms_editions.uuid`.as('href'),
        rankOf(title, text).as('rank'),
      ])
  },
}
