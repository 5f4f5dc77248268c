import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { post } from '#modules/money/ledger/server/front.ts'
import { applyRefund } from './apply-refund.ts'
import { eachOfPages } from './each-of-pages.ts'
import { ProviderRefused } from './gateway/gateway.ts'
import { gatewayOf } from './gateway/gateways.ts'
import { rowsOf } from './payment-rows.ts'
import { type PaymentRecord, payments } from './tables.ts'

/** What the provider keeps of a payment, told after the payment: it is posted then, once. One word of the provider about a payment is applied at a time. */
export const settleFee = async (tx: Transaction, payment: PaymentRecord, fee: number | null): Promise<boolean> => {
  const { id, uuid, officeCentreId, currency, status, feeKnown } = payment
  if (feeKnown || fee === null || status !== 'SUCCEEDED') return false
  await change(tx, payments, { id }, { fee, feeKnown: true }, { action: 'feeTold' })
  await post(tx, {
    officeCentreId,
    currency,
    cause: { kind: 'paymentFees', subject: uuid },
    postings: [
      { account: 'PROVIDER_CASH', amount: -fee },
      { account: 'FEES', amount: fee },
    ],
  })
  return true
}

const atOnce = 500
const withoutFee = (context: Context, after: number) =>
  rowsOf(context)
    .selectFrom('paymentRefunds')
    .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
    .select(['paymentRefunds.id', 'paymentRefunds.officeCentreId', 'paymentRefunds.reference', 'payments.provider', 'payments.account'])
    .where('paymentRefunds.feeKnown', '=', false)
    .where('paymentRefunds.id', '>', after)
    .orderBy('paymentRefunds.id')
    .limit(atOnce)
    .execute()
type WithoutFee = Awaited<ReturnType<typeof withoutFee>>[number]

/** Of an account that was closed at the provider nothing is told any more: the fee stays unknown, and keeps nobody waiting. */
const askFee = async (context: Context, { id, reference, provider, account }: WithoutFee): Promise<void> => {
  if (reference === null) return
  try {
    const seen = await gatewayOf(context.app, provider).fetchRefund(account, reference)
    await context.transaction((tx) => applyRefund(tx, id, seen))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    context.app.log.warn({ refundId: id, err: error }, 'the provider tells nothing of a refund')
  }
}

/** Refunds of which the provider did not know yet what of its fee comes back: asked again, until it does. */
export const askRefundFees = (context: Context): Promise<void> => {
  const about = ({ id, officeCentreId }: WithoutFee) => ({ refundId: id, officeCentreId })
  return eachOfPages(context, { page: (after) => withoutFee(context, after), atOnce }, about, (one) => askFee(context, one))
}
