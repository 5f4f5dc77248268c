import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page } from '#kit/contract/paging.ts'
import { byUuidIn, inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { Allowance, AllowanceInput } from './contract/account.ts'
import { Charge, ChargeCounts, chargeQuery, ChargeRow, CorrectInput, StepInput, Stepped } from './contract/charges.ts'
import { AcceptInput, MessageInput } from './contract/disputes.ts'
import { ChargeMonth, monthQuery } from './contract/month.ts'
import { can, stale } from './contract/permissions.ts'
import { Statement, statementQuery } from './contract/statements.ts'

export { can } from './contract/permissions.ts'
export { type AccountWhom, accountWhom, type Allowance, AllowanceInput } from './contract/account.ts'
export {
  type Charge,
  chargeQuery,
  type ChargeQuery,
  type ChargeRow,
  type ChargeStatus,
  chargeStatuses,
  chargeSteps,
  chargeTabs,
  CorrectInput,
  type Correction,
  type EvidenceLine,
  knownUnits,
  type StepInput,
  type Stepped,
  stepsAtMost,
} from './contract/charges.ts'
export { AcceptInput, answerDays, type Dispute, disputeDays, type DisputeStatus, disputeSteps, MessageInput } from './contract/disputes.ts'
export { type ChargeMonth } from './contract/month.ts'
export { type Statement, type StatementQuery, type StatementStatus, statementStatuses, statementSteps } from './contract/statements.ts'
export { unitPriceText } from './contract/unit-price.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** The person has charged as much as the company lets them in the month. */
export const accountLimit = failure('account_limit', 409, 'accountLimit')
/** The company lets nobody charge this to it, or not this person. */
export const accountNotAllowed = failure('account_not_allowed', 409, 'accountNotAllowed')
export const moreThanLeft = failure('more_than_left', 409, 'moreThanLeft')
export const isCorrection = failure('is_correction', 409, 'isCorrection')
export const chargeLocked = failure('charge_locked', 409, 'chargeLocked')
/** A change of what it is for would take the line away that the company asks about. */
export const chargeInDispute = failure('charge_in_dispute', 409, 'chargeInDispute')
export const disputedAlready = failure('disputed_already', 409, 'disputedAlready')
export const disputeTooLate = failure('dispute_too_late', 409, 'disputeTooLate')
export const monthNotOver = failure('month_not_over', 409, 'monthNotOver')
/** The list has become another one since its lines were counted. */
export const linesChanged = failure('lines_changed', 409, 'linesChanged')
/** The same, where there are more than one call takes: they are not counted beyond. */
export const moreLinesChanged = failure('more_lines_changed', 409, 'moreLinesChanged')
export const kindUnknown = failure('kind_unknown', 422, 'kindUnknown')

const seen = { can: can.VIEW, stale } as const
const list = { ...seen, params: inOrganisation, query: chargeQuery } as const
export const listCharges = endpoint('GET /office-centres/{oc}/charges', { ...list, reply: page(ChargeRow) })
export const countCharges = endpoint('GET /office-centres/{oc}/charges/status-count', { ...list, reply: ChargeCounts })
export const emailCharges = endpoint('GET /office-centres/{oc}/charges/email-record', {
  can: can.EXPORT,
  fresh: true,
  params: inOrganisation,
  query: chargeQuery,
  reply: ExportAsked,
})
/** What a charge can be for: the kinds of the modules that charge. */
export const listChargeKinds = endpoint('GET /office-centres/{oc}/charges/kinds', {
  ...seen,
  params: inOrganisation,
  reply: z.array(z.object({ kind: z.string(), title: z.string() })),
})
/** A month as it grows. */
export const getChargeMonth = endpoint('GET /office-centres/{oc}/charges/month', {
  ...seen,
  params: inOrganisation,
  query: monthQuery,
  reply: ChargeMonth,
})
export const getCharge = endpoint('GET /office-centres/{oc}/charges/uuid/{uuid}', { ...seen, params: byUuidIn, reply: Charge })
export const getChargeHistory = endpoint('GET /office-centres/{oc}/charges/uuid/{uuid}/history', {
  ...seen,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
})

const step = {
  can: can.ACTION,
  params: inOrganisation,
  body: StepInput,
  reply: Stepped,
  once: 'required',
  fails: [linesChanged, moreLinesChanged],
} as const
/** Somebody of the building has looked at them. */
export const verifyCharges = endpoint('POST /office-centres/{oc}/charges/verify', step)
/** They stand on an invoice: they are never changed any more, and corrected by new lines. What is disputed stays as it is. */
export const lockCharges = endpoint('POST /office-centres/{oc}/charges/lock', step)
/** By a new line that names this one. */
export const correctCharge = endpoint('POST /office-centres/{oc}/charges/uuid/{uuid}/correct', {
  can: can.ACTION,
  params: byUuidIn,
  version: getCharge,
  body: CorrectInput,
  reply: Charge,
  once: 'required',
  fails: [moreThanLeft, isCorrection],
})

const disputes = { params: byUuidIn, version: getCharge, reply: Charge } as const
const ofCompany = { ...disputes, can: can.EDIT, body: MessageInput } as const
const ofBuilding = { ...disputes, can: can.ACTION } as const
/** Until fourteen days after its statement, as long as it is not locked. */
export const disputeCharge = endpoint('POST /office-centres/{oc}/charges/uuid/{uuid}/dispute/create', {
  ...ofCompany,
  once: 'accepted',
  fails: [chargeLocked, disputedAlready, disputeTooLate, isCorrection],
})
/** The company says more; the building answers again. */
export const replyToAnswer = endpoint('PUT /office-centres/{oc}/charges/uuid/{uuid}/dispute/reply', ofCompany)
export const answerDispute = endpoint('PUT /office-centres/{oc}/charges/uuid/{uuid}/dispute/answer', { ...ofBuilding, body: MessageInput })
/** What is accepted is taken back by a new line. */
export const acceptDispute = endpoint('PUT /office-centres/{oc}/charges/uuid/{uuid}/dispute/accept', {
  ...ofBuilding,
  body: AcceptInput,
  fails: [moreThanLeft],
})
export const refuseDispute = endpoint('PUT /office-centres/{oc}/charges/uuid/{uuid}/dispute/refuse', { ...ofBuilding, body: MessageInput })

const statements = { ...seen, params: inOrganisation, query: statementQuery } as const
export const listStatements = endpoint('GET /office-centres/{oc}/charge-statements', { ...statements, reply: page(Statement) })
export const getStatement = endpoint('GET /office-centres/{oc}/charge-statements/uuid/{uuid}', { ...seen, params: byUuidIn, reply: Statement })
/** In the reader's language. */
export const downloadStatement = endpoint('GET /office-centres/{oc}/charge-statements/uuid/{uuid}/pdf', {
  can: can.VIEW,
  params: byUuidIn,
  reply: 'file',
  rate: 60,
  timeout: 120_000,
})
/** The company is told, and has fourteen days to dispute its lines. */
export const sendStatement = endpoint('PUT /office-centres/{oc}/charge-statements/uuid/{uuid}/send', {
  can: can.ACTION,
  params: byUuidIn,
  version: getStatement,
  reply: Statement,
  fails: [monthNotOver],
})

/** What a company lets its people charge to it, by kind. The path names the company. */
export const listAllowances = endpoint('GET /office-centres/{oc}/charge-account', { ...seen, params: inOrganisation, reply: z.array(Allowance) })
const ofKind = z.strictObject({ oc: officeCentreRef, kind: z.string().min(1).max(60) })
export const getAllowance = endpoint('GET /office-centres/{oc}/charge-account/{kind}', {
  ...seen,
  params: ofKind,
  reply: Allowance,
  fails: [kindUnknown],
})
export const updateAllowance = endpoint('PUT /office-centres/{oc}/charge-account/{kind}/update', {
  can: can.EDIT,
  params: ofKind,
  version: getAllowance,
  body: AllowanceInput,
  reply: Allowance,
  fails: [kindUnknown],
})
