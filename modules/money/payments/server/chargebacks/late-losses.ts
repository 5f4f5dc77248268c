import { portion } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { post } from '#modules/money/ledger/server/front.ts'
import { refundSteps } from '../../contract.ts'
import { counterPostings } from '../counter-postings.ts'
import { answerOf } from '../paid-for.ts'
import { lockPayment, moveOf } from '../payment-rows.ts'
import { type ChargebackRecord, chargebacks, type PaymentRecord, paymentRefunds, type RefundRecord } from '../tables.ts'
import { tellCovered } from '../tell.ts'
import { failedOf } from './hold-back.ts'

/** Whoever paid has so much of a refund by the chargeback: it is closed, or so much less is to go back. */
export const closePart = async (tx: Transaction, refund: RefundRecord, chargebackId: number, covered: number, tax: number): Promise<void> => {
  const { id, amount } = refund
  if (covered === amount)
    await change(tx, paymentRefunds, { id, step: refundSteps.cover }, { chargebackId, settledAt: tx.context.now() }, { action: 'refundCovered' })
  else await change(tx, paymentRefunds, { id }, { chargebackId, amount: amount - covered, tax: refund.tax - tax }, { action: 'refundCovered' })
}

/** The refund is the cause: of each and its chargeback it is posted once. */
const postCovered = async (tx: Transaction, payment: PaymentRecord, { uuid }: RefundRecord, covered: number, tax: number): Promise<void> => {
  await post(tx, {
    officeCentreId: payment.officeCentreId,
    currency: payment.currency,
    cause: { kind: 'chargebackCorrections', subject: uuid },
    postings: [{ account: 'UNSETTLED', amount: -covered }, ...counterPostings(payment, -covered, -tax)],
  })
  await answerOf(payment.kind)?.givenBack?.(tx, payment, covered)
  await tellCovered(tx, payment, covered)
}

/**
 * A refund that was on its way has failed after the chargeback was lost: what the bank took was that money, and lies in UNSETTLED. It is what was lost, then, and
 * nothing is to go back.
 */
export const coverLate = async (tx: Transaction, before: ChargebackRecord): Promise<ChargebackRecord> => {
  let row = before
  for (const refund of await failedOf(tx, row.paymentId)) {
    const covered = Math.min(row.withdrawn - row.lost, row.amount - row.taken, refund.amount)
    if (covered <= 0) break
    // another chargeback has covered a part of it: somebody looks at what is left
    if (refund.chargebackId !== null) continue
    const tax = portion(refund.tax, covered, refund.amount)
    await closePart(tx, refund, row.id, covered, tax)
    await moveOf(tx, row.paymentId, { refunded: -covered, disputed: covered })
    const { taken, lost, lostTax } = row
    const more = { taken: taken + covered, tax: row.tax + tax, lost: lost + covered, lostTax: lostTax + tax }
    row = await change(tx, chargebacks, { id: row.id }, more, { action: 'chargebackBooked' })
    await postCovered(tx, await lockPayment(tx, row.paymentId), refund, covered, tax)
  }
  return row
}
