import { FilePlus2, Mail, Send, Settings2, Upload } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { monthText } from '#kit/web/parts/fields/money.ts'
import { MonthSelect } from '#kit/web/parts/fields/MonthSelect.tsx'
import { type Columns, DataTable, type Ticks } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth, momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem, useSend } from '#kit/web/queries.ts'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { addOnOfFiles, can, countInvoices, downloadInvoice, emailInvoices, emailTickedInvoices, getInvoice, listInvoices } from '../contract.ts'
import { type InvoiceRow, invoiceSources, invoiceStatuses } from '../contract/invoice.ts'
import { DiscardDialog, DraftDialog, IssueDialog, SettingsDialog } from './dialogs.ts'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { money } from './invoiceText.ts'
import { Numbered, NumberCell } from './NumberCell.tsx'
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

/** To whom it was sent: the building's own are not. */
const isNew = ({ openedDate, status }: InvoiceRow): boolean => openedDate === null && status !== 'WITHDRAWN'

const columnsOf = (zone: string, ofCompany: boolean): Columns<InvoiceRow> => [
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

export const InvoiceList = ({ oc, query, ofCompany, keepsCodes }: Props) => {
  const { addOns, organisation } = useMe()
  const { timeZone } = organisation
  const list = useListing(listInvoices, {
    sort: { by: 'invoiceDate', direction: 'DESC' },
    // a company has those of its own, whatever the building
    ...(ofCompany ? {} : { fixed: { officeCentreId: oc } }),
    except: ['oc', 'tab'],
    tab: 'status',
  })
  const counts = useItem(countInvoices, { query: list.acrossTabs }, { keep: true }).data
  const filters = useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    dateFrom: day(t('filter.dateFrom')),
    dateTo: day(t('filter.dateTo')),
    source: choice(
      t('source'),
      invoiceSources.map((source) => ({ value: source, label: t(`source.${source}`) })),
    ),
    owed: choice(t('filter.owed'), yesNo()),
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
  const menu = (row: InvoiceRow): MenuActions => [
    { label: t('openPdf'), onClick: () => openPdf(row) },
    row.source === 'CHARGES' && {
      label: t('savePdf'),
      onClick: () => void save(downloadInvoice, { params: { uuid: row.uuid } }, `${row.invoiceNo}.pdf`),
    },
    row.may.issue && { label: t('issue'), rule: true, onClick: () => open((onClose) => <IssueDialog oc={oc} drafts={[row]} onClose={onClose} />) },
    row.may.discard && { label: t('discard'), danger: true, onClick: () => open((onClose) => <DiscardDialog invoice={row} onClose={onClose} />) },
    row.may.replace && { label: t('replace'), href: to('/invoices/upload', {}, query) },
    row.may.withdraw && { label: t('withdraw'), danger: true, onClick: () => open((onClose) => <WithdrawInvoice invoice={row} onClose={onClose} />) },
  ]
  const { save } = useSave()
  const { shown, choice: columnChoice } = useColumns('invoices', columnsOf(timeZone, ofCompany))
  const month = list.value('month')
  const drafts = {
    label: t('makeDrafts'),
    icon: <FilePlus2 size={16} strokeWidth={1.7} />,
    primary: true,
    onClick: () =>
      open((onClose) => (
        <DraftDialog oc={oc} month={month} companyId={list.value('companyId')} onClose={onClose} onMade={() => list.setTab('DRAFT')} />
      )),
  }
  const settings = {
    label: t('invoiceSettings'),
    icon: <Settings2 size={16} strokeWidth={1.7} />,
    onClick: () => open((onClose) => <SettingsDialog oc={oc} onClose={onClose} />),
  }
  const issues = !ofCompany && holds(can.ACTION)
  // of what is ticked the drafts; what is meant beyond this page is issued page by page
  const issueTicked = ({ ticked, n }: Ticks<InvoiceRow>) => {
    const meant = ticked.filter(({ may }) => may.issue)
    if (meant.length === 0 || (n ?? 0) > ticked.length) return []
    return [
      {
        label: `${t('issueVerb')} ${meant.length}`,
        icon: <Send size={16} strokeWidth={1.7} />,
        onClick: () => open((onClose) => <IssueDialog oc={oc} drafts={meant} onClose={onClose} onDone={() => bulk.ticks?.onChange([])} />),
      },
    ]
  }
  const upload =
    keepsCodes && (organisation.kind === 'platform' || addOns.includes(addOnOfFiles))
      ? { label: t('uploadInvoices'), icon: <Upload size={16} strokeWidth={1.7} />, href: to('/invoices/upload', {}, query) }
      : undefined
  const mail = {
    label: words('export'),
    icon: <Mail size={16} strokeWidth={1.7} />,
    loading: email.busy,
    onClick: () => email({ query: list.query }),
  }
  const tab = invoiceStatuses.find((status) => status === list.tab)
  const settled = tab === 'DRAFT' || tab === 'PAID' || tab === 'CREDITED'
  const sum = counts?.sums && counts.currency && t(settled ? 'sumOf' : 'owedOf', { amount: money(counts.sums[tab ?? 'ALL'], counts.currency) })
  return (
    <>
      <TitleBar
        title={t('invoices')}
        meta={[list.found, sum]}
        actions={[keepsCodes && drafts, upload, holds(can.EXPORT) && mail, issues && settings]}
      />
      <BuildingBar path="/invoices" />
      <InvoiceTabs value={tab ?? 'ALL'} query={query} counts={counts} onStatus={list.setTab} ofCompany={ofCompany} codes={keepsCodes} />
      <ListToolbar
        search={{ value: list.search, onChange: list.setSearch, placeholder: t(ofCompany ? 'searchOwn' : 'searchInvoices') }}
        {...filters}
        columns={columnChoice}
      >
        <MonthSelect inBar label={t('month')} allText={t('allMonths')} value={month} onChange={(next) => list.filter({ month: next || undefined })} />
      </ListToolbar>
      <DataTable
        label={t('invoices')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ invoiceNo }) => invoiceNo}
        href={({ uuid }) => to('/invoices/{uuid}', { uuid }, query)}
        onHover={({ uuid }) => prefetch(getInvoice, { params: { uuid } })}
        menu={menu}
        ticks={bulk.ticks && { ...bulk.ticks, actions: [...issueTicked(bulk.ticks), ...bulk.ticks.actions] }}
        phone={(row) => ({
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
        })}
        empty={{ text: t(ofCompany && !tab ? 'noneForCompany' : `none.${tab ?? 'ALL'}`), action: keepsCodes ? drafts : undefined }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
