import { portion } from '#kit/contract/money.ts'
import type { App } from '#kit/server/context.ts'
import type { StripePlace } from '#kit/server/services/stripe.ts'
import {
  type CheckoutOrder,
  type Gateway,
  type ProviderEvent,
  ProviderRefused,
  type SeenAccount,
  type SeenCheckout,
  type SeenRefund,
} from './gateway.ts'
import { leastAmount } from './least-amounts.ts'
import { isSigned } from './signed-event.ts'
import { type StripeCall, stripeCalls, stripeFiles } from './stripe-calls.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { StripeAccount, StripeEvent, StripeLink, StripePaid, StripeRefund, StripeRefunds, StripeSession } from './stripe-shapes.ts'

type Paid = ReturnType<typeof StripePaid.parse>

const statusOf = ({ status, payment_status, payment_intent }: Paid): SeenCheckout['status'] => {
  if (payment_status === 'paid') return 'PAID'
  if (status === 'expired') return 'EXPIRED'
  // ended without money, such as a debit that bounced
  if (status === 'complete' && ['requires_payment_method', 'canceled'].includes(payment_intent?.status ?? '')) return 'FAILED'
  return 'OPEN'
}

const seenCheckout = (account: string, session: Paid): SeenCheckout => {
  const intent = session.payment_intent
  const charge = intent?.latest_charge
  const card = charge?.payment_method_details?.card
  return {
    reference: session.id,
    payment: session.client_reference_id ?? null,
    account,
    amount: session.amount_total,
    currency: session.currency.toUpperCase(),
    status: statusOf(session),
    charge: intent?.id ?? null,
    fee: charge?.balance_transaction?.fee ?? null,
    platformFee: intent?.application_fee_amount ?? 0,
    refunded: charge?.amount_refunded ?? 0,
    card: card?.brand && card.last4 ? { brand: card.brand, lastFour: card.last4 } : null,
    problem: intent?.last_payment_error?.message ?? null,
  }
}

const refundStatus = { pending: 'PENDING', requires_action: 'PENDING', succeeded: 'SUCCEEDED', failed: 'FAILED', canceled: 'FAILED' } as const
const seenRefund = (account: string, told: ReturnType<typeof StripeRefund.parse>): SeenRefund => {
  const { id, amount, status, failure_reason, metadata, balance_transaction: moved } = told
  return {
    reference: id,
    refund: metadata?.refund ?? null,
    account,
    amount,
    status: refundStatus[status],
    // the application fee comes back as a fee below nought
    feeReturned: typeof moved === 'object' && moved !== null ? 0 - moved.fee : null,
    problem: failure_reason ?? null,
  }
}

const seenAccount = ({ id, charges_enabled, details_submitted, requirements }: ReturnType<typeof StripeAccount.parse>): SeenAccount => ({
  account: id,
  status: charges_enabled ? 'ACTIVE' : details_submitted ? 'RESTRICTED' : 'ONBOARDING',
  wanted: requirements?.currently_due ?? [],
})

/** Direct charges: the building is the merchant, and the portal's provider may keep an application fee. */
const checkoutFields = ({ uuid, title, amount, currency, expiresAt, backTo }: CheckoutOrder, feeBasisPoints: number) => {
  const fee = portion(amount, feeBasisPoints, 10_000)
  return {
    mode: 'payment',
    client_reference_id: uuid,
    'line_items[0][quantity]': 1,
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': amount,
    'line_items[0][price_data][product_data][name]': title,
    'payment_intent_data[metadata][payment]': uuid,
    'payment_intent_data[application_fee_amount]': fee > 0 ? fee : undefined,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: backTo.succeeded,
    // whoever turns back there has not paid yet, and still may
    cancel_url: backTo.failed,
  }
}

const abouts: Readonly<Record<string, ProviderEvent['about']>> = {
  'checkout.session': 'CHECKOUT',
  refund: 'REFUND',
  account: 'ACCOUNT',
  dispute: 'CHARGEBACK',
  payout: 'PAYOUT',
}

const parsed = (body: Buffer): ProviderEvent | undefined => {
  const { data: event } = StripeEvent.safeParse(JSON.parse(body.toString()))
  if (!event) return undefined
  const { id, type, data } = event
  const { object } = data
  const ours = object.client_reference_id ?? object.metadata?.refund ?? null
  const charge = object.payment_intent ?? null
  return { id, type, about: abouts[object.object] ?? 'OTHER', account: event.account ?? object.id, reference: object.id, ours, charge }
}

const sessionOf = (call: StripeCall, account: string, reference: string): Promise<Paid> =>
  call(
    {
      method: 'GET',
      path: `checkout/sessions/${encodeURIComponent(reference)}`,
      fields: { 'expand[0]': 'payment_intent.latest_charge.balance_transaction' },
      account,
    },
    StripePaid,
  )

const refundCall = (account: string, reference: string) => ({
  method: 'GET' as const,
  path: `refunds/${encodeURIComponent(reference)}`,
  fields: { 'expand[0]': 'balance_transaction' },
  account,
})

/** What went under a key that is forgotten by now; one that failed is none. */
const sentBefore = async (call: StripeCall, account: string, charge: string, uuid: string) => {
  const fields = { payment_intent: charge, limit: 100 }
  const { data } = await call({ method: 'GET', path: 'refunds', fields, account }, StripeRefunds)
  return data.find(({ metadata, status }) => metadata?.refund === uuid && status !== 'failed' && status !== 'canceled')
}

export const stripeGateway = (app: App, place: StripePlace): Gateway => {
  const call = stripeCalls(app, place)
  return {
    least: leastAmount,
    createCheckout: async (order) => {
      const fields = checkoutFields(order, place.feeBasisPoints)
      const made = await call({ method: 'POST', path: 'checkout/sessions', fields, account: order.account, key: order.uuid }, StripeSession)
      if (!made.url) throw new ProviderRefused('the checkout has ended before it began')
      return { reference: made.id, address: made.url, expiresAt: new Date(made.expires_at * 1000) }
    },
    expire: async (account, reference) => {
      try {
        await call({ method: 'POST', path: `checkout/sessions/${encodeURIComponent(reference)}/expire`, account }, StripeSession)
      } catch (error) {
        // it has ended already: its own event tells how
        if (!(error instanceof ProviderRefused)) throw error
      }
    },
    fetch: async (account, reference) => seenCheckout(account, await sessionOf(call, account, reference)),
    refund: async ({ uuid, key, account, charge, amount, platformFee, maybeSent }) => {
      const sent = maybeSent ? await sentBefore(call, account, charge, uuid) : undefined
      if (sent) return seenRefund(account, sent)
      const fields = {
        payment_intent: charge,
        amount,
        'metadata[refund]': uuid,
        ...(platformFee > 0 ? { refund_application_fee: true } : {}),
      }
      return seenRefund(account, await call({ method: 'POST', path: 'refunds', fields, account, key }, StripeRefund))
    },
    fetchRefund: async (account, reference) => seenRefund(account, await call(refundCall(account, reference), StripeRefund)),
    onboard: async ({ uuid, account: known, name, way, backTo }) => {
      const fields = { type: 'standard', 'business_profile[name]': name, 'metadata[account]': uuid }
      const account = known ?? (await call({ method: 'POST', path: 'accounts', fields, key: uuid }, StripeAccount)).id
      const link = { account, type: 'account_onboarding', return_url: backTo.succeeded, refresh_url: backTo.failed }
      const { url: address } = await call({ method: 'POST', path: 'account_links', fields: link, key: `${uuid}-way-${way}` }, StripeLink)
      return { account, address }
    },
    fetchAccount: async (account) => seenAccount(await call({ method: 'GET', path: `accounts/${encodeURIComponent(account)}` }, StripeAccount)),
    ...stripeDisputes(call, stripeFiles(app, place)),
    ...stripePayouts(call),
    parseEvent: (body, headers, now) => (isSigned(place.webhookSecret, body, headers['stripe-signature'], now) ? parsed(body) : undefined),
  }
}
