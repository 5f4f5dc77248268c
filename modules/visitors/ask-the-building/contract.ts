import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { calendarDate, clockTime, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { can as ofDoors } from '#modules/access/doors/contract.ts'
import { officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { HolidayQuestion, HolidayRehearsal, LockdownQuestion, LockdownRehearsal } from './contract/what-if.ts'

/** Asking tells who may go where: each question stands in the trail. */
export const can = permissions('ACCESS_QUESTION', ['VIEW'])
/** Safety is no extra. */
export const addOn = 'none'

export const personUnknown = failure('person_unknown', 422, 'personUnknown')
export const visitorUnknown = failure('asked_visitor_unknown', 422, 'visitorUnknown')
export const doorUnknown = failure('asked_door_unknown', 422, 'doorUnknown')

export const longestWindow = 31
/** On the building's wall clock. */
const moment = z.strictObject({ date: calendarDate(), time: clockTime() })
const minutesOf = ({ date, time }: z.output<typeof moment>): number => Date.parse(`${date}T${time}:00Z`) / 60_000
const params = z.strictObject({ id: officeCentreRef })

/**
 * What stands between somebody and a door, in this order; the first that fails is named.
 * NOT_HERE: not of this building at that moment · PERSON_OFF, COMPANY_OFF: switched off, or after the last day · NO_PASS: nothing that this door reads ·
 * SUSPENDED · NO_GROUP: no group of theirs opens it · CLOSED: not at that time · LOCKED_DOWN · OUT_OF_USE.
 * Of a visitor besides: NOT_ITS_TIME: not in the time of the visit · NOT_CHECKED_IN: the code works once the desk has let the visitor in.
 */
export const failings = [
  'NOT_HERE',
  'PERSON_OFF',
  'COMPANY_OFF',
  'NO_PASS',
  'SUSPENDED',
  'NOT_ITS_TIME',
  'NOT_CHECKED_IN',
  'NO_GROUP',
  'CLOSED',
  'LOCKED_DOWN',
  'OUT_OF_USE',
] as const
export type Failing = (typeof failings)[number]

const Door = z.object({ id: z.number().int(), name: z.string(), floorNo: z.string().nullable() })
const Person = z.object({ userId: z.number().int(), fullName: z.string(), companyName: z.string() })

/** One way to a door: by a group, since when, at which hours. */
const Way = z.object({
  group: z.string(),
  memberSince: z.iso.datetime(),
  mappedSince: z.iso.datetime(),
  /** Null: at any time. */
  schedule: z.string().nullable(),
  open: z.boolean(),
})
const LiftFloor = z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() })
export type LiftFloor = z.output<typeof LiftFloor>
export const DoorAnswer = z.object({
  door: Door,
  opens: z.boolean(),
  failing: z.enum(failings).nullable(),
  /** It stands open then for everybody, by a schedule; where the first person of the day must have come in, once somebody has. */
  standsOpen: z.boolean(),
  /** It stands open once the first person of the day has come in; nobody has yet. */
  afterFirstPerson: z.boolean(),
  /** It is locked down, and opens all the same: a group of theirs is let in then. */
  duringLockdown: z.boolean(),
  ways: z.array(Way),
  /** Of a lift that opens: the floors at which it stops for them then; none where nobody has given them one. Null: no lift, or it stays shut. */
  floors: z.array(LiftFloor).nullable(),
  /** When its controller last confirmed what it was told of a pass of theirs; null: never. */
  toldDate: z.iso.datetime().nullable(),
})
export type DoorAnswer = z.output<typeof DoorAnswer>
export const PersonAnswer = z.object({
  /** A member, or a visitor with the company that is visited; nothing is left of the name of a visitor who was erased. */
  person: z.object({ fullName: z.string().nullable(), companyName: z.string() }),
  at: z.iso.datetime(),
  holiday: z.boolean(),
  passes: z.array(z.object({ kind: z.string(), sinceDate: z.iso.datetime(), suspended: z.boolean() })),
  doors: z.array(DoorAnswer),
})
export type PersonAnswer = z.output<typeof PersonAnswer>
/** About a member, or about a visitor. */
export const PersonQuestion = z
  .strictObject({
    userId: z.number().int().positive().nullable().default(null),
    visitorUuid: z.uuid().nullable().default(null),
    at: moment,
    /** Of this door too, where no group of theirs opens it. */
    doorId: z.number().int().positive().nullable().default(null),
  })
  .refine(({ userId, visitorUuid }) => (userId === null) !== (visitorUuid === null), { path: ['userId'], message: 'required' })
export type PersonQuestion = z.output<typeof PersonQuestion>

export const DoorQuestion = z
  .strictObject({ doorId: z.number().int().positive(), from: moment, until: moment })
  .superRefine(({ from, until }, issues) => {
    const length = minutesOf(until) - minutesOf(from)
    if (length <= 0) issues.addIssue({ code: 'custom', path: ['until'], message: 'endBeforeStart' })
    if (length > longestWindow * 1440) issues.addIssue({ code: 'custom', path: ['until'], message: 'windowTooLong' })
  })
export type DoorQuestion = z.output<typeof DoorQuestion>
export const peopleAtMost = 2000
export const DoorPeople = z.object({
  door: Door,
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** What kept the door shut for everybody, all the time. */
  failing: z.enum(['LOCKED_DOWN', 'OUT_OF_USE']).nullable(),
  /** When it stood, or will stand, open for everybody. `afterFirstPerson`: on these days only from the first person who comes in. */
  standsOpen: z.array(z.object({ from: z.iso.datetime(), until: z.iso.datetime(), afterFirstPerson: z.boolean() })),
  /** By name, with the first moment of the window at which they could. */
  people: z.array(z.object({ person: Person, groups: z.array(z.string()), passes: z.array(z.string()), firstDate: z.iso.datetime() })),
  total: z.number().int(),
  /** Visitors by the first moment at which their code could, or, `afterCheckIn`, could once the desk has let them in; nobody for who may not see visitors. */
  visitors: z.array(
    z.object({
      visitorUuid: z.uuid(),
      visitUuid: z.uuid(),
      name: z.string().nullable(),
      companyName: z.string(),
      firstDate: z.iso.datetime(),
      afterCheckIn: z.boolean(),
    }),
  ),
  visitorsTotal: z.number().int(),
  /** There are more than were looked at: the first by their days. */
  visitorsCut: z.boolean(),
  /** Of other companies, whom a company does not see by name. */
  others: z.number().int(),
})
export type DoorPeople = z.output<typeof DoorPeople>

export const questionKinds = ['PERSON', 'VISITOR', 'DOOR'] as const
export const Question = z.object({
  uuid: z.uuid(),
  askedDate: z.iso.datetime(),
  by: z.string(),
  /** Whom or what it was about. */
  about: z.string(),
  kind: z.enum(questionKinds),
  fromDate: z.iso.datetime(),
  untilDate: z.iso.datetime().nullable(),
})
export type Question = z.output<typeof Question>
export const questionQuery = paging({ sort: ['askedDate', 'id'], filters: { kind: z.enum(questionKinds).optional() } })
export type QuestionQuery = z.output<typeof questionQuery>

/** Somebody who may be asked about. Null: the address is for those who see people. */
const PersonChoice = z.object({ id: z.number().int(), fullName: z.string(), companyName: z.string(), username: z.string().nullable() })
export type PersonChoice = z.output<typeof PersonChoice>
const personChoiceQuery = paging({ sort: ['fullName'], direction: 'ASC' })
export type PersonChoiceQuery = z.output<typeof personChoiceQuery>
/** For the form: whoever may ask need not see the list of people. */
export const listPersonChoices = endpoint('GET /office-centres/{id}/access-questions/person-choices', {
  can: can.VIEW,
  params,
  query: personChoiceQuery,
  reply: page(PersonChoice),
  stale: ['memberships', 'users'],
})
/** Which doors open for this person at that moment, and why. */
export const askOfPerson = endpoint('POST /office-centres/{id}/access-questions/person', {
  can: can.VIEW,
  params,
  body: PersonQuestion,
  reply: PersonAnswer,
  rate: 60,
  fails: [personUnknown, visitorUnknown, doorUnknown],
})
/** Who could open this door between two moments. */
export const askOfDoor = endpoint('POST /office-centres/{id}/access-questions/door', {
  can: can.VIEW,
  params,
  body: DoorQuestion,
  reply: DoorPeople,
  rate: 60,
  fails: [doorUnknown],
})
/** What a day that becomes a public holiday, or is none any more, changes at doors. Nothing is written. */
export const rehearseHoliday = endpoint('POST /office-centres/{id}/access-questions/holiday', {
  can: ofDoors.VIEW,
  params,
  body: HolidayQuestion,
  reply: HolidayRehearsal,
  rate: 60,
})
/** Whom a lockdown would keep out. Nothing is locked down. */
export const rehearseLockdown = endpoint('POST /office-centres/{id}/access-questions/lockdown', {
  can: ofDoors.VIEW,
  params,
  body: LockdownQuestion,
  reply: LockdownRehearsal,
  rate: 60,
  fails: [doorUnknown],
})
/** What was asked before, and by whom. */
export const listQuestions = endpoint('GET /office-centres/{id}/access-questions', {
  can: can.VIEW,
  params,
  query: questionQuery,
  reply: page(Question),
  stale: ['accessQuestions'],
})
