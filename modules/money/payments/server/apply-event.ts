import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { applyAccount } from './apply-account.ts'
import { applyCheckout } from './apply-checkout.ts'
import { applyRefund } from './apply-refund.ts'
import { applyChargeback } from './chargebacks/apply-chargeback.ts'
import { type Asked, eventsAbout } from './events-about.ts'
import { type Difference, keepFinding } from './findings.ts'
import { ProviderRefused } from './gateway/gateway.ts'
import { gatewayOf } from './gateway/gateways.ts'
import { holdCharge, paymentBy, paymentByCharge, refundBy, rowsOf } from './payment-rows.ts'
import type { EventRecord, PaymentRecord } from './tables.ts'

type Apply = Asked

/** What it tells is kept beside the payment, which stays as it is. */
const refused =
  (payment: PaymentRecord, difference: Difference): Apply =>
  async (tx) => {
    await keepFinding(tx, payment, difference)
    return 'REFUSED'
  }

const ofCheckout = async (context: Context, event: EventRecord, payment: PaymentRecord): Promise<Apply> => {
  const seen = await gatewayOf(context.app, event.provider).fetch(payment.account, event.reference)
  return (tx, inside) => applyCheckout(tx, inside, payment.id, seen)
}

const ofRefund = async (context: Context, event: EventRecord, payment: PaymentRecord): Promise<Apply> => {
  const refund = event.ours ? await refundBy(context, 'uuid', event.ours) : undefined
  const seen = await gatewayOf(context.app, event.provider).fetchRefund(payment.account, event.reference)
  if (!refund) return async () => 'PASSED'
  const { uuid, amount, id } = refund
  if (seen.refund !== uuid) return refused(payment, { what: 'REFUNDED', ours: uuid, said: seen.refund ?? '' })
  if (seen.amount !== amount) return refused(payment, { what: 'REFUNDED', ours: String(amount), said: String(seen.amount) })
  return (tx) => applyRefund(tx, id, seen)
}

/** It may be told of before the money itself was: that is asked for, too. */
const ofChargeback = async (context: Context, event: EventRecord, payment: PaymentRecord): Promise<Apply> => {
  const gateway = gatewayOf(context.app, event.provider)
  const seen = await gateway.fetchDispute(payment.account, event.reference)
  const { id, status, reference, account } = payment
  const checkout = status === 'SUCCEEDED' || reference === null ? undefined : await gateway.fetch(account, reference)
  return async (tx, inside) => {
    if (checkout) await applyCheckout(tx, inside, id, checkout)
    return applyChargeback(tx, id, seen)
  }
}

/** Whose money is disputed, as the provider calls it: told with the event, or asked for. */
const disputedCharge = async (context: Context, { provider, account, reference, charge }: EventRecord): Promise<string | null> => {
  if (charge !== null) return charge
  try {
    return (await gatewayOf(context.app, provider).fetchDispute(account, reference)).charge
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return null
  }
}

/**
 * A dispute that nobody here knows the money of: of money that somebody else takes by the same account, or told before the money itself. It waits beside its
 * payment's name, so that whoever writes the payment down deals with it anew. At the same moment one of the two sees the other.
 */
const unplaced =
  (event: EventRecord, charge: string | null): Apply =>
  async (tx) => {
    if (charge === null) return 'PASSED'
    if (!(await holdCharge(tx, event.provider, charge))) throw new Error('its payment is written down just now: asked again')
    if (await paymentByCharge(tx, event.provider, charge)) throw new Error('its payment has become known meanwhile: asked again')
    await rowsOf(tx).updateTable('paymentEvents').set({ charge }).where('id', '=', event.id).execute()
    return 'PASSED'
  }

const askers = { CHECKOUT: ofCheckout, REFUND: ofRefund, CHARGEBACK: ofChargeback } as const

/** Asks the provider, and tells what is to be written in the transaction that deals with the event. */
const asked = async (context: Context, event: EventRecord): Promise<Apply> => {
  if (event.about === 'ACCOUNT') {
    const seen = await gatewayOf(context.app, event.provider).fetchAccount(event.account)
    return (tx) => applyAccount(tx, event.officeCentreId, seen)
  }
  const other = eventsAbout.answers.find(({ about }) => about === event.about)
  if (other) return other.ask(context, event)
  const charge = event.about === 'CHARGEBACK' && event.paymentId === null ? await disputedCharge(context, event) : null
  const payment =
    event.paymentId !== null
      ? await paymentBy(context, event.paymentId)
      : charge === null
        ? undefined
        : await paymentByCharge(context, event.provider, charge)
  // money that somebody else takes by the same account
  if (!payment) return event.about === 'CHARGEBACK' ? unplaced(event, charge) : async () => 'PASSED'
  if (event.account !== payment.account || event.provider !== payment.provider)
    return refused(payment, { what: 'ACCOUNT', ours: payment.account, said: event.account })
  try {
    return await askers[event.about === 'REFUND' || event.about === 'CHARGEBACK' ? event.about : 'CHECKOUT'](context, event, payment)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return refused(payment, { what: 'UNKNOWN', ours: event.reference, said: error.message })
  }
}

const eventBy = (from: Pick<Context, 'unscoped'>, id: number) => rowsOf(from).selectFrom('paymentEvents').selectAll().where('id', '=', id)

/** What waited for the payment to be known is dealt with at once. */
const dealWithDisputes = async (tx: Transaction, { id, paymentId }: EventRecord): Promise<void> => {
  if (paymentId === null) return
  const waiting = await rowsOf(tx)
    .selectFrom('paymentEvents')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('about', '=', 'CHARGEBACK')
    .where('status', '=', 'RECEIVED')
    .where('id', '!=', id)
    .execute()
  if (waiting.length > 0) await tx.context.app.jobs.enqueue(tx, applyEvent, ...waiting)
}

const apply = async (context: Context, { id }: { id: number }): Promise<void> => {
  const event = await eventBy(context, id).executeTakeFirst()
  if (event?.status !== 'RECEIVED') return
  const write = await asked(context, event)
  await context.transaction(async (tx, inside) => {
    const open = await eventBy(tx, id).where('status', '=', 'RECEIVED').forUpdate().executeTakeFirst()
    if (!open) return
    const status = await write(tx, inside)
    await dealWithDisputes(tx, event)
    await rowsOf(tx).updateTable('paymentEvents').set({ status, dealtAt: tx.context.now() }).where('id', '=', id).execute()
    tx.afterCommit(() => {
      if (event.paymentId !== null)
        context.app.live.tell({ kind: 'payments', id: event.paymentId, officeCentreId: event.officeCentreId, companyId: event.officeCentreId })
    })
  })
}
export const applyEvent = job('payments.apply-event', z.object({ id: z.number().int() }), apply, { atOnce: 10 })
