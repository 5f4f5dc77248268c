import { randomUUID } from 'node:crypto'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { type RefundInput, refundSteps } from '../contract.ts'
import { refuseCompanies } from './place.ts'
import { sendRefund } from './refund-jobs.ts'
import { refundOf } from './refund.ts'
import { type PaymentRecord, paymentRefunds, payments, type PaymentTables } from './tables.ts'

/** By somebody of the building, who has seen what is left of it. */
export const giveBack = (context: SignedIn, { id }: PaymentRecord, version: number, { amount, reason }: RefundInput): Promise<void> =>
  context.transaction(async (tx, inside) => {
    refuseCompanies(inside)
    await lock(tx, payments, { id, version })
    if (!(await refundOf(tx, { id }, { cause: randomUUID(), amount, reason }))) throw new Failed(failures.notNow)
  })

/** One that the provider refused is asked for once more, as another call. */
export const repeatRefund = (context: SignedIn, { id: paymentId, officeCentreId }: PaymentRecord, uuid: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    refuseCompanies(inside)
    const { id, repeats } = await tx
      .read<PaymentTables>()
      .selectFrom('paymentRefunds')
      .select(['id', 'repeats'])
      .where('officeCentreId', '=', officeCentreId)
      .where('paymentId', '=', paymentId)
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow(notFound)
    const again = { repeats: repeats + 1, problem: null, settledAt: null }
    await change(tx, paymentRefunds, { id, step: refundSteps.repeat }, again, { action: 'refundRepeated' })
    await context.app.jobs.enqueue(tx, sendRefund, { id })
  })
