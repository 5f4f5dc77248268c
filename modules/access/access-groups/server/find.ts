import { sql } from 'kysely'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listAccessGroups } from '../contract.ts'
import { groupsOf } from './group-rows.ts'
import { say } from './words.ts'

export const groupsFound: RecordsFoundBy = {
  kind: 'accessGroups',
  asks: listAccessGroups,
  look: 'record',
  label: ({ language }) => say(language, 'accessGroups'),
  rows: (context, text) =>
    groupsOf(context, { id: context.scope.buildingId, timeZone: 'UTC' })
      .where(matching('accessGroups', text))
      .select([
        sql<string>`access_groups.id::text`.as('id'),
        'accessGroups.name as title',
        sql<string | null>`nullif(access_groups.description, '')`.as('detail'),
        sql<string>`'/access-group/manage/' || access_groups.id`.as('href'),
        rankOf(sql.ref('accessGroups.name'), text).as('rank'),
      ]),
}
