import type { ReactNode } from 'react'
import { call } from '#kit/web/api.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, flag } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { downloadCredentials, listCredentials, type ListedCredential } from '../contract.ts'
import { passKinds } from '../contract/kinds.ts'
import { ReportTitle } from './ReportTitle.tsx'
import { t } from './texts.ts'

/** What an assigned one lacks where it opens nothing is not a state of its own: it is suspended, or its person is switched off. */
const State = ({ of: { works, status } }: { of: ListedCredential }) => (
  <StatusBadge tone={works ? 'live' : 'waiting'} plain={works}>
    {t(!works && status === 'ASSIGNED' ? 'worksNot' : `state.${status}`)}
  </StatusBadge>
)

/** Everything that opens doors, and who has it now. */
export const CredentialReport = ({ oc, children }: { oc: string; children: ReactNode }) => {
  const list = useListing(listCredentials, { sort: { by: 'fullName', direction: 'ASC' }, limit: 50, params: { id: oc }, except: ['oc', 'tab'] })
  const { day } = useMoments()
  const filters = useFilters(list, {
    passKind: choice(
      t('pass'),
      passKinds.map((value) => ({ value, label: t(`pass.${value}`) })),
    ),
    works: flag(t('works')),
    ...useCompanyFilter(oc, list.value('companyId')),
  })
  const columns: Column<ListedCredential>[] = [
    {
      key: 'fullName',
      title: words('person'),
      sortable: true,
      always: true,
      width: 240,
      render: ({ holder }) => <NameCell name={holder.fullName} second={holder.company.companyName} />,
    },
    { key: 'pass', title: t('pass'), width: 130, render: ({ passKind }) => t(`pass.${passKind}`) },
    { key: 'status', title: words('status'), width: 150, skeleton: 'badge', render: (row) => <State of={row} /> },
    { key: 'card', title: t('download.card'), width: 160, wide: true, render: ({ cardNumber, device }) => cardNumber ?? device ?? '' },
    { key: 'doors', title: t('doors'), width: 110, align: 'right', render: ({ doors }) => doors },
    { key: 'assignedDate', title: t('assigned'), sortable: true, width: 130, render: ({ assignedDate }) => day(assignedDate) },
  ]
  return (
    <>
      <ReportTitle found={list.found} fetch={() => call(downloadCredentials, { params: { id: oc }, query: list.query })} />
      {children}
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('nameOrEmail') }} {...filters} />
      <DataTable
        label={t('tab.CREDENTIAL_LISTING')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ holder, passKind }) => words('labelled', { label: holder.fullName, value: t(`pass.${passKind}`) })}
        phone={(row) => ({
          title: row.holder.fullName,
          second: `${t(`pass.${row.passKind}`)} · ${row.holder.company.companyName}`,
          badge: <State of={row} />,
        })}
        empty={{ text: t('noCredentials') }}
      />
    </>
  )
}
