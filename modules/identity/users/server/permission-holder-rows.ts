import { sql, type SqlBool } from 'kysely'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from './active-on.ts'
import { permissionsOf, rolesAt } from './permissions.ts'
import type { UserTables } from './tables.ts'

export interface PermissionHolder {
  readonly membershipId: number
  readonly userId: number
  readonly email: string
  readonly fullName: string
  readonly roleCodes: readonly string[]
  /** All that they hold there. */
  readonly held: ReadonlySet<string>
}

/** The people of one organisation who may act there today and hold a permission: who is asked, told or assigned. By when they joined. */
export const permissionHolders = async (from: Transaction | Context, organisationId: number, permission: string): Promise<PermissionHolder[]> => {
  const context = 'context' in from ? from.context : from
  const rows = from.unscoped<UserTables & OfficeCentreTables>('those who may see to something of their organisation, whoever has brought it up')
  const organisation = await rows.selectFrom('officeCentres').select(['timeZone', 'type']).where('id', '=', organisationId).executeTakeFirstOrThrow()
  const roles = rolesAt(context.app.roles, organisation.type === 'TENANT')
  const giving = Object.entries(roles).flatMap(([role, held]) => (held.includes(permission) ? [role] : []))
  const members = await rows
    .selectFrom('memberships')
    .select(['id', 'userId', 'email', 'fullName', 'roleCodes', 'permissionsAdded', 'permissionsRemoved'])
    .where('officeCentreId', '=', organisationId)
    .where('endedAt', 'is', null)
    .where(activeOn(todayIn(context, organisation)))
    .where(sql<SqlBool>`(role_codes && ${giving}::text[] or ${permission} = any(permissions_added))`)
    .orderBy('id')
    .execute()
  return members
    .map(({ id, userId, email, fullName, roleCodes, ...single }) => {
      return { membershipId: id, userId, email, fullName, roleCodes, held: permissionsOf(roles, { roleCodes, ...single }) }
    })
    .filter(({ held }) => held.has(permission))
}
