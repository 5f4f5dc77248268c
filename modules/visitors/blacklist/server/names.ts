import { simplified } from './simplified.ts'

/** One name as words; of each word its parts, of which a hyphenated one has several. */
export type NameWords = string[][]

const han = /^\p{Script=Han}+$/u
// A word of Han characters ends where another script begins. The dot between the parts of a name written in Chinese joins them, as a space between
// them does: 陳 大文, 歐陽·大文.
const words =
  /[\p{Script=Han}]+(?:[\s·・]+[\p{Script=Han}]+)*|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’])+(?:-(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’])+)*/gu
/** Accents of Latin, Greek and Cyrillic letters; marks that are letters' business in other scripts stay. */
const accents = /[\u0300-\u036f]/g

/** Letters that no accent makes, as those write them who have none of them. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
/** What a passport writes of them where it has no accents: Müller is Mueller there, and Muller on many a ticket. */
const written: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** A name as it is written with accents or without, and as machines write it. Nothing is done the other way round: Xue is not Xü. */
export const spellingsOf = (name: string): string[] => {
  const plain = name.normalize('NFC').toLowerCase()
  return [...new Set([plain, plain.replaceAll(/[äöüøå]/g, (letter) => written[letter] ?? letter)])]
}

/** A name for comparing: in one spelling of its characters, case, accents and the two ways of writing Chinese. */
export const wordsOf = (name: string): NameWords => {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(accents, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
  return [...simplified(plain).matchAll(words)]
    .map(([word]) =>
      han.test(word.replaceAll(/[\s·・]/g, ''))
        ? [word.replaceAll(/[\s·・]/g, '')]
        : word
            .replaceAll(/['’]/g, '')
            .split('-')
            .filter(Boolean),
    )
    .filter((parts) => parts.length > 0)
}

/** Enough by itself: a Chinese name of two characters and more. */
export const isWholeName = (part: string): boolean => han.test(part) && [...part].length >= 2

/** Two words, or a Chinese name: less fits too many people. */
export const canMatch = (name: NameWords): boolean => {
  const parts = new Set(name.flat())
  return parts.size >= 2 || [...parts].some(isWholeName)
}

/** Of a name with more words these are compared, so that a long text costs no more than a long name. */
const mostParts = 12

/** What two names that match have in common, at least: a Chinese name, or two of their words. Sorted, so that their order does not matter. */
export const pairsOf = (name: NameWords): string[] => {
  const parts = [...new Set(name.flat())].slice(0, mostParts).toSorted()
  return [...parts.filter(isWholeName), ...parts.flatMap((first, at) => parts.slice(at + 1).map((second) => `${first} ${second}`))]
}

/**
 * Do two names match? All words of the one are words of the other: at least two, or a Chinese name. Of a hyphenated word all parts are, or none:
 * 'Yes' is no word of 'Mary-yes'. `whole` tells a Chinese name, because what is compared may be hashes.
 */
export const sameName = (one: NameWords, other: NameWords, whole: (part: string) => boolean): boolean => {
  const [first, second] = [new Set(one.flat()), new Set(other.flat())]
  const common = new Set([...first].filter((part) => second.has(part)))
  for (let before = -1; before !== common.size;) {
    before = common.size
    for (const parts of [...one, ...other]) if (parts.some((part) => !common.has(part))) for (const part of parts) common.delete(part)
  }
  if ([...common].some(whole)) return true
  return common.size >= 2 && (common.size === first.size || common.size === second.size)
}
