import { z } from 'zod'
import { isName } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { Option, page, paging, queryFlag, queryNumber } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { checking, confirming } from '#modules/platform/uploads/contract.ts'

/** PICK: choose a group in a field, as companies do for what they publish. VIEW: see who is in it. */
export const can = permissions('USER_GROUP', ['PICK', 'VIEW', 'ADD', 'EDIT', 'DELETE'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const groupNameTaken = failure('group_name_taken', 409, 'groupNameTaken')
export const peopleUnknown = failure('people_unknown', 422, 'peopleUnknown')

export const maxBookingUnits = ['DAY', 'WEEK', 'MONTH'] as const
export const creditPeriodUnits = ['WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
const maxBookingUnit = z.enum(maxBookingUnits)
const creditPeriodUnit = z.enum(creditPeriodUnits)
export const mostBookings = 999
/** Hundredths; what a number can say exactly. */
export const minorOf = (credit: number): number => Math.round(credit * 100)
const isExact = (credit: number) => minorOf(credit) / 100 === credit

export const groupName = z.string().trim().min(1, 'required').max(100).refine(isName, 'placeName')
export const UserGroupInput = z
  .strictObject({
    groupName,
    /** Bookings of these people need no approval. */
    autoApproveBooking: z.boolean().default(false),
    maxBooking: z.number().int('wholeNumber').min(1).max(mostBookings).nullish(),
    maxBookingUnit: maxBookingUnit.nullish(),
    credit: z.number().min(0.01, 'creditTooSmall').max(9_999_999.99).refine(isExact, 'twoDecimals').nullish(),
    creditPeriodUnit: creditPeriodUnit.nullish(),
  })
  .superRefine((group, context) => {
    const together = (one: 'maxBooking' | 'credit', other: 'maxBookingUnit' | 'creditPeriodUnit') => {
      const [has, hasUnit] = [(group[one] ?? null) !== null, (group[other] ?? null) !== null]
      if (has !== hasUnit) context.addIssue({ code: 'custom', path: [has ? other : one], message: 'required' })
    }
    together('maxBooking', 'maxBookingUnit')
    together('credit', 'creditPeriodUnit')
  })
export type UserGroupInput = z.output<typeof UserGroupInput>

export const UserGroupRow = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  groupName: z.string(),
  autoApproveBooking: z.boolean(),
  maxBooking: z.number().int().nullable(),
  maxBookingUnit: maxBookingUnit.nullable(),
  credit: z.number().nullable(),
  creditPeriodUnit: creditPeriodUnit.nullable(),
  /** How many people are in it. */
  members: z.number().int(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type UserGroupRow = z.output<typeof UserGroupRow>
export const UserGroup = UserGroupRow.extend({
  version: z.number().int(),
  ...recorded,
  timeZone: z.string(),
})
export type UserGroup = z.output<typeof UserGroup>

const Company = z.object({ officeCentreId: z.number().int(), uuid: z.uuid(), companyName: z.string() })
const person = { id: z.number().int(), uuid: z.uuid(), fullName: z.string(), username: z.string(), companies: z.array(Company) }
/** Somebody in a group; `active` tells whether the account and a membership in the building are. */
export const GroupPerson = z.object({
  ...person,
  active: z.boolean(),
  addedDate: z.iso.datetime(),
  addedBy: z.string().nullable(),
  otherGroups: z.array(z.object({ uuid: z.uuid(), groupName: z.string() })),
})
export type GroupPerson = z.output<typeof GroupPerson>
/** Somebody who could be put in. */
export const GroupCandidate = z.object(person)
export type GroupCandidate = z.output<typeof GroupCandidate>

const list = paging({
  sort: ['groupName', 'id', 'members', 'updatedDate'],
  direction: 'ASC',
  filters: {
    autoApproveBooking: queryFlag().optional(),
    maxBooking: queryNumber(1, mostBookings).optional(),
    maxBookingUnit: maxBookingUnit.optional(),
    /** The groups of one person. */
    userId: queryNumber(1).optional(),
  },
})
export type UserGroupQuery = z.output<typeof list>
export const peopleQuery = paging({ sort: ['fullName', 'addedDate'], direction: 'ASC' })
export type PeopleQuery = z.output<typeof peopleQuery>
export const candidateQuery = paging({ sort: ['fullName'], direction: 'ASC' })
export type CandidateQuery = z.output<typeof candidateQuery>
/** A thousand at a time, in one statement. */
export const PeopleInput = z.strictObject({ userUuids: z.array(z.uuid()).min(1, 'required').max(1000) })

const ofGroup = z.strictObject({ oc: officeCentreRef, id: z.uuid() })
const stale = ['userGroups']
export const stalePeople = ['userGroups', 'memberships', 'users']

export const listUserGroups = endpoint('GET /office-centres/uuid/{oc}/user-groups', {
  can: can.VIEW,
  params: inOrganisation,
  query: list,
  reply: page(UserGroupRow),
  stale,
})
export const getUserGroup = endpoint('GET /office-centres/uuid/{oc}/user-groups/uuid/{id}', {
  can: can.VIEW,
  params: ofGroup,
  reply: UserGroup,
  stale,
})
export const createUserGroup = endpoint('POST /office-centres/uuid/{oc}/user-groups', {
  can: can.ADD,
  params: inOrganisation,
  body: UserGroupInput,
  reply: UserGroup,
  once: 'accepted',
  fails: [groupNameTaken],
})
const change = { params: ofGroup, version: getUserGroup, reply: UserGroup }
export const updateUserGroup = endpoint('PUT /office-centres/uuid/{oc}/user-groups/uuid/{id}', {
  ...change,
  can: can.EDIT,
  body: UserGroupInput,
  fails: [groupNameTaken],
})
/** What was addressed to the group stays addressed to those who are in it; nobody chooses it any more. */
export const deleteUserGroup = endpoint('DELETE /office-centres/uuid/{oc}/user-groups/uuid/{id}', { ...change, can: can.DELETE, reply: 'none' })

export const listGroupPeople = endpoint('GET /office-centres/uuid/{oc}/user-groups/uuid/{id}/users', {
  can: can.VIEW,
  params: ofGroup,
  query: peopleQuery,
  reply: page(GroupPerson),
  stale: stalePeople,
})
/** People of the building and its companies who are not in the group. */
export const listGroupCandidates = endpoint('GET /office-centres/uuid/{oc}/user-groups/uuid/{id}/available-users', {
  can: can.EDIT,
  params: ofGroup,
  query: candidateQuery,
  reply: page(GroupCandidate),
  stale: stalePeople,
})
const people = { can: can.EDIT, params: ofGroup, reply: UserGroup, timeout: 120_000 }
/** Who is in it already stays so. */
export const addGroupPeople = endpoint('PUT /office-centres/uuid/{oc}/user-groups/uuid/{id}/add-users', {
  ...people,
  body: PeopleInput,
  fails: [peopleUnknown],
})
export const removeGroupPerson = endpoint('PUT /office-centres/uuid/{oc}/user-groups/uuid/{id}/remove-user/uuid/{u}', {
  ...people,
  params: ofGroup.extend({ u: z.uuid() }),
})
export const removeAllGroupPeople = endpoint('PUT /office-centres/uuid/{oc}/user-groups/uuid/{id}/remove-all-user', {
  ...people,
  version: getUserGroup,
})
export const getUserGroupHistory = endpoint('GET /office-centres/uuid/{oc}/user-groups/uuid/{id}/history', {
  can: can.VIEW,
  params: ofGroup,
  query: HistoryQuery,
  reply: History,
  stale,
})

export const listMaxBookingUnits = endpoint('GET /office-centres/uuid/{oc}/user-groups/get-max-booking-unit-option', {
  can: can.VIEW,
  params: inOrganisation,
  reply: z.array(Option),
})
export const listCreditPeriodUnits = endpoint('GET /office-centres/uuid/{oc}/user-groups/get-credit-period-unit-option', {
  can: can.VIEW,
  params: inOrganisation,
  reply: z.array(Option),
})

export const UserGroupChoice = z.object({ id: z.number().int(), uuid: z.uuid(), groupName: z.string(), members: z.number().int() })
export type UserGroupChoice = z.output<typeof UserGroupChoice>
const choices = paging({
  sort: ['groupName'],
  direction: 'ASC',
  filters: { ids: z.array(z.coerce.number<string>().int()).max(100).optional() },
})
export type UserGroupChoiceQuery = z.output<typeof choices>
export const listUserGroupChoices = endpoint('GET /office-centres/uuid/{oc}/user-groups/drop-down', {
  can: can.PICK,
  params: inOrganisation,
  query: choices,
  reply: page(UserGroupChoice),
  stale,
})

/** Groups from a sheet, in two steps: new ones, and people and rules for those that are there. */
export const processUserGroups = endpoint('POST /office-centres/uuid/{oc}/user-groups/process-data', {
  ...checking,
  can: can.ADD,
  params: inOrganisation,
})
export const uploadUserGroupData = endpoint('POST /office-centres/uuid/{oc}/user-groups/upload-data', {
  ...confirming,
  can: can.ADD,
  params: inOrganisation,
})
