import { sql } from 'kysely'
import { containing } from '#kit/server/data/search.ts'
import { inAddress, rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listCards } from '../contract.ts'
import { cardsIn } from './cards/card-rows.ts'
import { say } from './words.ts'

/** A card by what stands on it or what a reader sends, with who has it: somebody has found one and asks whose it is. */
export const cardsFound: RecordsFoundBy = {
  kind: 'accessCards',
  asks: listCards,
  look: 'record',
  label: ({ language }) => say(language, 'tab.PHYSICAL_CARDS'),
  rows: (context, text) =>
    cardsIn(context, { id: context.scope.buildingId })
      .where(containing('accessCards.search', text))
      .select([
        sql<string>`access_cards.id::text`.as('id'),
        'accessCards.cardLabel as title',
        'memberships.fullName as detail',
        sql<string>`'/access-passes?tab=PHYSICAL_CARDS&wildcardSearch=' || ${inAddress(sql.ref('accessCards.number'))}`.as('href'),
        rankOf(sql.ref('accessCards.cardLabel'), text).as('rank'),
      ]),
}
