import { Plus } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useGo } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import { can as canSetUp } from '#modules/spaces/facilities/contract.ts'
import { displayStates, listZoneDisplays, type ZoneDisplay } from '../contract.ts'
import { planText } from './deskText.ts'
import { DisplayStateBadge } from './DisplayStateBadge.tsx'
import { t } from './texts.ts'

const AddDisplay = lazy(async () => ({ default: (await import('./DisplayDialogs.tsx')).AddDisplay }))

export const DisplayList = ({ oc, query, bar }: Place & { bar: ReactNode }) => {
  const list = useListing(listZoneDisplays, { sort: { by: 'name', direction: 'ASC' }, params: { oc }, except: ['oc', 'tab'] })
  const filters = useFilters(list, {
    state: choice(
      words('status'),
      displayStates.map((value) => ({ value, label: t(`displayState.${value}`) })),
    ),
  })
  const { open, dialog } = useDialog()
  const { moment } = useMoments()
  const go = useGo()
  const address = (uuid: string) => to('/hotdesks/zone-displays/{id}', { id: uuid }, query)
  const columns: Column<ZoneDisplay>[] = [
    { key: 'name', title: words('name'), sortable: true, always: true, width: 220, render: ({ name }) => name },
    { key: 'plan', title: t('plan'), width: 220, render: ({ plan }) => planText(plan) },
    { key: 'state', title: words('status'), width: 150, skeleton: 'badge', render: ({ state }) => <DisplayStateBadge state={state} /> },
    { key: 'seenDate', title: t('seenDate'), width: 180, render: ({ seenDate }) => (seenDate ? moment(seenDate) : t('notYet')) },
  ]
  const add = {
    label: t('addDisplay'),
    icon: <Plus size={16} />,
    primary: true,
    onClick: () => open((onClose) => <AddDisplay oc={oc} onAdded={({ uuid }) => go(address(uuid))} onClose={onClose} />),
  }
  const adds = holds(canSetUp.ADD)
  return (
    <>
      <TitleBar title={t('hotdesks')} meta={[list.found]} actions={[adds && add]} />
      {bar}
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchDisplays') }} {...filters} />
      <DataTable
        label={t('displays')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        href={({ uuid }) => address(uuid)}
        phone={(row) => ({ title: row.name, second: planText(row.plan), badge: <DisplayStateBadge state={row.state} /> })}
        empty={{ text: t('noDisplays'), ...(adds ? { action: add } : {}) }}
      />
      {dialog}
    </>
  )
}
