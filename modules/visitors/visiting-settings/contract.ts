import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { optionalText } from '#kit/contract/descriptions.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { translatedMax } from '#kit/contract/translated.ts'
import { inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { VisitingRules } from './contract/rules.ts'

export {
  askedFields,
  asking,
  asksNumber,
  type DocumentCheck,
  documentChecks,
  mostDays,
  mostVisitors,
  passesDesk,
  usualRules,
  type VisitingRules,
} from './contract/rules.ts'

/** ACTION: the building's poster, its consent on paper, and that it still needs numbers of documents. */
export const can = permissions('VISITING_SETTING', ['VIEW', 'EDIT', 'ACTION'])
export const addOn = 'VMS'

/** Visitors may not announce themselves here, so that there is nothing to hang up. */
export const noPoster = failure('no_poster', 409, 'noPoster')
/** There is no text that anybody could sign. */
export const noConsentText = failure('no_consent_text', 409, 'noConsentText')

/** The organisation whose settings they are. */
const one = z.strictObject({ oc: officeCentreRef, uuid: officeCentreRef })
const stale = ['visitingSettings']

const name = z.string().trim().max(60).refine(isPlainLine, 'plainLine')
const names = z.strictObject({ en: name.min(1, 'required'), 'zh-Hant': name.default(''), 'zh-Hans': name.default('') })
const words = z.strictObject({ en: optionalText(translatedMax), 'zh-Hant': optionalText(translatedMax), 'zh-Hans': optionalText(translatedMax) })
/** Without English there is nothing that everybody could read. */
const consent = words.refine((texts) => texts.en !== '' || (texts['zh-Hant'] === '' && texts['zh-Hans'] === ''), {
  path: ['en'],
  message: 'required',
})

export const purposesAtMost = 30
/** Why people come: 'Meeting', 'Interview', 'Delivery'. The key stays when the words change. */
export const Purpose = z.strictObject({ key: z.uuid(), names })
export type Purpose = z.output<typeof Purpose>

const ofBuilding = {
  purposes: z
    .array(Purpose)
    .max(purposesAtMost)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'twice'),
  /** Visitors may announce themselves by the poster in the lobby. */
  selfRegistration: z.boolean(),
  /** They prove their address by a code first. */
  confirmEmail: z.boolean(),
}

export const VisitingSettingInput = z.strictObject({
  rules: VisitingRules,
  /** Days after which visits are emptied, where a company wants less than its building; null: as the building. */
  keptDays: z.number('required').int('wholeNumber').min(14, 'outOfBounds').max(365, 'outOfBounds').nullable().default(null),
  /** Of which access group a visitor's code opens the doors. */
  visitorGroupId: z.number().int().positive().nullable().default(null),
  building: z
    .strictObject({
      ...ofBuilding,
      /** Visits to these floors wait until the building has agreed. */
      restrictedFloorIds: z.array(z.number().int().positive()).max(200),
      consent,
      /** Why numbers of documents are asked for; empty where they are not. */
      documentReason: z.string().trim().max(1000).default(''),
    })
    .nullish(),
})
export type VisitingSettingInput = z.output<typeof VisitingSettingInput>

const shown = {
  /** Of the organisation. */
  uuid: z.uuid(),
  organisation: z.object({ id: z.number().int(), companyName: z.string() }),
  ofBuilding: z.boolean(),
  rules: VisitingRules,
  /** Whether it has decided anything; else its building's hold. */
  own: z.boolean(),
  updatedDate: z.iso.datetime().nullable(),
}
export const VisitingSettingRow = z.object(shown)
export type VisitingSettingRow = z.output<typeof VisitingSettingRow>

export const VisitingSetting = z.object({
  ...shown,
  /** 0 until somebody has decided. */
  version: z.number().int(),
  keptDays: z.number().int().nullable(),
  /** The building's, beyond which a company does not go. */
  keptDaysOfBuilding: z.number().int(),
  /** Its own; a company without one takes the building's. */
  visitorGroup: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** What a company may only be stricter than. */
  rulesOfBuilding: VisitingRules,
  building: z.object({
    ...ofBuilding,
    consent: z.object({ edition: z.number().int(), since: z.iso.datetime(), texts: words }).nullable(),
    restrictedFloors: z.array(z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() })),
    /** Where numbers of documents are asked for: why, since when that is confirmed, and until when it holds. */
    documents: z
      .object({ reason: z.string(), confirmedDate: z.iso.datetime(), confirmBy: z.iso.datetime(), lapsesDate: z.iso.datetime(), lapsed: z.boolean() })
      .nullable(),
  }),
  /** Where the poster leads, for those who may print it; null while visitors may not announce themselves. */
  posterPath: z.string().nullable(),
  /** What stands in its QR code, and how many sheets were made of it since it was last exchanged. */
  posterCode: z.object({ path: z.string(), sheets: z.number().int(), printedDate: z.iso.datetime().nullable() }).nullable(),
  may: z.object({ edit: z.boolean(), follow: z.boolean(), exchangePoster: z.boolean(), printConsent: z.boolean(), confirmDocuments: z.boolean() }),
})
export type VisitingSetting = z.output<typeof VisitingSetting>

export const listVisitingSettings = endpoint('GET /office-centres/{oc}/visiting-settings', {
  can: can.VIEW,
  addOn,
  params: inOrganisation,
  query: paging({ sort: ['companyName', 'updatedDate'], direction: 'ASC' }),
  reply: page(VisitingSettingRow),
  stale,
})
export const getVisitingSetting = endpoint('GET /office-centres/{oc}/visiting-settings/uuid/{uuid}', {
  can: can.VIEW,
  addOn,
  params: one,
  reply: VisitingSetting,
  stale,
})
export const getVisitingSettingHistory = endpoint('GET /office-centres/{oc}/visiting-settings/uuid/{uuid}/history', {
  can: can.VIEW,
  addOn,
  params: one,
  query: HistoryQuery,
  reply: History,
  stale,
})
const change = { can: can.EDIT, addOn, params: one, version: getVisitingSetting, reply: VisitingSetting } as const
export const updateVisitingSetting = endpoint('PUT /office-centres/{oc}/visiting-settings/uuid/{uuid}/update', {
  ...change,
  body: VisitingSettingInput,
  kept: ({ visitorGroup, building }) => ({
    visitorGroupId: visitorGroup?.id ?? null,
    building: {
      purposes: building.purposes,
      restrictedFloorIds: building.restrictedFloors.map(({ id }) => id),
      selfRegistration: building.selfRegistration,
      confirmEmail: building.confirmEmail,
      consent: building.consent?.texts ?? { en: '', 'zh-Hant': '', 'zh-Hans': '' },
      documentReason: building.documents?.reason ?? '',
    },
  }),
})
/** A company does as its building does again. */
export const followBuilding = endpoint('PUT /office-centres/{oc}/visiting-settings/uuid/{uuid}/follow-building', change)
/** The sheet for the lobby, A4, in three languages. */
export const downloadPoster = endpoint('GET /office-centres/{oc}/visiting-settings/uuid/{uuid}/poster', {
  can: can.ACTION,
  addOn,
  params: one,
  reply: 'file',
  rate: 20,
  fails: [noPoster],
})
/** Posters that hang somewhere lead nowhere any more. */
export const exchangePoster = endpoint('PUT /office-centres/{oc}/visiting-settings/uuid/{uuid}/exchange-poster', { ...change, can: can.ACTION })
/** The text that visitors agree to, with lines to sign: for those who have no phone, or cannot. A sheet for each language that it is written in. */
export const downloadConsent = endpoint('GET /office-centres/{oc}/visiting-settings/uuid/{uuid}/consent', {
  can: can.ACTION,
  addOn,
  params: one,
  reply: 'file',
  rate: 20,
  fails: [noConsentText],
})
/** Numbers of documents are still needed, for the reason that is written: somebody says so each year, or they are asked for no more. */
export const confirmDocumentCheck = endpoint('PUT /office-centres/{oc}/visiting-settings/uuid/{uuid}/confirm-document-check', {
  ...change,
  can: can.ACTION,
})
