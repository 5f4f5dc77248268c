import type { Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'

/** Writes to the people of one organisation take turns: what must be true of all of them together is true when each is done. */
export const lockOrganisation = async (tx: Transaction, id: number): Promise<void> => {
  await tx
    .unscoped<OfficeCentreTables>('the organisation was found in scope')
    .selectFrom('officeCentres')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute()
}
