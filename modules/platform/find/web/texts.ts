import { texts } from '#kit/web/texts.ts'
import type en from '../texts/en.ts'

export const t = texts<typeof en>({
  en: () => import('../texts/en.ts'),
  'zh-Hant': () => import('../texts/zh-Hant.ts'),
  'zh-Hans': () => import('../texts/zh-Hans.ts'),
})
