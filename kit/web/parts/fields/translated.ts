import { type Language, languages } from '#kit/contract/language.ts'
import type { Translated } from './TranslatedField.tsx'

export const noText: Translated = { en: '', 'zh-Hant': '', 'zh-Hans': '' }

/** One field of a `…DescList` by language. */
export const saidIn = <D extends { languageCode: Language }>(list: readonly D[], field: keyof D & string): Translated => ({
  ...noText,
  ...Object.fromEntries(list.map((entry) => [entry.languageCode, String(entry[field])])),
})

/** Languages in which something is said, English always. */
export const spoken = (...texts: Translated[]): Language[] =>
  languages.filter((language) => language === 'en' || texts.some((text) => text[language].trim()))

/** A translated field's problems by language, from paths such as `facilityDescList.1.title`. */
export const errorsIn = (errors: Record<string, string>, list: string, field: string, order: readonly Language[]): Partial<Translated> =>
  Object.fromEntries(order.flatMap((language, at) => (errors[`${list}.${at}.${field}`] ? [[language, errors[`${list}.${at}.${field}`]]] : [])))

/** In all languages, beside each other: where two versions are compared. */
export const allOf = (text: Translated): string => Object.values(text).filter(Boolean).join(' · ')
