import { type Language, languages } from '#kit/contract/language.ts'
import type { PaymentLine } from '../contract.ts'
import type { SaidLine } from './tables.ts'

/** The lines of a payment in each language of the portal, shown in the one of whoever pays. */
export const saidLines = (shown: Language, linesIn: (language: Language) => readonly PaymentLine[]): SaidLine[] => {
  const all = new Map(languages.map((language) => [language, linesIn(language)]))
  const textIn = (language: Language, at: number): string => all.get(language)?.[at]?.text ?? ''
  return linesIn(shown).map((line, at) => ({
    ...line,
    said: { en: textIn('en', at), 'zh-Hant': textIn('zh-Hant', at), 'zh-Hans': textIn('zh-Hans', at) },
  }))
}

export const lineIn = (language: Language, { text, amount, tax, said }: SaidLine): PaymentLine => ({ text: said?.[language] ?? text, amount, tax })
