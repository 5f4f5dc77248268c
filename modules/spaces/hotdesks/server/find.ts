import { sql } from 'kysely'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listDesks } from '../contract.ts'
import { desks, type HotdeskTables } from './tables.ts'
import { say } from './words.ts'

/** For whoever sets desks up: by their number. */
export const desksFound: RecordsFoundBy = {
  kind: 'desks',
  asks: listDesks,
  look: 'record',
  label: ({ language }) => say(language, 'desks'),
  rows: (context, text) => {
    if (context.scope.kind !== 'landlord') return undefined
    return context
      .read<HotdeskTables>()
      .selectFrom('desks')
      .where(ownRows(context.scope, desks))
      .where('desks.officeCentreId', '=', context.scope.buildingId)
      .where('desks.endedAt', 'is', null)
      .where(matching('desks', text))
      .select([
        sql<string>`desks.id::text`.as('id'),
        'desks.deskNo as title',
        sql<string>`''`.as('detail'),
        sql<string>`'/hotdesks/desks/' || desks.uuid`.as('href'),
        rankOf(sql<string>`desks.desk_no`, text).as('rank'),
      ])
  },
}
