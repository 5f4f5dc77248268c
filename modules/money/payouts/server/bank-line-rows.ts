import type { Context } from '#kit/server/context.ts'
import { rowsOf } from './payout-rows.ts'
import type { PayoutRecord } from './tables.ts'

/** Of these amounts, sent or as the bank says, what has arrived or is to arrive; what failed has not, but where a line of the bank was seen of it that line is known still. */
export const payoutsAt = (from: Pick<Context, 'unscoped'>, officeCentreId: number, amounts: readonly number[]): Promise<PayoutRecord[]> =>
  rowsOf(from)
    .selectFrom('payouts')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb.or([eb('status', 'in', ['PAID', 'PENDING']), eb('bankDay', 'is not', null)]))
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('amount', '=', eb.fn.any(eb.val([...amounts]))), eb('bankAmount', '=', eb.fn.any(eb.val([...amounts])))]))
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
