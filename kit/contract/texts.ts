import type { Language } from './language.ts'

/**
 * Words of one module in one language: a flat object of sentences with `{name}` places.
 * A sentence that counts has two keys, `people.one` and `people.other`; it is used as `people` with `n`.
 */
export type Words = Readonly<Record<string, string>>

type Places<S extends string> = S extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never

/** The same keys as the English file; that the places agree is checked by `npm run check`. */
export type Texts<English extends Words> = { readonly [Key in keyof English]: string }

/** Keys as they are used: the two forms of a counting sentence are one key. */
export type TextKey<W extends Words> = keyof W extends infer K ? (K extends `${infer Base}.one` | `${infer Base}.other` ? Base : K) & string : never

type PlacesOf<W extends Words, K extends string> = K extends keyof W ? Places<W[K]> : 'n' | Places<W[`${K}.other` & keyof W]>

type Values = Record<string, string | number>

/** A sentence with no place needs no values; one with places needs them all. */
export type Translate<W extends Words> = <K extends TextKey<W>>(
  key: K,
  ...values: [PlacesOf<W, K>] extends [never] ? [] : [values: Record<PlacesOf<W, K>, string | number>]
) => string

const plurals = new Map<Language, Intl.PluralRules>()
const numbers = new Map<Language, Intl.NumberFormat>()
const kept = <T>(map: Map<Language, T>, language: Language, make: () => T): T => {
  const found = map.get(language) ?? make()
  map.set(language, found)
  return found
}

const han = /\p{Script=Han}/u
const latin = /[\p{Script=Latin}\p{Nd}]/u
/** Chinese sets Latin words and figures apart; whether a value is one is known when it is there. */
const setApart = (before: string, value: string, after: string): string => {
  const [first = '', last = ''] = [value[0], value.at(-1)]
  return `${han.test(before) && latin.test(first) ? ' ' : ''}${value}${latin.test(last) && han.test(after) ? ' ' : ''}`
}

/** Fills the places; numbers are written as the language writes them. An unknown key is returned as it is. */
export const fill = (words: Words, language: Language, key: string, values: Values = {}): string => {
  const form = typeof values.n === 'number' ? kept(plurals, language, () => new Intl.PluralRules(language)).select(values.n) : 'other'
  const sentence = words[key] ?? words[`${key}.${form}`] ?? words[`${key}.other`] ?? key
  return sentence.replace(/\{(\w+)\}/g, (place, name: string, at: number) => {
    const value = values[name]
    if (value === undefined) return place
    const shown = typeof value === 'number' ? kept(numbers, language, () => new Intl.NumberFormat(language)).format(value) : value
    return language === 'en' ? shown : setApart(sentence[at - 1] ?? '', shown, sentence[at + place.length] ?? '')
  })
}
