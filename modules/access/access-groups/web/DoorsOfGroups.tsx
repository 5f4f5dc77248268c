import { dotted } from '#kit/contract/dotted.ts'
import type { Data } from '#kit/contract/endpoint.ts'
import { useListing } from '#kit/web/listing.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { listAccessDoors } from '#modules/access/doors/contract.ts'
import { DoorStateBadge } from '#modules/access/doors/web/front.tsx'
import { t } from './texts.ts'

type AccessDoor = Data<typeof listAccessDoors>['items'][number]

const whereOf = ({ floor }: AccessDoor): string => (floor ? `${floor.towerName} · ${floor.floorNo}` : '')

/** The doors that can be given; each leads to who opens it. */
export const DoorsOfGroups = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listAccessDoors, { sort: { by: 'name', direction: 'ASC' }, limit: 50, params: { id: oc }, except: ['oc', 'tab'] })
  const columns: Column<AccessDoor>[] = [
    { key: 'name', title: words('door'), sortable: true, always: true, width: 240, render: ({ name }) => <NameCell name={name} /> },
    { key: 'floor.floorNoInt', title: words('floor'), sortable: true, width: 160, render: whereOf },
    { key: 'company', title: t('owner'), width: 200, render: ({ company }) => company?.companyName ?? words('theBuilding') },
    { key: 'state', title: t('state'), width: 190, skeleton: 'badge', render: (door) => <DoorStateBadge of={door} plain /> },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchDoors') }} />
      <DataTable
        label={t('tab.ACCESS_DOORS')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        href={({ id }) => to('/access-door/manage/{id}', { id: String(id) }, query)}
        phone={(door) => ({
          title: door.name,
          second: dotted(whereOf(door), door.company?.companyName),
          badge: <DoorStateBadge of={door} />,
        })}
        empty={{ text: t('noDoors') }}
      />
    </>
  )
}
