import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { FacilityTables } from './tables.ts'

interface Counted {
  readonly officeCentreId: number
  readonly extraId: number
}

/** So many spaces of an extra as there are to be pieces of it; those that go are the last ones. */
export const keepPieces = async (tx: Transaction, { officeCentreId, extraId }: Counted, wanted: number): Promise<void> => {
  const all = tx.read<FacilityTables>()
  await all
    .updateTable('spaces')
    .set({ endedAt: tx.context.now() })
    .where('officeCentreId', '=', officeCentreId)
    .where('extraId', '=', extraId)
    .where('endedAt', 'is', null)
    .where('placeNo', '>', wanted)
    .execute()
  await sql`
    insert into spaces (office_centre_id, extra_id, place_no)
    select ${officeCentreId}, ${extraId}, piece from generate_series(1, ${wanted}::integer) as piece
    where not exists (select from spaces where extra_id = ${extraId} and place_no = piece and ended_at is null)`.execute(all)
}
