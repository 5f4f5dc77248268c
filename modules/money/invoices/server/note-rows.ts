import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { NoteQuery } from '../contract.ts'
import type { CreditNote } from '../contract/made.ts'
import { creditNotes, type InvoiceRecord, type InvoiceTables, type NoteTables } from './tables.ts'

type Tables = NoteTables & InvoiceTables & OfficeCentreTables

export const notesIn = (context: SignedIn) =>
  context.read<Tables>().selectFrom('creditNotes').where(ownRows(context.scope, creditNotes)).where('creditNotes.endedAt', 'is', null)

const withNames = (rows: ReturnType<typeof notesIn>) =>
  rows
    .innerJoin('officeCentres as company', 'company.id', 'creditNotes.companyId')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'creditNotes.invoiceId').onRef('invoices.officeCentreId', '=', 'creditNotes.officeCentreId'),
    )
    .selectAll('creditNotes')
    .select(['company.companyName', 'invoices.uuid as invoiceUuid', 'invoices.invoiceNo'])
export type ShownNote = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

const presentNote = (row: ShownNote): CreditNote => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  noteNo: row.noteNo,
  noteDate: row.noteDate,
  company: { id: row.companyId, name: row.companyName },
  invoice: { uuid: row.invoiceUuid, invoiceNo: row.invoiceNo },
  reason: row.reason,
  whole: row.whole,
  amount: row.amount,
  tax: row.tax,
  currency: row.currency,
  issuedDate: row.createdAt,
  openedDate: row.openedAt,
})

/** The newest first. */
export const notesOf = async (context: SignedIn, { id, officeCentreId }: Pick<InvoiceRecord, 'id' | 'officeCentreId'>): Promise<CreditNote[]> => {
  const own = notesIn(context).where('creditNotes.officeCentreId', '=', officeCentreId).where('creditNotes.invoiceId', '=', id)
  return (await withNames(own).orderBy('creditNotes.id', 'desc').execute()).map(presentNote)
}

const sort = {
  noteDate: 'creditNotes.noteDate',
  noteNo: 'creditNotes.noteNo',
  amount: 'creditNotes.amount',
  updatedDate: 'creditNotes.updatedAt',
}
const asked = (context: SignedIn, query: NoteQuery) => {
  let rows = notesIn(context)
  if (query.wildcardSearch) rows = rows.where(matching('creditNotes', query.wildcardSearch))
  if (query.officeCentreId) rows = rows.where('creditNotes.officeCentreId', '=', query.officeCentreId)
  if (query.companyId) rows = rows.where('creditNotes.companyId', '=', query.companyId)
  if (query.dateFrom) rows = rows.where('creditNotes.noteDate', '>=', query.dateFrom)
  if (query.dateTo) rows = rows.where('creditNotes.noteDate', '<=', query.dateTo)
  // none of them can be switched off
  return withNames(baseFiltered(context, rows, query, { changed: 'creditNotes.updatedAt', active: sql<SqlBool>`true` }))
}
export const listNotes = async (context: SignedIn, query: NoteQuery): Promise<Page<CreditNote>> => {
  const bounds = query.wildcardSearch ? { hits: 2000 } : {}
  const page = await listing(context, asked(context, query), query, sort, 'creditNotes.id', bounds)
  return { ...page, items: page.items.map(presentNote) }
}
export async function* everyNote(context: SignedIn, query: NoteQuery): AsyncIterable<CreditNote> {
  for await (const some of everyRow(asked(context, query), query, sort, 'creditNotes.id')) yield* some.map(presentNote)
}

export const findNote = (context: SignedIn, uuid: string): Promise<ShownNote> =>
  withNames(notesIn(context)).where('creditNotes.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
