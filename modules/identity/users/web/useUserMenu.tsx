import { useState } from 'react'
import type { MenuAction } from '#kit/web/parts/page/ActionMenu.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getUser, type UserRow } from '../contract.ts'
import { atOf, userAddress, userEditAddress } from './places.ts'
import { t } from './texts.ts'
import { deedsFor, type Deed } from './userDeeds.ts'
import { UserDialog } from './UserDialog.tsx'

/** The row's menu. Its dialogs write to the whole record, so they read it first. */
export const useUserMenu = () => {
  const [asked, setAsked] = useState<{ deed: Deed; of: UserRow }>()
  const user = useItem(getUser, asked && { params: atOf(asked.of) }).data
  const menu = (row: UserRow): MenuAction[] => [
    { label: words('details'), href: userAddress(atOf(row)) },
    ...(row.may.edit ? [{ label: words('edit'), href: userEditAddress(atOf(row)) }] : []),
    ...deedsFor(row).map((deed) => ({ label: t(`do.${deed}`), danger: deed === 'remove', onClick: () => setAsked({ deed, of: row }) })),
  ]
  const dialog = asked && user?.uuid === asked.of.uuid && <UserDialog deed={asked.deed} user={user} onClose={() => setAsked(undefined)} />
  return { menu, dialog }
}
