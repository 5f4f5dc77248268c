import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, lock, touch } from '#kit/server/data/write.ts'
import { post, type Posting } from '#modules/money/ledger/server/front.ts'
import { receiveElsewhere } from '#modules/money/receivables/server/front.ts'
import { notACredit, otherCurrency } from '../contract.ts'
import type { SettleLineInput } from '../contract/payout.ts'
import { lineHeld } from './line-rows.ts'
import { oneAtATime } from './payout-rows.ts'
import { isUnsettled } from './settled.ts'
import { type LineRecord, payoutLines, type PayoutRecord, payouts } from './tables.ts'

/** To whom it goes on: a company has it as a receipt, which can pay its invoices; all else is the provider's. */
const goesTo = async (tx: Transaction, payout: PayoutRecord, { net }: LineRecord, companyId: number | null): Promise<Posting> => {
  if (companyId === null) return { account: 'FEES', amount: -net }
  if (net < 0) throw new Failed(notACredit)
  const { currency } = await receiveElsewhere(tx, { id: payout.officeCentreId }, { companyId, amount: net, bankReference: payout.reference })
  // it pays invoices, amount for amount
  if (currency !== payout.currency) throw new Failed(otherCurrency)
  return { account: 'RECEIVABLE', amount: -net, companyId }
}

/** What it was after all: posted on out of UNSETTLED. Its line is the cause, so it is once; what was booked before stays as it is. */
export const settleLine = (
  context: SignedIn,
  { id, provider, reference }: PayoutRecord,
  version: number,
  { lineUuid, as, companyId, reason }: SettleLineInput,
): Promise<void> =>
  context.transaction(async (tx) => {
    await oneAtATime(tx, provider, reference)
    const payout = await lock(tx, payouts, { id, version })
    const line = await lineHeld(tx, payout, lineUuid)
    if (!isUnsettled(line)) throw new Failed(failures.notNow)
    const { officeCentreId, currency } = payout
    const posting = await goesTo(tx, payout, line, companyId)
    await change(tx, payoutLines, { id: line.id }, { settledAs: as, settledCompanyId: companyId }, { action: `settledAs${as}`, reason })
    await post(tx, {
      officeCentreId,
      currency,
      cause: { kind: 'payoutSettlements', subject: lineUuid },
      postings: [{ account: 'UNSETTLED', amount: line.net }, posting],
    })
    await touch(tx, payouts, { id }, { action: `settledAs${as}`, reason })
  })
