import { z } from 'zod'
import { isPlainStart } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure, failures } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { numericId, Option, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked, tickedRows } from '#modules/platform/exports/contract.ts'
import { checking, confirming } from '#modules/platform/uploads/contract.ts'
import {
  Endings,
  GrantsInput,
  listQuery,
  Request,
  RequestInput,
  requestQuery,
  RequestRow,
  roleCodes,
  shared,
  User,
  UserCreateInput,
  UserInput,
  UserRow,
} from './contract/people.ts'

export const can = permissions('USER', ['VIEW', 'ADD', 'EDIT', 'DELETE', 'ACTION', 'GRANT', 'EXPORT'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export {
  type CredentialType,
  dormantDays,
  type Ending,
  Endings,
  Grants,
  GrantsInput,
  type InactiveBecause,
  invitationDays,
  personName,
  Request,
  RequestInput,
  type RequestQuery,
  RequestRow,
  type RequestStatus,
  requestStatuses,
  User,
  UserCreateInput,
  UserInput,
  type UserQuery,
  UserRow,
  type UserStatus,
  userStatuses,
} from './contract/people.ts'

export const alreadyMember = failure('already_member', 409, 'alreadyMember')
export const alreadyInvited = failure('already_invited', 409, 'alreadyInvited')
export const outsideDomains = failure('outside_email_domains', 422, 'outsideDomains')
export const roleUnknown = failure('role_unknown', 422, 'roleUnknown')
export const cannotGrant = failure('cannot_grant', 403, 'cannotGrant')
export const ownRights = failure('own_rights', 409, 'ownRights')
export const lastAdmin = failure('last_admin', 409, 'lastAdmin')
/** Whoever is in charge and wants to leave does so after so many days, or once somebody else is named. */
export const leavingDays = 7
export const inChargeStays = failure('in_charge_stays', 409, 'inChargeStays')
export const mustBeActive = failure('must_be_active', 409, 'mustBeActive')
/** What is switched on here would leave somebody inactive: this comes first. */
export const lastDayPassed = failure('last_day_passed', 409, 'lastDayPassed')
export const accountSwitchedOff = failure('account_switched_off', 409, 'accountSwitchedOff')
export const invitationsUsed = failure('invitations_of_day_used', 429, 'invitationsUsed')
/** Each sends a mail to an address that an organisation has typed. */
export const invitationsOfSheet = 5000
export const invitationsOfDay = 20_000
/** To one address on a day, by one organisation and by all of them: whoever withdraws and invites anew sends a mail each time. */
export const invitationsToAddress = { ofOrganisation: 3, ofAll: 10 } as const
export const invitedEnough = failure('invited_enough', 429, 'invitedEnough')
export const sentJustNow = failure('sent_just_now', 429, 'sentJustNow')
/** To whoever has opened the mailbox; who has invited the address is told nothing. */
export const addressKept = failure('address_kept', 409, 'addressKept')
/** Whoever has sent it may no longer give what it gives. */
export const invitationAnew = failure('invitation_anew', 409, 'invitationAnew')
export const photoUnknown = failure('photo_unknown', 422, 'photoUnknown')

export const ofPerson = z.strictObject({ oc: officeCentreRef, id: numericId })

export const stale = ['memberships', 'users', 'registrationRequests']

export const listUsers = endpoint('GET /office-centres/{oc}/users', {
  can: can.VIEW,
  params: inOrganisation,
  query: listQuery,
  reply: page(UserRow),
  stale,
})
/** The tabs' numbers, each with the list's own filters. */
export const countUsers = endpoint('GET /office-centres/{oc}/users/status-count', {
  can: can.VIEW,
  params: inOrganisation,
  query: listQuery,
  reply: counts(['ACTIVE', 'INACTIVE', 'PENDING']),
  stale,
})
export const getUser = endpoint('GET /office-centres/{oc}/users/{id}', { can: can.VIEW, params: ofPerson, reply: User, stale })
/**
 * Invites (REQUEST), whether the address is known on the portal or not; `userId` is nobody's until that person accepts. A building that gives one
 * of its own people another place does so at once (DIRECT).
 */
export const createUser = endpoint('POST /office-centres/{oc}/users', {
  can: can.ADD,
  params: inOrganisation,
  body: UserCreateInput,
  reply: z.object({
    userCreationType: z.enum(['DIRECT', 'REQUEST']),
    registerRequestId: z.number().int().nullable(),
    userId: z.number().int().nullable(),
  }),
  once: 'accepted',
  /** The password: for the roles of admins. */
  fails: [alreadyMember, alreadyInvited, outsideDomains, roleUnknown, cannotGrant, invitationsUsed, invitedEnough, failures.passwordAgain],
})

const change = { params: ofPerson, version: getUser, reply: User }
export const updateUser = endpoint('PUT /office-centres/{oc}/users/{id}', {
  ...change,
  can: can.EDIT,
  body: UserInput,
  kept: ({ photo }) => ({ photoUuid: photo?.uuid ?? null }),
  fails: [photoUnknown, lastAdmin, inChargeStays, cannotGrant, ownRights],
})
/** What leaving would end, before anybody decides. */
export const previewLeaving = endpoint('GET /office-centres/{oc}/users/{id}/delete-preview', {
  can: can.DELETE,
  params: ofPerson,
  reply: Endings,
  stale,
})
/** The reason is kept with the deed. */
export const deleteUser = endpoint('DELETE /office-centres/{oc}/users/{id}', {
  can: can.DELETE,
  params: ofPerson,
  version: getUser,
  body: z.strictObject({ reason: z.string().trim().max(500).refine(isPlainStart, 'plainStart').optional() }),
  reply: 'none',
  fails: [ownRights, lastAdmin, inChargeStays, cannotGrant],
})
/** Switches a membership on, or off with `active: false`. */
/** `asBefore` takes a deactivation back: the switch stands as it did, although somebody may stay inactive for another reason. */
const ActivationInput = z.strictObject({ active: z.boolean().default(true), asBefore: z.boolean().default(false) })
export type Activation = z.output<typeof ActivationInput>
export const activateUser = endpoint('PUT /office-centres/{oc}/users/{id}/activate', {
  ...change,
  can: can.ACTION,
  body: ActivationInput,
  fails: [ownRights, lastAdmin, inChargeStays, cannotGrant, lastDayPassed, accountSwitchedOff],
})
export const setRole = endpoint('PUT /office-centres/{oc}/users/{id}/set-role', {
  ...change,
  fresh: true,
  can: can.GRANT,
  body: z.strictObject({ roleCodes }),
  fails: [roleUnknown, cannotGrant, ownRights, lastAdmin, inChargeStays],
})
/** An admin becomes staff. */
export const removeAdmin = endpoint('PUT /office-centres/{oc}/users/{id}/remove-admin', {
  ...change,
  fresh: true,
  can: can.GRANT,
  fails: [cannotGrant, ownRights, lastAdmin, inChargeStays],
})
export const setPermissions = endpoint('PUT /office-centres/{oc}/users/{id}/set-permissions', {
  ...change,
  fresh: true,
  can: can.GRANT,
  body: GrantsInput,
  fails: [cannotGrant, ownRights],
})
export const changePersonInCharge = endpoint('PUT /office-centres/{oc}/users/{id}/change-person-in-charge', {
  ...change,
  fresh: true,
  can: can.GRANT,
  fails: [mustBeActive, cannotGrant],
})
/** All people that the list shows, in its order: it takes the query of the list, as the documents call it; `page` and `limit` say nothing of a sheet. */
export const emailUserList = endpoint('GET /office-centres/{oc}/users/email-user-list', {
  can: can.EXPORT,
  params: inOrganisation,
  query: listQuery,
  reply: ExportAsked,
  fresh: true,
})
export const TickedUsers = tickedRows(z.strictObject({ officeCentreId: z.number().int().positive(), id: z.number().int().positive() }))
export type TickedUser = z.output<typeof TickedUsers>['rows'][number]
/** The same for the rows that are ticked. */
export const emailTickedUsers = endpoint('POST /office-centres/{oc}/users/email-user-list', {
  can: can.EXPORT,
  params: inOrganisation,
  query: listQuery,
  body: TickedUsers,
  reply: ExportAsked,
  fresh: true,
})
export const getUserHistory = endpoint('GET /office-centres/{oc}/users/{id}/history', {
  can: can.VIEW,
  params: ofPerson,
  query: HistoryQuery,
  reply: History,
  stale,
})

export const UserChoice = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  officeCentreId: z.number().int(),
  companyName: z.string(),
})
export const listUserChoices = endpoint('GET /office-centres/{oc}/users/drop-down', {
  can: can.VIEW,
  params: inOrganisation,
  query: paging({ sort: ['fullName'], direction: 'ASC', filters: shared }),
  reply: page(UserChoice),
  stale,
})

/** Tags that people of an organisation have, or people of all companies in a building; the commonest hundred that contain what is typed, as texts. */
export const listTags = endpoint('GET /system-tags/drop-down', {
  can: can.VIEW,
  query: z.strictObject({ oc: officeCentreRef.optional(), landlordId: shared.landlordId, wildcardSearch: z.string().trim().max(40).optional() }),
  reply: z.array(z.string()),
  stale,
})

export const listRequests = endpoint('GET /office-centres/{oc}/user-registration-requests', {
  can: can.VIEW,
  params: inOrganisation,
  query: requestQuery,
  reply: page(RequestRow),
  stale,
})
export const getRequest = endpoint('GET /office-centres/{oc}/user-registration-requests/{id}', {
  can: can.VIEW,
  params: ofPerson,
  reply: Request,
  stale,
})
const changeRequest = { params: ofPerson, version: getRequest, reply: Request }
export const updateRequest = endpoint('PUT /office-centres/{oc}/user-registration-requests/{id}/update-user-info', {
  ...changeRequest,
  can: can.EDIT,
  body: RequestInput,
  fails: [roleUnknown, cannotGrant, failures.passwordAgain],
})
export const setRequestPermissions = endpoint('PUT /office-centres/{oc}/user-registration-requests/{id}/set-permissions', {
  ...changeRequest,
  can: can.GRANT,
  body: GrantsInput,
  fails: [cannotGrant, failures.passwordAgain],
})
export const sendRegistration = endpoint('PUT /office-centres/{oc}/user-registration-requests/{id}/send-registration', {
  can: can.ACTION,
  params: ofPerson,
  reply: Request,
  fails: [sentJustNow, invitedEnough, cannotGrant],
})
export const withdrawRequest = endpoint('DELETE /office-centres/{oc}/user-registration-requests/{id}', {
  can: can.DELETE,
  params: ofPerson,
  version: getRequest,
  reply: 'none',
  fails: [cannotGrant],
})
/** The same invitation again, by its number alone. */
export const resendInvite = endpoint('PUT /users/registration/send-registration', {
  can: can.ACTION,
  body: z.strictObject({ registerRequestId: z.number().int().positive() }),
  reply: 'none',
  fails: [sentJustNow, invitedEnough, cannotGrant],
})

const roleQuery = z.strictObject({ oc: officeCentreRef.optional() })
/** Roles that the caller may give to somebody of an organisation: its own, unless `oc` names another. */
export const listGrantableRoles = endpoint('GET /roles/drop-down', {
  can: can.VIEW,
  query: roleQuery,
  reply: z.array(Option),
  stale: ['memberships'],
})
/** Roles that people of an organisation have, of a building those of its companies too: what a list can be filtered by. */
export const listRoles = endpoint('GET /roles/filter-drop-down', {
  can: can.VIEW,
  query: roleQuery,
  reply: z.array(Option),
  stale: ['memberships'],
})
/** Single permissions that the caller holds, and so may give or take. */
export const listPermissions = endpoint('GET /roles/permissions-drop-down', { can: can.GRANT, reply: z.array(Option) })

/** New people from a sheet, in two steps; where admins are among them the second asks for the password. */
export const processUsers = endpoint('POST /office-centres/{oc}/users/process-data', { ...checking, can: can.ADD, params: inOrganisation })
export const uploadUserData = endpoint('POST /office-centres/{oc}/users/upload-data', {
  ...confirming,
  can: can.ADD,
  params: inOrganisation,
  fails: [...confirming.fails, failures.passwordAgain],
})
/** Changes of those who are here. Roles may be among them, so the second step asks for the password. */
export const processUserUpdates = endpoint('POST /office-centres/{oc}/users/process-update-data', {
  ...checking,
  can: can.EDIT,
  params: inOrganisation,
})
export const uploadUserUpdates = endpoint('POST /office-centres/{oc}/users/upload-update-data', {
  ...confirming,
  fresh: true,
  can: can.EDIT,
  params: inOrganisation,
})
