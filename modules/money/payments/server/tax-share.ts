import { sql } from 'kysely'
import { portion } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { rowsOf } from './payment-rows.ts'
import type { PaymentRecord } from './tables.ts'

/** The tax of a part that was taken just now, by a refund or a chargeback: with the shares of those that hold it is the tax of the payment, to the last cent. */
export const taxShare = async (
  tx: Transaction,
  { id, tax, paid, refunded, disputed }: Pick<PaymentRecord, 'id' | 'tax' | 'paid' | 'refunded' | 'disputed'>,
  amount: number,
): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    select ((select coalesce(sum(tax), 0) from payment_refunds where payment_id = ${id} and status not in ('HELD', 'CANCELLED'))
      + (select coalesce(sum(tax), 0) from chargebacks where payment_id = ${id} and status <> 'WON'))::bigint as taken`.execute(rowsOf(tx))
  const share = portion(tax, refunded + disputed, paid) - Number(rows[0]?.taken ?? 0)
  return Math.min(Math.max(share, 0), amount)
}
