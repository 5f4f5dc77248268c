import { sql, type SqlBool } from 'kysely'
import type { FigureOfHome } from '#modules/platform/home/server/front.ts'
import { listInvoices } from '../contract.ts'
import { invoicesIn } from './invoice-rows.ts'
import { say } from './words.ts'

/** Of a company: what nobody there has looked at yet. A building has nothing to do about that. */
export const invoicesUnopened: FigureOfHome = {
  name: 'invoices-unopened',
  tells: 'open',
  title: ({ language }) => say(language, 'home.unopened'),
  asks: listInvoices,
  count: async (context) => {
    if (context.scope.kind !== 'tenant') return undefined
    const { n } = await invoicesIn(context)
      .innerJoin('invoiceEditions as current', (join) =>
        join
          .onRef('current.invoiceId', '=', 'invoices.id')
          .onRef('current.edition', '=', 'invoices.edition')
          .onRef('current.companyId', '=', 'invoices.companyId')
          .onRef('current.officeCentreId', '=', 'invoices.officeCentreId'),
      )
      .where(sql<SqlBool>`current.opened_at is null`)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n === 0) return undefined
    return { label: say(context.language, 'home.unopened'), value: n, unit: 'count', of: null, note: null, href: '/invoices?opened=false' }
  },
}
