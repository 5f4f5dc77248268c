import { Ban, CircleCheck, CircleHelp, FileDown, KeyRound, Pencil, ShieldOff, Trash2, UserCheck, UserCog } from 'lucide-react'
import { useState } from 'react'
import { holds } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { ProfileHeader, ProfilePicture } from '#kit/web/parts/page/ProfileHeader.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { User } from '../contract.ts'
import { atOf, listOf, userAddress, userEditAddress } from './addresses.ts'
import { firstFacts } from './firstFacts.tsx'
import { Profile } from './Profile.tsx'
import { t } from './texts.ts'
import { TheUser } from './TheUser.tsx'
import { type Deed, deedsFor } from './userDeeds.ts'
import { UserDialog } from './UserDialog.tsx'
import { UserHistory } from './UserHistory.tsx'
import { UserStatusBadge } from './UserStatusBadge.tsx'
import { whyInactive } from './whyInactive.ts'

export const UserDetail = () => (
  <TheUser>
    {(user) => {
      const at = atOf(user)
      return <MemberDetail key={user.uuid} user={user} back={listOf(at.oc)} here={(query) => userAddress(at, query)} edit={userEditAddress(at)} />
    }}
  </TheUser>
)

export interface MemberDetailProps {
  user: User
  /** Where the arrow leads, and where the reader is when the member is gone. */
  back: string
  here: (query?: Record<string, string>) => string
  edit: string
  /** Deeds of a screen of its own, before the dangerous ones. */
  more?: TitleActions
  without?: readonly Deed[]
}

const icons: Record<Deed, typeof Ban> = {
  role: UserCog,
  permissions: KeyRound,
  putInCharge: UserCheck,
  removeAdmin: ShieldOff,
  deactivate: Ban,
  activate: CircleCheck,
  remove: Trash2,
}

/** The chain of reasons for what somebody can do, on a screen of an upper module. */
const whyOf = ({ id, officeCentre }: User): TitleActions => [
  holds('WHY_VIEW') && {
    label: t('why'),
    icon: <CircleHelp size={16} />,
    href: to('/why', {}, { oc: String(officeCentre.officeCentreId), person: String(id) }),
  },
]

const exportOf = ({ id, officeCentre }: User): TitleActions => [
  holds('PRIVACY_ACTION') && {
    label: t('exportData'),
    icon: <FileDown size={16} />,
    href: to('/privacy/export/{id}', { id }, { oc: String(officeCentre.officeCentreId) }),
  },
]

/** A member of an organisation with everything that may be done there. */
export const MemberDetail = ({ user, back, here, edit, more = [], without = [] }: MemberDetailProps) => {
  const go = useGo()
  const [deed, setDeed] = useState<Deed>()
  const { fullName, jobTitle, photo, personInCharge, may } = user
  const deeds = deedsFor(user)
    .filter((one) => !without.includes(one))
    .map((one) => {
      const Icon = icons[one]
      const danger = one === 'remove'
      return { label: t(`do.${one}`), icon: <Icon size={16} />, danger, rule: danger, onClick: () => setDeed(one) }
    })
  return (
    <>
      <ProfileHeader
        picture={<ProfilePicture kind="person" name={fullName} image={photo} alt={t('photo')} />}
        title={fullName}
        back={back}
        badge={<UserStatusBadge status={user.status} />}
        meta={[whyInactive(user), jobTitle, personInCharge && words('personInCharge')]}
        facts={firstFacts(user)}
        actions={[
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, href: edit },
          ...more,
          ...deeds.filter(({ danger }) => !danger),
          ...whyOf(user),
          ...exportOf(user),
          ...deeds.filter(({ danger }) => danger),
        ]}
      />
      <RecordTabs label={fullName} here={here()} details={<Profile user={user} />} history={<UserHistory user={user} />} />
      {deed && <UserDialog deed={deed} user={user} onClose={() => setDeed(undefined)} onRemoved={() => go(back)} />}
    </>
  )
}
