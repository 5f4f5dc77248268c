import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { can, countOwedInvoices, emailOwedInvoices, listOwedInvoices } from '../contract.ts'
import { ages, type OwedInvoice, owedStates } from '../contract/owed.ts'
import { PriceDialog } from './PriceDialog.tsx'
import { OwedBadge } from './ReceiptBadge.tsx'
import { ReceivableTabs } from './ReceivableTabs.tsx'
import { t } from './texts.ts'

const columns = (): Column<OwedInvoice>[] => [
  {
    key: 'invoiceNo',
    title: t('column.invoice'),
    sortable: true,
    always: true,
    width: 220,
    render: ({ invoiceNo, company }) => <NameCell name={invoiceNo} second={company.name} />,
  },
  { key: 'dueOn', title: t('column.dueOn'), sortable: true, width: dayWidth, render: ({ dueOn }) => dayText(dueOn) },
  {
    key: 'amount',
    title: t('column.amount'),
    align: 'right',
    width: 140,
    render: ({ amount, currency }) => (amount === null ? t('owed.UNPRICED') : money(amount, currency)),
  },
  {
    key: 'paid',
    title: t('column.paid'),
    align: 'right',
    width: 130,
    wide: true,
    render: ({ amount, paid, currency }) => amount !== null && money(paid, currency),
  },
  {
    key: 'credited',
    title: t('column.credited'),
    align: 'right',
    width: 130,
    wide: true,
    render: ({ amount, credited, currency }) => amount !== null && money(credited, currency),
  },
  {
    key: 'owed',
    title: t('column.owed'),
    align: 'right',
    sortable: true,
    width: 140,
    render: ({ amount, owed, currency }) => amount !== null && money(owed, currency),
  },
  { key: 'age', title: t('age'), width: 190, skeleton: 'badge', render: (row) => <OwedBadge {...row} /> },
]

/** Invoices as money; what an uploaded one is about is typed in here. */
export const OwedList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listOwedInvoices, { sort: { by: 'dueOn', direction: 'ASC' }, params: { oc }, except: ['oc', 'tab'] })
  const counts = useItem(countOwedInvoices, { params: { oc }, query: list.query }, { keep: true }).data
  const filters = useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    state: choice(
      words('status'),
      owedStates.map((state) => ({ value: state, label: counts ? `${t(`owed.${state}`)} (${tabCount(counts, state)})` : t(`owed.${state}`) })),
    ),
    age: choice(
      t('age'),
      ages.map((age) => ({ value: age, label: t(`age.${age}`) })),
    ),
  })
  const { open, dialog } = useDialog()
  const mail = useExport(emailOwedInvoices, { params: { oc }, query: list.query })
  const price = (row: OwedInvoice) => open((onClose) => <PriceDialog oc={oc} invoice={row} onClose={onClose} />)
  const menu = (row: OwedInvoice): MenuActions => [
    row.may.price && { label: t(row.amount === null ? 'typeAmount' : 'changeAmount'), onClick: () => price(row) },
    { label: t('openInvoice'), href: to('/invoices/{uuid}', { uuid: row.uuid }, query) },
  ]
  return (
    <>
      <TitleBar title={t('receivables')} tab={t('owedInvoices')} meta={[list.found]} actions={[holds(can.EXPORT) && mail]} />
      <BuildingBar path="/receivables" query={{ tab: 'invoices' }} />
      <ReceivableTabs value="invoices" query={query} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchInvoices') }} {...filters} />
      <DataTable
        label={t('owedInvoices')}
        columns={columns()}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ invoiceNo }) => invoiceNo}
        menu={menu}
        phone={(row) => ({
          title: row.invoiceNo,
          second: [row.company.name, money(row.owed, row.currency), dayText(row.dueOn)].join(' · '),
          badge: <OwedBadge {...row} />,
        })}
        empty={{ text: t('noInvoices') }}
      />
      {dialog}
    </>
  )
}
