import { FileUp, Plus } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { can, countReceipts, emailReceipts, getReceipt, listReceipts } from '../contract.ts'
import { type ReceiptRow, receiptSources, receiptStates } from '../contract/receipts.ts'
import { NewReceipt } from './NewReceipt.tsx'
import { ReceiptBadge } from './ReceiptBadge.tsx'
import { ReceivableTabs } from './ReceivableTabs.tsx'
import { t } from './texts.ts'

const columns = (): Column<ReceiptRow>[] => [
  {
    key: 'referenceNo',
    title: t('column.receipt'),
    sortable: true,
    always: true,
    width: 240,
    render: ({ referenceNo, company, payer }) => <NameCell name={company?.name ?? (payer || t('nobody'))} second={referenceNo} />,
  },
  { key: 'day', title: words('day'), sortable: true, width: dayWidth, render: (row) => dayText(row.day) },
  { key: 'amount', title: t('column.amount'), align: 'right', sortable: true, width: 140, render: ({ amount, currency }) => money(amount, currency) },
  { key: 'left', title: t('column.left'), align: 'right', width: 140, render: ({ left, currency }) => (left === 0 ? '–' : money(left, currency)) },
  { key: 'state', title: words('status'), width: 150, skeleton: 'badge', render: (row) => <ReceiptBadge {...row} /> },
  { key: 'bankReference', title: t('column.reference'), width: 260, wide: true, render: ({ bankReference }) => bankReference },
  { key: 'source', title: t('column.source'), width: 150, wide: true, render: ({ source }) => t(`source.${source}`) },
]

/** Money that came from companies, and what has become of it. */
export const ReceiptList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listReceipts, { sort: { by: 'day', direction: 'DESC' }, params: { oc }, except: ['oc', 'tab'] })
  const counts = useItem(countReceipts, { params: { oc }, query: list.query }, { keep: true }).data
  const filters = useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    state: choice(
      words('status'),
      receiptStates.map((state) => ({ value: state, label: counts ? `${t(`state.${state}`)} (${tabCount(counts, state)})` : t(`state.${state}`) })),
    ),
    source: choice(
      t('column.source'),
      receiptSources.map((source) => ({ value: source, label: t(`source.${source}`) })),
    ),
    dateFrom: day(t('filter.dateFrom')),
    dateTo: day(t('filter.dateTo')),
  })
  const { open, dialog } = useDialog()
  const { shown, choice: columnChoice } = useColumns('receipts', columns())
  const edits = holds(can.EDIT)
  const enter = {
    label: t('newReceiptEllipsis'),
    icon: <Plus size={16} strokeWidth={1.7} />,
    primary: true,
    onClick: () => open((onClose) => <NewReceipt oc={oc} onClose={onClose} />),
  }
  const statement = { label: t('bankStatement'), icon: <FileUp size={16} strokeWidth={1.7} />, href: to('/receivables/statement', {}, query) }
  const mail = useExport(emailReceipts, { params: { oc }, query: list.query })
  return (
    <>
      <TitleBar
        title={t('receivables')}
        tab={t('receipts')}
        meta={[list.found]}
        actions={[edits && enter, edits && statement, holds(can.EXPORT) && mail]}
      />
      <BuildingBar path="/receivables" query={{ tab: 'receipts' }} />
      <ReceivableTabs value="receipts" query={query} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchReceipts') }} {...filters} columns={columnChoice} />
      <DataTable
        label={t('receipts')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ referenceNo }) => referenceNo}
        href={({ uuid }) => to('/receivables/receipts/{uuid}', { uuid }, query)}
        onHover={({ uuid }) => prefetch(getReceipt, { params: { oc, uuid } })}
        phone={(row) => ({
          title: row.company?.name ?? (row.payer || t('nobody')),
          second: [money(row.amount, row.currency), dayText(row.day), row.referenceNo].join(' · '),
          badge: <ReceiptBadge {...row} />,
        })}
        empty={{ text: t('noReceipts'), ...(edits ? { action: enter } : {}) }}
      />
      {dialog}
    </>
  )
}
