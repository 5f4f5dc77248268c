import type { Language } from '#kit/contract/language.ts'
import { monthWords } from '#kit/contract/months.ts'
import { serverTexts } from '#kit/server/messages.ts'
import en from '../texts/en.ts'
import hans from '../texts/zh-Hans.ts'
import hant from '../texts/zh-Hant.ts'

export const words = { en, 'zh-Hant': hant, 'zh-Hans': hans }
export const say = serverTexts(words)

/** `2026-11` → November 2026. */
export const monthText = (language: Language, month: string): string => (month === '' ? '–' : monthWords(language, month))
