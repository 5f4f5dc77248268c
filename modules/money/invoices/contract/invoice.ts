import { z } from 'zod'
import { Creditable, CreditNote, Customer, Supplier } from './made.ts'

/**
 * What a reader is told, worked out from the row and the day. DRAFT: of charges, and nobody's but the building's. ISSUED: to be paid, or nobody has said how much it is of. PAID, PARTLY_PAID: by what
 * was allocated to it, and what credit notes left. OVERDUE: not paid on the day on which it is due, wholly or in part. CREDITED: credit notes have taken back all. WITHDRAWN: a file
 * that is gone for the company.
 */
export const invoiceStatuses = ['DRAFT', 'ISSUED', 'OVERDUE', 'PARTLY_PAID', 'PAID', 'CREDITED', 'WITHDRAWN'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
/** Those that a company may ever see. */
export const statusesOfCompany = ['ISSUED', 'OVERDUE', 'PARTLY_PAID', 'PAID', 'CREDITED'] as const

/** FILE: made in other books, and uploaded. CHARGES: made by the portal. */
export const invoiceSources = ['FILE', 'CHARGES'] as const

const count = z.number().int()
const company = z.object({ id: count, name: z.string() })

/** One invoice as the list shows it; of a company those that are issued. */
export const InvoiceRow = z.object({
  id: count,
  uuid: z.uuid(),
  version: count,
  invoiceNo: z.string(),
  /** The building that it is of. */
  officeCentreId: count,
  company,
  /** A day of the building. */
  invoiceDate: z.string(),
  status: z.enum(invoiceStatuses),
  edition: count,
  fileName: z.string(),
  fileSize: count,
  /** Shows the file, and is good until the end of the next hour, for this reader alone. */
  fullPath: z.string(),
  issuedDate: z.iso.datetime(),
  /** When somebody of the company first opened this edition. */
  openedDate: z.iso.datetime().nullable(),
  updatedDate: z.iso.datetime(),
  source: z.enum(invoiceSources),
  /** Of charges: up to the end of which month. */
  month: z.string().nullable(),
  /** Minor units, with tax; none, where nobody has said what a file is about. */
  amount: count.nullable(),
  tax: count.nullable(),
  currency: z.string().nullable(),
  dueOn: z.string().nullable(),
  credited: count,
  paid: count,
  /** What credit notes and payments have left. */
  owed: count.nullable(),
  may: z.object({ replace: z.boolean(), withdraw: z.boolean(), issue: z.boolean(), discard: z.boolean(), credit: z.boolean(), void: z.boolean() }),
})
export type InvoiceRow = z.output<typeof InvoiceRow>

export const InvoiceEdition = z.object({
  uuid: z.uuid(),
  edition: count,
  invoiceDate: z.string(),
  fileName: z.string(),
  fileSize: count,
  fullPath: z.string(),
  sentDate: z.iso.datetime(),
  sentBy: z.string().nullable(),
  openedDate: z.iso.datetime().nullable(),
  openedBy: z.string().nullable(),
})
export type InvoiceEdition = z.output<typeof InvoiceEdition>

export const Invoice = z.object({
  ...InvoiceRow.shape,
  withdrawnDate: z.iso.datetime().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  /** The newest first; a company has the current one alone. */
  editions: z.array(InvoiceEdition),
  /** Of charges: the reference that it had as a draft. */
  draftNo: z.string().nullable(),
  /** As they were frozen when it was issued. */
  supplier: Supplier.nullable(),
  customer: Customer.nullable(),
  lines: count,
  /** What is charged at each rate of tax. */
  rates: z.array(z.object({ taxBasisPoints: count, net: count, tax: count, amount: count })),
  creditNotes: z.array(CreditNote),
  /** For the building: what a credit note can be made of now. */
  creditable: z.array(Creditable),
})
export type Invoice = z.output<typeof Invoice>

/** A company of the building and the number by which its books know it; one that has left is there as long as it has one. */
export const CustomerCode = z.object({
  /** Of the company. */
  id: count,
  version: count,
  companyName: z.string(),
  left: z.boolean(),
  code: z.string().nullable(),
  updatedDate: z.iso.datetime().nullable(),
})
export type CustomerCode = z.output<typeof CustomerCode>

/**
 * What keeps a file from becoming an invoice, the worst first; EXISTS can be ticked to take the place of what is there. CHANGED: what would be issued is no
 * longer what was confirmed.
 */
export const fileProblems = ['NOT_PDF', 'NAME', 'CUSTOMER_CODE', 'ADD_ON', 'DATE', 'INCOMPLETE', 'CHANGED', 'EXISTS'] as const
export type FileProblem = (typeof fileProblems)[number]
/** LEFT: it has become no invoice, for the reason of its problem. */
export const outcomes = ['ISSUED', 'REPLACED', 'LEFT'] as const
export type Outcome = (typeof outcomes)[number]

/** Which invoice a file would take the place of, and at which version; no invoice and 0 where only this upload has the number. */
export const Replaced = z.strictObject({ invoiceUuid: z.uuid().nullable().default(null), version: count.min(0) })
export type Replaced = z.output<typeof Replaced>

export const UploadedInvoice = z.object({
  uuid: z.uuid(),
  name: z.string(),
  fileSize: count,
  /** What has come so far; the rest is to be sent. */
  sizeSoFar: count,
  invoiceNo: z.string().nullable(),
  invoiceDate: z.string().nullable(),
  company: company.nullable(),
  problem: z.enum(fileProblems).nullable(),
  /** The problem in the reader's language. */
  message: z.string().nullable(),
  /** To be given back with the confirmation of what is ticked. */
  replaces: Replaced.nullable(),
  outcome: z.enum(outcomes).nullable(),
  invoiceUuid: z.uuid().nullable(),
})
export type UploadedInvoice = z.output<typeof UploadedInvoice>

export const uploadStatuses = ['OPEN', 'CONFIRMED', 'DONE'] as const
export const InvoiceUpload = z.object({
  uuid: z.uuid(),
  status: z.enum(uploadStatuses),
  createdDate: z.iso.datetime(),
  /** The worst first. */
  files: z.array(UploadedInvoice),
})
export type InvoiceUpload = z.output<typeof InvoiceUpload>
