import { useListing } from '#kit/web/listing.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { words } from '#kit/web/words.ts'
import { listLockdowns } from '../contract.ts'
import { type Lockdown, lockdownStatuses } from '../contract/controller.ts'
import { LockdownBadge } from './DoorStateBadge.tsx'
import { t } from './texts.ts'

const what = ({ reach, name }: Lockdown): string => name ?? t(`reach.${reach}`)
const lifted = ({ liftedBy, liftedDate }: Lockdown) => liftedDate && <NameCell name={liftedBy ?? ''} second={momentIn(liftedDate)} />

export const LockdownList = ({ oc }: { oc: string }) => {
  const list = useListing(listLockdowns, { sort: { by: 'startedDate', direction: 'DESC' }, params: { oc }, except: ['oc', 'tab', 'deed'] })
  const filters = useFilters(list, {
    status: choice(
      words('status'),
      lockdownStatuses.map((value) => ({ value, label: t(`lockdownStatus.${value}`) })),
    ),
  })
  const columns: Column<Lockdown>[] = [
    { key: 'what', title: t('reach'), always: true, width: 200, render: (row) => <NameCell name={what(row)} /> },
    { key: 'status', title: words('status'), width: 110, skeleton: 'badge', render: ({ status }) => <LockdownBadge status={status} /> },
    { key: 'reason', title: words('reason'), width: 240, render: ({ reason }) => reason },
    {
      key: 'startedDate',
      title: t('startedBy'),
      sortable: true,
      width: momentWidth,
      render: ({ startedBy, startedDate }) => <NameCell name={startedBy} second={momentIn(startedDate)} />,
    },
    { key: 'lifted', title: t('lockdownStatus.LIFTED'), width: momentWidth, wide: true, render: lifted },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchLockdowns') }} {...filters} />
      <DataTable
        label={t('lockdowns')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={what}
        phone={(row) => ({ title: what(row), second: `${momentIn(row.startedDate)} · ${row.reason}`, badge: <LockdownBadge status={row.status} /> })}
        empty={{ text: t('noLockdowns') }}
      />
    </>
  )
}
