import { Plus } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { listText } from '#kit/web/listed.ts'
import type { Listing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { userAddress } from '#modules/identity/users/web/front.tsx'
import type { GroupPerson, listGroupPeople } from '../contract.ts'
import { t } from './texts.ts'

export interface GroupPeopleProps {
  list: Listing<typeof listGroupPeople>
  /** For those who may. */
  onAdd: (() => void) | undefined
  onRemove: ((person: GroupPerson) => void) | undefined
  groupHref: (uuid: string) => string
}

const companiesText = ({ companies }: GroupPerson) => listText(companies.map(({ companyName }) => companyName))

const columnsOf = (timeZone: string, groupHref: (uuid: string) => string): Column<GroupPerson>[] => [
  {
    key: 'fullName',
    title: words('personName'),
    sortable: true,
    always: true,
    width: 260,
    skeleton: 'person',
    render: ({ fullName, username }) => <NameCell lead={<Initials name={fullName} kind="person" />} name={fullName} second={username} />,
  },
  {
    key: 'company',
    title: words('company'),
    width: 190,
    render: (person) => (
      <>
        {companiesText(person)} {!person.active && <StatusBadge tone="over">{words('inactive')}</StatusBadge>}
      </>
    ),
  },
  {
    key: 'otherGroups',
    title: t('column.otherGroups'),
    width: 200,
    wide: true,
    render: ({ otherGroups }) =>
      otherGroups.length === 0
        ? '–'
        : otherGroups.map(({ uuid, groupName }, at) => (
            <span key={uuid}>
              {at > 0 && ', '}
              <Link href={groupHref(uuid)}>{groupName}</Link>
            </span>
          )),
  },
  {
    key: 'addedDate',
    title: t('column.addedDate'),
    sortable: true,
    width: 120,
    render: ({ addedDate }) => dayIn(addedDate, timeZone),
  },
  { key: 'addedBy', title: t('column.addedBy'), width: 140, wide: true, render: ({ addedBy }) => addedBy ?? '–' },
]

/** Where somebody's profile is, for those who may see it. */
const useProfile = () => {
  const own = useMe().organisation.id
  return ({ id, companies }: GroupPerson): string | undefined => {
    const [home] = companies.toSorted((a, b) => Number(b.officeCentreId === own) - Number(a.officeCentreId === own))
    if (!home || !holds(users.VIEW)) return undefined
    return userAddress({ oc: home.officeCentreId === own ? String(own) : home.uuid, id: String(id) })
  }
}

/** Who is in a group. */
export const GroupPeople = ({ list, onAdd, onRemove, groupHref }: GroupPeopleProps) => {
  const { timeZone } = useMe().organisation
  const profile = useProfile()
  const { shown, choice } = useColumns('group-people', columnsOf(timeZone, groupHref))
  const add = onAdd && { label: t('addPeople'), icon: <Plus size={16} />, onClick: onAdd }
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchPeople') }} columns={choice} />
      <DataTable
        label={t('people')}
        columns={shown}
        {...list.table}
        rowKey={(person) => person.uuid}
        rowName={(person) => person.fullName}
        href={profile}
        menu={(person) => {
          const href = profile(person)
          return [
            href && { label: t('openProfile'), href },
            onRemove && { label: t('removeFromGroup'), danger: true, onClick: () => onRemove(person) },
          ]
        }}
        phone={(person) => ({
          lead: <Initials name={person.fullName} kind="person" size={36} />,
          title: person.fullName,
          second: companiesText(person),
          ...(person.active ? {} : { badge: <StatusBadge tone="over">{words('inactive')}</StatusBadge> }),
        })}
        empty={{ text: t('noPeopleYet'), action: add }}
      />
    </>
  )
}
