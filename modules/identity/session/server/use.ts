import type { FastifyRequest } from 'fastify'
import { backgroundHeader } from '#kit/contract/background.ts'
import type { App } from '#kit/server/context.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { writeUseEvery } from './life.ts'
import type { SessionTables } from './tables.ts'

/** Did nobody ask for this call just then? */
export const isBackground = ({ headers }: FastifyRequest): boolean => headers[backgroundHeader] !== undefined

/**
 * Somebody is at work in a session. No version, no entry of the trail and no message: it happens every minute, changes nothing that one may, and
 * must not empty the caches. Of several processes one writes.
 */
export const noteUse = async (app: App, uuid: string): Promise<void> => {
  const now = app.clock()
  await typed<SessionTables>(app.database.unscoped)
    .updateTable('sessions')
    .set({ lastUsedAt: now })
    .where('uuid', '=', uuid)
    .where('lastUsedAt', '<=', new Date(now.getTime() - writeUseEvery(app)).toISOString())
    .execute()
}
