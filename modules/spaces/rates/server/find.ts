import { sql } from 'kysely'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listDiscounts, listRates } from '../contract.ts'
import { discounts, rates, type RateTables } from './tables.ts'
import { say } from './words.ts'

// the provider looks at one building after another, and finds none of all of them
export const ratesFound: RecordsFoundBy = {
  kind: 'rates',
  asks: listRates,
  look: 'record',
  label: ({ language }) => say(language, 'rates'),
  rows: (context, text) =>
    context.scope.kind === 'platform'
      ? undefined
      : context
          .read<RateTables>()
          .selectFrom('rates')
          .where(ownRows(context.scope, rates))
          .where('rates.officeCentreId', '=', context.scope.buildingId)
          .where('rates.endedAt', 'is', null)
          .where(matching('rates', text))
          .select([
            sql<string>`rates.id::text`.as('id'),
            'rates.name as title',
            sql<string>`''`.as('detail'),
            sql<string>`'/rates/' || rates.uuid`.as('href'),
            rankOf(sql<string>`rates.name`, text).as('rank'),
          ]),
}
export const discountsFound: RecordsFoundBy = {
  kind: 'discounts',
  asks: listDiscounts,
  look: 'record',
  label: ({ language }) => say(language, 'discounts'),
  rows: (context, text) =>
    context.scope.kind === 'platform'
      ? undefined
      : context
          .read<RateTables>()
          .selectFrom('discounts')
          .where(ownRows(context.scope, discounts))
          .where('discounts.officeCentreId', '=', context.scope.buildingId)
          .where('discounts.endedAt', 'is', null)
          .where(matching('discounts', text))
          .select([
            sql<string>`discounts.id::text`.as('id'),
            'discounts.name as title',
            sql<string>`coalesce(discounts.code, '')`.as('detail'),
            sql<string>`'/discounts/' || discounts.uuid`.as('href'),
            rankOf(sql<string>`discounts.name`, text).as('rank'),
          ]),
}
