import { type Expression, sql, type SqlBool } from 'kysely'
import { byItsValues } from '#kit/server/postgres/named-statements.ts'
import { patternOf, waysOf, writtenAlike } from './same-character.ts'

/** A pattern for LIKE: the text anywhere, in the script in which it was typed. Nobody else makes one. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * One text contains what was typed, in capital letters or small, and in whichever script it is written: for what is read row by row, and has no
 * `searchGrams` to be found by. `text` is a column, or what is made of some; a column named `search` is in small letters already, and its index is of
 * itself and not of `lower` of it.
 */
export const containing = (text: string | Expression<unknown>, typed: string): Expression<SqlBool> => {
  const written = typeof text === 'string' ? sql.ref(text) : text
  const small = typeof text === 'string' && text.endsWith('.search') ? written : sql`lower(${written})`
  const wanted = typed.toLowerCase()
  const alike = writtenAlike(wanted)
  return alike ? sql<SqlBool>`${small} ~ ${patternOf(alike)}` : sql<SqlBool>`${small} like ${anywhere(wanted)}`
}

/** The same for what is read already. */
export const contained = (typed: string): ((text: string) => boolean) => {
  const wanted = typed.toLowerCase()
  const alike = writtenAlike(wanted)
  const pattern = alike && new RegExp(patternOf(alike), 'u')
  return (text) => (pattern ? pattern.test(text.toLowerCase()) : text.toLowerCase().includes(wanted))
}

const lastCharacter = '\u{10FFFF}'
/**
 * Texts that begin with another one, by a range of their `text_pattern_ops` index. A LIKE would do for a plan that knows its pattern only, and
 * the plans of named statements do not.
 */
export const beginsWith = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`(${column} ~>=~ ${text}::text and ${column} ~<~ ${text + lastCharacter}::text)`

/** What stands before a word, in a sentence, a name of two parts or a list of titles. Not the dot and the at of an address: of them everybody has some. */
const beforeWords = [' ', '"', '(', '-', '/']
/** A letter or digit that is no word by itself; Han is, and found wherever it stands. */
const isLetter = /^(?=[\p{L}\p{N}])[^\u2e80-\u{10ffff}]$/u

/**
 * Rows whose searched text contains what was typed. Three characters and more use the trigram index of `search`; two, or one Han character (a
 * Chinese name has two), the index over single characters and pairs in `searchGrams`, which has them as they are typed. A single letter or digit
 * is looked for where it begins a word: at the beginning of the text, or in the pairs. A long text is looked up by its two ends and compared
 * then: each three letters of it would be one more list to go through. Chinese is found in both scripts.
 */
export const matching = (alias: string, typed: string): Expression<SqlBool> => {
  const wanted = typed.trim().toLowerCase()
  const letters = [...wanted]
  const search = sql.ref(`${alias}.search`)
  const grams = sql.ref(`${alias}.searchGrams`)
  if (isLetter.test(wanted)) {
    // written into the statement: how many words it begins differs so much that a plan for any letter would read the table for the rare ones
    const pairs = beforeWords.map((before) => sql.lit(before + wanted))
    return sql<SqlBool>`(left(${search}, 1) = ${sql.lit(wanted)} or ${grams} && array[${sql.join(pairs)}])`
  }
  const alike = writtenAlike(wanted)
  if (alike) return foundAlike(search, grams, alike)
  if (letters.length <= 2) return sql<SqlBool>`${grams} @> ${[wanted]}::text[]`
  if (letters.length <= 8) return sql<SqlBool>`${search} like ${anywhere(wanted)}`
  const [begins, ends] = [letters.slice(0, 5).join(''), letters.slice(-5).join('')]
  return sql<SqlBool>`(${search} like ${anywhere(begins)} and ${search} like ${anywhere(ends)} and strpos(${search}, ${wanted}::text) > 0)`
}

/** The same in whichever script it was written: 陈 and 陳 are one name. The trigram index is asked by LIKE for all ways to write
 * three characters. `~` would ask it, too, for each three of them: what it costs to go through so many lists is why it would not be asked at all. */
const foundAlike = (search: Expression<unknown>, grams: Expression<unknown>, alike: readonly string[]): Expression<SqlBool> => {
  if (alike.length <= 2) return sql<SqlBool>`${grams} && ${waysOf(alike)}::text[]`
  const three = (some: readonly string[]) => sql<SqlBool>`${search} like any(${waysOf(some).map(anywhere)}::text[])`
  if (alike.length === 3) return three(alike)
  return sql<SqlBool>`(${three(alike.slice(0, 3))} and ${three(alike.slice(-3))} and regexp_like(${search}, ${patternOf(alike)}))`
}

/**
 * What `matching` asks, of one text alone: for a reader who may search only a part of `search`, beside `matching`, which uses the index. A letter has to begin a
 * word here, too: one that is found anywhere in this part would tell with what the rest begins.
 */
export const matchingIn = (text: Expression<string>, typed: string): Expression<SqlBool> => {
  const wanted = typed.trim().toLowerCase()
  if (!isLetter.test(wanted)) return containing(text, wanted)
  const begins = beforeWords.map((before) => sql`strpos(lower(${text}), ${sql.lit(before + wanted)}) > 0`)
  return sql<SqlBool>`(left(lower(${text}), 1) = ${sql.lit(wanted)} or ${sql.join(begins, sql` or `)})`
}

/** The same for lists in which a word can mean nobody or everybody of a day: the statement is planned by what is typed, each time. */
export const matchingByItsValues = (alias: string, typed: string): Expression<SqlBool> =>
  sql<SqlBool>`${matching(alias, typed)} ${sql.raw(byItsValues)}`
