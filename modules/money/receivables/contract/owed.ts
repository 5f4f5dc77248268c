import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { calendarDate, numericId, paging } from '#kit/contract/paging.ts'
import { levels } from './reminders.ts'

/** Days after the day on which it was due, by the calendar of the building. */
export const ages = ['NOT_DUE', 'DAYS_30', 'DAYS_60', 'DAYS_90', 'OLDER'] as const
export type Age = (typeof ages)[number]
/** UNPRICED: a file of which nobody has typed in the amount. */
export const owedStates = ['OWED', 'UNPRICED', 'SETTLED'] as const
export type OwedState = (typeof owedStates)[number]

const count = z.number().int()
const company = z.object({ id: count, name: z.string() })

/** An invoice as money. */
export const OwedInvoice = z.object({
  id: count,
  uuid: z.uuid(),
  version: count,
  invoiceNo: z.string(),
  company,
  source: z.string(),
  invoiceDate: z.string(),
  /** The day of the invoice, where no other is told. */
  dueOn: z.string(),
  state: z.enum(owedStates),
  amount: count.nullable(),
  tax: count.nullable(),
  credited: count,
  paid: count,
  owed: count,
  currency: z.string(),
  /** Nothing, of what is owed no more. */
  age: z.enum(ages).nullable(),
  overdueDays: count,
  updatedDate: z.iso.datetime(),
  may: z.object({ price: z.boolean() }),
})
export type OwedInvoice = z.output<typeof OwedInvoice>

export const owedQuery = paging({
  sort: ['dueOn', 'invoiceNo', 'owed', 'updatedDate'],
  direction: 'ASC',
  filters: {
    companyId: numericId.optional(),
    state: z.enum(owedStates).optional(),
    age: z.enum(ages).optional(),
  },
})
export type OwedQuery = z.output<typeof owedQuery>
export const OwedCounts = counts(['ALL', ...owedStates])

export const PriceInput = z
  .strictObject({
    amount: z.number('required').int('wholeNumber').min(0, 'outOfBounds').max(99_999_999_999, 'outOfBounds'),
    tax: z.number('required').int('wholeNumber').min(0, 'outOfBounds').max(99_999_999_999, 'outOfBounds'),
    dueOn: calendarDate(),
  })
  .refine(({ amount, tax }) => tax <= amount, { path: ['tax'], error: 'taxAboveAmount' })
export type PriceInput = z.output<typeof PriceInput>

const sums = { owed: count, overdue: count, NOT_DUE: count, DAYS_30: count, DAYS_60: count, DAYS_90: count, OLDER: count }
/** What a company owes, by age. */
export const Arrears = z.object({
  /** Of the company. */
  id: count,
  companyName: z.string(),
  left: z.boolean(),
  invoices: count,
  ...sums,
  /** Money of it that has paid nothing yet. */
  credit: count,
  currency: z.string(),
  /** The day on which the oldest was due. */
  oldestDueOn: z.string(),
  /** The furthest step that something overdue of it has reached, and when it was reminded last. */
  reminded: z.object({ step: count, level: z.enum(levels), day: z.string() }).nullable(),
  /** Reminders of the whole company are held back. */
  held: z.object({ uuid: z.uuid(), until: z.string(), reason: z.string() }).nullable(),
})
export type Arrears = z.output<typeof Arrears>
export const ArrearsTotals = z.object({
  companies: count,
  /** Of those, that are overdue with something. */
  overdueCompanies: count,
  ...sums,
  credit: count,
  unsettled: count,
  currency: z.string(),
})
export type ArrearsTotals = z.output<typeof ArrearsTotals>

export const arrearsQuery = paging({
  sort: ['overdue', 'owed', 'companyName', 'oldestDueOn'],
  filters: {
    /** Companies of which something has this age. */
    age: z.enum(ages).optional(),
    companyId: numericId.optional(),
  },
})
export type ArrearsQuery = z.output<typeof arrearsQuery>
