import { clockWords } from '#kit/contract/moments.ts'
import { type Times, timesWords, whenWords } from '#kit/contract/times.ts'
import { language } from './language.ts'

/** From when until when on one day, in the reader's language, with the day or without. */
export const timesText = (times: Times): string => timesWords(language, times)
const wholeHour = { en: '', 'zh-Hant': '時', 'zh-Hans': '时' } as const
/** Where there is room for no more: '6 AM', or '上午6時'; '6:30 AM', or '上午6:30'. */
export const shortClockText = (time: string): string =>
  clockWords(language, time)
    .replace(/^0/, '')
    .replace(/:00(?=$| )/, wholeHour[language])

/** It stays in one line: a line could break behind its dash. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')
export const whenText = (when: Times & { readonly date: string }): string => whenWords(language, when)
