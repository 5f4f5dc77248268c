import { Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { getAccessGroup, listAccessGroups } from '../contract.ts'
import type { AccessGroupRow } from '../contract/group.ts'
import { t } from './texts.ts'

const DeleteGroup = lazy(async () => ({ default: (await import('./DeleteGroup.tsx')).DeleteGroup }))

interface Props {
  oc: string
  query: Record<string, string>
  add: TitleAction | undefined
}

export const GroupList = ({ oc, query, add }: Props) => {
  const list = useListing(listAccessGroups, { sort: { by: 'name', direction: 'ASC' }, limit: 50, params: { id: oc }, except: ['oc', 'tab'] })
  const { open, dialog } = useDialog()
  const { day } = useMoments()
  const filters = useFilters(list, useCompanyFilter(oc, list.value('companyId')))
  const columns: Column<AccessGroupRow>[] = [
    {
      key: 'name',
      title: words('name'),
      sortable: true,
      always: true,
      width: 280,
      render: ({ name, description }) => <NameCell name={name} second={description || undefined} />,
    },
    { key: 'owner', title: t('owner'), width: 180, render: ({ owner }) => owner?.companyName ?? words('theBuilding') },
    { key: 'people', title: words('peopleTitle'), width: 100, align: 'right', render: ({ people }) => people },
    { key: 'doors', title: t('doors'), width: 100, align: 'right', render: ({ doors }) => doors },
    { key: 'updatedDate', title: words('lastChanged'), sortable: true, width: 140, wide: true, render: ({ updatedDate }) => day(updatedDate) },
  ]
  const { shown, choice } = useColumns('access-groups', columns)
  const address = ({ id }: AccessGroupRow) => to('/access-group/manage/{id}', { id: String(id) }, query)
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchGroups') }} {...filters} columns={choice} />
      <DataTable
        label={t('accessGroups')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        href={address}
        onHover={({ id }) => prefetch(getAccessGroup, { params: { id: oc, accessGroupId: id } })}
        menu={(group) => [
          group.may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            onClick: () => open((onClose) => <DeleteGroup oc={oc} group={group} onClose={onClose} />),
          },
        ]}
        phone={(group) => ({
          title: group.name,
          second: [group.owner?.companyName ?? words('theBuilding'), words('people', { n: group.people }), t('nDoors', { n: group.doors })].join(
            ' · ',
          ),
        })}
        empty={{ text: t('noGroups'), action: add }}
      />
      {dialog}
    </>
  )
}
