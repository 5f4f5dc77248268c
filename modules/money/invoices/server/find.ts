import { sql } from 'kysely'
import { found } from '#kit/server/data/listing.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listInvoices } from '../contract.ts'
import { invoicesIn } from './invoice-rows.ts'
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
