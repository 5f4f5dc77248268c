import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { queryNumber } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { bookingRules } from '#modules/spaces/bookings/contract.ts'
import { askedPeriod, periodFits } from './contract/period.ts'

/**
 * Of those who run the building. Companies have none: who uses how much beside what they rent is told of all of them together.
 * EXPORT takes the tables out of the portal as a file.
 */
export const can = permissions('FACILITY_REPORT', ['VIEW', 'EXPORT'])
export const addOn = 'BOOK_FACILITY'

/** So many days refusals are kept: before that nobody knows what was wanted in vain. */
export const refusalDays = 90

const count = z.number().int()
const filters = {
  ...askedPeriod,
  categoryId: queryNumber(1).optional(),
  facilityId: queryNumber(1).optional(),
  /** The building itself by its own id. */
  companyId: queryNumber(1).optional(),
}
export const reportQuery = z.strictObject(filters).superRefine(periodFits)
export type ReportQuery = z.output<typeof reportQuery>

const Money = z.object({ currency: z.string(), total: z.number().int() })
export type Money = z.output<typeof Money>

const counts = {
  /** Bookings that took place. */
  held: count,
  noShows: count,
  released: count,
  cancelled: count,
  /** Of those that took place or were kept free: somebody of the building passed a rule for them, with a reason. */
  overridden: count,
  /** What bookings cost as they were made, by currency. */
  revenue: z.array(Money),
  /** What was kept of those that were cancelled: paid or charged, and not given back. It is none of the above. */
  kept: z.array(Money),
}
/** What `server/what-counts.ts` says of it; minutes are of places, so that a hall of three halves has three an hour. */
const use = { usedMinutes: count, openMinutes: count }
const refused = count

export const ReportTotals = z.object({ ...counts, ...use, refused })
export type ReportTotals = z.output<typeof ReportTotals>

const Days = z.object({ dateFrom: z.string(), dateTo: z.string() })
const ofFacility = { id: count, title: z.string() }
const FacilityFigures = z.object({ ...ofFacility, uuid: z.uuid(), category: z.string(), ...counts, ...use, refused })
export type FacilityFigures = z.output<typeof FacilityFigures>
const CategoryFigures = z.object({ id: count, name: z.string(), ...counts, ...use, refused })
export type CategoryFigures = z.output<typeof CategoryFigures>
const CompanyFigures = z.object({
  id: count,
  name: z.string(),
  /** The building's own people. */
  isBuilding: z.boolean(),
  ...counts,
  usedMinutes: count,
  /** On average over the days. */
  areaSquareFeet: count,
})
export type CompanyFigures = z.output<typeof CompanyFigures>

/** What was asked for in vain: by the hour of the day in which it was to begin, midnight first, and the rule that stood in the way most often. */
const Unmet = z.object({ ...ofFacility, uuid: z.uuid(), count, rule: z.enum(bookingRules), hours: z.array(count) })
export type Unmet = z.output<typeof Unmet>

export const FacilityReport = z.object({
  timeZone: z.string(),
  today: z.string(),
  days: Days,
  /** The period runs still: it is counted up to now, and the one before up to the same moment. */
  soFar: z.boolean(),
  before: Days,
  totals: ReportTotals,
  totalsBefore: ReportTotals,
  /** Monday at midnight first: 7 × 24. */
  hours: z.array(z.object(use)),
  refusals: z.array(z.object({ rule: z.enum(bookingRules), count, before: count })),
  /** From when on refusals are known, where that is within the period; null where all of it is. */
  refusalsSince: z.string().nullable(),
  /** The facilities that somebody wanted in vain, those that were wanted most first. */
  unmet: z.array(Unmet),
  facilities: z.array(FacilityFigures),
  categories: z.array(CategoryFigures),
  companies: z.array(CompanyFigures),
  /** What can be chosen, whatever is. */
  choices: z.object({
    categories: z.array(z.object({ id: count, name: z.string() })),
    facilities: z.array(z.object({ ...ofFacility, categoryId: count })),
  }),
})
export type FacilityReport = z.output<typeof FacilityReport>

/** A report of what has been. */
export const getFacilityReport = endpoint('GET /office-centres/{oc}/facility-reports', {
  can: can.VIEW,
  addOn,
  params: inOrganisation,
  query: reportQuery,
  reply: FacilityReport,
  stale: ['bookings', 'facilities', 'blockedDates', 'lettings'],
  rate: 60,
})

export const reportTables = ['FACILITIES', 'CATEGORIES', 'COMPANIES', 'HOURS', 'REFUSALS', 'UNMET'] as const
export type ReportTable = (typeof reportTables)[number]
/** One of its tables as a file, by mail. */
export const emailFacilityReport = endpoint('GET /office-centres/{oc}/facility-reports/email-record', {
  can: can.EXPORT,
  addOn,
  params: inOrganisation,
  fresh: true,
  query: z.strictObject({ ...filters, table: z.enum(reportTables).default('FACILITIES') }).superRefine(periodFits),
  reply: ExportAsked,
})
