import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { byUuid, numericId, page, paging } from '#kit/contract/paging.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'

/** What is waited for has its own add-on. */
export const addOn = 'none'
/** Of a building, all that wait; one's own are everybody's own matter. */
export const can = { VIEW: 'WAITING_LIST_VIEW', EDIT: 'WAITING_LIST_EDIT' } as const

export const entryStatuses = ['WAITING', 'OFFERED', 'TAKEN', 'DECLINED', 'LAPSED', 'WITHDRAWN', 'UNSERVED'] as const
export type EntryStatus = (typeof entryStatuses)[number]
export const openStatuses = ['WAITING', 'OFFERED'] as const satisfies readonly EntryStatus[]
/** No permission of its own: whose it is decides. UNSERVED: the time came, and nothing had become free. */
export const entrySteps = transitions<EntryStatus>()({
  offer: { from: ['WAITING'], to: 'OFFERED', can: 'none' },
  take: { from: ['OFFERED'], to: 'TAKEN', can: 'none' },
  decline: { from: ['OFFERED'], to: 'DECLINED', can: 'none' },
  lapse: { from: ['OFFERED'], to: 'LAPSED', can: 'none' },
  withdraw: { from: ['WAITING'], to: 'WITHDRAWN', can: 'none' },
  close: { from: ['WAITING'], to: 'UNSERVED', can: 'none' },
})

export const alreadyWaiting = failure('already_waiting', 409, 'alreadyWaiting')
/** It was taken, declined or lapsed meanwhile. */
export const waitsNoMore = failure('waits_no_more', 409, 'waitsNoMore')

export const WaitingEntry = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  /** Whose records these are: 'bookings'. */
  kind: z.string(),
  kindName: z.string(),
  title: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  timeZone: z.string(),
  status: z.enum(entryStatuses),
  /** The first is 1; null for what does not wait any more. */
  rank: z.number().int().nullable(),
  joinedDate: z.iso.datetime(),
  /** Until when it is held; null where nothing is offered. */
  offerUntil: z.iso.datetime().nullable(),
  /** The screen on which it is taken; null where nothing is offered, or to somebody else. */
  path: z.string().nullable(),
  person: z.string(),
  company: z.object({ id: z.number().int(), name: z.string() }),
  updatedDate: z.iso.datetime(),
  may: z.object({ leave: z.boolean(), remove: z.boolean() }),
})
export type WaitingEntry = z.output<typeof WaitingEntry>

export const views = ['OPEN', 'CLOSED'] as const
/** What is open, unless a state is named: each of them is in one of the two. */
const filters = { view: z.enum(views).optional() }
const sort = ['from', 'joinedDate', 'updatedDate'] as const
const ownQuery = paging({ sort: [...sort], direction: 'ASC', filters })
export type OwnQuery = z.output<typeof ownQuery>
const allQuery = paging({
  sort: [...sort],
  direction: 'ASC',
  filters: { ...filters, status: z.enum(entryStatuses).optional(), companyId: numericId.optional() },
})
export type AllQuery = z.output<typeof allQuery>

const stale = ['waitingEntries']

/** What one waits for, and has waited for, in the building in which one works. */
export const listOwnWaiting = endpoint('GET /waiting-lists', { reach: 'self', query: ownQuery, reply: page(WaitingEntry), stale })
/** One waits no longer; what was offered goes to the next. */
export const leaveWaiting = endpoint('PUT /waiting-lists/{uuid}/leave', {
  reach: 'self',
  params: byUuid,
  reply: 'none',
  fails: [waitsNoMore],
})
/** All who wait in a building. */
export const listWaiting = endpoint('GET /office-centres/{oc}/waiting-lists', {
  can: can.VIEW,
  params: inOrganisation,
  query: allQuery,
  reply: page(WaitingEntry),
  stale,
})
/** The building takes somebody off, and tells them why. */
export const removeWaiting = endpoint('PUT /office-centres/{oc}/waiting-lists/uuid/{uuid}/remove', {
  can: can.EDIT,
  params: byUuidIn,
  body: z.strictObject({ reason: z.string().trim().min(1, 'required').max(300).refine(isPlainLine, 'plainLine') }),
  reply: 'none',
  fails: [waitsNoMore],
})
