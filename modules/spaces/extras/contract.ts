import { z } from 'zod'
import { Amount } from '#kit/contract/amounts.ts'
import { isEmail } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { description, descriptions, optionalLine, optionalText } from '#kit/contract/descriptions.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { addOn, can } from '#modules/spaces/facilities/contract.ts'
import { extraUnits, type ExtraUnit } from '#modules/spaces/rates/contract.ts'
import { type ExtraKind, extraKinds } from './contract/kinds.ts'

export { type ChosenExtra, extrasWanted, type ExtraWanted, extraUnknown, oneLayout } from './contract/chosen.ts'
export { addOn, type ExtraKind, extraKinds }

/** For what a price is asked: each piece for a booking or for an hour, each head; a layout has none. */
export const unitsOf: Record<ExtraKind, readonly ExtraUnit[]> = { COUNTED: ['BOOKING', 'HOUR'], CATERING: ['HEAD'], LAYOUT: [] }

export const extraStatuses = ['DRAFT', 'LIVE'] as const
export type ExtraStatus = (typeof extraStatuses)[number]
/** LIVE: it can be added to bookings. */
export const extraSteps = transitions<ExtraStatus>()({
  publish: { from: ['DRAFT'], to: 'LIVE', can: can.EDIT },
  withdraw: { from: ['LIVE'], to: 'DRAFT', can: can.EDIT },
})

export const extraExists = failure('extra_exists', 409, 'extraExists')
export const kindStays = failure('kind_stays', 422, 'kindStays')
export const roomUnknown = failure('room_unknown', 422, 'roomUnknown')
/** Bookings to come hold pieces that would go. */
export const piecesInUse = failure('pieces_in_use', 409, 'piecesInUse')

const Description = description({ title: optionalLine(80), description: optionalText(500) }, 'title')
export type ExtraDescription = z.output<typeof Description>

const bounded = (min: number, max: number) => z.number().int('wholeNumber').min(min, 'outOfBounds').max(max, 'outOfBounds').nullable().default(null)
const uuids = z
  .array(z.uuid())
  .max(200)
  .refine((all) => new Set(all).size === all.length, 'twice')
  .default([])

/** What only one kind has. */
const ofKind = {
  COUNTED: ['pieces'],
  CATERING: ['leastHeads', 'orderHours'],
  LAYOUT: ['beforeMinutes', 'afterMinutes', 'seats'],
} as const satisfies Record<ExtraKind, readonly string[]>

export const ExtraInput = z
  .strictObject({
    extraDescList: descriptions(Description),
    kind: z.enum(extraKinds, 'required'),
    /** For which rooms: these, and those of these categories; neither any: for all. */
    facilityUuids: uuids,
    categoryUuids: uuids,
    /** Minor units of the building's currency; null: free of charge. */
    price: Amount.min(1, 'outOfBounds').nullable().default(null),
    pricePer: z.enum(extraUnits).nullable().default(null),
    pieces: bounded(1, 500),
    /** Of catering: for so many at least, and ordered so many hours before the start at the latest. */
    leastHeads: bounded(1, 10_000),
    orderHours: bounded(0, 720),
    /** Those who make it, and hear what is ordered, changed and called off. */
    notifyEmails: z
      .array(z.string().trim().toLowerCase().refine(isEmail, 'invalidEmail'))
      .max(10)
      .refine((all) => new Set(all).size === all.length, 'twice')
      .default([]),
    /** Of a layout: work in the room beside what the room itself needs, and how many can be in it then. */
    beforeMinutes: bounded(0, 240),
    afterMinutes: bounded(0, 240),
    seats: bounded(1, 10_000),
  })
  .superRefine((extra, issues) => {
    const wrong = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    for (const kind of extraKinds)
      for (const name of ofKind[kind]) {
        if (kind === extra.kind && extra[name] === null) wrong(name, 'required')
        if (kind !== extra.kind && extra[name] !== null) wrong(name, 'notOfKind')
      }
    if (extra.kind !== 'CATERING' && extra.notifyEmails.length > 0) wrong('notifyEmails', 'notOfKind')
    if (extra.price !== null && extra.pricePer === null) wrong('pricePer', 'required')
    if (extra.price === null && extra.pricePer !== null) wrong('price', 'required')
    if (extra.pricePer !== null && !unitsOf[extra.kind].includes(extra.pricePer)) wrong('pricePer', 'notOfKind')
  })
export type ExtraInput = z.output<typeof ExtraInput>

const named = z.object({ uuid: z.uuid(), name: z.string() })
const shown = {
  id: z.number().int(),
  uuid: z.uuid(),
  title: z.string(),
  kind: z.enum(extraKinds),
  status: z.enum(extraStatuses),
  facilities: z.array(named),
  categories: z.array(named),
  price: z.number().int().nullable(),
  pricePer: z.enum(extraUnits).nullable(),
  currency: z.string(),
  pieces: z.number().int().nullable(),
  leastHeads: z.number().int().nullable(),
  orderHours: z.number().int().nullable(),
  beforeMinutes: z.number().int().nullable(),
  afterMinutes: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), publish: z.boolean(), withdraw: z.boolean(), delete: z.boolean() }),
}
export const ExtraRow = z.object(shown)
export type ExtraRow = z.output<typeof ExtraRow>
export const Extra = z.object({
  ...shown,
  version: z.number().int(),
  extraDescList: z.array(Description),
  notifyEmails: z.array(z.string()),
  timeZone: z.string(),
  ...recorded,
})
export type Extra = z.output<typeof Extra>

const listQuery = paging({
  sort: ['title', 'updatedDate'],
  direction: 'ASC',
  filters: { status: z.enum(extraStatuses).optional(), kind: z.enum(extraKinds).optional() },
})
export type ExtraQuery = z.output<typeof listQuery>

const stale = ['extras']
const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const

export const listExtras = endpoint('GET /office-centres/{oc}/facility-extras', {
  ...base,
  can: can.VIEW,
  query: listQuery,
  reply: page(ExtraRow),
  stale,
})
export const countExtras = endpoint('GET /office-centres/{oc}/facility-extras/status-count', {
  ...base,
  can: can.VIEW,
  query: listQuery,
  reply: counts(['ALL', 'LIVE', 'DRAFT']),
  stale,
})
/** What somebody who adds one has to know: in which currency prices are, and how rooms are sorted. */
export const getExtraChoices = endpoint('GET /office-centres/{oc}/facility-extras/choices', {
  ...base,
  can: can.VIEW,
  reply: z.object({ currency: z.string(), categories: z.array(named) }),
  stale: ['facilityCategories'],
})
export const getExtra = endpoint('GET /office-centres/{oc}/facility-extras/uuid/{uuid}', { ...at, can: can.VIEW, reply: Extra, stale })
export const getExtraHistory = endpoint('GET /office-centres/{oc}/facility-extras/uuid/{uuid}/history', {
  ...at,
  can: can.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createExtra = endpoint('POST /office-centres/{oc}/facility-extras/create', {
  ...base,
  can: can.ADD,
  body: ExtraInput,
  reply: Extra,
  once: 'accepted',
  fails: [extraExists, roomUnknown],
})
const change = { ...at, version: getExtra, reply: Extra } as const
export const updateExtra = endpoint('PUT /office-centres/{oc}/facility-extras/uuid/{uuid}/update', {
  ...change,
  can: can.EDIT,
  body: ExtraInput,
  kept: ({ facilities, categories }) => ({
    facilityUuids: facilities.map(({ uuid }) => uuid),
    categoryUuids: categories.map(({ uuid }) => uuid),
  }),
  fails: [extraExists, roomUnknown, kindStays, piecesInUse],
})
/** From now on it can be added to bookings. */
export const publishExtra = endpoint('PUT /office-centres/{oc}/facility-extras/uuid/{uuid}/publish', { ...change, can: can.EDIT })
/** Nobody adds it any more; what is booked keeps it. */
export const withdrawExtra = endpoint('PUT /office-centres/{oc}/facility-extras/uuid/{uuid}/withdraw', { ...change, can: can.EDIT })
export const deleteExtra = endpoint('DELETE /office-centres/{oc}/facility-extras/uuid/{uuid}', {
  ...at,
  can: can.DELETE,
  version: getExtra,
  reply: 'none',
})
