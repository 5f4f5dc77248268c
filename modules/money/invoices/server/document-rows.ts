import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { Charge } from '#modules/money/charges/contract.ts'
import { can } from '../contract.ts'
import { invoiceLines, type InvoiceTables, type LineTables, type NoteTables } from './tables.ts'

/** The paper that a charge stands on: of a company none that is a draft, and nothing for who may not look at invoices. */
export const paperOf = async (context: SignedIn, charge: { id: number; officeCentreId: number }): Promise<Charge['document']> => {
  if (!context.holds(can.VIEW)) return null
  const rows = context
    .read<InvoiceTables & LineTables & NoteTables>()
    .selectFrom('invoiceLines')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'invoiceLines.invoiceId').onRef('invoices.officeCentreId', '=', 'invoiceLines.officeCentreId'),
    )
    .leftJoin('creditNotes as note', (join) =>
      join.onRef('note.id', '=', 'invoiceLines.creditNoteId').onRef('note.officeCentreId', '=', 'invoiceLines.officeCentreId'),
    )
    .select(['invoices.uuid', 'invoices.invoiceNo', 'note.noteNo'])
    .where(ownRows(context.scope, invoiceLines))
    .where('invoiceLines.officeCentreId', '=', charge.officeCentreId)
    .where('invoiceLines.chargeId', '=', charge.id)
    .where('invoiceLines.stands', '=', true)
  const seen = context.scope.kind === 'tenant' ? rows.where('invoices.status', '=', 'ISSUED') : rows
  const row = await seen.executeTakeFirst()
  return row ? { number: row.noteNo ?? row.invoiceNo, path: `/invoices/${row.uuid}` } : null
}
