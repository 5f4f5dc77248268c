import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { getDoor, listDoors } from '../contract.ts'
import { configurations, type Door, doorStatuses, zones } from '../contract/door.ts'
import { DoorStateBadge } from './DoorStateBadge.tsx'
import { waitingText } from './moments.ts'
import { t } from './texts.ts'
import { useDoorMenu } from './useDoorMenu.tsx'

const whereOf = ({ floor }: Door): string => (floor ? `${floor.towerName} · ${floor.floorNo}` : '')
const whose = ({ zone, company }: Door): string => company?.companyName ?? t(`zone.${zone}`)

interface Props {
  oc: string
  query: Record<string, string>
  noControllers: boolean
  /** Nothing where this person may add none. */
  add: TitleAction | undefined
}

export const DoorList = ({ oc, query, noControllers, add }: Props) => {
  const list = useListing(listDoors, { sort: { by: 'name', direction: 'ASC' }, limit: 50, params: { oc }, except: ['oc', 'tab'] })
  const filters = useFilters(list, {
    configuration: choice(
      t('configuration'),
      configurations.map((value) => ({ value, label: t(`configuration.${value}`) })),
    ),
    zone: choice(
      t('zone'),
      zones.map((value) => ({ value, label: t(`zone.${value}`) })),
    ),
    status: choice(
      words('status'),
      doorStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    ),
  })
  const columns: Columns<Door> = [
    { key: 'name', title: t('door'), sortable: true, always: true, width: 200, render: ({ name }) => <NameCell name={name} /> },
    { key: 'status', title: words('status'), width: 190, skeleton: 'badge', render: (door) => <DoorStateBadge of={door} plain /> },
    { key: 'floor.floorNoInt', title: t('where'), sortable: true, width: 130, render: whereOf },
    { key: 'zone', title: t('zone'), width: 150, render: whose },
    { key: 'configuration', title: t('configuration'), width: 180, wide: true, render: (door) => t(`configuration.${door.configuration}`) },
    { key: 'controllerName', title: t('controller'), sortable: true, width: 140, wide: true, render: ({ controller }) => controller.name },
    // mostly nothing waits, and the others have its room
    list.table.rows?.some(({ waiting }) => waiting.entries > 0) && {
      key: 'waiting',
      title: t('waiting'),
      width: momentWidth + 80,
      render: ({ waiting }: Door) => waitingText(waiting),
    },
  ]
  const { shown, choice: hidden } = useColumns('doors', columns)
  const { menu, dialog } = useDoorMenu(oc, query)
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchDoors') }} {...filters} columns={hidden} />
      <DataTable
        label={t('doors')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        href={({ id }) => to('/door/manage/{id}', { id: String(id) }, query)}
        onHover={({ id }) => prefetch(getDoor, { params: { oc, id } })}
        menu={menu}
        phone={(door) => ({
          title: door.name,
          second: dotted(whereOf(door), whose(door)),
          badge: <DoorStateBadge of={door} />,
        })}
        empty={{ text: noControllers ? t('noDoorsWhy') : t('noDoors'), action: add }}
      />
      {dialog}
    </>
  )
}
