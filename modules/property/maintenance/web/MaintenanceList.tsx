import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import type { MenuAction } from '#kit/web/parts/page/ActionMenu.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { can, countMaintenance, getMaintenance, listMaintenance, type MaintenanceRow, windowStatuses } from '../contract.ts'
import { useMaintenanceFilters } from './MaintenanceFilters.tsx'
import { MaintenanceStatusBadge } from './MaintenanceStatusBadge.tsx'
import { ends, starts } from './moments.ts'
import { t } from './texts.ts'
import { useStops } from './useStops.tsx'

const path = '/management/maintenance-mode'

export const whereOf = ({ buildings }: MaintenanceRow): string => {
  const [first, ...others] = buildings
  if (!first) return t('scope.PLATFORM')
  return others.length ? t('moreBuildings', { name: first.name, n: others.length }) : first.name
}

export const MaintenanceList = () => {
  const list = useListing(listMaintenance, { sort: { by: 'startsAt', direction: 'DESC' } })
  const { status: _tab, ...otherFilters } = list.query
  const counts = useItem(countMaintenance, { query: otherFilters }, { keep: true })
  const columns: Column<MaintenanceRow>[] = [
    { key: 'title', title: t('column.title'), width: 260, always: true, render: (row) => <NameCell name={row.title} /> },
    { key: 'status', title: t('column.status'), width: 120, skeleton: 'badge', render: (row) => <MaintenanceStatusBadge status={row.status} /> },
    { key: 'where', title: t('column.where'), width: 200, wide: true, render: whereOf },
    { key: 'startsAt', title: t('column.starts'), sortable: true, width: 170, noWrap: true, render: starts },
    { key: 'endsAt', title: t('column.ends'), sortable: true, width: 170, noWrap: true, render: ends },
  ]
  const { shown, choice } = useColumns('maintenance', columns)
  const filters = useMaintenanceFilters(list)
  const { ask, dialog } = useStops()
  const menu = ({ uuid, may }: MaintenanceRow): MenuAction[] => [
    { label: t('details'), href: to(`${path}/{uuid}`, { uuid }) },
    ...(may.edit ? [{ label: t('editEllipsis'), href: to(`${path}/edit/{uuid}`, { uuid }) }] : []),
    ...(may.end ? [{ label: t('endEllipsis'), onClick: () => ask('end', uuid) }] : []),
    ...(may.cancel ? [{ label: t('cancelEllipsis'), danger: true, rule: true, onClick: () => ask('cancel', uuid) }] : []),
  ]
  const add = holds(can.ADD) && (
    <Button variant="default" component={Link} href={`${path}/new`} leftSection={<Plus size={16} />}>
      {t('newMaintenance')}
    </Button>
  )
  return (
    <>
      <TitleBar
        title={t('maintenanceMode')}
        meta={[list.found]}
        actions={holds(can.ADD) ? [{ label: t('newMaintenance'), href: `${path}/new`, icon: <Plus size={16} />, primary: true }] : []}
      />
      <Tabs
        label={t('maintenanceMode')}
        value={list.value('status') || 'ALL'}
        onChange={(status) => list.filter({ status: status === 'ALL' ? undefined : status })}
        tabs={(['ALL', ...windowStatuses] as const).map((status) => ({ value: status, label: t(`status.${status}`), count: counts.data?.[status] }))}
      />
      <ListToolbar
        search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchMaintenance') }}
        filters={filters.drawer}
        chips={filters.chips}
        onClearAll={filters.clear}
        columns={choice}
      />
      <DataTable
        label={t('maintenanceMode')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        href={({ uuid }) => to(`${path}/{uuid}`, { uuid })}
        onHover={({ uuid }) => prefetch(getMaintenance, { params: { uuid } })}
        menu={menu}
        phone={(row) => ({ title: row.title, second: `${starts(row)} · ${whereOf(row)}`, badge: <MaintenanceStatusBadge status={row.status} /> })}
        empty={filters.chips.length || list.search || list.value('status') ? { text: t('nothingFits') } : { text: t('noneYet'), action: add }}
      />
      {dialog}
    </>
  )
}
