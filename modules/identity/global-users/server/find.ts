import { sql } from 'kysely'
import { found } from '#kit/server/data/listing.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listGlobalUsers } from '../contract.ts'
import { people } from './global-user-rows.ts'
import { say } from './words.ts'

export const peopleOfPortalFound: RecordsFoundBy = {
  kind: 'global-users',
  asks: listGlobalUsers,
  look: 'person',
  label: ({ language }) => say(language, 'home.people'),
  rows: (context, text) =>
    people(context)
      .where(found('users', text))
      .select(['users.fullName as title', 'users.email as detail'])
      .select([
        sql<string>`users.id::text`.as('id'),
        sql<string>`'/management/user/' || users.id`.as('href'),
        rankOf(sql.ref('users.fullName'), text).as('rank'),
      ]),
}
