import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { listing } from '#kit/server/listing.ts'
import type { GlobalUserGroupChoice, GlobalUserGroupChoiceQuery } from '../contract.ts'
import type { GlobalUserGroupTables } from './tables.ts'

export const globalUserGroupChoices = (context: SignedIn, query: GlobalUserGroupChoiceQuery): Promise<Page<GlobalUserGroupChoice>> => {
  let rows = context
    .read<GlobalUserGroupTables>()
    .selectFrom('globalUserGroups')
    .select(['id', 'uuid', 'groupName'])
    .select((eb) =>
      eb
        .selectFrom('globalUserGroupMembers')
        .select((member) => member.fn.countAll<number>().as('n'))
        .whereRef('globalUserGroupMembers.globalUserGroupId', '=', 'globalUserGroups.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .where('endedAt', 'is', null)
  // The platform has a few dozen of these; an index for searching them would never be used.
  if (query.wildcardSearch) rows = rows.where('groupName', 'ilike', `%${query.wildcardSearch.replace(/[\\%_]/g, '\\$&')}%`)
  return listing(context, rows, query, { groupName: 'globalUserGroups.groupName' }, 'globalUserGroups.id')
}
