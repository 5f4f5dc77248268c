import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { lockPayment, moveOf } from '../payment-rows.ts'
import { type ChargebackRecord, chargebacks } from '../tables.ts'
import { taxShare } from '../tax-share.ts'
import { chargebacksStanding, isFinal } from './chargeback-rows.ts'
import { holdFailed } from './hold-back.ts'
import { coverLate } from './late-losses.ts'
import { noteTaken } from './note-chargeback.ts'

/**
 * Held of the payment until it is decided: as much as is left of it, by the statement itself; and what refunds that failed have taken of it. What is disputed beyond
 * that is a difference. An inquiry holds nothing.
 */
export const takeUp = async (
  tx: Transaction,
  row: ChargebackRecord,
  /** The provider has taken the money after all, long after it was lost without any. */
  { late = false } = {},
): Promise<ChargebackRecord> => {
  const needed = row.amount - row.taken
  if (row.inquiry || (isFinal(row.status) && !late) || needed <= 0) return row
  const before = await lockPayment(tx, row.paymentId)
  const left = before.paid - before.refunded - before.disputed
  const freed = left < needed ? await holdFailed(tx, before, needed - left) : 0
  const taken = Math.min(needed, left + freed)
  const payment = taken > 0 ? await moveOf(tx, row.paymentId, { disputed: taken }) : undefined
  if (!payment) return row
  const tax = await taxShare(tx, payment, taken)
  return change(tx, chargebacks, { id: row.id }, { taken: row.taken + taken, tax: row.tax + tax }, { action: 'chargebackTaken' })
}

/** A refund has failed: chargebacks that are open take its money up, and what was lost already has covered it. The payment is locked. */
export const afterFailure = async (tx: Transaction, paymentId: number): Promise<void> => {
  for (const row of await chargebacksStanding(tx, paymentId))
    await noteTaken(tx, isFinal(row.status) ? await coverLate(tx, row) : await takeUp(tx, row))
}
