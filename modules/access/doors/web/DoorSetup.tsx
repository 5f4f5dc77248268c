import { Plus, ShieldAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { listCount, statusCount } from '#kit/web/parts/list/tabCount.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, countLockdowns, listControllers, listDoors } from '../contract.ts'
import { ControllerList } from './ControllerList.tsx'
import { DoorList } from './DoorList.tsx'
import { LockdownList } from './LockdownList.tsx'
import { LockdownsElsewhere } from './LockdownsOn.tsx'
import { t } from './texts.ts'
import { useLockdownOffered } from './useLockdownOffered.ts'

const AddController = lazy(async () => ({ default: (await import('./ControllerDialogs.tsx')).AddController }))
const StartLockdown = lazy(async () => ({ default: (await import('./StartLockdown.tsx')).StartLockdown }))

const tabs = ['DOORS', 'CONTROLLERS', 'LOCKDOWNS'] as const

/** The hardware: doors, the controllers that they hang on, and what is locked down. */
export const DoorSetup = () => <OfBuilding>{({ id, query }) => <Setup oc={id} query={query} />}</OfBuilding>

const Setup = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address, change] = useAddress()
  const { open, dialog } = useDialog()
  const asked = address.get('tab')
  const tab = tabs.find((one) => one === asked) ?? 'DOORS'
  const one = { params: { oc }, query: { limit: 1 } }
  const doors = useItem(listDoors, one, { keep: true }).data
  const controllers = useItem(listControllers, one, { keep: true }).data
  const on = useItem(countLockdowns, { params: { oc } }, { keep: true }).data?.find(({ status }) => status === 'ON')
  const noControllers = controllers?.total === 0
  const locksDown = useLockdownOffered(oc) && doors?.total !== 0
  const addController = holds(can.ADD) && {
    label: t('addController'),
    icon: <Plus size={16} />,
    primary: noControllers || tab === 'CONTROLLERS',
    onClick: () => open((onClose) => <AddController oc={oc} onClose={onClose} />),
  }
  const addDoor = holds(can.ADD) && {
    label: t('addDoor'),
    icon: <Plus size={16} />,
    primary: true,
    href: to('/door/add', {}, query),
  }
  const actions = [
    ...(tab === 'CONTROLLERS' || noControllers ? [addController] : tab === 'DOORS' ? [addDoor] : []),
    locksDown && {
      label: t('lockDownTitleEllipsis'),
      icon: <ShieldAlert size={16} />,
      onClick: () => open((onClose) => <StartLockdown oc={oc} onClose={onClose} />),
    },
  ].flatMap((action) => action || [])
  return (
    <>
      <LockdownsElsewhere oc={oc} />
      <TitleBar title={t('doorSetup')} actions={actions} />
      <Tabs
        label={t('doorSetup')}
        value={tab}
        tabs={[
          { value: 'DOORS', label: t('doors'), count: listCount(doors), href: to('/door-setup', {}, query) },
          {
            value: 'CONTROLLERS',
            label: t('controllers'),
            count: listCount(controllers),
            href: to('/door-setup', {}, { ...query, tab: 'CONTROLLERS' }),
          },
          { value: 'LOCKDOWNS', label: t('lockdowns'), count: statusCount(on), href: to('/door-setup', {}, { ...query, tab: 'LOCKDOWNS' }) },
        ]}
      />
      <BuildingBar path="/door-setup" query={{ tab }} />
      {tab === 'DOORS' && (
        <DoorList oc={oc} query={query} noControllers={noControllers} add={(noControllers ? addController : addDoor) || undefined} />
      )}
      {tab === 'CONTROLLERS' && <ControllerList oc={oc} query={query} add={addController || undefined} />}
      {tab === 'LOCKDOWNS' && <LockdownList oc={oc} />}
      {dialog}
      {/* the palette leads here to lock down from anywhere */}
      {locksDown && address.get('deed') === 'lock-down' && (
        <Suspense>
          <StartLockdown oc={oc} onClose={() => change({ deed: undefined })} />
        </Suspense>
      )}
    </>
  )
}
