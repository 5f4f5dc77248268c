import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, touch } from '#kit/server/data/write.ts'
import { post } from '#modules/money/ledger/server/front.ts'
import type { BookInput } from '../contract/payout.ts'
import { compare } from './apply-payout.ts'
import { isToBook, lineHeld } from './line-rows.ts'
import { oneAtATime } from './payout-rows.ts'
import { payoutLines, type PayoutRecord, payouts } from './tables.ts'

/** A line that is nothing of ours, as a fee or as money whose cause is not known yet: the ledger says then what the provider says. Its line is the cause, so it is once. */
export const bookLine = (context: SignedIn, payout: PayoutRecord, uuid: string, { account, reason }: BookInput): Promise<void> =>
  context.transaction(async (tx) => {
    await oneAtATime(tx, payout.provider, payout.reference)
    const line = await lineHeld(tx, payout, uuid)
    if (!isToBook(line) || line.net === 0) throw new Failed(failures.notNow)
    const { officeCentreId, currency } = payout
    await post(tx, {
      officeCentreId,
      currency,
      cause: { kind: 'payoutLines', subject: uuid },
      postings: [
        { account: 'PROVIDER_CASH', amount: line.net },
        { account, amount: -line.net },
      ],
    })
    await change(tx, payoutLines, { id: line.id }, { bookedAs: account }, { action: 'booked' })
    await compare(tx, payout)
    await touch(tx, payouts, { id: payout.id }, { action: account === 'FEES' ? 'lineBookedAsFee' : 'lineBookedAsUnsettled', reason })
  })
