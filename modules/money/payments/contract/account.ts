import { z } from 'zod'
import { providers } from './payment.ts'

/** NONE: nobody has begun · ONBOARDING: the provider has questions · ACTIVE: it takes money · RESTRICTED: no more, until they are answered. */
export const accountStatuses = ['NONE', 'ONBOARDING', 'ACTIVE', 'RESTRICTED'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const PaymentAccount = z.object({
  version: z.number().int(),
  status: z.enum(accountStatuses),
  provider: z.enum(providers),
  /** As the provider calls it. */
  account: z.string().nullable(),
  /** What the provider still asks for, in its words. */
  wanted: z.array(z.string()),
  /** Where its questions are answered; null while nobody has asked for a way, and until it has been given. */
  address: z.url().nullable(),
  /** A way is being made, or the provider is being asked how it stands. */
  busy: z.boolean(),
  problem: z.string().nullable(),
  askedDate: z.iso.datetime().nullable(),
  updatedDate: z.iso.datetime().nullable(),
})
export type PaymentAccount = z.output<typeof PaymentAccount>

export const findingKinds = [
  'AMOUNT',
  'CURRENCY',
  'ACCOUNT',
  'PAYMENT',
  'STATUS',
  'REFUNDED',
  'UNKNOWN',
  'CHARGEBACK',
  'CHARGEBACK_STATUS',
  'CHARGEBACK_MONEY',
] as const
/** Where the provider says something else than the portal knows. */
export const PaymentFinding = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  what: z.enum(findingKinds),
  ours: z.string(),
  said: z.string(),
  payment: z.object({ uuid: z.uuid(), referenceNo: z.string() }),
  /** Of amounts, which are minor units. */
  currency: z.string(),
  /** Of which chargeback, where it is of one. */
  chargeback: z.object({ uuid: z.uuid(), referenceNo: z.string() }).nullable(),
  createdDate: z.iso.datetime(),
})
export type PaymentFinding = z.output<typeof PaymentFinding>
/** What was done about it. */
export const SeenToInput = z.strictObject({ reason: z.string().trim().min(1, 'required').max(300) })
