import type { Transaction } from '#kit/server/context.ts'
import type { PassRecord, PassTables } from '../tables.ts'

/** By which somebody has a card now, locked. */
export const passOfCard = (tx: Transaction, officeCentreId: number, cardId: number): Promise<PassRecord | undefined> =>
  tx
    .unscoped<PassTables>('the building was found in scope')
    .selectFrom('passes')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('cardId', '=', cardId)
    .where('status', '=', 'ASSIGNED')
    .forUpdate()
    .executeTakeFirst()
