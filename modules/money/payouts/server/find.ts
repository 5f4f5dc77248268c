import { sql } from 'kysely'
import { dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listPayouts } from '../contract.ts'
import { payouts, type PayoutTables } from './tables.ts'
import { say } from './words.ts'

/** By the reference of the provider or of the bank; of a building alone. */
export const payoutsFound: RecordsFoundBy = {
  kind: 'payouts',
  asks: listPayouts,
  look: 'record',
  label: ({ language }) => say(language, 'payout'),
  detail: ({ language }, written) => {
    const [amount = '0', currency = '', day = ''] = written.split(' ')
    return `${moneyText(Number(amount), currency, language)} · ${dayWords(language, day)}`
  },
  rows: (context, text) => {
    if (context.scope.kind !== 'landlord') return undefined
    return context
      .read<PayoutTables>()
      .selectFrom('payouts')
      .where(ownRows(context.scope, payouts))
      .where('payouts.officeCentreId', '=', context.scope.buildingId)
      .where('payouts.endedAt', 'is', null)
      .where(matching('payouts', text))
      .select([
        sql<string>`payouts.id::text`.as('id'),
        'payouts.reference as title',
        sql<string>`payouts.amount || ' ' || payouts.currency || ' ' || payouts.arrives_on`.as('detail'),
        sql<string>`'/payments/payouts/' || payouts.uuid`.as('href'),
        rankOf(sql`payouts.reference`, text).as('rank'),
      ])
  },
}
