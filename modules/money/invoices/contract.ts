import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { byUuid, calendarDate, numericId, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked, tickedRows } from '#modules/platform/exports/contract.ts'
import { customerCodeShape } from './contract/file-name.ts'
import { CustomerCode, Invoice, InvoiceRow, invoiceSources, invoiceStatuses, InvoiceUpload, Replaced, UploadedInvoice } from './contract/invoice.ts'
import {
  CreditInput,
  CreditNote,
  Drafted,
  DraftInput,
  InvoiceLine,
  InvoiceSettings,
  Issued,
  IssueInput,
  Month,
  SettingsInput,
  VoidInput,
} from './contract/made.ts'

/**
 * EDIT: pay online. CREATE: upload, replace, the customer codes; make drafts and discard them. ACTION: issue, credit, and how the building invoices. DELETE: withdraw. These three are the
 * building's, whatever a company's people hold.
 */
export const can = permissions('INVOICE', ['VIEW', 'EDIT', 'CREATE', 'ACTION', 'DELETE', 'EXPORT'])
/** Files that are made elsewhere are an add-on; invoices of charges every building has. Who has not the add-on sees no files in the list that both stand in. */
export const addOn = 'none,THIRD_PARTY_INVOICE'
export const addOnOfFiles = 'THIRD_PARTY_INVOICE'

/** As they stand in the row; what a reader is told is worked out. The number of what is withdrawn is free from then on. */
export const invoiceSteps = transitions<'DRAFT' | 'ISSUED' | 'WITHDRAWN'>()({
  issue: { from: ['DRAFT'], to: 'ISSUED', can: can.ACTION },
  withdraw: { from: ['ISSUED'], to: 'WITHDRAWN', can: can.DELETE },
})

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

/** Tax is charged, and the building has not said under which number it is registered. */
export const taxNumberMissing = failure('tax_registration_missing', 409, 'taxNumberMissing')
/** Papers of the other kind have it: two of them would get one number. */
export const prefixUsed = failure('prefix_used', 422, 'prefixUsed')
/** More than credit notes and payments have left. */
export const moreThanOwed = failure('more_than_owed', 409, 'moreThanOwed')
/** Stands on a document already, is not locked, or takes back a line of another invoice. */
export const notCreditable = failure('not_creditable', 409, 'notCreditable')
export const paidInPart = failure('invoice_paid', 409, 'paidInPart')
/** What takes back one of its lines stands on another document. */
export const correctedElsewhere = failure('corrected_elsewhere', 409, 'correctedElsewhere')

const stale = ['invoices', 'invoiceCustomerCodes', 'creditNotes']

/** Active, of `statusActiveFlag`, is what is issued and not withdrawn. */
const listQuery = paging({
  sort: ['invoiceDate', 'invoiceNo', 'issuedDate', 'amount', 'dueOn', 'updatedDate', 'id'],
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
    /** Whether something of it is still to be paid. */
    owed: queryFlag().optional(),
    source: z.enum(invoiceSources).optional(),
    /** Of charges the month that they are of, of files that of the day on them. */
    month: Month.optional(),
  },
})
export type InvoiceQuery = z.output<typeof listQuery>

const seen = { can: can.VIEW, stale } as const
export const listInvoices = endpoint('GET /invoices', { ...seen, query: listQuery, reply: page(InvoiceRow) })
const count = z.number().int()
const ofTabs = (of: z.ZodType<number>) => ({ ALL: of, DRAFT: of, ISSUED: of, OVERDUE: of, PARTLY_PAID: of, PAID: of, CREDITED: of, WITHDRAWN: of })
/** Of each tab, with what else is asked for. `sums` are of what is still owed, of drafts and of what is paid or credited of their amounts; none, where there are too many or in several currencies. */
export const countInvoices = endpoint('GET /invoices/status-count', {
  ...seen,
  query: listQuery,
  reply: counts(['ALL', ...invoiceStatuses]).extend({ currency: z.string().nullable(), sums: z.object(ofTabs(count)).nullable() }),
})
const sheet = { can: can.EXPORT, fresh: true, query: listQuery, reply: ExportAsked } as const
export const emailInvoices = endpoint('GET /invoices/email-record', sheet)
/** The same for the invoices that are ticked. */
export const emailTickedInvoices = endpoint('POST /invoices/email-record', { ...sheet, body: tickedRows(z.uuid().toLowerCase()) })
/** What a credit note can be made of changes with the charges. */
export const getInvoice = endpoint('GET /invoices/uuid/{uuid}', { ...seen, stale: [...stale, 'charges'], params: byUuid, reply: Invoice })
export const getInvoiceHistory = endpoint('GET /invoices/uuid/{uuid}/history', { ...seen, params: byUuid, query: HistoryQuery, reply: History })

export const WithdrawInput = z.strictObject({ reason: z.string().trim().min(1, 'required').max(500) })
/** The company no longer sees it; the building keeps it. */
export const withdrawInvoice = endpoint('PUT /invoices/uuid/{uuid}/withdraw', {
  can: can.DELETE,
  addOn: addOnOfFiles,
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

const ofCompany = z.strictObject({ oc: officeCentreRef, companyId: numericId })
const codeQuery = paging({ sort: ['companyName', 'code', 'id'], direction: 'ASC', filters: { coded: queryFlag().optional() } })
export type CodeQuery = z.output<typeof codeQuery>
/** By which a building's books know its companies; they stand on invoices of charges, too. */
const codes = { can: can.CREATE } as const
export const listCustomerCodes = endpoint('GET /office-centres/{oc}/invoice-customer-codes', {
  ...codes,
  params: inOrganisation,
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

const uploadFile = z.strictObject({ oc: officeCentreRef, uuid: z.uuid(), file: z.uuid() })
const sends = { can: can.CREATE, addOn: addOnOfFiles } as const
/** A place for files that are to become invoices; nobody but its sender sees it. */
export const beginUpload = endpoint('POST /office-centres/{oc}/invoice-uploads/create', {
  ...sends,
  params: inOrganisation,
  reply: InvoiceUpload,
  once: 'accepted',
})
export const getUpload = endpoint('GET /office-centres/{oc}/invoice-uploads/uuid/{uuid}', {
  ...sends,
  params: byUuidIn,
  reply: InvoiceUpload,
  stale: [...stale, 'invoiceUploads'],
})
const carries = { ...sends, rate: 600, timeout: 120_000, reply: UploadedInvoice } as const
/** One file, or its first five megabytes: `size` says how much there is of it. */
export const addFile = endpoint('POST /office-centres/{oc}/invoice-uploads/uuid/{uuid}/files', {
  ...carries,
  params: byUuidIn,
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
  params: byUuidIn,
  body: ConfirmInput,
  reply: InvoiceUpload,
  timeout: 120_000,
  fails: [nothingToIssue],
})

const lineQuery = paging({ sort: ['position', 'day', 'amount', 'id'], direction: 'ASC' })
export type LineQuery = z.output<typeof lineQuery>
/** The lines of an invoice of charges, each with its charge. */
export const listInvoiceLines = endpoint('GET /invoices/uuid/{uuid}/lines', { ...seen, params: byUuid, query: lineQuery, reply: page(InvoiceLine) })

/** Drafts of the locked lines that stand on no document, one for each company. Said again it makes none of what is drafted, so it takes no key. */
export const makeDrafts = endpoint('POST /office-centres/{oc}/invoices/draft', {
  can: can.CREATE,
  params: inOrganisation,
  body: DraftInput,
  reply: Drafted,
  timeout: 120_000,
})
/** Its lines are free for another. */
export const discardDraft = endpoint('PUT /invoices/uuid/{uuid}/discard', {
  can: can.CREATE,
  params: byUuid,
  version: getInvoice,
  reply: 'none',
})
/** Drafts become invoices under numbers without gaps, in the order in which they were made; companies are told. */
export const issueInvoices = endpoint('POST /office-centres/{oc}/invoices/issue', {
  can: can.ACTION,
  params: inOrganisation,
  body: IssueInput,
  reply: Issued,
  once: 'required',
  timeout: 120_000,
  fails: [taxNumberMissing],
})

const credits = { can: can.ACTION, params: byUuid, version: getInvoice, reply: Invoice, once: 'required', timeout: 120_000 } as const
/** A credit note of corrections that were made of its lines. */
export const creditInvoice = endpoint('POST /invoices/uuid/{uuid}/credit', {
  ...credits,
  body: CreditInput,
  fails: [moreThanOwed, notCreditable],
})
/** A credit note over all that is left, which takes back its charges. */
export const voidInvoice = endpoint('POST /invoices/uuid/{uuid}/void', {
  ...credits,
  body: VoidInput,
  fails: [paidInPart, correctedElsewhere, moreThanOwed, notCreditable],
})

const noteQuery = paging({
  sort: ['noteDate', 'noteNo', 'amount', 'updatedDate', 'id'],
  filters: {
    officeCentreId: numericId.optional(),
    companyId: numericId.optional(),
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
  },
})
export type NoteQuery = z.output<typeof noteQuery>
export const listCreditNotes = endpoint('GET /credit-notes', { ...seen, query: noteQuery, reply: page(CreditNote) })
export const emailCreditNotes = endpoint('GET /credit-notes/email-record', { ...sheet, query: noteQuery })
/** In the reader's language. The first of the company who opens it is noted. */
export const downloadCreditNote = endpoint('GET /credit-notes/uuid/{uuid}/pdf', {
  can: can.VIEW,
  params: byUuid,
  reply: 'file',
  rate: 60,
  timeout: 120_000,
})
/** The same paper as behind the address of the invoice, to be saved. A draft is told as one. */
export const downloadInvoice = endpoint('GET /invoices/uuid/{uuid}/pdf', { can: can.VIEW, params: byUuid, reply: 'file', rate: 60, timeout: 120_000 })

const settings = { params: inOrganisation, reply: InvoiceSettings } as const
/** How a building invoices. */
export const getInvoiceSettings = endpoint('GET /office-centres/{oc}/invoice-settings', { ...settings, can: can.ACTION, stale: ['invoiceSettings'] })
export const updateInvoiceSettings = endpoint('PUT /office-centres/{oc}/invoice-settings/update', {
  ...settings,
  can: can.ACTION,
  version: getInvoiceSettings,
  body: SettingsInput,
  fails: [prefixUsed],
})
