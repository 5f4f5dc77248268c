import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { contains } from '#kit/server/data/listing.ts'
import { patternOf, writtenAlike } from '#kit/server/data/same-character.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { looks } from '../contract.ts'

export interface HitRow {
  id: string
  title: string
  detail: string | null
  href: string
  rank: number
  /** Selected by those who word it (`note`). */
  note?: string | null
}

/** What the searched text of a row has to have of what was typed: all of it (`found`), or something written nearly so. */
export type Says = (alias: string, typed: string) => Expression<SqlBool>

/** One kind of record, as its module finds it. */
export interface RecordsFoundBy {
  /** Unique: 'users'. */
  readonly kind: string
  /** The call of the list behind it: who may not make it finds none of its records. */
  readonly asks: Endpoint
  readonly look: (typeof looks)[number]
  label(context: SignedIn): string
  /**
   * One branch of the one statement: rows in the reader's reach that contain the text, by an index, with what is shown of them. It is ordered by rank
   * and cut off by who asks. Nothing, where the reader has no such records.
   */
  rows(context: SignedIn, text: string, says: Says): Expression<HitRow> | undefined
  /** Its `rows` ask what they are given as `says`, so that it is found by what is written nearly so, too. */
  readonly alike?: true
  /** Words the second line, such as a day and a time that are selected as facts. */
  detail?(context: SignedIn, written: string): string
  /** Words what stands at the end of the line, such as the role behind its code. */
  note?(context: SignedIn, written: string): string
  /** The words of `action` without a name, 'Invite somebody to': who types them and a name is led to it. */
  verb?(language: Language): string
  /** What this reader may do with one of them, without opening it first. */
  action?(context: SignedIn, hit: Pick<HitRow, 'id' | 'title'>): { label: string; href: string } | undefined
}

export const recordsFoundBy = extensionPoint<RecordsFoundBy>('records found by', 'kind')

/** Titles that begin with the text stand first, then those of which a word does, those that contain it, and those of which only something else does. */
export const rankOf = (title: RawBuilder<unknown>, text: string): RawBuilder<number> => {
  const wanted = text.toLowerCase()
  const alike = writtenAlike(wanted)
  // no spaces stand between words in Chinese
  if (alike)
    return sql<number>`case when lower(${title}) ~ ${`^${patternOf(alike)}`} then 0 when lower(${title}) ~ ${patternOf(alike)} then 2 else 3 end`
  const within = contains(wanted)
  const begins = within.slice(1)
  return sql<number>`case when lower(${title}) like ${begins} then 0 when lower(${title}) like ${`% ${begins}`} then 1
    when lower(${title}) like ${within} then 2 else 3 end`
}
