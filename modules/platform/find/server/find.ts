import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import { type HitsOfKind, hitsOfKind } from '../contract.ts'
import { type HitRow, recordsFoundBy } from './front.ts'

/** All kinds in one statement: eight people who type would else ask for eighty connections. */
export const recordsFound = async (context: SignedIn, text: string): Promise<HitsOfKind[]> => {
  const now = context.now()
  const asked = recordsFoundBy.answers
    .filter(({ asks }) => decide(context.actor, asks, now).allowed)
    .flatMap((answer) => {
      const rows = answer.rows(context, text)
      return rows ? [{ answer, branch: rows }] : []
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
  return asked.flatMap(({ answer: { kind, look, label, action, note: worded, detail: said } }) => {
    const hits = byKind.get(kind)
    const shown = ({ id, title, detail, href, note }: HitRow) => ({
      id,
      title,
      detail: detail && said ? said(context, detail) : detail,
      note: (note && worded?.(context, note)) || null,
      href,
      action: action?.(context, { id, title }) ?? null,
    })
    return hits ? [{ kind, look, label: label(context), hits: hits.map(shown) }] : []
  })
}
