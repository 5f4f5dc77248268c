import { sql } from 'kysely'
import { found } from '#kit/server/data/listing.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listDoors } from '../contract.ts'
import { doorsOf } from './door-rows.ts'
import { say } from './words.ts'

export const doorsFound: RecordsFoundBy = {
  kind: 'doors',
  asks: listDoors,
  look: 'record',
  label: ({ language }) => say(language, 'doors'),
  rows: (context, text) =>
    doorsOf(context, { id: context.scope.buildingId })
      .where(found('doors', text))
      .select([
        sql<string>`doors.id::text`.as('id'),
        'doors.name as title',
        sql<string | null>`nullif(concat_ws(', ', towers.name, floors.floor_no), '')`.as('detail'),
        sql<string>`'/door/manage/' || doors.id`.as('href'),
        rankOf(sql.ref('doors.name'), text).as('rank'),
      ]),
}
