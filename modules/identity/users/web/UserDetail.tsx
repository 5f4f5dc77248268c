import { Ban, CircleCheck, KeyRound, Pencil, ShieldOff, Trash2, UserCheck, UserCog } from 'lucide-react'
import { useState } from 'react'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { Tabs } from '#kit/web/parts/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import type { User } from '../contract.ts'
import { atOf, listOf, userAddress, userEditAddress } from './places.ts'
import { Profile } from './Profile.tsx'
import { TheUser } from './TheRecord.tsx'
import { t } from './texts.ts'
import { UserDialog } from './UserDialog.tsx'
import { type Deed, deedsFor } from './userDeeds.ts'
import { UserHistory } from './UserHistory.tsx'
import { UserStatusBadge } from './UserStatusBadge.tsx'

export const UserDetail = () => <TheUser>{(user) => <Detail key={user.uuid} user={user} />}</TheUser>

const icons: Record<Deed, typeof Ban> = {
  role: UserCog,
  permissions: KeyRound,
  putInCharge: UserCheck,
  removeAdmin: ShieldOff,
  deactivate: Ban,
  activate: CircleCheck,
  remove: Trash2,
}

const Detail = ({ user }: { user: User }) => {
  const go = useGo()
  const [address] = useAddress()
  const [deed, setDeed] = useState<Deed>()
  const history = address.get('tab') === 'history'
  const { fullName, username, officeCentre, personInCharge, may } = user
  const at = atOf(user)
  return (
    <>
      <TitleBar
        title={fullName}
        back={listOf(at.oc)}
        badge={<UserStatusBadge status={user.status} />}
        meta={[username, officeCentre.companyName, personInCharge && t('personInCharge')]}
        actions={[
          ...(may.edit ? [{ label: t('edit'), icon: <Pencil size={16} />, primary: true, href: userEditAddress(at) }] : []),
          ...deedsFor(user).map((one) => {
            const Icon = icons[one]
            const danger = one === 'remove'
            return { label: t(`do.${one}`), icon: <Icon size={16} />, danger, rule: danger, onClick: () => setDeed(one) }
          }),
        ]}
      />
      <Tabs
        label={fullName}
        value={history ? 'history' : 'details'}
        tabs={[
          { value: 'details', label: t('details'), href: userAddress(at) },
          { value: 'history', label: t('history'), href: userAddress(at, { tab: 'history' }) },
        ]}
      />
      {history ? <UserHistory user={user} /> : <Profile user={user} />}
      {deed && <UserDialog deed={deed} user={user} onClose={() => setDeed(undefined)} onRemoved={() => go(listOf(at.oc))} />}
    </>
  )
}
