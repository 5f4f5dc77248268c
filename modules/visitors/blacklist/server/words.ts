import type { Texts } from '#kit/contract/texts.ts'
import { columnTitles } from '#kit/server/column-titles.ts'
import { serverTexts } from '#kit/server/messages.ts'
import en from '../texts/en.ts'
import hans from '../texts/zh-Hans.ts'
import hant from '../texts/zh-Hant.ts'

export const words = { en, 'zh-Hant': hant, 'zh-Hans': hans }
export const say = serverTexts(words)
export const titleOf = columnTitles<Texts<typeof en>>(words)
