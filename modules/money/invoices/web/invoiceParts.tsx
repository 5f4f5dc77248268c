import { type ComponentType, lazy, Suspense } from 'react'
import { holds } from '#kit/web/me.ts'
import type { Invoice } from '../contract/invoice.ts'

export interface InvoicePartProps {
  invoice: Invoice
  query: Record<string, string>
}

interface InvoicePart {
  /** Who may not, is asked for nothing and fetches nothing. */
  can: string
  load: () => Promise<ComponentType<InvoicePartProps>>
}

const declared: { at: number; can: string; Part: ComponentType<InvoicePartProps> }[] = []

/** What an upper module tells of an invoice that is issued: a `Section`, or several. Declared in its `web/answers.ts`, fetched with the first invoice. */
export const answerInvoiceParts = ({ can, load }: InvoicePart): void => {
  declared.push({ at: declared.length, can, Part: lazy(async () => ({ default: await load() })) })
}

export const InvoiceParts = (props: InvoicePartProps) =>
  props.invoice.status === 'DRAFT'
    ? null
    : declared
        .filter(({ can }) => holds(can))
        .map(({ at, Part }) => (
          <Suspense key={at}>
            <Part {...props} />
          </Suspense>
        ))
