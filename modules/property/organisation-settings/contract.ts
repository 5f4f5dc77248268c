import { z } from 'zod'
import { isEmail, isPhone, isPlainStart, isProperName, isUrl } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { languages } from '#kit/contract/language.ts'
import { areaUnits, currencyStays, inOrganisation, officeCentreTypes, timeZoneStays } from '#modules/identity/office-centres/contract.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import { can, kinds } from './contract/account.ts'
import { Days, Shorter } from './contract/retention.ts'

export { can, canKeep } from './contract/account.ts'
export {
  countedAtMost,
  getHold,
  Hold,
  HoldInput,
  holdDays,
  holdMost,
  holdOver,
  holdStates,
  liftHold,
  listHolds,
  placeHold,
  previewShortening,
  type Records,
  records,
  type Retention,
  retentions,
  Shorter,
  waitDays,
} from './contract/retention.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const logoUnknown = failure('logo_unknown', 422, 'logoUnknown')
export const buildingDecides = failure('building_decides', 422, 'buildingDecides')

const name = z.string().trim().min(1, 'required').max(120).refine(isProperName, 'properName')
const email = z.string().trim().toLowerCase().max(254).refine(isEmail, 'invalidEmail')

/** Of a building the owner is the company. */
export const CompanyInput = z.strictObject({
  companyName: name,
  buildingName: name.nullish(),
  address: z.string().trim().min(1, 'required').max(300).refine(isPlainStart, 'plainStart'),
  phone: z.string().trim().refine(isPhone, 'invalidPhone').nullish(),
  email: email.nullish(),
  website: z.string().trim().refine(isUrl, 'invalidLink').nullish(),
  logoUuid: z.uuid().nullish(),
})
export type CompanyInput = z.output<typeof CompanyInput>

const reach = { address: z.string(), phone: z.string().nullable(), email: z.string().nullable(), website: z.string().nullable() }

export const CompanyInfo = z.object({
  officeCentreId: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  officeCentreType: z.enum(officeCentreTypes),
  companyName: z.string(),
  buildingName: z.string().nullable(),
  centreCode: z.string(),
  active: z.boolean(),
  ...reach,
  logo: ImageInfo.nullable(),
  timeZone: z.string(),
  personInCharge: z.object({ id: z.number().int(), fullName: z.string(), username: z.string(), jobTitle: z.string().nullable() }).nullable(),
  /** What a company rents today or has agreed to rent. */
  units: z.array(z.object({ unitId: z.number().int(), unitNo: z.string(), floorNo: z.string(), towerName: z.string() })),
  /** Where it rents. */
  building: z.object({ companyName: z.string(), buildingName: z.string(), ...reach }).nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean() }),
})
export type CompanyInfo = z.output<typeof CompanyInfo>

export const getCompanyInfo = endpoint('GET /office-centres/{oc}/company-info', {
  can: can.VIEW,
  params: inOrganisation,
  reply: CompanyInfo,
  stale: [...kinds, 'memberships', 'lettings', 'units'],
})
export const updateCompanyInfo = endpoint('PUT /office-centres/{oc}/company-info', {
  can: can.EDIT,
  params: inOrganisation,
  version: getCompanyInfo,
  body: CompanyInput,
  reply: CompanyInfo,
  kept: ({ logo }) => ({ logoUuid: logo?.uuid ?? null }),
  fails: [logoUnknown],
})

/** What people outside the list of users are told by mail. */
export const topics = ['ACCOUNT', 'INVOICES', 'SECURITY', 'VISITORS', 'SERVICE_REQUESTS', 'EMERGENCIES'] as const
export type Topic = (typeof topics)[number]
export const partiesMax = 20

const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Of a building, or of an office of its own; a company has all of it from its building. */
const ofBuilding = {
  timeZone: z.string().refine((zone) => zones.has(zone), 'unknownTimeZone'),
  currency: z.string().refine((code) => currencies.has(code), 'unknownCurrency'),
  areaUnit: z.enum(areaUnits),
  retention: Days,
  /** Everybody may see who is on which floor, without a session. */
  directoryOn: z.boolean(),
}

const emails = z
  .array(email)
  .max(partiesMax, 'tooManyParties')
  .refine((list) => new Set(list).size === list.length, 'twice')
const Parties = z.strictObject({
  ACCOUNT: emails,
  INVOICES: emails,
  SECURITY: emails,
  VISITORS: emails,
  SERVICE_REQUESTS: emails,
  EMERGENCIES: emails,
} satisfies Record<Topic, typeof emails>)
export type Parties = z.output<typeof Parties>

export const SettingsInput = z.strictObject({
  /** In which its people are addressed; the first is its own. */
  languages: z
    .array(z.enum(languages))
    .min(1, 'required')
    .max(3)
    .refine((list) => new Set(list).size === list.length, 'twice'),
  /** Its people give a one-time code after the password; of a building those of its companies too. */
  codeRequired: z.boolean(),
  notifiedParties: Parties,
  /** A company on the board of its building. */
  shownInDirectory: z.boolean().default(true),
  building: z.strictObject(ofBuilding).nullish(),
})
export type SettingsInput = z.output<typeof SettingsInput>

export const Settings = z.object({
  officeCentreId: z.number().int(),
  uuid: z.uuid(),
  /** Grows with each write to the organisation and to its settings. */
  version: z.number().int(),
  officeCentreType: z.enum(officeCentreTypes),
  companyName: z.string(),
  buildingName: z.string().nullable(),
  /** Under which `/directory?building=…` is found: its own, or its building's. */
  directoryCode: z.string(),
  languages: z.array(z.enum(languages)),
  codeRequired: z.boolean(),
  /** Asked for by the building, whatever the company says. */
  codeRequiredByBuilding: z.boolean(),
  notifiedParties: Parties,
  shownInDirectory: z.boolean(),
  /** Of a company those of its building, to be read only. */
  building: z.object(ofBuilding),
  /** Of `building.retention`, what was made shorter and takes effect later. */
  shorterRetention: z.array(Shorter),
  may: z.object({ edit: z.boolean(), editBuilding: z.boolean(), seeHolds: z.boolean() }),
})
export type Settings = z.output<typeof Settings>

export const getSettings = endpoint('GET /office-centres/{oc}/settings', { can: can.VIEW, params: inOrganisation, reply: Settings, stale: kinds })
export const updateSettings = endpoint('PUT /office-centres/{oc}/settings', {
  can: can.EDIT,
  params: inOrganisation,
  version: getSettings,
  body: SettingsInput,
  reply: Settings,
  fails: [buildingDecides, currencyStays, timeZoneStays],
})
/** Of both screens: what was changed in what it says of itself and in how it works. */
export const getSettingsHistory = endpoint('GET /office-centres/{oc}/settings/history', {
  can: can.VIEW,
  params: inOrganisation,
  query: HistoryQuery,
  reply: History,
  stale: kinds,
})
