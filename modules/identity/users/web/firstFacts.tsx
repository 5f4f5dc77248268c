import { Link } from '#kit/web/frame/Link.tsx'
import { listText } from '#kit/web/listed.ts'
import { currentMe, holds } from '#kit/web/me.ts'
import { seenText } from '#kit/web/parts/page/seenText.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { Request, User } from '../contract.ts'
import { t } from './texts.ts'

/** The company's own page, where this reader has one of it. */
const companyAddress = ({ officeCentreId: id }: User['officeCentre']): string | undefined => {
  const { kind, id: own } = currentMe()?.organisation ?? {}
  if (kind === 'platform') return holds('SUBSCRIPTION_VIEW') ? to('/management/customer/{id}', { id }) : undefined
  return kind === 'landlord' && id !== own && holds('TENANT_VIEW') ? to('/tenants/{id}', { id }) : undefined
}

const Company = ({ of }: { of: User['officeCentre'] }) => {
  const href = companyAddress(of)
  return href ? <Link href={href}>{of.companyName}</Link> : of.companyName
}

/** How to reach somebody, where they belong and as what. */
export const contactFacts = ({ username, mobileNumber, officeCentre, roleNames }: User | Request) => [
  { label: words('email'), value: <a href={`mailto:${username}`}>{username}</a> },
  { label: words('mobileNumber'), value: mobileNumber && <a href={`tel:${mobileNumber}`}>{mobileNumber}</a> },
  { label: words('organisation'), value: <Company of={officeCentre} /> },
  { label: words('roles'), value: listText(roleNames) },
]

export const firstFacts = (user: User) => [
  ...contactFacts(user),
  { label: t('lastSeen'), value: user.lastSeenDate ? seenText(user.lastSeenDate, user.timeZone) : t('never') },
]
