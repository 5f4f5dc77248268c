import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can as canInvoice } from '#modules/money/invoices/contract.ts'
import { emailInvoicePayments, listInvoicePayments } from '../contract.ts'
import { receiptSources } from '../contract/receipts.ts'
import type { InvoicePayment } from '../contract/settlement.ts'
import { t } from './texts.ts'

const columnsOf = (ofCompany: boolean): Column<InvoicePayment>[] => [
  {
    key: 'invoice',
    title: t('column.invoice'),
    always: true,
    width: 240,
    render: ({ invoice, company }) => <NameCell name={invoice.invoiceNo} second={ofCompany ? undefined : company.name} />,
  },
  { key: 'day', title: words('day'), sortable: true, width: dayWidth, render: (row) => dayText(row.day) },
  { key: 'amount', title: t('column.paid'), sortable: true, align: 'right', width: 140, render: ({ amount, currency }) => money(amount, currency) },
  {
    key: 'source',
    title: t('column.source'),
    width: 220,
    render: ({ source, payment }) => <NameCell name={t(`source.${source}`)} second={payment?.referenceNo} />,
  },
]

/** What a company has paid, invoice by invoice; of a building what its companies have. */
export const InvoicePayments = () => {
  const ofCompany = useMe().organisation.kind === 'company'
  const list = useListing(listInvoicePayments, { sort: { by: 'day', direction: 'DESC' } })
  const filters = useFilters(list, {
    source: choice(
      t('column.source'),
      receiptSources.map((source) => ({ value: source, label: t(`source.${source}`) })),
    ),
    dateFrom: day(t('filter.dateFrom')),
    dateTo: day(t('filter.dateTo')),
  })
  const mail = useExport(emailInvoicePayments, { query: list.query })
  return (
    <>
      <TitleBar title={t('invoicePayments')} back={to('/invoices')} meta={[list.found]} actions={[holds(canInvoice.EXPORT) && mail]} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchInvoices') }} {...filters} />
      <DataTable
        label={t('invoicePayments')}
        columns={columnsOf(ofCompany)}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ invoice }) => invoice.invoiceNo}
        href={({ invoice }) => to('/invoices/{uuid}', { uuid: invoice.uuid })}
        menu={({ payment }) => [payment && { label: t('openPayment'), href: to('/payments/{uuid}', { uuid: payment.uuid }) }]}
        phone={(row) => ({
          title: row.invoice.invoiceNo,
          second: [money(row.amount, row.currency), dayText(row.day), t(`source.${row.source}`)].join(' · '),
        })}
        empty={{ text: t('noPayments') }}
      />
    </>
  )
}
