import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { EntryOf } from '../contract/entries.ts'
import type { DoorTables } from './tables.ts'

export type Wanted = EntryOf<{
  controllerId: number
  ref: string
  /** Lost rights and lockdowns go first. */
  urgent?: boolean
}>

/** Open screens, and the bridges that hold a call open. */
export const tellOfEntries = (context: Context, officeCentreId: number, controllerIds: Iterable<number>): void => {
  for (const id of new Set(controllerIds)) context.app.live.tell({ kind: 'controllerEntries', id, officeCentreId })
}

/**
 * What controllers must know from here on, in the transaction of the change. What is as it was is left alone; ten changes of one thing are one
 * entry, which waits since the first that was not confirmed. In one order, so that two writers wait for each other instead of for ever.
 */
export const desire = async (tx: Transaction, officeCentreId: number, wanted: readonly Wanted[]): Promise<void> => {
  if (wanted.length === 0) return
  const given = wanted.map(({ controllerId, urgent = false, ...one }) => ({ controller_id: controllerId, urgent, ...one }))
  const now = tx.context.now()
  await sql`
    insert into controller_entries as e (office_centre_id, controller_id, kind, ref, content, urgent, waits_since)
    select ${officeCentreId}::bigint, controller_id, kind, ref, nullif(content, 'null'::jsonb), urgent, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w (controller_id bigint, kind text, ref text, content jsonb, urgent boolean)
    -- what it has never been told of it need not forget
    where content <> 'null'::jsonb or exists (
      select from controller_entries known where known.controller_id = w.controller_id and known.kind = w.kind and known.ref = w.ref)
    order by controller_id, kind, ref
    on conflict (office_centre_id, controller_id, kind, ref) do update set
      content = excluded.content,
      urgent = excluded.urgent,
      refused = null,
      desired_version = e.desired_version + 1,
      waits_since = case when e.confirmed_version < e.desired_version then e.waits_since else excluded.waits_since end
    where e.content is distinct from excluded.content`.execute(tx.unscoped<DoorTables>('the doors were found in the building before'))
  tx.afterCommit(() =>
    tellOfEntries(
      tx.context,
      officeCentreId,
      wanted.map(({ controllerId }) => controllerId),
    ),
  )
}

export interface ToSend {
  /** Entries that are new or have another content. */
  send: number
  /** Those that controllers are to forget. */
  forget: number
  controllers: number
}
/** What controllers would be sent of all that this transaction has written: its rows are told by its own number. */
export const entriesWritten = async (tx: Transaction, officeCentreId: number): Promise<ToSend> => {
  const { rows } = await sql<ToSend>`
    select (count(*) filter (where content is not null))::integer as send, (count(*) filter (where content is null))::integer as forget,
      count(distinct controller_id)::integer as controllers
    from controller_entries where office_centre_id = ${officeCentreId} and xmin = pg_current_xact_id()::xid and desired_version > confirmed_version`.execute(
    tx.unscoped<DoorTables>('the building was found before'),
  )
  return rows[0] ?? { send: 0, forget: 0, controllers: 0 }
}

/** It holds nothing any more, or something else than we think: all is owed again, and what it was to forget is forgotten. */
export const oweEverything = async (tx: Transaction, controllerId: number): Promise<void> => {
  const rows = tx.unscoped<DoorTables>('a bridge has shown that it speaks for this controller')
  await rows.deleteFrom('controllerEntries').where('controllerId', '=', controllerId).where('content', 'is', null).execute()
  await rows
    .updateTable('controllerEntries')
    .set((eb) => ({ confirmedVersion: 0, refused: null, waitsSince: eb.fn.coalesce('waitsSince', sql<string>`${tx.context.now()}::timestamptz`) }))
    .where('controllerId', '=', controllerId)
    .execute()
}
