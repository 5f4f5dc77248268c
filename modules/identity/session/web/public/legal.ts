import type { Language } from '#kit/contract/language.ts'
import { language } from '#kit/web/language.ts'

/** A text of the law: sections of paragraphs, with the place `{product}`. */
export interface LegalText {
  lead: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** Long, and read once: loaded by its own two pages only. */
const files: Record<Language, () => Promise<{ default: { terms: LegalText; consent: LegalText } }>> = {
  en: () => import('../../texts/legal-en.ts'),
  'zh-Hant': () => import('../../texts/legal-zh-Hant.ts'),
  'zh-Hans': () => import('../../texts/legal-zh-Hans.ts'),
}
export const legalTexts = async () => (await files[language]()).default
