import { UserPlus } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can as users, type UserRow } from '#modules/identity/users/contract.ts'
import { userAddress, UserStatusBadge } from '#modules/identity/users/web/front.tsx'
import { listTenantUsers } from '../contract.ts'
import { t } from './texts.ts'
import type { TenantProps } from './TheTenant.tsx'
import classes from './Tenants.module.css'

const inCharge = ({ personInCharge }: UserRow) => personInCharge && <StatusBadge tone="live">{t('inCharge')}</StatusBadge>

const columns = (): Column<UserRow>[] => [
  {
    key: 'fullName',
    title: words('personName'),
    sortable: true,
    always: true,
    width: 240,
    render: ({ fullName, username }) => <NameCell lead={<Initials name={fullName} kind="person" />} name={fullName} second={username} />,
  },
  { key: 'roles', title: words('roles'), width: 180, render: ({ roleNames }) => listText(roleNames) },
  {
    key: 'status',
    title: words('status'),
    width: 130,
    skeleton: 'badge',
    render: ({ status }) => <UserStatusBadge status={status} plain={status !== 'DORMANT'} />,
  },
  { key: 'personInCharge', title: words('personInCharge'), width: 160, skeleton: 'badge', render: inCharge },
]

/** The company's active people; what can be done to each stands on their own page. */
export const TenantUsers = ({ at, tenant, query }: TenantProps) => {
  const list = useListing(listTenantUsers, { sort: { by: 'fullName', direction: 'ASC' }, params: { ...at }, except: ['tab', 'oc'] })
  const mayAdd = tenant.active && holds(users.ADD)
  const everybody = to('/building-user-management/users', {}, { company: String(tenant.officeCentreId), tab: 'PENDING' })
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('nameOrEmail') }}>
        {tenant.pendingUsers > 0 && (
          <Link href={everybody} className={classes.pending}>
            {t('pending', { n: tenant.pendingUsers })}
          </Link>
        )}
      </ListToolbar>
      <DataTable
        label={t('users')}
        columns={columns()}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ fullName }) => fullName}
        href={({ id }) => userAddress({ oc: tenant.uuid, id: String(id) })}
        phone={(user) => ({
          lead: <Initials name={user.fullName} kind="person" size={36} />,
          title: user.fullName,
          second: listText(user.roleNames),
          badge: inCharge(user),
        })}
        empty={{
          text: t('nobodyJoined'),
          action: mayAdd
            ? { label: t('addUser'), href: to('/tenants/{id}/users/add', { id: at.tenantId }, query), icon: <UserPlus size={16} /> }
            : undefined,
        }}
      />
    </>
  )
}
