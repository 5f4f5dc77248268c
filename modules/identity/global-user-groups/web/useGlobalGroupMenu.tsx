import { useState } from 'react'
import type { MenuAction } from '#kit/web/parts/page/ActionMenu.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { groupTexts } from '#modules/identity/user-groups/web/front.tsx'
import { getGlobalUserGroup, type GlobalUserGroupRow } from '../contract.ts'
import { DeleteGlobalGroup } from './DeleteGlobalGroup.tsx'
import { EditGlobalGroup } from './NameDialogs.tsx'

type Deed = 'edit' | 'delete'

export const globalGroupAddress = (uuid: string, query: Record<string, string> = {}): string =>
  to('/global-users/user-groups/{uuid}', { uuid }, query)

/** The row's menu. The dialogs need the whole group with its version, so they read it first. */
export const useGlobalGroupMenu = () => {
  const [asked, setAsked] = useState<{ deed: Deed; uuid: string }>()
  const group = useItem(getGlobalUserGroup, asked && { params: { uuid: asked.uuid } }).data
  const menu = ({ uuid, may }: GlobalUserGroupRow): MenuAction[] => [
    { label: groupTexts('open'), href: globalGroupAddress(uuid) },
    ...(may.edit ? [{ label: words('editEllipsis'), onClick: () => setAsked({ deed: 'edit', uuid }) }] : []),
    ...(may.delete ? [{ label: words('deleteEllipsis'), danger: true, onClick: () => setAsked({ deed: 'delete', uuid }) }] : []),
  ]
  const onClose = () => setAsked(undefined)
  const ready = asked && group?.uuid === asked.uuid ? { group, onClose } : undefined
  const dialog = ready && (asked?.deed === 'edit' ? <EditGlobalGroup {...ready} /> : <DeleteGlobalGroup {...ready} onDeleted={onClose} />)
  return { menu, dialog }
}
