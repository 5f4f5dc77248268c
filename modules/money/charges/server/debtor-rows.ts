import { sql } from 'kysely'
import { todayIn } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { firstOpenMonth } from '#modules/money/ledger/server/front.ts'
import { firstOfMonth } from './periods.ts'
import type { StatementTables } from './tables.ts'

export interface Debtor {
  readonly officeCentreId: number
  readonly companyId: number
}

/**
 * Holds a company and its building for whoever charges: their currency stays meanwhile, and no statement is sent. Answers the day that it is at
 * the building. In the order of their ids, as all who hold both.
 */
export const holdDebtor = async (tx: Transaction, { officeCentreId, companyId }: Debtor): Promise<{ today: string; timeZone: string }> => {
  const rows = await tx
    .unscoped<OfficeCentreTables>('whoever charges has found the company and its building')
    .selectFrom('officeCentres')
    .select(['id', 'landlordId', 'timeZone'])
    .where('id', 'in', [officeCentreId, companyId])
    .orderBy('id')
    .forShare()
    .execute()
  const building = rows.find(({ id }) => id === officeCentreId)
  const company = rows.find(({ id }) => id === companyId)
  if (!building || company?.landlordId !== officeCentreId) throw new Error('whoever charges names a company of the building')
  return { today: todayIn(tx.context, building), timeZone: building.timeZone }
}

/** Whoever charges the company, or decides about its account, waits. Also of one that has left. */
export const holdCompany = async (tx: Transaction, companyId: number): Promise<void> => {
  await tx
    .unscoped<OfficeCentreTables>('the company was found in scope')
    .selectFrom('officeCentres')
    .select('id')
    .where('id', '=', companyId)
    .forUpdate()
    .execute()
}

/** The month in which a line of a day is counted: that of the day, or this one where the statement of that month has gone already, and never one that is closed. Whoever asks holds the debtor. */
export const periodOf = async (tx: Transaction, { officeCentreId, companyId }: Debtor, day: string, today: string): Promise<string> => {
  const unlessSent = async (month: string): Promise<string> => {
    const sent = await tx
      .read<StatementTables>()
      .selectFrom('chargeStatements')
      .select('id')
      .where('officeCentreId', '=', officeCentreId)
      .where('companyId', '=', companyId)
      .where('month', '=', month)
      .where('status', '=', 'SENT')
      .where(sql<boolean>`ended_at is null`)
      .executeTakeFirst()
    return sent ? firstOfMonth(today) : month
  }
  const counted = await unlessSent(firstOfMonth(day))
  const open = await firstOpenMonth(tx, officeCentreId)
  return open !== null && counted < open ? unlessSent(open) : counted
}
