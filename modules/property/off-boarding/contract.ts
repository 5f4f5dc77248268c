import { z } from 'zod'
import { isPlainStart } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, page, paging, queryNumber } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'

/** Of a building for the companies that leave it. ACTION: plan, call off, carry out, undo. EXPORT: what ends as a sheet, with the people in it. */
export const can = permissions('OFF_BOARDING', ['VIEW', 'ACTION', 'EXPORT'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const offBoardingStatuses = ['PLANNED', 'CARRIED_OUT', 'UNDONE', 'CANCELLED'] as const
export type OffBoardingStatus = (typeof offBoardingStatuses)[number]

export const steps = transitions<OffBoardingStatus>()({
  cancel: { from: ['PLANNED'], to: 'CANCELLED', can: can.ACTION },
  carryOut: { from: ['PLANNED'], to: 'CARRIED_OUT', can: can.ACTION },
  undo: { from: ['CARRIED_OUT'], to: 'UNDONE', can: can.ACTION },
})

/** As long everything that has ended can be brought back at once. */
export const undoDays = 7

export const alreadyLeaving = failure('already_leaving', 409, 'alreadyLeaving')
export const undoTooLate = failure('undo_too_late', 409, 'undoTooLate')
export const dayIsPast = failure('day_is_past', 422, 'dayIsPast')

export const OffBoardingInput = z.strictObject({
  companyId: z.number('required').int().positive(),
  /** Its last day in the building; none: at once. */
  leavesOn: calendarDate().nullish(),
  reason: z.string().trim().min(1, 'required').max(500).refine(isPlainStart, 'plainStart'),
})
export type OffBoardingInput = z.output<typeof OffBoardingInput>

/** One kind of things that a company has, and how many. */
export const Part = z.object({
  part: z.string(),
  what: z.string(),
  count: z.number().int(),
  note: z.string().nullable(),
  /** What does not end is told, because it concerns the company. */
  ends: z.boolean(),
  listed: z.boolean(),
})
export type Part = z.output<typeof Part>

/** Something that had been taken by others when the company came back. */
const LostThing = z.object({ part: z.string(), what: z.string(), name: z.string(), why: z.string() })
export type LostThing = z.output<typeof LostThing>

export const OffBoardingRow = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  status: z.enum(offBoardingStatuses),
  company: z.object({ officeCentreId: z.number().int(), uuid: z.uuid(), companyName: z.string(), centreCode: z.string() }),
  reason: z.string(),
  leavesOn: z.string().nullable(),
  carriedOutDate: z.iso.datetime().nullable(),
  undoneDate: z.iso.datetime().nullable(),
  /** Until then what was carried out can be undone. */
  undoUntil: z.iso.datetime().nullable(),
  updatedDate: z.iso.datetime(),
  createdBy: z.string().nullable(),
  may: z.object({ cancel: z.boolean(), carryOut: z.boolean(), undo: z.boolean() }),
})
export type OffBoardingRow = z.output<typeof OffBoardingRow>

export const OffBoarding = OffBoardingRow.extend({
  version: z.number().int(),
  timeZone: z.string(),
  /** What would end now, what has ended, or what stayed ended, by the status. */
  parts: z.array(Part),
  lost: z.array(LostThing),
})
export type OffBoarding = z.output<typeof OffBoarding>

export const Ending = z.object({ name: z.string(), detail: z.string(), note: z.string().nullable() })
export type Ending = z.output<typeof Ending>

const listQuery = paging({ sort: ['updatedDate', 'day', 'companyName'], filters: { status: z.enum(offBoardingStatuses).optional() } })
export type OffBoardingQuery = z.output<typeof listQuery>

const ofCompany = z.strictObject({ oc: officeCentreRef, companyId: officeCentreRef })
const partQuery = z.strictObject({ part: z.string().max(60), page: queryNumber(1, 1_000_000).default(1), limit: queryNumber(1, 100).default(10) })
export type PartQuery = z.output<typeof partQuery>

const stale = ['offBoardings']
/** The simulation follows what people do in the company meanwhile. */
const whatItHas = ['offBoardings', 'officeCentres', 'memberships', 'registrationRequests', 'lettings', 'subscriptions', 'userGroups', 'polls']

export const listOffBoardings = endpoint('GET /office-centres/{oc}/off-boardings', {
  can: can.VIEW,
  params: inOrganisation,
  query: listQuery,
  reply: page(OffBoardingRow),
  stale,
})
export const countOffBoardings = endpoint('GET /office-centres/{oc}/off-boardings/status-count', {
  can: can.VIEW,
  params: inOrganisation,
  query: listQuery,
  reply: counts(['ALL', ...offBoardingStatuses]),
  stale,
})
/** Everything that would end if the company left now. Nothing is written. */
export const simulateOffBoarding = endpoint('GET /office-centres/{oc}/off-boardings/simulation/{companyId}', {
  can: can.VIEW,
  params: ofCompany,
  reply: z.object({ companyName: z.string(), timeZone: z.string(), today: z.string(), parts: z.array(Part) }),
  stale: whatItHas,
})
export const listSimulated = endpoint('GET /office-centres/{oc}/off-boardings/simulation/{companyId}/endings', {
  can: can.VIEW,
  params: ofCompany,
  query: partQuery,
  reply: page(Ending),
  stale: whatItHas,
})
export const emailSimulation = endpoint('POST /office-centres/{oc}/off-boardings/simulation/{companyId}/email-record', {
  can: can.EXPORT,
  fresh: true,
  params: ofCompany,
  reply: ExportAsked,
})
export const getOffBoarding = endpoint('GET /office-centres/{oc}/off-boardings/uuid/{uuid}', {
  can: can.VIEW,
  params: byUuidIn,
  reply: OffBoarding,
  stale: whatItHas,
})
export const listEndings = endpoint('GET /office-centres/{oc}/off-boardings/uuid/{uuid}/endings', {
  can: can.VIEW,
  params: byUuidIn,
  query: partQuery,
  reply: page(Ending),
  stale: whatItHas,
})
export const emailEndings = endpoint('POST /office-centres/{oc}/off-boardings/uuid/{uuid}/email-record', {
  can: can.EXPORT,
  fresh: true,
  params: byUuidIn,
  reply: ExportAsked,
})
/** What others have taken meanwhile and would stay ended. */
export const previewUndo = endpoint('GET /office-centres/{oc}/off-boardings/uuid/{uuid}/undo-preview', {
  can: can.ACTION,
  params: byUuidIn,
  reply: z.object({ lost: z.array(LostThing) }),
  fails: [undoTooLate],
})
export const getOffBoardingHistory = endpoint('GET /office-centres/{oc}/off-boardings/uuid/{uuid}/history', {
  can: can.VIEW,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
  stale,
})

/** Plans a leaving for the end of a day; without a day the company leaves at once. */
export const offBoardCompany = endpoint('POST /office-centres/{oc}/off-boardings', {
  can: can.ACTION,
  params: inOrganisation,
  body: OffBoardingInput,
  reply: OffBoarding,
  fresh: true,
  once: 'accepted',
  timeout: 60_000,
  fails: [alreadyLeaving, dayIsPast],
})
const step = { can: can.ACTION, params: byUuidIn, version: getOffBoarding, reply: OffBoarding, timeout: 60_000 } as const
const reason = z.strictObject({ reason: z.string().trim().max(500).refine(isPlainStart, 'plainStart').default('') })
export const cancelOffBoarding = endpoint('PUT /office-centres/{oc}/off-boardings/uuid/{uuid}/cancel', { ...step, body: reason })
/** Before its day has come. */
export const carryOutOffBoarding = endpoint('PUT /office-centres/{oc}/off-boardings/uuid/{uuid}/carry-out', { ...step, fresh: true })
export const undoOffBoarding = endpoint('PUT /office-centres/{oc}/off-boardings/uuid/{uuid}/undo', {
  ...step,
  fresh: true,
  body: z.strictObject({ reason: z.string().trim().min(1, 'required').max(500).refine(isPlainStart, 'plainStart') }),
  fails: [undoTooLate],
})
