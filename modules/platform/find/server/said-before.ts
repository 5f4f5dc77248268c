import { languages } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { isEnough } from '../contract/enough.ts'
import type { RecordsFoundBy } from './front.ts'

const han = /^\p{Script=Han}/u
const shortest = 3

/** 'desk' is said for 'Desks', 'invite to' for 'Invite somebody to'; a short word only as a whole. */
const isSaidFor = (typed: string, words: readonly string[]): boolean =>
  words.some((word) => word === typed || (typed.length >= (han.test(typed) ? 2 : shortest) && word.startsWith(typed.replace(/y$/, 'i'))))

/** Chinese parts no words: how far the text goes along with one of them. */
const shared = (text: string, words: readonly string[]): number => {
  const along = words.map((word) => {
    const other = [...word].findIndex((letter, i) => letter !== text[i])
    return other < 0 ? word.length : other
  })
  return Math.max(0, ...along.filter((n) => n >= 2))
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** What of a text is left as a name, where what stands before it says the kind of record, or what is to be done with it, in any of the languages; nothing otherwise. */
export const nameAfter = (text: string, words: readonly string[]): string | undefined => {
  const typed = text.trim().toLowerCase()
  const parts = typed.split(/\s+|(?<=\p{Script=Han})(?=[^\p{Script=Han}\s])/u)
  const said = parts.findIndex((part, i) => i === parts.length - 1 || !isSaidFor(part, words))
  const rest =
    said > 0
      ? parts.slice(said).join(' ')
      : typed.slice(
          shared(
            typed,
            words.filter((word) => han.test(word)),
          ),
        )
  return rest !== typed && isEnough(rest) ? rest : undefined
}

/** As `nameAfter`, of one kind of record. */
export const nameOfKind = (context: SignedIn, { label, verb }: RecordsFoundBy, text: string): string | undefined =>
  nameAfter(
    text,
    languages.flatMap((language) => wordsOf([label({ ...context, language }), verb?.(language) ?? ''].join(' '))),
  )
