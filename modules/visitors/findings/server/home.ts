import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, getOverview, listFindings } from '../contract.ts'
import { findingKinds, kindsOf } from '../contract/kinds.ts'
import { findingsIn, openNow } from './finding-rows.ts'
import { lookOf } from './look-rows.ts'
import { momentIn } from './look.ts'
import { say } from './words.ts'

/** Hardware belongs to buildings and offices; the provider looks at it building by building. */
const ownPlace = ({ scope, actor }: SignedIn) =>
  scope.kind === 'landlord' || scope.kind === 'office' ? { id: scope.buildingId, timeZone: actor.timeZone } : undefined

export const openFindings: FigureOfHome = {
  name: 'findings',
  tells: 'open',
  asks: getOverview,
  title: ({ language }) => say(language, 'findings'),
  count: async (context) => {
    const place = ownPlace(context)
    if (!place || (await lookOf(context, place.id)).lookedDate === null) return undefined
    const { language } = context
    const { open, serious } = await findingsIn(context, place)
      .where(openNow(momentIn(context, place).today))
      .select(sql<number>`count(*)::integer`.as('open'))
      .select(sql<number>`(count(*) filter (where access_findings.kind = any(${kindsOf('SERIOUS')}::text[])))::integer`.as('serious'))
      .executeTakeFirstOrThrow()
    const note = serious > 0 ? say(language, 'home.serious', { n: serious }) : null
    return { label: say(language, 'findings'), value: open, unit: 'count', of: null, note, href: '/access-findings' }
  },
}

/** One row for each serious kind, not for each finding: a building with a thousand has one thing to do. */
export const seriousWaiting: WaitsForMe = {
  name: 'findings',
  asks: listFindings,
  title: ({ language }) => say(language, 'findings'),
  find: async (context, limit) => {
    const place = ownPlace(context)
    if (!place || !context.holds(can.ACTION)) return { rows: [] }
    const { language } = context
    const rows = await findingsIn(context, place)
      .where(openNow(momentIn(context, place).today))
      .where('accessFindings.kind', 'in', kindsOf('SERIOUS'))
      .select(['accessFindings.kind', sql<number>`count(*)::integer`.as('n'), sql<string>`min(access_findings.created_at)`.as('since')])
      .groupBy('accessFindings.kind')
      .orderBy('since')
      .limit(limit)
      .execute()
    return {
      rows: rows.flatMap(({ kind: code, n, since }) => {
        const kind = findingKinds.find((one) => one === code)
        if (!kind) return []
        return {
          key: kind,
          title: say(language, `kind.${kind}`),
          detail: say(language, 'nFound', { n }),
          since: new Date(since).toISOString(),
          href: `/access-findings/list?kind=${kind}`,
          deed: null,
          way: { does: 'review' as const, href: `/access-findings/list?kind=${kind}` },
        }
      }),
    }
  },
}
