import { createHash } from 'node:crypto'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { chargebackOpen, moreThanPaid } from '../contract.ts'
import { disputedOf, isDisputed } from './chargebacks/chargeback-rows.ts'
import { type Back, holdBack } from './chargebacks/hold-back.ts'
import { lockPayment, moveOf, rowsOf } from './payment-rows.ts'
import { sendRefund } from './refund-jobs.ts'
import { overtakeRequests } from './refund-request-rows.ts'
import { type PaymentRecord, paymentRefunds, type RefundRecord } from './tables.ts'
import { taxOfLines, taxShare } from './tax-share.ts'

/** Gives back a part of what was paid, or the rest. Nothing, where nothing is left of it. */
export const refundOf = async (
  tx: Transaction,
  { id }: Pick<PaymentRecord, 'id'>,
  { cause, amount, reason, tax }: Back,
  /** `atMost`: of a record that ends: the building may have given back some of it before. `conceded`: of the building's own accord. */
  { atMost = false, conceded = false } = {},
): Promise<RefundRecord | null> => {
  const payment = await lockPayment(tx, id)
  const known = await rowsOf(tx).selectFrom('paymentRefunds').selectAll().where('cause', '=', cause).executeTakeFirst()
  if (known && known.paymentId !== id) throw new Failed(failures.taken)
  if (known) return known
  // the bank of the card decides now: what a record that ends would give back waits for that
  if (await isDisputed(tx, id)) {
    if (atMost) return holdBack(tx, payment, { cause, amount, reason })
    throw new Failed(chargebackOpen)
  }
  const left = payment.paid - payment.refunded - payment.disputed
  const meant = amount === 'REST' ? left : atMost ? Math.min(amount, left) : amount
  if (meant === 0 || payment.paid === 0) return null
  const after = await moveOf(tx, id, { refunded: meant, conceded: conceded ? meant : 0 })
  if (!after) throw new Failed(moreThanPaid)
  await overtakeRequests(tx, after)
  const { officeCentreId, companyId } = payment
  const ofTax = tax === undefined ? await taxShare(tx, after, meant) : await taxOfLines(tx, after, meant, tax)
  const values = { officeCentreId, companyId, paymentId: id, cause, amount: meant, tax: ofTax, reason }
  const refund = await insert(tx, paymentRefunds, values, { action: 'refundAsked' })
  await tx.context.app.jobs.enqueue(tx, sendRefund, { id: refund.id })
  return refund
}

interface OfRecord extends Back {
  readonly kind: string
  readonly subject: string
}

/** What one cause gives back of each further payment is another refund, and the same whenever it is said. */
const causeIn = (cause: string, payment: string): string => {
  const hash = createHash('sha256').update(`${cause} ${payment}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** All payments of a record, locked in one order, the newest first; and those of which a bank decides. */
const paidFor = async (tx: Transaction, kind: string, subject: string): Promise<{ rows: PaymentRecord[]; disputed: Set<number> }> => {
  const rows = await rowsOf(tx)
    .selectFrom('payments')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'SUCCEEDED')
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  return { rows: rows.toReversed(), disputed: await disputedOf(tx, ids) }
}

/**
 * An amount is held first where a bank decides: lost, whoever paid has it by that, and only what goes beyond is given back of what is free. All that is left is
 * given back where something is free first.
 */
const inOrder = async (tx: Transaction, { kind, subject, amount }: OfRecord): Promise<PaymentRecord[]> => {
  const { rows, disputed } = await paidFor(tx, kind, subject)
  const rank = (payment: PaymentRecord): number => (disputed.has(payment.id) === (amount === 'REST') ? 1 : 0)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

/** Gives back what was paid for a record, by one payment or by several, such as the difference of a change; null, when nothing was. */
export const refund = async (tx: Transaction, asked: OfRecord): Promise<RefundRecord | null> => {
  const { cause, amount, reason } = asked
  const known = await rowsOf(tx).selectFrom('paymentRefunds').selectAll().where('cause', '=', cause).executeTakeFirst()
  let first = known ?? null
  let rest = amount
  for (const payment of known ? [] : await inOrder(tx, asked)) {
    if (rest === 0) break
    const back = { cause: first ? causeIn(cause, payment.uuid) : cause, amount: rest, reason }
    const made = await refundOf(tx, payment, back, { atMost: true })
    if (!made) continue
    first ??= made
    if (rest !== 'REST') rest -= made.amount
  }
  return first
}
