import type { Transaction } from '#kit/server/context.ts'
import { change, type Deed, end, touch } from '#kit/server/data/write.ts'
import type { LeavingCompany } from './company-leaves.ts'
import { officeCentres, type OfficeCentreRecord, type OfficeCentreTables } from './tables.ts'

const rows = (tx: Transaction) => tx.unscoped<OfficeCentreTables>('the caller has found the company in scope')

/** The row of a company, an ended one too. Whoever joins it at this moment waits until the transaction ends. */
export const lockCompany = (tx: Transaction, id: number): Promise<OfficeCentreRecord> =>
  rows(tx).selectFrom('officeCentres').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const endCompany = async (tx: Transaction, { id, cause }: LeavingCompany, deed: Deed): Promise<void> => {
  await end(tx, officeCentres, { id }, { ...deed, cause })
}

/** The company is there again, and counts as its building does now. */
export const restoreCompany = async (tx: Transaction, { id, buildingId, cause }: LeavingCompany, deed: Deed): Promise<void> => {
  const building = rows(tx).selectFrom('officeCentres').select(['timeZone', 'currency', 'areaUnit']).where('id', '=', buildingId)
  const { version } = await rows(tx)
    .updateTable('officeCentres')
    .set({ endedAt: null, endedBy: null })
    .where('id', '=', id)
    .where('endedBy', '=', cause)
    .returning('version')
    .executeTakeFirstOrThrow()
  const after = await change(tx, officeCentres, { id }, await building.executeTakeFirstOrThrow(), deed)
  if (after.version === version) await touch(tx, officeCentres, { id }, deed)
}
