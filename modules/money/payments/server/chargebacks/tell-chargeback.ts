import { moneyText } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { momentAt } from '#kit/server/moments.ts'
import { permissionHolders } from '#modules/identity/users/server/front.ts'
import { can } from '../../contract.ts'
import { buildingOf } from '../member-rows.ts'
import { titleIn } from '../paid-for.ts'
import type { ChargebackRecord, PaymentRecord } from '../tables.ts'
import { tellOfMoney } from '../tell-of-money.ts'

type News = 'raised' | 'inquired' | 'inquiryClosed' | 'won' | 'lost' | 'unsent' | 'kept'

/** Whoever has the right to the money of the building hears of it, with the moment until which evidence is taken. */
export const tellChargeback = async (
  tx: Transaction,
  payment: PaymentRecord,
  row: ChargebackRecord,
  news: News,
  amount: number = row.amount,
): Promise<void> => {
  const building = await buildingOf(tx, payment.officeCentreId)
  const path = `/payments/chargebacks/${row.uuid}`
  await tellOfMoney(tx, building, await permissionHolders(tx, building.id, can.ACTION), {
    key: `chargeback.${news}`,
    values: (language) => ({
      amount: moneyText(amount, row.currency, language),
      number: row.referenceNo,
      payment: payment.referenceNo,
      title: titleIn(language, payment),
      due: row.dueAt === null ? '–' : momentAt(language, row.dueAt, building.timeZone),
    }),
    path,
    button: { label: 'mail.openChargeback', path },
  })
}
