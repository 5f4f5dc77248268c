import type { Help } from '#kit/contract/help.ts'
import type { Language } from '#kit/contract/language.ts'
import { language } from './language.ts'

/** Made by the build (`helpTexts` in vite.config.ts) from `texts/help` of all modules with screens. */
const files: Record<Language, () => Promise<{ default: Record<string, Help> }>> = {
  en: () => import('virtual:help/en'),
  'zh-Hant': () => import('virtual:help/zh-Hant'),
  'zh-Hans': () => import('virtual:help/zh-Hans'),
}

let loaded: Promise<Record<string, Help>> | undefined

/** By module, in the order of the modules and in the reader's language. A failed attempt may be repeated. */
export const loadHelp = (): Promise<Record<string, Help>> =>
  (loaded ??= files[language]().then(
    (file) => file.default,
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  ))

/** Does every typed word stand in it? */
export const says = (said: readonly string[], typed: string): boolean => {
  const whole = said.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

export const wordsOfHelp = ({ title, about, questions }: Help): string[] => [title, about, ...questions.flatMap(({ ask, answer }) => [ask, answer])]
