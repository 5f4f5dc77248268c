import type { Language } from '#kit/contract/language.ts'
import { language } from '#kit/web/language.ts'
import { loadScreens } from '#kit/web/screens.ts'

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

export interface PublishedTerms {
  title: string
  /** The day on which they came into force. */
  since: string
  text: LegalText
}
let published: () => Promise<PublishedTerms | null> = async () => null
/** The terms that the provider has published, where an upper module keeps them; without any, those that come with the product hold. */
export const answerTerms = (load: () => Promise<PublishedTerms | null>): void => {
  published = load
}
export const publishedTerms = async (): Promise<PublishedTerms | null> => {
  await loadScreens()
  return published()
}
