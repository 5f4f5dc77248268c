import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { found, listing } from '#kit/server/listing.ts'
import type { UserGroupChoice, UserGroupChoiceQuery } from '../contract.ts'
import type { UserGroupTables } from './tables.ts'

/** Groups of an organisation that the caller has found in scope. */
export const userGroupChoices = (context: SignedIn, officeCentreId: number, query: UserGroupChoiceQuery): Promise<Page<UserGroupChoice>> => {
  let rows = context
    .read<UserGroupTables>()
    .selectFrom('userGroups')
    .select(['id', 'uuid', 'groupName'])
    .select((eb) =>
      eb
        .selectFrom('userGroupMembers')
        .select((member) => member.fn.countAll<number>().as('n'))
        .whereRef('userGroupMembers.userGroupId', '=', 'userGroups.id')
        .where('userGroupMembers.officeCentreId', '=', officeCentreId)
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .where('userGroups.officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
  if (query.wildcardSearch) rows = rows.where(found('userGroups', query.wildcardSearch))
  return listing(context, rows, query, { groupName: 'userGroups.groupName' }, 'userGroups.id')
}
