import { sql } from 'kysely'
import { moneyText } from '#kit/contract/money.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listChargebacks } from '../../contract.ts'
import { chargebacks, type ChargebackTables, type PaymentTables } from '../tables.ts'
import { say } from '../words.ts'

/** By what finds the payment that is disputed, or their own number; of a building alone. */
export const chargebacksFound: RecordsFoundBy = {
  kind: 'chargebacks',
  asks: listChargebacks,
  look: 'record',
  label: ({ language }) => say(language, 'chargeback'),
  detail: ({ language }, written) => {
    const [amount = '0', currency = '', paymentNo = ''] = written.split(' ')
    return `${moneyText(Number(amount), currency, language)} · ${paymentNo}`
  },
  rows: (context, text) => {
    if (context.scope.kind !== 'landlord') return undefined
    return context
      .read<ChargebackTables & PaymentTables>()
      .selectFrom('chargebacks')
      .innerJoin('payments', (join) =>
        join.onRef('payments.id', '=', 'chargebacks.paymentId').onRef('payments.officeCentreId', '=', 'chargebacks.officeCentreId'),
      )
      .where(ownRows(context.scope, chargebacks))
      .where('chargebacks.officeCentreId', '=', context.scope.buildingId)
      .where('chargebacks.endedAt', 'is', null)
      .where((eb) => eb.or([matching('payments', text), eb('chargebacks.referenceNo', '=', text.toUpperCase())]))
      .select([
        sql<string>`chargebacks.id::text`.as('id'),
        'chargebacks.referenceNo as title',
        sql<string>`chargebacks.amount || ' ' || chargebacks.currency || ' ' || payments.reference_no`.as('detail'),
        sql<string>`'/payments/chargebacks/' || chargebacks.uuid`.as('href'),
        rankOf(sql`chargebacks.reference_no`, text).as('rank'),
      ])
  },
}
