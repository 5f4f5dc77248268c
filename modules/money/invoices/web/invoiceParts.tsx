import { extensionPoint } from '#kit/web/extensionPoint.tsx'
import type { Invoice } from '../contract/invoice.ts'

export interface InvoicePartProps {
  invoice: Invoice
  query: Record<string, string>
}

const { answer, Parts } = extensionPoint<InvoicePartProps>()

/** What an upper module tells of an invoice that is issued: a `Section`, or several. */
export const answerInvoiceParts = answer

export const InvoiceParts = (props: InvoicePartProps) => (props.invoice.status === 'DRAFT' ? null : <Parts {...props} />)
