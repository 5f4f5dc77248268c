import { chargebackReasons } from '../contract/chargebacks.ts'
import { t } from './texts.ts'

/** One that nobody has heard of as the provider calls it. */
export const reasonText = (reason: string): string => {
  const known = chargebackReasons.find((one) => one === reason)
  return known ? t(`chargebackReason.${known}`) : reason
}
