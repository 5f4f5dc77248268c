import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { chargebackOpen, moreThanPaid } from '../contract.ts'
import { isDisputed } from './chargebacks/chargeback-rows.ts'
import { type Back, holdBack } from './chargebacks/hold-back.ts'
import { lockPayment, moveOf, rowsOf } from './payment-rows.ts'
import { sendRefund } from './refund-jobs.ts'
import { type PaymentRecord, paymentRefunds, type RefundRecord } from './tables.ts'
import { taxShare } from './tax-share.ts'

/** Gives back a part of what was paid, or the rest. Nothing, where nothing is left of it. */
export const refundOf = async (
  tx: Transaction,
  { id }: Pick<PaymentRecord, 'id'>,
  { cause, amount, reason }: Back,
  /** Of a record that ends: the building may have given back some of it before. */
  { atMost = false } = {},
): Promise<RefundRecord | null> => {
  const payment = await lockPayment(tx, id)
  const known = await rowsOf(tx).selectFrom('paymentRefunds').selectAll().where('cause', '=', cause).executeTakeFirst()
  if (known && known.paymentId !== id) throw new Failed(failures.taken)
  if (known) return known
  // the bank of the card decides now: what a record that ends would give back waits for that
  if (await isDisputed(tx, id)) {
    if (atMost) return holdBack(tx, payment, { cause, amount, reason })
    throw new Failed(chargebackOpen)
  }
  const left = payment.paid - payment.refunded - payment.disputed
  const meant = amount === 'REST' ? left : atMost ? Math.min(amount, left) : amount
  if (meant === 0 || payment.paid === 0) return null
  const after = await moveOf(tx, id, { refunded: meant })
  if (!after) throw new Failed(moreThanPaid)
  const { officeCentreId, companyId } = payment
  const values = { officeCentreId, companyId, paymentId: id, cause, amount: meant, tax: await taxShare(tx, after, meant), reason }
  const refund = await insert(tx, paymentRefunds, values, { action: 'refundAsked' })
  await tx.context.app.jobs.enqueue(tx, sendRefund, { id: refund.id })
  return refund
}

interface OfRecord extends Back {
  readonly kind: string
  readonly subject: string
}

/** Gives back what was paid for a record; null, when nothing was. */
export const refund = async (tx: Transaction, { kind, subject, ...back }: OfRecord): Promise<RefundRecord | null> => {
  const paid = await rowsOf(tx)
    .selectFrom('payments')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'SUCCEEDED')
    // of two, such as one that came too late, the one of which something is left, or of which a bank decides
    .orderBy(sql`refunded + disputed < paid`, 'desc')
    .orderBy(sql`refunded < paid`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return paid ? refundOf(tx, paid, back, { atMost: true }) : null
}
