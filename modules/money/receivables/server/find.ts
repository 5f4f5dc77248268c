import { sql } from 'kysely'
import { found } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listReceipts } from '../contract.ts'
import { receiptsIn } from './receipt-rows.ts'
import { say } from './words.ts'

export const receiptsFound: RecordsFoundBy = {
  kind: 'receipts',
  asks: listReceipts,
  look: 'record',
  label: ({ language }) => say(language, 'receipts'),
  rows: (context, text) =>
    // the provider looks at one building after another; a company has none
    context.scope.kind === 'platform' || context.scope.kind === 'tenant'
      ? undefined
      : receiptsIn(context, { id: context.scope.buildingId })
          .leftJoin('officeCentres', 'officeCentres.id', 'receipts.companyId')
          .where(found('receipts', text))
          .select([
            sql<string>`receipts.id::text`.as('id'),
            'receipts.referenceNo as title',
            sql<string>`coalesce(office_centres.company_name, receipts.payer)`.as('detail'),
            sql<string>`'/receivables/receipts/' || receipts.uuid`.as('href'),
            rankOf(sql`receipts.reference_no`, text).as('rank'),
          ]),
}
