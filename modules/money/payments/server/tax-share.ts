import { sql } from 'kysely'
import { portion } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { rowsOf } from './payment-rows.ts'
import type { PaymentRecord } from './tables.ts'

/** So much of the tax of a payment nothing that goes back has taken. */
const restOf = async (tx: Transaction, { id, tax }: Pick<PaymentRecord, 'id' | 'tax'>): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    select ((select coalesce(sum(tax), 0) from payment_refunds where payment_id = ${id} and status not in ('HELD', 'CANCELLED'))
      + (select coalesce(sum(tax), 0) from chargebacks where payment_id = ${id} and status <> 'WON'))::bigint as taken`.execute(rowsOf(tx))
  return tax - Number(rows[0]?.taken ?? 0)
}

type Taken = Pick<PaymentRecord, 'id' | 'tax' | 'paid' | 'refunded' | 'disputed'>

/** The tax of a part that was taken just now, by a refund or a chargeback: with the shares of those that hold it is the tax of the payment, to the last cent. */
export const taxShare = async (tx: Transaction, payment: Taken, amount: number): Promise<number> => {
  const { tax, paid, refunded, disputed } = payment
  const share = portion(tax, refunded + disputed, paid) - tax + (await restOf(tx, payment))
  return Math.min(Math.max(share, 0), amount)
}

/** Of lines that were taken just now it is theirs, as far as so much is left; the last part of a payment takes the rest. */
export const taxOfLines = async (tx: Transaction, payment: Taken, amount: number, ofLines: number): Promise<number> => {
  const { paid, refunded, disputed } = payment
  const rest = await restOf(tx, payment)
  return Math.min(Math.max(refunded + disputed === paid ? rest : Math.min(ofLines, rest), 0), amount)
}
