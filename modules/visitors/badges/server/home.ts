import { sql, type SqlBool } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { listBadgeLoans, returnBadge } from '../contract.ts'
import { isOut, isOverdue } from './loan-rows.ts'
import { badgeLoans, type BadgeTables } from './tables.ts'
import { say } from './words.ts'

/** From this hour on the day's badges are counted. */
const evening = '17:00'

const loansOut = (context: SignedIn) =>
  context
    .read<BadgeTables>()
    .selectFrom('badgeLoans')
    .where(ownRows(context.scope, badgeLoans))
    .where('badgeLoans.officeCentreId', '=', context.scope.buildingId)
    .where('badgeLoans.endedAt', 'is', null)
    .where(isOut)

const nowHere = ({ now, actor }: SignedIn) => localTime(now(), actor.timeZone)

export const badgesOut: FigureOfHome = {
  name: 'badges-out',
  tells: 'open',
  title: ({ language }) => say(language, 'home.out'),
  asks: listBadgeLoans,
  count: async (context) => {
    const { n, overdue } = await loansOut(context)
      .select((eb) => [
        eb.fn.countAll<number>().as('n'),
        eb.fn
          .countAll<number>()
          .filterWhere(isOverdue(nowHere(context).date))
          .as('overdue'),
      ])
      .executeTakeFirstOrThrow()
    // a building that lends none is shown no empty frame
    if (n === 0) return undefined
    const note = overdue > 0 ? say(context.language, 'home.overdue', { n: overdue }) : null
    return { label: say(context.language, 'home.out'), value: n, unit: 'count', of: null, note, href: '/badges?status=OUT' }
  },
}

/** At the desk of the building, in the evening: what has not come back today, and at any hour what is overdue. */
export const badgesMissing: WaitsForMe = {
  name: 'badges-missing',
  title: ({ language }) => say(language, 'home.missing'),
  asks: returnBadge,
  find: async (context, limit) => {
    if (context.scope.kind === 'tenant') return { rows: [] }
    const { date, time } = nowHere(context)
    const due = time >= evening ? sql<SqlBool>`badge_loans.due_on <= ${date}::date` : isOverdue(date)
    const rows = await loansOut(context)
      .where(due)
      .select(['uuid', 'number', 'holderName', 'createdAt', sql<number>`(count(*) over ())::integer`.as('total')])
      .orderBy('dueOn')
      .orderBy('id')
      .limit(limit)
      .execute()
    return {
      rows: rows.map(({ uuid, number, holderName, createdAt }) => {
        const title = say(context.language, 'home.badge', { number })
        const href = `/badges?status=OUT&wildcardSearch=${encodeURIComponent(number)}`
        const detail = holderName ?? say(context.language, 'nobodyNamed')
        return { key: uuid, title, detail, since: createdAt, href, deed: null, way: { does: 'review' as const, href } }
      }),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/badges?status=OUT' },
    }
  },
}
