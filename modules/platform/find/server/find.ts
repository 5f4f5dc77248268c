import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import { type HitsOfKind, hitsOfKind } from '../contract.ts'
import { type HitRow, recordsFoundBy } from './front.ts'
import { nameOfKind } from './said-before.ts'

/** All kinds in one statement: eight people who type would else ask for eighty connections. */
export const recordsFound = async (context: SignedIn, text: string): Promise<HitsOfKind[]> => {
  const now = context.now()
  const asked = recordsFoundBy.answers
    .filter(({ asks }) => decide(context.actor, asks, now).allowed)
    .flatMap((answer) => {
      const name = nameOfKind(context, answer, text)
      // something may be called as it is typed, too
      return [text, ...(name === undefined ? [] : [name])].flatMap((one) => {
        const rows = answer.rows(context, one)
        return rows ? [{ answer, branch: rows }] : []
      })
    })
  if (asked.length === 0) return []
  const branches = asked.map(
    ({ answer, branch }) =>
      sql`(select ${sql.lit(answer.kind)} as kind, hits.id, hits.title, hits.detail, hits.href, hits.rank, ${answer.note ? sql`hits.note` : sql`null::text`} as note from (${branch}) as hits order by hits.rank limit ${sql.lit(hitsOfKind)})`,
  )
  // a part of its own: whoever may look for one kind alone has a single branch, which is ordered already
  const { rows } = await sql<
    HitRow & { kind: string }
  >`select * from (${sql.join(branches, sql` union all `)}) as found order by kind, rank, title`.execute(context.read())
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return [...new Set(asked.map(({ answer }) => answer))].flatMap(({ kind, look, label, action, note: worded, detail: said }) => {
    const hits = byKind.get(kind)?.filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    const shown = ({ id, title, detail, href, note }: HitRow) => ({
      id,
      title,
      detail: detail && said ? said(context, detail) : detail,
      note: (note && worded?.(context, note)) || null,
      href,
      action: action?.(context, { id, title }) ?? null,
    })
    return hits ? [{ kind, look, label: label(context), hits: hits.slice(0, hitsOfKind).map(shown) }] : []
  })
}
