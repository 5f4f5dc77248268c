import { basisPointsText, decimalText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { type Cell, listExport } from '#modules/platform/exports/server/front.ts'
import { can, type ChargeQuery } from '../contract.ts'
import { unitPriceFigures } from '../contract/unit-price.ts'
import { kindTitle } from './charge-kinds.ts'
import { everyCharge, type Shown } from './charge-rows.ts'
import { monthOf } from './periods.ts'
import { chargePlaceOf } from './place.ts'
import { titleIn } from './said.ts'
import { unitText } from './unit-words.ts'
import { say } from './words.ts'

interface Asked {
  oc: OfficeCentreRef
  query: ChargeQuery
}

const columns = [
  'number',
  'day',
  'month',
  'company',
  'who',
  'kind',
  'what',
  'quantity',
  'unit',
  'unitPrice',
  'net',
  'taxRate',
  'tax',
  'amount',
  'currency',
  'status',
  'dispute',
  'corrects',
] as const

const cellsOf = ({ language }: SignedIn, row: Shown): readonly Cell[] => [
  row.referenceNo,
  row.day,
  monthOf(row.month),
  row.companyName,
  row.who ?? '',
  kindTitle(language, row.kind),
  titleIn(language, row),
  row.quantity / 1000,
  unitText(language, row),
  unitPriceFigures(row),
  decimalText(row.amount - row.tax, row.currency),
  basisPointsText(row.taxBasisPoints, language),
  decimalText(row.tax, row.currency),
  decimalText(row.amount, row.currency),
  row.currency,
  say(language, `status.${row.status}`),
  row.disputeStatus === null ? '' : say(language, `dispute.${row.disputeStatus}`),
  row.correctedNo ?? '',
]

/** What the list shows, a line each. */
export const exportCharges = listExport({
  name: 'charges.export',
  can: can.EXPORT,
  of: (context, { oc }: Asked) => chargePlaceOf(context, oc),
  title: ({ language }) => say(language, 'charges'),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, place, { query }) => everyCharge(context, place, query),
  cells: cellsOf,
})
