import type { Language } from '#kit/contract/language.ts'
import { fill, type TextKey, type Texts, type Translate, type Words } from '#kit/contract/texts.ts'
import { language } from './language.ts'

type Files<W extends Words> = Record<Language, () => Promise<{ default: Texts<W> }>>

/** `t` of one module. The router has loaded the reader's language before a screen of the module is drawn. */
export interface ModuleTexts<W extends Words> extends Translate<W> {
  load(): Promise<void>
  /** For keys known only at run time, such as a status; of a key without words the key itself. */
  of(key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}
export type { TextKey }

/**
 *     export const t = texts<typeof en>({
 *       en: () => import('../texts/en.ts'), 'zh-Hant': () => import('../texts/zh-Hant.ts'), 'zh-Hans': () => import('../texts/zh-Hans.ts') })
 */
export const texts = <W extends Words>(files: Files<W>): ModuleTexts<W> => {
  let words: Words | undefined
  const has = (key: string): boolean => words !== undefined && (key in words || `${key}.other` in words)
  const of = (key: string, values?: Record<string, string | number>) => {
    // whoever knows that there may be none asks `has` first; else a key stands on the screen, which fails the journey that opens it
    if (words !== undefined && !has(key)) console.error(`“${key}” has no words`)
    return fill(words ?? {}, language, key, values)
  }
  const say = (key: string, values?: Record<string, string | number>) => {
    // a part that comes by itself brings its texts along; else its readers are shown keys
    if (words === undefined) console.error(`“${key}” is said before the texts of its module have come`)
    return of(key, values)
  }
  return Object.assign(say as Translate<W>, {
    of,
    has,
    load: async () => {
      words = (await files[language]()).default
    },
  })
}
