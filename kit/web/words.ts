import type { Translate } from '#kit/contract/texts.ts'
import type en from '#kit/contract/texts/en.ts'
import type screensEn from '#kit/web/texts/en.ts'
import { type ModuleTexts, texts } from './texts.ts'

const ofParts = texts<typeof en>({
  en: () => import('#kit/contract/texts/en.ts'),
  'zh-Hant': () => import('#kit/contract/texts/zh-Hant.ts'),
  'zh-Hans': () => import('#kit/contract/texts/zh-Hans.ts'),
})

const ofScreens = texts<typeof screensEn>({
  en: () => import('#kit/web/texts/en.ts'),
  'zh-Hant': () => import('#kit/web/texts/zh-Hant.ts'),
  'zh-Hans': () => import('#kit/web/texts/zh-Hans.ts'),
})

const of = (key: string, values?: Record<string, string | number>): string => (ofScreens.has(key) ? ofScreens : ofParts).of(key, values)

/** Words of the kit's own parts, such as buttons, dialogs, empty and error states; and what screens of three modules say alike. */
export const words: ModuleTexts<typeof en & typeof screensEn> = Object.assign(of as Translate<typeof en & typeof screensEn>, {
  of,
  has: (key: string) => ofScreens.has(key) || ofParts.has(key),
  load: ofParts.load,
})

/** With the screens behind the sign-in: the pages before it say none of these. */
export const loadScreenWords = ofScreens.load
