import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, countAlarms, listAlarms } from '../contract.ts'
import type { AlarmKind } from '../contract/alarm.ts'
import { alarmsOf } from './alarm-rows.ts'
import { say } from './words.ts'

/** Alarms are a building's or an office's; the provider looks at one building after another. */
const ownOpen = (context: SignedIn) =>
  context.scope.kind === 'landlord' || context.scope.kind === 'office'
    ? alarmsOf(context, { id: context.scope.buildingId }).where('alarms.status', '=', 'OPEN')
    : undefined

export const openAlarms: FigureOfHome = {
  name: 'alarms',
  tells: 'open',
  asks: countAlarms,
  title: ({ language }) => say(language, 'home.open'),
  count: async (context) => {
    const { language } = context
    const row = await ownOpen(context)
      ?.select(sql<number>`count(*)::integer`.as('n'))
      .select(sql<number>`(count(*) filter (where alarms.admins_told_at is not null))::integer`.as('risen'))
      .executeTakeFirstOrThrow()
    if (!row) return undefined
    const note = row.risen > 0 ? say(language, 'home.risen', { n: row.risen }) : null
    return { label: say(language, 'home.open'), value: row.n, unit: 'count', of: null, note, href: '/alarms?status=OPEN' }
  },
}

export const alarmsWaiting: WaitsForMe = {
  name: 'alarms',
  urgency: 'danger',
  asks: listAlarms,
  title: ({ language }) => say(language, 'alarm'),
  find: async (context, limit) => {
    const open = context.holds(can.ACTION) ? ownOpen(context) : undefined
    if (!open) return { rows: [] }
    const rows = await open
      .select(['alarms.uuid', 'alarms.kind', 'alarms.place', 'alarms.lastAt', 'alarms.arrivedAt'])
      .select(sql<number>`(count(*) over ())::integer`.as('total'))
      .orderBy('alarms.arrivedAt')
      .orderBy('alarms.id')
      .limit(limit)
      .execute()
    return {
      rows: rows.map(({ uuid, kind, place, arrivedAt }) => ({
        key: uuid,
        title: say(context.language, `kind.${kind as AlarmKind}`),
        detail: place,
        since: arrivedAt,
        href: `/alarms/${uuid}`,
        deed: null,
        way: { does: 'review' as const, href: `/alarms/${uuid}` },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/alarms?status=OPEN' },
    }
  },
}
