import { sql } from 'kysely'
import { listOfficeCentres } from '#modules/identity/office-centres/contract.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { customersAndCompanies } from './customer-rows.ts'
import { say } from './words.ts'

export const customersFound: RecordsFoundBy = {
  kind: 'customers',
  asks: listOfficeCentres,
  look: 'organisation',
  label: ({ language }) => say(language, 'customers'),
  note: (_context, code) => code,
  searched: 'officeCentres',
  rows: (context, text) =>
    context.scope.kind === 'platform'
      ? customersAndCompanies(context)
          .select(['officeCentres.centreCode as note'])
          .select([
            sql<string>`office_centres.id::text`.as('id'),
            sql<null>`null::text`.as('detail'),
            sql<string>`coalesce(office_centres.building_name, office_centres.company_name)`.as('title'),
            sql<string>`'/management/customer/' || office_centres.id`.as('href'),
            rankOf(sql`coalesce(office_centres.building_name, office_centres.company_name)`, text).as('rank'),
          ])
      : undefined,
}
