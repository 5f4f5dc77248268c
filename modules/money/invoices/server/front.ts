export { invoiceReplaced } from './issue-files.ts'
export { priceUploaded, settleInvoice, unsettleInvoice } from './settle-rows.ts'
export type { EditionRecord, InvoiceRecord } from './tables.ts'
export { invoiceWithdrawn } from './withdraw-invoice.ts'
