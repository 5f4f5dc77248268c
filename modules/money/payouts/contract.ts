import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page } from '#kit/contract/paging.ts'
import { officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { can, canSettle } from '#modules/money/payments/contract.ts'
import { BookInput, lineQuery, Payout, PayoutCounts, PayoutLine, payoutQuery, PayoutRow, ProviderBalance } from './contract/payout.ts'

/** Every building that takes money online has it. */
export const addOn = 'none'

/** The building has no account at the provider of today. */
export const noAccount = failure('no_payment_account', 409, 'noAccount')

const inPlace = z.strictObject({ oc: officeCentreRef })
const one = z.strictObject({ oc: officeCentreRef, uuid: z.uuid() })
const line = z.strictObject({ oc: officeCentreRef, uuid: z.uuid(), line: z.uuid() })

/** Of the building alone, whatever a company's people hold. */
const seen = { can: canSettle.VIEW, stale: ['payouts', 'payoutFindings'] } as const
const listed = { ...seen, params: inPlace, query: payoutQuery } as const
export const listPayouts = endpoint('GET /office-centres/{oc}/payouts', { ...listed, reply: page(PayoutRow) })
export const countPayouts = endpoint('GET /office-centres/{oc}/payouts/status-count', { ...listed, reply: PayoutCounts })
export const emailPayouts = endpoint('GET /office-centres/{oc}/payouts/email-record', {
  can: canSettle.EXPORT,
  fresh: true,
  params: inPlace,
  query: payoutQuery,
  reply: z.object({ exportUuid: z.uuid() }),
})
export const getPayout = endpoint('GET /office-centres/{oc}/payouts/uuid/{uuid}', { ...seen, params: one, reply: Payout })
export const getPayoutHistory = endpoint('GET /office-centres/{oc}/payouts/uuid/{uuid}/history', {
  ...seen,
  params: one,
  query: HistoryQuery,
  reply: History,
})
export const listPayoutLines = endpoint('GET /office-centres/{oc}/payouts/uuid/{uuid}/lines', {
  ...seen,
  params: one,
  query: lineQuery,
  reply: page(PayoutLine),
})
/** A line that is nothing of ours is booked, so that the ledger says what the provider says. Once. */
export const bookPayoutLine = endpoint('POST /office-centres/{oc}/payouts/uuid/{uuid}/lines/{line}/book', {
  can: can.EDIT,
  params: line,
  body: BookInput,
  reply: Payout,
  once: 'accepted',
})

const balance = { params: inPlace, reply: ProviderBalance } as const
/** What the provider holds, as it said last, and what the ledger said then. */
export const getProviderBalance = endpoint('GET /office-centres/{oc}/provider-balance', {
  ...balance,
  can: canSettle.VIEW,
  stale: ['providerBalances'],
})
/** The provider is asked for its balance and its payouts; the answer stands there a moment later. */
export const refreshPayouts = endpoint('PUT /office-centres/{oc}/payouts/refresh', { ...balance, can: can.EDIT, rate: 30, fails: [noAccount] })
