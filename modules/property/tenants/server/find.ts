import { sql } from 'kysely'
import { todayIn } from '#kit/server/clock.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listTenants } from '../contract.ts'
import { floorsRented, ownCompanies } from './home-rows.ts'
import { say } from './words.ts'

export const companiesFound: RecordsFoundBy = {
  kind: 'tenants',
  asks: listTenants,
  look: 'organisation',
  label: ({ language }) => say(language, 'tenants'),
  note: (_context, code) => code,
  verb: (language) => say(language, 'inviteTo', { company: '' }),
  action: ({ holds, language }, { id, title }) =>
    holds(users.ADD) ? { label: say(language, 'inviteTo', { company: title }), href: `/users/add?oc=${id}` } : undefined,
  searched: 'officeCentres',
  rows: (context, text) =>
    context.scope.kind === 'landlord'
      ? ownCompanies(context)
          .select(['officeCentres.companyName as title', 'officeCentres.centreCode as note'])
          .select([
            sql<string>`office_centres.id::text`.as('id'),
            floorsRented(todayIn(context, context.actor)).as('detail'),
            sql<string>`'/tenants/' || office_centres.id`.as('href'),
            rankOf(sql.ref('officeCentres.companyName'), text).as('rank'),
          ])
      : undefined,
}
