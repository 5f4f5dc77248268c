import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { refundSteps } from '../../contract.ts'
import { moveOf, rowsOf } from '../payment-rows.ts'
import { type PaymentRecord, paymentRefunds, type RefundRecord } from '../tables.ts'
import { tellHeld } from '../tell.ts'
import { openChargebackOf } from './chargeback-rows.ts'
import { tellChargeback } from './tell-chargeback.ts'

export interface Back {
  /** What it is given back for: said twice, it is one. */
  readonly cause: string
  readonly amount: number | 'REST'
  readonly reason: string
  /** Of lines of the payment: theirs. */
  readonly tax?: number | undefined
}

const refundsIn = (tx: Transaction, paymentId: number, status: 'HELD' | 'FAILED'): Promise<RefundRecord[]> =>
  rowsOf(tx)
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('status', '=', status)
    .orderBy('id')
    .forUpdate()
    .execute()

export const heldOf = (tx: Transaction, paymentId: number): Promise<RefundRecord[]> => refundsIn(tx, paymentId, 'HELD')
export const failedOf = (tx: Transaction, paymentId: number): Promise<RefundRecord[]> => refundsIn(tx, paymentId, 'FAILED')

/** What would be left of it, were all that is open decided for the building. */
export const leftIfWon = async (tx: Transaction, { id, paid, refunded }: PaymentRecord): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`
    select ((select coalesce(sum(taken), 0) from chargebacks where payment_id = ${id} and status = 'LOST')
      + (select coalesce(sum(amount), 0) from payment_refunds where payment_id = ${id} and status = 'HELD'))::bigint as gone`.execute(rowsOf(tx))
  return paid - refunded - Number(rows[0]?.gone ?? 0)
}

/** A record ends while the bank of the card decides: what it gives back is owed, and waits. Whoever paid is told, and whoever runs the building. The payment is locked. */
export const holdBack = async (tx: Transaction, payment: PaymentRecord, { cause, amount, reason }: Back): Promise<RefundRecord | null> => {
  const left = await leftIfWon(tx, payment)
  const meant = amount === 'REST' ? left : Math.min(amount, left)
  if (meant <= 0) return null
  const { id: paymentId, officeCentreId, companyId } = payment
  // its share of the tax is told when it goes back
  const values = { officeCentreId, companyId, paymentId, cause, amount: meant, tax: 0, reason, status: 'HELD' }
  const refund = await insert(tx, paymentRefunds, values, { action: 'refundHeld' })
  await tellHeld(tx, payment, refund)
  const open = await openChargebackOf(tx, paymentId)
  if (open) await tellChargeback(tx, payment, open, 'kept', refund.amount)
  return refund
}

/**
 * Refunds that failed wait as well, as far as a chargeback needs their money: whoever paid has it by that when it is lost, and is given it again when it is won.
 * Says how much of the payment is free by that.
 */
export const holdFailed = async (tx: Transaction, { id }: Pick<PaymentRecord, 'id'>, needed: number): Promise<number> => {
  let freed = 0
  for (const { id: refundId, amount, repeats } of await failedOf(tx, id)) {
    if (freed >= needed) break
    const anew = { tax: 0, repeats: repeats + 1, settledAt: null }
    await change(tx, paymentRefunds, { id: refundId, step: refundSteps.hold }, anew, { action: 'refundHeld' })
    freed += amount
  }
  if (freed > 0) await moveOf(tx, id, { refunded: -freed })
  return freed
}
