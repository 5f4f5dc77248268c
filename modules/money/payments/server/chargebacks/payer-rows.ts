import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { PaymentRecord } from '../tables.ts'

/** Under which name and address somebody paid; without them, once they are erased. */
export const whoPaid = async (
  from: Pick<Context, 'unscoped'>,
  { userId, memberId, companyId, officeCentreId }: PaymentRecord,
): Promise<{ name: string; email: string; company: string }> => {
  const row = await from
    .unscoped<UserTables & OfficeCentreTables>('who has paid what is disputed, for the building that was paid')
    .selectFrom('memberships')
    .innerJoin('officeCentres', (join) => join.on('officeCentres.id', '=', companyId ?? officeCentreId))
    .select(['memberships.email', 'officeCentres.companyName as company'])
    .select(sql<string | null>`known_name(${userId}, ${companyId ?? officeCentreId})`.as('name'))
    .where('memberships.id', '=', memberId)
    .executeTakeFirst()
  return { name: row?.name ?? '', email: row?.name ? row.email : '', company: row?.company ?? '' }
}

/** As its receipts name it. */
export const buildingPaid = (from: Pick<Context, 'unscoped'>, id: number): Promise<{ name: string; address: string; timeZone: string }> =>
  from
    .unscoped<OfficeCentreTables>('the building that was paid')
    .selectFrom('officeCentres')
    .select(['address', 'timeZone', sql<string>`coalesce(building_name, company_name)`.as('name')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
