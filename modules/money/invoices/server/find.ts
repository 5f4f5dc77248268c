import { sql } from 'kysely'
import { matching } from '#kit/server/data/search.ts'
import { orOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { hitsOfKind } from '#modules/platform/find/contract.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listCreditNotes, listInvoices } from '../contract.ts'
import { invoicesIn } from './invoice-rows.ts'
import { notesIn } from './note-rows.ts'
import { say } from './words.ts'

/** All that a company sees is its own. A building finds invoices and credit notes by their company, too: its people look for whom they write to. */
export const invoicesFound: RecordsFoundBy = {
  kind: 'invoices',
  asks: listInvoices,
  look: 'record',
  label: ({ language }) => say(language, 'invoices'),
  rows: (context, text) => {
    // the provider looks at one building after another, and finds none of all of them
    if (context.scope.kind === 'platform') return undefined
    const rows = invoicesIn(context)
      .innerJoin('officeCentres', 'officeCentres.id', 'invoices.companyId')
      .select([
        sql<string>`invoices.id::text`.as('id'),
        'invoices.invoiceNo as title',
        'officeCentres.companyName as detail',
        sql<string>`'/invoices/' || invoices.uuid`.as('href'),
      ])
    const byItself = rows.where(matching('invoices', text)).select(rankOf(sql`invoices.invoice_no`, text).as('rank'))
    if (context.scope.kind === 'tenant') return byItself
    return orOfCompany(context, text, byItself, (company) =>
      rows.where('invoices.companyId', '=', company).orderBy('invoices.invoiceDate', 'desc').orderBy('invoices.id', 'desc').limit(hitsOfKind),
    )
  },
}

/** Shown with their invoice. */
export const creditNotesFound: RecordsFoundBy = {
  kind: 'creditNotes',
  asks: listCreditNotes,
  look: 'record',
  label: ({ language }) => say(language, 'creditNotes'),
  note: (_context, company) => company,
  rows: (context, text) => {
    if (context.scope.kind === 'platform') return undefined
    const rows = notesIn(context)
      .innerJoin('invoices', (join) =>
        join.onRef('invoices.id', '=', 'creditNotes.invoiceId').onRef('invoices.officeCentreId', '=', 'creditNotes.officeCentreId'),
      )
      .select([
        sql<string>`credit_notes.id::text`.as('id'),
        'creditNotes.noteNo as title',
        'invoices.invoiceNo as detail',
        sql<string>`'/invoices/' || invoices.uuid`.as('href'),
      ])
    const byItself = rows
      .where(matching('creditNotes', text))
      .select([rankOf(sql`credit_notes.note_no`, text).as('rank'), sql<null>`null::text`.as('note')])
    if (context.scope.kind === 'tenant') return byItself
    return orOfCompany(context, text, byItself, (company) =>
      rows.where('creditNotes.companyId', '=', company).orderBy('creditNotes.noteDate', 'desc').orderBy('creditNotes.id', 'desc').limit(hitsOfKind),
    )
  },
}
