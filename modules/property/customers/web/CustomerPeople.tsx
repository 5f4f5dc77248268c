import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import type { OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import { listUsers, type UserRow } from '#modules/identity/users/contract.ts'
import { userAddress, UserStatusBadge } from '#modules/identity/users/web/front.tsx'
import { t } from './texts.ts'

const inCharge = ({ personInCharge }: UserRow) => personInCharge && <StatusBadge tone="live">{words('personInCharge')}</StatusBadge>

const columns = (): Column<UserRow>[] => [
  {
    key: 'fullName',
    title: words('personName'),
    sortable: true,
    always: true,
    width: 260,
    skeleton: 'person',
    render: ({ fullName, username }) => <NameCell lead={<Initials name={fullName} kind="person" />} name={fullName} second={username} />,
  },
  { key: 'roles', title: words('roles'), width: 200, render: ({ roleNames }) => listText(roleNames) },
  { key: 'personInCharge', title: words('personInCharge'), width: 160, skeleton: 'badge', render: inCharge },
  {
    key: 'status',
    title: words('status'),
    width: 130,
    skeleton: 'badge',
    render: ({ status }) => <UserStatusBadge status={status} plain={status !== 'DORMANT'} />,
  },
]

/** The active people of a customer; what can be done to each stands on their own page. */
export const CustomerPeople = ({ organisation: { uuid } }: { organisation: OfficeCentreDetail }) => {
  const list = useListing(listUsers, { sort: { by: 'fullName', direction: 'ASC' }, params: { oc: uuid }, except: ['tab'] })
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('nameOrEmail') }} />
      <DataTable
        label={words('peopleTitle')}
        columns={columns()}
        {...list.table}
        rowKey={(user) => user.uuid}
        rowName={({ fullName }) => fullName}
        href={({ id }) => userAddress({ oc: uuid, id: String(id) })}
        phone={(user) => ({
          lead: <Initials name={user.fullName} kind="person" size={36} />,
          title: user.fullName,
          second: listText(user.roleNames),
          badge: inCharge(user),
        })}
        empty={{ text: t('nobodyJoined') }}
      />
    </>
  )
}
