import { z } from 'zod'
import { isEmail, isPhone, isPlainLine, isProperName } from '#kit/contract/checks.ts'
import { languages } from '#kit/contract/language.ts'
import { calendarDate, numericId, paging, queryFlag } from '#kit/contract/paging.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'

/** How far somebody who has joined has come. Dormant: not seen for ninety days. */
export const userStatuses = ['REGISTERED', 'DORMANT', 'INACTIVE'] as const
export type UserStatus = (typeof userStatuses)[number]
/** The account is switched off for all organisations, the last day here has passed, or this organisation has switched the membership off. */
export const inactiveCauses = ['ACCOUNT_OFF', 'LAST_DAY_PASSED', 'SWITCHED_OFF'] as const
export type InactiveBecause = (typeof inactiveCauses)[number]
export const dormantDays = 90
/** Somebody invited who has not joined yet, or will not: REMOVED was taken back or declined, and is listed only by this state. */
export const requestStatuses = ['INVITED', 'LINK_EXPIRED', 'REMOVED'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const invitationDays = 7

export const personName = z.string().trim().min(1, 'required').max(120).refine(isProperName, 'properName')
const phone = z.string().trim().refine(isPhone, 'invalidPhone').nullish()
const email = z.string().trim().toLowerCase().min(1, 'required').max(254).refine(isEmail, 'invalidEmail')
export const tag = z.string().trim().min(1).max(40).refine(isPlainLine, 'plainLine')
export const roleCodes = z.array(z.string().max(60)).min(1, 'required').max(5)
const permissionCodes = z.array(z.string().max(60)).max(200)

/** What an organisation notes of one of its people. */
const particulars = {
  fullName: personName,
  mobileNumber: phone,
  officeNumber: phone,
  jobTitle: z.string().trim().max(80).refine(isPlainLine, 'plainLine').nullish(),
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
/** Of which one is left out, that one stays as it is. */
export const GrantsInput = Grants.partial()
export type GrantsInput = z.output<typeof GrantsInput>

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
  /** Of whoever is active nothing; of several causes the one that has to be mended first. */
  inactiveBecause: z.enum(inactiveCauses).nullable(),
  personInCharge: z.boolean(),
  lastSeenDate: z.iso.datetime().nullable(),
  may: z.object({ edit: z.boolean(), delete: z.boolean(), activate: z.boolean(), grant: z.boolean(), putInCharge: z.boolean() }),
})
export type UserRow = z.output<typeof UserRow>

export const User = UserRow.extend({
  /** Of the membership itself: modules that keep what somebody has in one of their places know it by this. */
  memberId: z.number().int(),
  version: z.number().int(),
  photo: ImageInfo.nullable(),
  /** Is in charge, has asked to leave, and does so then. */
  leavesDate: z.iso.datetime().nullable(),
  /** In which the person reads the portal; not known before the first sign-in. */
  language: z.enum(languages).nullable(),
  permissions: z.array(z.string()),
  permissionsAdded: z.array(z.string()),
  permissionsRemoved: z.array(z.string()),
  ...recorded,
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

const several = <T extends z.ZodType>(one: T) => z.array(one).max(20).optional()
export const shared = {
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
/**
 * The documents' four, and two for which they have dialogs but no code. VISITOR_QR_PASS is theirs, and finds nobody: the code of a visitor belongs to the visit,
 * and visitors are no users. Asked for with others, it adds nobody to theirs.
 */
export const credentialTypes = ['STAFF_MOBILE_PASS', 'STAFF_QR_PASS', 'VISITOR_QR_PASS', 'PHYSICAL_CARD', 'FR', 'PIN'] as const
export type CredentialType = (typeof credentialTypes)[number]
export const listQuery = paging({
  sort: ['fullName', 'id', 'username', 'updatedDate', 'lastSeenDate', 'companyName'],
  direction: 'ASC',
  filters: {
    ...shared,
    /** Only those who are active, unless this, `statusActiveFlag` or a status asks for others. */
    active: queryFlag().optional(),
    permissionCode: z.string().max(60).optional(),
    status: z.enum(userStatuses).optional(),
    statusArray: several(z.enum(userStatuses)),
    personInCharge: queryFlag().optional(),
    userGroupId: numericId.optional(),
    mobilePassAssigned: queryFlag().optional(),
    /** Who holds one of these. */
    credentialTypeArray: several(z.enum(credentialTypes, 'credentialTypeUnknown')),
  },
})
export type UserQuery = z.output<typeof listQuery>
export const requestQuery = paging({
  sort: ['fullName', 'id', 'username', 'updatedDate', 'sentDate', 'expiresDate'],
  direction: 'ASC',
  filters: {
    ...shared,
    /** One query asks for both tabs, and asks for those who are active unless told: here `true` is all who wait, and `false` none, as nobody is switched off. */
    active: queryFlag().optional(),
    status: z.enum(requestStatuses).optional(),
    statusArray: several(z.enum(requestStatuses)),
  },
})
export type RequestQuery = z.output<typeof requestQuery>

/** What ends with a membership: how many, and which where they have names; of what has a time the next. In the reader's words, on the clock of the place. */
export const Ending = z.object({ what: z.string(), count: z.number().int(), names: z.array(z.string()).optional() })
export type Ending = z.output<typeof Ending>
export const Endings = z.object({ endings: z.array(Ending) })
