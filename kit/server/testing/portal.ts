import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { readConfig } from '#kit/server/config.ts'
import type { Job } from '#kit/server/context.ts'
import { makeQueues } from '#kit/server/jobs/jobs.ts'
import { kitJobs, makePortal, type Portal } from '#kit/server/portal.ts'
import { type SetClock, setClock } from './clock.ts'
import { makeTemplate, makeTestDatabase } from './database.ts'
import { whenOver } from './when-over.ts'

type Parts = Pick<Parameters<typeof makePortal>[0], 'modules' | 'roles' | 'authenticate' | 'actorOf'>

/** What a portal begins with: the database of a template, and the folder that belongs to it. */
interface Filled {
  template: string
  folder: string
}

/** With a hundred queues, which would be a third of a start. */
const withQueues = (jobs: readonly Job[]): Promise<string> => {
  const which = createHash('sha256')
    .update(jobs.map(({ name, schedule }) => `${name} ${schedule ?? ''}`).join('\n'))
    .digest('hex')
  return makeTemplate(`queues_${which.slice(0, 12)}`, (url) => makeQueues(url, jobs))
}

/** A portal of one test file, with a database, a folder and a clock of its own; gone when the file is done. */
export const startTestPortal = async (
  parts: Parts,
  environment: Record<string, string> = {},
  filled?: Filled,
): Promise<{ portal: Portal; clock: SetClock }> => {
  const template = filled?.template ?? (await withQueues([...kitJobs, ...parts.modules.flatMap(({ jobs = [] }) => jobs)]))
  const database = await makeTestDatabase(template)
  const folder = fs.mkdtempSync('/tmp/portal-test-files-')
  if (filled) fs.cpSync(filled.folder, folder, { recursive: true })
  const clock = setClock()
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'none', PAYMENT_SANDBOX: 'on', ...environment })
  const portal = await makePortal({ ...parts, config, databaseUrl: database.url, clock: clock.now, strict: true, connections: 4 })
  whenOver(async () => {
    await portal.stop()
    await database.drop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return { portal, clock }
}
