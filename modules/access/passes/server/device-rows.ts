import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { PassRecord, PassTables } from './tables.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<PassTables>('by the code that was handed to one person, or by the clock')

const invited = (tx: Transaction) => rowsOf(tx).selectFrom('passes').where('kind', '=', 'HID').where('status', '=', 'PENDING_ACTIVATION')

export const invitationBy = (tx: Transaction, secretHash: string): Promise<PassRecord | undefined> =>
  invited(tx).selectAll().where('secretHash', '=', secretHash).where('expiresAt', '>', tx.context.now().toISOString()).forUpdate().executeTakeFirst()

const atOnce = 1000
export const overdueInvitations = (tx: Transaction) =>
  invited(tx).select('id').where('expiresAt', '<=', tx.context.now().toISOString()).orderBy('id').limit(atOnce).forUpdate().skipLocked().execute()

/** Taken away, and no controller has still to confirm it. */
export const forgottenDevices = (tx: Transaction) =>
  rowsOf(tx)
    .selectFrom('passes')
    .select('id')
    .where('status', '=', 'PENDING_DEACTIVATED')
    .where(
      sql<boolean>`not exists (select from controller_entries e where e.office_centre_id = passes.office_centre_id and e.kind = 'PASS'
        and e.ref = passes.uuid::text and e.confirmed_version < e.desired_version)`,
    )
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
