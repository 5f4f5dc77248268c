import { type RawBuilder, sql } from 'kysely'
import { type CauseKind, causeKinds } from '#modules/money/ledger/server/front.ts'

const cause = sql`ledger_transactions.cause_subject`

/** Of each cause the number by which people know its record. Whoever adds a cause to the ledger is asked for it by the types. */
const references: Record<CauseKind, RawBuilder<string | null>> = {
  charges: sql`charges.reference_no`,
  payments: sql`(select reference_no from payments where uuid = ${cause})`,
  paymentFees: sql`(select reference_no from payments where uuid = ${cause})`,
  paymentRefunds: sql`(select y.reference_no from payment_refunds b join payments y on y.id = b.payment_id where b.uuid = ${cause})`,
  refundFees: sql`(select y.reference_no from payment_refunds b join payments y on y.id = b.payment_id where b.uuid = ${cause})`,
  chargebacks: sql`(select reference_no from chargebacks where uuid = ${cause})`,
  chargebackReturns: sql`(select reference_no from chargebacks where uuid = ${cause})`,
  chargebackLosses: sql`(select reference_no from chargebacks where uuid = ${cause})`,
  chargebackCorrections: sql`(select c.reference_no from payment_refunds b join chargebacks c on c.id = b.chargeback_id where b.uuid = ${cause})`,
  payouts: sql`(select reference from payouts where uuid = ${cause})`,
  payoutFailures: sql`(select reference from payouts where uuid = ${cause})`,
  payoutLines: sql`(select o.reference from payout_lines l join payouts o on o.id = l.payout_id where l.uuid = ${cause})`,
  payoutSettlements: sql`(select o.reference from payout_lines l join payouts o on o.id = l.payout_id where l.uuid = ${cause})`,
  receipts: sql`(select reference_no from receipts where uuid = ${cause})`,
  receiptCancellations: sql`(select reference_no from receipts where uuid = ${cause})`,
  receiptMoves: sql`(select r.reference_no from receipt_moves m join receipts r on r.id = m.receipt_id where m.uuid = ${cause})`,
  invoiceAmounts: sql`(select i.invoice_no from invoice_amounts a join invoices i on i.id = a.invoice_id where a.uuid = ${cause})`,
  invoiceReplacements: sql`(select i.invoice_no from invoice_editions e join invoices i on i.id = e.invoice_id where e.uuid = ${cause})`,
  invoiceWithdrawals: sql`(select invoice_no from invoices where uuid = ${cause})`,
}

export const referenceOfCause = sql<string | null>`case ledger_transactions.cause_kind ${sql.join(
  causeKinds.map((kind) => sql`when ${sql.lit(kind)} then ${references[kind]}`),
  sql` `,
)} end`

/** The payment that stands behind a cause, where what it earned or gave back is posted by one. */
export const paymentOfCause = sql<number | null>`case ledger_transactions.cause_kind
  when 'payments' then (select id from payments where uuid = ${cause})
  when 'paymentRefunds' then (select payment_id from payment_refunds where uuid = ${cause})
  when 'chargebackLosses' then (select payment_id from chargebacks where uuid = ${cause})
  when 'chargebackCorrections' then (select payment_id from payment_refunds where uuid = ${cause}) end`
