import { Plus } from 'lucide-react'
import { lazy, useEffect } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, type Kiosk, kioskStates, listKiosks } from '../contract.ts'
import { t } from './texts.ts'

// fetched when the first of them is opened
const AddKiosk = lazy(async () => ({ default: (await import('./KioskDialogs.tsx')).AddKiosk }))
const EditKiosk = lazy(async () => ({ default: (await import('./KioskDialogs.tsx')).EditKiosk }))
const EndKiosk = lazy(async () => ({ default: (await import('./KioskDialogs.tsx')).EndKiosk }))
const PairKiosk = lazy(async () => ({ default: (await import('./KioskDialogs.tsx')).PairKiosk }))
const KioskHistory = lazy(async () => ({ default: (await import('./KioskDialogs.tsx')).KioskHistory }))

export const KioskList = () => <OfBuilding>{({ id }) => <KiosksOf oc={id} />}</OfBuilding>

const tones = { NOT_PAIRED: 'over', ONLINE: 'live', SILENT: 'wrong' } as const
const State = ({ state }: Pick<Kiosk, 'state'>) => <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
/** What a kiosk says of itself comes with no message. */
const every = 30_000

const KiosksOf = ({ oc }: { oc: string }) => {
  const list = useListing(listKiosks, { sort: { by: 'name', direction: 'ASC' }, params: { oc }, except: ['oc'] })
  const filters = useFilters(list, {
    state: choice(
      words('status'),
      kioskStates.map((value) => ({ value, label: t(`state.${value}`) })),
    ),
  })
  const { open, dialog } = useDialog()
  const { moment } = useMoments()
  useEffect(() => {
    const timer = setInterval(() => refreshKinds(['kiosks']), every)
    return () => clearInterval(timer)
  }, [])
  const acts = holds(can.ACTION)
  const pair = (kiosk: Kiosk) => open((onClose) => <PairKiosk oc={oc} kiosk={kiosk} onClose={onClose} />)
  const columns: Column<Kiosk>[] = [
    { key: 'name', title: t('column.name'), sortable: true, always: true, width: 220, render: ({ name }) => name },
    { key: 'place', title: t('column.place'), width: 240, render: ({ place }) => place ?? '' },
    { key: 'state', title: words('status'), width: 150, skeleton: 'badge', render: ({ state }) => <State state={state} /> },
    {
      key: 'seenDate',
      title: t('column.seenDate'),
      sortable: true,
      width: 180,
      render: ({ seenDate }) => (seenDate ? moment(seenDate) : ''),
    },
    { key: 'pairedDate', title: t('column.pairedDate'), width: momentWidth, render: ({ pairedDate }) => (pairedDate ? moment(pairedDate) : '') },
  ]
  const menu = (kiosk: Kiosk): MenuActions => [
    acts && { label: t(kiosk.pairedDate ? 'pairAnew' : 'pair'), onClick: () => pair(kiosk) },
    acts && { label: words('editEllipsis'), onClick: () => open((onClose) => <EditKiosk oc={oc} kiosk={kiosk} onClose={onClose} />) },
    { label: words('historyEllipsis'), onClick: () => open((onClose) => <KioskHistory oc={oc} kiosk={kiosk} onClose={onClose} />) },
    acts && {
      label: t('end'),
      rule: true,
      danger: true,
      onClick: () => open((onClose) => <EndKiosk oc={oc} kiosk={kiosk} onClose={onClose} />),
    },
  ]
  const add = {
    label: t('addKiosk'),
    icon: <Plus size={16} />,
    primary: true,
    onClick: () => open((onClose) => <AddKiosk oc={oc} onAdded={pair} onClose={onClose} />),
  }
  return (
    <>
      <TitleBar title={t('kiosks')} meta={[list.found]} actions={[acts && add]} />
      <BuildingBar path="/kiosks" />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchKiosks') }} {...filters} />
      <DataTable
        label={t('kiosks')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        menu={menu}
        phone={(row) => ({ title: row.name, second: row.place ?? '', badge: <State state={row.state} /> })}
        empty={{ text: t('noKiosks'), ...(acts ? { action: add } : {}) }}
      />
      {dialog}
    </>
  )
}
