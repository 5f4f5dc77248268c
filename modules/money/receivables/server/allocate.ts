import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { end, insertAll, lock } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type InvoiceRecord, settleInvoice, unsettleInvoice } from '#modules/money/invoices/server/front.ts'
import { companyUnknown, moreThanOwed, moreThanReceipt } from '../contract.ts'
import type { AllocateInput } from '../contract/receipts.ts'
import { allocationIn } from './allocation-rows.ts'
import { endCheckouts } from './end-checkouts.ts'
import { invoicesBy, owedExactly, takeOfReceipt } from './money-rows.ts'
import { namesInvoice, numbersIn } from './numbers-in.ts'
import { receiptAllocations, type ReceiptRecord, receipts } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id'>

/** The receipt first, then its invoices in the order of their ids: whoever moves money of both goes the same way round. */
export const allocate = async (tx: Transaction, receipt: ReceiptRecord, { parts }: AllocateInput): Promise<void> => {
  const { id, officeCentreId, companyId } = receipt
  if (companyId === null) throw new Failed(companyUnknown)
  const sum = parts.reduce((total, { amount }) => total + amount, 0)
  if (!(await takeOfReceipt(tx, receipt, sum))) throw new Failed(moreThanReceipt)
  const invoices = (
    await invoicesBy(
      tx,
      officeCentreId,
      parts.map(({ invoiceUuid }) => invoiceUuid),
    )
  ).filter((invoice) => invoice.companyId === companyId)
  if (invoices.length < parts.length) throw new Failed(failures.notFound)
  const amountOf = new Map(parts.map(({ invoiceUuid, amount }) => [invoiceUuid, amount]))
  for (const invoice of invoices)
    if (!(await settleInvoice(tx, invoice, amountOf.get(invoice.uuid) ?? 0)))
      throw new Failed(moreThanOwed, { values: { number: invoice.invoiceNo } })
  await endCheckouts(tx, invoices)
  const values = invoices.map((invoice) => ({ officeCentreId, receiptId: id, invoiceId: invoice.id, amount: amountOf.get(invoice.uuid) ?? 0 }))
  await insertAll(tx, receiptAllocations, values, { action: 'invoicePaid' })
}

/** So much of a receipt that this transaction holds pays an invoice; not, where so much is not owed any more. */
export const payOne = async (
  tx: Transaction,
  { id, officeCentreId }: ReceiptRecord,
  invoice: InvoiceRecord,
  amount: number,
  matched: boolean,
): Promise<boolean> => {
  if (!(await settleInvoice(tx, invoice, amount))) return false
  if (!(await takeOfReceipt(tx, { id, officeCentreId }, amount))) throw new Error('a receipt that is held has what it had')
  await insertAll(tx, receiptAllocations, [{ officeCentreId, receiptId: id, invoiceId: invoice.id, amount, matched }], { action: 'invoicePaid' })
  return true
}

/** Money that came another way: whoever is about to pay the same online is asked anew for what is left. */
const payByBank = async (tx: Transaction, receipt: ReceiptRecord, invoice: InvoiceRecord, amount: number, matched: boolean): Promise<boolean> => {
  const paid = await payOne(tx, receipt, invoice, amount, matched)
  if (paid) await endCheckouts(tx, [invoice])
  return paid
}

/** Where the bank's text names an invoice of the company of which just this much is owed, it is paid without anybody's hand. Of a receipt that this transaction holds. */
export const matchAlone = async (tx: Transaction, receipt: ReceiptRecord): Promise<boolean> => {
  const { officeCentreId, companyId } = receipt
  const left = receipt.amount - receipt.allocated - receipt.returned
  if (companyId === null || left === 0) return false
  const numbers = numbersIn(`${receipt.bankReference} ${receipt.payer}`)
  const [invoice, other] = (await owedExactly(tx, { officeCentreId, companyId }, left)).filter(({ invoiceNo }) => namesInvoice(numbers, invoiceNo))
  return invoice !== undefined && !other && payByBank(tx, receipt, invoice, left, true)
}

/** Of a receipt that this transaction holds: the invoice that somebody has confirmed, or as much of it as there is. */
export const payConfirmed = async (tx: Transaction, receipt: ReceiptRecord, invoiceUuid: string): Promise<boolean> => {
  const [invoice] = await invoicesBy(tx, receipt.officeCentreId, [invoiceUuid])
  if (!invoice || invoice.companyId !== receipt.companyId || invoice.amount === null) return false
  const amount = Math.min(receipt.amount - receipt.allocated - receipt.returned, invoice.amount - invoice.credited - invoice.paid)
  return amount > 0 && payByBank(tx, receipt, invoice, amount, false)
}

export const allocateReceipt = (context: SignedIn, { id: officeCentreId }: Building, uuid: string, input: AllocateInput): Promise<void> =>
  context.transaction(async (tx) => {
    const receipt = await lock(tx, receipts, { uuid, officeCentreId })
    await allocate(tx, receipt, input)
  })

/** What it has paid is owed again, and the receipt has it to give. Undone before, it stays undone. */
export const undoAllocation = (context: SignedIn, { id: officeCentreId }: Building, uuid: string, which: string): Promise<void> =>
  context.transaction(async (tx) => {
    const receipt = await lock(tx, receipts, { uuid })
    if (receipt.officeCentreId !== officeCentreId || receipt.companyId === null) throw new Failed(failures.notFound)
    // what the provider holds goes back by a refund
    const part = await allocationIn(tx, receipt, which)
    if (part.endedAt !== null) return
    await end(tx, receiptAllocations, { id: part.id }, { action: 'invoiceUnpaid' })
    if (!(await takeOfReceipt(tx, receipt, -part.amount))) throw new Error('what was allocated is taken back of what was allocated')
    const invoice = { id: part.invoiceId, officeCentreId, companyId: receipt.companyId }
    if (!(await unsettleInvoice(tx, invoice, part.amount))) throw new Error('what was paid is taken back of what was paid')
  })
