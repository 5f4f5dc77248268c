import type { Language } from '#kit/contract/language.ts'
import { language } from '#kit/web/language.ts'

const ended = /[.!?…:。！？：]$/

/** Told one after another, each ends as its language ends a sentence, also what stands without a stop where it stands alone. */
export const sentencesIn = (of: Language, told: readonly (string | false | null | undefined)[]): string => {
  const [stop, between] = of === 'en' ? ['.', ' '] : ['。', '']
  const said = told.filter((one): one is string => Boolean(one))
  return said.length < 2 ? said.join('') : said.map((one) => (ended.test(one) ? one : `${one}${stop}`)).join(between)
}

export const sentences = (...told: readonly (string | false | null | undefined)[]): string => sentencesIn(language, told)
