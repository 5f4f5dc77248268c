import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { end } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { applyCheckout } from './apply-checkout.ts'
import { askChargebacks } from './chargebacks/ask-chargebacks.ts'
import { allOf, eachOfPages } from './each-of-pages.ts'
import { type Difference, keepFinding } from './findings.ts'
import { ProviderRefused, type SeenCheckout } from './gateway/gateway.ts'
import { gatewayOf } from './gateway/gateways.ts'
import { askRefundFees } from './late-fees.ts'
import { rowsOf } from './payment-rows.ts'
import { paymentFindings, type PaymentRecord } from './tables.ts'

/** What was paid or given back in so many days; and what has a finding, until it has none. */
const days = 3
const compared: readonly Difference['what'][] = ['STATUS', 'REFUNDED', 'UNKNOWN']

const atOnce = 500
/** So many after one of them: of a large building three days are more than is held at a time. */
const toCompare = (context: Context, after: number): Promise<PaymentRecord[]> =>
  rowsOf(context)
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'SUCCEEDED')
    .where('id', '>', after)
    .where((eb) =>
      eb.or([
        eb('feeKnown', '=', false),
        eb('updatedAt', '>', new Date(context.now().getTime() - days * 86_400_000).toISOString()),
        eb(
          'id',
          'in',
          eb
            .selectFrom('paymentFindings')
            .select('paymentId')
            .where('what', 'in', [...compared])
            .where('endedAt', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .limit(atOnce)
    .execute()

const refundedHere = async (context: Context, { id }: PaymentRecord): Promise<number> => {
  const { sum } = await rowsOf(context)
    .selectFrom('paymentRefunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('paymentId', '=', id)
    .where('status', '=', 'SUCCEEDED')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

const differencesOf = (payment: PaymentRecord, seen: SeenCheckout, refunded: number): Difference[] => [
  ...(seen.status === 'PAID' ? [] : [{ what: 'STATUS' as const, ours: payment.status, said: seen.status }]),
  ...(seen.refunded === refunded ? [] : [{ what: 'REFUNDED' as const, ours: String(refunded), said: String(seen.refunded) }]),
]

const seenOrNot = async (context: Context, payment: PaymentRecord): Promise<Difference[]> => {
  const { provider, account, reference } = payment
  // made by the demo, and known to nobody else
  if (reference === null) return []
  try {
    const seen = await gatewayOf(context.app, provider).fetch(account, reference)
    if (!payment.feeKnown) await context.transaction((tx, inside) => applyCheckout(tx, inside, payment.id, seen))
    return differencesOf(payment, seen, await refundedHere(context, payment))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return [{ what: 'UNKNOWN', ours: reference, said: error.message }]
  }
}

/** New differences are kept; those that are no more come to an end. */
const note = (context: Context, payment: PaymentRecord, found: readonly Difference[]): Promise<void> =>
  context.transaction(async (tx) => {
    const open = await rowsOf(tx)
      .selectFrom('paymentFindings')
      .select(['id', 'what', 'said'])
      .where('paymentId', '=', payment.id)
      .where('what', 'in', [...compared])
      .where('endedAt', 'is', null)
      .execute()
    for (const { id, what, said } of open)
      if (!found.some((one) => one.what === what && one.said === said)) await end(tx, paymentFindings, { id }, { action: 'agrees' })
    for (const one of found) await keepFinding(tx, payment, one)
  })

const comparePayments = (context: Context): Promise<void> => {
  const about = ({ id, officeCentreId }: PaymentRecord) => ({ paymentId: id, officeCentreId })
  const compare = async (payment: PaymentRecord) => note(context, payment, await seenOrNot(context, payment))
  return eachOfPages(context, { page: (after) => toCompare(context, after), atOnce }, about, compare)
}

/** Whether the provider says of each payment what the portal has written down; what cannot be asked of one keeps no other waiting. */
const reconcile = async (context: Context): Promise<void> => {
  const since = new Date(context.now().getTime() - days * 86_400_000)
  await allOf(
    () => comparePayments(context),
    () => askRefundFees(context),
    () => askChargebacks(context, since),
  )
}
export const reconciling = job('payments.reconcile', z.object({}), reconcile, { schedule: '10 4 * * *' })
