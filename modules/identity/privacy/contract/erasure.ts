import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { byUuid, page, paging } from '#kit/contract/paging.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { cannotGrant, inChargeStays, lastAdmin, ownRights } from '#modules/identity/users/contract.ts'
import { byId, can, Reason } from './exports.ts'

/** Within so many days a request is answered. */
export const answerDays = 30

export const erasureStatuses = ['WAITING', 'DONE', 'DECLINED', 'WITHDRAWN'] as const
export type ErasureStatus = (typeof erasureStatuses)[number]
export const erasureSteps = transitions<ErasureStatus>()({
  carryOut: { from: ['WAITING'], to: 'DONE', can: can.ACTION },
  decline: { from: ['WAITING'], to: 'DECLINED', can: can.ACTION },
  /** By the person, who needs no permission for it. */
  withdraw: { from: ['WAITING'], to: 'WITHDRAWN', can: '' },
})

/** A request of this person waits already. */
export const erasureAsked = failure('erasure_asked', 409, 'erasureAsked')

/** What becomes of a part: gone, emptied so that it names nobody, or kept because a law or a contract wants it. */
export const fates = ['ERASED', 'ANONYMOUS', 'KEPT'] as const
export type Fate = (typeof fates)[number]

const count = z.number().int()
export interface ReceiptCounts {
  part: string
  erased: number
  anonymous: number
  kept: number
}
const Line = z.object({ part: z.string(), title: z.string(), erased: count, anonymous: count, kept: count, why: z.string().nullable() })
export type Line = z.output<typeof Line>

/** A former address may still object to a change that was confirmed; `until` says how long. */
export const objectionOpen = failure('objection_open', 409, 'objectionOpen')

/** Why it cannot be done yet, and what must happen first. */
export const obstacles = ['LAST_ADMIN', 'IN_CHARGE', 'OBJECTION'] as const
export type Obstacle = (typeof obstacles)[number]

const Preview = z.object({
  lines: z.array(Line),
  obstacle: z.enum(obstacles).nullable(),
  /** Of an objection: how long it is open. */
  obstacleUntil: z.iso.datetime().nullable(),
})

export const OwnErasure = z.object({
  ...Preview.shape,
  request: z
    .object({
      uuid: z.uuid(),
      status: z.enum(erasureStatuses),
      createdDate: z.iso.datetime(),
      dueDate: z.iso.datetime(),
      decidedDate: z.iso.datetime().nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
})
export type OwnErasure = z.output<typeof OwnErasure>

/** What would become of one's own data, and the last request for it. */
export const getOwnErasure = endpoint('GET /privacy/erasure', { reach: 'self', reply: OwnErasure, stale: ['erasureRequests'] })
export const askForErasure = endpoint('POST /privacy/erasure', {
  reach: 'self',
  code: 'anywhere',
  fresh: true,
  reply: OwnErasure,
  fails: [erasureAsked, objectionOpen, lastAdmin],
})
export const withdrawErasure = endpoint('PUT /privacy/erasure/withdraw', { reach: 'self', code: 'anywhere', reply: OwnErasure })

export const ErasureRequest = z.object({
  uuid: z.uuid(),
  status: z.enum(erasureStatuses),
  createdDate: z.iso.datetime(),
  dueDate: z.iso.datetime(),
  overdue: z.boolean(),
  decidedDate: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  answer: z.string().nullable(),
  /** Nobody once it is carried out. */
  person: z.object({ id: count, fullName: z.string(), username: z.string() }).nullable(),
  receipt: z.object({ uuid: z.uuid(), referenceNo: z.string() }).nullable(),
})
export type ErasureRequest = z.output<typeof ErasureRequest>

const provider = { reach: 'platform', can: can.VIEW } as const
const action = { reach: 'platform', can: can.ACTION } as const

const requestsQuery = paging({ sort: ['createdDate'], filters: { status: z.enum(erasureStatuses).optional() } })
export type RequestsQuery = z.output<typeof requestsQuery>
export const listErasureRequests = endpoint('GET /management/privacy/erasure-requests', {
  ...provider,
  query: requestsQuery,
  reply: page(ErasureRequest),
  stale: ['erasureRequests'],
})
export const countErasureRequests = endpoint('GET /management/privacy/erasure-requests/status-count', {
  ...provider,
  reply: counts(['ALL', ...erasureStatuses]),
  stale: ['erasureRequests'],
})
export const declineErasure = endpoint('PUT /management/privacy/erasure-requests/uuid/{uuid}/decline', {
  ...action,
  params: byUuid,
  body: z.strictObject({ reason: Reason }),
  reply: 'none',
})

export const ErasurePreview = Preview.extend({
  version: count,
  person: z.object({ id: count, fullName: z.string(), username: z.string() }),
})
export type ErasurePreview = z.output<typeof ErasurePreview>
export const previewErasure = endpoint('GET /management/privacy/users/{id}/erasure', { ...action, params: byId, reply: ErasurePreview })

export const Receipt = z.object({
  uuid: z.uuid(),
  referenceNo: z.string(),
  erasedDate: z.iso.datetime(),
  /** When the person asked; nothing where the provider began. */
  askedDate: z.iso.datetime().nullable(),
  lines: z.array(Line),
})
export type Receipt = z.output<typeof Receipt>

/** Cannot be undone. */
export const eraseWithReceipt = endpoint('POST /management/privacy/users/{id}/erasure', {
  ...action,
  fresh: true,
  version: previewErasure,
  params: byId,
  body: z.strictObject({ reason: Reason }),
  reply: Receipt,
  fails: [cannotGrant, ownRights, objectionOpen, lastAdmin, inChargeStays],
})

export const ReceiptRow = Receipt.pick({ uuid: true, referenceNo: true, erasedDate: true, askedDate: true }).extend({
  erased: count,
  anonymous: count,
  kept: count,
})
export type ReceiptRow = z.output<typeof ReceiptRow>
export const listReceipts = endpoint('GET /management/privacy/receipts', {
  ...provider,
  query: paging({ sort: ['erasedDate'] }),
  reply: page(ReceiptRow),
  stale: ['erasureReceipts'],
})
export const getReceipt = endpoint('GET /management/privacy/receipts/uuid/{uuid}', { ...provider, params: byUuid, reply: Receipt })
export const downloadReceipt = endpoint('GET /management/privacy/receipts/uuid/{uuid}/download', { ...provider, params: byUuid, reply: 'file' })
