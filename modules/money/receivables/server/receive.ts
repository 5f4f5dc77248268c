import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { change, insert, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { firstOpenMonth, post } from '#modules/money/ledger/server/front.ts'
import { dayToCome, dayTooOld, monthClosed, oldestReceiptDays, stillAllocated } from '../contract.ts'
import { type ReceiptInput, receiptSteps } from '../contract/receipts.ts'
import { matchAlone } from './allocate.ts'
import { printOfLine } from './bank/known-rows.ts'
import { plainText } from './bank/statement.ts'
import { companyOf, holdBuilding } from './money-rows.ts'
import { isOfBank } from './receipt-rows.ts'
import { receiptMoves, type ReceiptRecord, receipts } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id'>

/** What nobody knows of lies there until somebody does. */
const owedBy = (companyId: number | null, amount: number) =>
  companyId === null ? { account: 'UNSETTLED' as const, amount } : { account: 'RECEIVABLE' as const, amount, companyId }

export interface FromBank {
  readonly account: string
  readonly sequence: number
}

/** Money is there: written down, and posted once. */
export const receive = async (tx: Transaction, { id: officeCentreId }: Building, input: ReceiptInput, line?: FromBank): Promise<ReceiptRecord> => {
  const { timeZone, currency } = await holdBuilding(tx, officeCentreId)
  const today = todayIn(tx.context, { timeZone })
  if (input.day > today) throw new Failed(dayToCome)
  if (input.day < daysAfter(today, -oldestReceiptDays)) throw new Failed(dayTooOld, { values: { n: oldestReceiptDays } })
  // what the bank tells late keeps its day, and is posted in the first open month
  if (!line && input.day < ((await firstOpenMonth(tx, officeCentreId)) ?? '')) throw new Failed(monthClosed)
  if (input.companyId !== null) await companyOf(tx, officeCentreId, input.companyId)
  const receipt = await insert(
    tx,
    receipts,
    {
      ...input,
      bankReference: plainText(input.bankReference, 500),
      payer: plainText(input.payer, 200),
      officeCentreId,
      currency,
      referenceNo: await nextReference(tx.context, officeCentreId, 'RCT', timeZone),
      source: line ? 'STATEMENT' : 'TRANSFER',
      bankAccount: line?.account ?? null,
      bankSequence: line?.sequence ?? null,
      bankPrint: line ? printOfLine({ ...input, sequence: line.sequence }) : null,
    },
    { action: 'received' },
  )
  const { uuid, companyId, amount } = receipt
  await post(tx, {
    officeCentreId,
    currency,
    cause: { kind: receipts.name, subject: uuid },
    postings: [{ account: 'BANK', amount }, owedBy(companyId, -amount)],
    day: input.day,
  })
  return receipt
}

interface CameElsewhere extends Pick<ReceiptInput, 'amount' | 'bankReference'> {
  readonly companyId: number
}
/** Money of a company that its caller has found and posts: a receipt like any other, of today. */
export const receiveElsewhere = async (tx: Transaction, { id: officeCentreId }: Building, input: CameElsewhere): Promise<ReceiptRecord> => {
  const { timeZone, currency } = await holdBuilding(tx, officeCentreId)
  await companyOf(tx, officeCentreId, input.companyId)
  const referenceNo = await nextReference(tx.context, officeCentreId, 'RCT', timeZone)
  const day = todayIn(tx.context, { timeZone })
  return insert(tx, receipts, { ...input, officeCentreId, currency, referenceNo, source: 'PAYOUT', day }, { action: 'received' })
}

export const createReceipt = (context: SignedIn, building: Building, input: ReceiptInput): Promise<ReceiptRecord> =>
  context.transaction(async (tx) => {
    const receipt = await receive(tx, building, input)
    await matchAlone(tx, receipt)
    return receipt
  })

const lockIn = async (tx: Transaction, { id }: Building, which: Seen): Promise<ReceiptRecord> => {
  const receipt = await lock(tx, receipts, { ...which, officeCentreId: id })
  if (receipt.allocated > 0) throw new Failed(stillAllocated)
  return receipt
}

/** Whose it is, or nobody's that is known. What was posted stays, and is moved by another posting. */
export const settleReceipt = (context: SignedIn, building: Building, which: Seen, companyId: number | null): Promise<void> =>
  context.transaction(async (tx) => {
    const receipt = await lockIn(tx, building, which)
    // what was paid online is its payer's
    if (receipt.status !== 'RECEIVED' || receipt.source === 'ONLINE') throw new Failed(failures.notNow)
    if (companyId === receipt.companyId) return
    if (companyId !== null) await companyOf(tx, building.id, companyId)
    const { id: receiptId, officeCentreId, currency, amount, companyId: before } = receipt
    const settled = await change(tx, receipts, { id: receiptId }, { companyId }, { action: companyId === null ? 'unsettled' : 'settled' })
    const move = await insert(tx, receiptMoves, { officeCentreId, receiptId, fromCompanyId: before, toCompanyId: companyId }, { action: 'moved' })
    await post(tx, {
      officeCentreId,
      currency,
      cause: { kind: receiptMoves.name, subject: move.uuid },
      postings: [owedBy(before, amount), owedBy(companyId, -amount)],
    })
    await matchAlone(tx, settled)
  })

export const cancelLine = async (tx: Transaction, receipt: ReceiptRecord, reason: string): Promise<void> => {
  const { id, uuid, officeCentreId, currency, amount, companyId } = receipt
  await change(tx, receipts, { id, step: receiptSteps.cancel }, {}, { action: 'cancelled', reason })
  await post(tx, {
    officeCentreId,
    currency,
    cause: { kind: 'receiptCancellations', subject: uuid },
    postings: [{ account: 'BANK', amount: -amount }, owedBy(companyId, amount)],
  })
}

/**
 * Entered by mistake, or a line that was read wrongly or that the bank has taken back: what was posted is posted back, while nothing of it is allocated. The same
 * line may be taken anew then.
 */
export const cancelReceipt = (context: SignedIn, building: Building, which: Seen, reason: string): Promise<void> =>
  context.transaction(async (tx) => {
    const receipt = await lockIn(tx, building, which)
    if (!isOfBank(receipt)) throw new Failed(failures.notNow)
    await cancelLine(tx, receipt, reason)
  })
