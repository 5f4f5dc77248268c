import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { insert, type Seen } from '#kit/server/data/write.ts'
import { type EditionRecord, type InvoiceRecord, priceUploaded } from '#modules/money/invoices/server/front.ts'
import { post, type Posting } from '#modules/money/ledger/server/front.ts'
import { belowPaid, notTyped } from '../contract.ts'
import type { PriceInput } from '../contract/owed.ts'
import { endCheckouts } from './end-checkouts.ts'
import { holdBuilding, invoicesBy } from './money-rows.ts'
import { type Building, presentOwed } from './owed-rows.ts'
import { invoiceAmounts } from './tables.ts'

/** What a company owes for a file that was made in other books. */
const owed = (companyId: number, amount: number): Posting[] => [
  { account: 'RECEIVABLE', amount, companyId },
  { account: 'OTHER_BOOKS', amount: -amount },
]

/** Typed in, or typed in once more: what was posted before is posted back beside the new. */
export const priceInvoice = async (context: SignedIn, building: Building, { uuid, version }: Seen, input: PriceInput): Promise<void> => {
  await presentOwed(context, building, uuid)
  await context.transaction(async (tx) => {
    const { currency } = await holdBuilding(tx, building.id)
    const [before] = await invoicesBy(tx, building.id, [uuid])
    if (!before || before.status !== 'ISSUED') throw new Failed(failures.notFound)
    if (before.source !== 'FILE') throw new Failed(notTyped)
    const invoice = await priced(priceUploaded(tx, { uuid, version }, { ...input, currency }))
    await endCheckouts(tx, [invoice])
    const { id: invoiceId, officeCentreId, companyId } = invoice
    const typed = await insert(tx, invoiceAmounts, { officeCentreId, invoiceId, ...input }, { action: 'amountTyped' })
    await post(tx, {
      officeCentreId,
      currency,
      cause: { kind: invoiceAmounts.name, subject: typed.uuid },
      postings: [...owed(companyId, -(before.amount ?? 0)), ...owed(companyId, input.amount)],
    })
  })
}

/** The table refuses less than what is paid and credited: in words. */
const priced = async (work: Promise<InvoiceRecord>): Promise<InvoiceRecord> => {
  try {
    return await work
  } catch (error) {
    throw (error as { constraint?: string }).constraint === 'invoices_settled' ? new Failed(belowPaid) : error
  }
}

/** What is paid is not withdrawn; else what was posted for it is posted back. */
export const withdrawn = async (tx: Transaction, invoice: InvoiceRecord): Promise<void> => {
  const { uuid, officeCentreId, companyId, amount, currency, paid, source } = invoice
  if (paid > 0) throw new Failed(failures.notNow)
  await endCheckouts(tx, [invoice])
  if (source !== 'FILE' || amount === null || currency === null) return
  await post(tx, { officeCentreId, currency, cause: { kind: 'invoiceWithdrawals', subject: uuid }, postings: owed(companyId, -amount) })
}

/** Another file may be about another amount: what was typed in for the one before is posted back, and waits to be typed in anew. */
export const replaced = async (tx: Transaction, invoice: InvoiceRecord, { uuid }: EditionRecord): Promise<void> => {
  const { officeCentreId, companyId, amount, currency } = invoice
  await endCheckouts(tx, [invoice])
  if (amount === null || currency === null) return
  await post(tx, { officeCentreId, currency, cause: { kind: 'invoiceReplacements', subject: uuid }, postings: owed(companyId, -amount) })
}
