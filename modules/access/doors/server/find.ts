import { sql } from 'kysely'
import { containing, matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listControllers, listDoors } from '../contract.ts'
import { controllersOf } from './controllers.ts'
import { doorsOf } from './door-rows.ts'
import { say } from './words.ts'

export const doorsFound: RecordsFoundBy = {
  kind: 'doors',
  asks: listDoors,
  look: 'record',
  label: ({ language }) => say(language, 'doors'),
  rows: (context, text) =>
    doorsOf(context, { id: context.scope.buildingId })
      .where(matching('doors', text))
      .select([
        sql<string>`doors.id::text`.as('id'),
        'doors.name as title',
        sql<string | null>`nullif(concat_ws(', ', towers.name, floors.floor_no), '')`.as('detail'),
        sql<string>`'/door/manage/' || doors.id`.as('href'),
        rankOf(sql.ref('doors.name'), text).as('rank'),
      ]),
}

/** A building has a few of them. */
export const controllersFound: RecordsFoundBy = {
  kind: 'controllers',
  asks: listControllers,
  look: 'record',
  label: ({ language }) => say(language, 'controllers'),
  rows: (context, text) =>
    controllersOf(context, { id: context.scope.buildingId })
      .where(containing('controllers.name', text))
      .select([
        sql<string>`controllers.id::text`.as('id'),
        'controllers.name as title',
        sql<string | null>`null::text`.as('detail'),
        sql<string>`'/door-setup?tab=CONTROLLERS&controller=' || controllers.id`.as('href'),
        rankOf(sql.ref('controllers.name'), text).as('rank'),
      ]),
}
