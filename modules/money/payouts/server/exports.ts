import { decimalText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { canSettle } from '#modules/money/payments/contract.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import type { PayoutQuery } from '../contract/payout.ts'
import { everyPayout } from './payout-rows.ts'
import { say } from './words.ts'

interface Parameters {
  title: string
  oc: number
  query: PayoutQuery
}

const columns = [
  'building',
  'reference',
  'status',
  'made',
  'issued',
  'arrives',
  'amount',
  'currency',
  'matched',
  'differs',
  'unknown',
  'unsettled',
  'bankDay',
  'bankReference',
] as const

/** What the list shows, a line each. */
export const exportPayouts = exportJob<Parameters>({
  name: 'payouts.export',
  can: canSettle.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { oc, query }) => ({
    header: columns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(context, oc, query),
  }),
})

async function* lines(context: SignedIn, oc: number, query: PayoutQuery): AsyncIterable<readonly Cell[]> {
  const building = await ownBuildingOf(context, oc)
  for await (const row of everyPayout(context, building, query))
    yield [
      building.buildingName ?? building.companyName,
      row.reference,
      say(context.language, `status.${row.status}`),
      say(context.language, row.byHand ? 'made.byHand' : 'made.bySchedule'),
      localTime(new Date(row.issuedDate), context.actor.timeZone).date,
      row.arrivesOn,
      decimalText(row.amount, row.currency),
      row.currency,
      // of one that was made by hand nobody knows them
      ...(row.byHand ? ['', '', '', ''] : [row.lines.matched, row.lines.differs, row.lines.unknown, row.unsettled]),
      row.bankLine?.day ?? '',
      row.bankLine?.reference ?? '',
    ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailPayouts = (context: SignedIn, oc: number, query: PayoutQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'payouts')
    return { exportUuid: (await startExport(tx, exportPayouts, { title, parameters: { title, oc, query } })).uuid }
  })
