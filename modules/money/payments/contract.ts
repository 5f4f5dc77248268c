import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, numericId, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { byUuidIn, inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { PaymentAccount, PaymentFinding, SeenToInput } from './contract/account.ts'
import { Chargeback, ChargebackCounts, chargebackQuery, ChargebackRow, EvidenceInput } from './contract/chargebacks.ts'
import { Checkout, Payment, PaymentRow, refundStatuses } from './contract/payment.ts'
import { can, canOwn, canSettle } from './contract/permissions.ts'
import { PaymentSettings, PaymentSettingsInput, RefuseInput } from './contract/refund-requests.ts'
import { paymentStatuses } from './contract/standing.ts'

export { type AccountStatus, PaymentAccount, PaymentFinding } from './contract/account.ts'
export { Chargeback, type ChargebackQuery, ChargebackRow, type ChargebackStatus, chargebackSteps } from './contract/chargebacks.ts'
export {
  Checkout,
  Payment,
  type PaymentLine,
  PaymentRow,
  paymentSteps,
  type Provider,
  Refund,
  type RefundStatus,
  refundStatuses,
  refundSteps,
} from './contract/payment.ts'
export { openStatuses, type PaymentStatus, paymentStatuses } from './contract/standing.ts'
export { can, canOwn, canSettle } from './contract/permissions.ts'
export {
  AccountState,
  checkAccountState,
  eventRefused,
  hearPaymentEvent,
  pageUnknown,
  PaymentState,
  readAccountState,
  readPaymentState,
} from './contract/public.ts'
export {
  actInSandbox,
  actOnSandboxDispute,
  decideSandboxAccount,
  type EventManner,
  payOutInSandbox,
  readSandboxAccount,
  readSandboxCheckout,
  readSandboxDispute,
  SandboxAccount,
  SandboxCheckout,
  type SandboxDeed,
  SandboxDispute,
  sandboxOver,
  sandboxUnknown,
} from './contract/sandbox.ts'

/** Whatever is paid for has its own. */
export const addOn = 'none'

/** The building has no account that takes money. */
export const takesNoMoney = failure('takes_no_money', 409, 'takesNoMoney')
export const moreThanPaid = failure('more_than_paid', 409, 'moreThanPaid')
/** A line of the payment has gone back already, or is to. */
export const lineGivenBack = failure('line_given_back', 409, 'lineGivenBack')
/** Whoever runs the portal has connected it to no provider of payments. */
export const noProvider = failure('no_provider', 409, 'noProvider')
/** Another refund of the payment waits for a second person. */
export const alreadyWaiting = failure('already_waiting', 409, 'alreadyWaiting')
/** Whoever has asked for it does not agree to it. */
export const notByOneself = failure('not_by_oneself', 409, 'notByOneself')
/** The bank of the card decides about the payment: what goes back of it goes back by that. */
export const chargebackOpen = failure('chargeback_open', 409, 'chargebackOpen')
/** The bank takes no evidence any more. */
export const evidenceTooLate = failure('evidence_too_late', 409, 'evidenceTooLate')
/** Another checkout for the same record is open, of another amount. */
export const alreadyPaying = failure('already_paying', 409, 'alreadyPaying')

const oneRefund = z.strictObject({ oc: officeCentreRef, uuid: z.uuid(), refund: z.uuid() })
const stale = ['payments']

const filters = {
  status: z.enum(paymentStatuses).optional(),
  /** What it is for: the name of its table, such as `bookings`. */
  kind: z.string().trim().max(40).optional(),
  /** Exactly this number, in whatever case. */
  referenceNo: z.string().trim().max(40).optional(),
  companyId: numericId.optional(),
  mine: queryFlag().optional(),
  /** Those of which something was given back, or was to be. */
  refund: z.enum(refundStatuses).optional(),
  /** Of the day on which it was asked for, both included. */
  dateFrom: calendarDate().optional(),
  dateTo: calendarDate().optional(),
}
const listQuery = paging({ sort: ['createdDate', 'referenceNo', 'amount', 'updatedDate'], filters })
export type PaymentQuery = z.output<typeof listQuery>

const seen = { can: canOwn.VIEW, stale } as const
export const listPayments = endpoint('GET /office-centres/{oc}/payments', {
  ...seen,
  params: inOrganisation,
  query: listQuery,
  reply: page(PaymentRow),
})
export const countPayments = endpoint('GET /office-centres/{oc}/payments/status-count', {
  ...seen,
  params: inOrganisation,
  query: listQuery,
  reply: counts(['ALL', ...paymentStatuses]),
})
export const emailPayments = endpoint('GET /office-centres/{oc}/payments/email-record', {
  can: can.EXPORT,
  fresh: true,
  params: inOrganisation,
  query: listQuery,
  reply: ExportAsked,
})
export const getPayment = endpoint('GET /office-centres/{oc}/payments/uuid/{uuid}', { ...seen, params: byUuidIn, reply: Payment })
export const getPaymentHistory = endpoint('GET /office-centres/{oc}/payments/uuid/{uuid}/history', {
  ...seen,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
})
/** For whoever paid, with what was given back of it. */
export const getReceipt = endpoint('GET /office-centres/{oc}/payments/uuid/{uuid}/receipt', { ...seen, params: byUuidIn, reply: 'file', rate: 60 })

export const RefundInput = z
  .strictObject({
    /** Minor units; or all that is left. */
    amount: z
      .union([z.literal('REST'), z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(99_999_999_999, 'outOfBounds')])
      .nullable()
      .default(null),
    /** Or lines of the payment, by their places: what was paid for them, with their tax. */
    lines: z.array(z.number().int().min(0)).min(1, 'required').max(500).nullable().default(null),
    reason: z.string().trim().min(1, 'required').max(300),
  })
  .superRefine(({ amount, lines }, issues) => {
    if ((amount === null) === (lines === null)) issues.addIssue({ code: 'custom', path: ['amount'], message: 'required' })
  })
export type RefundInput = z.output<typeof RefundInput>
const givesBack = { can: can.ACTION, reply: Payment, version: getPayment } as const
/** At the version that was seen, and once: two who give back at the same time do not both. */
export const refundPayment = endpoint('POST /office-centres/{oc}/payments/uuid/{uuid}/refund', {
  ...givesBack,
  params: byUuidIn,
  body: RefundInput,
  once: 'required',
  fails: [moreThanPaid, lineGivenBack, alreadyWaiting, chargebackOpen],
})
/** One that the provider refused. */
export const repeatRefund = endpoint('PUT /office-centres/{oc}/payments/uuid/{uuid}/refunds/{refund}/repeat', {
  can: can.ACTION,
  params: oneRefund,
  reply: Payment,
  fails: [lineGivenBack, chargebackOpen],
})

const oneRequest = z.strictObject({ oc: officeCentreRef, uuid: z.uuid(), request: z.uuid() })
const decides = { can: can.ACTION, params: oneRequest, reply: Payment } as const
/** By somebody else than whoever asked for it: it is given back then. */
export const approveRefund = endpoint('PUT /office-centres/{oc}/payments/uuid/{uuid}/refund-requests/{request}/approve', {
  ...decides,
  fails: [moreThanPaid, notByOneself, chargebackOpen],
})
export const refuseRefund = endpoint('PUT /office-centres/{oc}/payments/uuid/{uuid}/refund-requests/{request}/refuse', {
  ...decides,
  body: RefuseInput,
})

// of the building alone, whatever a company's people hold
const chargebacks = { can: canSettle.VIEW, stale: ['payments', 'chargebacks'], params: inOrganisation, query: chargebackQuery } as const
export const listChargebacks = endpoint('GET /office-centres/{oc}/chargebacks', { ...chargebacks, reply: page(ChargebackRow) })
export const countChargebacks = endpoint('GET /office-centres/{oc}/chargebacks/status-count', { ...chargebacks, reply: ChargebackCounts })
export const emailChargebacks = endpoint('GET /office-centres/{oc}/chargebacks/email-record', {
  can: canSettle.EXPORT,
  fresh: true,
  params: inOrganisation,
  query: chargebackQuery,
  reply: ExportAsked,
})
export const getChargeback = endpoint('GET /office-centres/{oc}/chargebacks/uuid/{uuid}', {
  can: canSettle.VIEW,
  stale: ['payments', 'chargebacks'],
  params: byUuidIn,
  reply: Chargeback,
})
const answers = { can: can.ACTION, params: byUuidIn, version: getChargeback, reply: Chargeback, once: 'required', fails: [evidenceTooLate] } as const
/** What the building says to it, with what the portal knows: sent to the provider once. */
export const submitEvidence = endpoint('POST /office-centres/{oc}/chargebacks/uuid/{uuid}/submit-evidence', { ...answers, body: EvidenceInput })
/** The building gives it up: the money stays with whoever paid. */
export const acceptChargeback = endpoint('POST /office-centres/{oc}/chargebacks/uuid/{uuid}/accept', answers)

const settings = { can: can.EDIT, params: inOrganisation, reply: PaymentSettings } as const
export const getPaymentSettings = endpoint('GET /office-centres/{oc}/payment-settings', { ...settings, stale: ['paymentSettings'] })
export const updatePaymentSettings = endpoint('PUT /office-centres/{oc}/payment-settings/update', {
  ...settings,
  version: getPaymentSettings,
  body: PaymentSettingsInput,
})

/** One's own, wherever it is: where to pay it. */
export const getCheckout = endpoint('GET /payments/uuid/{uuid}/checkout', {
  reach: 'self',
  params: z.strictObject({ uuid: z.uuid() }),
  reply: Checkout,
  stale,
})

const account = { params: inOrganisation, reply: PaymentAccount } as const
export const getPaymentAccount = endpoint('GET /office-centres/{oc}/payment-account', { ...account, can: can.EDIT, stale: ['paymentAccounts'] })
/** Begins, or goes on: the provider is asked for a way to its questions, which stands in the account a moment later. */
export const onboardPaymentAccount = endpoint('POST /office-centres/{oc}/payment-account/onboard', {
  ...account,
  can: can.EDIT,
  once: 'accepted',
  rate: 30,
  fails: [noProvider],
})
/** Asks the provider how it stands. */
export const refreshPaymentAccount = endpoint('PUT /office-centres/{oc}/payment-account/refresh', { ...account, can: can.EDIT, rate: 30 })

const findingQuery = paging({ sort: ['createdDate', 'updatedDate'] })
export type FindingQuery = z.output<typeof findingQuery>
export const listPaymentFindings = endpoint('GET /office-centres/{oc}/payment-account/findings', {
  can: can.EDIT,
  params: inOrganisation,
  query: findingQuery,
  reply: page(PaymentFinding),
  stale: ['payments'],
})
/** Somebody has looked at it: it stands there no more, and is not found again. Why stands in the history of the payment. */
export const seeToFinding = endpoint('PUT /office-centres/{oc}/payment-account/findings/uuid/{uuid}/see-to', {
  can: can.EDIT,
  params: byUuidIn,
  body: SeenToInput,
  reply: 'none',
})
