import type { z } from 'zod'
import type { HistoryEntry, HistoryQuery } from '#kit/contract/history.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { payments } from './tables.ts'

/** What whoever pays does. */
const ofPayer = ['asked', 'opened', 'cancelled']
/** Who of the building wants a refund, and who agrees, is told to the building alone. */
const toldToCompany = [
  ...ofPayer,
  'checkoutNoted',
  'paid',
  'paidTooLate',
  'failed',
  'expired',
  'refundAsked',
  'refundSent',
  'refunded',
  'refundFailed',
  'refundRepeated',
  'refundHeld',
  'refundReleased',
  'refundCovered',
]
/** As on its page: nothing of fees, of the building's account, nor by what name the provider knows it. */
const fieldsToldToCompany = [
  'status',
  'amount',
  'tax',
  'currency',
  'title',
  'paid',
  'refunded',
  'problem',
  'cardBrand',
  'cardLastFour',
  'heldUntil',
  'paidAt',
]

const forCompany = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  by: ofPayer.includes(entry.action) ? entry.by : null,
  changes: entry.changes.filter(({ field }) => fieldsToldToCompany.includes(field)),
})

export const historyOfPayment = async (context: SignedIn, id: number, query: z.output<typeof HistoryQuery>): Promise<Page<HistoryEntry>> => {
  if (context.scope.kind !== 'tenant') return historyOf(context, payments, id, query)
  // a name that is not shown is not found by either
  const page = await historyOf(context, payments, id, query, { actions: query.wildcardSearch ? ofPayer : toldToCompany })
  return { ...page, items: page.items.map(forCompany) }
}
