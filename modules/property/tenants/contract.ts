import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { page, paging, queryFlag } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { OfficeCentre, OfficeCentreDetail, officeCentreRef } from '../../identity/office-centres/contract.ts'
import { cannotGrant, inChargeStays, lastAdmin, mustBeActive, ownRights, roleUnknown, User, UserRow } from '../../identity/users/contract.ts'
import { logoUnknown } from '../customers/contract.ts'
import { CustomerInput } from '../customers/contract.ts'

/** Of a building for the companies that rent in it. GRANT: whose admins they are, who is in charge. */
export const can = permissions('TENANT', ['VIEW', 'EDIT', 'ACTION', 'GRANT'])

const Place = z.object({ unitId: z.number().int(), unitNo: z.string(), floorNo: z.string(), towerName: z.string() })
const Person = z.object({ id: z.number().int(), fullName: z.string(), username: z.string(), mobileNumber: z.string().nullable() })

/** A company as its building sees it. */
export const TenantRow = OfficeCentre.extend({
  personInCharge: Person.nullable(),
  users: z.number().int(),
  pendingUsers: z.number().int(),
  units: z.array(Place),
  emailDomains: z.array(z.string()),
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

const listQuery = paging({
  sort: ['companyName', 'centreCode', 'users', 'updatedDate', 'id'],
  direction: 'ASC',
  filters: {
    active: queryFlag().default(true),
    addOn: z.enum(addOns).optional(),
    /** Companies without a person in charge, or without a unit, are work for the building. */
    withoutPersonInCharge: queryFlag().optional(),
    withoutUnit: queryFlag().optional(),
  },
})
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
  reply: z.object({ ACTIVE: z.number().int(), INACTIVE: z.number().int() }),
  stale,
})
/** The active ones, with what a list of them needs. */
export const listActiveTenants = endpoint('GET /office-centres/{id}/tenants/active-detail-info', {
  can: can.VIEW,
  params: inBuilding,
  query: listQuery,
  reply: page(TenantRow),
  stale,
})
export const getTenant = endpoint('GET /office-centres/{id}/tenants/{tenantId}/detail-info', {
  can: can.VIEW,
  params: ofTenant,
  reply: Tenant,
  stale,
})
export const updateTenant = endpoint('PUT /office-centres/{id}/tenants/{tenantId}', {
  can: can.EDIT,
  params: ofTenant,
  version: getTenant,
  body: CustomerInput.omit({ buildingName: true, timeZone: true, currency: true, areaUnit: true, codeRequired: true }),
  reply: Tenant,
  fails: [logoUnknown],
})
export const setTenantStatus = endpoint('PUT /office-centres/{id}/tenants/{tenantId}/status', {
  can: can.ACTION,
  params: ofTenant,
  fresh: true,
  body: z
    .strictObject({ active: z.boolean(), reason: z.string().trim().max(500).optional() })
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
  body: z.strictObject({ addOns: z.array(z.enum(addOns)).max(addOns.length), remark: z.string().trim().max(500).optional() }),
  reply: z.array(z.object({ code: z.enum(addOns), label: z.string(), on: z.boolean() })),
})

/** A member of the company, with the version that the reader saw of them. */
const member = { userId: z.number().int().positive(), version: z.number().int() }
const onMember = { can: can.GRANT, params: ofTenant, reply: User }
export const changeTenantPersonInCharge = endpoint('PUT /office-centres/{id}/tenants/{tenantId}/change-person-in-charge', {
  ...onMember,
  body: z.strictObject(member),
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
