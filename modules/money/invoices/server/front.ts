export { priceUploaded, settleInvoice, unsettleInvoice } from './settle-rows.ts'
export type { InvoiceRecord } from './tables.ts'
export { invoiceWithdrawn } from './withdraw-invoice.ts'
