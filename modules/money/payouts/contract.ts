import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page } from '#kit/contract/paging.ts'
import { byUuidIn, inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { can, canSettle } from '#modules/money/payments/contract.ts'
import { can as canReceive, stillAllocated } from '#modules/money/receivables/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import {
  BookInput,
  lineQuery,
  LinkInput,
  OfferedLines,
  Payout,
  PayoutCounts,
  PayoutLine,
  payoutQuery,
  PayoutRow,
  ProviderBalance,
  SettleLineInput,
  UnlinkInput,
} from './contract/payout.ts'

/** Every building that takes money online has it. */
export const addOn = 'none'

/** The building has no account at the provider of today. */
export const noAccount = failure('no_payment_account', 409, 'noAccount')
/** The line is another payout, or was taken as something else meanwhile. */
export const lineTaken = failure('bank_line_taken', 409, 'lineTaken')

/** What the provider has taken is no money of a company. */
export const notACredit = failure('not_a_credit', 409, 'notACredit')
export const otherCurrency = failure('other_currency', 409, 'otherCurrency')

const line = z.strictObject({ oc: officeCentreRef, uuid: z.uuid(), line: z.uuid() })

/** Of the building alone, whatever a company's people hold. */
const seen = { can: canSettle.VIEW, stale: ['payouts'] } as const
const listed = { ...seen, params: inOrganisation, query: payoutQuery } as const
export const listPayouts = endpoint('GET /office-centres/{oc}/payouts', { ...listed, reply: page(PayoutRow) })
export const countPayouts = endpoint('GET /office-centres/{oc}/payouts/status-count', { ...listed, reply: PayoutCounts })
export const emailPayouts = endpoint('GET /office-centres/{oc}/payouts/email-record', {
  can: canSettle.EXPORT,
  fresh: true,
  params: inOrganisation,
  query: payoutQuery,
  reply: ExportAsked,
})
export const getPayout = endpoint('GET /office-centres/{oc}/payouts/uuid/{uuid}', { ...seen, params: byUuidIn, reply: Payout })
export const getPayoutHistory = endpoint('GET /office-centres/{oc}/payouts/uuid/{uuid}/history', {
  ...seen,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
})
export const listPayoutLines = endpoint('GET /office-centres/{oc}/payouts/uuid/{uuid}/lines', {
  ...seen,
  params: byUuidIn,
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

/** What unsettled money was: it is posted on, once. */
export const clearUpPayoutLine = endpoint('PUT /office-centres/{oc}/payouts/uuid/{uuid}/settle-line', {
  can: canSettle.EDIT,
  params: byUuidIn,
  version: getPayout,
  body: SettleLineInput,
  reply: Payout,
  fails: [notACredit, otherCurrency],
})

/** What it can be on the statements of the bank, the likeliest first. Lines are money received: whoever may say what that is. */
export const listOfferedLines = endpoint('GET /office-centres/{oc}/payouts/uuid/{uuid}/bank-lines', {
  can: canReceive.EDIT,
  params: byUuidIn,
  reply: OfferedLines,
  stale: ['receipts', 'payouts'],
})
const links = { can: canReceive.EDIT, params: byUuidIn, version: getPayout, reply: Payout } as const
/** The line stands as money received no more: it is this payout. */
export const linkBankLine = endpoint('PUT /office-centres/{oc}/payouts/uuid/{uuid}/link-bank-line', {
  ...links,
  body: LinkInput,
  fails: [lineTaken, stillAllocated],
})
/** It was another one's after all: the line is money received again, of nobody yet. */
export const unlinkBankLine = endpoint('PUT /office-centres/{oc}/payouts/uuid/{uuid}/unlink-bank-line', {
  ...links,
  body: UnlinkInput,
  fails: [lineTaken],
})

const balance = { params: inOrganisation, reply: ProviderBalance } as const
/** What the provider holds, as it said last, and what the ledger said then. */
export const getProviderBalance = endpoint('GET /office-centres/{oc}/provider-balance', {
  ...balance,
  can: canSettle.VIEW,
  stale: ['providerBalances'],
})
/** The provider is asked for its balance and its payouts; the answer stands there a moment later. */
export const refreshPayouts = endpoint('PUT /office-centres/{oc}/payouts/refresh', { ...balance, can: can.EDIT, rate: 30, fails: [noAccount] })
