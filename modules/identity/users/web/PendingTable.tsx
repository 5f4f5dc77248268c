import { dotted } from '#kit/contract/dotted.ts'
import { useMe } from '#kit/web/me.ts'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { seenText } from '#kit/web/parts/page/seenText.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { getRequest, type RequestRow } from '../contract.ts'
import { atOf, pendingAddress } from './addresses.ts'
import { deedsOfPending, keyOfRequest } from './bulkDeeds.tsx'
import { emptyOf, type TableProps } from './listParts.tsx'
import { usePending } from './lists.ts'
import { PeopleToolbar } from './PeopleToolbar.tsx'
import { companyColumn, jobTitleColumn, nameColumn, rolesColumn, rolesText, tagsColumn } from './personColumns.tsx'
import { t } from './texts.ts'
import { usePendingMenu } from './usePendingMenu.tsx'
import { UserStatusBadge } from './UserStatusBadge.tsx'

const Status = ({ of: { status } }: { of: RequestRow }) => <UserStatusBadge status={status} plain={status === 'INVITED'} />

export const PendingTable = ({ place, ofCompanies, addTo }: TableProps) => {
  const { timeZone } = useMe().organisation
  const list = usePending(place)
  const columns: Columns<RequestRow> = [
    nameColumn(),
    ofCompanies && companyColumn<RequestRow>(false),
    rolesColumn(),
    jobTitleColumn(),
    { key: 'status', title: words('status'), width: 150, skeleton: 'badge', render: (request) => <Status of={request} /> },
    {
      key: 'sentDate',
      title: t('column.sentDate'),
      sortable: true,
      width: 130,
      render: (request) => seenText(request.sentDate, timeZone),
    },
    {
      key: 'expiresDate',
      title: t('linkValidUntil'),
      sortable: true,
      width: 150,
      render: ({ expiresDate, status }) => {
        if (!expiresDate || status === 'REMOVED') return '–'
        const day = dayIn(expiresDate, timeZone)
        return status === 'LINK_EXPIRED' ? t('linkEnded', { day }) : day
      },
    },
    tagsColumn(),
  ]
  const { shown, choice } = useColumns('pending-users', columns)
  const { menu, dialog } = usePendingMenu()
  const bulk = useBulk({ list, params: { oc: place.oc }, keyOf: keyOfRequest, nameOf: ({ fullName }) => fullName, deeds: deedsOfPending() })
  return (
    <>
      <PeopleToolbar list={list} place={place} tab="PENDING" ofCompanies={ofCompanies} columns={choice} />
      <DataTable
        label={t('users')}
        columns={shown}
        {...list.table}
        rowKey={(request) => request.uuid}
        rowName={(request) => request.fullName}
        href={(request) => (request.status === 'REMOVED' ? undefined : pendingAddress(atOf(request)))}
        onHover={(request) => prefetch(getRequest, { params: atOf(request) })}
        menu={menu}
        ticks={bulk.ticks}
        phone={(request) => ({
          lead: <Initials name={request.fullName} kind="person" size={36} />,
          title: request.fullName,
          second: dotted(ofCompanies && request.officeCentre.companyName, rolesText(request)),
          badge: <Status of={request} />,
        })}
        empty={emptyOf('PENDING', addTo)}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
