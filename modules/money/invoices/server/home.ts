import { type Expression, sql, type SqlBool } from 'kysely'
import { dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { FigureOfHome } from '#modules/platform/home/server/front.ts'
import { can, listInvoices } from '../contract.ts'
import { invoicesIn } from './invoice-rows.ts'
import { inStatus, isOwed } from './invoice-status.ts'
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

/** How many of a state there are, and what of them is still owed; the provider looks at one building after another. */
const owedOf = (context: SignedIn, which: Expression<SqlBool>) =>
  invoicesIn(context)
    .where(which)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      sql<number>`coalesce(sum(invoices.amount - invoices.credited - invoices.paid), 0)::bigint`.as('owed'),
      sql<string | null>`min(invoices.currency)`.as('currency'),
      sql<string | null>`min(invoices.due_on)`.as('firstDue'),
    ])
    .executeTakeFirstOrThrow()
const owedIn = async (context: SignedIn, status: 'DRAFT' | 'OVERDUE') => {
  const { n, owed, currency } = await owedOf(context, inStatus(status, context.now()))
  return n === 0 || currency === null ? undefined : { value: n, note: moneyText(owed, currency, context.language) }
}

/** Of a building those of its companies, of a company its own. */
export const invoicesOverdue: FigureOfHome = {
  name: 'invoices-overdue',
  tells: 'open',
  title: ({ language }) => say(language, 'home.overdue'),
  asks: listInvoices,
  count: async (context) => {
    const found = context.scope.kind === 'platform' ? undefined : await owedIn(context, 'OVERDUE')
    return found && { label: say(context.language, 'home.overdue'), ...found, unit: 'count', of: null, href: '/invoices?status=OVERDUE' }
  },
}

/** Of a company: all that it has to pay, and by when the first of it. */
export const invoicesOwed: FigureOfHome = {
  name: 'invoices-owed',
  tells: 'open',
  title: ({ language }) => say(language, 'home.owed'),
  asks: listInvoices,
  count: async (context) => {
    if (context.scope.kind !== 'tenant') return undefined
    const { language } = context
    const { n, owed, currency, firstDue } = await owedOf(context, isOwed)
    if (n === 0 || currency === null) return undefined
    const amount = moneyText(owed, currency, language)
    return {
      label: say(language, 'home.owed'),
      value: n,
      unit: 'count',
      of: null,
      note: firstDue === null ? amount : say(language, 'home.owedNote', { amount, day: dayWords(language, firstDue) }),
      href: '/invoices?owed=true&sortProperties=dueOn&sortDirection=ASC',
    }
  },
}

/** For whoever issues them. */
export const draftsWaiting: FigureOfHome = {
  name: 'invoice-drafts',
  tells: 'open',
  title: ({ language }) => say(language, 'home.drafts'),
  asks: listInvoices,
  count: async (context) => {
    const issues = context.scope.kind === 'landlord' && context.holds(can.ACTION)
    const found = issues ? await owedIn(context, 'DRAFT') : undefined
    return found && { label: say(context.language, 'home.drafts'), ...found, unit: 'count', of: null, href: '/invoices?status=DRAFT' }
  },
}
