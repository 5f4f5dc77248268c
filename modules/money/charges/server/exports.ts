import { basisPointsText, decimalText } from '#kit/contract/money.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type ChargeQuery } from '../contract.ts'
import { unitPriceFigures } from '../contract/unit-price.ts'
import { kindTitle } from './charge-kinds.ts'
import { everyCharge } from './charge-rows.ts'
import { monthOf } from './periods.ts'
import { chargePlaceOf } from './place.ts'
import { titleIn } from './said.ts'
import { unitText } from './unit-words.ts'
import { say, words } from './words.ts'

interface Asked {
  oc: OfficeCentreRef
  query: ChargeQuery
}

/** What the list shows, a line each. */
export const exportCharges = listExport({
  name: 'charges.export',
  can: can.EXPORT,
  of: (context, { oc }: Asked) => chargePlaceOf(context, oc),
  title: ({ language }) => say(language, 'charges'),
  words,
  rows: (context, place, { query }) => everyCharge(context, place, query),
  columns: {
    'column.number': (row) => row.referenceNo,
    day: (row) => row.day,
    month: (row) => monthOf(row.month),
    company: (row) => row.companyName,
    'column.who': (row) => row.who ?? '',
    kind: (row, { language }) => kindTitle(language, row.kind),
    'column.what': (row, { language }) => titleIn(language, row),
    'column.quantity': (row) => row.quantity / 1000,
    unit: (row, { language }) => unitText(language, row),
    'pdf.unitPrice': (row) => unitPriceFigures(row),
    net: (row) => decimalText(row.amount - row.tax, row.currency),
    'pdf.taxRate': (row, { language }) => basisPointsText(row.taxBasisPoints, language),
    'column.tax': (row) => decimalText(row.tax, row.currency),
    'column.amount': (row) => decimalText(row.amount, row.currency),
    currency: (row) => row.currency,
    status: (row, { language }) => say(language, `status.${row.status}`),
    dispute: (row, { language }) => (row.disputeStatus === null ? '' : say(language, `dispute.${row.disputeStatus}`)),
    corrects: (row) => row.correctedNo ?? '',
  },
})
