import { use } from 'react'
import { texts } from '#kit/web/texts.ts'
import type { BookingRule } from '../contract.ts'
import type en from '../texts/rules/en.ts'

const t = texts<typeof en>({
  en: () => import('../texts/rules/en.ts'),
  'zh-Hant': () => import('../texts/rules/zh-Hant.ts'),
  'zh-Hans': () => import('../texts/rules/zh-Hans.ts'),
})
const loading = t.load()

/** What a rule is called where refusals are counted: by itself, for modules that need no other words of bookings. */
export const useRuleName = (): ((rule: BookingRule) => string) => {
  use(loading)
  return (rule) => t(`rule.${rule}`)
}
