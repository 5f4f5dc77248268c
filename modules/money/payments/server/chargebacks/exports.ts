import { decimalText } from '#kit/contract/money.ts'
import { momentInSheet } from '#kit/server/moments.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { canSettle, type ChargebackQuery } from '../../contract.ts'
import { say, words } from '../words.ts'
import { everyChargeback } from './chargeback-rows.ts'
import { reasonWords } from './reason-words.ts'

interface Asked {
  oc: OfficeCentreRef
  query: ChargebackQuery
}

/** What the list shows, a line each. */
export const exportChargebacks = listExport({
  name: 'payments.export-chargebacks',
  can: canSettle.EXPORT,
  of: (context, { oc }: Asked) => ownBuildingOf(context, oc),
  title: ({ language }) => say(language, 'chargebacks'),
  words,
  rows: (context, building, { query }) => everyChargeback(context, building, query),
  columns: {
    chargeback: (row) => row.referenceNo,
    payment: (row) => row.payment.referenceNo,
    title: (row) => row.payment.title,
    company: (row) => row.company.name,
    'column.person': (row) => row.person.name,
    status: (row, { language }) =>
      row.inquiry ? say(language, row.status === 'WON' ? 'inquiryOver' : 'inquiry') : say(language, `chargebackStatus.${row.status}`),
    reason: (row, { language }) => reasonWords(language, row.reason),
    raisedOn: (row, { actor }) => momentInSheet(row.createdDate, actor.timeZone),
    evidenceUntil: (row, { actor }) => momentInSheet(row.dueDate, actor.timeZone),
    closed: (row, { actor }) => momentInSheet(row.closedDate, actor.timeZone),
    'column.amount': (row) => decimalText(row.amount, row.currency),
    currency: (row) => row.currency,
  },
})
