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
  metadata: z.object({ refund: z.string().optional() }).nullish(),
})

export const StripeAccount = z.object({
  id: z.string(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  requirements: z.object({ currently_due: z.array(z.string()).nullish() }).nullish(),
})

export const StripeLink = z.object({ url: z.string() })

export const StripeEvent = z.object({
  id: z.string().max(255),
  type: z.string().max(100),
  account: z.string().max(255).optional(),
  data: z.object({
    object: z.object({
      id: z.string().max(255),
      object: z.string(),
      client_reference_id: z.string().nullish(),
      metadata: z.object({ refund: z.string().optional() }).nullish(),
    }),
  }),
})

export const StripeError = z.object({ error: z.object({ message: z.string().optional(), code: z.string().optional() }) })
