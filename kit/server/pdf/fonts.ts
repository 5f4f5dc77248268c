import fs from 'node:fs'
import type { Language } from '#kit/contract/language.ts'

/** Of a collection of fonts the name of the one that is meant, as PostScript knows it. */
export interface Font {
  readonly file: string
  readonly name?: string
}

/** Debian's package `fonts-noto-cjk`, as it is in the image of the `Dockerfile`. */
const folder = '/usr/share/fonts/opentype/noto'
const regular = `${folder}/NotoSansCJK-Regular.ttc`
const bold = `${folder}/NotoSansCJK-Bold.ttc`

/** One collection holds the shapes of each region; the same character is drawn otherwise in Hong Kong and in Beijing. */
const region: Record<Language, string> = { en: 'tc', 'zh-Hant': 'hk', 'zh-Hans': 'sc' }

/** What the fonts that every reader of PDF brings can show: Latin 1 and the signs of careful print. */
const western = /^[\n\x20-\x7E\u00A0-\u00FF‘’“”–—•…€]*$/u

export const hasChineseFont = (): boolean => fs.existsSync(regular) && fs.existsSync(bold)

/**
 * The fonts for this text; nothing where the machine has none. They show Chinese, Japanese, Korean and what is written in Latin, Greek and Cyrillic
 * letters; of other scripts the thread that draws sees what they lack.
 */
export const fontsFor = (text: string, language: Language, chinese = hasChineseFont()): { regular: Font; bold: Font } | undefined => {
  if (western.test(text)) return { regular: { file: 'Helvetica' }, bold: { file: 'Helvetica-Bold' } }
  if (!chinese) return undefined
  const of = region[language]
  return { regular: { file: regular, name: `NotoSansCJK${of}-Regular` }, bold: { file: bold, name: `NotoSansCJK${of}-Bold` } }
}
