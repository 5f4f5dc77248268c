import { sql } from 'kysely'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { Phone } from '../contract/roll-call.ts'
import type { RollCallRecord, RollCallTables } from './tables.ts'

type Call = Pick<RollCallRecord, 'id' | 'officeCentreId'>
const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<RollCallTables>('the roll-call was found in scope, or by the token of its link')

/** By the uuids that their links name. */
export const phonesOf = async (tx: Transaction, { id, officeCentreId }: Call): Promise<string[]> => {
  const rows = await rowsOf(tx)
    .selectFrom('rollCallPhones')
    .select('uuid')
    .where('officeCentreId', '=', officeCentreId)
    .where('rollCallId', '=', id)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export const listPhones = async (context: SignedIn, { id, officeCentreId }: Call): Promise<Phone[]> => {
  const { rows } = await sql<Phone>`
    select p.uuid, p.name, p.read_at as "readDate",
      (select coalesce(jsonb_agg(f.floor_no order by f.floor_no_int), '[]') from floors f where f.office_centre_id = p.office_centre_id and f.id = any(p.floor_ids)) as floors,
      (select count(*)::integer from roll_call_marks k where k.phone_id = p.id) as marks
    from roll_call_phones p
    where p.office_centre_id = ${officeCentreId} and p.roll_call_id = ${id} and p.ended_at is null order by p.id`.execute(rowsOf(context))
  return rows.map(({ readDate, ...phone }) => ({ ...phone, readDate: readDate && new Date(readDate).toISOString() }))
}

/** That a phone has the list; noted every half minute at most, in nobody's history. */
export const noteRead = async (context: Context, phoneId: number, officeCentreId: number, readAt: string | null): Promise<void> => {
  const now = context.now()
  if (readAt !== null && now.getTime() - Date.parse(readAt) < 30_000) return
  await rowsOf(context)
    .updateTable('rollCallPhones')
    .set({ readAt: now })
    .where('id', '=', phoneId)
    .where('officeCentreId', '=', officeCentreId)
    .execute()
  context.app.live.tell({ kind: 'rollCallPhones', id: phoneId, officeCentreId, companyId: null })
}
