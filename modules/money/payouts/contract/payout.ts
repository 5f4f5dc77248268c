import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { calendarDate, paging, queryFlag } from '#kit/contract/paging.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { companyRef } from '#modules/money/receivables/contract.ts'

/** PENDING: on its way to the bank. */
export const payoutStatuses = ['PENDING', 'PAID', 'FAILED', 'CANCELLED'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
/** Taken by what the provider says. One that was paid may come back. */
export const payoutSteps = transitions<PayoutStatus>()({
  pay: { from: ['PENDING'], to: 'PAID', can: 'none' },
  fail: { from: ['PENDING', 'PAID'], to: 'FAILED', can: 'none' },
  cancel: { from: ['PENDING'], to: 'CANCELLED', can: 'none' },
})

export const lineKinds = ['PAYMENT', 'REFUND', 'CHARGEBACK', 'CHARGEBACK_RETURN', 'FEE', 'PAYOUT_RETURN', 'OTHER'] as const
export type LineKind = (typeof lineKinds)[number]
/** MATCHED: the ledger says the same · DIFFERS: another amount · UNKNOWN: nothing of ours. */
export const verdicts = ['MATCHED', 'DIFFERS', 'UNKNOWN'] as const
export type Verdict = (typeof verdicts)[number]
export const payoutFindingKinds = ['LINE', 'TWICE', 'UNKNOWN', 'SUM', 'AMOUNT', 'CURRENCY', 'STATUS', 'BANK_LINE', 'BALANCE', 'BANK_AMOUNT'] as const

/** As what a line is booked that is nothing of ours: a fee, or money whose cause is not known yet. */
export const bookedAs = ['FEES', 'UNSETTLED'] as const
/** What money of which the cause was not known was: a fee of the provider, money of a company, or a difference with the provider that stays among its fees. */
export const settledAs = ['FEE', 'COMPANY', 'DIFFERENCE'] as const

const count = z.number().int()
const moment = z.iso.datetime()

export const PayoutRow = z.object({
  id: count,
  uuid: z.uuid(),
  /** As the provider calls it. */
  reference: z.string(),
  status: z.enum(payoutStatuses),
  /** Minor units; below nought what the provider has drawn from the bank. */
  amount: count,
  currency: z.string(),
  issuedDate: moment,
  /** A day of the bank. */
  arrivesOn: z.string(),
  lines: z.object({ matched: count, differs: count, unknown: count }),
  /** Somebody has made it at the provider, which does not say what is in it: it is compared by its amount. */
  byHand: z.boolean(),
  /** Where the provider says something else than the ledger. */
  findings: count,
  /** Lines that were booked as unsettled money, and of which nobody has said yet what they were. */
  unsettled: count,
  bankLine: z.object({ day: z.string(), account: z.string(), reference: z.string(), amount: count }).nullable(),
  updatedDate: moment,
})
export type PayoutRow = z.output<typeof PayoutRow>

export const PayoutFinding = z.object({
  uuid: z.uuid(),
  what: z.enum(payoutFindingKinds),
  line: z.uuid().nullable(),
  ours: z.string(),
  said: z.string(),
  createdDate: moment,
})
export type PayoutFinding = z.output<typeof PayoutFinding>

export const KindSum = z.object({ kind: z.enum(lineKinds), count, amount: count, fee: count, net: count })
export type KindSum = z.output<typeof KindSum>

export const Payout = z.object({
  ...PayoutRow.shape,
  version: count,
  /** As the bank calls it, as far as the provider says so. */
  trace: z.string(),
  /** Why the bank has not taken it, in the provider's words. */
  problem: z.string().nullable(),
  /** When the provider was asked for its lines. */
  linesDate: moment.nullable(),
  sums: z.array(KindSum),
  differences: z.array(PayoutFinding),
  /** To be linked to a line of the bank, or not any more. */
  may: z.object({ link: z.boolean(), unlink: z.boolean() }),
})
export type Payout = z.output<typeof Payout>

/** Lines of statements that a payout can be: of its currency and near its day, and allocated to nothing. */
export const linesOfferedAtMost = 50
export const OfferedLine = z.object({
  uuid: z.uuid(),
  referenceNo: z.string(),
  day: z.string(),
  amount: count,
  account: z.string(),
  reference: z.string(),
  payer: z.string(),
})
export type OfferedLine = z.output<typeof OfferedLine>
export const OfferedLines = z.object({ currency: z.string(), from: z.string(), until: z.string(), lines: z.array(OfferedLine) })
/** Which receipt of a statement it is. */
export const LinkInput = z.strictObject({ lineUuid: z.uuid() })
export const UnlinkInput = z.strictObject({ reason: z.string().trim().min(1, 'required').max(300) })

export const PayoutLine = z.object({
  id: count,
  uuid: z.uuid(),
  version: count,
  kind: z.enum(lineKinds),
  /** What it is about, as the provider calls it. */
  source: z.string(),
  payment: z.object({ uuid: z.uuid(), referenceNo: z.string() }).nullable(),
  amount: count,
  fee: count,
  net: count,
  /** What the ledger says that it has moved; none: nothing is known of it. */
  ours: count.nullable(),
  verdict: z.enum(verdicts),
  happenedDate: moment,
  /** As what it was booked by hand, and what it was after all. */
  bookedAs: z.enum(bookedAs).nullable(),
  settledAs: z.enum(settledAs).nullable(),
  company: z.object({ id: count, name: z.string() }).nullable(),
  may: z.object({ book: z.boolean(), settle: z.boolean() }),
})
export type PayoutLine = z.output<typeof PayoutLine>

export const payoutQuery = paging({
  sort: ['issuedDate', 'arrivesOn', 'amount', 'updatedDate'],
  filters: {
    status: z.enum(payoutStatuses).optional(),
    /** Those in which something differs, or nothing. */
    differs: queryFlag().optional(),
    /** Those with lines that are not cleared up. */
    unsettled: queryFlag().optional(),
    /** Those that were seen on a bank statement. */
    atBank: queryFlag().optional(),
    /** Of the day on which it arrives, both included. */
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
  },
})
export type PayoutQuery = z.output<typeof payoutQuery>
export const PayoutCounts = counts(['ALL', ...payoutStatuses])

export const lineQuery = paging({
  sort: ['happenedDate', 'amount'],
  direction: 'ASC',
  filters: { kind: z.enum(lineKinds).optional(), verdict: z.enum(verdicts).optional() },
})
export type LineQuery = z.output<typeof lineQuery>

export const BookInput = z.strictObject({ account: z.enum(bookedAs), reason: z.string().trim().min(1, 'required').max(300) })
export type BookInput = z.output<typeof BookInput>
export const SettleLineInput = z
  .strictObject({
    lineUuid: z.uuid(),
    as: z.enum(settledAs),
    companyId: companyRef.nullable().default(null),
    reason: z.string().trim().min(1, 'required').max(300),
  })
  .refine(({ as, companyId }) => (as === 'COMPANY') === (companyId !== null), { path: ['companyId'], error: 'required' })
export type SettleLineInput = z.output<typeof SettleLineInput>

export const ProviderBalance = z.object({
  currency: z.string(),
  available: count,
  /** Paid by people, and not free at the provider yet. */
  pending: count,
  /** Sent to the bank, and not paid there yet. */
  onTheWay: count,
  /** What the ledger said at that moment that the provider holds. */
  ledger: count,
  /** None, while the provider was never asked. */
  difference: count.nullable(),
  answeredDate: moment.nullable(),
  /** The provider is being asked. */
  busy: z.boolean(),
  problem: z.string().nullable(),
  may: z.object({ refresh: z.boolean() }),
})
export type ProviderBalance = z.output<typeof ProviderBalance>
