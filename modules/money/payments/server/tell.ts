import { moneyText } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { buildingOf, payerOf } from './member-rows.ts'
import { recordPath, titleIn } from './paid-for.ts'
import type { PaymentRecord, RefundRecord } from './tables.ts'
import { tellOfMoney } from './tell-of-money.ts'

/** What whoever paid hears: by the bell, and in a mail that leads to the receipt. */
const tellPayer = async (
  tx: Transaction,
  payment: PaymentRecord,
  key: 'paid' | 'tooLate' | 'refunded' | 'refundHeld' | 'refundCovered',
  amount: number,
): Promise<void> => {
  const payer = await payerOf(tx, payment.memberId)
  if (!payer) return
  const building = await buildingOf(tx, payment.officeCentreId)
  const { referenceNo: reference, currency } = payment
  const ofPayment = `/payments/${payment.uuid}`
  await tellOfMoney(tx, building, [payer], {
    key,
    values: (language) => ({ amount: moneyText(amount, currency, language), title: titleIn(language, payment), reference, building: building.name }),
    // the record tells that it is paid; what went back stands in the payment
    path: key === 'paid' ? recordPath(payment) : ofPayment,
    button: { label: 'mail.open', path: ofPayment },
  })
}

export const tellPaid = (tx: Transaction, payment: PaymentRecord): Promise<void> => tellPayer(tx, payment, 'paid', payment.amount)
export const tellTooLate = (tx: Transaction, payment: PaymentRecord): Promise<void> => tellPayer(tx, payment, 'tooLate', payment.amount)
export const tellRefunded = (tx: Transaction, payment: PaymentRecord, { amount }: Pick<RefundRecord, 'amount'>): Promise<void> =>
  tellPayer(tx, payment, 'refunded', amount)
/** It goes back once the bank has decided for the building. */
export const tellHeld = (tx: Transaction, payment: PaymentRecord, { amount }: Pick<RefundRecord, 'amount'>): Promise<void> =>
  tellPayer(tx, payment, 'refundHeld', amount)
/** What was to go back they have by the chargeback. */
export const tellCovered = (tx: Transaction, payment: PaymentRecord, amount: number): Promise<void> => tellPayer(tx, payment, 'refundCovered', amount)
