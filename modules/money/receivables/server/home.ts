import { sql } from 'kysely'
import { dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { listInvoices } from '#modules/money/invoices/contract.ts'
import type { DaysAhead, FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, listArrears, settleReceipt } from '../contract.ts'
import { arrearsTotals } from './arrears-rows.ts'
import { buildingOfScope } from './building-rows.ts'
import { dueBetween } from './due-rows.ts'
import { receiptsIn } from './receipt-rows.ts'
import { say } from './words.ts'

const ofBuilding = ({ scope }: SignedIn): boolean => scope.kind === 'landlord' || scope.kind === 'office'

export const overdueSums: FigureOfHome = {
  name: 'receivables-overdue',
  tells: 'open',
  title: ({ language }) => say(language, 'home.overdue'),
  asks: listArrears,
  count: async (context) => {
    if (!ofBuilding(context)) return undefined
    const building = await buildingOfScope(context)
    const { overdueCompanies, overdue, currency } = await arrearsTotals(context, building)
    if (overdue === 0) return undefined
    return {
      label: say(context.language, 'home.overdue'),
      value: overdueCompanies,
      unit: 'count',
      of: null,
      note: say(context.language, 'home.overdueNote', { amount: moneyText(overdue, currency, context.language) }),
      href: '/receivables',
    }
  },
}

/** Money of which nobody knows whose it is, the oldest first. */
export const receiptsUnsettled: WaitsForMe = {
  name: 'receipts-unsettled',
  title: ({ language }) => say(language, 'home.unsettled'),
  asks: settleReceipt,
  find: async (context, limit) => {
    if (!ofBuilding(context) || !context.holds(can.EDIT)) return { rows: [] }
    const rows = await receiptsIn(context, { id: context.scope.buildingId })
      .where('receipts.status', '=', 'RECEIVED')
      .where('receipts.companyId', 'is', null)
      .select([
        'receipts.uuid',
        'receipts.referenceNo',
        'receipts.payer',
        'receipts.amount',
        'receipts.currency',
        'receipts.day',
        'receipts.createdAt',
      ])
      .select(sql<number>`(count(*) over ())::integer`.as('total'))
      .orderBy('receipts.day')
      .orderBy('receipts.id')
      .limit(limit)
      .execute()
    return {
      rows: rows.map((row) => ({
        key: row.uuid,
        title: `${moneyText(row.amount, row.currency, context.language)} · ${row.payer || row.referenceNo}`,
        detail: say(context.language, 'home.cameOn', { day: dayWords(context.language, row.day) }),
        since: row.createdAt,
        href: `/receivables/receipts/${row.uuid}`,
        deed: null,
        way: { does: 'review' as const, href: `/receivables/receipts/${row.uuid}` },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/receivables?tab=receipts&state=UNSETTLED' },
    }
  },
}

/** Days on which invoices are due: to a building those of its companies, to a company its own. */
export const invoicesDue: DaysAhead = {
  name: 'invoices-due',
  title: ({ language }) => say(language, 'home.due'),
  asks: listInvoices,
  mark: 'ring',
  between: async (context, first, last) => {
    const { scope, language } = context
    if (scope.kind === 'platform') return []
    const rows = await dueBetween(context, first, last)
    return rows.map(({ day, n, owed, currency, uuid, invoiceNo }) => {
      const amount = moneyText(owed, currency, language)
      const many = { text: say(language, 'home.dueMany', { n, amount }), href: '/invoices' }
      return { key: day, date: day, ...(n > 1 ? many : { text: `${invoiceNo} · ${amount}`, href: `/invoices/${uuid}` }) }
    })
  },
}
