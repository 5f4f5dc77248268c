import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { refundSteps } from '../../contract.ts'
import { lockPayment, moveOf } from '../payment-rows.ts'
import { sendRefund } from '../refund-jobs.ts'
import { type ChargebackRecord, type PaymentRecord, paymentRefunds } from '../tables.ts'
import { taxShare } from '../tax-share.ts'
import { tellCovered } from '../tell.ts'
import { isDisputed } from './chargeback-rows.ts'
import { heldOf } from './hold-back.ts'
import { closePart } from './late-losses.ts'

/** It is lost: what waited to go back whoever paid has by it, as far as it goes. */
export const coverHeld = async (tx: Transaction, payment: PaymentRecord, { id, lost }: ChargebackRecord): Promise<void> => {
  let left = lost
  let told = 0
  for (const refund of await heldOf(tx, payment.id)) {
    const covered = Math.min(left, refund.amount)
    if (covered === 0) break
    await closePart(tx, refund, id, covered, 0)
    left -= covered
    told += covered
  }
  if (told > 0) await tellCovered(tx, payment, told)
}

/** Nothing is disputed any more: what waited goes back now, each once, as far as it is left. */
export const releaseHeld = async (tx: Transaction, { id, paymentId }: Pick<ChargebackRecord, 'id' | 'paymentId'>): Promise<void> => {
  if (await isDisputed(tx, paymentId)) return
  const { paid, refunded, disputed } = await lockPayment(tx, paymentId)
  let left = paid - refunded - disputed
  for (const refund of await heldOf(tx, paymentId)) {
    const amount = Math.min(left, refund.amount)
    const after = amount > 0 ? await moveOf(tx, paymentId, { refunded: amount }) : undefined
    if (!after) {
      await closePart(tx, refund, id, refund.amount, 0)
      continue
    }
    left -= amount
    const values = { amount, tax: await taxShare(tx, after, amount), problem: null }
    await change(tx, paymentRefunds, { id: refund.id, step: refundSteps.release }, values, { action: 'refundReleased' })
    await tx.context.app.jobs.enqueue(tx, sendRefund, { id: refund.id })
  }
}
