import { z } from 'zod'
import { isEmail, isPhone, isPlainLine } from '#kit/contract/checks.ts'
import { languages } from '#kit/contract/language.ts'
import { calendarDate, clockTime } from '#kit/contract/paging.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { mostDays, mostVisitors } from '#modules/visitors/visiting-settings/contract.ts'
import { DocumentInput, documentKinds, documentWays } from './document.ts'
import { namedTwice } from './same-visitor.ts'
import { sources } from './sources.ts'

export const visitStatuses = ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
export type VisitStatus = (typeof visitStatuses)[number]

/**
 * How one visitor stands on one day. Stored are EXPECTED, CHECKED_IN, CHECKED_OUT and CANCELLED; the others follow from the visit and the clock.
 * STOPPED: the building decides first.
 */
export const dayStatuses = [
  'EXPECTED',
  'LATE',
  'CHECKED_IN',
  'OVERSTAY',
  'CHECKED_OUT',
  'NO_SHOW',
  'STOPPED',
  'PENDING_APPROVAL',
  'REJECTED',
  'CANCELLED',
] as const
export type DayStatus = (typeof dayStatuses)[number]

/** Minutes after the beginning from which somebody is late, and after the end from which somebody stays too long. */
export const lateAfter = 15
export const overstayAfter = 30
/** Minutes in which a check-in or check-out is taken back. */
export const undoWithin = 5

const line = (most: number) => z.string().trim().max(most).refine(isPlainLine, 'plainLine')
const time = clockTime('timeForm')
/** As the database writes it: given in capitals it is the same one. */
export const givenUuid = z.uuid().toLowerCase()
export const visitorName = line(120).min(1, 'required')
export const visitorEmail = z.string().trim().toLowerCase().refine(isEmail, 'linkEmailInvalid')
export const visitorPhone = z.string().trim().refine(isPhone, 'invalidPhone')

/** What is known of a visitor; what must be given the settings say. */
export const VisitorInput = z.strictObject({
  /** Of one who is invited already and stays. */
  uuid: givenUuid.nullish(),
  name: visitorName,
  email: visitorEmail.nullish(),
  phone: visitorPhone.nullish(),
  company: line(120).nullish(),
  plate: line(20).nullish(),
  language: z.enum(languages).default('en'),
})
export type VisitorInput = z.output<typeof VisitorInput>

/** Mails to visitors on one day: a guest list of two thousand and its changes, and no flood. */
export const visitorMailsOfDay = { ofHost: 2500, ofWhoInvitesForOthers: 10_000, ofOrganisation: 20_000, toAddress: 15 } as const

const at = {
  /** The company that is visited; the building itself where it is its own. */
  companyId: z.number().int().positive().nullish(),
  /** Who receives them, as `listHosts` numbers them; nobody: the company does. */
  hostId: z.number().int().positive().nullish(),
  floorId: z.number().int().positive().nullish(),
  purposeKey: givenUuid.nullish(),
  timeFrom: time,
  timeUntil: time,
  days: z
    .array(calendarDate())
    .min(1, 'required')
    .max(mostDays, 'tooManyDays')
    .refine((days) => new Set(days).size === days.length, 'twice'),
  groupName: line(120).nullish(),
  noteToDesk: z.string().trim().max(1000).nullish(),
  noteToVisitor: z.string().trim().max(1000).nullish(),
  /** Others of the same organisation who are told of arrivals, numbered alike. */
  tellIds: z.array(z.number().int().positive()).max(20).default([]),
}
/** The same name at the same address or number is one person, who gets one pass and one mail; the desk lets in no second one. */
const nobodyTwice = (
  some: readonly VisitorInput[],
  issues: { addIssue(issue: { code: 'custom'; path: (string | number)[]; message: string }): void },
) => {
  for (const at of namedTwice(some)) issues.addIssue({ code: 'custom', path: [at, 'name'], message: 'twice' })
}
const visitors = z.array(VisitorInput).min(1, 'required').max(mostVisitors, 'tooManyVisitors').superRefine(nobodyTwice)

/** Of one visit, the guests of an event: those beyond what a form holds come by sheets. */
export const mostGuests = 2000
/** Visitors times days of one visit, so that none is changed or called off in more than some seconds. */
export const mostVisitorDays = mostVisitors * mostDays

const inOrder = ({ timeFrom, timeUntil }: { timeFrom: string; timeUntil: string }) => timeFrom < timeUntil
const wrongOrder = { path: ['timeUntil'], message: 'endBeforeStart' }
export const VisitInput = z.strictObject({ ...at, visitors }).refine(inOrder, wrongOrder)
export type VisitInput = z.output<typeof VisitInput>
/** Without visitors those stay who are still to come: of more than a form holds only the appointment is changed. */
export const VisitChange = z.strictObject({ ...at, visitors: visitors.nullish() }).refine(inOrder, wrongOrder)
export type VisitChange = z.output<typeof VisitChange>

/** Somebody who stands at the desk and was not announced: for now, until the time that the desk gives. */
export const WalkInInput = z.strictObject({
  companyId: at.companyId,
  hostId: at.hostId,
  floorId: at.floorId,
  purposeKey: at.purposeKey,
  timeUntil: time,
  groupName: at.groupName,
  noteToDesk: at.noteToDesk,
  visitors,
  /** Of the n-th visitor, where a document is asked for. */
  documents: z.array(DocumentInput.nullable()).max(mostVisitors).default([]),
  /** The host is asked first; without, the visitors are in at once. */
  askHost: z.boolean().default(false),
})
export type WalkInInput = z.output<typeof WalkInInput>

export const hostAnswers = ['COME_DOWN', 'SEND_UP', 'NOT_EXPECTED'] as const
export type HostAnswer = (typeof hostAnswers)[number]

/** What this person may do with one visitor's day now. */
const DayMay = z.object({
  checkIn: z.boolean(),
  checkOut: z.boolean(),
  undo: z.boolean(),
  decide: z.boolean(),
  /** Nobody who waits for a decision, or was refused, is given one. */
  badge: z.boolean(),
})

const named = z.object({ id: z.number().int(), name: z.string() })
export const VisitDayRow = z.object({
  id: z.number().int(),
  /** Of this visitor on this day. */
  uuid: z.uuid(),
  /** Of the day: what a check-in or check-out has left, for whoever takes it back. */
  version: z.number().int(),
  /** Of the visit, whose page it is. */
  visitUuid: z.uuid(),
  visitorUuid: z.uuid(),
  /** Nothing of somebody who was erased. */
  name: z.string().nullable(),
  visitorCompany: z.string().nullable(),
  company: named,
  hostName: z.string().nullable(),
  groupName: z.string().nullable(),
  purpose: z.string().nullable(),
  place: z.string().nullable(),
  source: z.enum(sources),
  day: z.string(),
  timeFrom: z.string(),
  timeUntil: z.string(),
  startsDate: z.iso.datetime(),
  status: z.enum(dayStatuses),
  hostAnswer: z.enum(hostAnswers).nullable(),
  /** Since when they have stood in the lobby, as they said on the pass. */
  hereDate: z.iso.datetime().nullable(),
  checkedInDate: z.iso.datetime().nullable(),
  checkedOutDate: z.iso.datetime().nullable(),
  /** When a check-in or check-out of theirs was last taken back. */
  takenBackDate: z.iso.datetime().nullable(),
  notSeenLeaving: z.boolean(),
  noteToDesk: z.string().nullable(),
  updatedDate: z.iso.datetime(),
  may: DayMay.extend({
    /** The whole visit: it is open still, and this reader's to change or to cancel. */
    change: z.boolean(),
  }),
})
export type VisitDayRow = z.output<typeof VisitDayRow>

const VisitorDay = z.object({
  uuid: z.uuid(),
  version: z.number().int(),
  day: z.string(),
  startsDate: z.iso.datetime(),
  status: z.enum(dayStatuses),
  hereDate: z.iso.datetime().nullable(),
  checkedInDate: z.iso.datetime().nullable(),
  checkedInBy: z.string().nullable(),
  checkedOutDate: z.iso.datetime().nullable(),
  checkedOutBy: z.string().nullable(),
  takenBackDate: z.iso.datetime().nullable(),
  notSeenLeaving: z.boolean(),
  /** For the desk alone. */
  documentWay: z.enum(documentWays).nullable(),
  documentKind: z.enum(documentKinds).nullable(),
  /** Which part of the number is kept still; only those who may see it are told. */
  documentKept: z.enum(['LAST_FOUR', 'FULL']).nullable(),
  may: DayMay,
})

export const screenings = ['CLEAR', 'MATCH', 'LET_IN', 'NOT_THE_SAME', 'REFUSED'] as const
export const Visitor = z.object({
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  plate: z.string().nullable(),
  language: z.enum(languages),
  screening: z.enum(screenings),
  screeningRemark: z.string().nullable(),
  /** Which entries of the blacklist, for those who decide. */
  matches: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string().nullable(),
      owner: z.string(),
      strength: z.enum(['STRONG', 'POSSIBLE']),
      fields: z.array(z.string()),
      reason: z.string(),
    }),
  ),
  /** ISSUED: the visitor has the address of a code that works · NONE_LEFT: no code was left · NO_ADDRESS: nobody to send it to. */
  pass: z.enum(['NOT_YET', 'ISSUED', 'NONE_LEFT', 'NO_ADDRESS', 'ENDED']),
  /** Of whoever has no e-mail: the link that was handed on leads nowhere any more, and none was made in its place. */
  linkEnded: z.boolean(),
  invitedDate: z.iso.datetime().nullable(),
  /** Since when there is a photo; only the desk is told. */
  photoDate: z.iso.datetime().nullable(),
  days: z.array(VisitorDay),
  may: z.object({ takePhoto: z.boolean(), callOff: z.boolean(), linkPass: z.boolean() }),
})
export type Visitor = z.output<typeof Visitor>

export const Visit = z.object({
  uuid: z.uuid(),
  /** By which the visitors call it on the phone and at the desk. */
  reference: z.string(),
  version: z.number().int(),
  status: z.enum(visitStatuses),
  source: z.enum(sources),
  company: named,
  host: named.nullable(),
  hostName: z.string().nullable(),
  floor: z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() }).nullable(),
  purposeKey: z.uuid().nullable(),
  purpose: z.string().nullable(),
  /** What it was made for, such as a booking, and where that is for whoever may see it. */
  madeFor: z.object({ title: z.string(), path: z.string().nullable() }).nullable(),
  timeFrom: z.string(),
  timeUntil: z.string(),
  days: z.array(z.string()),
  timeZone: z.string(),
  groupName: z.string().nullable(),
  noteToDesk: z.string().nullable(),
  noteToVisitor: z.string().nullable(),
  tell: z.array(named),
  remark: z.string().nullable(),
  hostAnswer: z.enum(hostAnswers).nullable(),
  approvals: z.array(
    z.object({
      reason: z.string(),
      organisation: z.string(),
      decision: z.enum(['APPROVED', 'REJECTED']).nullable(),
      decidedDate: z.iso.datetime().nullable(),
      decidedBy: z.string().nullable(),
      decidedFor: z.string().nullable(),
      remark: z.string().nullable(),
      sinceDate: z.iso.datetime(),
    }),
  ),
  /** The first of them, as many as a form holds; all of them are a list of their own. */
  visitors: z.array(Visitor),
  visitorCount: z.number().int(),
  ...recorded,
  may: z.object({ edit: z.boolean(), cancel: z.boolean(), resend: z.boolean(), answer: z.boolean() }),
})
export type Visit = z.output<typeof Visit>
