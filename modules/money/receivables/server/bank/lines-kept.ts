import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { lock } from '#kit/server/data/write.ts'
import { stillAllocated } from '../../contract.ts'
import { cancelLine, receive } from '../receive.ts'
import { receipts, type ReceiptRecord, type ReceiptTables } from '../tables.ts'

/** A line of a statement that was taken as money of a company, or of nobody yet, and has paid nothing. */
export interface KeptLine {
  readonly uuid: string
  readonly referenceNo: string
  readonly day: string
  readonly amount: number
  readonly currency: string
  readonly account: string
  readonly bankReference: string
  readonly payer: string
  readonly sequence: number
}

interface Near {
  readonly officeCentreId: number
  readonly currency: string
  /** Days of the bank, both included. */
  readonly from: string
  readonly until: string
  /** Those of this amount first. */
  readonly amount: number
  readonly limit: number
}

const kept = ({ uuid, referenceNo, day, amount, currency, bankAccount, bankReference, payer, bankSequence }: ReceiptRecord): KeptLine => ({
  uuid,
  referenceNo,
  day,
  amount,
  currency,
  account: bankAccount ?? '',
  bankReference,
  payer,
  sequence: bankSequence ?? 1,
})

/** Lines that may be something else than a company's money: none of what has paid an invoice. */
export const linesKeptNear = async (context: SignedIn, { officeCentreId, currency, from, until, amount, limit }: Near): Promise<KeptLine[]> => {
  const rows = await context
    .read<ReceiptTables>()
    .selectFrom('receipts')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where(ownRows(context.scope, receipts))
    .where('source', '=', 'STATEMENT')
    .where('status', '=', 'RECEIVED')
    .where('allocated', '=', 0)
    .where('currency', '=', currency)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where('endedAt', 'is', null)
    .orderBy(sql`amount = ${amount}::bigint`, 'desc')
    .orderBy(sql`abs(amount - ${amount}::bigint)`)
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(kept)
}

/** It is no company's money after all: posted back, while nothing of it is allocated. Whoever takes it says what it is. */
export const takeLineOut = async (tx: Transaction, officeCentreId: number, uuid: string, reason: string): Promise<KeptLine> => {
  const receipt = await lock(tx, receipts, { uuid })
  if (receipt.officeCentreId !== officeCentreId || receipt.source !== 'STATEMENT') throw new Failed(failures.notFound)
  if (receipt.allocated > 0) throw new Failed(stillAllocated)
  await cancelLine(tx, receipt, reason)
  return kept(receipt)
}

/** It is money like any other again, and nobody knows yet whose. */
export const putLineBack = async (
  tx: Transaction,
  officeCentreId: number,
  { day, amount, account, bankReference, payer, sequence }: Omit<KeptLine, 'uuid' | 'referenceNo' | 'currency'>,
): Promise<void> => {
  await receive(tx, { id: officeCentreId }, { companyId: null, day, amount, bankReference, payer }, { account, sequence })
}
