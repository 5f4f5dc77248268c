import { moneyText } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { sendMails } from '#kit/server/mail/mail.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { buildingOf, payerOf } from './member-rows.ts'
import { recordPath } from './paid-for.ts'
import type { PaymentRecord, RefundRecord } from './tables.ts'
import { say } from './words.ts'

/** What whoever paid hears: by the bell, and in a mail that leads to the receipt. */
const tellPayer = async (tx: Transaction, payment: PaymentRecord, key: 'paid' | 'tooLate' | 'refunded', amount: number): Promise<void> => {
  const payer = await payerOf(tx, payment.memberId)
  if (!payer) return
  const building = await buildingOf(tx, payment.officeCentreId)
  const { title, referenceNo: reference, currency } = payment
  const values = (language: string) => ({ amount: moneyText(amount, currency, language), title, reference, building: building.name })
  // the record tells that it is paid; what went back stands in the payment
  const path = key === 'paid' ? recordPath(payment) : `/payments/${payment.uuid}`
  await tell(tx, { userId: payer.userId, module: 'money/payments', key: `notice.${key}`, values: values('en'), path })
  const language = (await languagesOf(tx, [payer.email]))(payer.email)
  await sendMails(tx, [
    {
      to: payer.email,
      from: building.id,
      language,
      subject: say(language, `mail.${key}Subject`, values(language)),
      paragraphs: [say(language, `notice.${key}`, values(language)), say(language, `mail.${key}`)],
      button: { label: say(language, 'mail.open'), path: `/payments/${payment.uuid}` },
    },
  ])
}

export const tellPaid = (tx: Transaction, payment: PaymentRecord): Promise<void> => tellPayer(tx, payment, 'paid', payment.amount)
export const tellTooLate = (tx: Transaction, payment: PaymentRecord): Promise<void> => tellPayer(tx, payment, 'tooLate', payment.amount)
export const tellRefunded = (tx: Transaction, payment: PaymentRecord, { amount }: RefundRecord): Promise<void> =>
  tellPayer(tx, payment, 'refunded', amount)
