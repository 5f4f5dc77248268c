import type { Language } from './language.ts'

const betweens = new Map<Language, string>()
/** What the language puts between the entries of a list: a comma, or the Chinese mark of enumeration. */
const betweenIn = (language: Language): string => {
  const known = betweens.get(language)
  if (known !== undefined) return known
  const [, between] = new Intl.ListFormat(language, { style: 'narrow' }).formatToParts(['1', '2', '3'])
  const made = between?.value ?? ', '
  betweens.set(language, made)
  return made
}

/** 'Staff, Tenant', or 'Staff、Tenant': values side by side, where no sentence goes on. */
export const listWords = (language: Language, entries: readonly string[]): string => entries.join(betweenIn(language))
