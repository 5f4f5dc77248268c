import type { Failure } from '#kit/contract/failure.ts'
import { isFailure } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { fill, type Words } from '#kit/contract/texts.ts'
import en from '#kit/contract/texts/en.ts'
import hans from '#kit/contract/texts/zh-Hans.ts'
import hant from '#kit/contract/texts/zh-Hant.ts'

export type AllWords = Record<Language, Words>
type Values = Record<string, string | number>

/** The words of one module on the server: `say(language, key, values)`. */
export const serverTexts =
  (words: AllWords) =>
  (language: Language, key: string, values?: Values): string =>
    fill(words[language], language, key, values)

export const kitWords: AllWords = { en, 'zh-Hant': hant, 'zh-Hans': hans }
export const sayKit = serverTexts(kitWords)

export interface Messages {
  /** The sentence of a failure in the reader's language, from the module that declares it. */
  failure(failure: Failure, language: Language, values?: Values): string
  /** The sentence of a field problem: a key of the module, of the kit, or of the module whose schema is used. */
  field(module: string, language: Language, key: string, values?: Values): string
  /** The same of a failure that an operation has thrown: a key of its module, or the sentence that the operation has said already. */
  fieldOf(failure: Failure, language: Language, keyOrSentence: string, values?: Values): string
}

const knows = (words: Words, key: string): boolean => key in words || `${key}.other` in words

/** Sentences have spaces or other letters; keys have neither. */
const isKey = (text: string): boolean => /^[a-zA-Z][\w.]*$/.test(text)

export const makeMessages = (modules: readonly { name: string; contract: object; words: AllWords }[]): Messages => {
  const failureWords = new Map<Failure, AllWords>()
  const moduleWords = new Map<string, AllWords>()
  for (const { name, contract, words } of modules) {
    moduleWords.set(name, words)
    for (const value of Object.values(contract)) if (isFailure(value)) failureWords.set(value, words)
  }
  const anywhere = (language: Language, key: string, values?: Values): string => {
    if (knows(kitWords[language], key)) return sayKit(language, key, values)
    // a schema of another module, such as an audience, names the keys of that module
    const shared = modules.find(({ words }) => knows(words[language], key))
    return fill(shared?.words[language] ?? {}, language, key, values)
  }
  return {
    failure: (failure, language, values) => fill((failureWords.get(failure) ?? kitWords)[language], language, failure.message, values),
    field: (module, language, key, values) => {
      const own = moduleWords.get(module)?.[language]
      if (own && knows(own, key)) return fill(own, language, key, values)
      return anywhere(language, key, values)
    },
    fieldOf: (failure, language, text, values) => {
      if (!isKey(text)) return text
      const own = failureWords.get(failure)?.[language]
      return own && knows(own, text) ? fill(own, language, text, values) : anywhere(language, text, values)
    },
  }
}
