import { sql } from 'kysely'
import { found } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listFacilities } from '../contract.ts'
import { facilities, type FacilityTables } from './tables.ts'
import { say } from './words.ts'

export const facilitiesFound: RecordsFoundBy = {
  kind: 'facilities',
  asks: listFacilities,
  look: 'record',
  label: ({ language }) => say(language, 'facilities'),
  rows: (context, text) => {
    // the provider looks at one building after another, and finds none of all of them
    if (context.scope.kind === 'platform') return undefined
    return context
      .read<FacilityTables>()
      .selectFrom('facilities')
      .where(ownRows(context.scope, facilities))
      .where('facilities.officeCentreId', '=', context.scope.buildingId)
      .where('facilities.endedAt', 'is', null)
      .where(found('facilities', text))
      .select([
        sql<string>`facilities.id::text`.as('id'),
        'facilities.title as title',
        sql<string>`''`.as('detail'),
        sql<string>`'/facilities/' || facilities.uuid`.as('href'),
        rankOf(sql<string>`facilities.title`, text).as('rank'),
      ])
  },
}
