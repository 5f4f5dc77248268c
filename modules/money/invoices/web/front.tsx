// Names only: what is declared at the start (`web/answers.ts` of others) must not bring the screens along.
export { answerInvoiceParts, type InvoicePartProps } from './invoiceParts.tsx'
