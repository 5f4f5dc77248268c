import { z } from 'zod'
import { Month } from './permissions.ts'

const count = z.number().int()

/** RUNNING: the month of today. OPEN: over, and still written into. */
export const monthStates = ['RUNNING', 'OPEN', 'CLOSED'] as const
export type MonthState = (typeof monthStates)[number]

/** What may still be under way in a month that is over. It can be closed beside it, by whoever has seen it. */
export const openKinds = ['DISPUTES', 'UNVERIFIED', 'DRAFTS', 'BANK_LINES', 'FINDINGS', 'CHARGEBACKS', 'PAYOUTS', 'UNSETTLED'] as const
export type OpenKind = (typeof openKinds)[number]
export const OpenItem = z.object({ what: z.enum(openKinds), count })
export type OpenItem = z.output<typeof OpenItem>

export const BookMonth = z.object({
  /** `2026-11` */
  month: z.string(),
  state: z.enum(monthStates),
  /** How much is posted in it. */
  transactions: count,
  closedDate: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  /** How much stood open when it was closed. */
  leftOpen: count,
  may: z.object({ close: z.boolean(), reopen: z.boolean() }),
})
export type BookMonth = z.output<typeof BookMonth>

export const Books = z.object({
  version: count,
  /** The newest first. */
  months: z.array(BookMonth),
  currency: z.string(),
})
export type Books = z.output<typeof Books>

export const OpenItems = z.object({ month: z.string(), items: z.array(OpenItem) })
export const monthQuery = z.strictObject({ month: Month })

export const CloseInput = z.strictObject({
  month: Month,
  /** Whoever closes it has seen what stands open in it. */
  accepted: z.boolean().default(false),
})
export type CloseInput = z.output<typeof CloseInput>
export const ReopenInput = z.strictObject({ month: Month, reason: z.string().trim().min(1, 'required').max(300) })
export type ReopenInput = z.output<typeof ReopenInput>
