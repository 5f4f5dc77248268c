import { randomUUID } from 'node:crypto'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { chargebackOpen, moreThanPaid, type RefundInput, refundSteps } from '../contract.ts'
import { isDisputed } from './chargebacks/chargeback-rows.ts'
import { lockPayment } from './payment-rows.ts'
import { sendRefund } from './refund-jobs.ts'
import { takeLines, tickedOf } from './refund-lines.ts'
import { asksSecond, requestRefund } from './refund-requests.ts'
import { refundOf } from './refund.ts'
import { refuseCompanies } from './refuse-companies.ts'
import { type PaymentRecord, paymentRefunds, payments, type PaymentTables } from './tables.ts'

/** By somebody of the building, who has seen what is left of it. */
export const giveBack = (context: SignedIn, { id }: PaymentRecord, version: number, { amount: said, lines, reason }: RefundInput): Promise<void> =>
  context.transaction(async (tx, inside) => {
    refuseCompanies(inside)
    const payment = await lock(tx, payments, { id, version })
    if (await isDisputed(tx, id)) throw new Failed(chargebackOpen)
    const ticked = lines && tickedOf(payment, lines)
    const amount = ticked?.amount ?? said ?? 'REST'
    const left = payment.paid - payment.refunded - payment.disputed
    const meant = amount === 'REST' ? left : amount
    if (meant > left) throw new Failed(moreThanPaid)
    if (meant > 0 && (await asksSecond(tx, payment, meant))) return requestRefund(tx, inside, payment, { amount: meant, reason, ticked })
    const refund = await refundOf(tx, { id }, { cause: randomUUID(), amount, reason, tax: ticked?.tax }, { conceded: true })
    if (!refund) throw new Failed(failures.notNow)
    if (ticked) await takeLines(tx, payment, ticked, { refundId: refund.id })
  })

/** One that the provider refused is asked for once more, as another call. */
export const repeatRefund = (context: SignedIn, { id: paymentId, officeCentreId }: PaymentRecord, uuid: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    refuseCompanies(inside)
    await lockPayment(tx, paymentId)
    if (await isDisputed(tx, paymentId)) throw new Failed(chargebackOpen)
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
