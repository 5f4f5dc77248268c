/**
 * What moves money, as transactions name it: the table of the record, or another word where one record does so more than once. Whoever posts something new adds it
 * here; the journal then asks for its words and its reference.
 */
export const causeKinds = [
  'charges',
  'payments',
  'paymentFees',
  'paymentRefunds',
  'refundFees',
  'chargebacks',
  'chargebackReturns',
  'chargebackLosses',
  'chargebackCorrections',
  'payouts',
  'payoutFailures',
  'payoutLines',
  'payoutSettlements',
  'receipts',
  'receiptMoves',
  'receiptCancellations',
  'invoiceAmounts',
  'invoiceReplacements',
  'invoiceWithdrawals',
] as const
export type CauseKind = (typeof causeKinds)[number]
