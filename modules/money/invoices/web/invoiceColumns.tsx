import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { monthText } from '#kit/web/parts/fields/money.ts'
import type { Columns } from '#kit/web/parts/list/DataTable.tsx'
import { dayWidth, momentWidth } from '#kit/web/parts/list/widths.ts'
import { words } from '#kit/web/words.ts'
import type { InvoiceRow } from '../contract/invoice.ts'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import { money } from './invoiceText.ts'
import { Numbered, NumberCell } from './NumberCell.tsx'
import { t } from './texts.ts'

/** To whom it was sent: the building's own are not. */
const isNew = ({ openedDate, status }: InvoiceRow): boolean => openedDate === null && status !== 'WITHDRAWN'

export const columnsOf = (zone: string, ofCompany: boolean): Columns<InvoiceRow> => [
  {
    key: 'invoiceNo',
    title: t('column.number'),
    sortable: true,
    always: true,
    width: 210,
    render: (row) => {
      const { invoiceNo, edition, fileName, month } = row
      const second = month ? monthText(month) : edition > 1 ? t('edition', { n: edition }) : fileName
      return <NumberCell number={invoiceNo} fresh={ofCompany && isNew(row)} second={second} />
    },
  },
  !ofCompany && { key: 'company', title: words('company'), width: 170, render: ({ company }: InvoiceRow) => company.name },
  { key: 'invoiceDate', title: t('column.invoiceDate'), sortable: true, width: dayWidth, render: ({ invoiceDate }) => dayText(invoiceDate) },
  {
    key: 'amount',
    title: t('column.amount'),
    sortable: true,
    align: 'right',
    width: 120,
    render: ({ amount, currency }) => money(amount, currency) || '–',
  },
  { key: 'owed', title: t('column.owed'), align: 'right', width: 120, wide: true, render: ({ owed, currency }) => money(owed, currency) || '–' },
  { key: 'dueOn', title: t('column.due'), sortable: true, width: dayWidth, wide: true, render: ({ dueOn }) => (dueOn ? dayText(dueOn) : '–') },
  {
    key: 'issuedDate',
    title: t('column.issuedDate'),
    sortable: true,
    wide: true,
    width: momentWidth,
    render: (row) => row.status !== 'DRAFT' && momentIn(row.issuedDate, zone),
  },
  {
    key: 'opened',
    title: t('column.opened'),
    width: momentWidth,
    wide: true,
    render: ({ openedDate, status }) => (openedDate ? momentIn(openedDate, zone) : status !== 'DRAFT' && t('notOpened')),
  },
  {
    key: 'status',
    title: words('status'),
    width: 130,
    skeleton: 'badge',
    render: ({ status }) => <InvoiceBadge status={status} />,
  },
]

export const phoneOf = (ofCompany: boolean) => (row: InvoiceRow) => ({
  title: <Numbered number={row.invoiceNo} fresh={ofCompany && isNew(row)} />,
  second: [
    ofCompany ? '' : row.company.name,
    dayText(row.invoiceDate),
    money(row.amount, row.currency),
    !ofCompany && row.openedDate === null && row.status !== 'DRAFT' ? t('notOpened') : '',
  ]
    .filter(Boolean)
    .join(' · '),
  badge: <InvoiceBadge status={row.status} />,
})
