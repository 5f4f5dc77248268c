import { FileDown, Plus } from 'lucide-react'
import { lazy } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { saveBase64 } from '#kit/web/download.ts'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { TitleAction, TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { showError, showWarning } from '#kit/web/parts/page/toasts.tsx'
import { to } from '#kit/web/screens.ts'
import { canOpen } from '#modules/access/doors/contract.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, canSchedule, downloadAccessGroups, noAvailableData } from '../contract.ts'
import { DoorGroupList } from './DoorGroupList.tsx'
import { DoorsOfGroups } from './DoorsOfGroups.tsx'
import { GroupList } from './GroupList.tsx'
import { t } from './texts.ts'
import { TimeZoneList } from './TimeZoneList.tsx'

const DoorGroupDialog = lazy(async () => ({ default: (await import('./DoorGroupDialog.tsx')).DoorGroupDialog }))

const tabs = ['ACCESS_GROUPS', 'ACCESS_DOORS', 'DOOR_GROUPS', 'ACCESS_TIME_ZONES'] as const
type Tab = (typeof tabs)[number]

/** Who opens what: groups, doors, sets of doors and schedules. Companies have the first two. */
export const AccessPoints = () => <OfBuilding>{({ id, query }) => <Points oc={id} query={query} />}</OfBuilding>

/** The list is another screen's part: what it is narrowed to stands in the address. */
const narrowing = ['wildcardSearch', 'doorId', 'companyId', 'userId'] as const
const save = async (oc: string, address: URLSearchParams) => {
  try {
    const { data, fileName } = await call(downloadAccessGroups, {
      params: { id: oc },
      query: Object.fromEntries(narrowing.map((key) => [key, address.get(key) ?? undefined])),
    })
    saveBase64(data, fileName)
  } catch (error) {
    if (error instanceof ApiError && error.code === noAvailableData.code) showWarning(error.message)
    else showError((error as Error).message)
  }
}

const Points = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const { open, dialog } = useDialog()
  const shown = tabs.filter((one) => one === 'ACCESS_GROUPS' || holds(one === 'ACCESS_DOORS' ? canOpen.VIEW : canSchedule.VIEW))
  const asked = address.get('tab')
  const tab = shown.find((one) => one === asked) ?? 'ACCESS_GROUPS'
  const icon = <Plus size={16} />
  const adds: Partial<Record<Tab, TitleAction | false>> = {
    ACCESS_GROUPS: holds(can.ADD) && { label: t('addGroup'), icon, primary: true, href: to('/access-group/add', {}, query) },
    DOOR_GROUPS: holds(canSchedule.EDIT) && {
      label: t('addDoorGroup'),
      icon,
      primary: true,
      onClick: () => open((onClose) => <DoorGroupDialog oc={oc} onClose={onClose} />),
    },
    ACCESS_TIME_ZONES: holds(canSchedule.EDIT) && { label: t('addTimeZone'), icon, primary: true, href: to('/access-time-zone/add', {}, query) },
  }
  const add = adds[tab] || undefined
  const actions: TitleActions = [
    add,
    tab === 'ACCESS_GROUPS' && { label: t('downloadGroups'), icon: <FileDown size={16} />, onClick: () => void save(oc, address) },
  ]
  return (
    <>
      <TitleBar title={t('accessPoints')} actions={actions} />
      <BuildingBar path="/access-points" query={{ tab }} />
      <Tabs
        label={t('accessPoints')}
        value={tab}
        tabs={shown.map((value) => ({ value, label: t(`tab.${value}`), href: to('/access-points', {}, { ...query, tab: value }) }))}
      />
      {tab === 'ACCESS_GROUPS' && <GroupList oc={oc} query={query} add={add} />}
      {tab === 'ACCESS_DOORS' && <DoorsOfGroups oc={oc} query={query} />}
      {tab === 'DOOR_GROUPS' && <DoorGroupList oc={oc} add={add} />}
      {tab === 'ACCESS_TIME_ZONES' && <TimeZoneList oc={oc} query={query} add={add} />}
      {dialog}
    </>
  )
}
