import { sql } from 'kysely'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listUsers } from '../contract.ts'
import { roleName } from './roles.ts'
import { people } from './user-rows.ts'
import { say } from './words.ts'

export const peopleFound: RecordsFoundBy = {
  kind: 'users',
  asks: listUsers,
  look: 'person',
  label: ({ language }) => say(language, 'users'),
  note: ({ app, language }, code) => roleName(app.config, language, code),
  verb: (language) => say(language, 'whyOf', { name: '' }),
  // `identity/why` stands above
  action: ({ holds, language, scope }, { title, href }) => {
    const [, person, oc = scope.ownId] = /\/(\d+)(?:\?oc=(\d+))?$/.exec(href) ?? []
    return holds('WHY_VIEW') && person ? { label: say(language, 'whyOf', { name: title }), href: `/why?oc=${oc}&person=${person}` } : undefined
  },
  searched: 'memberships',
  // the people of one organisation are few; the provider finds everybody among the people of the portal
  few: ({ scope }) => scope.kind !== 'landlord',
  rows: (context, text) => {
    const { ownId, buildingId, kind } = context.scope
    const own = sql<boolean>`memberships.office_centre_id = ${ownId}`
    const rows = people(context)
      .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
      .select('memberships.fullName as title')
      .select([
        sql<string>`memberships.id::text`.as('id'),
        // the address that the list shows beside the name; among people of several companies, whose somebody is
        sql<string | null>`nullif(concat_ws(', ', memberships.email, case when not ${own} then office_centres.company_name end), '')`.as('detail'),
        sql<string | null>`memberships.role_codes[1]`.as('note'),
        sql<string>`case when ${own} then '/user/' || memberships.user_id
          else '/building-user-management/users/' || memberships.user_id || '?oc=' || memberships.office_centre_id end`.as('href'),
        rankOf(sql.ref('memberships.fullName'), text).as('rank'),
      ])
    return kind === 'landlord' ? rows : rows.where(own).where('memberships.buildingId', '=', buildingId)
  },
}
