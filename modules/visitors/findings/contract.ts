import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { AcceptInput, Finding, findingQuery, Look, Overview } from './contract/finding.ts'

/** The building's alone. ACTION: look now, accept, take that back. What mends a finding asks for its own right. */
export const can = permissions('FINDING', ['VIEW', 'ACTION', 'EXPORT'])
/** Safety is no extra. */
export const addOn = 'none'

export const untilTooLate = failure('until_too_late', 422, 'untilTooLate')
export const untilOver = failure('until_over', 422, 'untilOver')
export const notAccepted = failure('not_accepted', 409, 'notAccepted')
/** Whoever wants another day reopens it first: nobody writes over what a colleague has just said, nor takes it back with the own deed. */
export const findingAccepted = failure('finding_accepted', 409, 'findingAccepted')
export const findingMended = failure('finding_mended', 409, 'findingMended')

const stale = ['accessFindings']

export const getOverview = endpoint('GET /office-centres/{oc}/access-findings/overview', {
  can: can.VIEW,
  params: inOrganisation,
  reply: Overview,
  stale,
})
export const listFindings = endpoint('GET /office-centres/{oc}/access-findings', {
  can: can.VIEW,
  params: inOrganisation,
  query: findingQuery,
  reply: page(Finding),
  stale,
})
export const emailFindings = endpoint('GET /office-centres/{oc}/access-findings/email-record', {
  can: can.EXPORT,
  params: inOrganisation,
  // it tells of people by name
  fresh: true,
  query: findingQuery,
  reply: ExportAsked,
})
/** Pressed by several at once it is one look. */
export const lookNow = endpoint('POST /office-centres/{oc}/access-findings/look', { can: can.ACTION, params: inOrganisation, reply: Look, rate: 20 })
export const getFinding = endpoint('GET /office-centres/{oc}/access-findings/{uuid}', { can: can.VIEW, params: byUuidIn, reply: Finding, stale })
export const getFindingHistory = endpoint('GET /office-centres/{oc}/access-findings/{uuid}/history', {
  can: can.VIEW,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
  stale,
})
/** Looks for its kind again, at once: after a step that should have mended it. */
export const checkFinding = endpoint('POST /office-centres/{oc}/access-findings/{uuid}/check', {
  can: can.ACTION,
  params: byUuidIn,
  reply: Finding,
  rate: 60,
})
export const acceptFinding = endpoint('PUT /office-centres/{oc}/access-findings/{uuid}/accept', {
  can: can.ACTION,
  params: byUuidIn,
  body: AcceptInput,
  version: getFinding,
  reply: Finding,
  fails: [untilTooLate, untilOver, findingAccepted, findingMended],
})
export const reopenFinding = endpoint('PUT /office-centres/{oc}/access-findings/{uuid}/reopen', {
  can: can.ACTION,
  params: byUuidIn,
  version: getFinding,
  reply: Finding,
  fails: [notAccepted, findingMended],
})
