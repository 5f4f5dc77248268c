import { expressionBuilder } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, type BaseQuery, byName, byValue, listing } from '#kit/server/data/listing.ts'
import { madeAndChanged } from '#kit/server/data/made-and-changed.ts'
import { containing } from '#kit/server/data/search.ts'
import { nameKey } from '#modules/identity/user-groups/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import {
  can,
  type GlobalUserGroup,
  type GlobalUserGroupChoice,
  type GlobalUserGroupChoiceQuery,
  type GlobalUserGroupQuery,
  type GlobalUserGroupRow,
} from '../contract.ts'
import { globalUserGroups, type GlobalUserGroupTables } from './tables.ts'

const members = () =>
  expressionBuilder<GlobalUserGroupTables, 'globalUserGroups'>()
    .selectFrom('globalUserGroupMembers')
    .select((member) => member.fn.countAll<number>().as('n'))
    .whereRef('globalUserGroupMembers.globalUserGroupId', '=', 'globalUserGroups.id')
    .where('globalUserGroupMembers.endedAt', 'is', null)
    .$asScalar()
    .$notNull()

export const openGroups = (context: SignedIn, query: BaseQuery & { wildcardSearch?: string | undefined }) => {
  let rows = context.read<GlobalUserGroupTables & UserTables>().selectFrom('globalUserGroups').where('globalUserGroups.endedAt', 'is', null)
  // The platform has a few dozen of these; an index for searching them would never be used.
  if (query.wildcardSearch) rows = rows.where(containing('globalUserGroups.groupName', query.wildcardSearch))
  return baseFiltered(context, rows, query, { changed: 'globalUserGroups.updatedAt' })
}

const shown = (rows: ReturnType<typeof openGroups>) =>
  rows
    .select(['globalUserGroups.id', 'globalUserGroups.uuid', 'globalUserGroups.groupName', 'globalUserGroups.updatedAt as updatedDate'])
    .select(members().as('members'))

const mayOf = ({ holds }: SignedIn): GlobalUserGroupRow['may'] => ({
  edit: holds(can.EDIT),
  delete: holds(can.DELETE),
})

const sort = {
  groupName: byName('globalUserGroups.groupName'),
  id: 'globalUserGroups.id',
  members: byValue(members()),
  updatedDate: 'globalUserGroups.updatedAt',
}

/** For the export: the groups that the filters leave, or those of them that are ticked, in the list's order. */
export const everyGlobalUserGroup = (context: SignedIn, query: GlobalUserGroupQuery, ticked?: readonly string[]) => {
  const rows = openGroups(context, query).select(['globalUserGroups.id', 'globalUserGroups.groupName'])
  const meant = ticked ? rows.where((eb) => eb('globalUserGroups.uuid', '=', eb.fn.any(eb.val([...ticked])))) : rows
  return everyRow(meant, query, sort, 'globalUserGroups.id')
}

export const listGlobalUserGroups = async (context: SignedIn, query: GlobalUserGroupQuery): Promise<Page<GlobalUserGroupRow>> => {
  const page = await listing(context, shown(openGroups(context, query)), query, sort, 'globalUserGroups.id')
  return { ...page, items: page.items.map((row) => ({ ...row, may: mayOf(context) })) }
}

/** Groups that have one of these names. */
export const groupsByName = async (context: SignedIn, names: readonly string[]) => {
  const rows = await openGroups(context, {})
    .select(['globalUserGroups.id', 'globalUserGroups.groupName'])
    .where((eb) => eb(eb.fn<string>('lower', ['globalUserGroups.groupName']), 'in', names.map(nameKey)))
    .orderBy('globalUserGroups.id')
    .execute()
  return new Map(rows.map((group) => [nameKey(group.groupName), group]))
}

export const presentGlobalUserGroup = async (context: SignedIn, uuid: string): Promise<GlobalUserGroup> => {
  const row = await shown(openGroups(context, {}).where('globalUserGroups.uuid', '=', uuid))
    .select('globalUserGroups.version')
    .select(madeAndChanged(globalUserGroups))
    .executeTakeFirstOrThrow(notFound)
  return { ...row, may: mayOf(context) }
}

export const globalUserGroupChoices = (context: SignedIn, query: GlobalUserGroupChoiceQuery): Promise<Page<GlobalUserGroupChoice>> => {
  const rows = openGroups(context, query)
    .select(['globalUserGroups.id', 'globalUserGroups.uuid', 'globalUserGroups.groupName'])
    .select(members().as('members'))
  return listing(context, rows, query, { groupName: sort.groupName }, 'globalUserGroups.id')
}
