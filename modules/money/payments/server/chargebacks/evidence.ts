import { moneyText } from '#kit/contract/money.ts'
import type { Context } from '#kit/server/context.ts'
import { sayKit } from '#kit/server/messages.ts'
import { momentAt } from '#kit/server/moments.ts'
import { brandName } from '../../contract/card.ts'
import type { ChargebackFact } from '../../contract/chargebacks.ts'
import { answerOf, titleIn } from '../paid-for.ts'
import type { PaymentRecord } from '../tables.ts'
import { say } from '../words.ts'
import { whoPaid } from './payer-rows.ts'

/** Banks of cards read English, whatever the language of the building. */
const language = 'en'

/** What the portal knows of a payment that is disputed: who paid what with which card, for what, and what the module behind it knows of that. */
export const evidenceOf = async (context: Context, payment: PaymentRecord, timeZone: string): Promise<ChargebackFact[]> => {
  const { currency, paidAt, cardBrand, cardLastFour, refunded } = payment
  const money = (amount: number) => moneyText(amount, currency, language)
  const payer = await whoPaid(context, payment)
  const fact = (key: Parameters<typeof say>[1], value: string): ChargebackFact[] => (value === '' ? [] : [{ label: say(language, key), value }])
  const own = [
    ...fact('fact.payment', payment.referenceNo),
    ...fact('fact.for', titleIn(language, payment)),
    ...fact('fact.payer', [payer.name, payer.email, payer.company].filter(Boolean).join(', ')),
    ...fact('fact.amount', money(payment.amount)),
    ...fact('fact.paidOn', paidAt === null ? '' : momentAt(language, paidAt, timeZone)),
    ...fact('fact.card', cardBrand && cardLastFour ? say(language, 'cardEnding', { brand: brandName(cardBrand), last: cardLastFour }) : ''),
    ...fact('fact.receipt', paidAt === null || payer.email === '' ? '' : say(language, 'fact.receiptSent', { email: payer.email })),
    ...payment.lines.flatMap(({ text, amount }) => fact('fact.line', `${text}, ${money(amount)}`)),
    ...fact('fact.refunded', refunded > 0 ? money(refunded) : ''),
  ]
  return [...own, ...((await answerOf(payment.kind)?.evidence?.(context, payment)) ?? [])]
}

/** As it goes to the provider, in its one field for words. */
export const evidenceText = (statement: string, facts: readonly ChargebackFact[]): string =>
  [statement, '', ...facts.map((one) => sayKit(language, 'labelled', one))].join('\n').slice(0, 20_000)
