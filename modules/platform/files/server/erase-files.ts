import type { Transaction } from '#kit/server/context.ts'
import { type Named, releaseFiles } from './release-files.ts'
import type { FileTables } from './tables.ts'

interface Erased {
  userId: number
  /** Pictures of the person, whoever sent them. */
  photoUuids: readonly string[]
  /** For which pictures of people are sent. */
  module: string
  /** By the records of others. */
  named: Named
}

/**
 * Of somebody who is erased: pictures of the person go, and those that the person sent of people, as far as nobody else's record names them; what was sent
 * for records of others stays, under no name.
 */
export const eraseFiles = async (tx: Transaction, { userId, photoUuids, module, named }: Erased): Promise<void> => {
  const rows = tx.unscoped<FileTables>('one person, in all organisations')
  const sent = await rows.updateTable('files').set({ name: 'file' }).where('sentBy', '=', userId).returning(['uuid', 'module']).execute()
  const ofPeople = sent.flatMap((file) => (file.module === module ? file.uuid : []))
  await releaseFiles(tx, [...photoUuids, ...ofPeople], named)
}
