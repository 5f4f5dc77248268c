import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can } from '#modules/spaces/facilities/contract.ts'
import { countExtras, extraKinds, type ExtraRow, extraStatuses, getExtra, listExtras } from '../contract.ts'
import { ExtraBadge } from './ExtraBadge.tsx'
import { aboutText, priceText, roomsText } from './extraText.ts'
import { t } from './texts.ts'

const DeleteExtra = lazy(async () => ({ default: (await import('./DeleteExtra.tsx')).DeleteExtra }))
const PublishExtra = lazy(async () => ({ default: (await import('./PublishExtra.tsx')).PublishExtra }))

export const Extras = () => <OfBuilding>{({ id, query }) => <ExtraList oc={id} query={query} />}</OfBuilding>

const columns = (): Column<ExtraRow>[] => [
  { key: 'title', title: words('name'), sortable: true, always: true, width: 220, render: ({ title }) => title },
  { key: 'kind', title: words('kind'), width: 120, render: ({ kind }) => t(`kind.${kind}`) },
  { key: 'about', title: t('column.about'), width: 260, wide: true, render: (row) => aboutText(row) },
  { key: 'price', title: t('column.price'), width: 170, render: (row) => (row.kind === 'LAYOUT' ? null : priceText(row)) },
  { key: 'rooms', title: t('column.rooms'), width: 180, wide: true, render: (row) => roomsText(row) },
  {
    key: 'status',
    title: words('status'),
    width: 100,
    skeleton: 'badge',
    render: ({ status }) => <ExtraBadge status={status} plain={status === 'LIVE'} />,
  },
  { key: 'updatedDate', title: t('column.changed'), sortable: true, width: 120, wide: true, render: ({ updatedDate }) => dayIn(updatedDate) },
]

const ExtraList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listExtras, { sort: { by: 'title', direction: 'ASC' }, params: { oc }, except: ['oc'], tab: 'status' })
  const counts = useItem(countExtras, { params: { oc }, query: list.acrossTabs }, { keep: true }).data
  const filters = useFilters(list, {
    kind: choice(
      words('kind'),
      extraKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    ),
  })
  const { shown, choice: columnChoice } = useColumns('extras', columns())
  const row = useRowDialog(getExtra)
  const addressOf = (uuid: string, more: Record<string, string> = {}) => to('/facility-extras/{uuid}', { uuid }, { ...query, ...more })
  const menu = ({ uuid, may }: ExtraRow): MenuActions => {
    const ask = (Dialog: typeof DeleteExtra | typeof PublishExtra) => () =>
      row.open({ params: { oc, uuid } }, (extra, onClose) => <Dialog oc={oc} extra={extra} onClose={onClose} />)
    return [
      { label: words('details'), href: addressOf(uuid) },
      may.edit && { label: words('edit'), href: addressOf(uuid, { edit: '1' }) },
      may.publish && { label: t('publish'), onClick: ask(PublishExtra) },
      may.withdraw && { label: t('withdraw'), onClick: ask(PublishExtra) },
      may.delete && { label: words('deleteEllipsis'), danger: true, rule: true, onClick: ask(DeleteExtra) },
    ]
  }
  const add = holds(can.ADD)
    ? { label: t('addExtra'), href: to('/facility-extras/add', {}, query), icon: <Plus size={16} />, primary: true }
    : undefined
  const tab = extraStatuses.find((status) => status === list.tab)
  return (
    <>
      <TitleBar title={t('extras')} meta={[list.found]} actions={add && [add]} />
      <BuildingBar path="/facility-extras" />
      <Tabs
        label={t('extras')}
        value={tab ?? 'ALL'}
        onChange={list.setTab}
        tabs={(['ALL', 'LIVE', 'DRAFT'] as const).map((status) => ({ value: status, label: t(`status.${status}`), count: tabCount(counts, status) }))}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchExtras') }} {...filters} columns={columnChoice} />
      <DataTable
        label={t('extras')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        href={({ uuid }) => addressOf(uuid)}
        onHover={({ uuid }) => prefetch(getExtra, { params: { oc, uuid } })}
        menu={menu}
        phone={(extra) => ({
          title: extra.title,
          second: [t(`kind.${extra.kind}`), aboutText(extra)].join(' · '),
          badge: <ExtraBadge status={extra.status} plain={extra.status === 'LIVE'} />,
        })}
        empty={{ text: tab ? words('nothingInTab') : t('noExtrasYet'), action: add }}
      />
      {row.dialog}
    </>
  )
}
