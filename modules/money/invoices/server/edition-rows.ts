import { notFound } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { Invoice, InvoiceEdition } from '../contract/invoice.ts'
import { addressFor } from './addresses.ts'
import { findInvoice, listed, seesFiles } from './invoice-rows.ts'
import { madeOf, notMade } from './made-rows.ts'
import { type EditionRecord, invoiceEditions, type InvoiceRecord, invoices, type InvoiceTables } from './tables.ts'

type Tables = InvoiceTables & UserTables

/** A company is shown what counts; what it replaced stays with the building. */
const editionsOf = (context: SignedIn, { id, edition, officeCentreId }: Pick<EditionRecord, 'id' | 'edition' | 'officeCentreId'>) => {
  const rows = context
    .read<Tables>()
    .selectFrom('invoiceEditions')
    .leftJoin('users as sender', 'sender.id', 'invoiceEditions.createdBy')
    .leftJoin('users as reader', 'reader.id', 'invoiceEditions.openedBy')
    .selectAll('invoiceEditions')
    .select(['sender.fullName as sentBy', 'reader.fullName as readBy'])
    .where(ownRows(context.scope, invoiceEditions))
    .where('invoiceEditions.officeCentreId', '=', officeCentreId)
    .where('invoiceEditions.invoiceId', '=', id)
    .orderBy('invoiceEditions.edition', 'desc')
  return (context.scope.kind === 'tenant' ? rows.where('invoiceEditions.edition', '=', edition) : rows).execute()
}

type Shown = Awaited<ReturnType<typeof editionsOf>>[number]
const presented = (context: SignedIn, row: Shown): InvoiceEdition => ({
  uuid: row.uuid,
  edition: row.edition,
  invoiceDate: row.invoiceDate,
  fileName: row.fileName,
  fileSize: row.fileSize,
  fullPath: addressFor(context, row),
  sentDate: row.createdAt,
  // who works for the building is not its companies' matter
  sentBy: context.scope.kind === 'tenant' ? null : row.sentBy,
  openedDate: row.openedAt,
  openedBy: row.readBy,
})

export const presentInvoice = async (context: SignedIn, uuid: string): Promise<Invoice> => {
  const row = await findInvoice(context, uuid)
  const editions = await editionsOf(context, row)
  const withdrawer = row.withdrawnBy === null ? undefined : await nameOf(context, row.withdrawnBy)
  const made = row.source === 'CHARGES' ? await madeOf(context, row) : notMade
  return {
    ...listed(context, row),
    ...made,
    draftNo: context.scope.kind === 'tenant' ? null : row.draftNo,
    supplier: row.supplier,
    customer: row.customer,
    withdrawnDate: row.withdrawnAt,
    withdrawnBy: withdrawer ?? null,
    withdrawnReason: row.withdrawnReason,
    editions: editions.map((edition) => presented(context, edition)),
  }
}

const nameOf = async (context: SignedIn, userId: number): Promise<string | undefined> => {
  const users = context.read<UserTables>().selectFrom('users').select('fullName').where('id', '=', userId)
  return (await users.executeTakeFirst())?.fullName
}

/** Of an invoice of charges: it has one, which tells whether somebody has opened it. */
export const editionOf = (tx: Transaction, { id, officeCentreId, edition }: Pick<InvoiceRecord, 'id' | 'officeCentreId' | 'edition'>) =>
  tx
    .read<InvoiceTables>()
    .selectFrom('invoiceEditions')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('invoiceId', '=', id)
    .where('edition', '=', edition)
    .executeTakeFirstOrThrow()

/** The file that an address names, as far as its reader sees it now: of a company the current edition of what is issued. */
export const editionFor = async (context: SignedIn, uuid: string): Promise<EditionRecord & { invoiceUuid: string; source: string }> => {
  const rows = context
    .read<InvoiceTables>()
    .selectFrom('invoiceEditions')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'invoiceEditions.invoiceId').onRef('invoices.officeCentreId', '=', 'invoiceEditions.officeCentreId'),
    )
    .selectAll('invoiceEditions')
    .select(['invoices.uuid as invoiceUuid', 'invoices.source'])
    .where(ownRows(context.scope, invoiceEditions))
    .where(ownRows(context.scope, invoices))
    .where('invoices.endedAt', 'is', null)
    .where('invoiceEditions.uuid', '=', uuid)
  const own = seesFiles(context) ? rows : rows.where('invoices.source', '=', 'CHARGES')
  const seen =
    context.scope.kind === 'tenant' ? own.where('invoices.status', '=', 'ISSUED').whereRef('invoices.edition', '=', 'invoiceEditions.edition') : own
  return seen.executeTakeFirstOrThrow(notFound)
}
