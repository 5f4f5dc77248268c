import { useMoments } from '#kit/web/moments.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { dayWidth, momentWidth } from '#kit/web/parts/list/widths.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { sizeText } from '#kit/web/parts/pictures/imageCheck.ts'
import { words } from '#kit/web/words.ts'
import type { Invoice, InvoiceEdition } from '../contract/invoice.ts'
import { InvoiceParts } from './invoiceParts.tsx'
import { money } from './invoiceText.ts'
import { openPdf } from './openPdf.ts'
import { t } from './texts.ts'

type By = (at: string | null, name: string | null) => string | null

/** What is known of an invoice; the building sees each file that it has been. */
export const InvoiceFacts = ({ invoice, query, ofCompany }: { invoice: Invoice; query: Record<string, string>; ofCompany: boolean }) => {
  const { moment } = useMoments()
  const { invoiceNo, company, invoiceDate, edition, editions, fileName, fileSize, openedDate, status, amount, currency, dueOn } = invoice
  const current = editions.find((one) => one.edition === edition)
  const by: By = (at, name) => at && (name ? t('momentBy', { moment: moment(at), name }) : moment(at))
  return (
    <Sections>
      <Facts
        facts={[
          { label: t('column.number'), value: invoiceNo },
          { label: words('company'), value: company.name },
          { label: t('column.invoiceDate'), value: dayText(invoiceDate) },
          ...(amount === null
            ? []
            : [
                { label: t('column.amount'), value: money(amount, currency) },
                { label: t('fact.due'), value: dueOn && dayText(dueOn) },
                { label: t('fact.paid'), value: money(invoice.paid, currency) },
                { label: t('column.owed'), value: money(invoice.owed, currency) },
              ]),
          { label: t('field.edition'), value: String(edition) },
          { label: t('file'), value: t('fileOfSize', { name: fileName, size: sizeText(fileSize) }) },
          { label: t('sentWhen'), value: by(current?.sentDate ?? null, current?.sentBy ?? null) },
          !ofCompany && { label: t('openedFirst'), value: openedDate ? by(openedDate, current?.openedBy ?? null) : t('notOpened') },
          status === 'WITHDRAWN' && { label: t('status.WITHDRAWN'), value: by(invoice.withdrawnDate, invoice.withdrawnBy) },
          status === 'WITHDRAWN' && { label: t('withdrawnBecause'), value: invoice.withdrawnReason, wide: true },
        ]}
      />
      <InvoiceParts invoice={invoice} query={query} />
      {!ofCompany && editions.length > 1 && (
        <Section title={t('editions')}>
          <DataTable
            label={t('editions')}
            columns={columnsOf(by)}
            rows={editions}
            rowKey={({ uuid }) => uuid}
            rowName={(one) => t('edition', { n: one.edition })}
            menu={(one) => [{ label: t('openPdf'), onClick: () => openPdf(one) }]}
            phone={(one) => ({ title: t('edition', { n: one.edition }), second: moment(one.sentDate) })}
          />
        </Section>
      )}
    </Sections>
  )
}

const columnsOf = (by: By): Column<InvoiceEdition>[] => [
  { key: 'edition', title: t('field.edition'), width: 90, render: ({ edition }) => String(edition) },
  { key: 'invoiceDate', title: t('column.invoiceDate'), width: dayWidth, render: ({ invoiceDate }) => dayText(invoiceDate) },
  { key: 'fileName', title: t('file'), width: 260, render: ({ fileName }) => fileName },
  { key: 'sentDate', title: t('sentWhen'), width: momentWidth + 90, render: ({ sentDate, sentBy }) => by(sentDate, sentBy) },
  { key: 'openedDate', title: t('column.opened'), width: momentWidth + 90, render: (one) => by(one.openedDate, one.openedBy) ?? t('notOpened') },
]
