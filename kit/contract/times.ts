import type { Language } from './language.ts'
import { clockWords, momentWords } from './moments.ts'

/** From when until when, as a booking has it; 24:00 is the end of its day, and an end that is not after the start is one of the next day. */
export interface Times {
  readonly timeFrom: string
  readonly timeUntil: string
}
const onNextDay = {
  en: (time: string) => `${time} (next day)`,
  'zh-Hant': (time: string) => `翌日${time}`,
  'zh-Hans': (time: string) => `次日${time}`,
}
const untilWords = (language: Language, { timeFrom, timeUntil }: Times): string => {
  const until = clockWords(language, timeUntil)
  return timeUntil > timeFrom ? until : onNextDay[language](until)
}
/** 10:00 AM – 11:00 AM, or 上午10:00 – 上午11:00; over midnight 下午10:00 – 翌日凌晨2:00. */
export const timesWords = (language: Language, times: Times): string => `${clockWords(language, times.timeFrom)} – ${untilWords(language, times)}`
/** With its day: 10 Mar 2027, 10:00 AM – 11:00 AM. */
export const whenWords = (language: Language, { date, ...times }: Times & { readonly date: string }): string =>
  `${momentWords(language, date, times.timeFrom)} – ${untilWords(language, times)}`
