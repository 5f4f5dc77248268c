import { expect, test } from 'vitest'
import { z } from 'zod'
import { systemContext } from '#kit/server/make-context.ts'
import { makePortal } from '#kit/server/portal.ts'
import { notesModule } from '#kit/server/testing/notes.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { whenOver } from '#kit/server/testing/when-over.ts'
import { job } from './jobs.ts'

const done: string[] = []
const left = job('test.left', z.object({ label: z.string() }), async (_context, { label }) => void done.push(label))
const parts = { modules: [{ ...notesModule, jobs: [left] }], roles: {}, authenticate: async () => undefined, actorOf: async () => undefined }
const { portal, clock } = await startTestPortal(parts)
const { app } = portal

test('what a process was doing when it was killed is taken up by the next one within seconds of its start', { timeout: 45_000 }, async () => {
  await systemContext(app, 'test').transaction(async (tx) => {
    await app.jobs.enqueue(tx, left, { label: 'left' })
  })
  await app.jobs.settled()
  await app.jobs.stop()
  // as a kill leaves it, a minute ago
  await app.database.pool.query(
    `insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit)
     values ('test.left', '{"label": "taken up"}', 'active', now() - interval '1 minute', now() - interval '1 minute', 30, 5)`,
  )
  const next = await makePortal({ ...parts, config: app.config, databaseUrl: app.database.url, clock: clock.now, strict: true, connections: 4 })
  whenOver(() => next.stop())
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['left', 'taken up'])
})
