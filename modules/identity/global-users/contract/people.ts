import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { languages } from '#kit/contract/language.ts'
import { numericId, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { officeCentreTypes } from '#modules/identity/office-centres/contract.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'

export const can = permissions('GLOBAL_USER', ['VIEW', 'EDIT', 'DELETE', 'ACTION', 'GRANT', 'EXPORT'])

/** Of the account, whatever the person is in any organisation. Not registered: has no password; dormant: not seen for ninety days. */
export const accountStatuses = ['REGISTERED', 'DORMANT', 'NOT_REGISTERED', 'INACTIVE'] as const
export type AccountStatus = (typeof accountStatuses)[number]
/** PENDING: invited, and not accepted yet. Those are no accounts, and are listed only by this state. */
export const globalUserStatuses = [...accountStatuses, 'PENDING'] as const
export type GlobalUserStatus = (typeof globalUserStatuses)[number]

/** A list by a state of the account can be paged so far. */
export const stateReach = 1000
/** A search, a role or an organisation shows at most so many people, sorted; of more it says so, and has to be narrowed. */
export const mostHits = 200

const Organisation = { officeCentreId: z.number().int(), uuid: z.uuid(), companyName: z.string(), buildingName: z.string().nullable() }

/** A place of the person in a list: where, as what, and whether it holds today. */
export const Membership = z.object({ ...Organisation, roleCodes: z.array(z.string()), roleNames: z.array(z.string()), active: z.boolean() })
export type Membership = z.output<typeof Membership>

const account = {
  id: z.number().int(),
  uuid: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  status: z.enum(globalUserStatuses),
  accountRegistered: z.boolean(),
  active: z.boolean(),
  /** At least one membership is active. */
  tenantOneAccountActive: z.boolean(),
  /** There are memberships, and none is active. */
  tenantAllAccountInactive: z.boolean(),
  lastSeenDate: z.iso.datetime().nullable(),
  updatedDate: z.iso.datetime(),
}

/** Somebody invited has no account (`id` is null) and one place, which is not active yet; each invitation is a row. */
export const GlobalUserRow = z.object({
  ...account,
  id: z.number().int().nullable(),
  registerRequestId: z.number().int().nullable(),
  memberships: z.array(Membership),
})
export type GlobalUserRow = z.output<typeof GlobalUserRow>

/** The person alone; what `PUT /users/{id}` changes and compares. */
export const GlobalUser = z.object({
  ...account,
  /** Counts the writes to the person and to all memberships. */
  version: z.number().int(),
  mobileNumber: z.string().nullable(),
  officeNumber: z.string().nullable(),
  photo: ImageInfo.nullable(),
  /** In which the person reads the portal; not known before the first sign-in. */
  language: z.enum(languages).nullable(),
  allowStaffLogin: z.boolean(),
  asksForCode: z.boolean(),
  passwordChangedDate: z.iso.datetime().nullable(),
  ...recorded,
  /** What this reader may do with this person: rights, rank, and never with oneself where rights are at stake. */
  may: z.object({
    edit: z.boolean(),
    activate: z.boolean(),
    delete: z.boolean(),
    grant: z.boolean(),
    changeEmail: z.boolean(),
    /** Reset the password, end sessions, untrust devices, make codes for devices. */
    support: z.boolean(),
    /** Make a one-time code for a sign-in that waits for one. */
    code: z.boolean(),
  }),
})
export type GlobalUser = z.output<typeof GlobalUser>

/** A membership with its organisation, as the profile shows it. */
export const TenantDetail = Membership.extend({
  membershipId: z.number().int(),
  officeCentreType: z.enum(officeCentreTypes),
  landlordId: z.number().int().nullable(),
  address: z.string(),
  jobTitle: z.string().nullable(),
  tags: z.array(z.string()),
  personInCharge: z.boolean(),
  endsOn: z.string().nullable(),
  permissionsAdded: z.array(z.string()),
  permissionsRemoved: z.array(z.string()),
  joinedDate: z.iso.datetime(),
})
export type TenantDetail = z.output<typeof TenantDetail>

export const ofPerson = z.strictObject({ id: numericId })

export const listQuery = paging({
  sort: ['fullName', 'id', 'username', 'updatedDate', 'lastSeenDate'],
  direction: 'ASC',
  filters: {
    similarFullName: z.string().trim().max(120).optional(),
    emailAddress: z.string().trim().max(254).optional(),
    roleCode: z.string().max(60).optional(),
    /** An organisation; a building stands for its companies too. */
    officeCentreId: numericId.optional(),
    active: queryFlag().optional(),
    accountRegistered: queryFlag().optional(),
    status: z.enum(globalUserStatuses).optional(),
  },
})
export type GlobalUserQuery = z.output<typeof listQuery>

const choiceQuery = paging({ sort: ['fullName'], direction: 'ASC', filters: { officeCentreId: numericId.optional() } })
export type GlobalUserChoiceQuery = z.output<typeof choiceQuery>

export const provider = { can: can.VIEW, reach: 'platform', stale: ['users', 'memberships', 'registrationRequests'] } as const

/** Every person on the portal. */
export const listGlobalUsers = endpoint('GET /users', { ...provider, query: listQuery, reply: page(GlobalUserRow) })
/** The tabs' numbers with the list's own filters; those in `minimums` stop at what is told ('200+'). */
export const countGlobalUsers = endpoint('GET /users/status-count', {
  ...provider,
  query: listQuery,
  reply: counts(['ALL', ...globalUserStatuses]),
})
export const getGlobalUser = endpoint('GET /users/{id}', { ...provider, params: ofPerson, reply: GlobalUser })
/** The memberships of one person, each with its organisation. */
export const getTenantDetails = endpoint('GET /users/with-tenant-detail', {
  ...provider,
  query: ofPerson,
  reply: z.object({ id: z.number().int(), uuid: z.uuid(), fullName: z.string(), username: z.string(), tenants: z.array(TenantDetail) }),
})
/** All that the page of one person shows: the person, and the memberships. */
export const getGlobalUserPage = endpoint('GET /users/detail-page', {
  ...provider,
  query: ofPerson,
  reply: GlobalUser.extend({ tenants: z.array(TenantDetail) }),
})

const choice = { id: z.number().int(), uuid: z.uuid(), fullName: z.string(), username: z.string() }
/** People with an active account, to be chosen from. */
export const listGlobalUserChoices = endpoint('GET /users/drop-down', { ...provider, query: choiceQuery, reply: page(z.object(choice)) })
export const listGlobalUserChoicesWithTenants = endpoint('GET /users/drop-down-with-tenant-info', {
  ...provider,
  query: choiceQuery,
  reply: page(z.object({ ...choice, memberships: z.array(Membership) })),
})
