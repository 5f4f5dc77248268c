import { decimalText } from '#kit/contract/money.ts'
import { momentInSheet } from '#kit/server/moments.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type PaymentQuery } from '../contract.ts'
import { standingOf } from '../contract/standing.ts'
import { goneBack } from './refund-state.ts'
import { everyPayment } from './seen-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  oc: OfficeCentreRef
  query: PaymentQuery
}

/** What the list shows, a line each. */
export const exportPayments = listExport({
  name: 'payments.export',
  can: can.EXPORT,
  of: (context, { oc }: Asked) => placeOf(context, oc),
  title: ({ language }) => say(language, 'exportTitle'),
  words,
  rows: (context, place, { query }) => everyPayment(context, place, query),
  columns: {
    payment: (row) => row.referenceNo,
    title: (row) => row.title,
    company: (row) => row.company.name,
    'column.person': (row) => row.person.name,
    status: (row, { language }) => say(language, standingOf(row)),
    'column.asked': (row, { actor }) => momentInSheet(row.createdDate, actor.timeZone),
    paidOn: (row, { actor }) => momentInSheet(row.paidDate, actor.timeZone),
    'column.amount': (row) => decimalText(row.amount, row.currency),
    paid: (row) => decimalText(row.paid, row.currency),
    refunded: (row) => decimalText(goneBack(row), row.currency),
    currency: (row) => row.currency,
  },
})
