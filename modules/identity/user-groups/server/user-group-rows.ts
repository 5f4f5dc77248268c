import { expressionBuilder } from 'kysely'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, listing } from '#kit/server/data/listing.ts'
import { madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { can, type UserGroup, type UserGroupChoice, type UserGroupChoiceQuery, type UserGroupQuery, type UserGroupRow } from '../contract.ts'
import { userGroups, type UserGroupTables } from './tables.ts'

const members = () =>
  expressionBuilder<UserGroupTables, 'userGroups'>()
    .selectFrom('userGroupMembers')
    .select((member) => member.fn.countAll<number>().as('n'))
    .whereRef('userGroupMembers.userGroupId', '=', 'userGroups.id')
    .whereRef('userGroupMembers.officeCentreId', '=', 'userGroups.officeCentreId')
    .where('userGroupMembers.endedAt', 'is', null)
    .$asScalar()
    .$notNull()

export const open = (context: SignedIn, officeCentreId: number) =>
  context
    .read<UserGroupTables & UserTables>()
    .selectFrom('userGroups')
    .where('userGroups.officeCentreId', '=', officeCentreId)
    .where('userGroups.endedAt', 'is', null)

const shown = (rows: ReturnType<typeof open>) =>
  rows
    .select(['userGroups.id', 'userGroups.uuid', 'userGroups.groupName', 'userGroups.autoApproveBooking', 'userGroups.updatedAt'])
    .select(['userGroups.maxBooking', 'userGroups.maxBookingUnit', 'userGroups.creditMinor', 'userGroups.creditPeriodUnit'])
    .select(members().as('members'))
    .$narrowType<Pick<UserGroupRow, 'maxBookingUnit' | 'creditPeriodUnit'>>()
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const presentRow = ({ holds }: SignedIn, { creditMinor, updatedAt, ...row }: Shown): UserGroupRow => ({
  ...row,
  credit: creditMinor === null ? null : creditMinor / 100,
  updatedDate: updatedAt,
  may: { edit: holds(can.EDIT), delete: holds(can.DELETE) },
})

const sort = {
  groupName: byName('userGroups.groupName'),
  id: 'userGroups.id',
  members: byValue(members()),
  updatedDate: 'userGroups.updatedAt',
}

export const listUserGroups = async (context: SignedIn, { id }: OfficeCentreRecord, query: UserGroupQuery): Promise<Page<UserGroupRow>> => {
  let rows = open(context, id)
  const { userId } = query
  if (query.wildcardSearch) rows = rows.where(matching('userGroups', query.wildcardSearch))
  if (query.autoApproveBooking !== undefined) rows = rows.where('userGroups.autoApproveBooking', '=', query.autoApproveBooking)
  if (query.maxBooking !== undefined) rows = rows.where('userGroups.maxBooking', '=', query.maxBooking)
  if (query.maxBookingUnit) rows = rows.where('userGroups.maxBookingUnit', '=', query.maxBookingUnit)
  rows = baseFiltered(context, rows, query, { changed: 'userGroups.updatedAt' })
  if (userId !== undefined)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('userGroupMembers')
          .select('userGroupMembers.id')
          .whereRef('userGroupMembers.userGroupId', '=', 'userGroups.id')
          .where('userGroupMembers.officeCentreId', '=', id)
          .where('userGroupMembers.userId', '=', userId)
          .where('userGroupMembers.endedAt', 'is', null),
      ),
    )
  const page = await listing(context, shown(rows), query, sort, 'userGroups.id')
  return { ...page, items: page.items.map((row) => presentRow(context, row)) }
}

/** Two names that differ only in the size of their letters are one. */
export const nameKey = (groupName: string): string => groupName.toLowerCase()

/** Groups that have one of these names. */
export const groupsByName = async (context: SignedIn, officeCentreId: number, names: readonly string[]) => {
  const rows = await open(context, officeCentreId)
    .selectAll('userGroups')
    .where((eb) => eb(eb.fn<string>('lower', ['userGroups.groupName']), 'in', names.map(nameKey)))
    .orderBy('userGroups.id')
    .execute()
  return new Map(rows.map((group) => [nameKey(group.groupName), group]))
}

export const presentUserGroup = async (context: SignedIn, centre: OfficeCentreRecord, uuid: string): Promise<UserGroup> => {
  const row = await shown(open(context, centre.id).where('userGroups.uuid', '=', uuid).where(ownRows(context.scope, userGroups)))
    .select('userGroups.version')
    .select(madeAndChanged(userGroups))
    .executeTakeFirstOrThrow(notFound)
  return { ...presentRow(context, row), ...recordedOf(row), version: row.version, timeZone: centre.timeZone }
}

/** For whoever may see who is in a group of that building: a company may not, and what is not there is not told apart from what is. */
export const checkSeesGroup = async (context: SignedIn, { id: buildingId }: { id: number }, id: number): Promise<void> => {
  if (!context.holds(can.VIEW)) throw new Failed(failures.forbidden)
  const group = await open(context, buildingId).select('userGroups.id').where('userGroups.id', '=', id).executeTakeFirst()
  if (context.scope.kind === 'tenant' || !group) throw new Failed(failures.notFound)
}

/** Groups of an organisation that the caller has found in scope. */
export const userGroupChoices = (context: SignedIn, officeCentreId: number, query: UserGroupChoiceQuery): Promise<Page<UserGroupChoice>> => {
  let rows = open(context, officeCentreId).select(['userGroups.id', 'userGroups.uuid', 'userGroups.groupName']).select(members().as('members'))
  if (query.wildcardSearch) rows = rows.where(matching('userGroups', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'userGroups.updatedAt' })
  if (query.ids) rows = rows.where('userGroups.id', 'in', query.ids.length ? query.ids : [0])
  return listing(context, rows, query, { groupName: sort.groupName }, 'userGroups.id')
}
