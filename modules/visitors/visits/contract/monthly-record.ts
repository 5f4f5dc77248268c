import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { calendarDate, page, paging } from '#kit/contract/paging.ts'
import { can, Download, noAvailableData, tooMuchData } from '#modules/access/access-reports/contract.ts'
import { officeCentreRef } from '#modules/identity/office-centres/contract.ts'

/** What became of the visitors' passes that a company had issued in a month; those of the building itself stand under its own name. */
export const MonthlyPasses = z.object({
  id: z.number().int(),
  /** YYYY-MM by the building's clock. */
  month: z.string(),
  company: z.object({ id: z.number().int(), name: z.string() }),
  issued: z.number().int(),
  ended: z.number().int(),
  out: z.number().int(),
})
export type MonthlyPasses = z.output<typeof MonthlyPasses>

const monthlyQuery = paging({
  sort: ['month', 'company', 'issued'],
  /** Days of issue, both included, by the building's clock. */
  filters: { dateFrom: calendarDate().optional(), dateTo: calendarDate().optional() },
})
export type MonthlyQuery = z.output<typeof monthlyQuery>

// one area with the other reports: whoever reads and takes those, these
const base = { addOn: 'VMS', params: z.strictObject({ id: officeCentreRef }), query: monthlyQuery } as const

export const listMonthlyPasses = endpoint('GET /office-centres/{id}/monthly-visitor-pass-record', {
  ...base,
  can: can.VIEW,
  reply: page(MonthlyPasses),
  stale: ['visits'],
})
export const downloadMonthlyPasses = endpoint('GET /office-centres/{id}/monthly-visitor-pass-record/download', {
  ...base,
  can: can.EXPORT,
  fresh: true,
  reply: Download,
  rate: 20,
  fails: [noAvailableData, tooMuchData],
})
