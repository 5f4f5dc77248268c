import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { balancesOf } from '#modules/money/ledger/server/front.ts'
import type { BalanceRecord, BalanceTables } from './tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<BalanceTables>('of a building that its caller has found')

export const balanceRow = (from: Pick<Context, 'unscoped'>, officeCentreId: number): Promise<BalanceRecord | undefined> =>
  rowsOf(from).selectFrom('providerBalances').selectAll().where('officeCentreId', '=', officeCentreId).executeTakeFirst()

/** What the ledger says that the provider holds. */
export const heldInLedger = async (from: Pick<Context, 'unscoped'>, officeCentreId: number, currency: string): Promise<number> =>
  (await balancesOf(from, officeCentreId)).find((one) => one.account === 'PROVIDER_CASH' && one.currency === currency)?.amount ?? 0

export const oneBalanceAtATime = async (tx: Transaction, officeCentreId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('provider balance', ${officeCentreId}))`.execute(rowsOf(tx))
}

/** When it was asked for, or answered: beside the record, so that its history tells of amounts alone. */
export const noteBalance = async (
  tx: Transaction,
  { id, officeCentreId }: Pick<BalanceRecord, 'id' | 'officeCentreId'>,
  at: { askedAt: Date } | { answeredAt: Date },
): Promise<void> => {
  await rowsOf(tx).updateTable('providerBalances').set(at).where('officeCentreId', '=', officeCentreId).where('id', '=', id).execute()
}
