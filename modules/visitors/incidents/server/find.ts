import { sql } from 'kysely'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listIncidents } from '../contract.ts'
import { incidentsOf } from './incident-rows.ts'
import { say } from './words.ts'

export const incidentsFound: RecordsFoundBy = {
  kind: 'incidents',
  asks: listIncidents,
  look: 'record',
  label: ({ language }) => say(language, 'incidents'),
  rows: (context, text) => {
    if (context.scope.kind !== 'landlord' && context.scope.kind !== 'office') return undefined
    return incidentsOf(context, { id: context.scope.buildingId })
      .where('incidents.forgottenAt', 'is', null)
      .where(matching('incidents', text))
      .select([
        sql<string>`incidents.id::text`.as('id'),
        'incidents.title',
        sql<string | null>`incidents.reference`.as('detail'),
        sql<string>`'/incidents/' || incidents.uuid`.as('href'),
        rankOf(sql.ref('incidents.title'), text).as('rank'),
      ])
  },
}
