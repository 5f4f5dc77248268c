import { useEffect, useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { language } from '#kit/web/language.ts'

const files = {
  en: () => import('../../texts/en.ts'),
  'zh-Hant': () => import('../../texts/zh-Hant.ts'),
  'zh-Hans': () => import('../../texts/zh-Hans.ts'),
}

/** Where Chinese is written with the simplified characters. */
const simplified = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Singapore', 'Asia/Kuala_Lumpur']

const otherThan = (own: Language, timeZone: string): Language => (own === 'en' ? (simplified.includes(timeZone) ? 'zh-Hans' : 'zh-Hant') : 'en')

/**
 * What a wall asks of whoever passes, once more, for those who do not read the language that its tablet was set up in: English beside Chinese, Chinese
 * as the place writes it beside English. The rest of a wall is numbers, and says itself.
 */
export const useScanWords = (timeZone: string): { language: Language; words: string | undefined } => {
  const other = otherThan(language, timeZone)
  const [words, setWords] = useState<string>()
  useEffect(() => {
    let gone = false
    const load = async () => {
      // a wall without a network shows the one language that it has
      const file = await files[other]().catch(() => undefined)
      if (!gone) setWords(file?.default.scanToBook)
    }
    void load()
    return () => {
      gone = true
    }
  }, [other])
  return { language: other, words }
}
