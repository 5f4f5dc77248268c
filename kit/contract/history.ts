import { z } from 'zod'
import { page, paging } from './paging.ts'

export const HistoryQuery = paging({ sort: ['at'] })

/** One write to a record: who, when, which deed, and the fields before and after. Values about persons are not told here. */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** A key in the module's texts, after `deed.`. */
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type HistoryEntry = z.output<typeof HistoryEntry>
export const History = page(HistoryEntry)
