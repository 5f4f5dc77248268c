import { sql } from 'kysely'
import { found } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listCharges } from '../contract.ts'
import { chargesIn } from './charge-rows.ts'
import { titleColumn } from './said.ts'
import { say } from './words.ts'

export const chargesFound: RecordsFoundBy = {
  kind: 'charges',
  asks: listCharges,
  look: 'record',
  label: ({ language }) => say(language, 'charges'),
  rows: (context, text) =>
    // the provider looks at one building after another, and finds none of all of them
    context.scope.kind === 'platform'
      ? undefined
      : chargesIn(context, { buildingId: context.scope.buildingId, companyId: null })
          .where(found('charges', text))
          .select([
            sql<string>`charges.id::text`.as('id'),
            'charges.referenceNo as title',
            titleColumn(context.language).as('detail'),
            sql<string>`'/charges/' || charges.uuid`.as('href'),
            rankOf(sql`charges.reference_no`, text).as('rank'),
          ]),
}
