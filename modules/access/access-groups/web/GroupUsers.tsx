import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { words } from '#kit/web/words.ts'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { listGroupUsers } from '../contract.ts'
import type { AccessGroup, GroupUser } from '../contract/group.ts'
import { t } from './texts.ts'

const why = ({ rules }: GroupUser): string => listText([...new Set(rules.map(({ kind, name }) => (kind === 'PERSON' ? t('byName') : name)))])

/** Everybody who has a place, and by what. */
export const GroupUsers = ({ oc, group }: { oc: string; group: AccessGroup }) => {
  const list = useListing(listGroupUsers, {
    sort: { by: 'fullName', direction: 'ASC' },
    limit: 50,
    params: { id: oc, accessGroupId: group.id },
    except: ['oc', 'tab'],
  })
  const { day } = useMoments()
  const filters = useFilters(list, useCompanyFilter(oc, list.value('companyId')))
  const columns: Column<GroupUser>[] = [
    {
      key: 'fullName',
      title: words('name'),
      sortable: true,
      always: true,
      width: 260,
      render: ({ fullName, company }) => <NameCell name={fullName} second={company.companyName} />,
    },
    { key: 'why', title: words('why'), width: 260, render: why },
    { key: 'sinceDate', title: t('since'), width: 140, render: ({ sinceDate }) => day(sinceDate) },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('nameOrEmail') }} {...filters} />
      <DataTable
        label={t('groupTab.USERS')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid, company }) => `${uuid} ${company.officeCentreId}`}
        rowName={({ fullName }) => fullName}
        phone={(row) => ({ title: row.fullName, second: `${row.company.companyName} · ${why(row)}` })}
        empty={{ text: t('nobodyIn') }}
      />
    </>
  )
}
