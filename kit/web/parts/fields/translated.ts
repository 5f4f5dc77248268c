import { dotted } from '#kit/contract/dotted.ts'
import { type Language, languages } from '#kit/contract/language.ts'
import type { Translated } from './TranslatedField.tsx'

export const noText: Translated = { en: '', 'zh-Hant': '', 'zh-Hans': '' }

/** What a form holds of a `…DescList`: each of these fields in all languages. */
export const textsOf = <Field extends string>(
  list: readonly ({ languageCode: Language } & Readonly<Record<Field, string>>)[],
  ...fields: Field[]
): Record<Field, Translated> => {
  const inAll = (field: Field): Translated => ({ ...noText, ...Object.fromEntries(list.map((entry) => [entry.languageCode, entry[field]])) })
  return Object.fromEntries(fields.map((field) => [field, inAll(field)])) as Record<Field, Translated>
}

/** Languages in which something is said, English always. */
export const spoken = (...texts: Translated[]): Language[] =>
  languages.filter((language) => language === 'en' || texts.some((text) => text[language].trim()))

/** And back: an entry for each language in which one of these fields says something. */
export const descListOf = <Field extends string>(form: Readonly<Record<Field, Translated>>, ...fields: Field[]) =>
  spoken(...fields.map((field) => form[field])).map((languageCode) => ({
    languageCode,
    ...(Object.fromEntries(fields.map((field) => [field, form[field][languageCode]])) as Record<Field, string>),
  }))

/** A translated field's problems by language, from paths such as `facilityDescList.1.title`. */
export const errorsIn = (errors: Record<string, string>, list: string, field: string, order: readonly Language[]): Partial<Translated> =>
  Object.fromEntries(order.flatMap((language, at) => (errors[`${list}.${at}.${field}`] ? [[language, errors[`${list}.${at}.${field}`]]] : [])))

/** In all languages, beside each other: where two versions are compared. */
export const allOf = (text: Translated): string => dotted(...Object.values(text))
