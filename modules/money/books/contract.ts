import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { Codes, CodesInput } from './contract/codes.ts'
import { Books, CloseInput, monthQuery, OpenItems, ReopenInput } from './contract/months.ts'
import { can } from './contract/permissions.ts'
import { taxQuery, TaxReport } from './contract/tax.ts'

export { can } from './contract/permissions.ts'

/** Every building has books. */
export const addOn = 'none'

export const monthNotOver = failure('month_not_over', 409, 'monthNotOver')
/** Months are closed one after the other; only the last closed one is opened again. */
export const notInOrder = failure('months_in_order', 409, 'notInOrder')
/** And nobody has said that it is to be closed all the same. */
export const stillOpen = failure('still_open', 409, 'stillOpen')

const seen = { can: can.VIEW, params: inOrganisation } as const
const exported = { can: can.EXPORT, fresh: true, params: inOrganisation, reply: ExportAsked } as const

export const getBooks = endpoint('GET /office-centres/{oc}/books', { ...seen, stale: ['ledgerBooks', 'bookClosings'], reply: Books })
export const getBooksHistory = endpoint('GET /office-centres/{oc}/books/history', {
  ...seen,
  stale: ['ledgerBooks'],
  query: HistoryQuery,
  reply: History,
})
export const getOpenItems = endpoint('GET /office-centres/{oc}/books/open-items', {
  ...seen,
  stale: ['charges', 'invoices', 'receipts', 'payments', 'chargebacks', 'payouts'],
  query: monthQuery,
  reply: OpenItems,
})
const writes = { can: can.EDIT, params: inOrganisation, version: getBooks, reply: Books } as const
/** Nothing is written into it afterwards, by nobody. */
export const closeMonth = endpoint('PUT /office-centres/{oc}/books/close', {
  ...writes,
  body: CloseInput,
  fails: [monthNotOver, notInOrder, stillOpen],
})
export const reopenMonth = endpoint('PUT /office-centres/{oc}/books/reopen', { ...writes, body: ReopenInput, fails: [notInOrder] })

/** All that was posted in the month, a line for each posting, under the codes of the building. */
export const emailJournal = endpoint('GET /office-centres/{oc}/books/journal/email-record', { ...exported, query: monthQuery })

const taxStale = ['invoices', 'creditNotes', 'payments', 'charges', 'taxSettings']
export const getTaxReport = endpoint('GET /office-centres/{oc}/books/tax', { ...seen, stale: taxStale, query: taxQuery, reply: TaxReport })
export const emailTaxReport = endpoint('GET /office-centres/{oc}/books/tax/email-record', { ...exported, query: taxQuery })

export const getBookCodes = endpoint('GET /office-centres/{oc}/books/codes', { ...seen, stale: ['bookCodes'], reply: Codes })
export const updateBookCodes = endpoint('PUT /office-centres/{oc}/books/codes/update', {
  can: can.EDIT,
  params: inOrganisation,
  version: getBookCodes,
  body: CodesInput,
  reply: Codes,
})
