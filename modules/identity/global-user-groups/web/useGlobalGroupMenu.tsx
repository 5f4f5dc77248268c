import { lazy } from 'react'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import { groupTexts } from '#modules/identity/user-groups/web/front.tsx'
import { getGlobalUserGroup, type GlobalUserGroupRow } from '../contract.ts'
import { globalGroupAddress } from './globalGroupAddress.ts'

const DeleteGlobalGroup = lazy(async () => ({ default: (await import('./DeleteGlobalGroup.tsx')).DeleteGlobalGroup }))
const EditGlobalGroup = lazy(async () => ({ default: (await import('./NameDialogs.tsx')).EditGlobalGroup }))

export const useGlobalGroupMenu = () => {
  const { open, dialog } = useRowDialog(getGlobalUserGroup)
  const menu = ({ uuid, may }: GlobalUserGroupRow): MenuActions => {
    const at = { params: { uuid } }
    const edit = () => open(at, (group, onClose) => <EditGlobalGroup group={group} onClose={onClose} />)
    const remove = () => open(at, (group, onClose) => <DeleteGlobalGroup group={group} onClose={onClose} onDeleted={onClose} />)
    return [
      { label: groupTexts('open'), href: globalGroupAddress(uuid) },
      may.edit && { label: words('editEllipsis'), onClick: edit },
      may.delete && { label: words('deleteEllipsis'), danger: true, onClick: remove },
    ]
  }
  return { menu, dialog }
}
