import { listText } from '#kit/web/listed.ts'
import type { Listing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { useSheet } from '#kit/web/parts/list/useExport.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { seenText } from '#kit/web/parts/page/seenText.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { pendingAddress } from '#modules/identity/users/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, emailGlobalUserList, emailTickedGlobalUsers, getGlobalUserPage, type GlobalUserRow, type listGlobalUsers } from '../contract.ts'
import { AccountStatus } from './AccountStatus.tsx'
import { personAddress } from './addresses.ts'
import { deedsOfPeople } from './bulkDeeds.tsx'
import { t } from './texts.ts'

/** The first organisation by name, and how many more. */
const Organisations = ({ of: { memberships } }: { of: GlobalUserRow }) => {
  const [first, ...rest] = memberships
  if (!first) return t('nowhere')
  const more = rest.length > 0 ? t('moreOrganisations', { n: rest.length }) : undefined
  return <NameCell lead={<Initials name={first.companyName} kind="organisation" />} name={first.companyName} second={more ?? first.buildingName} />
}

const rolesText = ({ memberships }: GlobalUserRow): string => listText([...new Set(memberships.flatMap(({ roleNames }) => roleNames))]) || '–'

export const useGlobalUserColumns = (): Column<GlobalUserRow>[] => {
  const { timeZone } = useMe().organisation
  const day = (at: string | null) => (at ? dayIn(at, timeZone) : '–')
  return [
    {
      key: 'fullName',
      title: words('personName'),
      sortable: true,
      always: true,
      width: 260,
      skeleton: 'person',
      render: (user) => <NameCell lead={<Initials name={user.fullName} kind="person" />} name={user.fullName} second={user.username} />,
    },
    { key: 'memberships', title: t('column.memberships'), width: 220, render: (user) => <Organisations of={user} /> },
    { key: 'roles', title: words('roles'), width: 180, wide: true, render: rolesText },
    {
      key: 'status',
      title: words('status'),
      width: 140,
      skeleton: 'badge',
      render: ({ status }) => <AccountStatus status={status} plain={status === 'REGISTERED'} />,
    },
    { key: 'lastSeenDate', title: t('column.lastSeenDate'), sortable: true, width: 130, render: (user) => seenText(user.lastSeenDate, timeZone) },
    {
      key: 'updatedDate',
      title: t('column.updatedDate'),
      sortable: true,
      width: 130,
      wide: true,
      render: (user) => day(user.updatedDate),
    },
  ]
}

/** Somebody invited is looked at where the invitation leads. */
const addressOf = ({ id, registerRequestId, memberships }: GlobalUserRow): string =>
  id === null ? pendingAddress({ oc: memberships[0]?.uuid ?? '', id: String(registerRequestId) }) : personAddress(id)

interface Props {
  list: Listing<typeof listGlobalUsers>
  columns: Column<GlobalUserRow>[]
  empty: { text: string; action?: TitleAction | undefined }
}

export const GlobalUserTable = ({ list, columns, empty }: Props) => {
  const sheet = useSheet(
    { can: can.EXPORT, all: emailGlobalUserList, ticked: emailTickedGlobalUsers, args: { query: list.query } },
    ({ id }: GlobalUserRow) => id ?? [],
  )
  const bulk = useBulk({
    list,
    params: {},
    keyOf: ({ id }) => ({ id: String(id) }),
    nameOf: ({ fullName }) => fullName,
    // who is only invited has no account yet
    canTick: ({ id }) => id !== null,
    deeds: deedsOfPeople(),
    sheet,
  })
  return (
    <>
      <DataTable
        label={t('globalUsers')}
        columns={columns}
        {...list.table}
        rowKey={(user) => user.uuid}
        rowName={(user) => user.fullName}
        href={addressOf}
        ticks={bulk.ticks}
        onHover={({ id }) => (id === null ? undefined : prefetch(getGlobalUserPage, { query: { id: String(id) } }))}
        phone={(user) => ({
          lead: <Initials name={user.fullName} kind="person" size={36} />,
          title: user.fullName,
          second: user.memberships[0]?.companyName ?? t('nowhere'),
          badge: <AccountStatus status={user.status} plain={user.status === 'REGISTERED'} />,
        })}
        empty={empty}
      />
      {bulk.dialog}
    </>
  )
}
