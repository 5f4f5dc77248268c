import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { languages } from '#kit/contract/language.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import { can as canSetUp } from '#modules/spaces/facilities/contract.ts'
import { planUnknown } from './desks.ts'
import { addOn } from './permissions.ts'

export const displayExists = failure('display_exists', 409, 'displayExists')
export const displayCodeWrong = failure('display_code_wrong', 422, 'displayCodeWrong')
/** No token, or one whose display has ended or has another tablet. */
export const displayUnknown = failure('display_unknown', 404, 'displayUnknown')
export const displayEnded = failure('display_ended', 410, 'displayEnded')
export const displayOff = failure('display_off', 409, 'displayOff')

/** SILENT: paired, and not heard of for some minutes. */
export const displayStates = ['NOT_PAIRED', 'ONLINE', 'SILENT'] as const
export type DisplayState = (typeof displayStates)[number]
/** Minutes; a display asks twice a minute at least. */
export const displaySilentAfter = 3

export const ZoneDisplayInput = z.strictObject({
  name: z.string('required').trim().min(1, 'required').max(60).refine(isPlainLine, 'plainLine'),
  planUuid: z.uuid('required'),
})
export type ZoneDisplayInput = z.output<typeof ZoneDisplayInput>
export const ZoneDisplay = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  plan: z.object({ id: z.number().int(), uuid: z.uuid(), name: z.string(), floorNo: z.string() }),
  state: z.enum(displayStates),
  pairedDate: z.iso.datetime().nullable(),
  seenDate: z.iso.datetime().nullable(),
  updatedDate: z.iso.datetime(),
})
export type ZoneDisplay = z.output<typeof ZoneDisplay>

const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const
const stale = ['zoneDisplays', 'floorPlans']
const listQuery = paging({ sort: ['name', 'updatedDate'], direction: 'ASC', filters: { state: z.enum(displayStates).optional() } })
export type ZoneDisplayQuery = z.output<typeof listQuery>
export const listZoneDisplays = endpoint('GET /office-centres/{oc}/zone-displays', {
  ...base,
  can: canSetUp.VIEW,
  query: listQuery,
  reply: page(ZoneDisplay),
  stale,
})
export const getZoneDisplay = endpoint('GET /office-centres/{oc}/zone-displays/uuid/{uuid}', { ...at, can: canSetUp.VIEW, reply: ZoneDisplay, stale })
export const getZoneDisplayHistory = endpoint('GET /office-centres/{oc}/zone-displays/uuid/{uuid}/history', {
  ...at,
  can: canSetUp.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createZoneDisplay = endpoint('POST /office-centres/{oc}/zone-displays/create', {
  ...base,
  can: canSetUp.ADD,
  body: ZoneDisplayInput,
  reply: ZoneDisplay,
  once: 'accepted',
  fails: [displayExists, planUnknown],
})
const change = { ...at, version: getZoneDisplay } as const
export const updateZoneDisplay = endpoint('PUT /office-centres/{oc}/zone-displays/uuid/{uuid}/update', {
  ...change,
  can: canSetUp.EDIT,
  body: ZoneDisplayInput,
  kept: ({ plan }) => ({ planUuid: plan.uuid }),
  reply: ZoneDisplay,
  fails: [displayExists, planUnknown],
})
export const deleteZoneDisplay = endpoint('DELETE /office-centres/{oc}/zone-displays/uuid/{uuid}', {
  ...change,
  can: canSetUp.DELETE,
  reply: 'none',
})
const typedCode = z.strictObject({ code: z.string('required').trim().min(1, 'required').max(40) })
/** The code that a tablet shows. What was paired before stays until the new one has taken its place. */
export const pairZoneDisplay = endpoint('PUT /office-centres/{oc}/zone-displays/uuid/{uuid}/pair', {
  ...at,
  can: canSetUp.EDIT,
  body: typedCode,
  reply: ZoneDisplay,
  rate: 30,
  fails: [displayCodeWrong],
})
/** The tablet shows nothing from its next call on. */
export const unpairZoneDisplay = endpoint('PUT /office-centres/{oc}/zone-displays/uuid/{uuid}/unpair', {
  ...change,
  can: canSetUp.EDIT,
  reply: ZoneDisplay,
})

// What a tablet calls. It has no account: a cookie that no script reads says which building it hangs in.

/** Calls of one tablet in a minute, whichever instance they come to. */
export const displayCallsPerMinute = 120
/** Seconds for which a display's call is held until something changes. */
export const displayWaits = 20

export const beginDisplaySetup = endpoint('POST /public/hotdesks/zone-displays/setup', {
  reach: 'public',
  rate: 20,
  reply: z.object({ code: z.string(), secret: z.string(), expiresDate: z.iso.datetime() }),
})
/** The tablet asks whether somebody has typed its code in. */
export const askDisplaySetup = endpoint('POST /public/hotdesks/zone-displays/setup/ask', {
  reach: 'public',
  rate: 300,
  body: z.strictObject({ secret: z.string('required').min(20).max(100) }),
  reply: z.object({ state: z.enum(['WAITING', 'PAIRED', 'OVER']) }),
})
const ofTablet = { reach: 'public', rate: 3000, fails: [displayUnknown, displayEnded, displayOff] } as const
export const listDisplaysOfTablet = endpoint('GET /public/hotdesks/zone-displays', {
  ...ofTablet,
  reply: z.object({
    building: z.string(),
    displays: z.array(z.object({ uuid: z.uuid(), name: z.string(), planName: z.string(), floorNo: z.string(), own: z.boolean() })),
  }),
})
const shownHalf = z.enum(['FREE', 'TAKEN', 'KEPT', 'OUT'])
export const DisplayPage = z.object({
  /** Sent back, the next call is held until there is another one. */
  mark: z.string(),
  name: z.string(),
  /** The languages in which it speaks to those in it, the first first. */
  building: z.object({ name: z.string(), logoUrl: z.string().nullable(), languages: z.array(z.enum(languages)) }),
  plan: z.object({ name: z.string(), floorNo: z.string(), image: ImageInfo.nullable() }),
  timeZone: z.string(),
  date: z.string(),
  noon: z.string(),
  dayUntil: z.string(),
  desks: z.array(
    z.object({
      uuid: z.uuid(),
      deskNo: z.string(),
      x: z.number().int(),
      y: z.number().int(),
      now: shownHalf,
      later: shownHalf.nullable(),
      /** Of whoever has it and lets displays show so much. */
      initials: z.string().nullable(),
    }),
  ),
  /** Where it is booked: the portal's own screen. */
  bookPath: z.string(),
})
export type DisplayPage = z.output<typeof DisplayPage>
export const readZoneDisplay = endpoint('GET /public/hotdesks/zone-displays/{uuid}', {
  ...ofTablet,
  params: z.strictObject({ uuid: z.uuid() }),
  query: z.strictObject({ mark: z.string().max(60).optional() }),
  reply: DisplayPage,
  timeout: (displayWaits + 10) * 1000,
})
