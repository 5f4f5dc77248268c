import type { Language } from '#kit/contract/language.ts'
import { fill, type Words } from '#kit/contract/texts.ts'
import type en from '#kit/contract/texts/en.ts'
import { sayKit } from './messages.ts'

/** What a column can be called by: `status` is `sheet.status` where the sheet says it in its own way, else `status` of the module, else that of the kit. */
export type TitleOf<W extends Words> =
  | (keyof W & string)
  | (keyof W extends infer K ? (K extends `sheet.${infer Name}` ? Name : never) : never)
  | keyof typeof en

/** What stands over the columns of the sheets of one module, that go out or come in. */
export const columnTitles =
  <W extends Words>(words: Record<Language, W>) =>
  (language: Language, name: TitleOf<W>): string => {
    const own: Words = words[language]
    const key = [`sheet.${name}`, name].find((one) => one in own)
    return key === undefined ? sayKit(language, name) : fill(own, language, key)
  }
