import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { hoursUntilForgotten } from '../contract.ts'
import type { UploadTables } from './tables.ts'

/**
 * What nobody has confirmed within a day goes, bytes and rows, and a day after its confirmation what was left: the invoices keep theirs. It is marked
 * first, so that nobody confirms it meanwhile; what an interrupted run left behind is found by the mark.
 */
export const forgetUploads = async (context: Context): Promise<void> => {
  const rows = context.unscoped<UploadTables>('uploads that are over, in all buildings')
  const before = new Date(context.now().getTime() - hoursUntilForgotten * 3_600_000).toISOString()
  const over = rows.updateTable('invoiceUploads').set({ status: 'FORGOTTEN' })
  await over.where('status', '=', 'OPEN').where('createdAt', '<', before).execute()
  await over.where('status', '=', 'DONE').where('confirmedAt', '<', before).execute()
  for (;;) {
    const some = await rows.selectFrom('invoiceUploads').select('id').where('status', '=', 'FORGOTTEN').limit(20).execute()
    if (some.length === 0) return
    const ids = some.map(({ id }) => id)
    const files = await rows.selectFrom('invoiceUploadFiles').select(['storageKeys', 'invoiceId']).where('uploadId', 'in', ids).execute()
    for (const { storageKeys, invoiceId } of files) if (invoiceId === null) for (const key of storageKeys) await context.app.storage.remove(key)
    await rows.deleteFrom('invoiceUploadFiles').where('uploadId', 'in', ids).execute()
    await rows.deleteFrom('invoiceUploads').where('id', 'in', ids).execute()
  }
}

export const forgetting = job('invoices.forget-uploads', z.object({}), forgetUploads, { schedule: '25 * * * *' })

/** Of somebody who is erased: what they sent and did not confirm. What they confirmed is on its way to being invoices, and goes within a day. */
export const eraseUploads = async (tx: Transaction, { userId }: { userId: number }): Promise<void> => {
  const rows = tx.unscoped<UploadTables>('one person, in all organisations')
  const { rows: own } = await sql<{ id: number }>`
    update invoice_uploads set status = 'FORGOTTEN' where status in ('OPEN', 'DONE')
      and membership_id in (select id from memberships where user_id = ${userId}) returning id`.execute(rows)
  const ids = own.map(({ id }) => id)
  if (ids.length > 0) await rows.updateTable('invoiceUploadFiles').set({ name: '–' }).where('uploadId', 'in', ids).execute()
}
