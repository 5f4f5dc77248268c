import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { IncidentTables } from './tables.ts'

const everywhere = (tx: Pick<Context, 'unscoped'>) => tx.unscoped<IncidentTables>('by the clock or of one person, in all buildings')

/** Not through `change`, which would write into the trail what is to be forgotten. */
export const emptyClosedBefore = async (tx: Transaction, before: Date, limit: number) => {
  const over = await everywhere(tx)
    .selectFrom('incidents')
    .select(['id', 'pictures'])
    .where('status', '=', 'CLOSED')
    .where('forgottenAt', 'is', null)
    .where('closedAt', '<', before.toISOString())
    .orderBy('closedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = over.map(({ id }) => id)
  if (ids.length === 0) return { ids, entryIds: [], pictures: [] }
  await everywhere(tx)
    .updateTable('incidents')
    .set((eb) => ({ title: '', story: '', done: '', people: '', pictures: [], forgottenAt: tx.context.now(), version: eb('version', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  const entries = await everywhere(tx)
    .updateTable('incidentEntries')
    .set({ text: '' })
    .where((eb) => eb('incidentId', '=', eb.fn.any(eb.val(ids))))
    .returning('id')
    .execute()
  await everywhere(tx)
    .deleteFrom('incidentLinks')
    .where((eb) => eb('incidentId', '=', eb.fn.any(eb.val(ids))))
    .where('kind', 'in', ['PERSON', 'VISIT'])
    .execute()
  return { ids, entryIds: entries.map(({ id }) => id), pictures: over.flatMap(({ pictures }) => pictures) }
}

/** Notes of a shift, so long after it: how much was counted, and who signed, stays. */
export const emptyHandoversBefore = async (tx: Transaction, before: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update handovers set open_matters = '', watch = '', remark = null, standing = '[]', forgotten_at = ${tx.context.now()}::timestamptz, version = version + 1
    where id in (select id from handovers where forgotten_at is null and created_at < ${before}::timestamptz order by created_at limit ${limit} for update skip locked)
    returning id`.execute(everywhere(tx))
  return rows.map(({ id }) => id)
}

/** Which of these pictures an incident names. */
export const picturesNamed = async (tx: Transaction, uuids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    select distinct one as uuid from incidents, unnest(pictures) one where pictures && ${uuids}::text[] and one = any(${uuids}::text[])`.execute(
    everywhere(tx),
  )
  return rows.map(({ uuid }) => uuid)
}

/** Whoever is erased is linked to nothing any more. */
export const unlinkPerson = async (tx: Transaction, userId: number): Promise<void> => {
  await sql`delete from incident_links where membership_id in (select id from memberships where user_id = ${userId})`.execute(everywhere(tx))
}
