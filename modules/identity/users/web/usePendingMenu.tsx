import { lazy } from 'react'
import { holds } from '#kit/web/me.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { can, getRequest, type RequestRow, sendRegistration } from '../contract.ts'
import { atOf, pendingAddress, pendingEditAddress } from './addresses.ts'
import { t } from './texts.ts'

const PendingPermissions = lazy(async () => ({ default: (await import('./PermissionsDialog.tsx')).PendingPermissions }))
const CorrectAddress = lazy(async () => ({ default: (await import('./CorrectAddress.tsx')).CorrectAddress }))
const WithdrawInvite = lazy(async () => ({ default: (await import('./WithdrawInvite.tsx')).WithdrawInvite }))

/** The menu of somebody who is invited. */
export const usePendingMenu = () => {
  const { open, dialog } = useRowDialog(getRequest)
  const resend = useSend(sendRegistration, { said: t('inviteResent') })
  const menu = (row: RequestRow): MenuActions => {
    const at = { params: atOf(row) }
    const permissions = () => open(at, (request, onClose) => <PendingPermissions request={request} onClose={onClose} />)
    const withdraw = () => open(at, (request, onClose) => <WithdrawInvite request={request} onClose={onClose} />)
    const correct = () => open(at, (request, onClose) => <CorrectAddress request={request} onClose={onClose} />)
    return [
      row.status !== 'REMOVED' && { label: words('details'), href: pendingAddress(atOf(row)) },
      row.may.resend && { label: t('do.resend'), onClick: () => resend(at) },
      row.may.edit && { label: words('edit'), href: pendingEditAddress(atOf(row)) },
      row.may.delete && holds(can.ADD) && { label: t('do.correctAddress'), onClick: correct },
      row.may.grant && { label: t('do.permissions'), onClick: permissions },
      row.may.delete && { label: t('do.withdraw'), danger: true, onClick: withdraw },
    ]
  }
  return { menu, dialog }
}
