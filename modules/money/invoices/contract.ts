import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { byUuid, calendarDate, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { tickedRows } from '#modules/platform/exports/contract.ts'
import { customerCodeShape } from './contract/file-name.ts'
import { CustomerCode, Invoice, InvoiceRow, invoiceStatuses, InvoiceUpload, Replaced, UploadedInvoice } from './contract/invoice.ts'

/** CREATE: upload, replace, and the customer codes. DELETE: withdraw. Both are the building's, whatever a company's people hold. */
export const can = permissions('INVOICE', ['VIEW', 'CREATE', 'DELETE', 'EXPORT'])
export const addOn = 'THIRD_PARTY_INVOICE'

/** The step of an invoice; its number is free from then on. */
export const invoiceSteps = transitions<'ISSUED' | 'WITHDRAWN'>()({ withdraw: { from: ['ISSUED'], to: 'WITHDRAWN', can: can.DELETE } })

export const filesAtMost = 200
/** Megabytes of one file. A call carries five: a larger file comes in two. */
export const megabytesAtMost = 10
export const megabytesOfCall = 5
/** Hours after which what nobody has confirmed is gone. */
export const hoursUntilForgotten = 24

export const codeTaken = failure('customer_code_taken', 409, 'codeTaken')
export const tooManyFiles = failure('too_many_invoices', 409, 'tooManyFiles')
export const alreadyConfirmed = failure('upload_already_confirmed', 409, 'alreadyConfirmed')
export const nothingToIssue = failure('nothing_to_issue', 422, 'nothingToIssue')
export const notTheRest = failure('not_the_rest', 422, 'notTheRest')
export const megabytesOfDayUsed = failure('invoice_megabytes_used', 429, 'megabytesOfDayUsed')

const stale = ['invoices', 'invoiceCustomerCodes']
const numericId = z.coerce.number<string | number>().int().positive()

/** Active, of `statusActiveFlag`, is what is issued and not withdrawn. */
const listQuery = paging({
  sort: ['invoiceDate', 'invoiceNo', 'issuedDate', 'updatedDate', 'id'],
  filters: {
    /** Exactly this number, in whatever case. */
    invoiceNo: z.string().trim().max(80).optional(),
    /** The building: for the provider, who sees those of all. */
    officeCentreId: numericId.optional(),
    companyId: numericId.optional(),
    status: z.enum(invoiceStatuses).optional(),
    /** Of the day on the invoice, both included. */
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
    /** Whether somebody of the company has opened the current edition. */
    opened: queryFlag().optional(),
  },
})
export type InvoiceQuery = z.output<typeof listQuery>

const seen = { can: can.VIEW, addOn, stale } as const
export const listInvoices = endpoint('GET /invoices', { ...seen, query: listQuery, reply: page(InvoiceRow) })
const count = z.number().int()
export const countInvoices = endpoint('GET /invoices/status-count', {
  ...seen,
  query: listQuery,
  reply: z.object({ ALL: count, ISSUED: count, WITHDRAWN: count }),
})
const sheet = { can: can.EXPORT, addOn, fresh: true, query: listQuery, reply: z.object({ exportUuid: z.uuid() }) } as const
export const emailInvoices = endpoint('GET /invoices/email-record', sheet)
/** The same for the invoices that are ticked. */
export const emailTickedInvoices = endpoint('POST /invoices/email-record', { ...sheet, body: tickedRows(z.uuid()) })
export const getInvoice = endpoint('GET /invoices/uuid/{uuid}', { ...seen, params: byUuid, reply: Invoice })
export const getInvoiceHistory = endpoint('GET /invoices/uuid/{uuid}/history', { ...seen, params: byUuid, query: HistoryQuery, reply: History })

export const WithdrawInput = z.strictObject({ reason: z.string().trim().min(1, 'required').max(500) })
/** The company no longer sees it; the building keeps it. */
export const withdrawInvoice = endpoint('PUT /invoices/uuid/{uuid}/withdraw', {
  can: can.DELETE,
  addOn,
  params: byUuid,
  version: getInvoice,
  body: WithdrawInput,
  reply: Invoice,
})

/**
 * The file of an edition. The address names its reader and is signed: whoever has it reads what that reader may read now, so a page of the browser can
 * show it. The first time that somebody of the company does is noted.
 */
export const getInvoiceFile = endpoint('GET /invoices/files/{uuid}/{fileName}', {
  reach: 'public',
  params: z.strictObject({ uuid: z.uuid(), fileName: z.string().max(200) }),
  query: z.strictObject({
    reader: z.string().regex(/^[1-9]\d{0,15}$/),
    expires: z.string().regex(/^[1-9]\d{0,11}$/),
    signature: z.string().max(100),
  }),
  reply: 'file',
})

const inBuilding = z.strictObject({ oc: officeCentreRef })
const ofCompany = z.strictObject({ oc: officeCentreRef, companyId: numericId })
const codeQuery = paging({ sort: ['companyName', 'code', 'id'], direction: 'ASC', filters: { coded: queryFlag().optional() } })
export type CodeQuery = z.output<typeof codeQuery>
const codes = { can: can.CREATE, addOn } as const
export const listCustomerCodes = endpoint('GET /office-centres/{oc}/invoice-customer-codes', {
  ...codes,
  params: inBuilding,
  query: codeQuery,
  reply: page(CustomerCode),
  stale: ['invoiceCustomerCodes', 'officeCentres'],
})
export const getCustomerCode = endpoint('GET /office-centres/{oc}/invoice-customer-codes/{companyId}', {
  ...codes,
  params: ofCompany,
  reply: CustomerCode,
  stale: ['invoiceCustomerCodes', 'officeCentres'],
})
export const CodeInput = z.strictObject({ code: z.string().trim().min(1, 'required').regex(customerCodeShape, 'codeShape') })
const writesCode = { ...codes, params: ofCompany, version: getCustomerCode, reply: CustomerCode } as const
export const setCustomerCode = endpoint('PUT /office-centres/{oc}/invoice-customer-codes/{companyId}/update', {
  ...writesCode,
  body: CodeInput,
  fails: [codeTaken],
})
/** Another company may have the number then; invoices stay where they are. */
export const clearCustomerCode = endpoint('PUT /office-centres/{oc}/invoice-customer-codes/{companyId}/clear', writesCode)

const upload = z.strictObject({ oc: officeCentreRef, uuid: z.uuid() })
const uploadFile = z.strictObject({ oc: officeCentreRef, uuid: z.uuid(), file: z.uuid() })
const sends = { can: can.CREATE, addOn } as const
/** A place for files that are to become invoices; nobody but its sender sees it. */
export const beginUpload = endpoint('POST /office-centres/{oc}/invoice-uploads/create', {
  ...sends,
  params: inBuilding,
  reply: InvoiceUpload,
  once: 'accepted',
})
export const getUpload = endpoint('GET /office-centres/{oc}/invoice-uploads/uuid/{uuid}', {
  ...sends,
  params: upload,
  reply: InvoiceUpload,
  stale: [...stale, 'invoiceUploads'],
})
const carries = { ...sends, rate: 600, timeout: 120_000, reply: UploadedInvoice } as const
/** One file, or its first five megabytes: `size` says how much there is of it. */
export const addFile = endpoint('POST /office-centres/{oc}/invoice-uploads/uuid/{uuid}/files', {
  ...carries,
  params: upload,
  form: z.strictObject({ size: z.coerce.number<string>().int().positive() }),
  fails: [tooManyFiles, alreadyConfirmed, notTheRest, megabytesOfDayUsed],
})
export const addRest = endpoint('POST /office-centres/{oc}/invoice-uploads/uuid/{uuid}/files/{file}/rest', {
  ...carries,
  params: uploadFile,
  form: z.strictObject({}),
  fails: [alreadyConfirmed, notTheRest, megabytesOfDayUsed],
})
export const removeFile = endpoint('DELETE /office-centres/{oc}/invoice-uploads/uuid/{uuid}/files/{file}', {
  ...sends,
  params: uploadFile,
  reply: 'none',
  fails: [alreadyConfirmed],
})
export const ConfirmInput = z.strictObject({
  /** Those that are to become invoices, each as it was shown: whose, and in whose place if it is ticked. All others are left. */
  files: z
    .array(z.strictObject({ uuid: z.uuid(), companyId: z.number().int().positive(), replaces: Replaced.nullable().default(null) }))
    .max(filesAtMost),
})
/**
 * Makes invoices of all that still are as they were shown, each in a transaction of its own, and answers what became of each. What was decided stays: said twice, with
 * or without a key, the answer is the same, and what a process left in the middle goes on.
 */
export const confirmUpload = endpoint('POST /office-centres/{oc}/invoice-uploads/uuid/{uuid}/confirm', {
  ...sends,
  params: upload,
  body: ConfirmInput,
  reply: InvoiceUpload,
  timeout: 120_000,
  fails: [nothingToIssue],
})
