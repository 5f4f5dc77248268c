import type { Language } from './language.ts'

const formats = new Map<Language, Intl.DateTimeFormat>()
/** `2026-11` → November 2026, or 2026年11月. */
export const monthWords = (language: Language, month: string): string => {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  formats.set(language, format)
  const at = new Date(`${month}-01T00:00:00Z`)
  // an address may hold anything
  return Number.isNaN(at.getTime()) ? month : format.format(at)
}
