import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn, permissionsOf } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { can } from '../../contract.ts'
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

/** Whoever answers a chargeback of the building, today. */
export const whoAnswers = async (tx: Transaction, building: { id: number; timeZone: string }): Promise<{ userId: number; email: string }[]> => {
  const members = await tx
    .unscoped<UserTables>('those who have the right to money of a building are told that it is disputed')
    .selectFrom('memberships')
    .select(['userId', 'email', 'roleCodes', 'permissionsAdded', 'permissionsRemoved'])
    .where('officeCentreId', '=', building.id)
    .where('endedAt', 'is', null)
    .where(activeOn(localTime(tx.context.now(), building.timeZone).date))
    .orderBy('id')
    .execute()
  return members.filter((member) => permissionsOf(tx.context.app.roles, member).has(can.ACTION))
}
