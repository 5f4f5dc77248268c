import { useMe } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useSheet } from '#kit/web/parts/list/useExport.tsx'
import { seenText } from '#kit/web/parts/page/seenText.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, emailTickedUsers, emailUserList, getUser, type UserRow } from '../contract.ts'
import { atOf, userAddress } from './addresses.ts'
import { deedsOfMembers, keyOfUser } from './bulkDeeds.tsx'
import { emptyOf, type TableProps } from './listParts.tsx'
import { useMembers } from './lists.ts'
import { endsSoon } from './moments.ts'
import { PeopleToolbar } from './PeopleToolbar.tsx'
import { companyColumn, jobTitleColumn, nameColumn, rolesColumn, rolesText, tagsColumn } from './personColumns.tsx'
import { t } from './texts.ts'
import { UserStatusBadge } from './UserStatusBadge.tsx'
import { useUserMenu } from './useUserMenu.tsx'
import { whyInactive } from './whyInactive.ts'

const Status = ({ of: { status, active, endsOn } }: { of: UserRow }) =>
  active && endsSoon(endsOn) ? (
    <StatusBadge tone="waiting">{t('endsOnDate', { date: dayText(endsOn) })}</StatusBadge>
  ) : (
    <UserStatusBadge status={status} plain={status !== 'DORMANT'} />
  )

const StatusCell = ({ of }: { of: UserRow }) => <NameCell name={<Status of={of} />} second={whyInactive(of)} />

export const MemberTable = ({ tab, place, ofCompanies, addTo }: TableProps & { tab: 'ACTIVE' | 'INACTIVE' }) => {
  const { timeZone } = useMe().organisation
  const list = useMembers(place, tab)
  const columns: Columns<UserRow> = [
    nameColumn(),
    ofCompanies && companyColumn<UserRow>(true),
    rolesColumn(),
    jobTitleColumn(),
    {
      key: 'status',
      title: words('status'),
      width: tab === 'INACTIVE' ? 185 : 150,
      skeleton: 'badge',
      render: (user) => <StatusCell of={user} />,
    },
    {
      key: 'lastSeenDate',
      title: t('column.lastSeenDate'),
      sortable: true,
      width: 130,
      render: (user) => seenText(user.lastSeenDate, timeZone),
    },
    tagsColumn(),
  ]
  const { shown, choice } = useColumns('users', columns)
  const { menu, dialog } = useUserMenu()
  const asked = { params: { oc: place.oc }, query: list.query }
  const sheet = useSheet({ can: can.EXPORT, all: emailUserList, ticked: emailTickedUsers, args: asked }, ({ id, officeCentre }: UserRow) => ({
    officeCentreId: officeCentre.officeCentreId,
    id,
  }))
  const bulk = useBulk({
    list,
    params: { oc: place.oc },
    keyOf: keyOfUser,
    nameOf: ({ fullName }) => fullName,
    deeds: deedsOfMembers(tab, place),
    sheet,
  })
  return (
    <>
      <PeopleToolbar list={list} place={place} tab={tab} ofCompanies={ofCompanies} columns={choice} />
      <DataTable
        label={t('users')}
        columns={shown}
        {...list.table}
        rowKey={(user) => `${user.officeCentre.officeCentreId}-${user.id}`}
        rowName={(user) => user.fullName}
        href={(user) => userAddress(atOf(user))}
        onHover={(user) => prefetch(getUser, { params: atOf(user) })}
        menu={menu}
        ticks={bulk.ticks}
        phone={(user) => ({
          lead: <Initials name={user.fullName} kind="person" size={36} />,
          title: user.fullName,
          second: [whyInactive(user), ofCompanies && user.officeCentre.companyName, user.personInCharge && words('personInCharge'), rolesText(user)]
            .filter(Boolean)
            .slice(0, 2)
            .join(' · '),
          badge: <Status of={user} />,
        })}
        empty={emptyOf(tab, addTo)}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
