import type { Transaction } from '#kit/server/context.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { approvalParties, approvalRounds, type ApprovalTables } from './tables.ts'

/** The people of these things are forgotten: what the rounds about them are called, and what was remarked, tells of nobody any more. */
export const forgetRounds = async (tx: Transaction, kind: string, subjects: readonly string[]): Promise<void> => {
  if (subjects.length === 0) return
  const rows = tx.unscoped<ApprovalTables>('people who are forgotten, in all buildings')
  const rounds = await rows
    .updateTable('approvalRounds')
    .set({ title: '', titleOf: null })
    .where('kind', '=', kind)
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .returning('id')
    .execute()
  const ids = rounds.map(({ id }) => id)
  if (ids.length === 0) return
  const parties = await rows
    .updateTable('approvalParties')
    .set({ remark: null })
    .where((eb) => eb('roundId', '=', eb.fn.any(eb.val(ids))))
    .returning('id')
    .execute()
  await forgetValues(tx, approvalRounds, ids)
  await forgetValues(
    tx,
    approvalParties,
    parties.map(({ id }) => id),
  )
}
