import { decimalText } from '#kit/contract/money.ts'
import { momentInSheet } from '#kit/server/moments.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { canSettle, type ChargebackQuery } from '../../contract.ts'
import { say } from '../words.ts'
import { everyChargeback } from './chargeback-rows.ts'
import { reasonWords } from './reason-words.ts'

interface Asked {
  oc: OfficeCentreRef
  query: ChargebackQuery
}

const columns = ['chargeback', 'reference', 'title', 'company', 'person', 'status', 'why', 'raised', 'due', 'closed', 'amount', 'currency'] as const

/** What the list shows, a line each. */
export const exportChargebacks = listExport({
  name: 'payments.export-chargebacks',
  can: canSettle.EXPORT,
  of: (context, { oc }: Asked) => ownBuildingOf(context, oc),
  title: ({ language }) => say(language, 'chargebacks'),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, building, { query }) => everyChargeback(context, building, query),
  cells: ({ language, actor }, row) => [
    row.referenceNo,
    row.payment.referenceNo,
    row.payment.title,
    row.company.name,
    row.person.name,
    row.inquiry ? say(language, row.status === 'WON' ? 'inquiryOver' : 'inquiry') : say(language, `chargebackStatus.${row.status}`),
    reasonWords(language, row.reason),
    momentInSheet(row.createdDate, actor.timeZone),
    momentInSheet(row.dueDate, actor.timeZone),
    momentInSheet(row.closedDate, actor.timeZone),
    decimalText(row.amount, row.currency),
    row.currency,
  ],
})
