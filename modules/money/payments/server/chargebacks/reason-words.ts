import type { Language } from '#kit/contract/language.ts'
import { chargebackReasons } from '../../contract/chargebacks.ts'
import { say } from '../words.ts'

/** One that nobody has heard of as the provider calls it. */
export const reasonWords = (language: Language, reason: string): string => {
  const known = chargebackReasons.find((one) => one === reason)
  return known ? say(language, `chargebackReason.${known}`) : reason
}
