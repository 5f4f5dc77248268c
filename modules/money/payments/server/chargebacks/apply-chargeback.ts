import type { Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { ChargebackStatus } from '../../contract/chargebacks.ts'
import { chargebackSteps } from '../../contract/chargebacks.ts'
import type { Applied } from '../apply-checkout.ts'
import { type Difference, keepFinding } from '../findings.ts'
import type { SeenDispute } from '../gateway/gateway.ts'
import { buildingOf } from '../member-rows.ts'
import { moveOf, oneAtATime, paymentBy } from '../payment-rows.ts'
import { type ChargebackRecord, chargebacks, type PaymentRecord } from '../tables.ts'
import { postMoney } from './chargeback-money.ts'
import { chargebackBy, isFinal } from './chargeback-rows.ts'
import { chargebackFindings, noteChargeback, takenDiffers } from './note-chargeback.ts'
import { releaseHeld } from './settle-held.ts'
import { takeUp } from './take-up.ts'
import { tellChargeback } from './tell-chargeback.ts'

/** What the provider says must be about this payment; else nothing of it is ours. */
const strangeOf = (payment: PaymentRecord, known: ChargebackRecord | undefined, seen: SeenDispute): Difference | undefined => {
  if (seen.charge !== payment.charge) return { what: 'PAYMENT', ours: payment.charge ?? '', said: seen.charge ?? '' }
  if (seen.account !== payment.account) return { what: 'ACCOUNT', ours: payment.account, said: seen.account }
  if (seen.currency !== payment.currency) return { what: 'CURRENCY', ours: payment.currency, said: seen.currency }
  return known && known.paymentId !== payment.id ? { what: 'PAYMENT', ours: String(known.paymentId), said: String(payment.id) } : undefined
}

const raise = async (tx: Transaction, payment: PaymentRecord, seen: SeenDispute): Promise<ChargebackRecord> => {
  const { officeCentreId, companyId, id: paymentId, provider, account, currency } = payment
  const { timeZone } = await buildingOf(tx, officeCentreId)
  const { reference, reason, amount, inquiry, dueAt } = seen
  const referenceNo = await nextReference(tx.context, officeCentreId, 'CBK', timeZone)
  const ours = { officeCentreId, companyId, paymentId, referenceNo, provider, account, currency, taken: 0 }
  const row = await insert(
    tx,
    chargebacks,
    { ...ours, reference, reason, amount, inquiry, dueAt },
    { action: inquiry ? 'inquiryRaised' : 'chargebackRaised' },
  )
  if (!isFinal(seen.status)) await tellChargeback(tx, payment, row, inquiry ? 'inquired' : 'raised')
  return row
}

/** What the bank only asked about is disputed now, under the same name: what was answered was answered to the question, and it is to be answered anew. */
const escalate = async (tx: Transaction, payment: PaymentRecord, row: ChargebackRecord, seen: SeenDispute): Promise<ChargebackRecord> => {
  if (!row.inquiry || seen.inquiry || isFinal(row.status)) return row
  const { amount, reason, dueAt } = seen
  const anew = { answer: null, answeredAt: null, answeredBy: null, sentAt: null, problem: null, sends: row.sends + 1 }
  const values = { inquiry: false, amount, reason, dueAt: dueAt?.toISOString() ?? null, ...anew }
  const after = await change(tx, chargebacks, { id: row.id, step: chargebackSteps.escalate }, values, { action: 'chargebackEscalated' })
  if (!isFinal(seen.status)) await tellChargeback(tx, payment, after, 'raised')
  return after
}

const time = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment))
const moveDue = async (tx: Transaction, row: ChargebackRecord, dueAt: string | null): Promise<ChargebackRecord> =>
  isFinal(row.status) || time(dueAt) === time(row.dueAt) ? row : change(tx, chargebacks, { id: row.id }, { dueAt }, { action: 'chargebackDueMoved' })

const stepTo = { UNDER_REVIEW: chargebackSteps.review, WON: chargebackSteps.win, LOST: chargebackSteps.lose } as const
const deedOf = { UNDER_REVIEW: 'chargebackReviewed', WON: 'chargebackWon', LOST: 'chargebackLost' } as const

/** Forwards only: what the provider said before is not taken back by an older word of it. */
const step = async (tx: Transaction, payment: PaymentRecord, row: ChargebackRecord, status: ChargebackStatus): Promise<ChargebackRecord> => {
  if (status === row.status || status === 'OPEN' || isFinal(row.status)) return row
  const closed = isFinal(status) ? { closedAt: tx.context.now(), problem: null } : {}
  const after = await change(tx, chargebacks, { id: row.id, step: stepTo[status] }, closed, { action: deedOf[status] })
  if (status === 'WON' && row.taken > 0) await moveOf(tx, payment.id, { disputed: -row.taken })
  if (status === 'UNDER_REVIEW') return after
  await tellChargeback(tx, payment, after, status === 'LOST' ? 'lost' : row.inquiry ? 'inquiryClosed' : 'won')
  return after
}

/** So long after it was lost the provider may still take its money; then it takes none. */
const moneyWithin = 2 * 86_400_000
const tookNothing = (tx: Transaction, { status, withdrawn, closedAt }: ChargebackRecord): boolean =>
  status === 'LOST' && withdrawn === 0 && closedAt !== null && Date.parse(closedAt) + moneyWithin <= tx.context.now().getTime()

/** Lost, and no money was taken, as of a charge that was given back already: what was held of the payment is left of it again. */
const leaveTaken = async (tx: Transaction, row: ChargebackRecord): Promise<ChargebackRecord> => {
  if (row.taken === 0 || !tookNothing(tx, row)) return row
  await moveOf(tx, row.paymentId, { disputed: -row.taken })
  return change(tx, chargebacks, { id: row.id }, { taken: 0, tax: 0 }, { action: 'chargebackTookNothing' })
}

/** What was decided once stays; that the provider says otherwise is for somebody to look at. */
const statusDiffers = ({ status, referenceNo }: ChargebackRecord, said: ChargebackStatus): Difference[] =>
  isFinal(status) && isFinal(said) && status !== said ? [{ what: 'CHARGEBACK_STATUS', ours: status, said: `${said} ${referenceNo}` }] : []

/**
 * How it stands with a chargeback, asked for just now: whatever the order of the provider's events, it goes where the provider is. What the provider says otherwise
 * than before is applied as far as it goes forwards; the rest is kept as a difference, until it is none.
 */
export const applyChargeback = async (tx: Transaction, paymentId: number, seen: SeenDispute): Promise<Applied> => {
  await oneAtATime(tx, paymentId)
  const payment = await paymentBy(tx, paymentId)
  if (!payment || payment.status !== 'SUCCEEDED') return 'PASSED'
  const known = await chargebackBy(tx, payment.provider, seen.reference)
  const strange = strangeOf(payment, known, seen)
  if (strange) {
    await keepFinding(tx, payment, strange)
    return 'REFUSED'
  }
  const raised = await escalate(tx, payment, known ?? (await raise(tx, payment, seen)), seen)
  const late = raised.status === 'LOST' && raised.withdrawn === 0 && seen.withdrawn > 0
  const held = await takeUp(tx, await moveDue(tx, raised, seen.dueAt?.toISOString() ?? null), { late })
  const stepped = await step(tx, payment, held, seen.status)
  const { row: moved, differs } = await postMoney(tx, payment, stepped, seen)
  const row = await leaveTaken(tx, moved)
  if (row.status === 'WON' || (row.status === 'LOST' && (row.withdrawn > 0 || tookNothing(tx, row)))) await releaseHeld(tx, row)
  const found = [...takenDiffers(row, seen.amount), ...statusDiffers(row, seen.status), ...differs]
  await noteChargeback(tx, row, chargebackFindings, found)
  tx.afterCommit(() =>
    tx.context.app.live.tell({
      kind: 'chargebacks',
      id: row.id,
      officeCentreId: payment.officeCentreId,
      companyId: payment.companyId ?? payment.officeCentreId,
    }),
  )
  return row.version === known?.version ? 'PASSED' : 'APPLIED'
}
