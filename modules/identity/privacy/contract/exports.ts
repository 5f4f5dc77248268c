import { z } from 'zod'
import { isPlainStart } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { byUuid, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { cannotGrant, ofPerson as ofMember } from '#modules/identity/users/contract.ts'

/** VIEW: requests, receipts and what was removed. ACTION: exports of others; erasing and the limits are the provider's alone. */
export const can = permissions('PRIVACY', ['VIEW', 'ACTION'])

export const Reason = z.string().trim().min(1, 'required').max(500).refine(isPlainStart, 'plainStart')
export const byId = z.strictObject({ id: z.coerce.number<string>().int().positive() })

/** So many days a file can be downloaded. */
export const exportDays = 7

/** A file about this person is being made for the same reader already. */
export const exportUnderWay = failure('export_under_way', 409, 'exportUnderWay')

/** GONE: its days are over, and the file is no more. */
export const exportStatuses = ['WAITING', 'READY', 'FAILED', 'GONE'] as const
export type ExportStatus = (typeof exportStatuses)[number]

const count = z.number().int()

/** What is stored in one place about a person, in plain words. */
export const StoredPart = z.object({ area: z.string(), title: z.string(), holds: z.string(), count })
export type StoredPart = z.output<typeof StoredPart>

export const getOwnData = endpoint('GET /privacy', { reach: 'self', reply: z.object({ parts: z.array(StoredPart) }) })

export const PersonalExport = z.object({
  uuid: z.uuid(),
  /** Whose data. */
  about: z.string(),
  aboutMe: z.boolean(),
  askedBy: z.string(),
  /** The organisation that it is confined to. */
  within: z.string().nullable(),
  reason: z.string().nullable(),
  status: z.enum(exportStatuses),
  createdDate: z.iso.datetime(),
  expiresDate: z.iso.datetime().nullable(),
  fileSize: count.nullable(),
  mayDownload: z.boolean(),
})
export type PersonalExport = z.output<typeof PersonalExport>

/** Those about oneself, whoever asked; or, with `userId`, those that one has asked for about that person in the organisation one acts in. */
export const listPersonalExports = endpoint('GET /privacy/exports', {
  reach: 'self',
  query: paging({ sort: ['createdDate'], filters: { userId: z.coerce.number<string>().int().positive().optional() } }),
  reply: page(PersonalExport),
  stale: ['personalExports'],
})

const asked = z.object({ uuid: z.uuid() })
export const exportOwnData = endpoint('POST /privacy/exports', {
  reach: 'self',
  code: 'anywhere',
  fresh: true,
  once: 'accepted',
  reply: asked,
  fails: [exportUnderWay],
})
/** What lies in the organisation; the person is told who asked, and why. */
export const exportMember = endpoint('POST /office-centres/{oc}/users/{id}/personal-data-exports', {
  can: can.ACTION,
  fresh: true,
  once: 'accepted',
  params: ofMember,
  body: z.strictObject({ reason: Reason }),
  reply: asked,
  fails: [exportUnderWay, cannotGrant],
})
/** Everything about a person, by the provider. */
export const exportPerson = endpoint('POST /management/privacy/users/{id}/exports', {
  reach: 'platform',
  can: can.ACTION,
  fresh: true,
  once: 'accepted',
  params: byId,
  body: z.strictObject({ reason: Reason }),
  reply: asked,
  fails: [exportUnderWay, cannotGrant],
})
export const downloadPersonalExport = endpoint('GET /privacy/exports/{uuid}/download', {
  reach: 'self',
  code: 'anywhere',
  params: byUuid,
  reply: 'file',
})
