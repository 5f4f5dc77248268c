import { decimalText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { canSettle } from '#modules/money/payments/contract.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import type { PayoutQuery } from '../contract/payout.ts'
import { everyPayout } from './payout-rows.ts'
import { say } from './words.ts'

interface Asked {
  oc: OfficeCentreRef
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
export const exportPayouts = listExport({
  name: 'payouts.export',
  can: canSettle.EXPORT,
  of: (context, { oc }: Asked) => ownBuildingOf(context, oc),
  title: ({ language }) => say(language, 'payouts'),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, building, { query }) => everyPayout(context, building, query),
  cells: ({ language, actor }, row, building) => [
    building.buildingName ?? building.companyName,
    row.reference,
    say(language, `status.${row.status}`),
    say(language, row.byHand ? 'made.byHand' : 'made.bySchedule'),
    localTime(new Date(row.issuedDate), actor.timeZone).date,
    row.arrivesOn,
    decimalText(row.amount, row.currency),
    row.currency,
    // of one that was made by hand nobody knows them
    ...(row.byHand ? ['', '', '', ''] : [row.lines.matched, row.lines.differs, row.lines.unknown, row.unsettled]),
    row.bankLine?.day ?? '',
    row.bankLine?.reference ?? '',
  ],
})
