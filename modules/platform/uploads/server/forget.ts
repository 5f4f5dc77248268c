import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { UploadTables } from './tables.ts'

/** Sheets that were sent before are forgotten, those of all buildings or of some: only the numbers are left. Returns how many rows went. */
export const forgetUploads = async (context: Context, before: Date, officeCentreIds?: readonly number[]): Promise<number> => {
  const rows = context.unscoped<UploadTables>('the rows of everybody are forgotten after a time')
  let old = rows.selectFrom('uploads').select('id').where('createdAt', '<', before.toISOString()).where('status', 'in', ['CHECKED', 'DONE', 'FAILED'])
  let unconfirmed = rows
    .updateTable('uploads')
    .set({ endedAt: context.now(), endedBy: 'forgotten' })
    .where('createdAt', '<', before.toISOString())
    .where('status', '=', 'CHECKED')
    .where('endedAt', 'is', null)
  if (officeCentreIds) {
    old = old.where('officeCentreId', 'in', officeCentreIds)
    unconfirmed = unconfirmed.where('officeCentreId', 'in', officeCentreIds)
  }
  const { numDeletedRows } = await rows.deleteFrom('uploadRows').where('uploadId', 'in', old).executeTakeFirst()
  await unconfirmed.execute()
  return Number(numDeletedRows)
}

/** Of somebody who is erased: the own uploads, and the rows of others in which the address stands. */
export const eraseUploads = async (tx: Transaction, { userId, email }: { userId: number; email: string }): Promise<void> => {
  const rows = tx.unscoped<UploadTables>('one person, in the sheets of everybody')
  await rows.deleteFrom('uploads').where('userId', '=', userId).execute()
  await rows
    .deleteFrom('uploadRows')
    .where(sql<boolean>`strpos(lower(cells::text), lower(${email})) > 0 or strpos(lower(problems::text), lower(${email})) > 0`)
    .execute()
}
