import { basisPointsText, decimalText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can, type ChargeQuery } from '../contract.ts'
import { unitPriceFigures } from '../contract/unit-price.ts'
import { kindTitle } from './charge-kinds.ts'
import { everyCharge, type Shown } from './charge-rows.ts'
import { monthOf } from './periods.ts'
import { type Place, placeOf } from './place.ts'
import { titleIn } from './said.ts'
import { unitText } from './unit-words.ts'
import { say } from './words.ts'

interface Parameters {
  title: string
  oc: number
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

async function* lines(context: SignedIn, place: Place, query: ChargeQuery): AsyncIterable<readonly Cell[]> {
  for await (const row of everyCharge(context, place, query)) yield cellsOf(context, row)
}

/** What the list shows, a line each. */
export const exportCharges = exportJob<Parameters>({
  name: 'charges.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { oc, query }) => ({
    header: columns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(context, await placeOf(context, oc), query),
  }),
})

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailCharges = (context: SignedIn, { organisation }: Place, query: ChargeQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'charges')
    return { exportUuid: (await startExport(tx, exportCharges, { title, parameters: { title, oc: organisation.id, query } })).uuid }
  })
