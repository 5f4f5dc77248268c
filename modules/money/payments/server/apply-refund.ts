import type { Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { post } from '#modules/money/ledger/server/front.ts'
import { refundSteps } from '../contract.ts'
import { afterFailure } from './chargebacks/take-up.ts'
import { counterPostings } from './counter-postings.ts'
import { keepFinding } from './findings.ts'
import type { SeenRefund } from './gateway/gateway.ts'
import { answerOf } from './paid-for.ts'
import { lockPayment, oneAtATime, refundBy } from './payment-rows.ts'
import { type PaymentRecord, paymentRefunds, type RefundRecord } from './tables.ts'
import { tellRefunded } from './tell.ts'

const postBack = (tx: Transaction, payment: PaymentRecord, { uuid, amount, tax, feeReturned }: RefundRecord): Promise<void> =>
  post(tx, {
    officeCentreId: payment.officeCentreId,
    currency: payment.currency,
    cause: { kind: 'paymentRefunds', subject: uuid },
    postings: [
      { account: 'PROVIDER_CASH', amount: feeReturned - amount },
      { account: 'FEES', amount: -feeReturned },
      ...counterPostings(payment, -amount, -tax),
    ],
  })

/** What of the fee came back, told after the refund: posted then, once. */
const settleFee = async (tx: Transaction, payment: PaymentRecord, { id, uuid, feeKnown }: RefundRecord, feeReturned: number | null) => {
  if (feeKnown || feeReturned === null) return 'PASSED' as const
  await change(tx, paymentRefunds, { id }, { feeReturned, feeKnown: true }, { action: 'feeTold' })
  await post(tx, {
    officeCentreId: payment.officeCentreId,
    currency: payment.currency,
    cause: { kind: 'refundFees', subject: uuid },
    postings: [
      { account: 'PROVIDER_CASH', amount: feeReturned },
      { account: 'FEES', amount: -feeReturned },
    ],
  })
  return 'APPLIED' as const
}

type Settled = Pick<SeenRefund, 'status' | 'problem'> & Partial<Pick<SeenRefund, 'feeReturned'>> & { readonly reference: string | null }

/** Of an earlier try, which had failed: it says nothing of the one that is under way. */
const isOfEarlierTry = (refund: RefundRecord, reference: string | null): boolean => {
  if (reference === null || refund.reference === null || refund.repeats === 0) return false
  return refund.status === 'REQUESTED' ? reference === refund.reference : reference !== refund.reference
}

/** How a refund ended, as the provider says. What has ended stays: a refund that comes back later is a finding. */
export const applyRefund = async (
  tx: Transaction,
  id: number,
  { reference, status, problem, feeReturned = null }: Settled,
): Promise<'APPLIED' | 'PASSED'> => {
  const known = await refundBy(tx, 'id', id)
  if (!known) return 'PASSED'
  await oneAtATime(tx, known.paymentId)
  const payment = await lockPayment(tx, known.paymentId)
  const refund = await lock(tx, paymentRefunds, { id })
  if (status === 'PENDING' || isOfEarlierTry(refund, reference)) return 'PASSED'
  if (refund.status === 'SUCCEEDED' && status === 'FAILED') {
    await keepFinding(tx, payment, { what: 'REFUNDED', ours: 'SUCCEEDED', said: `FAILED ${refund.uuid}` })
    return 'PASSED'
  }
  if (refund.status === 'SUCCEEDED' && status === 'SUCCEEDED') return settleFee(tx, payment, refund, feeReturned)
  if (!refundSteps.succeed.from.some((one) => one === refund.status)) return 'PASSED'
  const said = reference === null ? {} : { reference }
  const settledAt = tx.context.now()
  if (status === 'FAILED') {
    await change(tx, paymentRefunds, { id, step: refundSteps.fail }, { ...said, problem, settledAt }, { action: 'refundFailed' })
    // a chargeback that is open, or lost by now, may have needed its money
    await afterFailure(tx, payment.id)
    return 'APPLIED'
  }
  const fee = { feeReturned: feeReturned ?? 0, feeKnown: feeReturned !== null }
  const done = await change(
    tx,
    paymentRefunds,
    { id, step: refundSteps.succeed },
    { ...said, ...fee, problem: null, settledAt },
    { action: 'refunded' },
  )
  await postBack(tx, payment, done)
  await answerOf(payment.kind)?.givenBack?.(tx, payment, done.amount)
  // one that came too late was told whole
  if (done.cause !== payment.uuid) await tellRefunded(tx, payment, done)
  return 'APPLIED'
}
