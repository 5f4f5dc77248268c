import type { Transaction } from '#kit/server/context.ts'
import type { BlacklistTables } from './tables.ts'

/** Which of these pictures an entry names; of those that have ended too, which may come back. */
export const photosNamed = async (tx: Transaction, uuids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .unscoped<BlacklistTables>('a picture is one, whoever names it')
    .selectFrom('blacklistEntries')
    .select('photoUuid')
    .where((eb) => eb('photoUuid', '=', eb.fn.any(eb.val(uuids))))
    .execute()
  return rows.flatMap(({ photoUuid }) => photoUuid ?? [])
}
