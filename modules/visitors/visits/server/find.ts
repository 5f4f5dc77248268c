import { sql } from 'kysely'
import { dotted } from '#kit/contract/dotted.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { seenBy } from '#kit/server/data/own-or-all.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listVisits } from '../contract.ts'
import { visitors, visits, type VisitTables } from './tables.ts'
import { say } from './words.ts'

export const visitorsFound: RecordsFoundBy = {
  kind: 'visitors',
  asks: listVisits,
  look: 'person',
  label: ({ language }) => say(language, 'visitorsTitle'),
  // a day has no space; who comes again is told apart by it
  detail: ({ language }, written) => {
    const [day = '', ...company] = written.split(' ')
    return dotted(company.join(' '), dayWords(language, day))
  },
  // where neither the name nor the company says why somebody is found: whom they visit, with which group
  note: (_context, visited) => visited,
  rows: (context, text) => {
    // the provider looks at one building after another, and finds none of all of them
    if (context.scope.kind === 'platform') return undefined
    const rows = context
      .read<VisitTables>()
      .selectFrom('visitors')
      .innerJoin('visits', 'visits.id', 'visitors.visitId')
      .where(ownRows(context.scope, visitors))
      .where(seenBy(context, visits))
      .where('visitors.officeCentreId', '=', context.scope.buildingId)
      .where('visits.officeCentreId', '=', context.scope.buildingId)
      .where('visitors.endedAt', 'is', null)
      .where('visitors.erasedAt', 'is', null)
      .where(matching('visitors', text))
    return rows.select([
      sql<string>`visitors.id::text`.as('id'),
      'visitors.name as title',
      sql<string>`visits.first_day || ' ' || coalesce(visitors.company, '')`.as('detail'),
      sql<string>`'/visitor-records/' || visits.uuid`.as('href'),
      sql<string>`case when strpos(lower(visitors.name || ' ' || coalesce(visitors.company, '')), ${text.toLowerCase()}) = 0 then visitors.found_by end`.as(
        'note',
      ),
      // of those that are called alike the days nearest to now
      sql<number>`${rankOf(sql<string>`visitors.name`, text)} + abs(visits.first_day - ${context.now()}::timestamptz::date) / 1e6`.as('rank'),
    ])
  },
}
