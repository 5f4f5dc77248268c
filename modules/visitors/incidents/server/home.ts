import { sql } from 'kysely'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import type { FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, countIncidents, listHandovers } from '../contract.ts'
import { handoversOf } from './handover-rows.ts'
import { incidentsOf } from './incident-rows.ts'
import { handovers } from './tables.ts'
import { say } from './words.ts'

export const openIncidents: FigureOfHome = {
  name: 'incidents',
  tells: 'open',
  asks: countIncidents,
  title: ({ language }) => say(language, 'home.open'),
  count: async (context) => {
    const { scope, language } = context
    if (scope.kind !== 'landlord' && scope.kind !== 'office') return undefined
    const { open, high } = await incidentsOf(context, { id: scope.buildingId })
      .where('incidents.status', '=', 'OPEN')
      .select(sql<number>`count(*)::integer`.as('open'))
      .select(sql<number>`(count(*) filter (where severity = 'HIGH'))::integer`.as('high'))
      .executeTakeFirstOrThrow()
    const note = high > 0 ? say(language, 'home.high', { n: high }) : null
    return { label: say(language, 'home.open'), value: open, unit: 'count', of: null, note, href: '/incidents?status=OPEN' }
  },
}

/** Of a shift that has gone, until whoever has come signs it; its writer waits for nothing. */
export const handoverWaits: WaitsForMe = {
  name: 'handovers',
  asks: listHandovers,
  title: ({ language }) => say(language, 'handover'),
  find: async (context, limit) => {
    const { scope, language } = context
    if (!context.holds(can.EDIT) || (scope.kind !== 'landlord' && scope.kind !== 'office')) return { rows: [] }
    const rows = await handoversOf(context, { id: scope.buildingId })
      .select(['handovers.uuid', 'handovers.createdAt'])
      .select(knownAs('handovers.createdBy', handovers).as('by'))
      .where('handovers.status', '=', 'WRITTEN')
      .where('handovers.createdBy', '<>', scope.personId)
      .orderBy('handovers.createdAt')
      .limit(limit)
      .execute()
    return {
      rows: rows.map(({ uuid, createdAt, by }) => ({
        key: uuid,
        title: say(language, 'toSign'),
        detail: by ?? say(language, 'noName'),
        since: createdAt,
        href: `/handovers/${uuid}`,
        deed: null,
        way: { does: 'sign' as const, href: `/handovers/${uuid}` },
      })),
    }
  },
}
