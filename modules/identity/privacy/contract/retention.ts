import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { can } from './exports.ts'

/** What goes after a time, and between how many days that may be. What a building decides for itself can only be shorter. */
export const retentions = {
  mailDays: { min: 7, max: 365 },
  exportDays: { min: 1, max: 365 },
  uploadRowDays: { min: 1, max: 30 },
  noticeDays: { min: 30, max: 730 },
  sessionDays: { min: 30, max: 365 },
  attemptDays: { min: 1, max: 90 },
  trailValueDays: { min: 180, max: 3650 },
} as const
export type RetentionKind = keyof typeof retentions
export const retentionKinds = Object.keys(retentions) as readonly RetentionKind[]

const days = ({ min, max }: { min: number; max: number }) => z.number('required').int('wholeDays').min(min, 'outOfBounds').max(max, 'outOfBounds')
export const Limits = z.strictObject({
  mailDays: days(retentions.mailDays),
  exportDays: days(retentions.exportDays),
  uploadRowDays: days(retentions.uploadRowDays),
  noticeDays: days(retentions.noticeDays),
  sessionDays: days(retentions.sessionDays),
  attemptDays: days(retentions.attemptDays),
  trailValueDays: days(retentions.trailValueDays),
})
export type Limits = z.output<typeof Limits>

const StoredLimits = Limits.extend({ version: z.number().int() })
export type StoredLimits = z.output<typeof StoredLimits>
export const getLimits = endpoint('GET /management/privacy/retention', {
  reach: 'platform',
  can: can.VIEW,
  reply: StoredLimits,
  stale: ['retentionLimits'],
})
export const updateLimits = endpoint('PUT /management/privacy/retention', {
  reach: 'platform',
  can: can.ACTION,
  version: getLimits,
  body: Limits,
  reply: StoredLimits,
})

export const removalKinds = [...retentionKinds, 'personalExportDays', 'accessDays'] as const
export type RemovalKind = (typeof removalKinds)[number]

export const Removal = z.object({
  id: z.number().int(),
  removedDate: z.iso.datetime(),
  kind: z.enum(removalKinds),
  days: z.number().int(),
  /** How many organisations had that limit; none, when it is the platform's. */
  officeCentres: z.number().int().nullable(),
  removed: z.number().int(),
})
export type Removal = z.output<typeof Removal>
/** What went, in numbers. */
export const listRemovals = endpoint('GET /management/privacy/retention/removals', {
  reach: 'platform',
  can: can.VIEW,
  query: paging({ sort: ['removedDate'] }),
  reply: page(Removal),
})
