import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { applyCheckout, endUnpaid } from './apply-checkout.ts'
import { applyEvent } from './apply-event.ts'
import { applyRefund } from './apply-refund.ts'
import { sendAnswer } from './chargebacks/answer-chargeback.ts'
import { unsent } from './chargebacks/chargeback-rows.ts'
import { allOf } from './each-of-pages.ts'
import { ProviderRefused } from './gateway/gateway.ts'
import { gatewayOf } from './gateway/gateways.ts'
import { paymentBy, rowsOf } from './payment-rows.ts'
import { sendRefund } from './refund-jobs.ts'
import { expireRequests } from './refund-request-rows.ts'
import { deliverDue } from './sandbox/deliver.ts'
import { expireOverdue } from './sandbox/sandbox-pages.ts'

const atMost = 200
const minute = 60_000
const day = 24 * 60
const ago = ({ now }: Context, minutes: number): string => new Date(now().getTime() - minutes * minute).toISOString()

interface Overdue {
  id: number
  officeCentreId: number
  provider: string
  account: string
  reference: string | null
  expiresAt: string
}
const askOne = async (context: Context, { id, provider, account, reference }: Overdue): Promise<void> => {
  const seen = reference === null ? undefined : await gatewayOf(context.app, provider).fetch(account, reference)
  await context.transaction((tx, inside) =>
    seen ? applyCheckout(tx, inside, id, seen) : endUnpaid(tx, inside, { id }, 'fail', 'The provider could not be reached.'),
  )
}

/**
 * Of which nothing could be heard, because a building has taken its account away, or the provider is not configured any more. It goes behind all others that are to
 * be asked. What the provider refuses to tell for a week has come to nothing; money that an event tells of later is dealt with as any that comes too late.
 */
const unheard = async (context: Context, { id, expiresAt }: Overdue, error: unknown): Promise<void> => {
  if (error instanceof ProviderRefused && expiresAt < ago(context, 7 * day))
    await context.transaction((tx, inside) => endUnpaid(tx, inside, { id }, 'fail', error.message))
  else await rowsOf(context).updateTable('payments').set({ updatedAt: context.now() }).where('id', '=', id).execute()
}

/**
 * Whose time is over, and of which no event has come: the provider is asked without one. Where it has no checkout, because it could not be reached, nobody
 * can pay it.
 */
const askOverdue = async (context: Context): Promise<void> => {
  const overdue = await rowsOf(context)
    .selectFrom('payments')
    .select(['id', 'officeCentreId', 'provider', 'account', 'reference', 'expiresAt'])
    .where('status', 'in', ['CREATED', 'PENDING'])
    .where('expiresAt', '<', ago(context, 2))
    .where('updatedAt', '<', ago(context, 5))
    .orderBy('updatedAt')
    .limit(atMost)
    .execute()
  const about = ({ id, officeCentreId }: Overdue) => ({ paymentId: id, officeCentreId })
  await eachInTurn(context, overdue, about, async (payment) => {
    try {
      await askOne(context, payment)
    } catch (error) {
      await unheard(context, payment, error)
      if (!(error instanceof ProviderRefused)) throw error
    }
  })
}

const askRefunds = async (context: Context): Promise<void> => {
  const silent = await rowsOf(context)
    .selectFrom('paymentRefunds')
    .select(['id', 'officeCentreId', 'paymentId', 'reference'])
    .where('status', '=', 'PENDING')
    .where('updatedAt', '<', ago(context, 60))
    .orderBy('updatedAt')
    .limit(atMost)
    .execute()
  const about = ({ id, officeCentreId }: (typeof silent)[number]) => ({ refundId: id, officeCentreId })
  await eachInTurn(context, silent, about, async ({ id, paymentId, reference }) => {
    const payment = await paymentBy(context, paymentId)
    if (!payment || reference === null) return
    // whoever fails goes behind the others
    await rowsOf(context).updateTable('paymentRefunds').set({ updatedAt: context.now() }).where('id', '=', id).execute()
    const seen = await gatewayOf(context.app, payment.provider).fetchRefund(payment.account, reference)
    await context.transaction((tx) => applyRefund(tx, id, seen))
  })
}

/** What was tried as often as a job is tried, and is still to be done: every ten minutes, so that a provider that is away is not asked by more and more jobs. */
const beginAnew = async (context: Context): Promise<void> => {
  if (context.now().getUTCMinutes() % 10 !== 0) return
  await context.transaction(async (tx) => {
    const events = await rowsOf(tx)
      .selectFrom('paymentEvents')
      .select('id')
      .where('status', '=', 'RECEIVED')
      .where('receivedAt', '<', ago(context, 10))
      .limit(atMost)
      .execute()
    const refunds = await rowsOf(tx)
      .selectFrom('paymentRefunds')
      .select('id')
      .where('status', '=', 'REQUESTED')
      .where('updatedAt', '<', ago(context, 10))
      .limit(atMost)
      .execute()
    const { jobs } = context.app
    if (events.length > 0) await jobs.enqueue(tx, applyEvent, ...events)
    if (refunds.length > 0) await jobs.enqueue(tx, sendRefund, ...refunds)
    const answers = await unsent(tx, ago(context, 10))
    if (answers.length > 0) await jobs.enqueue(tx, sendAnswer, ...answers)
  })
}

/** What fails in one building, or at one provider, keeps nobody else waiting. */
const everyMinute = (context: Context): Promise<void> =>
  allOf(
    () => expireOverdue(context),
    () => deliverDue(context),
    () => beginAnew(context),
    () => askOverdue(context),
    () => askRefunds(context),
    () => context.transaction(expireRequests),
  )
export const byMinute = job('payments.by-minute', z.object({}), everyMinute, { schedule: '* * * * *' })
