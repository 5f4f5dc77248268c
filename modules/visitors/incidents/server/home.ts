import { sql } from 'kysely'
import type { FigureOfHome } from '#modules/platform/home/server/front.ts'
import { countIncidents } from '../contract.ts'
import { incidentsOf } from './incident-rows.ts'
import { say } from './words.ts'

export const openIncidents: FigureOfHome = {
  name: 'incidents',
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
