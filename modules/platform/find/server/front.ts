import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
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

interface Kind {
  /** Unique: 'users'. */
  readonly kind: string
  /** The call of the list behind it: who may not make it finds none of its records. */
  readonly asks: Endpoint
  readonly look: (typeof looks)[number]
  label(context: SignedIn): string
  /** Words the second line, such as a day and a time that are selected as facts. */
  detail?(context: SignedIn, written: string): string
  /** Words what stands at the end of the line, such as the role behind its code. */
  note?(context: SignedIn, written: string): string
  /** The words of `action` without a name, 'Invite somebody to': who types them and a name is led to it. */
  verb?(language: Language): string
  /** What this reader may do with one of them, without opening it first. */
  action?(context: SignedIn, hit: Pick<HitRow, 'id' | 'title' | 'href'>): { label: string; href: string } | undefined
}

/** It says itself what contains the text. */
interface FoundByItself extends Kind {
  /**
   * One branch of the one statement: rows in the reader's reach that contain the text, by an index, with what is shown of them. It is ordered by rank
   * and cut off by who asks. Nothing, where the reader has no such records.
   */
  rows(context: SignedIn, text: string): Expression<HitRow> | undefined
  readonly searched?: never
}

/** Rows that are still to be narrowed to what was typed. */
export interface Narrowable {
  where(condition: Expression<SqlBool>): Expression<HitRow>
}
/** Called by a name: where nothing is written as it was typed, it is found by what is written nearly so. What a row has to have is asked by whoever finds. */
interface FoundByName extends Kind {
  /** The table of which `search` is asked, as the rows call it: 'memberships'. */
  readonly searched: string
  /** As above, of everything in the reader's reach, whatever was typed; the text is for the rank. */
  rows(context: SignedIn, text: string): Narrowable | undefined
  /** So few are in this reader's reach that each is read: the index is of all buildings. */
  few?(context: SignedIn): boolean
}

/** One kind of record, as its module finds it. */
export type RecordsFoundBy = FoundByItself | FoundByName

export const recordsFoundBy = extensionPoint<RecordsFoundBy>('records found by', 'kind')

/** A text that people wrote, such as a name, as a value in an address: escaped as `encodeURIComponent` would, so that all of it is asked for. */
export const inAddress = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select coalesce(string_agg(
    case when one ~ '[A-Za-z0-9_.~-]' then one
      else regexp_replace(upper(encode(convert_to(one, 'UTF8'), 'hex')), '(..)', '%\\1', 'g') end, '' order by place), '')
  from regexp_split_to_table(${text}, '') with ordinality as letters (one, place))`

/** Titles that begin with the text stand first, then those of which a word does, those that contain it, and those of which only something else does. */
export const rankOf = (title: RawBuilder<unknown>, text: string): RawBuilder<number> => {
  const wanted = text.toLowerCase()
  const alike = writtenAlike(wanted)
  // no spaces stand between words in Chinese
  if (alike)
    return sql<number>`case when lower(${title}) ~ ${`^${patternOf(alike)}`} then 0 when lower(${title}) ~ ${patternOf(alike)} then 2 else 3 end`
  return sql<number>`case when starts_with(lower(${title}), ${wanted}::text) then 0 when strpos(lower(${title}), ${` ${wanted}`}::text) > 0 then 1
    when strpos(lower(${title}), ${wanted}::text) > 0 then 2 else 3 end`
}
