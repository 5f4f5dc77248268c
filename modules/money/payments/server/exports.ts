import { decimalText } from '#kit/contract/money.ts'
import { momentInSheet } from '#kit/server/moments.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type PaymentQuery } from '../contract.ts'
import { standingOf } from '../contract/standing.ts'
import { goneBack } from './refund-state.ts'
import { everyPayment } from './seen-rows.ts'
import { say } from './words.ts'

interface Asked {
  oc: OfficeCentreRef
  query: PaymentQuery
}

const columns = ['reference', 'title', 'company', 'person', 'status', 'asked', 'paidOn', 'amount', 'paid', 'refunded', 'currency'] as const

/** What the list shows, a line each. */
export const exportPayments = listExport({
  name: 'payments.export',
  can: can.EXPORT,
  of: (context, { oc }: Asked) => placeOf(context, oc),
  title: ({ language }) => say(language, 'exportTitle'),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, place, { query }) => everyPayment(context, place, query),
  cells: ({ language, actor }, row) => {
    const money = (amount: number) => decimalText(amount, row.currency)
    return [
      row.referenceNo,
      row.title,
      row.company.name,
      row.person.name,
      say(language, standingOf(row)),
      momentInSheet(row.createdDate, actor.timeZone),
      momentInSheet(row.paidDate, actor.timeZone),
      money(row.amount),
      money(row.paid),
      money(goneBack(row)),
      row.currency,
    ]
  },
})
