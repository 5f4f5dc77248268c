import { useState } from 'react'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { listAccounts, listOwnInvitations } from '../contract.ts'
import { actIn } from './session.ts'
import { WaitingInvitations } from './WaitingInvitations.tsx'

const SwitchAccountDialog = fromAfar(() => import('#kit/web/frame/SwitchAccountDialog.tsx').then((m) => m.SwitchAccountDialog))

/** The way to another of somebody's accounts, where there is one or an invitation to one. */
export const useSwitchAccount = (signedIn: boolean) => {
  const [switching, setSwitching] = useState(false)
  const [choosing, setChoosing] = useState<string>()
  const accounts = useItem(listAccounts, signedIn ? {} : undefined)
  const invitations = useItem(listOwnInvitations, signedIn ? {} : undefined)
  const isInvited = (invitations.data?.length ?? 0) > 0
  const onSwitchAccount = isInvited || (accounts.data?.length ?? 0) > 1 ? () => setSwitching(true) : undefined
  const switchDialog = switching && (
    <SwitchAccountDialog
      opened
      onClose={() => setSwitching(false)}
      accounts={accounts.data?.map((account) => ({ ...account, id: String(account.id), buildingName: account.buildingName ?? '' }))}
      error={accounts.error?.message}
      onRetry={() => void accounts.refetch()}
      choosing={choosing}
      invitations={isInvited && <WaitingInvitations />}
      onChoose={(id) => {
        setChoosing(id)
        void actIn(Number(id)).catch(() => setChoosing(undefined))
      }}
    />
  )
  return { onSwitchAccount, switchDialog }
}
