import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { audit } from '#kit/server/data/write.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { InvoiceRecord, InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import { type ReceiptRecord, receipts, type ReceiptTables } from './tables.ts'

/** Of a company of the building, one that has left too: what it owed it may pay later. Its row is shared, so that whoever lets it go waits. */
export const companyOf = (tx: Transaction, officeCentreId: number, companyId: number): Promise<{ id: number; companyName: string }> =>
  tx
    .unscoped<OfficeCentreTables>('a company of the building that the path names')
    .selectFrom('officeCentres')
    .select(['id', 'companyName'])
    .where('landlordId', '=', officeCentreId)
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow(notFound)

/** Its currency stays as long as it is held, and then because money was charged. */
export const holdBuilding = (tx: Transaction, id: number): Promise<{ id: number; timeZone: string; currency: string }> =>
  tx
    .unscoped<OfficeCentreTables>('the building that the path names')
    .selectFrom('officeCentres')
    .select(['id', 'timeZone', 'currency'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()

/**
 * So much of a receipt has paid invoices: one statement, that never goes above what came, whoever else allocates. Below nought it is given back to the
 * receipt. Nothing, where there is not so much.
 */
export const takeOfReceipt = async (
  tx: Transaction,
  { id, officeCentreId }: Pick<ReceiptRecord, 'id' | 'officeCentreId'>,
  amount: number,
): Promise<ReceiptRecord | undefined> => {
  const row = await tx
    .read<ReceiptTables>()
    .updateTable('receipts')
    .set({
      allocated: sql<number>`allocated + ${amount}::bigint`,
      version: sql<number>`version + 1`,
      updatedAt: tx.context.now(),
      updatedBy: tx.context.actor?.scope.personId ?? null,
    })
    .where('officeCentreId', '=', officeCentreId)
    .where('id', '=', id)
    .where('status', '=', 'RECEIVED')
    .where('companyId', 'is not', null)
    .where(sql<boolean>`allocated + ${amount}::bigint between 0 and amount - returned`)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const before = { ...row, allocated: row.allocated - amount, version: row.version - 1 }
  await audit(tx, receipts, [{ row, before }], { action: amount > 0 ? 'allocated' : 'allocationUndone' })
  return row
}

/** By their numbers here, locked in the one order: what is told of them is so until the transaction ends. */
export const invoicesBy = (tx: Transaction, officeCentreId: number, uuids: readonly string[]): Promise<InvoiceRecord[]> =>
  tx
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val([...uuids]))))
    .orderBy('id')
    .forUpdate()
    .execute()

/** What a company owes just this much of, and nothing else owes it. */
export const owedExactly = (tx: Transaction, { officeCentreId, companyId }: Pick<InvoiceRecord, 'officeCentreId' | 'companyId'>, amount: number) =>
  tx
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', '=', companyId)
    .where('status', '=', 'ISSUED')
    .where('endedAt', 'is', null)
    .where(sql<boolean>`amount - credited - paid = ${amount}::bigint and amount > credited + paid`)
    .orderBy('id')
    .limit(200)
    .execute()
