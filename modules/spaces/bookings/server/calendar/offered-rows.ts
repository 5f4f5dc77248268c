import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { matching } from '#kit/server/data/search.ts'
import { titleInSql } from '#kit/server/data/title-in-sql.ts'
import { addressedTo } from '#modules/identity/audience/server/front.ts'
import type { AudienceTables } from '#modules/identity/audience/server/tables.ts'
import { rankOf } from '#modules/platform/find/server/front.ts'
import { floorOf } from '#modules/spaces/facilities/server/front.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { can } from '../../contract.ts'

/** What can be booked, by the words of its titles: to whom it is offered, as in the list of what is bookable. */
export const offeredByWords = (context: SignedIn, text: string) => {
  const { scope } = context
  const title = titleInSql('facilities.descriptions', context.language)
  const rows = context
    .unscoped<FacilityTables & AudienceTables>('what a building offers to those in it, and to whom')
    .selectFrom('facilities')
    .innerJoin('audiences', (join) =>
      join.onRef('audiences.id', '=', 'facilities.audienceId').onRef('audiences.officeCentreId', '=', 'facilities.officeCentreId'),
    )
    .where('facilities.officeCentreId', '=', scope.buildingId)
    .where('facilities.endedAt', 'is', null)
    .where('facilities.status', '=', 'LIVE')
    .where(matching('facilities', text))
  return (context.holds(can.ACTION) ? rows : rows.where(sql<boolean>`${addressedTo(scope, 'audiences')}`)).select([
    sql<string>`facilities.id::text`.as('id'),
    title.as('title'),
    floorOf.as('detail'),
    sql<string>`'/manage-bookings/add?facility=' || facilities.uuid`.as('href'),
    rankOf(title, text).as('rank'),
  ])
}
