import { sql } from 'kysely'
import { found } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listCreditNotes, listInvoices } from '../contract.ts'
import { invoicesIn } from './invoice-rows.ts'
import { notesIn } from './note-rows.ts'
import { say } from './words.ts'

export const invoicesFound: RecordsFoundBy = {
  kind: 'invoices',
  asks: listInvoices,
  look: 'record',
  label: ({ language }) => say(language, 'invoices'),
  rows: (context, text) => {
    // the provider looks at one building after another, and finds none of all of them
    if (context.scope.kind === 'platform') return undefined
    return invoicesIn(context)
      .innerJoin('officeCentres', 'officeCentres.id', 'invoices.companyId')
      .where(found('invoices', text))
      .select([
        sql<string>`invoices.id::text`.as('id'),
        'invoices.invoiceNo as title',
        'officeCentres.companyName as detail',
        sql<string>`'/invoices/' || invoices.uuid`.as('href'),
        rankOf(sql`invoices.invoice_no`, text).as('rank'),
      ])
  },
}

/** Shown with their invoice. */
export const creditNotesFound: RecordsFoundBy = {
  kind: 'creditNotes',
  asks: listCreditNotes,
  look: 'record',
  label: ({ language }) => say(language, 'creditNotes'),
  rows: (context, text) => {
    if (context.scope.kind === 'platform') return undefined
    return notesIn(context)
      .innerJoin('invoices', (join) =>
        join.onRef('invoices.id', '=', 'creditNotes.invoiceId').onRef('invoices.officeCentreId', '=', 'creditNotes.officeCentreId'),
      )
      .where(found('creditNotes', text))
      .select([
        sql<string>`credit_notes.id::text`.as('id'),
        'creditNotes.noteNo as title',
        'invoices.invoiceNo as detail',
        sql<string>`'/invoices/' || invoices.uuid`.as('href'),
        rankOf(sql`credit_notes.note_no`, text).as('rank'),
      ])
  },
}
