import type en from '#kit/contract/texts/en.ts'
import { texts } from './texts.ts'

/** Words of the kit's own parts: buttons, dialogs, empty and error states. */
export const words = texts<typeof en>({
  en: () => import('#kit/contract/texts/en.ts'),
  'zh-Hant': () => import('#kit/contract/texts/zh-Hant.ts'),
  'zh-Hans': () => import('#kit/contract/texts/zh-Hans.ts'),
})
