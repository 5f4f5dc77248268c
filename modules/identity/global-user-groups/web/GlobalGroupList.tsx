import { Plus, Trash2, Upload } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useExport, useSheet } from '#kit/web/parts/list/useExport.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { groupTexts, useGroupTexts } from '#modules/identity/user-groups/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import {
  can,
  emailGlobalUserGroups,
  emailTickedGlobalGroups,
  getGlobalUserGroup,
  type GlobalUserGroupRow,
  listGlobalUserGroups,
} from '../contract.ts'
import { globalGroupAddress } from './globalGroupAddress.ts'
import { t } from './texts.ts'
import { useGlobalGroupMenu } from './useGlobalGroupMenu.tsx'

const AddGlobalGroup = lazy(async () => ({ default: (await import('./NameDialogs.tsx')).AddGlobalGroup }))

const columnsOf = (timeZone: string): Column<GlobalUserGroupRow>[] => [
  { key: 'groupName', title: words('name'), sortable: true, always: true, width: 400, render: ({ groupName }) => groupName },
  {
    key: 'members',
    title: groupTexts('column.members'),
    sortable: true,
    align: 'right',
    width: 100,
    render: ({ members }) => numberText(members),
  },
  {
    key: 'updatedDate',
    title: words('lastChanged'),
    sortable: true,
    width: 160,
    render: ({ updatedDate }) => dayIn(updatedDate, timeZone),
  },
]

export const GlobalGroupList = () => {
  useGroupTexts()
  const { timeZone } = useMe().organisation
  const go = useGo()
  const adding = useDialog()
  const list = useListing(listGlobalUserGroups, { sort: { by: 'groupName', direction: 'ASC' } })
  const { menu, dialog } = useGlobalGroupMenu()
  const mail = useExport(emailGlobalUserGroups, { query: list.query })
  const sheet = useSheet(
    { can: can.EXPORT, all: emailGlobalUserGroups, ticked: emailTickedGlobalGroups, args: { query: list.query } },
    ({ uuid }: GlobalUserGroupRow) => uuid,
  )
  const bulk = useBulk({
    list,
    params: {},
    keyOf: ({ uuid }) => ({ uuid }),
    nameOf: ({ groupName }) => groupName,
    deeds: [
      {
        name: 'global-user-groups.delete',
        label: t('deleteGroups'),
        icon: <Trash2 size={16} strokeWidth={1.7} />,
        can: can.DELETE,
        confirm: { question: (n) => groupTexts('deleteGroupsQuestion', { n }), says: groupTexts('deleteText') },
      },
    ],
    sheet,
  })
  const add = {
    label: groupTexts('addGroup'),
    icon: <Plus size={16} />,
    primary: true,
    onClick: () => adding.open((onClose) => <AddGlobalGroup onClose={onClose} onAdded={({ uuid }) => go(globalGroupAddress(uuid))} />),
  }
  const upload = { label: words('upload'), icon: <Upload size={16} />, href: to('/global-users/upload/user-groups') }
  return (
    <>
      <TitleBar
        title={t('globalUserGroups')}
        meta={[list.found]}
        actions={[holds(can.EXPORT) && mail, holds(can.ADD) && upload, holds(can.ADD) && add]}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: groupTexts('searchGroups') }} />
      <DataTable
        label={t('globalUserGroups')}
        columns={columnsOf(timeZone)}
        {...list.table}
        rowKey={(group) => group.uuid}
        rowName={(group) => group.groupName}
        href={(group) => globalGroupAddress(group.uuid)}
        onHover={(group) => prefetch(getGlobalUserGroup, { params: { uuid: group.uuid } })}
        menu={menu}
        ticks={bulk.ticks}
        phone={(group) => ({ title: group.groupName, second: words('people', { n: group.members }) })}
        empty={{ text: t('noGroupsYet'), action: holds(can.ADD) ? add : undefined }}
      />
      {adding.dialog}
      {dialog}
      {bulk.dialog}
    </>
  )
}
