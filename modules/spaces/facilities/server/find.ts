import { sql } from 'kysely'
import { ownRows } from '#kit/server/data/scope.ts'
import { titleInSql } from '#kit/server/data/title-in-sql.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listFacilities } from '../contract.ts'
import { facilities, type FacilityTables } from './tables.ts'
import { say } from './words.ts'

/** Where it is: of a few hits, each by its key. */
export const floorOf = sql<
  string | null
>`(select towers.name || ' ' || floors.floor_no from floors join towers on towers.id = floors.tower_id where floors.id = facilities.floor_id)`

export const facilitiesFound: RecordsFoundBy = {
  kind: 'facilities',
  asks: listFacilities,
  look: 'record',
  label: ({ language }) => say(language, 'facilities'),
  searched: 'facilities',
  rows: (context, text) => {
    // the provider looks at one building after another, and finds none of all of them
    if (context.scope.kind === 'platform') return undefined
    return context
      .read<FacilityTables>()
      .selectFrom('facilities')
      .where(ownRows(context.scope, facilities))
      .where('facilities.officeCentreId', '=', context.scope.buildingId)
      .where('facilities.endedAt', 'is', null)
      .select([
        sql<string>`facilities.id::text`.as('id'),
        titleInSql('facilities.descriptions', context.language).as('title'),
        floorOf.as('detail'),
        sql<string>`'/facilities/' || facilities.uuid`.as('href'),
        rankOf(titleInSql('facilities.descriptions', context.language), text).as('rank'),
      ])
  },
}
