import fs from 'node:fs'
import { afterAll } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { makePortal, type Portal } from '#kit/server/portal.ts'
import { type SetClock, setClock } from './clock.ts'
import { makeTestDatabase } from './database.ts'

type Parts = Pick<Parameters<typeof makePortal>[0], 'modules' | 'roles' | 'authenticate' | 'actorOf'>

/** What a portal begins with: the database of a template, and the folder that belongs to it. */
interface Filled {
  template: string
  folder: string
}

/** A portal of one test file, with a database, a folder and a clock of its own; gone when the file is done. */
export const startTestPortal = async (
  parts: Parts,
  environment: Record<string, string> = {},
  filled?: Filled,
): Promise<{ portal: Portal; clock: SetClock }> => {
  const database = await makeTestDatabase(filled?.template)
  const folder = fs.mkdtempSync('/tmp/portal-test-files-')
  if (filled) fs.cpSync(filled.folder, folder, { recursive: true })
  const clock = setClock()
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'none', PAYMENT_SANDBOX: 'on', ...environment })
  const portal = await makePortal({ ...parts, config, databaseUrl: database.url, clock: clock.now, strict: true, connections: 4 })
  afterAll(async () => {
    await portal.stop()
    await database.drop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return { portal, clock }
}
