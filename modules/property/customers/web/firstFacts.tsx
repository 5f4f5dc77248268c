import { Link } from '#kit/web/frame/Link.tsx'
import { useMe } from '#kit/web/me.ts'
import { words } from '#kit/web/words.ts'
import type { OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import { usePlanName } from '#modules/property/subscriptions/web/front.tsx'
import { customerAddress } from './addresses.ts'
import { BillingEnd } from './BillingEnd.tsx'
import { t } from './texts.ts'

/** What it has bought and until when, where it is, and how to reach it. */
export const useFirstFacts = (organisation: OfficeCentreDetail) => {
  const planName = usePlanName()
  const { kind } = useMe().organisation
  const { landlordId, buildingName, phone, email } = organisation
  return [
    { label: t('plan'), value: planName(organisation.officeCentreSubscriptionInfo.subscriptionPlan.code) },
    { label: t('billingEndDate'), value: <BillingEnd of={organisation} /> },
    landlordId !== null &&
      buildingName && {
        label: words('building'),
        value: kind === 'platform' ? <Link href={customerAddress({ officeCentreId: landlordId })}>{buildingName}</Link> : buildingName,
      },
    { label: words('phone'), value: phone && <a href={`tel:${phone}`}>{phone}</a> },
    { label: words('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
  ]
}
