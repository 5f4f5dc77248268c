import { sql } from 'kysely'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listAlarms } from '../contract.ts'
import { alarmKinds } from '../contract/alarm.ts'
import { alarmsOf } from './alarm-rows.ts'
import { say } from './words.ts'

/** By the door, or by what was said of it. */
export const alarmsFound: RecordsFoundBy = {
  kind: 'alarms',
  asks: listAlarms,
  look: 'record',
  label: ({ language }) => say(language, 'alarms'),
  rows: (context, text) => {
    if (context.scope.kind !== 'landlord' && context.scope.kind !== 'office') return undefined
    const kinds = JSON.stringify(Object.fromEntries(alarmKinds.map((kind) => [kind, say(context.language, `kind.${kind}`)])))
    return alarmsOf(context, { id: context.scope.buildingId })
      .where(matching('alarms', text))
      .select([
        sql<string>`alarms.id::text`.as('id'),
        'alarms.place as title',
        sql<string | null>`${kinds}::jsonb ->> alarms.kind`.as('detail'),
        sql<string>`'/alarms/' || alarms.uuid`.as('href'),
        rankOf(sql.ref('alarms.place'), text).as('rank'),
      ])
  },
}
