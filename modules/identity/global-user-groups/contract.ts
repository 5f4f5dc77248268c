import { z } from 'zod'
import { isName } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { byUuid, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { candidateQuery, GroupCandidate, GroupPerson, PeopleInput, peopleQuery } from '#modules/identity/user-groups/contract.ts'
import { ExportAsked, tickedRows } from '#modules/platform/exports/contract.ts'
import { checking, confirming } from '#modules/platform/uploads/contract.ts'

export const can = permissions('GLOBAL_USER_GROUP', ['VIEW', 'ADD', 'EDIT', 'DELETE', 'EXPORT'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const groupNameTaken = failure('group_name_taken', 409, 'groupNameTaken')
export const peopleUnknown = failure('people_unknown', 422, 'peopleUnknown')

export const groupName = z.string().trim().min(1, 'required').max(100).refine(isName, 'placeName')
export const GlobalUserGroupInput = z.strictObject({ groupName })
export type GlobalUserGroupInput = z.output<typeof GlobalUserGroupInput>

export const GlobalUserGroupRow = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  groupName: z.string(),
  /** How many people are in it. */
  members: z.number().int(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type GlobalUserGroupRow = z.output<typeof GlobalUserGroupRow>
export const GlobalUserGroup = GlobalUserGroupRow.extend({
  version: z.number().int(),
  ...recorded,
})
export type GlobalUserGroup = z.output<typeof GlobalUserGroup>

const list = paging({ sort: ['groupName', 'id', 'members', 'updatedDate'], direction: 'ASC' })
export type GlobalUserGroupQuery = z.output<typeof list>

const provider = { reach: 'platform' } as const
const stale = ['globalUserGroups']
export const stalePeople = ['globalUserGroups', 'memberships', 'users']
const seen = { ...provider, can: can.VIEW, stale } as const

export const listGlobalUserGroups = endpoint('GET /global-user-groups', { ...seen, query: list, reply: page(GlobalUserGroupRow) })
export const getGlobalUserGroup = endpoint('GET /global-user-groups/uuid/{uuid}', { ...seen, params: byUuid, reply: GlobalUserGroup })
export const createGlobalUserGroup = endpoint('POST /global-user-groups', {
  ...provider,
  can: can.ADD,
  body: GlobalUserGroupInput,
  reply: GlobalUserGroup,
  once: 'accepted',
  fails: [groupNameTaken],
})
const change = { ...provider, params: byUuid, version: getGlobalUserGroup, reply: GlobalUserGroup }
export const updateGlobalUserGroup = endpoint('PUT /global-user-groups/uuid/{uuid}', {
  ...change,
  can: can.EDIT,
  body: GlobalUserGroupInput,
  fails: [groupNameTaken],
})
/** What was addressed to the group stays addressed to those who are in it; nobody chooses it any more. */
export const deleteGlobalUserGroup = endpoint('DELETE /global-user-groups/uuid/{uuid}', { ...change, can: can.DELETE, reply: 'none' })
/** All groups that the list shows, with who is in each, in its order: it takes the query of the list, as the documents call it; `page` and `limit` say nothing of a sheet. */
export const emailGlobalUserGroups = endpoint('GET /global-user-groups/email-record', {
  ...provider,
  can: can.EXPORT,
  query: list,
  reply: ExportAsked,
  fresh: true,
})

/** The same for the groups that are ticked. */
export const emailTickedGlobalGroups = endpoint('POST /global-user-groups/email-record', {
  ...provider,
  can: can.EXPORT,
  query: list,
  body: tickedRows(z.uuid().toLowerCase()),
  reply: ExportAsked,
  fresh: true,
})

export const listGlobalGroupPeople = endpoint('GET /global-user-groups/uuid/{uuid}/users', {
  ...seen,
  stale: stalePeople,
  params: byUuid,
  query: peopleQuery,
  reply: page(GroupPerson),
})
/** Everybody with an active account who is not in the group. */
export const listGlobalGroupCandidates = endpoint('GET /global-user-groups/uuid/{uuid}/available-users', {
  ...provider,
  can: can.EDIT,
  stale: stalePeople,
  params: byUuid,
  query: candidateQuery,
  reply: page(GroupCandidate),
})
const people = { ...provider, can: can.EDIT, params: byUuid, reply: GlobalUserGroup, timeout: 120_000 }
/** Who is in it already stays so. */
export const addGlobalGroupPeople = endpoint('PUT /global-user-groups/uuid/{uuid}/add-users', {
  ...people,
  body: PeopleInput,
  fails: [peopleUnknown],
})
/** Who is not in it stays out. */
export const removeGlobalGroupPeople = endpoint('PUT /global-user-groups/uuid/{uuid}/remove-user', { ...people, body: PeopleInput })
export const removeAllGlobalGroupPeople = endpoint('PUT /global-user-groups/uuid/{uuid}/remove-all-user', { ...people, version: getGlobalUserGroup })
export const getGlobalUserGroupHistory = endpoint('GET /global-user-groups/uuid/{uuid}/history', {
  ...seen,
  params: byUuid,
  query: HistoryQuery,
  reply: History,
})

export const GlobalUserGroupChoice = z.object({ id: z.number().int(), uuid: z.uuid(), groupName: z.string(), members: z.number().int() })
export type GlobalUserGroupChoice = z.output<typeof GlobalUserGroupChoice>
const choices = paging({ sort: ['groupName'], direction: 'ASC' })
export type GlobalUserGroupChoiceQuery = z.output<typeof choices>
export const listGlobalUserGroupChoices = endpoint('GET /global-user-groups/drop-down', {
  ...seen,
  query: choices,
  reply: page(GlobalUserGroupChoice),
})

/** Groups from a sheet, in two steps: new ones, and people for those that are there. */
export const processGlobalUserGroups = endpoint('POST /global-user-groups/process-data', { ...checking, ...provider, can: can.ADD })
export const uploadGlobalUserGroupData = endpoint('POST /global-user-groups/upload-data', { ...confirming, ...provider, can: can.ADD })
