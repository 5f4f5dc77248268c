import type { Language } from './language.ts'

/** Text lengths of the documents: translated fields hold 5,000 characters. */
export const translatedMax = 5000

/** The words for a reader: field by field the reader's language, else English. */
export const inLanguage = <D extends { languageCode: Language }>(list: readonly D[], language: Language): D | undefined => {
  const english = list.find((d) => d.languageCode === 'en')
  const wanted = list.find((d) => d.languageCode === language)
  if (!english || !wanted) return wanted ?? english ?? list[0]
  const filled = Object.entries(wanted).filter(([, value]: [string, unknown]) => value !== '' && value !== null && value !== undefined)
  return { ...english, ...Object.fromEntries(filled) }
}

/** One of its texts for a reader, as `inLanguage` chooses it; empty where nothing is said. */
export const textIn = <Field extends string>(
  list: readonly ({ languageCode: Language } & Record<Field, string>)[],
  field: Field,
  language: Language,
): string => inLanguage(list, language)?.[field] ?? ''
