import { tables } from '#kit/server/data/table.ts'
import { actorIn, noteLines, notes, notesModule, notesSql } from './notes.ts'
import { startTestPortal } from './portal.ts'
import { whenOver } from './when-over.ts'

/** A portal of the kit alone, with notes in it. Who calls is told by a header: signing in is a module's matter. */
export const notesPortal = async () => {
  for (const table of [notes, noteLines]) tables.set(table.name, table)
  const { portal, clock } = await startTestPortal({
    modules: [notesModule],
    roles: {},
    authenticate: async (_app, { headers }) =>
      headers['x-person'] ? actorIn({ personId: Number(headers['x-person']), membershipId: Number(headers['x-membership'] ?? 1) }) : undefined,
    actorOf: async () => undefined,
  })
  await portal.app.database.pool.query(notesSql)
  // other files compare the declared tables with the migrated ones
  whenOver(() => {
    for (const table of [notes, noteLines]) tables.delete(table.name)
  })
  return { portal, app: portal.app, clock }
}
