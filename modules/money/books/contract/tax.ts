import { z } from 'zod'
import { Month } from './permissions.ts'

const count = z.number().int()

/** PAYMENTS: paid online for what stands on no invoice. CHARGEBACKS: lost of those. */
export const taxSources = ['INVOICES', 'CREDIT_NOTES', 'PAYMENTS', 'REFUNDS', 'CHARGEBACKS'] as const
export type TaxSource = (typeof taxSources)[number]

const sums = { net: count, tax: count, gross: count }
export const TaxRow = z.object({
  source: z.enum(taxSources),
  /** In hundredths of a percent; none: what was paid had several. */
  taxBasisPoints: count.nullable(),
  documents: count,
  ...sums,
})
export type TaxRow = z.output<typeof TaxRow>

/** A line that was used, or invoiced, when another rate held than when it was charged. */
export const RateFinding = z.object({
  charge: z.object({ uuid: z.uuid(), referenceNo: z.string() }),
  title: z.string(),
  invoice: z.object({ uuid: z.uuid(), invoiceNo: z.string() }),
  chargedOn: z.string(),
  usedOn: z.string(),
  invoicedOn: z.string(),
  /** As it stands on the line. */
  taxBasisPoints: count,
  /** By the rates of the building on the day on which it was used, and invoiced. */
  onUse: count,
  onInvoice: count,
})
export type RateFinding = z.output<typeof RateFinding>

export const TaxReport = z.object({
  from: z.string(),
  months: count,
  currency: z.string(),
  rows: z.array(TaxRow),
  totals: z.object(sums),
  reconciled: z.object({
    /** Tax of the rows. */
    reported: count,
    /** Of lines that were charged in these months and stand on no document of them. */
    notInvoiced: count,
    /** Of lines on their documents that were charged in other months; taken off. */
    chargedBefore: count,
    /** In the account of tax. */
    ledger: count,
    difference: count,
  }),
  findings: z.array(RateFinding),
  findingsMore: count,
})
export type TaxReport = z.output<typeof TaxReport>

export const taxQuery = z.strictObject({
  /** The first month. */
  month: Month,
  span: z.enum(['MONTH', 'QUARTER']).default('MONTH'),
})
export type TaxQuery = z.output<typeof taxQuery>
