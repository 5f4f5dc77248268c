import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { post } from '#modules/money/ledger/server/front.ts'
import { applyRefund } from './apply-refund.ts'
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
/** Refunds of which the provider did not know yet what of its fee comes back: asked again, until it does. */
export const askRefundFees = async (context: Context): Promise<void> => {
  for (let after = 0; ;) {
    const some = await rowsOf(context)
      .selectFrom('paymentRefunds')
      .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
      .select(['paymentRefunds.id', 'paymentRefunds.officeCentreId', 'paymentRefunds.reference', 'payments.provider', 'payments.account'])
      .where('paymentRefunds.feeKnown', '=', false)
      .where('paymentRefunds.id', '>', after)
      .orderBy('paymentRefunds.id')
      .limit(atOnce)
      .execute()
    const about = ({ id, officeCentreId }: (typeof some)[number]) => ({ refundId: id, officeCentreId })
    await eachInTurn(context, some, about, async ({ id, reference, provider, account }) => {
      if (reference === null) return
      const seen = await gatewayOf(context.app, provider).fetchRefund(account, reference)
      await context.transaction((tx) => applyRefund(tx, id, seen))
    })
    if (some.length < atOnce) return
    after = some.at(-1)?.id ?? 0
  }
}
