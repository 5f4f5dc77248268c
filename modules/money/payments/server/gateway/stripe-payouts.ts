import type { z } from 'zod'
import { utcDay } from '#kit/contract/days.ts'
import type { Gateway, SeenBalance, SeenPayout, SeenPayoutLine } from './gateway.ts'
import type { StripeCall } from './stripe-calls.ts'
import { StripeBalance, StripeLines, StripePayout, StripePayouts } from './stripe-shapes.ts'

const statusOf = { pending: 'PENDING', in_transit: 'PENDING', paid: 'PAID', failed: 'FAILED', canceled: 'CANCELLED' } as const

const seenPayout = (account: string, payout: z.output<typeof StripePayout>): SeenPayout => ({
  reference: payout.id,
  trace: payout.trace_id?.value ?? payout.statement_descriptor ?? '',
  account,
  amount: payout.amount,
  currency: payout.currency.toUpperCase(),
  status: statusOf[payout.status],
  issuedAt: new Date(payout.created * 1000),
  arrivesOn: utcDay(payout.arrival_date * 1000),
  problem: payout.failure_message ?? null,
  byHand: payout.automatic === false,
})

type Line = z.output<typeof StripeLines>['data'][number]
const kindOf = ({ type, amount, source }: Line): SeenPayoutLine['kind'] => {
  if (type === 'charge' || type === 'payment') return 'PAYMENT'
  if (type === 'refund' || type === 'payment_refund' || type === 'refund_failure') return 'REFUND'
  if (type === 'payout_failure' || type === 'payout_cancel') return 'PAYOUT_RETURN'
  if (type === 'stripe_fee' || type === 'application_fee') return 'FEE'
  if (source?.object === 'dispute') return amount < 0 ? 'CHARGEBACK' : 'CHARGEBACK_RETURN'
  return 'OTHER'
}

/** What was paid is known here by its intent, everything else by its own name. */
const seenLine = (line: Line): SeenPayoutLine => ({
  reference: line.id,
  kind: kindOf(line),
  source: (kindOf(line) === 'PAYMENT' ? line.source?.payment_intent : null) ?? line.source?.id ?? line.id,
  amount: line.amount,
  fee: line.fee,
  happenedAt: new Date(line.created * 1000),
})

const pageSize = 100
/** A list there ends sooner or later; one that does not is not read for ever. */
const pagesAtMost = 200

const everyPage = async <T extends { id: string }>(next: (after: string | undefined) => Promise<{ data: T[]; has_more: boolean }>): Promise<T[]> => {
  const all: T[] = []
  for (let i = 0; i < pagesAtMost; i += 1) {
    const { data, has_more } = await next(all.at(-1)?.id)
    all.push(...data)
    if (!has_more || data.length === 0) return all
  }
  throw new Error('Stripe: a list without end')
}

export const stripePayouts = (call: StripeCall): Pick<Gateway, 'fetchPayouts' | 'fetchPayout' | 'fetchBalance'> => ({
  fetchPayouts: async (account, since) => {
    const fields = { limit: pageSize, 'created[gte]': Math.floor(since.getTime() / 1000) }
    const all = await everyPage((after) =>
      call({ method: 'GET', path: 'payouts', fields: { ...fields, starting_after: after }, account }, StripePayouts),
    )
    return all.map((one) => seenPayout(account, one)).toReversed()
  },
  fetchPayout: async (account, reference) => {
    const payout = await call({ method: 'GET', path: `payouts/${encodeURIComponent(reference)}`, account }, StripePayout)
    // of one that was made by hand Stripe refuses to tell
    if (payout.automatic === false) return { payout: seenPayout(account, payout), lines: [] }
    const fields = { payout: reference, limit: pageSize, 'expand[0]': 'data.source' }
    const lines = await everyPage((after) =>
      call({ method: 'GET', path: 'balance_transactions', fields: { ...fields, starting_after: after }, account }, StripeLines),
    )
    // the payout itself stands among them
    return { payout: seenPayout(account, payout), lines: lines.filter(({ source }) => source?.id !== reference).map(seenLine) }
  },
  fetchBalance: async (account) => {
    const { available, pending } = await call({ method: 'GET', path: 'balance', account }, StripeBalance)
    const byCurrency = new Map<string, SeenBalance>()
    const of = (currency: string) => byCurrency.get(currency) ?? { currency, available: 0, pending: 0 }
    for (const { amount, currency: code } of available) {
      const currency = code.toUpperCase()
      byCurrency.set(currency, { ...of(currency), available: of(currency).available + amount })
    }
    for (const { amount, currency: code } of pending) {
      const currency = code.toUpperCase()
      byCurrency.set(currency, { ...of(currency), pending: of(currency).pending + amount })
    }
    return [...byCurrency.values()]
  },
})
