import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { Account } from './post-rows.ts'
import type { LedgerTables } from './tables.ts'

export interface Balance {
  readonly account: Account
  readonly currency: string
  readonly amount: number
}

/** What stands in each account of a building, of a company only what it owes. */
export const balancesOf = async (context: Pick<Context, 'unscoped'>, officeCentreId: number): Promise<Balance[]> => {
  const rows = await context
    .unscoped<LedgerTables>('asked by modules for a building that they have found')
    .selectFrom('ledgerPostings')
    .select(['account', 'currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('officeCentreId', '=', officeCentreId)
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({ ...row, account: row.account as Account }))
}

/** Transactions that do not balance: there can be none, unless somebody has switched the trigger off. */
export const unbalanced = (context: Pick<Context, 'unscoped'>) =>
  context
    .unscoped<LedgerTables>('the check reads all buildings')
    .selectFrom('ledgerTransactions as t')
    .leftJoin('ledgerPostings as p', 'p.transactionId', 't.id')
    .select(['t.id', 't.officeCentreId', 't.causeKind', 't.causeSubject'])
    .groupBy(['t.id', 'p.currency'])
    .having(sql<boolean>`count(p.id) < 2 or sum(p.amount) <> 0`)
    .orderBy('t.id')
    .execute()
