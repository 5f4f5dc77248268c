import { z } from 'zod'
import { transitions } from '#kit/contract/transitions.ts'
import { can } from './permissions.ts'

/** After so many days nobody has agreed, and it is over. */
export const daysToApprove = 7

export const requestStatuses = ['WAITING', 'APPROVED', 'REFUSED', 'EXPIRED'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const requestSteps = transitions<RequestStatus>()({
  approve: { from: ['WAITING'], to: 'APPROVED', can: can.ACTION },
  refuse: { from: ['WAITING'], to: 'REFUSED', can: can.ACTION },
  expire: { from: ['WAITING'], to: 'EXPIRED', can: 'none' },
})

const moment = z.iso.datetime()
/** What somebody wants to give back, above the limit of the building, until somebody else has agreed. */
export const RefundRequest = z.object({
  uuid: z.uuid(),
  amount: z.number().int(),
  reason: z.string(),
  /** Which lines of the payment it is about; none: an amount. */
  lines: z.array(z.string()),
  status: z.enum(requestStatuses),
  askedBy: z.string().nullable(),
  createdDate: moment,
  expiresDate: moment,
  decidedBy: z.string().nullable(),
  decidedDate: moment.nullable(),
  /** Why it was refused. */
  answer: z.string().nullable(),
  may: z.object({ approve: z.boolean(), refuse: z.boolean() }),
})
export type RefundRequest = z.output<typeof RefundRequest>

export const RefuseInput = z.strictObject({ reason: z.string().trim().min(1, 'required').max(300) })
export type RefuseInput = z.output<typeof RefuseInput>

export const PaymentSettings = z.object({
  /** 0 until somebody has set one. */
  version: z.number().int(),
  /** Minor units; none: one person is enough. */
  refundLimit: z.number().int().nullable(),
  /** The lower one that still holds, until a day after another was set. */
  held: z.object({ limit: z.number().int(), until: moment }).nullable(),
  currency: z.string(),
  updatedDate: moment.nullable(),
})
export type PaymentSettings = z.output<typeof PaymentSettings>
export const PaymentSettingsInput = z.strictObject({
  refundLimit: z.number('required').int('wholeNumber').min(0, 'outOfBounds').max(99_999_999_999, 'outOfBounds').nullable(),
})
export type PaymentSettingsInput = z.output<typeof PaymentSettingsInput>
