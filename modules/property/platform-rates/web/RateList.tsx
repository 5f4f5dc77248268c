import { Plus } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { can, countRates, listRates, type Rate, rateStatuses } from '../contract.ts'
import { moneyText, perText } from './moneyText.ts'
import { t } from './texts.ts'
import { useRateFilters } from './useRateFilters.ts'

const AddRate = lazy(async () => ({ default: (await import('./RateForms.tsx')).AddRate }))
const DeleteRate = lazy(async () => ({ default: (await import('./DeleteRate.tsx')).DeleteRate }))
const EditRate = lazy(async () => ({ default: (await import('./RateForms.tsx')).EditRate }))
const RateHistory = lazy(async () => ({ default: (await import('./RateHistory.tsx')).RateHistory }))

const tones = { CURRENT: 'live', UPCOMING: 'coming', PAST: 'over' } as const
const Status = ({ rate: { status } }: { rate: Rate }) => (
  <StatusBadge tone={tones[status]} plain={status !== 'UPCOMING'}>
    {t(`status.${status}`)}
  </StatusBadge>
)

const until = ({ validUntil }: Rate): string => (validUntil ? dayText(validUntil) : t('openEnd'))

/** All prices, item by item: those of today, those to come and those that are over. */
export const RateList = ({ children }: { children: ReactNode }) => {
  const list = useListing(listRates, { sort: { by: 'item', direction: 'ASC' }, limit: 50, except: ['view'], tab: 'status' })
  const counts = useItem(countRates, { query: list.acrossTabs }, { keep: true })
  const { open, dialog } = useDialog()
  const columns: Column<Rate>[] = [
    {
      key: 'item',
      title: t('column.item'),
      sortable: true,
      always: true,
      width: 220,
      render: ({ item }) => <NameCell name={t(`item.${item}`)} />,
    },
    { key: 'price', title: words('price'), width: 150, align: 'right', render: moneyText },
    { key: 'per', title: t('column.per'), width: 100, wide: true, render: ({ item }) => perText(item) },
    { key: 'validFrom', title: t('column.validFrom'), sortable: true, width: 130, render: ({ validFrom }) => dayText(validFrom) },
    { key: 'validUntil', title: words('until'), width: 160, render: until },
    { key: 'status', title: words('status'), width: 120, skeleton: 'badge', render: (rate) => <Status rate={rate} /> },
  ]
  const { shown, choice } = useColumns('platform-rates', columns)
  const menu = (rate: Rate): MenuActions => [
    rate.may.edit && { label: words('editEllipsis'), onClick: () => open((onClose) => <EditRate rate={rate} onClose={onClose} />) },
    { label: words('historyEllipsis'), onClick: () => open((onClose) => <RateHistory rate={rate} onClose={onClose} />) },
    rate.may.delete && {
      label: t('deleteEllipsis'),
      danger: true,
      rule: true,
      onClick: () => open((onClose) => <DeleteRate rate={rate} onClose={onClose} />),
    },
  ]
  const filters = useRateFilters(list)
  const add = holds(can.ADD)
    ? { label: t('newRate'), icon: <Plus size={16} />, primary: true, onClick: () => open((onClose) => <AddRate onClose={onClose} />) }
    : undefined
  return (
    <>
      <TitleBar title={t('platformRates')} meta={[list.found]} actions={add && [add]} />
      <StatusTabs label={t('platformRates')} list={list} statuses={rateStatuses} counts={counts.data} nameOf={(status) => t(`status.${status}`)} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchRates') }} {...filters} columns={choice}>
        {children}
      </ListToolbar>
      <DataTable
        label={t('platformRates')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={(rate) => `${t(`item.${rate.item}`)}, ${dayText(rate.validFrom)}`}
        menu={menu}
        phone={(rate) => ({
          title: t(`item.${rate.item}`),
          second: `${moneyText(rate)} · ${dayText(rate.validFrom)}`,
          badge: <Status rate={rate} />,
        })}
        empty={{ text: list.tab ? words('nothingInTab') : t('noneYet'), action: add }}
      />
      {dialog}
    </>
  )
}
