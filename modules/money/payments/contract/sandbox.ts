import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'

// The pages of the provider that the portal plays itself. No money moves here.

export const sandboxUnknown = failure('sandbox_page_unknown', 404, 'sandboxUnknown')
export const sandboxOver = failure('sandbox_checkout_over', 409, 'sandboxOver')

const token = z.string().min(16).max(64)
const open = { reach: 'public', rate: 1200, fails: [sandboxUnknown] } as const

/** SECOND_STEP: the bank asks the card's owner once more. */
export const sandboxStatuses = ['OPEN', 'SECOND_STEP', 'PAID', 'DECLINED', 'EXPIRED'] as const
/** How the portal hears of it: at once, a minute later, twice, or with an older event behind the newer one. */
export const eventManners = ['AT_ONCE', 'LATE', 'TWICE', 'OUT_OF_ORDER'] as const
export type EventManner = (typeof eventManners)[number]

export const SandboxCheckout = z.object({
  status: z.enum(sandboxStatuses),
  merchant: z.string(),
  title: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  expiresDate: z.iso.datetime(),
  now: z.iso.datetime(),
  /** Where one goes once it is over. */
  backTo: z.url().nullable(),
})
export type SandboxCheckout = z.output<typeof SandboxCheckout>
export const readSandboxCheckout = endpoint('POST /public/payment-sandbox/read', {
  ...open,
  body: z.strictObject({ token }),
  reply: SandboxCheckout,
})
/** SECOND_STEP asks for it, PAY and DECLINE end it. Who walks away does nothing: it is over by itself. */
export const sandboxDeeds = ['PAY', 'SECOND_STEP', 'DECLINE', 'EXPIRE'] as const
export type SandboxDeed = (typeof sandboxDeeds)[number]
export const actInSandbox = endpoint('POST /public/payment-sandbox/act', {
  ...open,
  body: z.strictObject({
    token,
    deed: z.enum(sandboxDeeds),
    manner: z.enum(eventManners).default('AT_ONCE'),
    /** Refunds to this card are refused later on. */
    refusesRefunds: z.boolean().default(false),
  }),
  reply: SandboxCheckout,
  fails: [sandboxUnknown, sandboxOver],
})

export const sandboxAccountStatuses = ['OPEN', 'ACTIVE', 'REFUSED', 'RESTRICTED'] as const
export type SandboxAccountStatus = (typeof sandboxAccountStatuses)[number]
export const SandboxAccount = z.object({
  status: z.enum(sandboxAccountStatuses),
  name: z.string(),
  account: z.string(),
  backTo: z.url().nullable(),
})
export type SandboxAccount = z.output<typeof SandboxAccount>
export const readSandboxAccount = endpoint('POST /public/payment-sandbox/account/read', {
  ...open,
  body: z.strictObject({ token }),
  reply: SandboxAccount,
})
export const decideSandboxAccount = endpoint('POST /public/payment-sandbox/account/decide', {
  ...open,
  body: z.strictObject({ token, decision: z.enum(['ACTIVE', 'REFUSED', 'RESTRICTED']) }),
  reply: SandboxAccount,
})

// What the owner of a card does later on, and what the bank makes of it.

export const sandboxDisputeStatuses = ['NONE', 'OPEN', 'UNDER_REVIEW', 'WON', 'LOST'] as const
export const SandboxDispute = z.object({
  merchant: z.string(),
  title: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  /** Of the newest one. */
  status: z.enum(sandboxDisputeStatuses),
  /** The bank asks about it only. */
  inquiry: z.boolean(),
  reason: z.string().nullable(),
  dueDate: z.iso.datetime().nullable(),
  /** What the building has said. */
  answer: z.string().nullable(),
})
export type SandboxDispute = z.output<typeof SandboxDispute>
const onDispute = { ...open, reply: SandboxDispute } as const
export const readSandboxDispute = endpoint('POST /public/payment-sandbox/dispute/read', { ...onDispute, body: z.strictObject({ token }) })
/** INQUIRE: the bank asks about it · RAISE: the owner of the card disputes it, whether it was asked about before or not · WIN and LOSE: how the bank decides, for the building or against it. */
export const sandboxDisputeDeeds = ['INQUIRE', 'RAISE', 'WIN', 'LOSE'] as const
export type SandboxDisputeDeed = (typeof sandboxDisputeDeeds)[number]
export const actOnSandboxDispute = endpoint('POST /public/payment-sandbox/dispute/act', {
  ...onDispute,
  body: z.strictObject({
    token,
    deed: z.enum(sandboxDisputeDeeds),
    manner: z.enum(eventManners).default('AT_ONCE'),
    reason: z.enum(['fraudulent', 'product_not_received', 'duplicate', 'unrecognized']).default('product_not_received'),
  }),
  fails: [sandboxUnknown, sandboxOver],
})

/** What the provider holds for the building goes to its bank: as it is, refused by the bank, or with a line that nobody knows. */
export const sandboxPayoutWays = ['PAID', 'FAILED', 'STRANGE'] as const
export type SandboxPayoutWay = (typeof sandboxPayoutWays)[number]
export const payOutInSandbox = endpoint('POST /public/payment-sandbox/account/pay-out', {
  ...open,
  body: z.strictObject({ token, way: z.enum(sandboxPayoutWays).default('PAID'), manner: z.enum(eventManners).default('AT_ONCE') }),
  /** Nothing, where nothing is held. */
  reply: z.object({ payout: z.object({ reference: z.string(), amount: z.number().int(), currency: z.string() }).nullable() }),
})
