import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { calendarDate, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'

/** MANAGE: see any organisation of the portal, and everything of it; for the provider. */
export const can = permissions('OFFICE_CENTRE', ['VIEW', 'MANAGE'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const officeCentreTypes = ['LANDLORD', 'TENANT', 'OFFICE'] as const
export type OfficeCentreType = (typeof officeCentreTypes)[number]

/** Said by every call that changes an organisation; see `charged` in `server/front.ts`. */
export const currencyStays = failure('currency_stays', 409, 'currencyStays')
/** The same; see `clockMoved`. */
export const timeZoneStays = failure('time_zone_stays', 409, 'timeZoneStays')

/** `{oc}`, and `{id}` right after `/office-centres/`: the numeric id or the uuid. */
export const officeCentreRef = z.union([z.coerce.number<string>().int().positive(), z.uuid()])
export type OfficeCentreRef = z.output<typeof officeCentreRef>

/** The path of a call under `/office-centres/{oc}/…`; which organisation it names says `within` of `server/front.ts`. */
export const inOrganisation = z.strictObject({ oc: officeCentreRef })
/** The path of one of its records: `{oc}` and `{uuid}`. */
export const byUuidIn = z.strictObject({ oc: officeCentreRef, uuid: z.uuid() })
export type ByUuidIn = z.output<typeof byUuidIn>

/** An organisation as pickers and switchers show it. */
export const OfficeCentreChoice = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  companyName: z.string(),
  buildingName: z.string().nullable(),
  address: z.string(),
  officeCentreType: z.enum(officeCentreTypes),
})
export type OfficeCentreChoice = z.output<typeof OfficeCentreChoice>

const choices = paging({ sort: ['companyName'], direction: 'ASC', filters: { ids: z.array(z.coerce.number<string>().int()).max(100).optional() } })

export const listBuildingChoices = endpoint('GET /office-centres/drop-down', {
  can: can.VIEW,
  query: choices,
  reply: page(OfficeCentreChoice),
  stale: ['officeCentres'],
})

export const listTenantChoices = endpoint('GET /office-centres/{id}/tenants/drop-down', {
  can: can.VIEW,
  params: z.strictObject({ id: officeCentreRef }),
  query: choices,
  reply: page(OfficeCentreChoice),
  stale: ['officeCentres'],
})

export const planCodes = ['QR', 'MOBILE', 'CUSTOM', 'LANDLORD', 'TENANT'] as const
export type PlanCode = (typeof planCodes)[number]
export const areaUnits = ['SQ_FT', 'SQ_M'] as const

/** What every reader of an organisation may know. */
export const OfficeCentre = z.object({
  officeCentreId: z.number().int(),
  uuid: z.uuid(),
  officeCentreType: z.enum(officeCentreTypes),
  isTenant: z.boolean(),
  landlordId: z.number().int().nullable(),
  companyName: z.string(),
  buildingName: z.string().nullable(),
  centreCode: z.string(),
  address: z.string(),
  active: z.boolean(),
  /** Those that are in effect: of a company its landlord's, less what was switched off for it. */
  addOns: z.array(z.enum(addOns)),
  officeCentreSubscriptionInfo: z.object({
    subscriptionPlan: z.object({ code: z.enum(planCodes) }),
    billingStartDate: z.string().nullable(),
    billingEndDate: z.string().nullable(),
  }),
})
export type OfficeCentre = z.output<typeof OfficeCentre>

/** The whole record, as its own admins and the provider see it. */
export const OfficeCentreDetail = OfficeCentre.extend({
  version: z.number().int(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  logo: ImageInfo.nullable(),
  timeZone: z.string(),
  currency: z.string(),
  languages: z.array(z.string()),
  areaUnit: z.enum(areaUnits),
  codeRequired: z.boolean(),
  deactivatedDate: z.iso.datetime().nullable(),
  createdDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
})
export type OfficeCentreDetail = z.output<typeof OfficeCentreDetail>

const buildingQuery = paging({
  sort: ['buildingName', 'companyName', 'centreCode', 'id', 'updatedDate', 'billingEndDate'],
  direction: 'ASC',
  filters: {
    officeCentreType: z.enum(officeCentreTypes).default('LANDLORD'),
    active: queryFlag().optional(),
    /** Spelled as the documents spell it. */
    subcriptionPlanCode: z.enum(planCodes).optional(),
    /** Billing that begins on this day or later. */
    billingStartDate: calendarDate().optional(),
    /** Billing that ends on this day or earlier. */
    billingEndDate: calendarDate().optional(),
  },
})
export type BuildingQuery = z.output<typeof buildingQuery>

const byId = z.strictObject({ id: officeCentreRef })
const stale = ['officeCentres']

export const listOfficeCentres = endpoint('GET /office-centres', {
  reach: 'platform',
  can: can.MANAGE,
  query: buildingQuery,
  reply: page(OfficeCentre),
  stale,
})
export const getActiveDetailInfo = endpoint('GET /office-centres/active-detail-info', { can: can.VIEW, reply: OfficeCentreDetail, stale })
export const getOfficeCentre = endpoint('GET /office-centres/{id}', { can: can.VIEW, params: byId, reply: OfficeCentre, stale })
export const getDetailInfo = endpoint('GET /office-centres/{id}/detail-info', { can: can.VIEW, params: byId, reply: OfficeCentreDetail, stale })
/** Every add-on that the organisation may have, and whether it is in effect. */
export const listAddOns = endpoint('GET /office-centres/{id}/add-on', {
  can: can.VIEW,
  params: byId,
  reply: z.array(z.object({ code: z.enum(addOns), label: z.string(), on: z.boolean() })),
  stale,
})
