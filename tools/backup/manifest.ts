import { z } from 'zod'
import { keyFor } from '#kit/server/signing.ts'

/** What a backup says of itself. The rows are beside it, one JSON array of texts to the line, in the order of `columns`. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  portal: z.string(),
  postgresql: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(z.strictObject({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()).min(1), rows: z.int().min(0) })),
  /** The last number given; null where none was. */
  sequences: z.array(z.strictObject({ name: z.string().regex(/^\w+$/), last: z.string().nullable() })),
  jobs: z.int().min(0),
  files: z.int().min(0),
  /** Named by rows and not in the store when the backup was made. */
  filesMissing: z.int().min(0),
  /** `included`: as secrets.json. Otherwise it is in the environment of the portal, and whoever restores must have it. */
  secretKey: z.strictObject({ fingerprint: z.string(), included: z.boolean() }),
})
export type Manifest = z.output<typeof Manifest>

export const PendingJob = z.strictObject({ name: z.string(), data: z.unknown() })
export type PendingJob = z.output<typeof PendingJob>

export const manifestName = 'manifest.json'
export const sumsName = 'SHA256SUMS'
export const secretsName = 'secrets.json'
export const jobsName = 'jobs.jsonl.gz'
export const tableName = (table: string) => `tables/${table}.jsonl.gz`
export const fileName = (key: string) => `files/${key}`

/** Tells whether two keys are the same one, and nothing else about them. */
export const fingerprintOf = (secretKey: Buffer): string => keyFor({ secretKey }, 'fingerprint of backups').toString('hex').slice(0, 32)
