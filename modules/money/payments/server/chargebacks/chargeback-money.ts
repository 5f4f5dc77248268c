import { portion } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { post, type Posting } from '#modules/money/ledger/server/front.ts'
import { counterPostings } from '../counter-postings.ts'
import { keepFinding } from '../findings.ts'
import type { SeenDispute } from '../gateway/gateway.ts'
import { answerOf } from '../paid-for.ts'
import { type ChargebackRecord, chargebacks, type PaymentRecord } from '../tables.ts'

const posted = (tx: Transaction, { officeCentreId, currency, uuid }: ChargebackRecord, kind: string, postings: Posting[]): Promise<void> =>
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
 * what was left of the payment waits in UNSETTLED for whoever looks at the difference.
 */
const postLost = async (tx: Transaction, payment: PaymentRecord, row: ChargebackRecord): Promise<void> => {
  const lost = Math.min(row.taken, row.withdrawn)
  const lostTax = row.taken === 0 ? 0 : portion(row.tax, lost, row.taken)
  await change(tx, chargebacks, { id: row.id }, { lost, lostTax }, { action: 'chargebackBooked' })
  await posted(tx, row, 'chargebackLosses', [
    { account: 'DISPUTED', amount: -row.withdrawn },
    { account: 'UNSETTLED', amount: row.withdrawn - lost },
    ...counterPostings(payment, -lost, -lostTax),
  ])
  if (lost > 0) await answerOf(payment.kind)?.givenBack?.(tx, payment, lost)
}

/** What has moved at the provider is written down once: what was held, and where it went in the end. Says whether anything was new. */
export const postMoney = async (tx: Transaction, payment: PaymentRecord, before: ChargebackRecord, seen: SeenDispute): Promise<boolean> => {
  const { withdrawn, fee, returned, feeReturned } = seen
  const differs =
    (before.withdrawn > 0 && (withdrawn !== before.withdrawn || fee !== before.fee)) ||
    (before.returned > 0 && (returned !== before.returned || feeReturned !== before.feeReturned)) ||
    (before.status === 'LOST' && returned > 0) ||
    returned > withdrawn ||
    feeReturned > fee
  if (differs) {
    const text = (one: Pick<SeenDispute, 'withdrawn' | 'fee' | 'returned' | 'feeReturned'>) =>
      [one.withdrawn, one.fee, one.returned, one.feeReturned].join(' / ')
    await keepFinding(tx, payment, { what: 'CHARGEBACK_MONEY', ours: text(before), said: `${text(seen)} ${before.referenceNo}` })
    return false
  }
  const isNew = withdrawn !== before.withdrawn || returned !== before.returned
  const row = isNew
    ? await change(tx, chargebacks, { id: before.id }, { withdrawn, fee, returned, feeReturned }, { action: 'chargebackMoved' })
    : before
  if (row.withdrawn > 0 && before.withdrawn === 0) await postHeld(tx, row)
  if (row.returned > 0 && before.returned === 0) await postReturned(tx, row)
  // once, as only what was not lost yet is
  if (row.status === 'LOST' && row.withdrawn > 0 && row.lost === 0) await postLost(tx, payment, row)
  return isNew
}
