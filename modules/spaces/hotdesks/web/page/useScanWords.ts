import { useEffect, useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { language } from '#kit/web/language.ts'

const files = {
  en: () => import('../../texts/en.ts'),
  'zh-Hant': () => import('../../texts/zh-Hant.ts'),
  'zh-Hans': () => import('../../texts/zh-Hans.ts'),
}

/** English beside Chinese, else the first other one in which the building speaks. */
const otherThan = (own: Language, spoken: readonly Language[]): Language | undefined =>
  own === 'en' ? spoken.find((one) => one !== 'en') : spoken.find((one) => one === 'en')

/**
 * What a wall asks of whoever passes, once more, for those who do not read the language that its tablet was set up in. The rest of a wall is numbers, and says
 * itself.
 */
export const useScanWords = (spoken: readonly Language[]): { language: Language | undefined; words: string | undefined } => {
  const other = otherThan(language, spoken)
  const [words, setWords] = useState<string>()
  useEffect(() => {
    if (!other) return
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
