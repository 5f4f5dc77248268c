import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { audit } from '#kit/server/data/write.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { InvoiceRecord, InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import type { PaymentRecord } from '#modules/money/payments/server/front.ts'
import { type ReceiptRecord, receipts, type ReceiptTables } from './tables.ts'

type OfBuilding = Pick<InvoiceRecord, 'officeCentreId' | 'uuid'>

/** Held until the transaction ends, so that what is owed of it stays. */
export const holdInvoice = (tx: Transaction, { officeCentreId, uuid }: OfBuilding): Promise<InvoiceRecord | undefined> =>
  tx
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('uuid', '=', uuid)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** What a payment has become; nothing, where nobody wanted it. */
export const receiptOfPayment = (
  tx: Transaction,
  { id, officeCentreId }: Pick<PaymentRecord, 'id' | 'officeCentreId'>,
): Promise<ReceiptRecord | undefined> =>
  tx
    .read<ReceiptTables>()
    .selectFrom('receipts')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('paymentId', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The parts of a receipt that hold, the newest first, with their invoices, which are held in the order of their ids. */
export const heldParts = async (tx: Transaction, { id, officeCentreId }: Pick<ReceiptRecord, 'id' | 'officeCentreId'>) => {
  const parts = await tx
    .read<ReceiptTables>()
    .selectFrom('receiptAllocations')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('receiptId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const invoices = await tx
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(parts.map(({ invoiceId }) => invoiceId)))))
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  return parts.flatMap((part) => {
    const invoice = byId.get(part.invoiceId)
    return invoice ? [{ part, invoice }] : []
  })
}

/** So much of it went back: of what has paid nothing, which its caller has made sure of. */
export const noteReturned = async (
  tx: Transaction,
  { id, officeCentreId }: Pick<ReceiptRecord, 'id' | 'officeCentreId'>,
  amount: number,
): Promise<void> => {
  const row = await tx
    .read<ReceiptTables>()
    .updateTable('receipts')
    .set({
      returned: sql<number>`returned + ${amount}::bigint`,
      version: sql<number>`version + 1`,
      updatedAt: tx.context.now(),
      updatedBy: tx.context.actor?.scope.personId ?? null,
    })
    .where('officeCentreId', '=', officeCentreId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, receipts, [{ row, before: { ...row, returned: row.returned - amount, version: row.version - 1 } }], { action: 'returned' })
}

/** What was paid online, for the bank of the card. */
export const paidInvoice = (from: Pick<Context, 'unscoped'>, { officeCentreId, subject }: Pick<PaymentRecord, 'officeCentreId' | 'subject'>) =>
  from
    .unscoped<InvoiceTables & OfficeCentreTables>('the payment was found')
    .selectFrom('invoices')
    .innerJoin('officeCentres', 'officeCentres.id', 'invoices.companyId')
    .select(['invoices.invoiceNo', 'invoices.invoiceDate', 'officeCentres.companyName'])
    .where('invoices.officeCentreId', '=', officeCentreId)
    .where('invoices.uuid', '=', subject)
    .executeTakeFirst()
