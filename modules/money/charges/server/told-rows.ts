import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type PermissionHolder, permissionHolders } from '#modules/identity/users/server/front.ts'

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
export const adminsHolding = async (tx: Transaction, { id }: Pick<Named, 'id'>, role: AdminRole, permission: string): Promise<PermissionHolder[]> =>
  (await permissionHolders(tx, id, permission)).filter(({ roleCodes }) => roleCodes.includes(role))
