import type { Transaction } from '#kit/server/context.ts'
import { auditChanged } from '#kit/server/data/write.ts'
import { charges, type ChargeTables } from './tables.ts'

/** Corrections that stand on a paper from this transaction on: they are final with it, whether or not somebody had looked at them. */
export const lockCorrections = async (tx: Transaction, officeCentreId: number, ids: readonly number[]): Promise<void> => {
  const open = () => tx.read<ChargeTables>()
  const before = await open()
    .selectFrom('charges')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('correctsId', 'is not', null)
    .where('status', '<>', 'LOCKED')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (before.length === 0) return
  const rows = await open()
    .updateTable('charges')
    .set((eb) => ({
      status: 'LOCKED',
      version: eb('version', '+', 1),
      updatedAt: tx.context.now(),
      updatedBy: tx.context.actor?.scope.personId ?? null,
    }))
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(before.map(({ id }) => id)))))
    .returningAll()
    .execute()
  await auditChanged(tx, charges, before, rows, { action: 'locked' })
}
