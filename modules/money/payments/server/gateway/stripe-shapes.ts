import { z } from 'zod'

/** As much of Stripe's API as the portal reads; what else stands in an answer is passed over. */
export const StripeSession = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int(),
  currency: z.string(),
  expires_at: z.number().int(),
  client_reference_id: z.string().nullish(),
})

const Card = z.object({ brand: z.string().nullish(), last4: z.string().nullish() })
/** The session with what came of it, expanded. */
export const StripePaid = StripeSession.extend({
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      application_fee_amount: z.number().int().nullish(),
      latest_charge: z
        .object({
          amount_refunded: z.number().int(),
          payment_method_details: z.object({ card: Card.nullish() }).nullish(),
          balance_transaction: z.object({ fee: z.number().int() }).nullish(),
        })
        .nullish(),
      last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
    })
    .nullish(),
})

export const StripeRefund = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  failure_reason: z.string().nullish(),
  /** Its name alone, where it is not asked for. */
  balance_transaction: z.union([z.string(), z.object({ fee: z.number().int() })]).nullish(),
  metadata: z.object({ refund: z.string().optional() }).nullish(),
})

export const StripeRefunds = z.object({ data: z.array(StripeRefund) })

export const StripeAccount = z.object({
  id: z.string(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  requirements: z.object({ currently_due: z.array(z.string()).nullish() }).nullish(),
})

export const StripeLink = z.object({ url: z.string() })

const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const
export const StripeDispute = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  payment_intent: z.string().nullish(),
  reason: z.string().max(100),
  status: z.enum(disputeStatuses),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
  /** What was taken back, and perhaps given back, each with its fee. */
  balance_transactions: z.array(z.object({ amount: z.number().int(), fee: z.number().int() })).nullish(),
})
export const StripeFile = z.object({ id: z.string() })

export const StripePayout = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  created: z.number().int(),
  arrival_date: z.number().int(),
  statement_descriptor: z.string().nullish(),
  trace_id: z.object({ value: z.string().nullish() }).nullish(),
  failure_message: z.string().nullish(),
  /** False: somebody has made it by hand. */
  automatic: z.boolean().nullish(),
})
export const StripePayouts = z.object({ data: z.array(StripePayout), has_more: z.boolean() })
/** Of a payout, with what each line is about. */
export const StripeLines = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      reporting_category: z.string().nullish(),
      amount: z.number().int(),
      fee: z.number().int(),
      created: z.number().int(),
      source: z.object({ id: z.string(), object: z.string(), payment_intent: z.string().nullish() }).nullish(),
    }),
  ),
  has_more: z.boolean(),
})
const Held = z.array(z.object({ amount: z.number().int(), currency: z.string() }))
export const StripeBalance = z.object({ available: Held, pending: Held })

export const StripeEvent = z.object({
  id: z.string().max(255),
  type: z.string().max(100),
  account: z.string().max(255).optional(),
  data: z.object({
    object: z.object({
      id: z.string().max(255),
      object: z.string(),
      client_reference_id: z.string().nullish(),
      /** Of a dispute; where it is told expanded it is asked for. */
      payment_intent: z.string().max(255).nullish().catch(null),
      metadata: z.object({ refund: z.string().optional() }).nullish(),
    }),
  }),
})

export const StripeError = z.object({ error: z.object({ message: z.string().optional(), code: z.string().optional() }) })
