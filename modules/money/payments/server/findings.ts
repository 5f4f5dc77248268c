import type { Transaction } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import type { PaymentFinding } from '../contract.ts'
import { rowsOf } from './payment-rows.ts'
import { paymentFindings, type PaymentRecord } from './tables.ts'

export interface Difference {
  readonly what: PaymentFinding['what']
  readonly ours: string
  readonly said: string
}

/** Kept for whoever runs the building, once, however often it is found. */
export const keepFinding = async (tx: Transaction, { id: paymentId, officeCentreId }: PaymentRecord, difference: Difference): Promise<void> => {
  const { what, said } = difference
  const known = await rowsOf(tx)
    .selectFrom('paymentFindings')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('what', '=', what)
    .where('said', '=', said)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!known) await insert(tx, paymentFindings, { officeCentreId, paymentId, ...difference }, { action: 'found' })
}
