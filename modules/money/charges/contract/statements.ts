import { z } from 'zod'
import { numericId, paging } from '#kit/contract/paging.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { can, Month } from './permissions.ts'

export const statementStatuses = ['PROPOSED', 'SENT'] as const
export type StatementStatus = (typeof statementStatuses)[number]
export const statementSteps = transitions<StatementStatus>()({ send: { from: ['PROPOSED'], to: 'SENT', can: can.ACTION } })

const count = z.number().int()
export const Statement = z.object({
  id: count,
  uuid: z.uuid(),
  version: count,
  referenceNo: z.string(),
  company: z.object({ id: count, name: z.string() }),
  month: z.string(),
  status: z.enum(statementStatuses),
  /** Of one that is sent as they were then. */
  lines: count,
  amount: count,
  tax: count,
  currency: z.string(),
  /** Lines that nobody has verified yet. */
  unverified: count,
  sentDate: z.iso.datetime().nullable(),
  /** The last day on which its lines can be disputed; none once all of them are locked. */
  disputeUntil: z.string().nullable(),
  /** Since all of its lines are locked. */
  lockedDate: z.iso.datetime().nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ send: z.boolean() }),
})
export type Statement = z.output<typeof Statement>

export const statementQuery = paging({
  sort: ['month', 'updatedDate', 'id'],
  filters: { month: Month.optional(), companyId: numericId.optional(), status: z.enum(statementStatuses).optional() },
})
export type StatementQuery = z.output<typeof statementQuery>
