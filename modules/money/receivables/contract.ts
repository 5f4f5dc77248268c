import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { byUuid, page } from '#kit/contract/paging.ts'
import { byUuidIn, inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { can as canInvoice } from '#modules/money/invoices/contract.ts'
import { alreadyPaying, takesNoMoney } from '#modules/money/payments/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { BankStatement, TakeInput, Taken } from './contract/bank.ts'
import { Arrears, arrearsQuery, ArrearsTotals, OwedCounts, OwedInvoice, owedQuery, PriceInput } from './contract/owed.ts'
import { can, stale } from './contract/permissions.ts'
import { AllocateInput, CancelInput, Receipt, ReceiptCounts, ReceiptInput, receiptQuery, ReceiptRow, SettleInput } from './contract/receipts.ts'
import {
  HoldInput,
  PreviewInput,
  ReminderHold,
  ReminderPreview,
  ReminderSettings,
  ReminderSettingsInput,
  SendInput,
  SentReminders,
} from './contract/reminders.ts'
import { AskedToPay, InvoicePayment, InvoiceSettlement, paidQuery } from './contract/settlement.ts'

export { can, companyRef } from './contract/permissions.ts'

/** Every building has it: invoices are what needs an add-on. */
export const addOn = 'none'

/** Others have allocated it meanwhile. */
export const moreThanReceipt = failure('more_than_receipt', 409, 'moreThanReceipt')
/** Others have paid it meanwhile, or it is withdrawn. */
export const moreThanOwed = failure('more_than_owed', 409, 'moreThanOwed')
export const stillAllocated = failure('still_allocated', 409, 'stillAllocated')
export const companyUnknown = failure('company_unknown', 409, 'companyUnknown')
export const belowPaid = failure('below_what_is_paid', 409, 'belowPaid')
export const notTyped = failure('not_typed_in', 409, 'notTyped')
export const dayToCome = failure('day_to_come', 422, 'dayToCome')
/** Nobody enters money of so long ago: it is a slip of the pen, or a year of two digits that was read as another. */
export const oldestReceiptDays = 731
export const dayTooOld = failure('day_too_old', 422, 'dayTooOld')
/** Nothing is written into it any more. */
export const monthClosed = failure('month_closed', 409, 'monthClosed')
/** It is paid meanwhile, or nobody has said what it is about. */
export const nothingToPay = failure('nothing_to_pay', 409, 'nothingToPay')
/** Somebody else of the company has a checkout open. */
export const othersPay = failure('others_pay', 409, 'othersPay')
export const dayOver = failure('day_over', 422, 'dayOver')

/** With the sentence that says what is wrong with it. */
export const unreadableStatement = failure('unreadable_statement', 422, 'unreadable')

const seen = { can: can.VIEW, stale } as const
const edits = { can: can.EDIT } as const
const sheet = { can: can.EXPORT, fresh: true, params: inOrganisation, reply: ExportAsked } as const

const receipts = { ...seen, params: inOrganisation, query: receiptQuery } as const
export const listReceipts = endpoint('GET /office-centres/{oc}/receipts', { ...receipts, reply: page(ReceiptRow) })
export const countReceipts = endpoint('GET /office-centres/{oc}/receipts/status-count', { ...receipts, reply: ReceiptCounts })
export const emailReceipts = endpoint('GET /office-centres/{oc}/receipts/email-record', { ...sheet, query: receiptQuery })
export const getReceipt = endpoint('GET /office-centres/{oc}/receipts/uuid/{uuid}', { ...seen, params: byUuidIn, reply: Receipt })
export const getReceiptHistory = endpoint('GET /office-centres/{oc}/receipts/uuid/{uuid}/history', {
  ...seen,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
})
/** Posted once; where the reference names an invoice of just this amount, it is paid at once. */
export const createReceipt = endpoint('POST /office-centres/{oc}/receipts/create', {
  ...edits,
  params: inOrganisation,
  body: ReceiptInput,
  reply: Receipt,
  once: 'required',
  fails: [dayToCome, dayTooOld, monthClosed],
})
const writes = { ...edits, params: byUuidIn, version: getReceipt, reply: Receipt } as const
/** Whose it is, of money of which nobody knew, or of which somebody was wrong. */
export const settleReceipt = endpoint('PUT /office-centres/{oc}/receipts/uuid/{uuid}/settle', {
  ...writes,
  body: SettleInput,
  fails: [stillAllocated],
})
export const allocateReceipt = endpoint('POST /office-centres/{oc}/receipts/uuid/{uuid}/allocate', {
  ...edits,
  params: byUuidIn,
  body: AllocateInput,
  reply: Receipt,
  once: 'accepted',
  fails: [moreThanReceipt, moreThanOwed, companyUnknown],
})
const allocation = z.strictObject({ oc: officeCentreRef, uuid: z.uuid(), allocation: z.uuid() })
/** Both rows have what they had before; that it was so stays. */
export const undoAllocation = endpoint('PUT /office-centres/{oc}/receipts/uuid/{uuid}/allocations/{allocation}/undo', {
  ...edits,
  params: allocation,
  reply: Receipt,
})
/** Entered by mistake, or a bank's line that was read wrongly or bounced: what was posted is posted back. Such a line may be taken anew. */
export const cancelReceipt = endpoint('PUT /office-centres/{oc}/receipts/uuid/{uuid}/cancel', {
  ...writes,
  body: CancelInput,
  fails: [stillAllocated],
})

/** A bank's file is read and shown; nothing of it is kept. */
export const readBankStatement = endpoint('POST /office-centres/{oc}/bank-statements/read', {
  ...edits,
  params: inOrganisation,
  form: z.strictObject({
    /** Of a CSV: by which name the building calls the account. */
    account: z.string().trim().max(60).default(''),
    /** Of a CSV, as JSON: which columns say what. */
    columns: z.string().max(1500).default(''),
  }),
  reply: BankStatement,
  rate: 60,
  timeout: 60_000,
  fails: [unreadableStatement],
})
/** Each line is a receipt of its own, or known already; one of which nobody knows whose it is stays unsettled. */
export const takeBankLines = endpoint('POST /office-centres/{oc}/bank-statements/take', {
  ...edits,
  params: inOrganisation,
  body: TakeInput,
  reply: Taken,
  timeout: 120_000,
})

const owed = { ...seen, params: inOrganisation, query: owedQuery } as const
/** Invoices as money: what is owed of each, and how old that is. */
export const listOwedInvoices = endpoint('GET /office-centres/{oc}/owed-invoices', { ...owed, reply: page(OwedInvoice) })
export const countOwedInvoices = endpoint('GET /office-centres/{oc}/owed-invoices/status-count', { ...owed, reply: OwedCounts })
export const emailOwedInvoices = endpoint('GET /office-centres/{oc}/owed-invoices/email-record', { ...sheet, query: owedQuery })
export const getOwedInvoice = endpoint('GET /office-centres/{oc}/owed-invoices/uuid/{uuid}', { ...seen, params: byUuidIn, reply: OwedInvoice })
/** What a file is about. Typed in once more it corrects, and never goes below what is paid and credited. */
export const priceInvoice = endpoint('PUT /office-centres/{oc}/owed-invoices/uuid/{uuid}/price', {
  ...edits,
  params: byUuidIn,
  version: getOwedInvoice,
  body: PriceInput,
  reply: OwedInvoice,
  fails: [belowPaid, notTyped],
})

const arrears = { ...seen, params: inOrganisation, query: arrearsQuery } as const
export const listArrears = endpoint('GET /office-centres/{oc}/arrears', { ...arrears, reply: page(Arrears) })
export const getArrearsTotals = endpoint('GET /office-centres/{oc}/arrears/totals', { ...seen, params: inOrganisation, reply: ArrearsTotals })
export const emailArrears = endpoint('GET /office-centres/{oc}/arrears/email-record', { ...sheet, query: arrearsQuery })

/** What has paid an invoice, whether it can be paid online, and what the company was reminded of: for whoever may see the invoice. */
const ofInvoice = { can: canInvoice.VIEW, stale: [...stale, 'payments', 'reminderHolds', 'paymentAccounts'] } as const
export const getInvoiceSettlement = endpoint('GET /invoices/uuid/{uuid}/settlement', { ...ofInvoice, params: byUuid, reply: InvoiceSettlement })
/** A checkout for what is outstanding. Asked again by the same person, it is the same; at the building's desk it is paid by whoever stands there. */
export const payInvoice = endpoint('POST /invoices/uuid/{uuid}/pay', {
  can: canInvoice.EDIT,
  params: byUuid,
  reply: AskedToPay,
  once: 'required',
  fails: [nothingToPay, othersPay, alreadyPaying, takesNoMoney],
})
/** A company's own, or those of the companies of a building. */
export const listInvoicePayments = endpoint('GET /invoice-payments', { ...ofInvoice, query: paidQuery, reply: page(InvoicePayment) })
export const emailInvoicePayments = endpoint('GET /invoice-payments/email-record', {
  can: canInvoice.EXPORT,
  fresh: true,
  query: paidQuery,
  reply: ExportAsked,
})

const settings = { params: inOrganisation, reply: ReminderSettings } as const
export const getReminderSettings = endpoint('GET /office-centres/{oc}/reminder-settings', { ...settings, can: can.VIEW, stale: ['reminderSettings'] })
export const updateReminderSettings = endpoint('PUT /office-centres/{oc}/reminder-settings/update', {
  ...settings,
  can: can.EDIT,
  version: getReminderSettings,
  body: ReminderSettingsInput,
})
/** Who would get what, of what is overdue: the next step of each invoice, whatever its day. */
export const previewReminders = endpoint('POST /office-centres/{oc}/reminders/preview', {
  ...edits,
  params: inOrganisation,
  body: PreviewInput,
  reply: ReminderPreview,
})
export const sendReminders = endpoint('POST /office-centres/{oc}/reminders/send', {
  ...edits,
  params: inOrganisation,
  body: SendInput,
  reply: SentReminders,
  once: 'accepted',
  timeout: 120_000,
})
/** One that is held back already is held back as told now. */
export const holdReminders = endpoint('POST /office-centres/{oc}/reminder-holds/create', {
  ...edits,
  params: inOrganisation,
  body: HoldInput,
  reply: ReminderHold,
  fails: [dayOver],
})
export const releaseReminders = endpoint('PUT /office-centres/{oc}/reminder-holds/uuid/{uuid}/release', { ...edits, params: byUuidIn, reply: 'none' })
