import { sql } from 'kysely'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { inAddress, rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listBadgeLoans } from '../contract.ts'
import { isOut } from './loan-rows.ts'
import { badgeLoans, type BadgeTables } from './tables.ts'
import { say } from './words.ts'

/** Those that are out, by their number or by who has them. */
export const badgesFound: RecordsFoundBy = {
  kind: 'badgeLoans',
  asks: listBadgeLoans,
  look: 'record',
  label: ({ language }) => say(language, 'badges'),
  rows: (context, text) =>
    context
      .read<BadgeTables>()
      .selectFrom('badgeLoans')
      .where(ownRows(context.scope, badgeLoans))
      .where('badgeLoans.officeCentreId', '=', context.scope.buildingId)
      .where('badgeLoans.endedAt', 'is', null)
      .where(isOut)
      .where(matching('badgeLoans', text))
      .select([
        sql<string>`badge_loans.id::text`.as('id'),
        'badgeLoans.number as title',
        'badgeLoans.holderName as detail',
        sql<string>`'/badges?wildcardSearch=' || ${inAddress(sql.ref('badgeLoans.number'))}`.as('href'),
        rankOf(sql.ref('badgeLoans.number'), text).as('rank'),
      ]),
}
