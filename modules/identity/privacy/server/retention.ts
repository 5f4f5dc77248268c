import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, SignedIn } from '#kit/server/context.ts'
import type { attempts } from '#kit/server/data/attempts.ts'
import type { Rows } from '#kit/server/data/table.ts'
import { change } from '#kit/server/data/write.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { MailTables } from '#kit/server/mail/mail.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import { forgetSessions, forgetSignIns } from '#modules/identity/session/server/front.ts'
import { forgetBulk } from '#modules/platform/bulk-actions/server/front.ts'
import { forgetExports } from '#modules/platform/exports/server/front.ts'
import { forgetNoticesBefore } from '#modules/platform/notices/server/front.ts'
import { forgetUploads } from '#modules/platform/uploads/server/front.ts'
import { type Limits, type RemovalKind, retentionKinds, type StoredLimits } from '../contract.ts'
import { forgetPersonalExports } from './forget-personal-exports.ts'
import { limitsRow } from './retention-rows.ts'
import { type PrivacyTables, retentionLimits } from './tables.ts'

const batch = 5000

const forgetMails = (context: Context, before: Date): Promise<number> =>
  inBatches(context, batch, async (tx) => {
    const rows = tx.unscoped<MailTables>('mails to everybody go after a time')
    const old = rows.selectFrom('mails').select('id').where('createdAt', '<', before.toISOString()).where('state', '<>', 'WAITING').limit(batch)
    return Number((await rows.deleteFrom('mails').where('id', 'in', old).executeTakeFirst()).numDeletedRows)
  })

/** Who changed what and when stays; what stood there about persons goes. */
const forgetTrailValues = (context: Context, before: Date): Promise<number> =>
  inBatches(context, batch, async (tx) => {
    const rows = tx.unscoped<AuditTables>('values about everybody go after a time')
    const old = rows
      .selectFrom('auditPersonalValues')
      .innerJoin('auditEntries', 'auditEntries.id', 'auditPersonalValues.entryId')
      .select('auditPersonalValues.id')
      .where('auditEntries.at', '<', before.toISOString())
      .orderBy('auditPersonalValues.id')
      .limit(batch)
    return Number((await rows.deleteFrom('auditPersonalValues').where('id', 'in', old).executeTakeFirst()).numDeletedRows)
  })

const forgetAttempts = async (context: Context, before: Date): Promise<number> => {
  const { numDeletedRows } = await context
    .unscoped<Rows<typeof attempts>>('tries of everybody go after a time')
    .deleteFrom('attempts')
    .where('updatedAt', '<', before.toISOString())
    .where(sql<boolean>`coalesce(locked_until, '-infinity') < ${context.now()}`)
    .executeTakeFirst()
  return Number(numDeletedRows) + (await forgetSignIns(context, before))
}

const ways: Readonly<Record<keyof Limits, (context: Context, before: Date) => Promise<number>>> = {
  mailDays: forgetMails,
  exportDays: forgetExports,
  // rows of sheets and of bulk actions alike: what was done to many at once, by name
  uploadRowDays: async (context, before) => (await forgetUploads(context, before)) + (await forgetBulk(context, before)),
  noticeDays: forgetNoticesBefore,
  sessionDays: forgetSessions,
  attemptDays: forgetAttempts,
  trailValueDays: forgetTrailValues,
}

interface Removed {
  kind: RemovalKind
  days: number
  removed: number
  /** How many organisations have that limit of their own. */
  officeCentres?: number
}

/** What went by a limit, in numbers; nothing, where nothing went. */
export const noteRemoval = async (context: Context, removal: Removed): Promise<void> => {
  if (removal.removed === 0) return
  await context
    .unscoped<PrivacyTables>('numbers only')
    .insertInto('retentionRemovals')
    .values({ ...removal, removedAt: context.now() })
    .execute()
}

/** The platform's limits. Those that a building has set for itself are its settings' own to apply, with `noteRemoval`. */
export const applyLimits = job(
  'privacy.apply-limits',
  z.object({}),
  async (context) => {
    const limits = await limitsRow(context)
    for (const kind of retentionKinds) {
      const days = limits[kind]
      await noteRemoval(context, { kind, days, removed: await ways[kind](context, new Date(context.now().getTime() - days * 86_400_000)) })
    }
    await noteRemoval(context, await forgetPersonalExports(context))
  },
  { schedule: '50 3 * * *' },
)

export const updateLimits = (context: SignedIn, version: number, limits: Limits): Promise<StoredLimits> =>
  context.transaction(async (tx, inside) => {
    const { id } = await limitsRow(inside)
    await change(tx, retentionLimits, { id, version }, limits, { action: 'changedLimits' })
    return presentLimits(inside)
  })

export const presentLimits = async (context: SignedIn): Promise<StoredLimits> => {
  const { id: _id, ...limits } = await limitsRow(context)
  return limits
}
