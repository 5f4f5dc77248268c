import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { monthText, rateText } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { downloadCreditNote, listInvoiceLines } from '../contract.ts'
import type { Invoice } from '../contract/invoice.ts'
import type { CreditNote, InvoiceLine } from '../contract/made.ts'
import { InvoiceParts } from './invoiceParts.tsx'
import { money, quantityText } from './invoiceText.ts'
import { t } from './texts.ts'

interface Props {
  invoice: Invoice
  query: Record<string, string>
  ofCompany: boolean
}

/** An invoice of charges: what is owed, from whom to whom, its lines with their charges, and what was credited. */
export const MadeFacts = ({ invoice, query, ofCompany }: Props) => (
  <Sections>
    <Details invoice={invoice} ofCompany={ofCompany} />
    <Section title={t('amounts')}>
      <Amounts invoice={invoice} />
    </Section>
    <InvoiceParts invoice={invoice} query={query} />
    {invoice.creditNotes.length > 0 && (
      <Section title={t('creditNotes')}>
        <Notes notes={invoice.creditNotes} />
      </Section>
    )}
    <Section title={t('lines')}>
      <Lines uuid={invoice.uuid} query={query} />
    </Section>
  </Sections>
)

const Details = ({ invoice, ofCompany }: Pick<Props, 'invoice' | 'ofCompany'>) => {
  const { moment } = useMoments()
  const { invoiceNo, draftNo, company, invoiceDate, dueOn, month, status, supplier, customer, openedDate, editions, edition } = invoice
  const draft = status === 'DRAFT'
  const reader = editions.find((one) => one.edition === edition)?.openedBy
  const opened = openedDate && (reader ? t('momentBy', { moment: moment(openedDate), name: reader }) : moment(openedDate))
  return (
    <Facts
      facts={[
        { label: t('column.number'), value: invoiceNo },
        { label: words('company'), value: company.name },
        { label: t('month'), value: month && monthText(month) },
        { label: t('column.invoiceDate'), value: dayText(invoiceDate) },
        ...(draft
          ? []
          : [
              { label: t('fact.due'), value: dueOn && dayText(dueOn) },
              { label: t('fact.issued'), value: moment(invoice.issuedDate) },
              ...(ofCompany
                ? []
                : [
                    { label: t('fact.draftNo'), value: draftNo },
                    { label: t('openedFirst'), value: opened || t('notOpened') },
                  ]),
              { label: t('supplier'), value: dotted(supplier?.name, supplier?.address) },
              ...(supplier?.taxRegistrationNo ? [{ label: t('taxRegistrationNo'), value: supplier.taxRegistrationNo }] : []),
              { label: t('customer'), value: dotted(customer?.name, customer?.address) },
              ...(customer?.code ? [{ label: t('customerCode'), value: customer.code }] : []),
            ]),
      ]}
    />
  )
}

const Amounts = ({ invoice: { rates, amount, tax, currency, credited, paid, owed } }: Pick<Props, 'invoice'>) => (
  <Facts
    facts={[
      ...rates.map((rate) => ({
        label: `${t('column.rate')} ${rateText(rate.taxBasisPoints)}`,
        value: `${money(rate.net, currency)} + ${money(rate.tax, currency)}`,
      })),
      { label: t('column.net'), value: money(amount === null ? null : amount - (tax ?? 0), currency) },
      { label: t('column.tax'), value: money(tax, currency) },
      { label: t('inAll'), value: money(amount, currency) },
      ...(owed === null
        ? []
        : [
            { label: t('fact.credited'), value: money(credited, currency) },
            { label: t('fact.paid'), value: money(paid, currency) },
            { label: t('column.owed'), value: money(owed, currency) },
          ]),
    ]}
  />
)

const noteColumns: () => Column<CreditNote>[] = () => [
  {
    key: 'noteNo',
    title: t('column.note'),
    always: true,
    width: 190,
    render: ({ noteNo, whole }) => <NameCell name={noteNo} second={whole ? t('wholeNote') : undefined} />,
  },
  { key: 'noteDate', title: t('column.noteDate'), width: dayWidth, render: ({ noteDate }) => dayText(noteDate) },
  { key: 'reason', title: words('reason'), width: 280, wraps: true, render: ({ reason }) => reason },
  { key: 'amount', title: t('fact.credited'), align: 'right', width: 130, render: ({ amount, currency }) => money(amount, currency) },
]
const Notes = ({ notes }: { notes: CreditNote[] }) => {
  const { save } = useSave()
  return (
    <DataTable
      label={t('creditNotes')}
      columns={noteColumns()}
      rows={notes}
      rowKey={({ uuid }) => uuid}
      rowName={({ noteNo }) => noteNo}
      menu={({ uuid, noteNo }) => [{ label: t('savePdf'), onClick: () => void save(downloadCreditNote, { params: { uuid } }, `${noteNo}.pdf`) }]}
      phone={(note) => ({ title: note.noteNo, second: `${money(note.amount, note.currency)} · ${note.reason}` })}
    />
  )
}

const lineColumns = (): Column<InvoiceLine>[] => [
  {
    key: 'title',
    title: t('column.what'),
    always: true,
    width: 270,
    render: ({ title, referenceNo, corrects }) => (
      <NameCell name={title} second={corrects ? `${referenceNo} · ${t('takesBack', { number: corrects })}` : referenceNo} />
    ),
  },
  { key: 'day', title: words('day'), sortable: true, width: dayWidth, render: ({ day }) => dayText(day) },
  { key: 'quantity', title: t('column.quantity'), width: 150, wide: true, render: (line) => quantityText(line) },
  { key: 'rate', title: t('column.rate'), align: 'right', width: 90, wide: true, render: ({ taxBasisPoints }) => rateText(taxBasisPoints) },
  { key: 'tax', title: t('column.tax'), align: 'right', width: 110, wide: true, render: ({ tax, currency }) => money(tax, currency) },
  { key: 'amount', title: t('column.gross'), sortable: true, align: 'right', width: 120, render: ({ amount, currency }) => money(amount, currency) },
]
const Lines = ({ uuid, query }: { uuid: string; query: Record<string, string> }) => {
  const list = useListing(listInvoiceLines, { sort: { by: 'position', direction: 'ASC' }, params: { uuid }, except: ['oc', 'tab'] })
  return (
    <DataTable
      label={t('lines')}
      columns={lineColumns()}
      {...list.table}
      rowKey={(line) => line.uuid}
      rowName={({ referenceNo }) => referenceNo}
      href={({ chargeUuid }) => to('/charges/{uuid}', { uuid: chargeUuid }, query)}
      phone={(line) => ({ title: line.title, second: [line.referenceNo, dayText(line.day), money(line.amount, line.currency)].join(' · ') })}
      empty={{ text: t('noLines') }}
    />
  )
}
