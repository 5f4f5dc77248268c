import { sql } from 'kysely'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listGlobalUserGroups } from '../contract.ts'
import { openGroups } from './global-user-group-rows.ts'
import { say } from './words.ts'

/** The provider's alone, as its list is. */
export const globalGroupsFound: RecordsFoundBy = {
  kind: 'global-user-groups',
  asks: listGlobalUserGroups,
  look: 'record',
  label: ({ language }) => say(language, 'globalUserGroups'),
  rows: (context, text) =>
    openGroups(context, { wildcardSearch: text }).select([
      sql<string>`global_user_groups.id::text`.as('id'),
      'globalUserGroups.groupName as title',
      sql<null>`null::text`.as('detail'),
      sql<string>`'/global-users/user-groups/' || global_user_groups.uuid`.as('href'),
      rankOf(sql.ref('globalUserGroups.groupName'), text).as('rank'),
    ]),
}
