import { sql } from 'kysely'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listExtras } from '../contract.ts'
import { extras, type ExtraTables } from './tables.ts'
import { say } from './words.ts'

export const extrasFound: RecordsFoundBy = {
  kind: 'extras',
  asks: listExtras,
  look: 'record',
  label: ({ language }) => say(language, 'extras'),
  rows: (context, text) =>
    // the provider looks at one building after another, and finds none of all of them
    context.scope.kind === 'platform'
      ? undefined
      : context
          .read<ExtraTables>()
          .selectFrom('extras')
          .where(ownRows(context.scope, extras))
          .where('extras.officeCentreId', '=', context.scope.buildingId)
          .where('extras.endedAt', 'is', null)
          .where(matching('extras', text))
          .select([
            sql<string>`extras.id::text`.as('id'),
            'extras.title as title',
            sql<string>`''`.as('detail'),
            sql<string>`'/facility-extras/' || extras.uuid`.as('href'),
            rankOf(sql<string>`extras.title`, text).as('rank'),
          ]),
}
