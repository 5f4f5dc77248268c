import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { languages } from '#kit/contract/language.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'

export {
  callsPerMinute,
  checkInAtKiosk,
  checkOutAtKiosk,
  findCompaniesAtKiosk,
  kioskEnded,
  kioskOff,
  kioskUnknown,
  pairingCodeWrong,
  pairKiosk,
  readKiosk,
  stays,
  tooManyAtKiosk,
  walkInAtKiosk,
  walkInsPerHour,
} from './contract/at-kiosk.ts'

/** Of the building alone. ACTION: set up, pair, rename and end. */
export const can = permissions('KIOSK', ['VIEW', 'ACTION'])
export const addOn = 'VMS'

/** SILENT: paired, and not heard of for some minutes. */
export const kioskStates = ['NOT_PAIRED', 'ONLINE', 'SILENT'] as const
export type KioskState = (typeof kioskStates)[number]
/** Minutes; a kiosk says each minute that it is there. */
export const silentAfter = 5

export const kioskThere = failure('kiosk_there', 409, 'kioskThere')

const line = (most: number) => z.string('required').trim().max(most).refine(isPlainLine, 'plainLine')
export const KioskInput = z.strictObject({
  name: line(60).min(1, 'required'),
  /** Where it stands. */
  place: line(120).nullish(),
  /** In which it waits for the next visitor. */
  language: z.enum(languages),
})
export type KioskInput = z.output<typeof KioskInput>

export const Kiosk = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  place: z.string().nullable(),
  language: z.enum(languages),
  state: z.enum(kioskStates),
  pairedDate: z.iso.datetime().nullable(),
  seenDate: z.iso.datetime().nullable(),
  updatedDate: z.iso.datetime(),
})
export type Kiosk = z.output<typeof Kiosk>

const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const
const stale = ['kiosks']

const listQuery = paging({ sort: ['name', 'seenDate', 'updatedDate'], direction: 'ASC', filters: { state: z.enum(kioskStates).optional() } })
export type KioskQuery = z.output<typeof listQuery>
export const listKiosks = endpoint('GET /office-centres/{oc}/kiosks', { ...base, can: can.VIEW, query: listQuery, reply: page(Kiosk), stale })
export const getKiosk = endpoint('GET /office-centres/{oc}/kiosks/uuid/{uuid}', { ...at, can: can.VIEW, reply: Kiosk, stale })
export const getKioskHistory = endpoint('GET /office-centres/{oc}/kiosks/uuid/{uuid}/history', {
  ...at,
  can: can.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createKiosk = endpoint('POST /office-centres/{oc}/kiosks/create', {
  ...base,
  can: can.ACTION,
  body: KioskInput,
  reply: Kiosk,
  once: 'accepted',
  fails: [kioskThere],
})
/** What is typed into the tablet, once and soon. What is paired stays until it is used. */
export const offerKioskCode = endpoint('PUT /office-centres/{oc}/kiosks/uuid/{uuid}/pairing-code', {
  ...at,
  can: can.ACTION,
  reply: z.object({ code: z.string(), expiresDate: z.iso.datetime() }),
  rate: 120,
})
const change = { ...at, can: can.ACTION, version: getKiosk } as const
export const updateKiosk = endpoint('PUT /office-centres/{oc}/kiosks/uuid/{uuid}/update', {
  ...change,
  body: KioskInput,
  reply: Kiosk,
  fails: [kioskThere],
})
/** The tablet is let go at once. */
export const endKiosk = endpoint('PUT /office-centres/{oc}/kiosks/uuid/{uuid}/end', { ...change, reply: z.object({ name: z.string() }) })
