import { derived, filled, flag, integer, ownedBy, record, ref, type Row, type Rows, table } from '#kit/server/data/table.ts'

/** One for each organisation, made with it by the database. What is given out never exceeds what was bought: a CHECK holds it. */
export const subscriptions = table('subscriptions', ownedBy('organisation'), {
  ...record,
  officeCentreId: ref(),
  buildingId: derived(ref()),
  hidQuota: filled(integer('none')),
  hidUsed: filled(integer('none')),
  qrQuota: filled(integer('none')),
  qrUsed: filled(integer('none')),
  frQuota: filled(integer('none')),
  frUsed: filled(integer('none')),
  visitorQrQuota: filled(integer('none')),
  visitorQrUsed: filled(integer('none')),
  hardware: filled(integer('none')),
  bookingActive: filled(flag('none')),
})
export type SubscriptionTables = Rows<typeof subscriptions>
export type SubscriptionRecord = Row<typeof subscriptions>
