import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { Customer } from '../contract/made.ts'
import { type InvoiceRecord, invoices, type InvoiceTables } from './tables.ts'

/** Those that a call names, held in the order in which they were made. Whoever names one that is not theirs is told that it is not there. */
export const holdNamed = async (tx: Transaction, { scope }: SignedIn, officeCentreId: number, uuids: readonly string[]): Promise<InvoiceRecord[]> => {
  const meant = [...new Set(uuids)]
  const rows = await tx
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .selectAll()
    .where(ownRows(scope, invoices))
    .where('officeCentreId', '=', officeCentreId)
    .where('source', '=', 'CHARGES')
    .where('endedAt', 'is', null)
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(meant))))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < meant.length) throw notFound()
  return rows
}

/** What stands on the paper of each company now: its name, its address, the code by which the building's books know it. */
export const customersOf = async (
  from: Pick<Context | Transaction, 'read' | 'unscoped'>,
  officeCentreId: number,
  companyIds: readonly number[],
): Promise<Map<number, Customer>> => {
  const rows = await from
    .unscoped<OfficeCentreTables & InvoiceTables>('companies of invoices that were found in scope')
    .selectFrom('officeCentres')
    .leftJoin('invoiceCustomerCodes as codes', (join) =>
      join.onRef('codes.companyId', '=', 'officeCentres.id').on('codes.officeCentreId', '=', officeCentreId),
    )
    .select(['officeCentres.id', 'officeCentres.companyName as name', 'officeCentres.address', 'codes.code'])
    .where((eb) => eb('officeCentres.id', '=', eb.fn.any(eb.val([...new Set(companyIds)]))))
    .execute()
  return new Map(rows.map(({ id, ...customer }) => [id, customer]))
}

/** Only how much of an invoice was credited goes on, in one conditional write: with what is paid of it never above what it is of. A CHECK stands behind it. */
export const takeCredit = (tx: Transaction, { id, officeCentreId }: Pick<InvoiceRecord, 'id' | 'officeCentreId'>, amount: number) =>
  tx
    .read<InvoiceTables>()
    .updateTable('invoices')
    .set((eb) => ({
      credited: eb('credited', '+', amount),
      version: eb('version', '+', 1),
      updatedAt: tx.context.now(),
      updatedBy: tx.context.actor?.scope.personId ?? null,
    }))
    .where('officeCentreId', '=', officeCentreId)
    .where('id', '=', id)
    .where('status', '=', 'ISSUED')
    .where(sql<boolean>`credited + paid + ${amount}::bigint <= amount`)
    .returningAll()
    .executeTakeFirst()
