import { Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { words } from '#kit/web/words.ts'
import { listDoorGroups } from '../contract.ts'
import type { DoorGroup } from '../contract/schedule.ts'
import { t } from './texts.ts'

const EditDoorGroup = lazy(async () => ({ default: (await import('./DoorGroupDialog.tsx')).EditDoorGroup }))
const DeleteDoorGroup = lazy(async () => ({ default: (await import('./DoorGroupDialog.tsx')).DeleteDoorGroup }))

const doorNames = ({ doors }: DoorGroup): string => listText(doors.map(({ name }) => name))

/** Doors that are given together, such as all turnstiles of the lobby. */
export const DoorGroupList = ({ oc, add }: { oc: string; add: TitleAction | undefined }) => {
  const list = useListing(listDoorGroups, { sort: { by: 'name', direction: 'ASC' }, limit: 50, params: { id: oc }, except: ['oc', 'tab'] })
  const { open, dialog } = useDialog()
  const { day } = useMoments()
  const columns: Column<DoorGroup>[] = [
    { key: 'name', title: words('name'), sortable: true, always: true, width: 220, render: ({ name }) => <NameCell name={name} /> },
    { key: 'doors', title: t('doors'), width: 320, render: doorNames },
    { key: 'groups', title: t('accessGroups'), width: 120, align: 'right', render: ({ groups }) => groups },
    { key: 'updatedDate', title: words('lastChanged'), sortable: true, width: 140, wide: true, render: ({ updatedDate }) => day(updatedDate) },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchByName') }} />
      <DataTable
        label={t('tab.DOOR_GROUPS')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        menu={(doorGroup) => [
          doorGroup.may.edit && {
            label: words('editEllipsis'),
            icon: <Pencil size={16} />,
            onClick: () => open((onClose) => <EditDoorGroup oc={oc} doorGroup={doorGroup} onClose={onClose} />),
          },
          doorGroup.may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            onClick: () => open((onClose) => <DeleteDoorGroup oc={oc} doorGroup={doorGroup} onClose={onClose} />),
          },
        ]}
        phone={(doorGroup) => ({ title: doorGroup.name, second: doorNames(doorGroup) })}
        empty={{ text: t('noDoorGroups'), action: add }}
      />
      {dialog}
    </>
  )
}
