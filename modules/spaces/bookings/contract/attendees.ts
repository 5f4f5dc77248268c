import { z } from 'zod'
import { isEmail, isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { addOn, canOwn } from './permissions.ts'

/** Of one booking; the room may hold fewer. */
export const attendeesAtMost = 200
/** Invitations go to people who have asked for none: so many a day of a person, and to one address outside. */
export const invitationsOfDay = { ofPerson: 1000, toAddress: 15 } as const

/** One of the company, by the membership, or somebody else by name and address. */
const AttendeeInput = z
  .strictObject({
    memberId: z.number().int().positive().nullable().default(null),
    name: z.string().trim().max(120).refine(isPlainLine, 'plainLine').default(''),
    email: z.string().trim().toLowerCase().max(254).default(''),
    /** Needs a pass of the lobby. */
    visitor: z.boolean().default(false),
  })
  .superRefine(({ memberId, name, email, visitor }, issues) => {
    const wrong = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (memberId !== null) {
      if (name !== '' || email !== '') wrong('memberId', 'attendeeByOne')
      if (visitor) wrong('visitor', 'attendeeNoVisitor')
      return
    }
    if (name === '') wrong('name', 'required')
    if (!isEmail(email)) wrong('email', 'linkEmailInvalid')
  })
export type AttendeeInput = z.output<typeof AttendeeInput>

export const people = z
  .array(AttendeeInput)
  .max(attendeesAtMost, 'tooManyAttendees')
  .superRefine((all, issues) => {
    const seen = new Set<string>()
    for (const [at, { memberId, email }] of all.entries()) {
      const who = memberId === null ? email : String(memberId)
      if (who !== '' && seen.has(who))
        issues.addIssue({ code: 'custom', path: [at, memberId === null ? 'email' : 'memberId'], message: 'attendeeTwice' })
      seen.add(who)
    }
  })

/** Of a series fewer: each of its dates has all of them. */
export const seriesPeopleAtMost = 50
export const seriesPeople = people.refine((all) => all.length <= seriesPeopleAtMost, 'tooManyForSeries')

/** All who are asked: whoever is not named is asked no more. */
export const PeopleInput = z.strictObject({ people })

/** How many come: as many as were said, or as were named where these are more. */
export const headcount = (attendees: number, named: number): number => Math.max(attendees, named)

export const Attendee = z.object({
  uuid: z.uuid(),
  /** None: not of the company. */
  memberId: z.number().int().nullable(),
  name: z.string(),
  /** Of somebody outside, for whoever may change the booking. */
  email: z.string().nullable(),
  visitor: z.boolean(),
  /** Since when an invitation is out; null: none is. */
  invitedDate: z.iso.datetime().nullable(),
})
export type Attendee = z.output<typeof Attendee>

/** One of them is not active in the organisation that has the booking. */
export const attendeeUnknown = failure('attendee_unknown', 422, 'attendeeUnknown')
/** Two of them have one address. */
export const attendeeTwice = failure('attendee_twice', 422, 'attendeeTwice')
/** Whoever has the booking is asked by nobody. */
export const attendeeHasIt = failure('attendee_has_it', 422, 'attendeeHasIt')
export const invitationsUsed = failure('invitations_of_day_used', 429, 'invitationsUsed')
export const invitedEnough = failure('invited_enough', 429, 'invitedEnough')
/** Who makes no visits makes none by a booking. */
export const notYourVisitors = failure('not_your_visitors', 403, 'notYourVisitors')
/** What visits ask of a visitor is not given, in their words. */
export const visitRefused = failure('visit_refused', 422, 'visitRefused')

/** Those whom one can ask to a booking: of the organisation that the path names, for a company of itself. */
export const listColleagues = endpoint('GET /office-centres/{oc}/bookings/colleagues', {
  addOn,
  params: inOrganisation,
  can: canOwn.EDIT,
  query: paging({ sort: ['fullName'], direction: 'ASC' }),
  reply: page(z.object({ id: z.number().int(), fullName: z.string(), jobTitle: z.string().nullable() })),
})
