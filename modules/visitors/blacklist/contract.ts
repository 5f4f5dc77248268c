import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, numericId, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { checking, confirming } from '#modules/platform/uploads/contract.ts'
import { Entry, EntryInput, EntryRow, statuses } from './contract/entry.ts'
import { BlacklistMatch, CheckInput } from './contract/match.ts'
export { type MatchedField, matchedFields } from './contract/match.ts'

/** ACTION is to ask whether somebody is on the list, and later to decide what becomes of a visitor who is. */
export const can = permissions('BLACKLIST', ['VIEW', 'ADD', 'EDIT', 'ACTION', 'EXPORT'])
export const addOn = 'VMS'

/** The step of an entry between its stored states. */
export const entrySteps = transitions<'ACTIVE' | 'LIFTED'>()({
  lift: { from: ['ACTIVE'], to: 'LIFTED', can: can.EDIT },
  takeBackLift: { from: ['LIFTED'], to: 'ACTIVE', can: can.EDIT },
})
/** Minutes within which a lifting that was a slip is taken back; later an entry is made anew. */
export const liftTakenBackWithin = 5

export const appealWaits = failure('appeal_waits', 409, 'appealWaits')
export const noAppeal = failure('no_appeal', 409, 'noAppeal')

const stale = ['blacklistEntries']
const written = z.string().trim().min(1, 'required').max(2000)

const listQuery = paging({
  sort: ['updatedDate', 'name', 'fromDate', 'untilDate', 'reviewOn', 'id'],
  filters: {
    status: z.enum(statuses).optional(),
    /** Of this company alone; the building's own number means its own. */
    ownerId: numericId.optional(),
    reviewDue: queryFlag().optional(),
    appealWaiting: queryFlag().optional(),
  },
})
export type EntryQuery = z.output<typeof listQuery>

const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const

export const listEntries = endpoint('GET /office-centres/{oc}/visitor-blacklists', {
  ...base,
  can: can.VIEW,
  query: listQuery,
  reply: page(EntryRow),
  stale,
})
export const countEntries = endpoint('GET /office-centres/{oc}/visitor-blacklists/status-count', {
  ...base,
  can: can.VIEW,
  query: listQuery,
  reply: counts(['ALL', ...statuses]),
  stale,
})
export const emailEntries = endpoint('GET /office-centres/{oc}/visitor-blacklists/email-record', {
  ...base,
  can: can.EXPORT,
  // it tells of people by name and address
  fresh: true,
  query: listQuery,
  reply: ExportAsked,
})
export const getEntry = endpoint('GET /office-centres/{oc}/visitor-blacklists/uuid/{uuid}', { ...at, can: can.VIEW, reply: Entry, stale })
export const getEntryHistory = endpoint('GET /office-centres/{oc}/visitor-blacklists/uuid/{uuid}/history', {
  ...at,
  can: can.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createEntry = endpoint('POST /office-centres/{oc}/visitor-blacklists/create', {
  ...base,
  can: can.ADD,
  body: EntryInput,
  reply: Entry,
  once: 'accepted',
})

const change = { ...at, can: can.EDIT, version: getEntry, reply: Entry }
export const updateEntry = endpoint('PUT /office-centres/{oc}/visitor-blacklists/uuid/{uuid}/update', {
  ...change,
  body: EntryInput,
  kept: ({ photo, hasDocument }) => ({ photoUuid: photo?.uuid ?? null, keepDocument: hasDocument }),
})
export const LiftInput = z.strictObject({ reason: written })
export const liftEntry = endpoint('PUT /office-centres/{oc}/visitor-blacklists/uuid/{uuid}/lift', { ...change, body: LiftInput })
export const takeBackLift = endpoint('PUT /office-centres/{oc}/visitor-blacklists/uuid/{uuid}/take-back-lift', change)
export const AppealInput = z.strictObject({ text: written })
export const noteAppeal = endpoint('PUT /office-centres/{oc}/visitor-blacklists/uuid/{uuid}/appeal', {
  ...change,
  body: AppealInput,
  fails: [appealWaits],
})
export const AnswerInput = z.strictObject({ answer: z.enum(['KEPT', 'LIFTED']), text: written })
export const answerAppeal = endpoint('PUT /office-centres/{oc}/visitor-blacklists/uuid/{uuid}/answer-appeal', {
  ...change,
  body: AnswerInput,
  fails: [noAppeal],
})
export const ReviewInput = z.strictObject({ reviewOn: calendarDate() })
/** Somebody has looked at it again, and says when the next time is. */
export const reviewEntry = endpoint('PUT /office-centres/{oc}/visitor-blacklists/uuid/{uuid}/review', { ...change, body: ReviewInput })

/** Is somebody on the list? Who asked, by what and what was found stands in the trail; about whom, nowhere. */
export const checkPerson = endpoint('POST /office-centres/{oc}/visitor-blacklists/check', {
  ...base,
  can: can.ACTION,
  body: CheckInput,
  reply: z.array(BlacklistMatch),
  rate: 60,
})

export const processEntries = endpoint('POST /office-centres/{oc}/visitor-blacklists/process-data', { ...checking, ...base, can: can.ADD })
export const uploadEntries = endpoint('POST /office-centres/{oc}/visitor-blacklists/upload-data', { ...confirming, ...base, can: can.ADD })
