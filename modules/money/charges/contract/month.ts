import { z } from 'zod'
import { numericId } from '#kit/contract/paging.ts'
import { Month } from './permissions.ts'

const count = z.number().int()
export const monthQuery = z.strictObject({
  /** This one, unless told. */
  month: Month.optional(),
  /** Of the building: one company; all together without. */
  companyId: numericId.optional(),
})
export const ChargeMonth = z.object({
  month: z.string(),
  today: z.string(),
  currency: z.string(),
  lines: count,
  amount: count,
  tax: count,
  byKind: z.array(z.object({ kind: z.string(), title: z.string(), lines: count, amount: count })),
  /**
   * What it comes to at the end, if the days to come are like those that have passed: what was charged for days up to today, by the days passed, times the days of the month,
   * less what was taken back of earlier months; never less than what is charged already, which then decides (`by`). None for a month that is over or has not begun.
   */
  forecast: z.object({ amount: count, by: z.enum(['PACE', 'CHARGED']), days: count, ofDays: count, soFar: count }).nullable(),
})
export type ChargeMonth = z.output<typeof ChargeMonth>
