import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { forgetValues, formerUser } from '#modules/identity/users/server/front.ts'
import type { RollCallKind } from '../contract/roll-call.ts'
import { rollCallPhones, type RollCallTables } from './tables.ts'

/** How many roll-calls at once, so that nobody waits for a long statement. */
const batch = 20

/** Who was on the lists is nobody's business any more; how many stood where, and who has marked, is. */
export const dropNamesEndedBefore = async (context: Context, kind: RollCallKind, before: Date): Promise<void> => {
  await inBatches(context, batch, async (tx) => {
    const rows = tx.unscoped<RollCallTables>('by the clock, in all buildings')
    const over = await rows
      .selectFrom('rollCalls')
      .select('id')
      .where('kind', '=', kind)
      .where('closedAt', '<', before.toISOString())
      .where('namesDroppedAt', 'is', null)
      .orderBy('closedAt')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return 0
    await rows
      .updateTable('rollCallPeople')
      .set({ fullName: '', phone: null, userId: null, sourceKey: sql<string>`'gone:' || id` })
      .where((eb) => eb('rollCallId', '=', eb.fn.any(eb.val(ids))))
      .execute()
    await rows
      .updateTable('rollCalls')
      .set({ namesDroppedAt: tx.context.now() })
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
      .execute()
    return ids.length
  })
}

/** Somebody is erased: where they were seen goes, lists and marks name nobody. */
export const eraseFromRollCalls = async (tx: Transaction, userId: number): Promise<void> => {
  const rows = tx.unscoped<RollCallTables>('one person, in all buildings')
  await rows.deleteFrom('presence').where('userId', '=', userId).execute()
  await rows.updateTable('rollCallPeople').set({ fullName: formerUser, phone: null }).where('userId', '=', userId).execute()
  // what stands beside somebody else says who has said it
  await sql`
    update roll_call_people p set said = (
      select coalesce(jsonb_agg(case when (one ->> 'uuid')::uuid in (select uuid from roll_call_marks where user_id = ${userId})
        then jsonb_set(one, '{by}', to_jsonb(${formerUser}::text)) else one end), '[]') from jsonb_array_elements(said) as one)
    where id in (select person_id from roll_call_marks where user_id = ${userId})`.execute(rows)
  await rows.updateTable('rollCallMarks').set({ byName: formerUser }).where('userId', '=', userId).execute()
  const phones = await rows.updateTable('rollCallPhones').set({ name: formerUser }).where('userId', '=', userId).returning('id').execute()
  await forgetValues(
    tx,
    rollCallPhones,
    phones.map(({ id }) => id),
  )
}
