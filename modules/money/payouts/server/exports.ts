import { decimalText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { canSettle } from '#modules/money/payments/contract.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import type { PayoutQuery, PayoutRow } from '../contract/payout.ts'
import { everyPayout } from './payout-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  oc: OfficeCentreRef
  query: PayoutQuery
}

/** What is counted in its lines: of a payout that was made by hand nobody knows them. */
const found = <N>({ byHand }: Pick<PayoutRow, 'byHand'>, n: N) => (byHand ? '' : n)

/** What the list shows, a line each. */
export const exportPayouts = listExport({
  name: 'payouts.export',
  can: canSettle.EXPORT,
  of: (context, { oc }: Asked) => ownBuildingOf(context, oc),
  title: ({ language }) => say(language, 'payouts'),
  words,
  rows: (context, building, { query }) => everyPayout(context, building, query),
  columns: {
    building: (_, __, building) => building.buildingName ?? building.companyName,
    payout: (row) => row.reference,
    status: (row, { language }) => say(language, `status.${row.status}`),
    made: (row, { language }) => say(language, row.byHand ? 'made.byHand' : 'made.bySchedule'),
    issued: (row, { actor }) => localTime(new Date(row.issuedDate), actor.timeZone).date,
    'column.arrivesOn': (row) => row.arrivesOn,
    paidAmount: (row) => decimalText(row.amount, row.currency),
    currency: (row) => row.currency,
    matched: (row) => found(row, row.lines.matched),
    differs: (row) => found(row, row.lines.differs),
    unknown: (row) => found(row, row.lines.unknown),
    unsettled: (row) => found(row, row.unsettled),
    'field.bankDay': (row) => row.bankLine?.day ?? '',
    'field.bankReference': (row) => row.bankLine?.reference ?? '',
  },
})
