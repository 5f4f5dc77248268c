import type { Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { post, postAll } from '#modules/money/ledger/server/front.ts'
import type { SeenPayout, SeenPayoutLine } from '#modules/money/payments/server/front.ts'
import { type PayoutStatus, payoutSteps } from '../contract/payout.ts'
import { agreesSince, heldOnDayOf } from './balance-rows.ts'
import { currencyOf, timeZoneOf } from './building-rows.ts'
import { compareLines, receiptsLike } from './compare-rows.ts'
import { type Difference, noteDifferences } from './finding-rows.ts'
import { differingLines, feesOf, keepLines, netOf } from './line-rows.ts'
import { oneAtATime, payoutBy, statusNamed } from './payout-rows.ts'
import { type PayoutRecord, payouts } from './tables.ts'

export interface SeenWhole {
  readonly payout: SeenPayout
  readonly lines: readonly SeenPayoutLine[]
}
interface Where {
  readonly officeCentreId: number
  readonly provider: string
  readonly account: string
}

const begin = (tx: Transaction, where: Where, seen: SeenPayout): Promise<PayoutRecord> => {
  const { reference, trace, amount, currency, issuedAt, arrivesOn, byHand } = seen
  return insert(
    tx,
    payouts,
    { ...where, reference, trace, amount, currency, issuedAt, arrivesOn, byHand },
    { action: byHand ? 'begunByHand' : 'begun' },
  )
}

const stepTo = { PAID: payoutSteps.pay, FAILED: payoutSteps.fail, CANCELLED: payoutSteps.cancel } as const
const deedOf = { PAID: 'paidOut', FAILED: 'payoutFailed', CANCELLED: 'payoutCancelled' } as const

/** Forwards only; nothing, where the provider says what cannot follow. */
const step = async (tx: Transaction, row: PayoutRecord, { status, problem, trace, arrivesOn }: SeenPayout): Promise<PayoutRecord | undefined> => {
  const told = { problem, trace: trace || row.trace, arrivesOn }
  if (status === row.status || status === 'PENDING')
    return status === row.status ? change(tx, payouts, { id: row.id }, told, { action: 'told' }) : row
  if (!stepTo[status].from.some((from: PayoutStatus) => from === row.status)) return undefined
  return change(tx, payouts, { id: row.id, step: stepTo[status] }, told, { action: deedOf[status] })
}

/** Once each: what arrives at the bank, and what comes back from there. */
const postMoney = async (tx: Transaction, row: PayoutRecord, wasPaid: boolean): Promise<void> => {
  const { officeCentreId, currency, uuid: subject, amount, status } = row
  if (status === 'PAID')
    await post(tx, {
      officeCentreId,
      currency,
      cause: { kind: payouts.name, subject },
      postings: [
        { account: 'BANK', amount },
        { account: 'PROVIDER_CASH', amount: -amount },
      ],
    })
  if (status === 'FAILED' && wasPaid)
    await post(tx, {
      officeCentreId,
      currency,
      cause: { kind: 'payoutFailures', subject },
      postings: [
        { account: 'BANK', amount: -amount },
        { account: 'PROVIDER_CASH', amount },
      ],
    })
}

/** What the provider keeps besides the fees of payments: it is off its balance, whatever becomes of the payout. */
const postFees = async (tx: Transaction, row: PayoutRecord): Promise<void> => {
  const { officeCentreId, currency } = row
  const fees = await feesOf(tx, row)
  await postAll(
    tx,
    fees.map(({ uuid: subject, net }) => ({
      officeCentreId,
      currency,
      cause: { kind: 'payoutLines', subject },
      postings: [
        { account: 'PROVIDER_CASH', amount: net },
        { account: 'FEES', amount: -net },
      ],
    })),
  )
}

const said = (amount: number | null): string => (amount === null ? '–' : String(amount))

/** Of one that was made by hand: what the ledger knew on its day that the provider holds, where that is less than was paid out. */
const beyondLedger = async (tx: Transaction, payout: PayoutRecord): Promise<Difference[]> => {
  const { byHand, officeCentreId, status, amount, createdAt } = payout
  if (!byHand || (status !== 'PAID' && status !== 'PENDING')) return []
  const held = await heldOnDayOf(tx, payout, await timeZoneOf(tx, officeCentreId))
  // what the provider holds and the ledger says agree since: nothing is missing there any more
  if (held >= amount || (await agreesSince(tx, officeCentreId, createdAt))) return []
  return [{ what: 'BALANCE', lineId: null, ours: said(held), said: said(amount) }]
}

/** Each line against the ledger, and the payout against its lines and the statements of the bank. */
export const compare = async (tx: Transaction, row: PayoutRecord): Promise<void> => {
  await compareLines(tx, row)
  const net = await netOf(tx, row)
  const lines = await differingLines(tx, row)
  const receipts = row.status === 'PAID' ? await receiptsLike(tx, row) : []
  const found: Difference[] = [
    ...lines.map(({ id, ours, net: moves, verdict, twice }): Difference => ({
      what: twice ? 'TWICE' : verdict === 'UNKNOWN' ? 'UNKNOWN' : 'LINE',
      lineId: id,
      ours: said(ours),
      said: said(moves),
    })),
    ...(!row.byHand && row.linesAt !== null && net !== row.amount
      ? [{ what: 'SUM' as const, lineId: null, ours: said(net), said: said(row.amount) }]
      : []),
    ...(receipts.length > 0 ? [{ what: 'BANK_LINE' as const, lineId: null, ours: receipts.join(', '), said: row.reference }] : []),
    ...(row.bankAmount !== null ? [{ what: 'BANK_AMOUNT' as const, lineId: null, ours: said(row.amount), said: said(row.bankAmount) }] : []),
    ...(await beyondLedger(tx, row)),
  ]
  await noteDifferences(tx, row, ['LINE', 'TWICE', 'UNKNOWN', 'SUM', 'BANK_LINE', 'BALANCE', 'BANK_AMOUNT'], found)
}

/**
 * What the provider says of a payout and its lines, asked for just now: however often and in whichever order it tells of it, it is written down and posted once. What
 * it says otherwise than before is kept as a difference, and changes nothing.
 */
export const applyPayout = async (tx: Transaction, where: Where, { payout: seen, lines }: SeenWhole): Promise<'APPLIED' | 'PASSED' | 'REFUSED'> => {
  await oneAtATime(tx, where.provider, seen.reference)
  const known = await payoutBy(tx, where.provider, seen.reference)
  // another building's account has told of it before
  if (known && (known.officeCentreId !== where.officeCentreId || known.account !== where.account)) return 'REFUSED'
  if (seen.account !== where.account || seen.amount === 0) return 'REFUSED'
  const before = known ?? (await begin(tx, where, seen))
  const wrong: Difference[] = [
    ...(before.amount === seen.amount ? [] : [{ what: 'AMOUNT' as const, lineId: null, ours: said(before.amount), said: said(seen.amount) }]),
    ...(before.currency === seen.currency && seen.currency === (await currencyOf(tx, where.officeCentreId))
      ? []
      : [{ what: 'CURRENCY' as const, lineId: null, ours: before.currency, said: seen.currency }]),
  ]
  const moves = before.amount === seen.amount && before.currency === seen.currency
  const after = moves ? await step(tx, before, seen) : before
  if (!after) wrong.push({ what: 'STATUS', lineId: null, ours: before.status, said: seen.status })
  await noteDifferences(tx, before, ['AMOUNT', 'CURRENCY', 'STATUS'], wrong)
  if (!moves || !after) return 'REFUSED'
  await postMoney(tx, after, statusNamed(before.status) === 'PAID')
  await keepLines(tx, after, lines)
  await postFees(tx, after)
  const read =
    after.linesAt === null && !after.byHand
      ? await change(tx, payouts, { id: after.id }, { linesAt: tx.context.now() }, { action: 'linesRead' })
      : after
  await compare(tx, read)
  tx.afterCommit(() =>
    tx.context.app.live.tell({ kind: 'payouts', id: read.id, officeCentreId: where.officeCentreId, companyId: where.officeCentreId }),
  )
  return !known || read.version !== known.version ? 'APPLIED' : 'PASSED'
}
