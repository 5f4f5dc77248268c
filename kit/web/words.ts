import type { Translate } from '#kit/contract/texts.ts'
import type early from '#kit/contract/texts/en.ts'
import type later from '#kit/web/texts/en.ts'
import { type ModuleTexts, texts } from './texts.ts'

const atSignIn = texts<typeof early>({
  en: () => import('#kit/contract/texts/en.ts'),
  'zh-Hant': () => import('#kit/contract/texts/zh-Hant.ts'),
  'zh-Hans': () => import('#kit/contract/texts/zh-Hans.ts'),
})

const behind = texts<typeof later>({
  en: () => import('#kit/web/texts/en.ts'),
  'zh-Hant': () => import('#kit/web/texts/zh-Hant.ts'),
  'zh-Hans': () => import('#kit/web/texts/zh-Hans.ts'),
})

const of = (key: string, values?: Record<string, string | number>): string => (behind.has(key) ? behind : atSignIn).of(key, values)

/** Words of the kit's own parts, such as buttons, dialogs, empty and error states; and what screens of three modules say alike. */
export const words: ModuleTexts<typeof early & typeof later> = Object.assign(of as Translate<typeof early & typeof later>, {
  of,
  has: (key: string) => behind.has(key) || atSignIn.has(key),
  load: atSignIn.load,
})

/** With the screens behind the sign-in: the pages before it say none of these. */
export const loadScreenWords = behind.load
