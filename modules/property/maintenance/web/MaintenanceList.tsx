import { Plus } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can, countMaintenance, getMaintenance, listMaintenance, type MaintenanceRow, windowStatuses } from '../contract.ts'
import { MaintenanceStatusBadge } from './MaintenanceStatusBadge.tsx'
import { ends, starts } from './moments.ts'
import { t } from './texts.ts'
import { useMaintenanceFilters } from './useMaintenanceFilters.tsx'
import { useStops } from './useStops.tsx'

const path = '/management/maintenance-mode'

export const whereOf = ({ buildings }: MaintenanceRow): string => {
  const [first, ...others] = buildings
  if (!first) return t('scope.PLATFORM')
  return others.length ? t('moreBuildings', { name: first.name, n: others.length }) : first.name
}

export const MaintenanceList = () => {
  const list = useListing(listMaintenance, { sort: { by: 'startsAt', direction: 'DESC' }, tab: 'status' })
  const counts = useItem(countMaintenance, { query: list.acrossTabs }, { keep: true })
  const columns: Column<MaintenanceRow>[] = [
    { key: 'title', title: words('title'), width: 260, always: true, render: (row) => <NameCell name={row.title} /> },
    { key: 'status', title: words('status'), width: 120, skeleton: 'badge', render: (row) => <MaintenanceStatusBadge status={row.status} /> },
    { key: 'where', title: t('column.where'), width: 200, wide: true, render: whereOf },
    { key: 'startsAt', title: t('column.starts'), sortable: true, width: momentWidth, render: starts },
    { key: 'endsAt', title: t('column.ends'), sortable: true, width: momentWidth, render: ends },
  ]
  const { shown, choice } = useColumns('maintenance', columns)
  const filters = useMaintenanceFilters(list)
  const { ask, dialog } = useStops()
  const menu = ({ uuid, may }: MaintenanceRow): MenuActions => [
    { label: words('details'), href: to(`${path}/{uuid}`, { uuid }) },
    may.edit && { label: words('editEllipsis'), href: to(`${path}/edit/{uuid}`, { uuid }) },
    may.end && { label: t('endEllipsis'), onClick: () => ask('end', uuid) },
    may.cancel && { label: t('cancelEllipsis'), danger: true, rule: true, onClick: () => ask('cancel', uuid) },
  ]
  const add = holds(can.ADD) ? { label: t('newMaintenance'), href: `${path}/new`, icon: <Plus size={16} />, primary: true } : undefined
  return (
    <>
      <TitleBar title={t('maintenanceMode')} meta={[list.found]} actions={add && [add]} />
      <StatusTabs
        label={t('maintenanceMode')}
        list={list}
        statuses={windowStatuses}
        counts={counts.data}
        nameOf={(status) => t(`status.${status}`)}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchMaintenance') }} {...filters} columns={choice} />
      <DataTable
        label={t('maintenanceMode')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        href={({ uuid }) => to(`${path}/{uuid}`, { uuid })}
        onHover={({ uuid }) => prefetch(getMaintenance, { params: { uuid } })}
        menu={menu}
        phone={(row) => ({ title: row.title, second: `${whereOf(row)} · ${starts(row)}`, badge: <MaintenanceStatusBadge status={row.status} /> })}
        empty={{ text: list.tab ? words('nothingInTab') : t('noneYet'), action: add }}
      />
      {dialog}
    </>
  )
}
