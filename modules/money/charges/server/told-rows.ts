import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn, permissionsOf, rolesAt } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'

export interface Told {
  readonly userId: number
  readonly email: string
}

export interface Named {
  readonly id: number
  readonly name: string
  readonly timeZone: string
}

export const organisationNamed = (context: Context, id: number): Promise<Named> =>
  context
    .unscoped<OfficeCentreTables>('a line or a statement of it was found in scope')
    .selectFrom('officeCentres')
    .select(['id', 'timeZone', sql<string>`coalesce(building_name, company_name)`.as('name')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Of a company, and of a building. */
export type AdminRole = 'MASTER_ADMIN' | 'LANDLORD_ADMIN'

/** Who runs an organisation and holds the permission there today. */
export const adminsHolding = async (tx: Transaction, { id, timeZone }: Named, role: AdminRole, permission: string): Promise<Told[]> => {
  const roles = rolesAt(tx.context.app.roles, role === 'MASTER_ADMIN')
  const members = await tx
    .unscoped<UserTables>('the admins of an organisation are told of its charges')
    .selectFrom('memberships')
    .select(['userId', 'email', 'roleCodes', 'permissionsAdded', 'permissionsRemoved'])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where(activeOn(localTime(tx.context.now(), timeZone).date))
    .where(sql<boolean>`${role}::text = any(role_codes)`)
    .orderBy('userId')
    .execute()
  return members.filter((member) => permissionsOf(roles, member).has(permission))
}
