import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure, failures } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, numericId, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { pictureFails } from '#modules/platform/files/contract.ts'
import { checking, confirming } from '#modules/platform/uploads/contract.ts'
import { documentChecks } from '#modules/visitors/visiting-settings/contract.ts'
import { badgesAtMost } from './contract/badge-code.ts'
import { Deeds } from './contract/deeds.ts'
import { DocumentInput, DocumentView, DocumentViewInput } from './contract/document.ts'
import { MatchToDecide } from './contract/match.ts'
import { VisitorPhoto } from './contract/photo.ts'
import { VisitorPass, VisitorPassInput } from './contract/public-pass.ts'
import { sources } from './contract/sources.ts'
import {
  dayStatuses,
  givenUuid,
  hostAnswers,
  Visit,
  VisitChange,
  VisitDayRow,
  VisitInput,
  Visitor,
  type VisitStatus,
  WalkInInput,
} from './contract/visit.ts'
export { downloadMonthlyPasses, listMonthlyPasses } from './contract/monthly-record.ts'
export {
  codesPerDay,
  codesUsed,
  consentChanged,
  findVisitedCompanies,
  posterUnknown,
  readSelfRegistration,
  registerSelf,
  selfPerDay,
  selfPerHour,
  sendVisitorCode,
  tooManyOfDay,
  tooManySelf,
  visitorCodeMinutes,
  visitorCodeTries,
  visitorCodeWrong,
} from './contract/self-registration.ts'
export { VisitorInput, visitStatuses } from './contract/visit.ts'
export { isWalkIn, walkIns } from './contract/sources.ts'

/** Of the whole organisation. ACTION: check in and out, and receive who was not announced. */
export const can = permissions('VISITOR', ['VIEW', 'EDIT', 'ACTION', 'EXPORT'])
/** Those that one receives or has asked for. Whoever sees all has these, too. */
export const canOwn = permissions('OWN_VISITOR', ['VIEW', 'EDIT'])
/** The number of a document that the desk has taken: the building's, by its written reason. */
export const canDocuments = permissions('VISITOR_DOCUMENT', ['VIEW'])
export const addOn = 'VMS'

export const visitSteps = transitions<VisitStatus>()({
  approve: { from: ['PENDING_APPROVAL'], to: 'APPROVED', can: 'none' },
  reject: { from: ['PENDING_APPROVAL'], to: 'REJECTED', can: 'none' },
  cancel: { from: ['PENDING_APPROVAL', 'APPROVED'], to: 'CANCELLED', can: canOwn.EDIT },
})

/** More visitors, or more days of them, than one visit takes. */
export const visitTooLarge = failure('visit_too_large', 422, 'visitTooLarge')
/** The last who is still to come is called off with the visit. */
export const lastVisitor = failure('last_visitor', 409, 'lastVisitor')
/** Mails go to people who have asked for none. */
export const visitorMailsUsed = failure('visitor_mails_of_day_used', 429, 'visitorMailsUsed')
export const visitorMailedEnough = failure('visitor_mailed_enough', 429, 'visitorMailedEnough')
export const alreadyInside = failure('already_inside', 409, 'alreadyInside')
export const notOnThisDay = failure('not_on_this_day', 409, 'notOnThisDay')
export const stoppedFirst = failure('visitor_stopped', 409, 'visitorStopped')
export const notApprovedYet = failure('visit_not_approved', 409, 'visitNotApproved')
export const documentNotSeen = failure('document_not_seen', 422, 'documentNotSeen')
export const documentNumberNeeded = failure('document_number_needed', 422, 'documentNumberNeeded')
export const lastFourNeeded = failure('last_four_needed', 422, 'lastFourNeeded')
export const photoNotAsked = failure('photo_not_asked', 409, 'photoNotAsked')
export const photoOfNobodyInside = failure('photo_of_nobody_inside', 409, 'photoOfNobodyInside')
/** Hours after which what was made without a network is taken no more. */
export const keptHours = 12
export const notTheMoment = failure('not_the_moment', 422, 'notTheMoment')
/** What a check-out that was kept without a network contradicts: somebody looks. */
export const cameBeforeAnnounced = failure('came_before_announced', 409, 'cameBeforeAnnounced')
export const leftBeforeArrival = failure('left_before_arrival', 409, 'leftBeforeArrival')
export const seenSince = failure('seen_since', 409, 'seenSince')
export const takenBackSince = failure('taken_back_since', 409, 'takenBackSince')
export const undoTooLate = failure('undo_too_late', 409, 'undoTooLate')
export const codeUnknown = failure('visitor_code_unknown', 404, 'visitorCodeUnknown')
export const passLinkUnknown = failure('visitor_pass_unknown', 404, 'visitorPassUnknown')
/** Why nobody stands in the lobby for this pass. */
export const hereCancelled = failure('pass_cancelled', 409, 'passState.CANCELLED')
export const hereWaits = failure('pass_waits', 409, 'passState.WAITING')
export const hereReplaced = failure('pass_replaced', 409, 'passState.REPLACED')
/** Who has no e-mail is handed the new one. */
export const hereHandedAnew = failure('pass_handed_anew', 409, 'passState.HANDED_ANEW')
export const hereOver = failure('pass_over', 409, 'passState.OVER')
export const hereIn = failure('pass_checked_in', 409, 'passState.IN')

const stale = ['visits']
const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const

/** TODAY is the board of the desk, with who is in from a day before. Of the others a visitor stands in one row, with the next day or the last. */
export const views = ['TODAY', 'UPCOMING', 'PAST', 'EVERY'] as const
const listQuery = paging({
  sort: ['day', 'name', 'updatedDate', 'id'],
  direction: 'ASC',
  filters: {
    view: z.enum(views).default('TODAY'),
    status: z.enum(dayStatuses).optional(),
    companyId: numericId.optional(),
    /** Whom this person receives, in whichever of their places there. */
    hostUserId: numericId.optional(),
    source: z.enum(sources).optional(),
    /** Every day in between, whichever is a visitor's next. */
    dayFrom: calendarDate().optional(),
    dayTo: calendarDate().optional(),
  },
})
export type VisitQuery = z.output<typeof listQuery>

export const listVisits = endpoint('GET /office-centres/{oc}/visits', {
  ...base,
  can: canOwn.VIEW,
  query: listQuery,
  reply: page(VisitDayRow),
  stale,
})
const count = z.number().int()
/** Of each tab as many as lists are counted to, those in `minimums` have more; of each status those of today. */
export const countVisits = endpoint('GET /office-centres/{oc}/visits/status-count', {
  ...base,
  can: canOwn.VIEW,
  query: listQuery,
  reply: counts(views).extend({
    ...(Object.fromEntries(dayStatuses.map((key) => [key, count])) as Record<(typeof dayStatuses)[number], typeof count>),
    /** Of those expected today, who come within the hour, and who stand at the desk already. */
    nextHour: count,
    atDesk: count,
  }),
  stale,
})
export const emailVisits = endpoint('GET /office-centres/{oc}/visits/email-record', {
  ...base,
  can: can.EXPORT,
  fresh: true,
  query: listQuery,
  reply: ExportAsked,
})
/** What the form asks for: the settings of the building, and of the company that the path names. */
export const VisitForm = z.object({
  timeZone: z.string(),
  today: z.string(),
  longestDays: z.number().int(),
  longestHours: z.number().int(),
  fields: z.object({ email: z.string(), phone: z.string(), company: z.string(), plate: z.string() }),
  purposes: z.array(z.object({ key: z.uuid(), name: z.string() })),
  documentCheck: z.enum(documentChecks),
  /** Of those that were bought; none are left at 0. */
  passesLeft: z.number().int(),
})
export type VisitForm = z.output<typeof VisitForm>
export const getVisitForm = endpoint('GET /office-centres/{oc}/visits/form', {
  ...base,
  can: canOwn.VIEW,
  reply: VisitForm,
  stale: ['visitingSettings'],
})
export const HostChoice = z.object({
  id: z.number().int(),
  fullName: z.string(),
  jobTitle: z.string().nullable(),
  company: z.object({ id: z.number().int(), name: z.string() }),
})
const hosts = { ...base, can: canOwn.EDIT, query: paging({ sort: ['fullName'], direction: 'ASC' }), reply: page(HostChoice) } as const
/** The same of the building and all of its companies, for whoever receives there: a company is told of its own. */
export const listEveryHost = endpoint('GET /office-centres/{oc}/visits/hosts/everybody', hosts)
/** People who can receive visitors: of the company that the path names, else of the building itself. */
export const listHosts = endpoint('GET /office-centres/{oc}/visits/hosts', hosts)
export const getVisit = endpoint('GET /office-centres/{oc}/visits/uuid/{uuid}', { ...at, can: canOwn.VIEW, reply: Visit, stale })
const visitorQuery = paging({ sort: ['id', 'name'], direction: 'ASC' })
export type VisitorQuery = z.output<typeof visitorQuery>
/** All visitors of a visit, some at a time. */
export const listVisitors = endpoint('GET /office-centres/{oc}/visits/uuid/{uuid}/visitors', {
  ...at,
  can: canOwn.VIEW,
  query: visitorQuery,
  reply: page(Visitor),
  stale,
})
export const getVisitHistory = endpoint('GET /office-centres/{oc}/visits/uuid/{uuid}/history', {
  ...at,
  can: canOwn.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createVisit = endpoint('POST /office-centres/{oc}/visits/create', {
  ...base,
  can: canOwn.EDIT,
  body: VisitInput,
  reply: Visit,
  once: 'accepted',
  fails: [visitorMailsUsed, visitorMailedEnough],
})
const change = { ...at, version: getVisit, reply: Visit } as const
export const updateVisit = endpoint('PUT /office-centres/{oc}/visits/uuid/{uuid}/update', {
  ...change,
  can: canOwn.EDIT,
  body: VisitChange,
  kept: ({ company, host, floor, tell }) => ({
    companyId: company.id,
    hostId: host?.id ?? null,
    floorId: floor?.id ?? null,
    tellIds: tell.map(({ id }) => id),
    visitors: null,
  }),
  fails: [alreadyInside, visitorMailsUsed, visitorMailedEnough, visitTooLarge],
})
export const CancelInput = z.strictObject({ reason: z.string().trim().max(500).default('') })
export const cancelVisit = endpoint('PUT /office-centres/{oc}/visits/uuid/{uuid}/cancel', { ...change, can: canOwn.EDIT, body: CancelInput })
/** One of several, who is still to come; of many the form names nobody. */
export const callOffVisitor = endpoint('PUT /office-centres/{oc}/visits/visitors/{uuid}/call-off', {
  ...at,
  can: canOwn.EDIT,
  reply: Visit,
  fails: [lastVisitor],
})
/** The mail with the address of the pass once more; the one before leads nowhere from then on. Compared with the blacklist first. */
export const resendPasses = endpoint('PUT /office-centres/{oc}/visits/uuid/{uuid}/resend', {
  ...at,
  can: canOwn.EDIT,
  reply: z.object({ sent: z.number().int() }),
  rate: 10,
  fails: [visitorMailsUsed, visitorMailedEnough, failures.notNow, stoppedFirst],
})
/**
 * A further address of one visitor's pass, for whoever hands it on by other ways than by mail; those before lead there still. What is kept of an address is
 * not enough to make it again, and each one that is made stands in the history. Compared with the blacklist first; only for who is still to come, or in.
 */
export const linkPass = endpoint('PUT /office-centres/{oc}/visits/visitors/{uuid}/pass-link', {
  ...at,
  can: canOwn.EDIT,
  reply: z.object({ path: z.string(), name: z.string() }),
  rate: 30,
  fails: [failures.notNow, stoppedFirst],
})
/** Of the host, about somebody who stands at the desk. */
export const answerVisit = endpoint('PUT /office-centres/{oc}/visits/uuid/{uuid}/answer', {
  ...change,
  can: canOwn.EDIT,
  body: z.strictObject({ answer: z.enum(hostAnswers) }),
})

/** Whom the desk lets in or out at once. */
export const checkedAtMost = 200
/** Badges of 62 × 100 mm as PDF, one for each visitor's day. */
export const downloadBadges = endpoint('GET /office-centres/{oc}/visits/badges', {
  ...base,
  can: can.ACTION,
  query: z.strictObject({ days: z.array(givenUuid).min(1).max(badgesAtMost) }),
  reply: 'file',
  rate: 60,
  fails: [stoppedFirst, notApprovedYet],
})

/** Before an outage: whom the desk expects today and who is in, on paper, with a box to tick. */
export const downloadDaySheet = endpoint('GET /office-centres/{oc}/visits/day-sheet', { ...base, can: can.VIEW, reply: 'file', rate: 20 })

const daysOf = z.strictObject({
  /** Of visitors on this day. */
  days: z.array(givenUuid).min(1).max(checkedAtMost),
  /** When it was made, where there was no network then; it is sent until it was heard, and holds once. */
  at: z.iso.datetime().nullish(),
  /** What the row said then of when something of it was taken back: what was made with that in sight was made after it, whatever the clocks say. */
  takenBackDate: z.iso.datetime().nullish(),
})
const deed = { ...base, can: can.ACTION, reply: Deeds, rate: 240 } as const
export const checkIn = endpoint('PUT /office-centres/{oc}/visits/check-in', {
  ...deed,
  body: daysOf
    .extend({ document: DocumentInput.nullish() })
    .refine(({ days, document }) => days.length === 1 || !document?.number, { path: ['document', 'number'], message: 'documentOneByOne' }),
})
export const checkOut = endpoint('PUT /office-centres/{oc}/visits/check-out', { ...deed, body: daysOf })
/** The version of the day that the deed has left. */
const version = z.number().int().positive()
/** The last of both, within five minutes; with a version only while the day stands as the deed has left it. */
export const undoCheck = endpoint('PUT /office-centres/{oc}/visits/undo-check', {
  ...base,
  can: can.ACTION,
  /** The version in which the deed has left the day: another one is not taken back. */
  body: z.strictObject({ day: givenUuid, leftVersion: version.nullish() }),
  reply: VisitDayRow,
  fails: [undoTooLate, alreadyInside],
})
/** What was done to several at once, of as many as stand as it has left them: whom somebody has taken back since and let in anew stays in. */
export const undoChecks = endpoint('PUT /office-centres/{oc}/visits/undo-checks', {
  ...deed,
  body: z.strictObject({
    days: z
      .array(z.strictObject({ uuid: givenUuid, version }))
      .min(1)
      .max(checkedAtMost),
    deed: z.enum(['checkIn', 'checkOut']),
  }),
})
export const receiveWalkIn = endpoint('POST /office-centres/{oc}/visits/walk-in', {
  ...base,
  can: can.ACTION,
  body: WalkInInput,
  reply: Visit,
  once: 'accepted',
  fails: [alreadyInside, documentNotSeen, documentNumberNeeded, lastFourNeeded],
})
/** Whose code it is that was held to the camera of the desk: of the pass, good for a minute, or of a badge that the desk has printed. */
export const readVisitorCode = endpoint('POST /office-centres/{oc}/visits/read-code', {
  ...base,
  can: can.ACTION,
  body: z.strictObject({ code: z.string().trim().max(300) }),
  reply: VisitDayRow,
  rate: 240,
  fails: [codeUnknown, notOnThisDay],
})
const ofMatch = { addOn, params: byUuidIn, can: 'BLACKLIST_ACTION' } as const
/** Who waits, beside the entries that were met: what somebody reads before they decide. */
export const compareMatch = endpoint('GET /office-centres/{oc}/visits/visitors/{uuid}/match', {
  ...ofMatch,
  reply: MatchToDecide,
  stale: ['visits', 'blacklistEntries'],
})
/** Somebody with the right to decide has read which entry was meant. NOT_THE_SAME is remembered until visitor or entry changes. */
export const decideMatch = endpoint('PUT /office-centres/{oc}/visits/visitors/{uuid}/decide-match', {
  ...ofMatch,
  body: z.strictObject({ decision: z.enum(['LET_IN', 'NOT_THE_SAME', 'REFUSED']), remark: z.string().trim().max(500).default('') }),
  reply: Visit,
})

/** Who looks says why, and that stays; a number is nobody's way to find a visitor. */
export const viewDocument = endpoint('POST /office-centres/{oc}/visits/days/{uuid}/document', {
  ...at,
  can: canDocuments.VIEW,
  body: DocumentViewInput,
  reply: DocumentView,
  rate: 30,
})

const photo = { ...at, can: can.ACTION } as const
/** JPEG or PNG, cut to the size of a badge, of somebody who is in; in place of the one before. */
export const keepPhoto = endpoint('PUT /office-centres/{oc}/visits/visitors/{uuid}/photo', {
  ...photo,
  form: z.strictObject({}),
  reply: 'none',
  fails: [...pictureFails, photoNotAsked, photoOfNobodyInside],
  rate: 60,
  timeout: 120_000,
})
export const viewPhoto = endpoint('GET /office-centres/{oc}/visits/visitors/{uuid}/photo', { ...photo, reply: VisitorPhoto, stale, rate: 240 })
export const removePhoto = endpoint('DELETE /office-centres/{oc}/visits/visitors/{uuid}/photo', { ...photo, reply: 'none' })

/** Visitors for a visit that is there: its days to come, at most as many as a visit takes. */
export const processVisitors = endpoint('POST /office-centres/{oc}/visits/uuid/{uuid}/visitors/process-data', {
  ...checking,
  ...at,
  can: canOwn.EDIT,
})
export const uploadVisitors = endpoint('POST /office-centres/{oc}/visits/uuid/{uuid}/visitors/upload-data', {
  ...confirming,
  ...at,
  can: canOwn.EDIT,
})

// A visitor has no account: the address of the pass is all there is.
export const readVisitorPass = endpoint('POST /public/visitor-passes/read', {
  reach: 'public',
  body: VisitorPassInput,
  reply: VisitorPass,
  rate: 60,
  fails: [passLinkUnknown],
})
/** The visitor stands in the lobby: desk and host are told, once. Nobody is checked in by it. */
export const sayHere = endpoint('POST /public/visitor-passes/here', {
  reach: 'public',
  body: VisitorPassInput,
  reply: z.object({ hereDate: z.iso.datetime() }),
  rate: 60,
  fails: [passLinkUnknown, hereCancelled, hereWaits, hereReplaced, hereHandedAnew, hereOver, hereIn, notOnThisDay],
})
