import { sql } from 'kysely'
import { matching } from '#kit/server/data/search.ts'
import { orOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { hitsOfKind } from '#modules/platform/find/contract.ts'
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
  // the line says what was used; of which company it is stands beside it where that is why it is found
  note: (_context, company) => company,
  rows: (context, text) => {
    // the provider looks at one building after another, and finds none of all of them
    if (context.scope.kind === 'platform') return undefined
    const rows = chargesIn(context, { buildingId: context.scope.buildingId, companyId: null }).select([
      sql<string>`charges.id::text`.as('id'),
      'charges.referenceNo as title',
      titleColumn(context.language).as('detail'),
      sql<string>`'/charges/' || charges.uuid`.as('href'),
    ])
    const byItself = rows
      .where(matching('charges', text))
      .select([rankOf(sql`charges.reference_no`, text).as('rank'), sql<null>`null::text`.as('note')])
    // all that a company sees is its own
    if (context.scope.kind === 'tenant') return byItself
    return orOfCompany(context, text, byItself, (company) =>
      rows.where('charges.companyId', '=', company).orderBy('charges.day', 'desc').orderBy('charges.id', 'desc').limit(hitsOfKind),
    )
  },
}
