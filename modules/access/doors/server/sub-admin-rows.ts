import { sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { SubAdmin } from '../contract/door.ts'
import { presentAccessDoor } from './door-rows.ts'
import type { Building } from './place.ts'
import type { DoorTables } from './tables.ts'

/** Whose door others may open besides their own company's. */
const roles = ['SUB_ADMIN', 'MASTER_ADMIN']

const named = ({ read }: Pick<SignedIn, 'read'>, building: Building, doorId: number) =>
  read<DoorTables & UserTables & OfficeCentreTables>()
    .selectFrom('doorAdmins')
    .innerJoin('memberships', 'memberships.id', 'doorAdmins.membershipId')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .where('doorAdmins.officeCentreId', '=', building.id)
    .where('doorAdmins.doorId', '=', doorId)
    .where('doorAdmins.endedAt', 'is', null)
    .where('memberships.endedAt', 'is', null)

export const subAdminsOf = async (context: SignedIn, building: Building, doorId: number): Promise<SubAdmin[]> => {
  await presentAccessDoor(context, building, doorId)
  let rows = named(context, building, doorId).select([
    'users.id as userId',
    'users.uuid as userUuid',
    'memberships.fullName',
    'officeCentres.companyName',
  ])
  // which other companies a door names is the building's matter
  if (context.scope.kind === 'tenant') rows = rows.where('officeCentres.id', '=', context.scope.ownId)
  return rows.orderBy('memberships.fullName').execute()
}

/** Those of these persons who can be named: admins of companies in the building, of the own one where a company names them. */
export const adminsBy = async ({ read, scope }: SignedIn, building: Building, userIds: readonly number[]) => {
  if (userIds.length === 0) return []
  let rows = read<UserTables & OfficeCentreTables>()
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['memberships.id', 'memberships.fullName', 'users.id as userId'])
    .where('memberships.buildingId', '=', building.id)
    .where('memberships.userId', 'in', [...new Set(userIds)])
    .where(sql<SqlBool>`memberships.role_codes && ${roles}::text[]`)
    .where('memberships.endedAt', 'is', null)
  if (scope.kind === 'tenant') rows = rows.where('memberships.officeCentreId', '=', scope.ownId)
  return rows.execute()
}

/** Whom a door names, as far as they are the caller's to change. */
export const ownNamings = (context: SignedIn, building: Building, doorId: number) => {
  let rows = named(context, building, doorId).select(['doorAdmins.id', 'doorAdmins.membershipId', 'memberships.fullName'])
  if (context.scope.kind === 'tenant') rows = rows.where('memberships.officeCentreId', '=', context.scope.ownId)
  return rows.execute()
}
