import type { Transaction } from '#kit/server/context.ts'
import type { FileTables } from './tables.ts'
import { notUsed } from './unused.ts'

interface Erased {
  userId: number
  photoUuids: readonly string[]
}

/** Of somebody who is erased: the pictures go with the nightly job; what the person sent for records of others stays, under no name. */
export const eraseFiles = async (tx: Transaction, { userId, photoUuids }: Erased): Promise<void> => {
  const rows = tx.unscoped<FileTables>('one person, in all organisations')
  await rows.updateTable('files').set({ name: 'file' }).where('sentBy', '=', userId).execute()
  if (photoUuids.length === 0) return
  await rows.updateTable('files').set({ name: 'file', endedAt: tx.context.now(), endedBy: notUsed }).where('uuid', 'in', photoUuids).execute()
}
