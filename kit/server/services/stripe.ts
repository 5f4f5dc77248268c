import { missing, plainAddresses, service, serviceAddress } from './shape.ts'
import { documented, text } from './values.ts'

/** Stripe, where people pay; without it the portal plays a provider itself. */
export interface StripePlace {
  /** Without a slash at the end. */
  readonly url: string
  readonly secretKey: string
  /** Signs what Stripe tells. */
  readonly webhookSecret: string
  /** What the provider of the portal keeps of each payment, in hundredths of a percent. */
  readonly feeBasisPoints: number
}

const key = text('8 to 256 characters without spaces', (value) => /^[\x21-\x7e]{8,256}$/.test(value))

const variables = {
  STRIPE_SECRET_KEY: key.optional().register(documented, {
    default: 'none: nobody pays online, but in the sandbox',
    meaning: 'Secret key of the platform’s account at Stripe; buildings are connected accounts there. Then the next one is needed too.',
  }),
  STRIPE_WEBHOOK_SECRET: key.optional().register(documented, {
    default: 'none',
    meaning: 'Secret by which Stripe signs what it tells to `/api/public/payment-events/stripe`: an endpoint for events of connected accounts.',
  }),
  STRIPE_URL: serviceAddress.default('https://api.stripe.com').register(documented, {
    default: 'https://api.stripe.com',
    meaning: 'Where Stripe is called; in demo mode by http too, such as `npm run payments-stub`.',
  }),
  STRIPE_FEE_BASIS_POINTS: text('a whole number from 0 to 5000', (value) => /^\d{1,4}$/.test(value) && Number(value) <= 5000)
    .default('0')
    .transform(Number)
    .register(documented, { default: '0', meaning: 'Application fee of each payment, in hundredths of a percent.' }),
} as const

const secrets = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Both secrets or none: money whose events are not believed would never arrive. */
export const stripe = service({
  variables,
  secrets,
  gaps: (given) => [...missing(given, secrets, 'payments by Stripe need it'), ...plainAddresses(given, 'STRIPE_URL')],
  of: (values): StripePlace | undefined => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url, STRIPE_FEE_BASIS_POINTS: feeBasisPoints } = values
    return secretKey && webhookSecret ? { url, secretKey, webhookSecret, feeBasisPoints } : undefined
  },
})
