import { DoorOpen, History, Layers, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { holds } from '#kit/web/me.ts'
import { useAddress, useGo, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, getAccessGroup } from '../contract.ts'
import type { AccessGroup } from '../contract/group.ts'
import { GroupDoors } from './GroupDoors.tsx'
import { GroupEdit } from './GroupEdit.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { GroupUsers } from './GroupUsers.tsx'
import { HandOver } from './HandOver.tsx'
import { t } from './texts.ts'

const DeleteGroup = lazy(async () => ({ default: (await import('./DeleteGroup.tsx')).DeleteGroup }))
const MapDoors = lazy(async () => ({ default: (await import('./MapDoors.tsx')).MapDoors }))
const MapSets = lazy(async () => ({ default: (await import('./MapDoors.tsx')).MapSets }))
const GroupHistory = lazy(async () => ({ default: (await import('./GroupHistory.tsx')).GroupHistory }))

const tabs = ['PEOPLE', 'USERS', 'DOORS', 'HANDED'] as const

export const GroupDetail = () => <OfBuilding>{({ id, query }) => <One oc={id} query={query} />}</OfBuilding>

const One = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const accessGroupId = useParam('id')
  const group = useItem(getAccessGroup, { params: { id: oc, accessGroupId } })
  return <Found item={group}>{(found) => <Group key={accessGroupId} oc={oc} query={query} group={found} />}</Found>
}

const Group = ({ oc, query, group }: { oc: string; query: Record<string, string>; group: AccessGroup }) => {
  const [address] = useAddress()
  const go = useGo()
  const { open, dialog } = useDialog()
  const list = to('/access-points', {}, query)
  const mine = group.may.edit || group.may.delete || !group.may.people
  const shown = tabs.filter((one) => one !== 'HANDED' || (mine && group.owner === null))
  const tab = shown.find((one) => one === address.get('tab')) ?? 'PEOPLE'
  const counts: Partial<Record<(typeof tabs)[number], number>> = { USERS: group.people, DOORS: group.doors }
  const props = { oc, group }
  const mapDoors: TitleAction | undefined =
    tab === 'DOORS' && group.may.edit
      ? {
          label: t('mapDoorsEllipsis'),
          icon: <DoorOpen size={16} />,
          primary: true,
          onClick: () => open((onClose) => <MapDoors {...props} onClose={onClose} />),
        }
      : undefined
  return (
    <>
      <TitleBar
        title={group.name}
        back={list}
        meta={[group.owner?.companyName ?? words('theBuilding'), words('people', { n: group.people }), t('nDoors', { n: group.doors })]}
        actions={[
          mapDoors,
          mapDoors &&
            group.owner === null &&
            holds(can.ACTION) && {
              label: t('mapSetsEllipsis'),
              icon: <Layers size={16} />,
              onClick: () => open((onClose) => <MapSets {...props} onClose={onClose} />),
            },
          mine && {
            label: words('historyEllipsis'),
            icon: <History size={16} />,
            onClick: () => open((onClose) => <GroupHistory {...props} onClose={onClose} />),
          },
          group.may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            rule: true,
            onClick: () => open((onClose) => <DeleteGroup {...props} onClose={onClose} onDeleted={() => go(list, { replace: true })} />),
          },
        ]}
      />
      <Tabs
        label={group.name}
        value={tab}
        tabs={shown.map((value) => ({
          value,
          label: t(`groupTab.${value}`),
          ...(value in counts ? { count: counts[value] } : {}),
          href: to('/access-group/manage/{id}', { id: String(group.id) }, { ...query, tab: value }),
        }))}
      />
      {tab === 'PEOPLE' && (group.may.people ? <GroupEdit {...props} /> : <GroupFacts group={group} />)}
      {tab === 'USERS' && <GroupUsers {...props} />}
      {tab === 'DOORS' && <GroupDoors {...props} add={mapDoors} />}
      {tab === 'HANDED' && <HandOver {...props} />}
      {dialog}
    </>
  )
}
