import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import { portion } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { chargebackOpen, moreThanPaid } from '../contract.ts'
import { isDisputed } from './chargebacks/chargeback-rows.ts'
import { rowsOf } from './payment-rows.ts'
import { sendRefund } from './refund-jobs.ts'
import { type PaymentRecord, paymentRefunds, type RefundRecord } from './tables.ts'

export interface Back {
  /** What it is given back for: said twice, it is one. */
  readonly cause: string
  readonly amount: number | 'REST'
  readonly reason: string
}

/** Held until the transaction ends: of refunds at the same time each sees what the others have left. */
const lockPayment = (tx: Transaction, id: number): Promise<PaymentRecord> =>
  rowsOf(tx).selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Never above what was paid: the statement itself says so, and the table once more. */
const take = async (tx: Transaction, id: number, amount: number): Promise<PaymentRecord> => {
  const taken = await rowsOf(tx)
    .updateTable('payments')
    .set({ refunded: sql`refunded + ${amount}`, version: sql`version + 1`, updatedAt: tx.context.now() })
    .where('id', '=', id)
    .where(sql<boolean>`refunded + disputed + ${amount} <= paid`)
    .returningAll()
    .executeTakeFirst()
  if (!taken) throw new Failed(moreThanPaid)
  return taken
}

/** Its share of the tax: all shares together are the tax of the payment, to the last cent. */
const taxShare = ({ tax, paid, refunded, disputed }: PaymentRecord, amount: number): number =>
  portion(tax, refunded + disputed, paid) - portion(tax, refunded + disputed - amount, paid)

/** Gives back a part of what was paid, or the rest. Nothing, where nothing is left of it. */
export const refundOf = async (
  tx: Transaction,
  { id }: Pick<PaymentRecord, 'id'>,
  { cause, amount, reason }: Back,
  /** Of a record that ends: the building may have given back some of it before. */
  { atMost = false } = {},
): Promise<RefundRecord | null> => {
  const payment = await lockPayment(tx, id)
  const known = await rowsOf(tx).selectFrom('paymentRefunds').selectAll().where('cause', '=', cause).executeTakeFirst()
  if (known && known.paymentId !== id) throw new Failed(failures.taken)
  if (known) return known
  // the bank of the card decides now: what a record that ends would give back it gives back by that, or somebody does afterwards
  if (await isDisputed(tx, id)) {
    if (atMost) return null
    throw new Failed(chargebackOpen)
  }
  const left = payment.paid - payment.refunded - payment.disputed
  const meant = amount === 'REST' ? left : atMost ? Math.min(amount, left) : amount
  if (meant === 0 || payment.paid === 0) return null
  const after = await take(tx, id, meant)
  const { officeCentreId, companyId } = payment
  const values = { officeCentreId, companyId, paymentId: id, cause, amount: meant, tax: taxShare(after, meant), reason }
  const refund = await insert(tx, paymentRefunds, values, { action: 'refundAsked' })
  await tx.context.app.jobs.enqueue(tx, sendRefund, { id: refund.id })
  return refund
}

interface OfRecord extends Back {
  readonly kind: string
  readonly subject: string
}

/** Gives back what was paid for a record; null, when nothing was. */
export const refund = async (tx: Transaction, { kind, subject, ...back }: OfRecord): Promise<RefundRecord | null> => {
  const paid = await rowsOf(tx)
    .selectFrom('payments')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'SUCCEEDED')
    // of two, such as one that came too late, the one of which something is left
    .orderBy(sql`refunded + disputed < paid`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return paid ? refundOf(tx, paid, back, { atMost: true }) : null
}
