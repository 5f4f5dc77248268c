import { date, number, orNull, ownedBy, record, type Row, type Rows, table, text } from '#kit/server/data/table.ts'

/** The provider's own. The database lets no two prices of one thing hold on one day. */
export const platformRates = table('platformRates', ownedBy('nobody'), {
  ...record,
  item: text('none'),
  currency: text('none'),
  amountMinor: number('none'),
  validFrom: date('none'),
  validUntil: orNull(date('none')),
})
export type PlatformRateTables = Rows<typeof platformRates>
export type PlatformRateRecord = Row<typeof platformRates>
