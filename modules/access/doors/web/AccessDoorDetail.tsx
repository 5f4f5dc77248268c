import { LockOpen, ShieldAlert, Wrench } from 'lucide-react'
import { holds } from '#kit/web/me.ts'
import { useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, getAccessDoor } from '../contract.ts'
import type { AccessDoor } from '../contract/door.ts'
import { DoorEvents } from './DoorEvents.tsx'
import { DoorSections } from './doorSections.tsx'
import { DoorStateBadge } from './DoorStateBadge.tsx'
import { LockdownsElsewhere } from './LockdownsOn.tsx'
import { waitingText } from './moments.ts'
import { StartLockdown } from './StartLockdown.tsx'
import { SubAdmins } from './SubAdmins.tsx'
import { t } from './texts.ts'
import { UnlockDoor } from './UnlockDoor.tsx'
import { Unlockings } from './Unlockings.tsx'
import { useLockdownOffered } from './useLockdownOffered.ts'

/** Who opens a door, what was opened from here, and what happened there. */
export const AccessDoorDetail = () => {
  const accessDoorId = useParam('id')
  const { id, query } = useBuilding()
  const door = useItem(getAccessDoor, id ? { params: { id, accessDoorId } } : undefined)
  return <Found item={door}>{(found) => <One oc={id ?? ''} query={query} door={found} />}</Found>
}

const One = ({ oc, query, door }: { oc: string; query: Record<string, string>; door: AccessDoor }) => {
  const { open, dialog } = useDialog()
  const hardware = holds(can.VIEW)
  const locksDown = useLockdownOffered(oc)
  return (
    <>
      {hardware && door.lockedDown && <LockdownsElsewhere oc={oc} doorId={door.id} />}
      <TitleBar
        title={door.name}
        back={hardware ? to('/door-setup', {}, query) : '/home'}
        badge={<DoorStateBadge of={door} />}
        meta={[
          door.floor && `${door.floor.towerName} · ${door.floor.floorNo}`,
          door.company?.companyName ?? t(`zone.${door.zone}`),
          door.clockWaits && t('clockWaits'),
          door.standsOpen && t('standsOpen'),
          door.silent ? t('health.SILENT') : door.waiting.entries > 0 && waitingText(door.waiting),
        ]}
        actions={[
          door.may.unlock && {
            label: t('unlockEllipsis'),
            icon: <LockOpen size={16} />,
            primary: true,
            onClick: () => open((onClose) => <UnlockDoor oc={oc} door={door} onClose={onClose} />),
          },
          hardware && { label: t('doorSetup'), icon: <Wrench size={16} />, href: to('/door/manage/{id}', { id: String(door.id) }, query) },
          locksDown && {
            label: t('lockDownTitleEllipsis'),
            icon: <ShieldAlert size={16} />,
            onClick: () => open((onClose) => <StartLockdown oc={oc} door={door} onClose={onClose} />),
          },
        ]}
      />
      <Sections>
        <DoorSections oc={oc} query={query} door={door} />
        <Section title={t('unlockings')}>
          <Unlockings oc={oc} doorId={door.id} />
        </Section>
        <SubAdmins oc={oc} door={door} />
        {hardware && (
          <Section title={t('events')}>
            <DoorEvents oc={oc} doorId={door.id} />
          </Section>
        )}
      </Sections>
      {dialog}
    </>
  )
}
