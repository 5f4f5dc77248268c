import { z } from 'zod'

const count = z.number().int()
/** `2026-11`: a month by the calendar of the building. */
export const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'invalidMonth')

/** Who sends an invoice, as it is frozen when it is issued. */
export const Supplier = z.object({
  name: z.string(),
  address: z.string(),
  taxRegistrationNo: z.string().nullable(),
  bankDetails: z.string().nullable(),
  footer: z.string().nullable(),
})
export type Supplier = z.output<typeof Supplier>
/** To whom. */
export const Customer = z.object({ name: z.string(), address: z.string(), code: z.string().nullable() })
export type Customer = z.output<typeof Customer>

/** A line as it stands on the paper, and the charge that it is of. */
export const InvoiceLine = z.object({
  id: count,
  uuid: z.uuid(),
  position: count,
  chargeUuid: z.uuid(),
  referenceNo: z.string(),
  day: z.string(),
  title: z.string(),
  /** The number of the line that it takes back. */
  corrects: z.string().nullable(),
  /** In thousandths of the unit. */
  quantity: count,
  unit: z.string(),
  unitPrice: count,
  /** Minor units, with tax. */
  amount: count,
  tax: count,
  taxBasisPoints: count,
  currency: z.string(),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

export const CreditNote = z.object({
  id: count,
  uuid: z.uuid(),
  version: count,
  noteNo: z.string(),
  /** A day of the building. */
  noteDate: z.string(),
  company: z.object({ id: count, name: z.string() }),
  invoice: z.object({ uuid: z.uuid(), invoiceNo: z.string() }),
  reason: z.string(),
  /** All that was left of the invoice. */
  whole: z.boolean(),
  amount: count,
  tax: count,
  currency: z.string(),
  issuedDate: z.iso.datetime(),
  openedDate: z.iso.datetime().nullable(),
})
export type CreditNote = z.output<typeof CreditNote>

/** A locked correction of a line of the invoice that stands on no document yet: a credit note can be made of it. */
export const Creditable = z.object({ uuid: z.uuid(), referenceNo: z.string(), title: z.string(), day: z.string(), reason: z.string(), amount: count })
export type Creditable = z.output<typeof Creditable>

export const DraftInput = z.strictObject({
  /** Lines up to the end of it. */
  month: Month,
  /** All companies of the building without. */
  companyId: z.number().int().positive().nullable().default(null),
})
export type DraftInput = z.output<typeof DraftInput>
/**
 * Why lines wait. DISPUTED: nobody has decided about them. NOT_VERIFIED, NOT_LOCKED: they are not final yet. NOT_POSITIVE: corrections take as much as there is. DRAFT_EXISTS: there is a
 * draft of the month; what was locked since can be taken once that is issued or discarded. CURRENCY: another one than the building's.
 */
export const waits = ['DISPUTED', 'NOT_VERIFIED', 'NOT_LOCKED', 'NOT_POSITIVE', 'DRAFT_EXISTS', 'CURRENCY'] as const
export type Wait = (typeof waits)[number]
export const Drafted = z.object({
  drafts: z.array(z.object({ uuid: z.uuid(), draftNo: z.string(), company: z.string(), lines: count, amount: count, currency: z.string() })),
  /** Lines of how many companies stay where they are; the month in which they are counted, where that is the same for all of them. */
  left: z.array(z.object({ why: z.enum(waits), lines: count, companies: count, month: Month.nullable() })),
})
export type Drafted = z.output<typeof Drafted>

/** More drafts than that are issued in several calls. */
export const issuedAtMost = 200
export const IssueInput = z.strictObject({ uuids: z.array(z.uuid()).min(1, 'required').max(issuedAtMost) })
export const Issued = z.object({
  issued: z.array(z.object({ uuid: z.uuid(), invoiceNo: z.string() })),
  /** Those that are no drafts any more. */
  left: z.array(z.object({ uuid: z.uuid(), invoiceNo: z.string() })),
})
export type Issued = z.output<typeof Issued>

const Reason = z.string().trim().min(1, 'required').max(500)
export const CreditInput = z.strictObject({ corrections: z.array(z.uuid()).min(1, 'required').max(500), reason: Reason })
export type CreditInput = z.output<typeof CreditInput>
export const VoidInput = z.strictObject({
  reason: Reason,
  /** The paper alone was wrong: its charges stay, and stand on no document. */
  again: z.boolean().default(false),
})
export type VoidInput = z.output<typeof VoidInput>

const Prefix = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9]{0,9}$/, 'prefixShape')
const Text = (length: number) => z.string().trim().min(1).max(length).nullable().default(null)
export const InvoiceSettings = z.object({
  version: count,
  prefix: z.string(),
  creditPrefix: z.string(),
  paymentDays: count,
  supplierName: z.string().nullable(),
  supplierAddress: z.string().nullable(),
  taxRegistrationNo: z.string().nullable(),
  bankDetails: z.string().nullable(),
  footer: z.string().nullable(),
  /** What stands on the paper where name and address are not given. */
  usual: z.object({ name: z.string(), address: z.string() }),
  updatedDate: z.iso.datetime().nullable(),
})
export type InvoiceSettings = z.output<typeof InvoiceSettings>
export const SettingsInput = z
  .strictObject({
    /** Before the year and the running number: INV-2026-000123. */
    prefix: Prefix,
    creditPrefix: Prefix,
    /** From the day of the invoice to the day on which it is due. */
    paymentDays: z.number('required').int('wholeNumber').min(0, 'outOfBounds').max(180, 'outOfBounds'),
    supplierName: Text(200),
    supplierAddress: Text(500),
    taxRegistrationNo: Text(40),
    bankDetails: Text(500),
    footer: Text(500),
  })
  .superRefine(({ prefix, creditPrefix }, issues) => {
    if (prefix === creditPrefix) issues.addIssue({ code: 'custom', path: ['creditPrefix'], message: 'samePrefix' })
  })
export type SettingsInput = z.output<typeof SettingsInput>
