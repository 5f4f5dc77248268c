import hongKong from 'opencc-js/dict/HKVariants'
import traditionalOf from 'opencc-js/dict/STCharacters'
import simplifiedOf from 'opencc-js/dict/TSCharacters'
import taiwan from 'opencc-js/dict/TWVariants'

/**
 * Which Chinese characters are written for each other: traditional, simplified, and as Hong Kong and Taiwan write them. By single characters: a name is no
 * word of a dictionary, and whoever looks for 陈大文 means 陳大文. Where one simplified character stands for several, all of them are the same here: too much
 * is found sooner than too little. Tables of OpenCC.
 */
const readTables = (): ReadonlyMap<string, string> => {
  const sameAs = new Map<string, Set<string>>()
  for (const table of [traditionalOf, simplifiedOf, hongKong, taiwan])
    for (const line of table.split('|')) {
      const written = line.split(' ')
      const all = new Set(written.flatMap((character) => [character, ...(sameAs.get(character) ?? [])]))
      for (const character of all) sameAs.set(character, all)
    }
  return new Map([...sameAs].map(([character, all]) => [character, [...all].join('')]))
}

let tables: ReadonlyMap<string, string> | undefined
const isHan = /\p{Script=Han}/u

/** Each character of a text with those that are written for it, itself among them; nothing where the text can be written in one way only. */
export const writtenAlike = (text: string): readonly string[] | undefined => {
  if (!isHan.test(text)) return undefined
  // read when somebody first looks for a name in Chinese: it takes some milliseconds
  const known = (tables ??= readTables())
  const letters = [...text].map((character) => known.get(character) ?? character)
  return letters.some((all) => [...all].length > 1) ? letters : undefined
}

/** A pattern for PostgreSQL's `~`, which reads each row: the text as anybody writes it. */
export const patternOf = (letters: readonly string[]): string =>
  letters.map((all) => ([...all].length > 1 ? `[${all}]` : all.replace(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`))).join('')

/** All ways to write a few characters; one has six of them at most. */
export const waysOf = (letters: readonly string[]): string[] =>
  letters.reduce<string[]>((ways, all) => ways.flatMap((way) => [...all].map((character) => way + character)), [''])
