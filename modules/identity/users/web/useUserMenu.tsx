import { lazy } from 'react'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import { getUser, type UserRow } from '../contract.ts'
import { atOf, userAddress, userEditAddress } from './addresses.ts'
import { t } from './texts.ts'
import { deedsFor } from './userDeeds.ts'

const UserDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).UserDialog }))

export const useUserMenu = () => {
  const { open, dialog } = useRowDialog(getUser)
  const menu = (row: UserRow): MenuActions => [
    { label: words('details'), href: userAddress(atOf(row)) },
    row.may.edit && { label: words('edit'), href: userEditAddress(atOf(row)) },
    ...deedsFor(row).map((deed) => ({
      label: t(`do.${deed}`),
      danger: deed === 'remove',
      onClick: () => open({ params: atOf(row) }, (user, onClose) => <UserDialog deed={deed} user={user} onClose={onClose} />),
    })),
  ]
  return { menu, dialog }
}
