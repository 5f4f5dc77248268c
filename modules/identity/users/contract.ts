import { z } from 'zod'
import { isEmail, isPhone, isPlainStart } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, Option, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { ImageInfo } from '../../platform/files/contract.ts'
import { checking, confirming } from '../../platform/uploads/contract.ts'
import { officeCentreRef } from '../office-centres/contract.ts'

export const can = permissions('USER', ['VIEW', 'ADD', 'EDIT', 'DELETE', 'ACTION', 'GRANT', 'EXPORT'])

/** How far somebody who has joined has come. Dormant: not seen for ninety days. */
export const userStatuses = ['REGISTERED', 'DORMANT', 'INACTIVE'] as const
export type UserStatus = (typeof userStatuses)[number]
export const dormantDays = 90
/** Somebody invited who has not joined yet. */
export const requestStatuses = ['INVITED', 'LINK_EXPIRED'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const invitationDays = 7

export const alreadyMember = failure('already_member', 409, 'alreadyMember')
export const alreadyInvited = failure('already_invited', 409, 'alreadyInvited')
export const outsideDomains = failure('outside_email_domains', 422, 'outsideDomains')
export const roleUnknown = failure('role_unknown', 422, 'roleUnknown')
export const cannotGrant = failure('cannot_grant', 403, 'cannotGrant')
export const ownRights = failure('own_rights', 409, 'ownRights')
export const lastAdmin = failure('last_admin', 409, 'lastAdmin')
export const inChargeStays = failure('in_charge_stays', 409, 'inChargeStays')
export const mustBeActive = failure('must_be_active', 409, 'mustBeActive')
export const sentJustNow = failure('sent_just_now', 429, 'sentJustNow')
export const photoUnknown = failure('photo_unknown', 422, 'photoUnknown')

export const personName = z.string().trim().min(1, 'required').max(120).refine(isPlainStart, 'plainStart')
const phone = z.string().trim().refine(isPhone, 'invalidPhone').nullish()
const email = z.string().trim().toLowerCase().max(254).refine(isEmail, 'invalidEmail')
const tag = z.string().trim().min(1).max(40).refine(isPlainStart, 'plainStart')
const roleCodes = z.array(z.string().max(60)).min(1, 'required').max(5)
const permissionCodes = z.array(z.string().max(60)).max(200)

/** What an organisation notes of one of its people. */
const particulars = {
  fullName: personName,
  mobileNumber: phone,
  officeNumber: phone,
  jobTitle: z.string().trim().max(80).refine(isPlainStart, 'plainStart').nullish(),
  tags: z.array(tag).max(20).default([]),
  /** The last day of the membership. */
  endsOn: calendarDate().nullish(),
}

export const UserInput = z.strictObject({ ...particulars, photoUuid: z.uuid().nullish() })
export type UserInput = z.output<typeof UserInput>
export const UserCreateInput = z.strictObject({ ...particulars, emailAddress: email, roleCodes })
export type UserCreateInput = z.output<typeof UserCreateInput>
export const RequestInput = z.strictObject({ ...particulars, roleCodes })
export type RequestInput = z.output<typeof RequestInput>
export const Grants = z.strictObject({ permissionsAdded: permissionCodes, permissionsRemoved: permissionCodes })
export type Grants = z.output<typeof Grants>

const Organisation = z.object({ officeCentreId: z.number().int(), uuid: z.uuid(), companyName: z.string() })
const common = {
  fullName: z.string(),
  username: z.string(),
  mobileNumber: z.string().nullable(),
  officeNumber: z.string().nullable(),
  jobTitle: z.string().nullable(),
  tags: z.array(z.string()),
  roleCodes: z.array(z.string()),
  roleNames: z.array(z.string()),
  endsOn: z.string().nullable(),
  officeCentre: Organisation,
  updatedDate: z.iso.datetime(),
}

/** A member of an organisation; `id` is the person's. */
export const UserRow = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  ...common,
  status: z.enum(userStatuses),
  active: z.boolean(),
  personInCharge: z.boolean(),
  lastSeenDate: z.iso.datetime().nullable(),
  may: z.object({ edit: z.boolean(), delete: z.boolean(), activate: z.boolean(), grant: z.boolean(), putInCharge: z.boolean() }),
})
export type UserRow = z.output<typeof UserRow>

export const User = UserRow.extend({
  version: z.number().int(),
  photo: ImageInfo.nullable(),
  permissions: z.array(z.string()),
  permissionsAdded: z.array(z.string()),
  permissionsRemoved: z.array(z.string()),
  createdDate: z.iso.datetime(),
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  timeZone: z.string(),
})
export type User = z.output<typeof User>

export const RequestRow = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  ...common,
  status: z.enum(requestStatuses),
  sentDate: z.iso.datetime().nullable(),
  expiresDate: z.iso.datetime().nullable(),
  may: z.object({ edit: z.boolean(), delete: z.boolean(), resend: z.boolean(), grant: z.boolean() }),
})
export type RequestRow = z.output<typeof RequestRow>

export const Request = RequestRow.extend({
  version: z.number().int(),
  permissions: z.array(z.string()),
  permissionsAdded: z.array(z.string()),
  permissionsRemoved: z.array(z.string()),
  createdDate: z.iso.datetime(),
  createdBy: z.string().nullable(),
  timeZone: z.string(),
})
export type Request = z.output<typeof Request>

const numericId = z.coerce.number<string>().int().positive()
const several = <T extends z.ZodType>(one: T) => z.array(one).max(20).optional()
const shared = {
  fullName: z.string().max(120).optional(),
  similarFullName: z.string().max(120).optional(),
  emailAddress: z.string().max(254).optional(),
  similarUsername: z.string().max(254).optional(),
  roleCode: z.string().max(60).optional(),
  tenantRoleCodeArray: several(z.string().max(60)),
  tag: z.string().max(40).optional(),
  tagArray: several(z.string().max(40)),
  /** Everybody in the companies of this building, for the building itself and the platform. */
  landlordId: z.coerce.number<string>().int().positive().optional(),
}
const listQuery = paging({
  sort: ['fullName', 'id', 'username', 'updatedDate', 'lastSeenDate', 'companyName'],
  direction: 'ASC',
  filters: {
    ...shared,
    active: queryFlag().default(true),
    permissionCode: z.string().max(60).optional(),
    status: z.enum(userStatuses).optional(),
    statusArray: several(z.enum(userStatuses)),
    personInCharge: queryFlag().optional(),
    userGroupId: numericId.optional(),
  },
})
export type UserQuery = z.output<typeof listQuery>
const requestQuery = paging({
  sort: ['fullName', 'id', 'username', 'updatedDate', 'sentDate'],
  direction: 'ASC',
  filters: { ...shared, status: z.enum(requestStatuses).optional(), statusArray: several(z.enum(requestStatuses)) },
})
export type RequestQuery = z.output<typeof requestQuery>

export const inOrganisation = z.strictObject({ oc: officeCentreRef })
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
  reply: z.object({ ACTIVE: z.number().int(), INACTIVE: z.number().int(), PENDING: z.number().int() }),
  stale,
})
export const getUser = endpoint('GET /office-centres/{oc}/users/{id}', { can: can.VIEW, params: ofPerson, reply: User, stale })
/** An address that is known becomes a member at once (DIRECT); any other is invited (REQUEST). */
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
  fails: [alreadyMember, alreadyInvited, outsideDomains, roleUnknown, cannotGrant],
})

const change = { params: ofPerson, version: getUser, reply: User }
export const updateUser = endpoint('PUT /office-centres/{oc}/users/{id}', {
  ...change,
  can: can.EDIT,
  body: UserInput,
  fails: [photoUnknown, lastAdmin, inChargeStays, cannotGrant],
})
/** What leaving would end, before anybody decides. */
export const previewLeaving = endpoint('GET /office-centres/{oc}/users/{id}/delete-preview', {
  can: can.DELETE,
  params: ofPerson,
  reply: z.object({ endings: z.array(z.object({ what: z.string(), count: z.number().int() })) }),
  stale,
})
export const deleteUser = endpoint('DELETE /office-centres/{oc}/users/{id}', {
  can: can.DELETE,
  params: ofPerson,
  version: getUser,
  reply: 'none',
  fails: [ownRights, lastAdmin, inChargeStays, cannotGrant],
})
/** Switches a membership on, or off with `active: false`. */
export const activateUser = endpoint('PUT /office-centres/{oc}/users/{id}/activate', {
  ...change,
  can: can.ACTION,
  body: z.strictObject({ active: z.boolean().default(true) }),
  fails: [ownRights, lastAdmin, inChargeStays, cannotGrant],
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
  body: Grants,
  fails: [cannotGrant, ownRights],
})
export const changePersonInCharge = endpoint('PUT /office-centres/{oc}/users/{id}/change-person-in-charge', {
  ...change,
  can: can.GRANT,
  fails: [mustBeActive, cannotGrant],
})
export const emailUserList = endpoint('GET /office-centres/{oc}/users/email-user-list', {
  can: can.EXPORT,
  params: inOrganisation,
  query: listQuery,
  reply: z.object({ exportUuid: z.uuid() }),
  fresh: true,
})
export const getUserHistory = endpoint('GET /office-centres/{oc}/users/{id}/history', {
  can: can.VIEW,
  params: ofPerson,
  query: HistoryQuery,
  reply: History,
  stale,
})

export const UserChoice = z.object({ id: z.number().int(), uuid: z.uuid(), fullName: z.string(), username: z.string(), companyName: z.string() })
export const listUserChoices = endpoint('GET /office-centres/{oc}/users/drop-down', {
  can: can.VIEW,
  params: inOrganisation,
  query: paging({ sort: ['fullName'], direction: 'ASC', filters: shared }),
  reply: page(UserChoice),
  stale,
})

/** Tags that people of an organisation have, or people of all companies in a building; the commonest hundred that contain what is typed. */
export const listTags = endpoint('GET /system-tags/drop-down', {
  can: can.VIEW,
  query: z.strictObject({ oc: officeCentreRef.optional(), landlordId: shared.landlordId, wildcardSearch: z.string().trim().max(40).optional() }),
  reply: z.array(Option),
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
  fails: [roleUnknown, cannotGrant],
})
export const setRequestPermissions = endpoint('PUT /office-centres/{oc}/user-registration-requests/{id}/set-permissions', {
  ...changeRequest,
  can: can.GRANT,
  body: Grants,
  fails: [cannotGrant],
})
export const sendRegistration = endpoint('PUT /office-centres/{oc}/user-registration-requests/{id}/send-registration', {
  can: can.ACTION,
  params: ofPerson,
  reply: Request,
  fails: [sentJustNow, cannotGrant],
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
  fails: [sentJustNow, cannotGrant],
})

const roleQuery = z.strictObject({ oc: officeCentreRef.optional() })
/** Roles that the caller may give to somebody of an organisation: its own, unless `oc` names another. */
export const listGrantableRoles = endpoint('GET /roles/drop-down', {
  can: can.VIEW,
  query: roleQuery,
  reply: z.array(Option),
  stale: ['memberships'],
})
/** Roles that people of an organisation can have. */
export const listRoles = endpoint('GET /roles/filter-drop-down', { can: can.VIEW, query: roleQuery, reply: z.array(Option) })
/** Single permissions that the caller holds, and so may give or take. */
export const listPermissions = endpoint('GET /roles/permissions-drop-down', { can: can.GRANT, reply: z.array(Option) })

/** New people from a sheet, in two steps. */
export const processUsers = endpoint('POST /office-centres/{oc}/users/process-data', { ...checking, can: can.ADD, params: inOrganisation })
export const uploadUserData = endpoint('POST /office-centres/{oc}/users/upload-data', { ...confirming, can: can.ADD, params: inOrganisation })
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
