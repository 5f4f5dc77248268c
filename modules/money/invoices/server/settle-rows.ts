import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { audit, change, type Seen } from '#kit/server/data/write.ts'
import { type InvoiceRecord, invoices, type InvoiceTables } from './tables.ts'

interface Owed {
  readonly id: number
  readonly officeCentreId: number
  readonly companyId: number
}

const writesPaid = async (tx: Transaction, { id, officeCentreId, companyId }: Owed, amount: number): Promise<InvoiceRecord | undefined> => {
  let write = tx
    .read<InvoiceTables>()
    .updateTable('invoices')
    .set({
      paid: sql<number>`paid + ${amount}::bigint`,
      version: sql<number>`version + 1`,
      updatedAt: tx.context.now(),
      updatedBy: tx.context.actor?.scope.personId ?? null,
    })
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where(sql<boolean>`paid + ${amount}::bigint >= 0`)
  // what is taken back is taken back of whatever became of it
  if (amount > 0) write = write.where('status', '=', 'ISSUED').where(sql<boolean>`credited + paid + ${amount}::bigint <= amount`)
  const row = await write.returningAll().executeTakeFirst()
  if (!row) return undefined
  const before = { ...row, paid: row.paid - amount, version: row.version - 1 }
  await audit(tx, invoices, [{ row, before }], { action: amount > 0 ? 'paid' : 'unpaid' })
  return row
}

/**
 * So much of an issued invoice is paid: one statement, that never goes above what is owed, whoever else pays at the same time. Nothing, where so much is not
 * owed any more.
 */
export const settleInvoice = (tx: Transaction, invoice: Owed, amount: number): Promise<InvoiceRecord | undefined> => writesPaid(tx, invoice, amount)

/** What was paid of it was not, after all. */
export const unsettleInvoice = (tx: Transaction, invoice: Owed, amount: number): Promise<InvoiceRecord | undefined> =>
  writesPaid(tx, invoice, -amount)

interface Typed {
  readonly amount: number
  readonly tax: number
  readonly currency: string
  readonly dueOn: string
}
/** What an uploaded file is about; the table itself refuses less than what is paid and credited. */
export const priceUploaded = (tx: Transaction, which: Seen, typed: Typed): Promise<InvoiceRecord> =>
  change(tx, invoices, which, typed, { action: 'priced' })
