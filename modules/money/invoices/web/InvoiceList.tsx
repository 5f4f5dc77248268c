import { Mail, Upload } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuAction } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, countInvoices, emailInvoices, emailTickedInvoices, getInvoice, listInvoices } from '../contract.ts'
import { type InvoiceRow, invoiceStatuses } from '../contract/invoice.ts'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { openPdf } from './openPdf.ts'
import { t } from './texts.ts'
import { WithdrawInvoice } from './withdraw.ts'

interface Props {
  oc: string
  query: Record<string, string>
  ofCompany: boolean
  keepsCodes: boolean
}

const yesNo = () => [
  { value: 'true', label: words('yes') },
  { value: 'false', label: words('no') },
]

const columnsOf = (zone: string, ofCompany: boolean): Column<InvoiceRow>[] => [
  {
    key: 'invoiceNo',
    title: t('column.number'),
    sortable: true,
    always: true,
    width: 240,
    render: ({ invoiceNo, edition, fileName }) => <NameCell name={invoiceNo} second={edition > 1 ? t('edition', { n: edition }) : fileName} />,
  },
  ...(ofCompany ? [] : [{ key: 'company', title: words('company'), width: 220, render: ({ company }: InvoiceRow) => company.name }]),
  { key: 'invoiceDate', title: t('column.invoiceDate'), sortable: true, width: 140, render: ({ invoiceDate }) => dayText(invoiceDate) },
  {
    key: 'issuedDate',
    title: t('column.issuedDate'),
    sortable: true,
    wide: true,
    width: momentWidth,
    render: (row) => momentIn(row.issuedDate, zone),
  },
  {
    key: 'opened',
    title: t('column.opened'),
    width: momentWidth,
    render: ({ openedDate }) => (openedDate ? momentIn(openedDate, zone) : t('notOpened')),
  },
  ...(ofCompany
    ? []
    : [
        {
          key: 'status',
          title: words('status'),
          width: 130,
          skeleton: 'badge' as const,
          render: ({ status }: InvoiceRow) => <InvoiceBadge status={status} />,
        },
      ]),
]

export const InvoiceList = ({ oc, query, ofCompany, keepsCodes }: Props) => {
  const { timeZone } = useMe().organisation
  const list = useListing(listInvoices, {
    sort: { by: 'invoiceDate', direction: 'DESC' },
    // a company has those of its own, whatever the building
    ...(ofCompany ? {} : { fixed: { officeCentreId: oc } }),
    except: ['oc', 'tab'],
    tab: 'status',
  })
  const counts = useItem(countInvoices, ofCompany ? undefined : { query: list.acrossTabs }, { keep: true }).data
  const filters = useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    dateFrom: day(t('filter.dateFrom')),
    dateTo: day(t('filter.dateTo')),
    opened: choice(t('filter.opened'), yesNo()),
  })
  const { open, dialog } = useDialog()
  const email = useSend(emailInvoices, { said: t('recordEmailed') })
  const emailTicked = useSend(emailTickedInvoices, { said: t('recordEmailed') })
  const bulk = useBulk({
    list,
    params: {},
    keyOf: ({ uuid }) => ({ uuid }),
    nameOf: ({ invoiceNo }) => invoiceNo,
    deeds: [],
    sheet: {
      can: can.EXPORT,
      busy: email.busy || emailTicked.busy,
      onTicked: (rows) => emailTicked({ query: list.query, body: { rows: rows.map(({ uuid }) => uuid) } }),
      onAll: () => email({ query: list.query }),
    },
  })
  const menu = (row: InvoiceRow): MenuAction[] => [
    { label: t('openPdf'), onClick: () => openPdf(row) },
    ...(row.may.replace ? [{ label: t('replace'), href: to('/invoices/upload', {}, query) }] : []),
    ...(row.may.withdraw
      ? [{ label: t('withdraw'), danger: true, onClick: () => open((onClose) => <WithdrawInvoice invoice={row} onClose={onClose} />) }]
      : []),
  ]
  const upload = keepsCodes
    ? { label: t('uploadInvoices'), icon: <Upload size={16} strokeWidth={1.7} />, primary: true, href: to('/invoices/upload', {}, query) }
    : undefined
  const mail = {
    label: words('export'),
    icon: <Mail size={16} strokeWidth={1.7} />,
    loading: email.busy,
    onClick: () => email({ query: list.query }),
  }
  const tab = invoiceStatuses.find((status) => status === list.tab)
  return (
    <>
      <TitleBar title={t('invoices')} meta={[list.found]} actions={[...(upload ? [upload] : []), ...(holds(can.EXPORT) ? [mail] : [])]} />
      <BuildingBar path="/invoices" />
      {!ofCompany && <InvoiceTabs value={tab ?? 'ALL'} query={query} counts={counts} onStatus={list.setTab} codes={keepsCodes} />}
      <ListToolbar
        search={{ value: list.search, onChange: list.setSearch, placeholder: t(ofCompany ? 'searchOwn' : 'searchInvoices') }}
        {...filters}
      />
      <DataTable
        label={t('invoices')}
        columns={columnsOf(timeZone, ofCompany)}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ invoiceNo }) => invoiceNo}
        href={({ uuid }) => to('/invoices/{uuid}', { uuid }, query)}
        onHover={({ uuid }) => prefetch(getInvoice, { params: { uuid } })}
        menu={menu}
        accented={({ openedDate }) => ofCompany && openedDate === null}
        ticks={bulk.ticks}
        phone={(row) => ({
          title: row.invoiceNo,
          second: [ofCompany ? '' : row.company.name, dayText(row.invoiceDate), row.openedDate === null ? t('notOpened') : '']
            .filter(Boolean)
            .join(' · '),
          badge: ofCompany ? undefined : <InvoiceBadge status={row.status} />,
        })}
        empty={{ text: t(ofCompany ? 'noneForCompany' : `none.${tab ?? 'ALL'}`), action: upload }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
