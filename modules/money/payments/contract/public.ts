import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { accountStatuses } from './account.ts'
import { paymentStatuses, refundStates } from './standing.ts'

export const pageUnknown = failure('payment_page_unknown', 404, 'pageUnknown')
export const eventRefused = failure('payment_event_refused', 400, 'eventRefused')

const token = z.string().min(16).max(64)
const byToken = z.strictObject({ token })
/** Whoever pays is asked again and again until the provider has told: a whole office may be behind one address. */
const open = { reach: 'public', body: byToken, rate: 1200, fails: [pageUnknown] } as const

export const PaymentState = z.object({
  status: z.enum(paymentStatuses),
  /** It came to nothing, and what it is for can still be paid until then. */
  payAgainUntil: z.iso.datetime().nullable(),
  referenceNo: z.string(),
  /** What it is for. */
  title: z.string(),
  amount: z.number().int(),
  refunded: z.number().int(),
  refundState: z.enum(refundStates).nullable(),
  currency: z.string(),
  building: z.string(),
  timeZone: z.string(),
  expiresDate: z.iso.datetime(),
  now: z.iso.datetime(),
  /** Where it can still be paid. */
  address: z.url().nullable(),
  /** Of the record that is paid for, for whoever signs in. */
  path: z.string(),
})
export type PaymentState = z.output<typeof PaymentState>
/** How it is with a payment, for whoever comes back from the provider. What an address says counts for nothing. */
export const readPaymentState = endpoint('POST /public/payments/read', { ...open, reply: PaymentState })

export const AccountState = z.object({
  status: z.enum(accountStatuses),
  building: z.string(),
  /** The provider is being asked. */
  busy: z.boolean(),
  wanted: z.array(z.string()),
})
export type AccountState = z.output<typeof AccountState>
export const readAccountState = endpoint('POST /public/payment-accounts/read', { ...open, reply: AccountState })
/** Asks the provider how it stands; the answer comes by `read`. */
export const checkAccountState = endpoint('POST /public/payment-accounts/check', { ...open, reply: AccountState, rate: 120 })

/** What a provider tells, signed over its bytes. Who tells falsely is refused; what is unknown is taken and left. */
export const hearPaymentEvent = endpoint('POST /public/payment-events/{provider}', {
  reach: 'public',
  beforeGates: true,
  raw: true,
  params: z.strictObject({ provider: z.enum(['sandbox', 'stripe']) }),
  body: z.record(z.string().max(100), z.unknown()),
  reply: z.object({ heard: z.literal(true) }),
  rate: 1200,
  fails: [eventRefused],
})
