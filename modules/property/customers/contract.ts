import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { isEmail, isPhone, isPlainStart, isProperName, isUrl } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure, failures } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { languages } from '#kit/contract/language.ts'
import { calendarDate } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import {
  areaUnits,
  currencyStays,
  getDetailInfo,
  inOrganisation,
  OfficeCentreDetail,
  officeCentreRef,
  officeCentreTypes,
  planCodes,
  timeZoneStays,
} from '#modules/identity/office-centres/contract.ts'
import { cannotGrant, invitationsUsed, invitedEnough, personName } from '#modules/identity/users/contract.ts'
import { can as subscriptions, planDoesNotFit, Quotas } from '#modules/property/subscriptions/contract.ts'

/** ADD: take on a customer (a building its companies). EDIT: what it says of itself. ACTION: switch it off and on. */
export const can = permissions('CUSTOMER', ['ADD', 'EDIT', 'ACTION'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const centreCodeTaken = failure('centre_code_taken', 409, 'centreCodeTaken')
export const landlordUnknown = failure('landlord_unknown', 422, 'landlordUnknown')
export const notYourKind = failure('not_your_kind', 403, 'notYourKind')
export const ownOrganisation = failure('own_organisation', 409, 'ownOrganisation')
export const logoUnknown = failure('logo_unknown', 422, 'logoUnknown')

const name = z.string().trim().min(1, 'required').max(120).refine(isProperName, 'properName')
const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
const currencies = new Set(Intl.supportedValuesOf('currency'))
const timeZone = z.string().refine((zone) => zones.has(zone), 'unknownTimeZone')
const currency = z.string().refine((code) => currencies.has(code), 'unknownCurrency')

/** What an organisation says of itself. */
const particulars = {
  companyName: name,
  /** Of a building, whose owner is the company. */
  buildingName: name.nullish(),
  address: z.string().trim().min(1, 'required').max(300).refine(isPlainStart, 'plainStart'),
  phone: z.string().trim().refine(isPhone, 'invalidPhone').nullish(),
  email: z.string().trim().toLowerCase().refine(isEmail, 'invalidEmail').nullish(),
  website: z.string().trim().refine(isUrl, 'invalidLink').nullish(),
  languages: z.array(z.enum(languages)).min(1, 'required').max(3).default(['en']),
  areaUnit: z.enum(areaUnits).default('SQ_FT'),
}
const buildingHasName = (given: { officeCentreType?: string; buildingName?: string | null | undefined }) =>
  given.officeCentreType !== 'LANDLORD' || !!given.buildingName

export const CustomerInput = z.strictObject({
  ...particulars,
  timeZone,
  currency,
  logoUuid: z.uuid().nullish(),
  /** Everybody who works under it gives a one-time code at sign-in. */
  codeRequired: z.boolean().default(false),
})
export type CustomerInput = z.output<typeof CustomerInput>

export const NewCustomer = z
  .strictObject({
    ...particulars,
    officeCentreType: z.enum(officeCentreTypes),
    /** The building of a company; a building's admin takes on companies of that building only. */
    landlordId: z.number().int().positive().nullish(),
    /** Made by the portal when it is left out. */
    centreCode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'invalidCentreCode')
      .optional(),
    /** A company that rents has those of its building. */
    timeZone: timeZone.optional(),
    currency: currency.optional(),
    planCode: z.enum(planCodes).optional(),
    billingStartDate: calendarDate().nullish(),
    billingEndDate: calendarDate().nullish(),
    addOns: z.array(z.enum(addOns)).max(addOns.length).default([]),
    /** How many passes it may give out; none, where nothing is said. */
    quotas: Quotas.nullish(),
    /** Its first admin, who is invited at once. */
    admin: z.strictObject({ emailAddress: z.string().trim().toLowerCase().max(254).refine(isEmail, 'invalidEmail'), fullName: personName }).nullish(),
  })
  .refine(buildingHasName, { path: ['buildingName'], message: 'required' })
  .refine(({ billingStartDate: from, billingEndDate: to }) => !from || !to || from <= to, { path: ['billingEndDate'], message: 'endsBeforeStart' })
  .refine(({ officeCentreType: type, timeZone: zone }) => type === 'TENANT' || !!zone, { path: ['timeZone'], message: 'required' })
  .refine(({ officeCentreType: type, currency: money }) => type === 'TENANT' || !!money, { path: ['currency'], message: 'required' })
export type NewCustomer = z.output<typeof NewCustomer>

export const createOfficeCentre = endpoint('POST /office-centres', {
  can: can.ADD,
  body: NewCustomer,
  reply: OfficeCentreDetail,
  once: 'accepted',
  fails: [centreCodeTaken, landlordUnknown, notYourKind, planDoesNotFit, cannotGrant, invitationsUsed, invitedEnough, failures.passwordAgain],
})

export const updateOfficeCentre = endpoint('PUT /office-centres/{id}', {
  can: can.EDIT,
  params: z.strictObject({ id: officeCentreRef }),
  version: getDetailInfo,
  body: CustomerInput,
  reply: OfficeCentreDetail,
  kept: ({ logo }) => ({ logoUuid: logo?.uuid ?? null }),
  fails: [logoUnknown, notYourKind, currencyStays, timeZoneStays],
})
/** What would end with it being switched off, in the reader's words. */
export const previewDeactivation = endpoint('GET /office-centres/{oc}/deactive-preview', {
  can: can.ACTION,
  params: inOrganisation,
  reply: z.object({ endings: z.array(z.object({ what: z.string(), count: z.number().int() })) }),
  stale: ['officeCentres', 'memberships', 'sessions'],
})
/** Ends the sessions of everybody there and suspends the passes; `active: true` brings it back, and people sign in again. */
export const deactivateOfficeCentre = endpoint('PUT /office-centres/{oc}/deactive', {
  can: can.ACTION,
  params: inOrganisation,
  body: z
    .strictObject({ active: z.boolean().default(false), reason: z.string().trim().max(500).refine(isPlainStart, 'plainStart').optional() })
    .refine(({ active, reason }) => active || !!reason, { path: ['reason'], message: 'required' }),
  reply: OfficeCentreDetail,
  fresh: true,
  fails: [ownOrganisation],
})
/** Told to whoever sees what it has bought. */
export const getOfficeCentreHistory = endpoint('GET /office-centres/{oc}/history', {
  can: subscriptions.VIEW,
  params: inOrganisation,
  query: HistoryQuery,
  reply: History,
  stale: ['officeCentres', 'subscriptions'],
})
