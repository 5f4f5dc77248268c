import type { UserGroup } from '../contract.ts'
import { creditText, limitText } from './limitText.ts'
import { t } from './texts.ts'

export const limitOf = ({ maxBooking, maxBookingUnit }: UserGroup) => (maxBooking === null ? undefined : limitText(maxBooking, maxBookingUnit))
export const creditOf = ({ credit, creditPeriodUnit }: UserGroup) => (credit === null ? undefined : creditText(credit, creditPeriodUnit))

/** The rules that the group has, for the line below its name. */
export const rulesOf = (group: UserGroup) => {
  const [limit, credit] = [limitOf(group), creditOf(group)]
  return [limit && t('metaLimit', { limit }), credit && t('metaCredit', { credit }), group.autoApproveBooking && t('autoApproveBooking')]
}
