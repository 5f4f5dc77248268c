import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { isEmail, isPhone, isPlainStart, isProperName, isUrl } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failures } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { languages } from '#kit/contract/language.ts'
import { calendarDate, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { OfficeCentre, OfficeCentreDetail, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import {
  cannotGrant,
  inChargeStays,
  lastAdmin,
  mustBeActive,
  ownRights,
  personName,
  roleUnknown,
  User,
  UserRow,
} from '#modules/identity/users/contract.ts'
import { centreCodeTaken, logoUnknown } from '#modules/property/customers/contract.ts'
import { quotaBelowUse, Quotas, quotaUsedUp, SomeQuotas } from '#modules/property/subscriptions/contract.ts'
import { unitIsLet, unitNotLettable } from '#modules/property/units/contract.ts'

/**
 * Of a building for the companies that rent in it. ACTION: switch a company off and on, its add-ons, its passes. GRANT: whose admins they
 * are, who is in charge.
 */
export const can = permissions('TENANT', ['VIEW', 'ADD', 'EDIT', 'ACTION', 'GRANT'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** What the building changes of what a company says of itself; the rest is the building's. */
export const TenantInput = z.strictObject({
  companyName: z.string().trim().min(1, 'required').max(120).refine(isProperName, 'properName'),
  address: z.string().trim().min(1, 'required').max(300).refine(isPlainStart, 'plainStart'),
  phone: z.string().trim().refine(isPhone, 'invalidPhone').nullish(),
  email: z.string().trim().toLowerCase().refine(isEmail, 'invalidEmail').nullish(),
  website: z.string().trim().refine(isUrl, 'invalidLink').nullish(),
  languages: z.array(z.enum(languages)).min(1, 'required').max(3).default(['en']),
  logoUuid: z.uuid().nullish(),
})

/** A company on the day that it is taken on. What is left out can be done later. */
export const NewTenant = TenantInput.omit({ logoUuid: true })
  .extend({
    /** Made by the portal when it is left out. */
    centreCode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'invalidCentreCode')
      .optional(),
    /** Let to it from the same day on. */
    unitIds: z.array(z.number().int().positive()).max(100).default([]),
    letFrom: calendarDate().nullish(),
    letUntil: calendarDate().nullish(),
    quotas: Quotas.optional(),
    /** Those of the building that it has; all of them unless told otherwise. */
    addOns: z.array(z.enum(addOns)).max(addOns.length).optional(),
    admin: z.strictObject({ emailAddress: z.string().trim().toLowerCase().max(254).refine(isEmail, 'invalidEmail'), fullName: personName }).nullish(),
  })
  .refine(({ unitIds, letFrom }) => unitIds.length === 0 || !!letFrom, { path: ['letFrom'], message: 'required' })
  .refine(({ letFrom, letUntil }) => !letFrom || !letUntil || letFrom <= letUntil, { path: ['letUntil'], message: 'endsBeforeStart' })
export type NewTenant = z.output<typeof NewTenant>

const Allotted = z.object({
  quota: z.number().int(),
  used: z.number().int(),
  /** What the building has left to give to its companies or out itself. */
  left: z.number().int(),
})
/** The passes of a company, out of those of its building. */
export const TenantQuotas = z.object({ version: z.number().int(), hid: Allotted, qr: Allotted, fr: Allotted, visitorQr: Allotted })
export type TenantQuotas = z.output<typeof TenantQuotas>

const Place = z.object({ unitId: z.number().int(), unitNo: z.string(), floorNo: z.string(), towerName: z.string() })
const Person = z.object({ id: z.number().int(), fullName: z.string(), username: z.string(), mobileNumber: z.string().nullable() })

/** A company as its building sees it. */
export const TenantRow = OfficeCentre.extend({
  personInCharge: Person.nullable(),
  users: z.number().int(),
  pendingUsers: z.number().int(),
  units: z.array(Place),
  /** Those that count, being proved. */
  emailDomains: z.array(z.string()),
  unprovedEmailDomains: z.array(z.string()),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), switch: z.boolean(), grant: z.boolean() }),
})
export type TenantRow = z.output<typeof TenantRow>

export const Tenant = TenantRow.extend(OfficeCentreDetail.shape).extend({
  /** What is left to give out. */
  credentials: z.object({
    hidQuotaBal: z.number().int(),
    qrQuotaBal: z.number().int(),
    frQuotaBal: z.number().int(),
    visitorQrQuotaBal: z.number().int(),
  }),
})
export type Tenant = z.output<typeof Tenant>

const filters = {
  addOn: z.enum(addOns).optional(),
  /** Companies without a person in charge, or without a unit, are work for the building. */
  withoutPersonInCharge: queryFlag().optional(),
  withoutUnit: queryFlag().optional(),
}
const byCompany = { sort: ['companyName', 'centreCode', 'users', 'updatedDate', 'id'], direction: 'ASC' } as const
const listQuery = paging({ ...byCompany, filters: { ...filters, active: queryFlag().optional() } })
export type TenantQuery = z.output<typeof listQuery>

const inBuilding = z.strictObject({ id: officeCentreRef })
const ofTenant = z.strictObject({ id: officeCentreRef, tenantId: officeCentreRef })
const stale = ['officeCentres', 'memberships', 'registrationRequests', 'lettings', 'emailDomains', 'subscriptions']

export const listTenants = endpoint('GET /office-centres/{id}/tenants', {
  can: can.VIEW,
  params: inBuilding,
  query: listQuery,
  reply: page(TenantRow),
  stale,
})
export const countTenants = endpoint('GET /office-centres/{id}/tenant-count', {
  can: can.VIEW,
  params: inBuilding,
  query: listQuery,
  reply: counts(['ACTIVE', 'INACTIVE']),
  stale,
})
/** Those that are switched on, and no others. */
export const listActiveTenants = endpoint('GET /office-centres/{id}/tenants/active-detail-info', {
  can: can.VIEW,
  params: inBuilding,
  query: paging({ ...byCompany, filters }),
  reply: page(TenantRow),
  stale,
})
export const getTenant = endpoint('GET /office-centres/{id}/tenants/{tenantId}/detail-info', {
  can: can.VIEW,
  params: ofTenant,
  reply: Tenant,
  stale,
})
export const createTenant = endpoint('POST /office-centres/{id}/tenants', {
  can: can.ADD,
  params: inBuilding,
  body: NewTenant,
  reply: Tenant,
  once: 'accepted',
  fails: [centreCodeTaken, unitIsLet, unitNotLettable, quotaUsedUp, cannotGrant, failures.passwordAgain],
})
export const updateTenant = endpoint('PUT /office-centres/{id}/tenants/{tenantId}', {
  can: can.EDIT,
  params: ofTenant,
  version: getTenant,
  body: TenantInput,
  reply: Tenant,
  kept: ({ logo }) => ({ logoUuid: logo?.uuid ?? null }),
  fails: [logoUnknown],
})
export const setTenantStatus = endpoint('PUT /office-centres/{id}/tenants/{tenantId}/status', {
  can: can.ACTION,
  params: ofTenant,
  fresh: true,
  body: z
    .strictObject({ active: z.boolean(), reason: z.string().trim().max(500).refine(isPlainStart, 'plainStart').optional() })
    .refine(({ active, reason }) => active || !!reason, { path: ['reason'], message: 'required' }),
  reply: Tenant,
})
export const listTenantUsers = endpoint('GET /office-centres/{id}/tenants/{tenantId}/users', {
  can: can.VIEW,
  params: ofTenant,
  query: paging({ sort: ['fullName', 'updatedDate', 'id'], direction: 'ASC', filters: { roleCode: z.string().max(60).optional() } }),
  reply: page(UserRow),
  stale,
})
export const listTenantAddOns = endpoint('GET /office-centres/{id}/tenants/{tenantId}/add-on', {
  can: can.VIEW,
  params: ofTenant,
  reply: z.array(z.object({ code: z.enum(addOns), label: z.string(), on: z.boolean() })),
  stale,
})
/** Those of the building's add-ons that the company shall have. */
export const setTenantAddOns = endpoint('PUT /office-centres/{id}/tenants/{tenantId}/add-on', {
  can: can.ACTION,
  params: ofTenant,
  version: getTenant,
  body: z.strictObject({
    addOns: z.array(z.enum(addOns)).max(addOns.length),
    remark: z.string().trim().max(500).refine(isPlainStart, 'plainStart').optional(),
  }),
  reply: Tenant,
})

export const getTenantQuotas = endpoint('GET /office-centres/{id}/tenants/{tenantId}/quotas', {
  can: can.VIEW,
  params: ofTenant,
  reply: TenantQuotas,
  stale,
})
/** What is added comes from the building's own, what is taken away goes back to it. */
export const setTenantQuotas = endpoint('PUT /office-centres/{id}/tenants/{tenantId}/quotas', {
  can: can.ACTION,
  params: ofTenant,
  version: getTenantQuotas,
  body: SomeQuotas,
  reply: TenantQuotas,
  fails: [quotaBelowUse, quotaUsedUp],
})
/** What was done to the company, its passes, its e-mail domains and its lettings. */
export const getTenantHistory = endpoint('GET /office-centres/{id}/tenants/{tenantId}/history', {
  can: can.VIEW,
  params: ofTenant,
  query: HistoryQuery,
  reply: History,
  stale,
})

/** A member of the company, with the version that the reader saw of them; without one the write holds for them as they are. */
const member = { userId: z.number().int().positive(), version: z.number().int().optional() }
const onMember = { can: can.GRANT, params: ofTenant, reply: User }
export const changeTenantPersonInCharge = endpoint('PUT /office-centres/{id}/tenants/{tenantId}/change-person-in-charge', {
  ...onMember,
  fresh: true,
  /** `insteadOf`: whom the asker has seen in charge, or null for nobody. When it is somebody else by now, nobody is replaced. */
  body: z.strictObject({ ...member, insteadOf: z.number().int().positive().nullable().optional() }),
  fails: [mustBeActive, cannotGrant],
})
export const setTenantRole = endpoint('PUT /office-centres/{id}/tenants/{tenantId}/set-role', {
  ...onMember,
  fresh: true,
  body: z.strictObject({ ...member, roleCodes: z.array(z.string().max(60)).min(1, 'required').max(5) }),
  fails: [roleUnknown, cannotGrant, ownRights, lastAdmin, inChargeStays],
})
export const removeTenantAdmin = endpoint('PUT /office-centres/{id}/tenants/{tenantId}/remove-admin', {
  ...onMember,
  fresh: true,
  body: z.strictObject(member),
  fails: [cannotGrant, ownRights, lastAdmin, inChargeStays],
})
