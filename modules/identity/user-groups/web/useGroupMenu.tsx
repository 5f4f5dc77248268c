import { lazy } from 'react'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import { getUserGroup, type UserGroupRow } from '../contract.ts'
import { groupAddress } from './groupAddress.ts'
import { t } from './texts.ts'

const DeleteUserGroup = lazy(async () => ({ default: (await import('./DeleteUserGroup.tsx')).DeleteUserGroup }))
const EditGroup = lazy(async () => ({ default: (await import('./GroupDialog.tsx')).EditGroup }))

export const useGroupMenu = (oc: string, query: Record<string, string>) => {
  const { open, dialog } = useRowDialog(getUserGroup)
  const menu = ({ uuid, may }: UserGroupRow): MenuActions => {
    const at = { params: { oc, id: uuid } }
    const edit = () => open(at, (group, onClose) => <EditGroup oc={oc} group={group} onClose={onClose} />)
    const remove = () => open(at, (group, onClose) => <DeleteUserGroup oc={oc} group={group} onClose={onClose} onDeleted={onClose} />)
    return [
      { label: t('open'), href: groupAddress(uuid, query) },
      may.edit && { label: words('editEllipsis'), onClick: edit },
      may.delete && { label: words('deleteEllipsis'), danger: true, onClick: remove },
    ]
  }
  return { menu, dialog }
}
