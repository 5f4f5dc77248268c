import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { calendarDate, numericId, paging } from '#kit/contract/paging.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { can, companyRef, Money } from './permissions.ts'

/** ONLINE: at the provider of payments, whose payment posts it. PAYOUT: a line of what the provider has paid out, which posts it. */
export const receiptSources = ['TRANSFER', 'STATEMENT', 'ONLINE', 'PAYOUT'] as const
/** UNSETTLED: nobody knows whose it is. CREDIT: some of it has paid nothing yet. RETURNED: all of it went back. */
export const receiptStates = ['UNSETTLED', 'CREDIT', 'ALLOCATED', 'RETURNED', 'CANCELLED'] as const
export type ReceiptState = (typeof receiptStates)[number]
export const receiptSteps = transitions<'RECEIVED' | 'CANCELLED'>()({ cancel: { from: ['RECEIVED'], to: 'CANCELLED', can: can.EDIT } })

const count = z.number().int()
const company = z.object({ id: count, name: z.string() })

export const ReceiptRow = z.object({
  id: count,
  uuid: z.uuid(),
  version: count,
  referenceNo: z.string(),
  company: company.nullable(),
  source: z.enum(receiptSources),
  state: z.enum(receiptStates),
  /** A day of the building. */
  day: z.string(),
  amount: count,
  allocated: count,
  /** Given back by refunds, of what was paid online. */
  returned: count,
  /** What has paid nothing yet. */
  left: count,
  currency: z.string(),
  bankReference: z.string(),
  payer: z.string(),
  updatedDate: z.iso.datetime(),
  may: z.object({ settle: z.boolean(), allocate: z.boolean(), cancel: z.boolean() }),
})
export type ReceiptRow = z.output<typeof ReceiptRow>

export const Allocation = z.object({
  uuid: z.uuid(),
  invoice: z.object({ uuid: z.uuid(), invoiceNo: z.string() }),
  amount: count,
  /** By number and amount, without anybody's hand. */
  matched: z.boolean(),
  createdDate: z.iso.datetime(),
  createdBy: z.string().nullable(),
  undoneDate: z.iso.datetime().nullable(),
})
export type Allocation = z.output<typeof Allocation>

export const Receipt = z.object({
  ...ReceiptRow.shape,
  bankAccount: z.string().nullable(),
  /** Of what was paid online. */
  payment: z.object({ uuid: z.uuid(), referenceNo: z.string() }).nullable(),
  createdDate: z.iso.datetime(),
  createdBy: z.string().nullable(),
  /** The newest first; those that were undone stay. */
  allocations: z.array(Allocation),
})
export type Receipt = z.output<typeof Receipt>

export const receiptQuery = paging({
  sort: ['day', 'referenceNo', 'amount', 'updatedDate'],
  filters: {
    companyId: numericId.optional(),
    state: z.enum(receiptStates).optional(),
    source: z.enum(receiptSources).optional(),
    /** Of the day on which it came, both included. */
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
  },
})
export type ReceiptQuery = z.output<typeof receiptQuery>
export const ReceiptCounts = counts(['ALL', ...receiptStates])

export const ReceiptInput = z.strictObject({
  companyId: companyRef.nullable().default(null),
  day: calendarDate(),
  amount: Money,
  bankReference: z.string().trim().max(200).default(''),
  payer: z.string().trim().max(200).default(''),
})
export type ReceiptInput = z.output<typeof ReceiptInput>

/** Nobody, where it was somebody else's after all. */
export const SettleInput = z.strictObject({ companyId: companyRef.nullable() })

export const partsAtMost = 100
export const AllocateInput = z.strictObject({
  parts: z
    .array(z.strictObject({ invoiceUuid: z.uuid(), amount: Money }))
    .min(1, 'required')
    .max(partsAtMost)
    .refine((parts) => new Set(parts.map(({ invoiceUuid }) => invoiceUuid)).size === parts.length, 'onceEach'),
})
export type AllocateInput = z.output<typeof AllocateInput>

export const CancelInput = z.strictObject({ reason: z.string().trim().min(1, 'required').max(300) })
