import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { post } from '#modules/money/ledger/server/front.ts'
import { openStatuses, paymentSteps } from '../contract.ts'
import { counterPostings } from './counter-postings.ts'
import { endPayments } from './end-payments.ts'
import { type Difference, keepFinding } from './findings.ts'
import type { SeenCheckout } from './gateway/gateway.ts'
import { settleFee } from './late-fees.ts'
import { answerOf } from './paid-for.ts'
import { oneAtATime, paymentBy, placeDisputes } from './payment-rows.ts'
import { refundOf } from './refund.ts'
import { type PaymentRecord, payments } from './tables.ts'
import { tellPaid, tellTooLate } from './tell.ts'

/** What became of the provider's word: it moved the payment, told what was known, or tells of something that is not ours. */
export type Applied = 'APPLIED' | 'PASSED' | 'REFUSED'

const isOpen = ({ status }: PaymentRecord): boolean => openStatuses.some((one) => one === status)

/** What the provider says of the checkout must be what was asked for. */
const differenceOf = (payment: PaymentRecord, seen: SeenCheckout): Difference | undefined => {
  if (seen.payment !== payment.uuid) return { what: 'PAYMENT', ours: payment.uuid, said: seen.payment ?? '' }
  if (seen.account !== payment.account) return { what: 'ACCOUNT', ours: payment.account, said: seen.account }
  if (seen.currency !== payment.currency) return { what: 'CURRENCY', ours: payment.currency, said: seen.currency }
  if (seen.amount !== payment.amount) return { what: 'AMOUNT', ours: String(payment.amount), said: String(seen.amount) }
  return payment.reference === null || payment.reference === seen.reference
    ? undefined
    : { what: 'PAYMENT', ours: payment.reference, said: seen.reference }
}

const postPaid = (tx: Transaction, payment: PaymentRecord): Promise<void> => {
  const { uuid, officeCentreId, currency, amount, tax, fee } = payment
  return post(tx, {
    officeCentreId,
    currency,
    cause: { kind: 'payments', subject: uuid },
    postings: [{ account: 'PROVIDER_CASH', amount: amount - fee }, { account: 'FEES', amount: fee }, ...counterPostings(payment, amount, tax)],
  })
}

/** The module behind it decides while its own record is locked; then the money is written down, and given back at once where nobody wants it. */
const takePayment = async (tx: Transaction, context: Context, payment: PaymentRecord, seen: SeenCheckout): Promise<void> => {
  // a fee that is not known yet is posted once it is
  const money = { paid: payment.amount, fee: seen.fee ?? 0, feeKnown: seen.fee !== null, platformFee: seen.platformFee, paidAt: tx.context.now() }
  const taken = { ...payment, ...money, paidAt: money.paidAt.toISOString(), status: 'SUCCEEDED' }
  const verdict = (await answerOf(payment.kind)?.paid(tx, context, taken)) ?? 'NOT_WANTED'
  const { reference, charge, card } = seen
  const values = { ...money, reference, charge, address: null, problem: null, cardBrand: card?.brand ?? null, cardLastFour: card?.lastFour ?? null }
  const paid = await change(tx, payments, { id: payment.id, step: paymentSteps.succeed }, values, {
    action: verdict === 'KEPT' ? 'paid' : 'paidTooLate',
  })
  await postPaid(tx, paid)
  await placeDisputes(tx, paid)
  // another checkout for the same would be paid for nothing
  await endPayments(tx, paid.kind, [paid.subject])
  if (verdict === 'KEPT') return tellPaid(tx, paid)
  await refundOf(tx, paid, { cause: paid.uuid, amount: 'REST', reason: 'TOO_LATE' })
  await tellTooLate(tx, paid)
}

/** The checkout has ended without money. What was cancelled or paid meanwhile stays as it is. */
export const endUnpaid = async (
  tx: Transaction,
  context: Context,
  { id }: Pick<PaymentRecord, 'id'>,
  how: 'fail' | 'expire',
  problem: string | null,
): Promise<Applied> => {
  await oneAtATime(tx, id)
  const payment = await paymentBy(tx, id)
  if (!payment || !isOpen(payment)) return 'PASSED'
  await answerOf(payment.kind)?.unpaid(tx, context, { ...payment, status: paymentSteps[how].to })
  await change(tx, payments, { id, step: paymentSteps[how] }, { address: null, problem }, { action: how === 'fail' ? 'failed' : 'expired' })
  return 'APPLIED'
}

/** What the provider says of a checkout, asked for just now: whatever the order of its events, the payment goes where the provider is. */
export const applyCheckout = async (tx: Transaction, context: Context, id: number, seen: SeenCheckout): Promise<Applied> => {
  await oneAtATime(tx, id)
  const payment = await paymentBy(tx, id)
  if (!payment) return 'PASSED'
  const difference = differenceOf(payment, seen)
  if (difference) {
    await keepFinding(tx, payment, difference)
    return 'REFUSED'
  }
  if (seen.status === 'PAID') {
    if (payment.status === 'SUCCEEDED') return (await settleFee(tx, payment, seen.fee)) ? 'APPLIED' : 'PASSED'
    await takePayment(tx, context, payment, seen)
    return 'APPLIED'
  }
  if (seen.status === 'OPEN') return 'PASSED'
  return endUnpaid(tx, context, payment, seen.status === 'EXPIRED' ? 'expire' : 'fail', seen.problem)
}
