import type { Language } from '#kit/contract/language.ts'
import { serverTexts } from '#kit/server/messages.ts'
import type { BookingRule } from '../../contract.ts'
import en from '../../texts/rules/en.ts'
import hans from '../../texts/rules/zh-Hans.ts'
import hant from '../../texts/rules/zh-Hant.ts'

const say = serverTexts({ en, 'zh-Hant': hant, 'zh-Hans': hans })

/** What a rule is called where refusals are counted. */
export const ruleName = (language: Language, rule: BookingRule): string => say(language, `rule.${rule}`)
