import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { releaseFiles } from '#modules/platform/files/server/front.ts'
import type { ChargebackTables } from '../tables.ts'

/** What was told of whoever paid, to the bank of their card: words, facts and files. */
export const forgetEvidence = async (tx: Transaction, paymentIds: readonly number[]): Promise<void> => {
  const rows = tx.unscoped<ChargebackTables>('of payments of whoever is erased')
  const named = await rows
    .selectFrom('chargebacks')
    .select('fileUuids')
    .where((eb) => eb('paymentId', '=', eb.fn.any(eb.val([...paymentIds]))))
    .execute()
  await rows
    .updateTable('chargebacks')
    .set({ statement: sql<string | null>`case when statement is not null then '–' end`, facts: '[]', fileUuids: [] })
    .where((eb) => eb('paymentId', '=', eb.fn.any(eb.val([...paymentIds]))))
    .execute()
  // a file is evidence of one chargeback
  await releaseFiles(
    tx,
    named.flatMap(({ fileUuids }) => fileUuids),
    async () => [],
  )
}
