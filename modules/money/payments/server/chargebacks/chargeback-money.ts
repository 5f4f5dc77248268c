import { portion } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { type CauseKind, post, type Posting } from '#modules/money/ledger/server/front.ts'
import { counterPostings } from '../counter-postings.ts'
import type { Difference } from '../findings.ts'
import type { SeenDispute } from '../gateway/gateway.ts'
import { answerOf } from '../paid-for.ts'
import { moveOf } from '../payment-rows.ts'
import { type ChargebackRecord, chargebacks, type PaymentRecord } from '../tables.ts'
import { coverLate } from './late-losses.ts'
import { coverHeld } from './settle-held.ts'

const posted = (tx: Transaction, { officeCentreId, currency, uuid }: ChargebackRecord, kind: CauseKind, postings: Posting[]): Promise<void> =>
  post(tx, { officeCentreId, currency, cause: { kind, subject: uuid }, postings })

/** The provider has taken it back, with a fee: it is nobody's until it is decided. */
const postHeld = (tx: Transaction, row: ChargebackRecord): Promise<void> =>
  posted(tx, row, 'chargebacks', [
    { account: 'PROVIDER_CASH', amount: -row.withdrawn - row.fee },
    { account: 'FEES', amount: row.fee },
    { account: 'DISPUTED', amount: row.withdrawn },
  ])

const postReturned = (tx: Transaction, row: ChargebackRecord): Promise<void> =>
  posted(tx, row, 'chargebackReturns', [
    { account: 'PROVIDER_CASH', amount: row.returned + row.feeReturned },
    { account: 'FEES', amount: -row.feeReturned },
    { account: 'DISPUTED', amount: -row.returned },
  ])

/**
 * What was earned by it is earned no more, with its tax; or the company owes again what it had paid by it, and its module opens that. What the provider took beyond
 * what was left of the payment waits in UNSETTLED for whoever looks at the difference; what it took less is left of the payment again.
 */
const postLost = async (tx: Transaction, payment: PaymentRecord, row: ChargebackRecord): Promise<ChargebackRecord> => {
  const lost = Math.min(row.taken, row.withdrawn)
  const lostTax = row.taken === 0 ? 0 : portion(row.tax, lost, row.taken)
  if (row.taken > lost) await moveOf(tx, payment.id, { disputed: lost - row.taken })
  const after = await change(tx, chargebacks, { id: row.id }, { lost, lostTax, taken: lost, tax: lostTax }, { action: 'chargebackBooked' })
  await posted(tx, after, 'chargebackLosses', [
    { account: 'DISPUTED', amount: -row.withdrawn },
    { account: 'UNSETTLED', amount: row.withdrawn - lost },
    ...counterPostings(payment, -lost, -lostTax),
  ])
  if (lost > 0) await answerOf(payment.kind)?.givenBack?.(tx, payment, lost)
  await coverHeld(tx, payment, after)
  return coverLate(tx, after)
}

type Money = Pick<SeenDispute, 'withdrawn' | 'fee' | 'returned' | 'feeReturned'>
const moneyOf = ({ withdrawn, fee, returned, feeReturned }: Money): Money => ({ withdrawn, fee, returned, feeReturned })
const textOf = (one: Money): string => [one.withdrawn, one.fee, one.returned, one.feeReturned].join(' / ')

/** So much of what the provider says can follow what stands here: each is moved once, nothing comes back of one that is lost, and never more than was held. */
const legalOf = (before: ChargebackRecord, seen: SeenDispute): Money => {
  const { withdrawn, fee } = before.withdrawn > 0 ? before : seen
  // an inquiry that was closed takes no money afterwards: that is for somebody to look at
  if (withdrawn === 0 || before.inquiry) return moneyOf(before)
  if (before.returned > 0) return { ...moneyOf(before), withdrawn, fee }
  if (before.status === 'LOST' || seen.returned === 0) return { withdrawn, fee, returned: 0, feeReturned: 0 }
  return { withdrawn, fee, returned: Math.min(seen.returned, withdrawn), feeReturned: Math.min(seen.feeReturned, fee) }
}

/** What has moved at the provider is written down once: what was held, and where it went in the end. What cannot follow what stands here differs. */
export const postMoney = async (
  tx: Transaction,
  payment: PaymentRecord,
  before: ChargebackRecord,
  seen: SeenDispute,
): Promise<{ row: ChargebackRecord; differs: Difference[] }> => {
  const legal = legalOf(before, seen)
  const isNew = textOf(legal) !== textOf(before)
  let row = isNew ? await change(tx, chargebacks, { id: before.id }, legal, { action: 'chargebackMoved' }) : before
  if (row.withdrawn > 0 && before.withdrawn === 0) await postHeld(tx, row)
  if (row.returned > 0 && before.returned === 0) await postReturned(tx, row)
  // once, as only what was not lost yet is
  if (row.status === 'LOST' && row.withdrawn > 0 && row.lost === 0) row = await postLost(tx, payment, row)
  const differs = textOf(row) !== textOf(seen)
  return { row, differs: differs ? [{ what: 'CHARGEBACK_MONEY', ours: textOf(row), said: `${textOf(seen)} ${row.referenceNo}` }] : [] }
}
