import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'

/** Who pays. Whoever has left meanwhile still hears what becomes of their money; who was erased does not. */
export const payerOf = (tx: Transaction, memberId: number): Promise<{ userId: number; email: string; gone: boolean } | undefined> =>
  tx
    .unscoped<UserTables>('whoever pays is told of it, in whichever of their places')
    .selectFrom('memberships')
    .select(['userId', 'email', sql<boolean>`ended_at is not null`.as('gone')])
    .where('id', '=', memberId)
    .where('personState', '<>', 'ENDED')
    .executeTakeFirst()

export const buildingOf = (
  tx: Pick<Transaction, 'unscoped'>,
  id: number,
): Promise<{ id: number; name: string; timeZone: string; currency: string }> =>
  tx
    .unscoped<OfficeCentreTables>('the building that is paid')
    .selectFrom('officeCentres')
    .select(['id', 'timeZone', 'currency', sql<string>`coalesce(building_name, company_name)`.as('name')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Held until the transaction ends, so that its currency stays: whoever changes that asks first whether money was charged. */
export const holdBuilding = (tx: Transaction, id: number): Promise<{ id: number; timeZone: string; currency: string }> =>
  tx
    .unscoped<OfficeCentreTables>('the building of a record that its module has found')
    .selectFrom('officeCentres')
    .select(['id', 'timeZone', 'currency'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()

/** By which name somebody is known in an organisation, as long as they may be. */
export const knownName = async (from: Pick<Transaction, 'unscoped'>, userId: number, organisationId: number): Promise<string | null> => {
  const { rows } = await sql<{ name: string | null }>`select known_name(${userId}, ${organisationId}) as name`.execute(
    from.unscoped<UserTables>('who of the building has done it, for the building'),
  )
  return rows[0]?.name ?? null
}
