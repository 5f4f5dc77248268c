import { Plus, Upload } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, getUserGroup, listUserGroups, type UserGroupRow } from '../contract.ts'
import { deedsOfGroups } from './bulkDeeds.tsx'
import { groupAddress } from './groupAddress.ts'
import { creditText, limitText } from './limitText.ts'
import { t } from './texts.ts'
import { useGroupFilters } from './useGroupFilters.ts'
import { useGroupMenu } from './useGroupMenu.tsx'

const AddGroup = lazy(async () => ({ default: (await import('./GroupDialog.tsx')).AddGroup }))

const limitOf = ({ maxBooking, maxBookingUnit }: UserGroupRow) => (maxBooking === null ? '–' : limitText(maxBooking, maxBookingUnit))
const creditOf = ({ credit, creditPeriodUnit }: UserGroupRow) => (credit === null ? '–' : creditText(credit, creditPeriodUnit))

const columnsOf = (timeZone: string): Column<UserGroupRow>[] => [
  { key: 'groupName', title: words('name'), sortable: true, always: true, width: 260, render: ({ groupName }) => groupName },
  {
    key: 'members',
    title: t('column.members'),
    sortable: true,
    align: 'right',
    width: 90,
    render: ({ members }) => numberText(members),
  },
  { key: 'maxBooking', title: t('column.maxBooking'), width: 140, render: limitOf },
  { key: 'credit', title: t('column.credit'), width: 150, wide: true, render: creditOf },
  {
    key: 'autoApproveBooking',
    title: t('column.autoApproveBooking'),
    width: 150,
    render: ({ autoApproveBooking }) => (autoApproveBooking ? t('approvedAtOnce') : t('asTheSpace')),
  },
  {
    key: 'updatedDate',
    title: words('lastChanged'),
    sortable: true,
    width: 130,
    wide: true,
    render: ({ updatedDate }) => dayIn(updatedDate, timeZone),
  },
]

export const GroupList = () => <OfBuilding>{({ id, query }) => <Groups oc={id} query={query} />}</OfBuilding>

const Groups = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { timeZone } = useMe().organisation
  const go = useGo()
  const adding = useDialog()
  const list = useListing(listUserGroups, { sort: { by: 'groupName', direction: 'ASC' }, params: { oc }, except: ['oc'] })
  const { shown, choice } = useColumns('user-groups', columnsOf(timeZone))
  const filters = useGroupFilters(list)
  const { menu, dialog } = useGroupMenu(oc, query)
  const bulk = useBulk({
    list,
    params: { oc },
    keyOf: ({ uuid }) => ({ oc, id: uuid }),
    nameOf: ({ groupName }) => groupName,
    deeds: deedsOfGroups(),
  })
  const add = holds(can.ADD)
    ? {
        label: t('addGroup'),
        icon: <Plus size={16} />,
        primary: true,
        onClick: () => adding.open((onClose) => <AddGroup oc={oc} onClose={onClose} onAdded={({ uuid }) => go(groupAddress(uuid, query))} />),
      }
    : undefined
  return (
    <>
      <TitleBar
        title={t('userGroups')}
        meta={[list.found]}
        actions={add && [{ label: words('upload'), icon: <Upload size={16} />, href: to('/upload/user-groups', {}, query) }, add]}
      />
      <BuildingBar path="/user-groups" />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchGroups') }} {...filters} columns={choice} />
      <DataTable
        label={t('userGroups')}
        columns={shown}
        {...list.table}
        rowKey={(group) => group.uuid}
        rowName={(group) => group.groupName}
        href={(group) => groupAddress(group.uuid, query)}
        onHover={(group) => prefetch(getUserGroup, { params: { oc, id: group.uuid } })}
        menu={menu}
        ticks={bulk.ticks}
        phone={(group) => ({
          title: group.groupName,
          second: [words('people', { n: group.members }), ...(group.maxBooking === null ? [] : [limitOf(group)])].join(' · '),
        })}
        empty={{ text: t('noGroupsYet'), action: add }}
      />
      {adding.dialog}
      {dialog}
      {bulk.dialog}
    </>
  )
}
