import { sql } from 'kysely'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { inAddress, rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listFloorPlans } from '../contract.ts'
import { floorPlans, type FloorPlanTables } from './tables.ts'
import { say } from './words.ts'

export const plansFound: RecordsFoundBy = {
  kind: 'floorPlans',
  asks: listFloorPlans,
  look: 'record',
  label: ({ language }) => say(language, 'floorPlans'),
  rows: (context, text) => {
    // the provider looks at one building after another, and companies have none
    if (context.scope.kind !== 'landlord') return undefined
    return context
      .read<FloorPlanTables>()
      .selectFrom('floorPlans')
      .where(ownRows(context.scope, floorPlans))
      .where('floorPlans.officeCentreId', '=', context.scope.buildingId)
      .where('floorPlans.endedAt', 'is', null)
      .where(matching('floorPlans', text))
      .select([
        sql<string>`floor_plans.id::text`.as('id'),
        'floorPlans.name as title',
        sql<string>`''`.as('detail'),
        sql<string>`'/floor-plans?wildcardSearch=' || ${inAddress(sql.ref('floorPlans.name'))}`.as('href'),
        rankOf(sql<string>`floor_plans.name`, text).as('rank'),
      ])
  },
}
