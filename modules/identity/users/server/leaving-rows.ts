import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { adminRolesOf } from './roles.ts'
import type { UserTables } from './tables.ts'

const rows = (context: Context | Transaction) =>
  context.unscoped<UserTables & OfficeCentreTables>('somebody leaves an organisation by their own wish')

export const organisationOfMember = (tx: Transaction, membershipId: number): Promise<OfficeCentreRecord> =>
  rows(tx)
    .selectFrom('officeCentres')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('memberships').select('memberships.officeCentreId').where('memberships.id', '=', membershipId))
    .executeTakeFirstOrThrow()

/** Places whose people have asked to leave: all of them, or one, if it still is. */
export const leavingNow = (context: Context, id?: number): Promise<{ id: number }[]> => {
  const found = rows(context).selectFrom('memberships').select('id').where('leavesAt', 'is not', null).where('endedAt', 'is', null)
  return (id === undefined ? found : found.where('id', '=', id)).execute()
}

/** Which of these places their person has asked to leave, locked; one that has ended meanwhile is none of them. */
export const leavingOf = (tx: Transaction, userId: number, uuids: readonly string[]): Promise<{ id: number; userId: number }[]> =>
  rows(tx)
    .selectFrom('memberships')
    .select(['id', 'userId'])
    .where('userId', '=', userId)
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(uuids))))
    .where('leavesAt', 'is not', null)
    .where('endedAt', 'is', null)
    .orderBy('officeCentreId')
    .forUpdate()
    .execute()

/** Who names another person in charge: the admins of the building, or of the provider where there is none. */
export const namersOf = async (tx: Transaction, { landlordId }: OfficeCentreRecord): Promise<{ userId: number; email: string }[]> => {
  const above = await rows(tx)
    .selectFrom('officeCentres')
    .select(['id', 'isPlatform', 'type'])
    .where((eb) => (landlordId === null ? eb('isPlatform', '=', true) : eb('id', '=', landlordId)))
    .executeTakeFirst()
  if (!above) return []
  const admins = [...adminRolesOf(above)]
  return rows(tx)
    .selectFrom('memberships')
    .select(['userId', 'email'])
    .where('officeCentreId', '=', above.id)
    .where('active', '=', true)
    .where('personState', '=', 'ACTIVE')
    .where('endedAt', 'is', null)
    .where(sql<boolean>`role_codes && ${admins}::text[]`)
    .execute()
}
