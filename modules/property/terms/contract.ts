import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { description, descriptions, languageCode, optionalLine, optionalText } from '#kit/contract/descriptions.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { byUuid, calendarDate, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'

/** ACTION: publish and withdraw. */
export const can = permissions('TERMS', ['VIEW', 'ADD', 'EDIT', 'DELETE', 'ACTION', 'EXPORT'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** DRAFT is stored; what a published edition is follows from its day, the clock and the editions after it. */
export const editionStatuses = ['DRAFT', 'SCHEDULED', 'IN_FORCE', 'SUPERSEDED'] as const
export type EditionStatus = (typeof editionStatuses)[number]

export const editionSteps = transitions<'DRAFT' | 'PUBLISHED'>()({
  publish: { from: ['DRAFT'], to: 'PUBLISHED', can: can.ACTION },
  /** Only before its day. */
  withdraw: { from: ['PUBLISHED'], to: 'DRAFT', can: can.ACTION },
})

export const dayTaken = failure('day_taken', 409, 'dayTaken')
export const dayInThePast = failure('day_in_the_past', 422, 'dayInThePast')
export const termsToAccept = failure('terms_to_accept', 403, 'termsToAccept')
export const notInForce = failure('not_in_force', 409, 'notInForce')

export const textMax = 50_000

const Description = description({ title: optionalLine(200), text: optionalText(textMax) }, 'title', 'text')
export type TermsDescription = z.output<typeof Description>

export const EditionInput = z.strictObject({
  termsDescList: descriptions(Description),
  effectiveDate: calendarDate(),
  mustAccept: z.boolean(),
})
export type EditionInput = z.output<typeof EditionInput>

const count = z.number().int()

export const EditionRow = z.object({
  id: count,
  uuid: z.uuid(),
  title: z.string(),
  status: z.enum(editionStatuses),
  effectiveDate: z.string(),
  mustAccept: z.boolean(),
  acceptances: count,
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), publish: z.boolean(), withdraw: z.boolean(), delete: z.boolean(), export: z.boolean() }),
})
export type EditionRow = z.output<typeof EditionRow>

export const Edition = EditionRow.extend({
  version: count,
  termsDescList: z.array(Description),
  /** How many people an edition that must be accepted asks. */
  people: count,
  publishedDate: z.iso.datetime().nullable(),
  publishedBy: z.string().nullable(),
  ...recorded,
})
export type Edition = z.output<typeof Edition>

export const Acceptance = z.object({
  id: count,
  fullName: z.string(),
  email: z.string(),
  languageCode,
  acceptedDate: z.iso.datetime(),
})
export type Acceptance = z.output<typeof Acceptance>

const listQuery = paging({ sort: ['effectiveDate', 'updatedDate', 'id'], filters: { status: z.enum(editionStatuses).optional() } })
export type EditionQuery = z.output<typeof listQuery>
const acceptanceQuery = paging({ sort: ['acceptedDate', 'id'] })
export type AcceptanceQuery = z.output<typeof acceptanceQuery>

const stale = ['termsEditions']
const staff = { reach: 'platform', can: can.VIEW } as const

export const listEditions = endpoint('GET /terms-and-conditions', { ...staff, query: listQuery, reply: page(EditionRow), stale })
export const countEditions = endpoint('GET /terms-and-conditions/status-count', {
  ...staff,
  query: listQuery,
  reply: counts(['ALL', ...editionStatuses]),
  stale,
})
export const getEdition = endpoint('GET /terms-and-conditions/uuid/{uuid}', { ...staff, params: byUuid, reply: Edition, stale })
export const getEditionHistory = endpoint('GET /terms-and-conditions/uuid/{uuid}/history', {
  ...staff,
  params: byUuid,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const listAcceptances = endpoint('GET /terms-and-conditions/uuid/{uuid}/acceptances', {
  ...staff,
  params: byUuid,
  query: acceptanceQuery,
  reply: page(Acceptance),
  stale: ['termsAcceptances'],
})
export const emailAcceptances = endpoint('GET /terms-and-conditions/uuid/{uuid}/acceptances/email-record', {
  reach: 'platform',
  can: can.EXPORT,
  fresh: true,
  params: byUuid,
  reply: ExportAsked,
})
export const createEdition = endpoint('POST /terms-and-conditions/create', {
  reach: 'platform',
  can: can.ADD,
  body: EditionInput,
  reply: Edition,
  once: 'accepted',
})
const change = { reach: 'platform', params: byUuid, version: getEdition, reply: Edition } as const
export const updateEdition = endpoint('PUT /terms-and-conditions/uuid/{uuid}/update', { ...change, can: can.EDIT, body: EditionInput })
export const publishEdition = endpoint('PUT /terms-and-conditions/uuid/{uuid}/publish', {
  ...change,
  can: can.ACTION,
  fails: [dayTaken, dayInThePast],
})
export const withdrawEdition = endpoint('PUT /terms-and-conditions/uuid/{uuid}/withdraw', { ...change, can: can.ACTION })
export const deleteEdition = endpoint('PUT /terms-and-conditions/uuid/{uuid}/delete', { ...change, can: can.DELETE, reply: 'none' })

/** The edition in force, in the reader's language. */
export const TermsText = z.object({ uuid: z.uuid(), title: z.string(), text: z.string(), effectiveDate: z.string() })
export type TermsText = z.output<typeof TermsText>

export const getPublicTerms = endpoint('GET /public/terms-and-conditions', {
  reach: 'public',
  reply: z.object({ terms: TermsText.nullable() }),
})
/** What the caller still has to agree to. */
export const getOwnTerms = endpoint('GET /terms-and-conditions/mine', {
  reach: 'self',
  beforeGates: true,
  reply: z.object({ pending: TermsText.nullable() }),
  stale: ['termsEditions', 'termsAcceptances'],
})
/** To the edition in force; agreed to again it stays as it was. */
export const acceptTerms = endpoint('PUT /terms-and-conditions/uuid/{uuid}/accept', {
  reach: 'self',
  beforeGates: true,
  params: byUuid,
  reply: 'none',
  fails: [notInForce],
})
