import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { paymentSteps } from '../contract.ts'
import { expireCheckout } from './expire-checkout.ts'
import { openOf } from './payment-rows.ts'
import { payments } from './tables.ts'

/** What was to be paid is wanted no more: nobody can pay it from now on, and money that is on its way comes too late. */
export const endPayments = async (tx: Transaction, kind: string, subjects: readonly string[]): Promise<void> => {
  for (const { id, reference } of await openOf(tx, kind, subjects)) {
    await change(tx, payments, { id, step: paymentSteps.cancel }, { address: null }, { action: 'cancelled' })
    if (reference !== null) await tx.context.app.jobs.enqueue(tx, expireCheckout, { id })
  }
}
