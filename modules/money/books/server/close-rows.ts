import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ClosingTables } from './tables.ts'

/** In which anything was posted first; nothing, where nothing was. */
export const firstPosted = async (tx: Pick<Transaction | SignedIn, 'read'>, officeCentreId: number): Promise<string | undefined> =>
  (
    await tx
      .read<LedgerTables>()
      .selectFrom('ledgerTransactions')
      .select('month')
      .where('officeCentreId', '=', officeCentreId)
      .orderBy('month')
      .limit(1)
      .executeTakeFirst()
  )?.month

export const closingOf = (tx: Transaction, officeCentreId: number, month: string) =>
  tx
    .read<ClosingTables>()
    .selectFrom('bookClosings')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('month', '=', month)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
