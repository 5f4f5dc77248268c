import { sql } from 'kysely'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listUserGroups } from '../contract.ts'
import { open } from './user-group-rows.ts'
import { say } from './words.ts'

export const groupsFound: RecordsFoundBy = {
  kind: 'user-groups',
  asks: listUserGroups,
  look: 'record',
  label: ({ language }) => say(language, 'userGroups'),
  searched: 'userGroups',
  rows: (context, text) =>
    context.scope.kind === 'tenant'
      ? undefined
      : open(context, context.scope.ownId).select([
          sql<string>`user_groups.id::text`.as('id'),
          'userGroups.groupName as title',
          sql<null>`null::text`.as('detail'),
          sql<string>`'/user-group/' || user_groups.id`.as('href'),
          rankOf(sql.ref('userGroups.groupName'), text).as('rank'),
        ]),
}
