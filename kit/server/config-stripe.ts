import { documented, text, urlOf } from './config-values.ts'

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

const isService = (value: string): boolean => {
  const { protocol, username, password, search, hash } = urlOf(value) ?? {}
  return ['http:', 'https:'].includes(protocol ?? '') && !username && !password && !search && !hash
}
const key = text('8 to 256 characters without spaces', (value) => /^[\x21-\x7e]{8,256}$/.test(value))

export const stripeVariables = {
  STRIPE_SECRET_KEY: key.optional().register(documented, {
    default: 'none: nobody pays online, but in the sandbox',
    meaning: 'Secret key of the platform’s account at Stripe; buildings are connected accounts there. Then the next one is needed too.',
  }),
  STRIPE_WEBHOOK_SECRET: key.optional().register(documented, {
    default: 'none',
    meaning: 'Secret by which Stripe signs what it tells to `/api/public/payment-events/stripe`: an endpoint for events of connected accounts.',
  }),
  STRIPE_URL: text('an https address', isService)
    .transform((value) => value.replace(/\/+$/, ''))
    .default('https://api.stripe.com')
    .register(documented, {
      default: 'https://api.stripe.com',
      meaning: 'Where Stripe is called; in demo mode by http too, such as `npm run payments-stub`.',
    }),
  STRIPE_FEE_BASIS_POINTS: text('a whole number from 0 to 5000', (value) => /^\d{1,4}$/.test(value) && Number(value) <= 5000)
    .default('0')
    .transform(Number)
    .register(documented, { default: '0', meaning: 'Application fee of each payment, in hundredths of a percent.' }),
} as const

export const stripeSecrets: readonly string[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

type Given = Readonly<Record<string, string | undefined>>
/** Both secrets or none: money whose events are not believed would never arrive. */
export const stripeGaps = (given: Given): string[] => {
  const missing = stripeSecrets.some((name) => given[name]) ? stripeSecrets.filter((name) => !given[name]) : []
  const demo = (given.SEED ?? (given.DATABASE_URL ? 'none' : 'demo')) === 'demo'
  const plain = !demo && given.STRIPE_URL?.startsWith('http:')
  return [
    ...missing.map((name) => `${name} is missing; payments by Stripe need it`),
    ...(plain ? [`STRIPE_URL is ${JSON.stringify(given.STRIPE_URL)}; allowed: an https address`] : []),
  ]
}

interface StripeValues {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_URL: string
  readonly STRIPE_FEE_BASIS_POINTS: number
}
export const stripeOf = (values: StripeValues): StripePlace | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url, STRIPE_FEE_BASIS_POINTS: feeBasisPoints } = values
  return secretKey && webhookSecret ? { url, secretKey, webhookSecret, feeBasisPoints } : undefined
}
