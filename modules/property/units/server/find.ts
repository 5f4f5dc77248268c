import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import { containing } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listUnits } from '../contract.ts'
import type { UnitTables } from './tables.ts'
import { say } from './words.ts'

export const unitsFound: RecordsFoundBy = {
  kind: 'units',
  asks: listUnits,
  look: 'record',
  label: ({ language }) => say(language, 'floorsAndUnits'),
  rows: (context, text) => {
    const { kind, buildingId, ownId } = context.scope
    const today = localTime(context.now(), context.actor.timeZone).date
    // a building has hundreds of units, seldom thousands: they are searched without an index
    const rows = context
      .read<UnitTables>()
      .selectFrom('units')
      .innerJoin('floors', (join) => join.onRef('floors.id', '=', 'units.floorId').onRef('floors.officeCentreId', '=', 'units.officeCentreId'))
      .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'units.officeCentreId'))
      .where('units.officeCentreId', '=', buildingId)
      .where('units.endedAt', 'is', null)
      // as in the list, which shows those out of use only when they are asked for
      .where('units.status', '=', 'ACTIVE')
      .where(containing('units.unitNo', text))
      .select([
        sql<string>`units.id::text`.as('id'),
        'units.unitNo as title',
        sql<string>`towers.name || ', ' || floors.floor_no`.as('detail'),
        sql<string>`'/Unit/' || units.id`.as('href'),
        rankOf(sql.ref('units.unitNo'), text).as('rank'),
      ])
    if (kind !== 'tenant') return rows
    return rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('lettings')
          .select('lettings.id')
          .whereRef('lettings.unitId', '=', 'units.id')
          .where('lettings.officeCentreId', '=', buildingId)
          .where('lettings.companyId', '=', ownId)
          .where('lettings.endedAt', 'is', null)
          .where((one) => one.or([one('lettings.overFrom', 'is', null), one('lettings.overFrom', '>', today)])),
      ),
    )
  },
}
