import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { linesKeptNear, putLineBack, takeLineOut } from '#modules/money/receivables/server/front.ts'
import { lineTaken } from '../contract.ts'
import { linesOfferedAtMost, type OfferedLine } from '../contract/payout.ts'
import { compare } from './apply-payout.ts'
import { daysAround } from './bank-lines.ts'
import { oneAtATime } from './payout-rows.ts'
import { type PayoutRecord, payouts } from './tables.ts'
import { say } from './words.ts'

/** It has arrived at the bank, or is to arrive: then there is a line of a statement that it is. */
export const isToLink = ({ status, amount }: Pick<PayoutRecord, 'status' | 'amount'>): boolean =>
  amount > 0 && (status === 'PAID' || status === 'PENDING')

/** Lines that were taken as money received, and may be this payout, whatever they say. */
export const offeredLines = async (
  context: SignedIn,
  { officeCentreId, currency, amount, arrivesOn }: PayoutRecord,
): Promise<{ currency: string; from: string; until: string; lines: OfferedLine[] }> => {
  const [from, until] = [daysAfter(arrivesOn, -daysAround), daysAfter(arrivesOn, daysAround)]
  const lines = await linesKeptNear(context, { officeCentreId, currency, amount, from, until, limit: linesOfferedAtMost })
  return {
    currency,
    from,
    until,
    lines: lines.map(({ uuid, referenceNo, day, amount: came, account, bankReference: reference, payer }) => ({
      uuid,
      referenceNo,
      day,
      amount: came,
      account,
      reference,
      payer,
    })),
  }
}

/** The line that it was is money received again, and nobody knows yet whose; nothing, where there was none. */
const letLineGo = async (tx: Transaction, payout: PayoutRecord): Promise<boolean> => {
  const { officeCentreId, amount, bankDay: day, bankAccount: account, bankReference, bankSequence: sequence, bankPayer, bankAmount } = payout
  if (day === null || account === null || sequence === null) return false
  const line = { day, account, amount: bankAmount ?? amount, bankReference: bankReference ?? '', payer: bankPayer ?? '', sequence }
  await unlessTaken(lineTaken, putLineBack(tx, officeCentreId, line))
  return true
}

/**
 * Somebody says which line it is: what stands there as money received is posted back in the same transaction, as the payout is posted already. A line is one payout,
 * by an index; of what has paid an invoice nothing is taken. The line that it was before is money received again.
 */
export const linkLine = (context: SignedIn, { id, provider, reference }: PayoutRecord, version: number, lineUuid: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await oneAtATime(tx, provider, reference)
    const payout = await lock(tx, payouts, { id, version })
    if (!isToLink(payout)) throw new Failed(failures.notNow)
    const reason = say(inside.language, 'lineIsPayout', { reference: payout.trace || reference })
    const line = await takeLineOut(tx, payout.officeCentreId, lineUuid, reason)
    const { arrivesOn, currency, amount } = payout
    const isNear = line.day >= daysAfter(arrivesOn, -daysAround) && line.day <= daysAfter(arrivesOn, daysAround)
    if (line.currency !== currency || !isNear) throw new Failed(failures.notFound)
    await letLineGo(tx, payout)
    const values = {
      bankAccount: line.account,
      bankDay: line.day,
      bankReference: line.bankReference,
      bankSequence: line.sequence,
      bankPayer: line.payer,
      bankAmount: line.amount === amount ? null : line.amount,
    }
    await compare(tx, await unlessTaken(lineTaken, change(tx, payouts, { id }, values, { action: 'linkedByHand' })))
  })

const noLine = { bankAccount: null, bankDay: null, bankReference: null, bankSequence: null, bankPayer: null, bankAmount: null }

/** Whoever has linked it, or the portal: it was another one's. */
export const unlinkLine = (context: SignedIn, { id, provider, reference }: PayoutRecord, version: number, reason: string): Promise<void> =>
  context.transaction(async (tx) => {
    await oneAtATime(tx, provider, reference)
    const payout = await lock(tx, payouts, { id, version })
    if (!(await letLineGo(tx, payout))) throw new Failed(failures.notNow)
    await compare(tx, await change(tx, payouts, { id }, noLine, { action: 'unlinked', reason }))
  })
