import { dayText, clockText } from '#kit/web/parts/fields/dates.ts'
import { t } from './texts.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const inLanguages = (entry: { [key: string]: Json }): string => {
  const { languageCode, ...said } = entry
  const text = Object.values(said)
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' · ')
  return text && `${t.of(`language.${String(languageCode)}`)}: ${text}`
}

/** Texts by language, and choices by their English, one a line; what else a list holds, by its number. */
const listText = (list: Json[]): string => {
  const lines = list.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { texts } = entry
    if (Array.isArray(texts))
      return [
        texts
          .map((one) => (one && typeof one === 'object' && !Array.isArray(one) ? String(one.text ?? '') : ''))
          .filter(Boolean)
          .join(' / '),
      ]
    return 'languageCode' in entry ? [inLanguages(entry)] : []
  })
  return lines.length || list.length === 0 ? lines.filter(Boolean).join('\n') || '–' : String(list.length)
}

const parsed = (value: string): Json => {
  try {
    return JSON.parse(value) as Json
  } catch {
    return value
  }
}

/** A stored value as the screens word it. */
export const historyValue = (field: string, value: string): string => {
  if (t.has(`${field}.${value}`)) return t.of(`${field}.${value}`)
  if (field.endsWith('Date')) return dayText(value)
  if (field.endsWith('Time')) return clockText(value)
  const read = parsed(value)
  if (Array.isArray(read)) return listText(read)
  return typeof read === 'boolean' ? (read ? t('yes') : t('no')) : value
}
