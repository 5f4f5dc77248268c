import { sql } from 'kysely'
import { portion } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { ChargebackStatus } from '../../contract/chargebacks.ts'
import { chargebackSteps } from '../../contract/chargebacks.ts'
import type { Applied } from '../apply-checkout.ts'
import { type Difference, keepFinding } from '../findings.ts'
import type { SeenDispute } from '../gateway/gateway.ts'
import { buildingOf } from '../member-rows.ts'
import { oneAtATime, paymentBy, rowsOf } from '../payment-rows.ts'
import { type ChargebackRecord, chargebacks, type PaymentRecord } from '../tables.ts'
import { postMoney } from './chargeback-money.ts'
import { chargebackBy, isFinal } from './chargeback-rows.ts'
import { tellChargeback } from './tell-chargeback.ts'

/** What the provider says must be about this payment, and as it was said before. */
const differenceOf = (payment: PaymentRecord, known: ChargebackRecord | undefined, seen: SeenDispute): Difference | undefined => {
  if (seen.charge !== payment.charge) return { what: 'PAYMENT', ours: payment.charge ?? '', said: seen.charge ?? '' }
  if (seen.account !== payment.account) return { what: 'ACCOUNT', ours: payment.account, said: seen.account }
  if (seen.currency !== payment.currency) return { what: 'CURRENCY', ours: payment.currency, said: seen.currency }
  if (known && known.paymentId !== payment.id) return { what: 'PAYMENT', ours: String(known.paymentId), said: String(payment.id) }
  return known && known.amount !== seen.amount ? { what: 'CHARGEBACK', ours: String(known.amount), said: String(seen.amount) } : undefined
}

/** Held of the payment until it is decided: as much as is left of it, by the statement itself. What is disputed beyond that is a difference. */
const take = async (tx: Transaction, { id }: PaymentRecord, amount: number): Promise<{ taken: number; payment: PaymentRecord }> => {
  const before = await rowsOf(tx).selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const taken = Math.min(amount, before.paid - before.refunded - before.disputed)
  if (taken === 0) return { taken, payment: before }
  const payment = await rowsOf(tx)
    .updateTable('payments')
    .set({ disputed: sql`disputed + ${taken}`, version: sql`version + 1`, updatedAt: tx.context.now() })
    .where('id', '=', id)
    .where(sql<boolean>`refunded + disputed + ${taken} <= paid`)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { taken, payment }
}

/** Its share of the tax: with the shares of what went back it is the tax of the payment, to the last cent. */
const taxShare = ({ tax, paid, refunded, disputed }: PaymentRecord, taken: number): number =>
  portion(tax, refunded + disputed, paid) - portion(tax, refunded + disputed - taken, paid)

const raise = async (tx: Transaction, before: PaymentRecord, seen: SeenDispute): Promise<ChargebackRecord> => {
  const { taken, payment } = await take(tx, before, seen.amount)
  const { officeCentreId, companyId, id: paymentId, provider, account, currency } = payment
  const { timeZone } = await buildingOf(tx, officeCentreId)
  const row = await insert(
    tx,
    chargebacks,
    {
      officeCentreId,
      companyId,
      paymentId,
      referenceNo: await nextReference(tx.context, officeCentreId, 'CBK', timeZone),
      provider,
      account,
      reference: seen.reference,
      reason: seen.reason,
      amount: seen.amount,
      taken,
      tax: taxShare(payment, taken),
      currency,
      dueAt: seen.dueAt,
    },
    { action: 'chargebackRaised' },
  )
  if (taken < seen.amount) await keepFinding(tx, payment, { what: 'CHARGEBACK', ours: String(taken), said: String(seen.amount) })
  if (!isFinal(seen.status)) await tellChargeback(tx, payment, row, 'raised')
  return row
}

const stepTo = { UNDER_REVIEW: chargebackSteps.review, WON: chargebackSteps.win, LOST: chargebackSteps.lose } as const
const deedOf = { UNDER_REVIEW: 'chargebackReviewed', WON: 'chargebackWon', LOST: 'chargebackLost' } as const

/** Forwards only: what the provider said before is not taken back by an older word of it. */
const step = async (tx: Transaction, payment: PaymentRecord, row: ChargebackRecord, status: ChargebackStatus): Promise<ChargebackRecord> => {
  if (status === row.status || status === 'OPEN') return row
  if (isFinal(row.status)) {
    if (isFinal(status)) await keepFinding(tx, payment, { what: 'CHARGEBACK_STATUS', ours: row.status, said: `${status} ${row.referenceNo}` })
    return row
  }
  const closed = isFinal(status) ? { closedAt: tx.context.now(), problem: null } : {}
  const after = await change(tx, chargebacks, { id: row.id, step: stepTo[status] }, closed, { action: deedOf[status] })
  if (status === 'WON' && row.taken > 0)
    await rowsOf(tx)
      .updateTable('payments')
      .set({ disputed: sql`disputed - ${row.taken}`, version: sql`version + 1`, updatedAt: tx.context.now() })
      .where('id', '=', payment.id)
      .execute()
  if (status !== 'UNDER_REVIEW') await tellChargeback(tx, payment, after, status === 'WON' ? 'won' : 'lost')
  return after
}

/** How it stands with a chargeback, asked for just now: whatever the order of the provider's events, it goes where the provider is. */
export const applyChargeback = async (tx: Transaction, paymentId: number, seen: SeenDispute): Promise<Applied> => {
  await oneAtATime(tx, paymentId)
  const payment = await paymentBy(tx, paymentId)
  if (!payment || payment.status !== 'SUCCEEDED') return 'PASSED'
  const known = await chargebackBy(tx, payment.provider, seen.reference)
  const difference = differenceOf(payment, known, seen)
  if (difference) {
    await keepFinding(tx, payment, difference)
    return 'REFUSED'
  }
  const raised = known ?? (await raise(tx, payment, seen))
  const due = seen.dueAt?.toISOString() ?? null
  const told =
    known && !isFinal(known.status) && (due === null ? null : Date.parse(due)) !== (known.dueAt === null ? null : Date.parse(known.dueAt))
      ? await change(tx, chargebacks, { id: known.id }, { dueAt: due }, { action: 'chargebackDueMoved' })
      : raised
  const stepped = await step(tx, payment, told, seen.status)
  const moved = await postMoney(tx, payment, stepped, seen)
  tx.afterCommit(() =>
    tx.context.app.live.tell({
      kind: 'chargebacks',
      id: raised.id,
      officeCentreId: payment.officeCentreId,
      companyId: payment.companyId ?? payment.officeCentreId,
    }),
  )
  return !known || stepped !== known || moved ? 'APPLIED' : 'PASSED'
}
