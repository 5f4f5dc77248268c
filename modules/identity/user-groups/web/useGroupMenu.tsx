import { useState } from 'react'
import type { MenuAction } from '#kit/web/parts/page/ActionMenu.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getUserGroup, type UserGroupRow } from '../contract.ts'
import { DeleteUserGroup } from './DeleteUserGroup.tsx'
import { groupAddress } from './groupAddress.ts'
import { EditGroup } from './GroupDialog.tsx'
import { t } from './texts.ts'

type Deed = 'edit' | 'delete'

/** The row's menu. The dialogs need the whole group with its version, so they read it first. */
export const useGroupMenu = (oc: string, query: Record<string, string>) => {
  const [asked, setAsked] = useState<{ deed: Deed; id: string }>()
  const group = useItem(getUserGroup, asked && { params: { oc, id: asked.id } }).data
  const menu = ({ uuid, may }: UserGroupRow): MenuAction[] => [
    { label: t('open'), href: groupAddress(uuid, query) },
    ...(may.edit ? [{ label: words('editEllipsis'), onClick: () => setAsked({ deed: 'edit', id: uuid }) }] : []),
    ...(may.delete ? [{ label: words('deleteEllipsis'), danger: true, onClick: () => setAsked({ deed: 'delete', id: uuid }) }] : []),
  ]
  const onClose = () => setAsked(undefined)
  const ready = asked && group?.uuid === asked.id ? { oc, group, onClose } : undefined
  const dialog = ready && (asked?.deed === 'edit' ? <EditGroup {...ready} /> : <DeleteUserGroup {...ready} onDeleted={onClose} />)
  return { menu, dialog }
}
