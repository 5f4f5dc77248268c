import { lazy } from 'react'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { getDoor } from '../contract.ts'
import type { Door } from '../contract/door.ts'
import { t } from './texts.ts'

const UseOfDoor = lazy(async () => ({ default: (await import('./DoorDialogs.tsx')).UseOfDoor }))
const DeleteDoor = lazy(async () => ({ default: (await import('./DoorDialogs.tsx')).DeleteDoor }))
const DoorHistory = lazy(async () => ({ default: (await import('./DoorDialogs.tsx')).DoorHistory }))

export const useDoorMenu = (oc: string, query: Record<string, string>) => {
  const { open, dialog } = useRowDialog(getDoor)
  const menu = ({ id, may }: Door): MenuActions => {
    const ask = (Dialog: typeof UseOfDoor | typeof DeleteDoor | typeof DoorHistory) => () =>
      open({ params: { oc, id } }, (door, onClose) => <Dialog oc={oc} door={door} onClose={onClose} />)
    const path = { id: String(id) }
    return [
      { label: words('details'), href: to('/door/manage/{id}', path, query) },
      { label: t('whoOpens'), href: to('/access-door/manage/{id}', path, query) },
      { label: words('historyEllipsis'), onClick: ask(DoorHistory) },
      may.putInUse && { label: t('putInUse'), onClick: ask(UseOfDoor) },
      may.takeOutOfUse && { label: t('takeOutOfUseEllipsis'), danger: true, rule: true, onClick: ask(UseOfDoor) },
      may.delete && { label: words('deleteEllipsis'), danger: true, onClick: ask(DeleteDoor) },
    ]
  }
  return { menu, dialog }
}
