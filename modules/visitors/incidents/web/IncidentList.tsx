import { Plus } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, countIncidents, emailIncidents, getIncident, listIncidents } from '../contract.ts'
import { incidentKinds, type IncidentRow, incidentStatuses, severities } from '../contract/incident.ts'
import { IncidentStatusBadge, SeverityBadge, titleOf } from './IncidentBadges.tsx'
import { t } from './texts.ts'

export const IncidentList = () => <OfBuilding>{({ id, query }) => <IncidentsOf oc={id} query={query} />}</OfBuilding>

const useIncidentColumns = (): Column<IncidentRow>[] => {
  const { moment } = useMoments()
  return [
    {
      key: 'reference',
      title: t('column.incident'),
      sortable: true,
      always: true,
      width: 300,
      render: (row) => <NameCell name={titleOf(row)} second={row.reference} />,
    },
    { key: 'kind', title: t('column.kind'), width: 170, render: ({ kind }) => t(`kind.${kind}`) },
    { key: 'severity', title: t('column.severity'), width: 130, skeleton: 'badge', render: (row) => <SeverityBadge of={row} /> },
    { key: 'status', title: words('status'), width: 130, skeleton: 'badge', render: (row) => <IncidentStatusBadge of={row} /> },
    { key: 'place', title: t('place'), width: 180, wide: true, render: ({ place }) => place },
    { key: 'happenedDate', title: t('column.happened'), sortable: true, width: momentWidth, render: ({ happenedDate }) => moment(happenedDate) },
  ]
}

const IncidentsOf = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listIncidents, { sort: { by: 'happenedDate', direction: 'DESC' }, params: { oc }, except: ['oc'], tab: 'status' })
  const counts = useItem(countIncidents, { params: { oc }, query: list.acrossTabs }, { keep: true })
  const { shown, choice: columns } = useColumns('incidents', useIncidentColumns())
  const { moment } = useMoments()
  const filters = useFilters(list, {
    kind: choice(
      t('column.kind'),
      incidentKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    ),
    severity: choice(
      t('column.severity'),
      severities.map((severity) => ({ value: severity, label: t(`severity.${severity}`) })),
    ),
    dateFrom: day(t('filter.dateFrom')),
    dateTo: day(t('filter.dateTo')),
  })
  const tab = incidentStatuses.find((status) => status === list.tab)
  const sheet = useExport(emailIncidents, { params: { oc }, query: list.query })
  const send = holds(can.EXPORT) && sheet
  const add = holds(can.ADD) ? { label: t('write'), href: to('/incidents/add', {}, query), icon: <Plus size={16} />, primary: true } : undefined
  return (
    <>
      <TitleBar title={t('incidents')} meta={[list.found]} actions={[send, add]} />
      <BuildingBar path="/incidents" />
      <StatusTabs label={t('incidents')} list={list} statuses={incidentStatuses} counts={counts.data} nameOf={(status) => t(`status.${status}`)} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchIncidents') }} {...filters} columns={columns} />
      <DataTable
        label={t('incidents')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={titleOf}
        href={({ uuid }) => to('/incidents/{uuid}', { uuid }, query)}
        onHover={({ uuid }) => prefetch(getIncident, { params: { oc, uuid } })}
        phone={(row) => ({
          title: titleOf(row),
          second: [t(`kind.${row.kind}`), t(`severity.${row.severity}`), moment(row.happenedDate)].join(' · '),
          badge: <IncidentStatusBadge of={row} />,
        })}
        empty={{ text: tab ? t(`noneOf.${tab}`) : t('noneYet'), action: add }}
      />
    </>
  )
}
