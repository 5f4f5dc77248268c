import { languages } from '#kit/contract/language.ts'
import { languageNames } from '#kit/web/language.ts'
import { listed } from '#kit/web/listed.ts'
import { clockText, dayText, momentIn, zoneText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'

/** What a module calls its things: `deed.…`, what its columns are called, and `<field>.<value>` for a value that is a code. */
export interface ModuleWords {
  of: (key: string) => string
  has: (key: string) => boolean
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Stands for what is told to have changed, but not from what to what. */
export const untold = '•••••'

const nameOf = (code: string): string => languages.filter((one) => one === code).map((one) => languageNames[one])[0] ?? code

/** What was written in each language, one a line. */
const inLanguages = (entries: { [key: string]: Json }[]): string =>
  entries
    .flatMap(({ languageCode, ...said }) => {
      const text = Object.values(said).filter((value) => typeof value === 'string' && value !== '')
      return text.length ? [words('labelled', { label: nameOf(String(languageCode)), value: text.join(' · ') })] : []
    })
    .join('\n')

const listValue = (t: ModuleWords, field: string, list: Json[]): string | null => {
  if (list.length === 0) return null
  const written = list.filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry) && 'languageCode' in entry)
  if (written.length) return inLanguages(written as { [key: string]: Json }[]) || null
  const codes = list.filter((entry) => typeof entry === 'string')
  // what goes by numbers is told by how many there are
  if (codes.length < list.length || field.endsWith('Uuids')) return String(list.length)
  if (field === 'languages') return listed(languages.filter((one) => codes.includes(one)).map(nameOf))
  const prefix = field.startsWith('addOns') ? 'addOn' : field
  return listed(codes.map((code) => [t, words].find((one) => one.has(`${prefix}.${code}`))?.of(`${prefix}.${code}`) ?? code))
}

const listIn = (value: string): Json[] | undefined => {
  if (!value.startsWith('[')) return undefined
  try {
    const read = JSON.parse(value) as Json
    return Array.isArray(read) ? read : undefined
  } catch {
    // somebody's own words in brackets
    return undefined
  }
}

/**
 * A stored value as the screens word it, null where there is nothing to say: by the module's word for it or the kit's, else by what it looks like: a flag, a day,
 * a time, an instant on the clock of `zone`, a list, texts by language. What only a module can know it words itself.
 */
export const valueText = (t: ModuleWords, field: string, value: string, zone: string): string | null => {
  const word = [t, words].find((one) => one.has(`${field}.${value}`))?.of(`${field}.${value}`)
  if (word !== undefined) return word
  if (field === 'timeZone') return zoneText(value)
  if (field.endsWith('Uuid')) return untold
  if (value === 'true' || value === 'false') return words(value === 'true' ? 'yes' : 'no')
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value)
  if (/^\d\d:\d\d(:\d\d)?$/.test(value)) return clockText(value)
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/.test(value)) return momentIn(value, zone)
  const list = listIn(value)
  return list ? listValue(t, field, list) : value || null
}
