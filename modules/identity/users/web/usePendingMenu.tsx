import { useState } from 'react'
import type { MenuAction } from '#kit/web/parts/page/ActionMenu.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getRequest, type RequestRow, sendRegistration } from '../contract.ts'
import { PendingPermissions } from './PermissionsDialog.tsx'
import { atOf, pendingAddress, pendingEditAddress } from './places.ts'
import { t } from './texts.ts'
import { WithdrawInvite } from './WithdrawInvite.tsx'

/** The menu of somebody who is invited. */
export const usePendingMenu = () => {
  const [asked, setAsked] = useState<{ what: 'permissions' | 'withdraw'; of: RequestRow }>()
  const request = useItem(getRequest, asked && { params: atOf(asked.of) }).data
  const resend = useSend(sendRegistration, { said: t('inviteResent') })
  const close = () => setAsked(undefined)
  const menu = (row: RequestRow): MenuAction[] => [
    ...(row.status === 'REMOVED' ? [] : [{ label: words('details'), href: pendingAddress(atOf(row)) }]),
    ...(row.may.resend ? [{ label: t('do.resend'), onClick: () => resend({ params: atOf(row) }) }] : []),
    ...(row.may.edit ? [{ label: words('edit'), href: pendingEditAddress(atOf(row)) }] : []),
    ...(row.may.grant ? [{ label: t('do.permissions'), onClick: () => setAsked({ what: 'permissions', of: row }) }] : []),
    ...(row.may.delete ? [{ label: t('do.withdraw'), danger: true, onClick: () => setAsked({ what: 'withdraw', of: row }) }] : []),
  ]
  const ready = asked && request?.uuid === asked.of.uuid ? request : undefined
  const dialog =
    ready &&
    (asked?.what === 'permissions' ? <PendingPermissions request={ready} onClose={close} /> : <WithdrawInvite request={ready} onClose={close} />)
  return { menu, dialog }
}
