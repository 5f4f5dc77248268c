import { Ban, CircleCheck, FileDown, KeyRound, Laptop, LogOut, Mail, Pencil, ShieldCheck, Trash2, Unplug } from 'lucide-react'
import { useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ProfileHeader, ProfilePicture } from '#kit/web/parts/page/ProfileHeader.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { seenText } from '#kit/web/parts/page/seenText.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can as privacy } from '#modules/identity/privacy/contract.ts'
import { AccountStatus } from './AccountStatus.tsx'
import { list, personAddress } from './addresses.ts'
import { type Deed, deedsFor } from './deeds.ts'
import { GlobalUserHistory } from './GlobalUserHistory.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { Profile } from './Profile.tsx'
import { SignIn } from './SignIn.tsx'
import { t } from './texts.ts'
import { type Person, ThePerson } from './ThePerson.tsx'

export const GlobalUserDetail = () => <ThePerson>{(person) => <Detail key={person.uuid} person={person} />}</ThePerson>

const icons: Record<Exclude<Deed, 'edit'>, typeof Ban> = {
  reset: KeyRound,
  email: Mail,
  code: ShieldCheck,
  deviceCode: Laptop,
  untrust: Unplug,
  signOut: LogOut,
  off: Ban,
  on: CircleCheck,
  erase: Trash2,
}

const Detail = ({ person }: { person: Person }) => {
  const go = useGo()
  const [deed, setDeed] = useState<Deed>()
  const { id, fullName, username, mobileNumber, photo, status, tenants, lastSeenDate, may } = person
  const { timeZone } = useMe().organisation
  return (
    <>
      <ProfileHeader
        picture={<ProfilePicture kind="person" name={fullName} image={photo} alt={t('photo')} />}
        title={fullName}
        back={list}
        badge={<AccountStatus status={status} />}
        facts={[
          { label: words('email'), value: <a href={`mailto:${username}`}>{username}</a> },
          { label: words('mobileNumber'), value: mobileNumber && <a href={`tel:${mobileNumber}`}>{mobileNumber}</a> },
          { label: t('memberships'), value: listText(tenants.map(({ companyName }) => companyName)) },
          { label: t('lastSeen'), value: lastSeenDate ? seenText(lastSeenDate, timeZone) : t('never') },
        ]}
        actions={[
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, onClick: () => setDeed('edit') },
          holds(privacy.ACTION) && { label: t('exportData'), icon: <FileDown size={16} />, href: to('/privacy/export/{id}', { id }) },
          ...deedsFor(person).map((one) => {
            const Icon = icons[one]
            const danger = one === 'erase'
            return { label: t(`do.${one}`), icon: <Icon size={16} />, danger, rule: danger, onClick: () => setDeed(one) }
          }),
        ]}
      />
      <RecordTabs
        label={fullName}
        here={personAddress(id)}
        details={<Profile person={person} />}
        more={[{ value: 'signIn', label: words('signInTitle'), shown: <SignIn person={person} /> }]}
        history={<GlobalUserHistory person={person} />}
      />
      {deed && <PersonDialog deed={deed} person={person} onClose={() => setDeed(undefined)} onErased={() => go(list)} />}
    </>
  )
}
