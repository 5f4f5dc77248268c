import { todayIn } from '#kit/server/clock.ts'
import { seenRows } from '#kit/server/data/own-or-all.ts'
import { type DaysAhead, type FigureOfHome, type WaitsForMe, weekBefore, weekBeforeNote } from '#modules/platform/home/server/front.ts'
import { can, holding, listDeskBookings, pairZoneDisplay } from '../contract.ts'
import { ownDesksBetween } from './booking-rows.ts'
import { silentDisplays } from './display-rows.ts'
import { deskBookings, type HotdeskTables } from './tables.ts'
import { say } from './words.ts'

/** Those of today: of the organisation, or one's own. */
export const desksToday: FigureOfHome = {
  name: 'hotdesks-today',
  tells: 'today',
  title: ({ language }) => say(language, 'home.today'),
  asks: listDeskBookings,
  count: async (context) => {
    if (context.scope.kind === 'platform') return undefined
    const day = todayIn(context, context.actor)
    const rows = context
      .read<HotdeskTables>()
      .selectFrom('deskBookings')
      .where(seenRows(context, deskBookings))
      .where('officeCentreId', '=', context.scope.buildingId)
      .where('endedAt', 'is', null)
      // who has left has had a desk that day, and keeps none
      .where('status', 'in', [...holding, 'LEFT'])
      .where('date', 'in', [day, weekBefore(day)])
    const { n, then } = await rows
      .select((eb) => [
        eb.fn
          .countAll<number>()
          .filterWhere((of) => of.and([of('date', '=', day), of('status', '<>', 'LEFT')]))
          .as('n'),
        eb.fn.countAll<number>().filterWhere('date', '<', day).as('then'),
      ])
      .executeTakeFirstOrThrow()
    if (n === 0) return undefined
    const note = context.holds(can.VIEW) ? weekBeforeNote(context, day, n, then) : null
    const href = `/hotdesks?tab=bookings&view=EVERY&dateFrom=${day}&dateTo=${day}`
    return { label: say(context.language, 'home.today'), value: n, unit: 'count', of: null, note, href }
  },
}

/** A display that is silent shows nobody anything: whoever may pair it anew looks after it. */
export const displaysSilent: WaitsForMe = {
  name: 'zone-displays-silent',
  title: ({ language }) => say(language, 'home.silent'),
  asks: pairZoneDisplay,
  find: async (context, limit) => {
    if (context.scope.kind !== 'landlord') return { rows: [] }
    const rows = await silentDisplays(context, { id: context.scope.buildingId }, limit)
    return {
      rows: rows.map(({ uuid, name, planName, seenAt }) => ({
        key: uuid,
        title: name,
        detail: planName,
        since: seenAt ?? context.now().toISOString(),
        href: `/hotdesks/zone-displays/${uuid}`,
        deed: null,
        way: { does: 'review' as const, href: `/hotdesks/zone-displays/${uuid}` },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/hotdesks?tab=displays&state=SILENT' },
    }
  },
}

/** Days on which the reader has a desk. */
export const ownDesksAhead: DaysAhead = {
  name: 'hotdesks',
  title: ({ language }) => say(language, 'home.own'),
  asks: listDeskBookings,
  mark: 'cross',
  between: async (context, first, last) => {
    if (context.scope.kind === 'platform') return []
    const rows = await ownDesksBetween(context, first, last)
    return rows.map(({ uuid, date, deskNo, planName }) => ({
      key: uuid,
      date,
      text: `${planName} · ${deskNo}`,
      href: `/hotdesks?tab=bookings&mine=true&dateFrom=${date}&dateTo=${date}`,
    }))
  },
}
