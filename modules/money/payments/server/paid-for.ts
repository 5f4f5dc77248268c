import type { Language } from '#kit/contract/language.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'
import type { ChargebackFact } from '../contract/chargebacks.ts'
import type { PaymentRecord, TitleOf } from './tables.ts'
import { say } from './words.ts'

/**
 * What people pay for, as the module behind it knows. `paid` and `unpaid` are asked in the transaction in which the provider's word is applied, before the
 * payment's own row is locked: whoever locks a record and then ends its payments does it in the same order.
 */
export interface PaidFor {
  /** The name of its table, such as `bookings`. */
  readonly kind: string
  /** NOT_WANTED: it came too late, and goes back whole by itself. */
  paid(tx: Transaction, context: Context, payment: PaymentRecord): Promise<'KEPT' | 'NOT_WANTED'>
  /** The checkout has ended without money. */
  unpaid(tx: Transaction, context: Context, payment: PaymentRecord): Promise<void>
  /** It pays what a company owes already, and is no revenue of its own. */
  readonly settles?: true
  /** So much of what was kept has gone back. Said once for each refund, and for each chargeback that is lost, in the transaction that posts it. */
  givenBack?(tx: Transaction, payment: PaymentRecord, amount: number): Promise<void>
  /** What its module knows that tells whose it was, for the bank of a card whose owner disputes it. In English. */
  evidence?(context: Context, payment: PaymentRecord): Promise<readonly ChargebackFact[]>
  /** Of records whose payment came to nothing, those that another one can still pay, and until when. Their screen goes on to pay with `?pay=1`. */
  stillToPay?(context: Context, subjects: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** What a payment is called, of what it was asked for with as `titleOf`. */
  title?(language: Language, of: TitleOf): string
  /** The screen of its record. */
  path(payment: Pick<PaymentRecord, 'subject'>): string
}
export const paidFor: ExtensionPoint<PaidFor> = extensionPoint('paid for', 'kind')

/** What else stands on a receipt below the building, such as its tax registration, whose module builds on this one. In the reader's language. */
export interface OfReceipt {
  lineOf(context: SignedIn, payment: Pick<PaymentRecord, 'officeCentreId' | 'tax'>): Promise<string | null>
}
export const receiptLines: ExtensionPoint<OfReceipt> = extensionPoint('lines of a receipt')

export const answerOf = (kind: string): PaidFor | undefined => paidFor.answers.find((one) => one.kind === kind)

/** In the language of whoever reads it, as far as that is known. */
export const titleIn = (language: Language, { kind, title, titleOf }: Pick<PaymentRecord, 'kind' | 'title' | 'titleOf'>): string =>
  (titleOf && answerOf(kind)?.title?.(language, titleOf)) ?? title

/** Of a record that is paid by several payments it says which it is. */
export const partTitle = (language: Language, title: string, { part }: Pick<PaymentRecord, 'part'>): string =>
  part === null ? title : say(language, 'ofChange', { title })

/** Of the record that is paid for; the payment itself, where nobody knows it any more. */
export const recordPath = (payment: Pick<PaymentRecord, 'kind' | 'subject' | 'uuid'>): string =>
  answerOf(payment.kind)?.path(payment) ?? `/payments/${payment.uuid}`

/** Until when what somebody tried to pay can still be paid, by the payments that have failed or run out. */
export const stillToPay = async (
  context: Context,
  payments: readonly Pick<PaymentRecord, 'kind' | 'subject' | 'status'>[],
): Promise<(payment: Pick<PaymentRecord, 'kind' | 'subject' | 'status'>) => string | null> => {
  const tried = payments.filter(({ status }) => status === 'FAILED' || status === 'EXPIRED')
  const known = await Promise.all(
    [...Map.groupBy(tried, ({ kind }) => kind)].map(
      async ([kind, some]) => [kind, await answerOf(kind)?.stillToPay?.(context, [...new Set(some.map(({ subject }) => subject))])] as const,
    ),
  )
  const until = new Map(known)
  return ({ kind, subject, status }) => (status === 'FAILED' || status === 'EXPIRED' ? (until.get(kind)?.get(subject) ?? null) : null)
}
