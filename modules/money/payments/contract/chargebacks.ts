import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { calendarDate, paging } from '#kit/contract/paging.ts'
import { transitions } from '#kit/contract/transitions.ts'

/** OPEN: evidence is wanted · UNDER_REVIEW: the bank of the card decides · the others are how it ended. Never back, but of an inquiry that becomes a chargeback. */
export const chargebackStatuses = ['OPEN', 'UNDER_REVIEW', 'WON', 'LOST'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]
export const openChargebacks = ['OPEN', 'UNDER_REVIEW'] as const satisfies readonly ChargebackStatus[]

/** Taken by what the provider says, and by nothing else. */
export const chargebackSteps = transitions<ChargebackStatus>()({
  /** An inquiry of the bank becomes a chargeback: it is to be answered anew. */
  escalate: { from: openChargebacks, to: 'OPEN', can: 'none' },
  review: { from: ['OPEN'], to: 'UNDER_REVIEW', can: 'none' },
  win: { from: openChargebacks, to: 'WON', can: 'none' },
  lose: { from: openChargebacks, to: 'LOST', can: 'none' },
})

/** Those that people know; another one is shown as the provider calls it. */
export const chargebackReasons = [
  'bank_cannot_process',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const

export const chargebackAnswers = ['EVIDENCE', 'ACCEPTED'] as const

const count = z.number().int()
const moment = z.iso.datetime()

/** Prepared by the portal of what it knows, in English, as banks of cards read it. */
export const ChargebackFact = z.object({ label: z.string(), value: z.string() })
export type ChargebackFact = z.output<typeof ChargebackFact>

export const ChargebackRow = z.object({
  id: count,
  uuid: z.uuid(),
  referenceNo: z.string(),
  status: z.enum(chargebackStatuses),
  /** The bank asks about it only: no money is held back, and refunds are possible. */
  inquiry: z.boolean(),
  reason: z.string(),
  payment: z.object({ uuid: z.uuid(), referenceNo: z.string(), title: z.string() }),
  company: z.object({ id: count, name: z.string() }),
  person: z.object({ memberId: count, name: z.string() }),
  /** Minor units. */
  amount: count,
  currency: z.string(),
  /** Until when evidence is taken. */
  dueDate: moment.nullable(),
  answer: z.enum(chargebackAnswers).nullable(),
  createdDate: moment,
  closedDate: moment.nullable(),
  updatedDate: moment,
})
export type ChargebackRow = z.output<typeof ChargebackRow>

export const Chargeback = z.object({
  ...ChargebackRow.shape,
  version: count,
  /** As the provider calls it. */
  reference: z.string(),
  withdrawn: count,
  fee: count,
  returned: count,
  /** What was taken of revenue, or is owed again. */
  lost: count,
  answeredDate: moment.nullable(),
  answeredBy: z.string().nullable(),
  /** When the provider has taken the answer. */
  sentDate: moment.nullable(),
  /** Why it has not. */
  problem: z.string().nullable(),
  statement: z.string().nullable(),
  /** What was sent; while nothing was, what would be. */
  facts: z.array(ChargebackFact),
  files: z.array(z.object({ uuid: z.uuid(), name: z.string(), fileSize: count, address: z.string() })),
  may: z.object({ answer: z.boolean(), giveUp: z.boolean() }),
})
export type Chargeback = z.output<typeof Chargeback>

/** Below a payment, for the building. */
export const ChargebackOfPayment = z.object({
  uuid: z.uuid(),
  referenceNo: z.string(),
  status: z.enum(chargebackStatuses),
  inquiry: z.boolean(),
  reason: z.string(),
  amount: count,
  dueDate: moment.nullable(),
  createdDate: moment,
})
export type ChargebackOfPayment = z.output<typeof ChargebackOfPayment>

export const chargebackQuery = paging({
  sort: ['createdDate', 'dueDate', 'amount', 'updatedDate'],
  filters: {
    status: z.enum(chargebackStatuses).optional(),
    companyId: z.coerce.number<string | number>().int().positive().optional(),
    /** Whether the building has said something to it. */
    answer: z.enum([...chargebackAnswers, 'NONE']).optional(),
    /** Of the day on which it came, both included. */
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
  },
})
export type ChargebackQuery = z.output<typeof chargebackQuery>
export const ChargebackCounts = counts(['ALL', ...chargebackStatuses])

export const evidenceFilesAtMost = 3
export const evidenceExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const
export const EvidenceInput = z.strictObject({
  statement: z.string().trim().min(1, 'required').max(5000),
  fileUuids: z
    .array(z.uuid())
    .max(evidenceFilesAtMost)
    .refine((uuids) => new Set(uuids).size === uuids.length, 'onceEach')
    .default([]),
})
export type EvidenceInput = z.output<typeof EvidenceInput>
