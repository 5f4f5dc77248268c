import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { matching } from '#kit/server/data/search.ts'
import { orOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { hitsOfKind } from '#modules/platform/find/contract.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listArrears, listReceipts } from '../contract.ts'
import { companiesIn } from './building-rows.ts'
import { receiptsIn } from './receipt-rows.ts'
import { say } from './words.ts'

/** The provider looks at one building after another; a company has none of it. */
const ofBuilding = ({ scope }: SignedIn): boolean => scope.kind === 'landlord' || scope.kind === 'office'

export const receiptsFound: RecordsFoundBy = {
  kind: 'receipts',
  asks: listReceipts,
  look: 'record',
  label: ({ language }) => say(language, 'receipts'),
  rows: (context, text) => {
    if (!ofBuilding(context)) return undefined
    const rows = receiptsIn(context, { id: context.scope.buildingId })
      .leftJoin('officeCentres', 'officeCentres.id', 'receipts.companyId')
      .select([
        sql<string>`receipts.id::text`.as('id'),
        'receipts.referenceNo as title',
        sql<string>`coalesce(office_centres.company_name, receipts.payer)`.as('detail'),
        sql<string>`'/receivables/receipts/' || receipts.uuid`.as('href'),
      ])
    const byItself = rows.where(matching('receipts', text)).select(rankOf(sql`receipts.reference_no`, text).as('rank'))
    return orOfCompany(context, text, byItself, (company) =>
      rows.where('receipts.companyId', '=', company).orderBy('receipts.day', 'desc').orderBy('receipts.id', 'desc').limit(hitsOfKind),
    )
  },
}

/** Who sees the companies of the building finds them there (property/tenants), which this module does not need for anything else. */
const seesCompanies = 'TENANT_VIEW'

/** What a company owes, for whoever has to do with its money alone. */
export const debtorsFound: RecordsFoundBy = {
  kind: 'debtors',
  asks: listArrears,
  look: 'organisation',
  label: ({ language }) => say(language, 'debtors'),
  note: (_context, code) => code,
  searched: 'officeCentres',
  rows: (context, text) =>
    ofBuilding(context) && !context.holds(seesCompanies)
      ? companiesIn(context)
          .select(['officeCentres.companyName as title', 'officeCentres.centreCode as note'])
          .select([
            sql<string>`office_centres.id::text`.as('id'),
            sql<null>`null::text`.as('detail'),
            sql<string>`'/receivables?tab=invoices&companyId=' || office_centres.id`.as('href'),
            rankOf(sql.ref('officeCentres.companyName'), text).as('rank'),
          ])
      : undefined,
}
