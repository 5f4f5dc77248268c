import { z } from 'zod'
import { transitions } from '#kit/contract/transitions.ts'
import { ChargebackOfPayment } from './chargebacks.ts'
import { can } from './permissions.ts'
import { RefundRequest } from './refund-requests.ts'
import { openStatuses, type PaymentStatus, paymentStatuses, refundStates } from './standing.ts'

export const providers = ['SANDBOX', 'STRIPE'] as const
export type Provider = (typeof providers)[number]

/** Taken by what the provider says, but for `cancel`: whoever asked for the money needs it no more. */
export const paymentSteps = transitions<PaymentStatus>()({
  open: { from: ['CREATED'], to: 'PENDING', can: 'none' },
  /** Money that comes after all, too late, has come. */
  succeed: { from: ['CREATED', 'PENDING', 'FAILED', 'EXPIRED', 'CANCELLED'], to: 'SUCCEEDED', can: 'none' },
  fail: { from: openStatuses, to: 'FAILED', can: 'none' },
  expire: { from: openStatuses, to: 'EXPIRED', can: 'none' },
  cancel: { from: openStatuses, to: 'CANCELLED', can: 'none' },
})

/** HELD: waits until the bank of the card has decided · CANCELLED: whoever paid has it by a chargeback. Both are nothing of what was given back. */
export const refundStatuses = ['HELD', 'REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export const refundSteps = transitions<RefundStatus>()({
  send: { from: ['REQUESTED'], to: 'PENDING', can: 'none' },
  succeed: { from: ['REQUESTED', 'PENDING'], to: 'SUCCEEDED', can: 'none' },
  fail: { from: ['REQUESTED', 'PENDING'], to: 'FAILED', can: 'none' },
  repeat: { from: ['FAILED'], to: 'REQUESTED', can: can.ACTION },
  hold: { from: ['FAILED'], to: 'HELD', can: 'none' },
  release: { from: ['HELD'], to: 'REQUESTED', can: 'none' },
  cover: { from: ['HELD', 'FAILED'], to: 'CANCELLED', can: 'none' },
})

const count = z.number().int()
const moment = z.iso.datetime()

/** A line of what is paid, as it was shown; minor units. */
export const PaymentLine = z.object({ text: z.string(), amount: count, tax: count })
export type PaymentLine = z.output<typeof PaymentLine>

export const PaymentRow = z.object({
  id: count,
  uuid: z.uuid(),
  referenceNo: z.string(),
  status: z.enum(paymentStatuses),
  /** It came to nothing, and what it is for can still be paid until then. */
  payAgainUntil: moment.nullable(),
  kind: z.string(),
  title: z.string(),
  company: z.object({ id: count, name: z.string() }),
  person: z.object({ memberId: count, name: z.string() }),
  /** Minor units, tax in it. */
  amount: count,
  paid: count,
  /** Given back, on its way back, or to be given back. */
  refunded: count,
  /** So much of it the provider would not give back. */
  refundFailed: count,
  /** So much of it has not gone back yet. */
  refundOpen: count,
  refundState: z.enum(refundStates).nullable(),
  /** Held back by chargebacks, or lost by them. */
  disputed: count,
  currency: z.string(),
  createdDate: moment,
  paidDate: moment.nullable(),
  updatedDate: moment,
})
export type PaymentRow = z.output<typeof PaymentRow>

export const Refund = z.object({
  uuid: z.uuid(),
  version: count,
  amount: count,
  tax: count,
  /** Which lines of the payment it gives back; none: an amount. */
  lines: z.array(z.string()),
  status: z.enum(refundStatuses),
  reason: z.string(),
  /** What the provider says of one that failed. */
  problem: z.string().nullable(),
  createdDate: moment,
  /** Who asked for it; null: the portal by itself, or nobody whom the reader is told. */
  createdBy: z.string().nullable(),
  settledDate: moment.nullable(),
  may: z.object({ repeat: z.boolean() }),
})
export type Refund = z.output<typeof Refund>

export const eventStatuses = ['RECEIVED', 'APPLIED', 'PASSED', 'REFUSED'] as const
export const PaymentEvent = z.object({
  uuid: z.uuid(),
  eventId: z.string(),
  type: z.string(),
  receivedDate: moment,
  /** APPLIED: it moved the payment · PASSED: that was known · REFUSED: it says something that is not ours. */
  status: z.enum(eventStatuses),
})
export type PaymentEvent = z.output<typeof PaymentEvent>

export const Payment = z.object({
  ...PaymentRow.shape,
  version: count,
  lines: z.array(PaymentLine),
  /** Those that can be ticked to go back, by their places, each as it was paid; `taken`: it has gone back, or is to. For whoever gives back. */
  toGiveBack: z.array(z.object({ line: count, text: z.string(), amount: count, taken: z.boolean() })),
  tax: count,
  provider: z.enum(providers),
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  expiresDate: moment,
  /** Why nothing came of it, in the provider's words. */
  problem: z.string().nullable(),
  /** Of the record that is paid for. */
  path: z.string().nullable(),
  refunds: z.array(Refund),
  /** What waits for a second person, or was decided; for the building. */
  requests: z.array(RefundRequest),
  /** For the building. */
  chargebacks: z.array(ChargebackOfPayment),
  /** Where a chargeback of it is rehearsed: for the building, in the sandbox. */
  rehearsal: z.url().nullable(),
  /** What the provider keeps, and what it has told: for the building. */
  fee: count.nullable(),
  reference: z.string().nullable(),
  events: z.array(PaymentEvent),
  may: z.object({ pay: z.boolean(), payAgain: z.boolean(), refund: z.boolean(), receipt: z.boolean() }),
})
export type Payment = z.output<typeof Payment>

/** What becomes of somebody's own payment, asked until there is an address to go to. */
export const Checkout = z.object({
  uuid: z.uuid(),
  status: z.enum(paymentStatuses),
  /** Where it is paid: at the provider's. Null while it is made, and once it has ended. */
  address: z.url().nullable(),
  expiresDate: moment,
})
export type Checkout = z.output<typeof Checkout>
