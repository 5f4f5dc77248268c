import { Unlink, User as UserIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getUser, type User } from '#modules/identity/users/contract.ts'
import { Member, MemberEdit } from '#modules/identity/users/web/front.tsx'
import { getGlobalUser } from '../contract.ts'
import { membershipAddress, membershipEditAddress, personAddress, type Place } from './addresses.ts'
import { Delink } from './ErasePerson.tsx'
import { t } from './texts.ts'

const usePlaceInPath = (): Place => ({
  id: Number(useParam('id')),
  officeCentreId: Number(useParam('officeCentreId')),
  officeCentreUuid: useParam('officeCentreUuid'),
})

/** Draws the membership that the address names. One's own organisation goes by its number, as in all lists of its people. */
const TheMember = ({ place, children }: { place: Place; children: (user: User) => ReactNode }) => {
  const own = useMe().organisation.id === place.officeCentreId
  const oc = own ? String(place.officeCentreId) : place.officeCentreUuid
  const user = useItem(getUser, { params: { oc, id: String(place.id) } })
  return <Found item={user}>{children}</Found>
}

/** One membership of a person, as the organisation itself sees it; for the provider. */
export const Membership = () => {
  const place = usePlaceInPath()
  return <TheMember place={place}>{(user) => <Detail key={user.uuid} user={user} place={place} />}</TheMember>
}

const Detail = ({ user, place }: { user: User; place: Place }) => {
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const person = useItem(getGlobalUser, { params: { id: String(place.id) } }).data
  const back = personAddress(place.id)
  return (
    <>
      <Member
        user={user}
        back={back}
        here={(query) => membershipAddress(place, query)}
        edit={membershipEditAddress(place)}
        without={['remove']}
        more={[
          { label: t('globalUser'), icon: <UserIcon size={16} />, href: back },
          person?.may.delete && { label: t('do.delink'), icon: <Unlink size={16} />, danger: true, onClick: () => setAsking(true) },
        ]}
      />
      {asking && person && <Delink person={person} place={user.officeCentre} onClose={() => setAsking(false)} onDelinked={() => go(back)} />}
    </>
  )
}

export const MembershipEdit = () => {
  const place = usePlaceInPath()
  return <TheMember place={place}>{(user) => <MemberEdit key={user.uuid} user={user} detail={membershipAddress(place)} />}</TheMember>
}
