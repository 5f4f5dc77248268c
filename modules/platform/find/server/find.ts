import { type Expression, type QueryExecutorProvider, sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import { containing, matching } from '#kit/server/data/search.ts'
import { type HitsOfKind, hitsOfKind } from '../contract.ts'
import { type HitRow, recordsFoundBy, type RecordsFoundBy } from './front.ts'
import { nameOfKind } from './said-before.ts'

const answersFor = (context: SignedIn): RecordsFoundBy[] => {
  const now = context.now()
  return recordsFoundBy.answers.filter(({ asks }) => decide(context.actor, asks, now).allowed)
}

export const recordsFound = async (context: SignedIn, text: string): Promise<HitsOfKind[]> => {
  const asked = answersFor(context).flatMap((answer) => {
    const name = nameOfKind(context, answer, text)
    // something may be called as it is typed, too
    return [text, ...(name === undefined ? [] : [name])].flatMap((one) => branchOf(answer, rowsWith(context, answer, one)))
  })
  const all = await hitsOf(context, context.read(), asked)
  return all.some(({ hits }) => hits.length > 0) || !mayBeMistyped(text) ? all : writtenNearlySo(context, text)
}

/** What contains the text. */
const rowsWith = (context: SignedIn, answer: RecordsFoundBy, text: string): Expression<HitRow> | undefined => {
  if (answer.searched === undefined) return answer.rows(context, text)
  const { searched } = answer
  return answer.rows(context, text)?.where(answer.few?.(context) ? containing(`${searched}.search`, text) : matching(searched, text))
}

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0
/**
 * Of three letters nearly everything is written nearly so, and a Chinese name has hardly more characters. What is mostly digits is the number of
 * something, and no name is written nearly so.
 */
export const mayBeMistyped = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Nd}' .&-]{4,40}$/u.test(text) && countOf(text, /\p{L}/gu) >= countOf(text, /\p{Nd}/gu)
/** The share of what was typed that a title has: of 'larsh' Larch has a half. */
const nearly = 0.45
/** Then it is not found; nobody waits for a guess, in milliseconds. */
const longest = 600

/** Of those kinds that are called by names. */
const writtenNearlySo = async (context: SignedIn, text: string): Promise<HitsOfKind[]> => {
  const wanted = text.toLowerCase()
  const says = (searched: string) => sql<SqlBool>`${sql.ref(`${searched}.search`)} %> ${wanted}::text`
  const closeness = sql<number>`word_similarity(${wanted}::text, lower(named.title))`
  const asked = answersFor(context)
    .flatMap((answer) => (answer.searched === undefined ? [] : branchOf(answer, answer.rows(context, text)?.where(says(answer.searched)))))
    .map(({ answer, branch }) => ({
      answer,
      branch: sql<HitRow>`select named.id, named.title, named.detail, named.href, ${answer.note ? sql`named.note` : sql`null::text`} as note, 1 - ${closeness} as rank
        from (${branch}) as named where ${closeness} >= ${sql.lit(nearly)}`,
    }))
  try {
    return await context.transaction(async (tx) => {
      await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(nearly)}, true), set_config('statement_timeout', ${String(longest)}, true)`.execute(
        tx.read(),
      )
      const all = await hitsOf(context, tx.read(), asked)
      return all.flatMap((one) => (one.hits.length > 0 ? [{ ...one, alike: true }] : []))
    })
  } catch (error) {
    if (isTooLong(error)) return []
    throw error
  }
}
const isTooLong = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014'

interface Branch {
  readonly answer: RecordsFoundBy
  readonly branch: Expression<HitRow>
}
const branchOf = (answer: RecordsFoundBy, rows: Expression<HitRow> | undefined): Branch[] => (rows ? [{ answer, branch: rows }] : [])

/** All kinds in one statement: eight people who type would else ask for eighty connections. */
const hitsOf = async (context: SignedIn, database: QueryExecutorProvider, asked: readonly Branch[]): Promise<HitsOfKind[]> => {
  if (asked.length === 0) return []
  const branches = asked.map(
    ({ answer, branch }) =>
      sql`(select ${sql.lit(answer.kind)} as kind, hits.id, hits.title, hits.detail, hits.href, hits.rank, ${answer.note ? sql`hits.note` : sql`null::text`} as note from (${branch}) as hits order by hits.rank limit ${sql.lit(hitsOfKind)})`,
  )
  // a part of its own: whoever may look for one kind alone has a single branch, which is ordered already
  const { rows } = await sql<
    HitRow & { kind: string }
  >`select * from (${sql.join(branches, sql` union all `)}) as found order by kind, rank, title`.execute(database)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return [...new Set(asked.map(({ answer }) => answer))].flatMap(({ kind, look, label, action, note: worded, detail: said }) => {
    const hits = byKind.get(kind)?.filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    const shown = ({ id, title, detail, href, note }: HitRow) => ({
      id,
      title,
      detail: detail && said ? said(context, detail) : detail,
      note: (note && worded?.(context, note)) || null,
      href,
      action: action?.(context, { id, title, href }) ?? null,
    })
    return hits ? [{ kind, look, label: label(context), hits: hits.slice(0, hitsOfKind).map(shown), alike: false }] : []
  })
}
