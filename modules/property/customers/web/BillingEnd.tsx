import { dayText } from '#kit/web/parts/fields/dates.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { OfficeCentre } from '#modules/identity/office-centres/contract.ts'
import { t } from './texts.ts'

const soon = 60 * 86_400_000
const leftOf = (day: string): number => Date.parse(`${day}T23:59:59Z`) - Date.now()

/** The last day that is paid for; said louder when it is near or over. */
export const BillingEnd = ({ of: { officeCentreSubscriptionInfo } }: { of: OfficeCentre }) => {
  const day = officeCentreSubscriptionInfo.billingEndDate
  if (!day) return '–'
  const left = leftOf(day)
  if (left < 0) return <StatusBadge tone="wrong">{t('billingOver', { day: dayText(day) })}</StatusBadge>
  return left < soon ? <StatusBadge tone="waiting">{dayText(day)}</StatusBadge> : dayText(day)
}
