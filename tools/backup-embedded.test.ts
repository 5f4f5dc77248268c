import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { makeBackup } from './backup/make-backup.ts'
import { withClient, withDatabase } from './backup/place.ts'
import { restoreBackup } from './backup/restore-backup.ts'

const folder = fs.mkdtempSync('/tmp/portal-backup-embedded-')
fs.chmodSync(folder, 0o755)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const placeOf = (name: string) => ({ DATA_DIR: path.join(folder, name), SEED: 'none', LOG_LEVEL: 'silent' })
const start = (name: string) => startEmbedded({ dataDir: placeOf(name).DATA_DIR, throwaway: true, patience: 0 })
const note = (client: pg.Client) => client.query(`insert into attempts (key, n, updated_at) values ('canary', 3, now())`)
const backup = (target: string) => {
  const config = readConfig(placeOf('one'))
  return withDatabase(config, { beside: true }, (databaseUrl) => makeBackup({ config, databaseUrl, target: path.join(folder, target) }))
}
const rowsOf = (written: Awaited<ReturnType<typeof backup>>) => written.tables.find(({ name }) => name === 'attempts')?.rows

const slow = 120_000

test(
  'the embedded database is backed up beside the portal that it serves, and not written over',
  async () => {
    const serving = await start('one')
    await migrate(serving.url)
    await withClient(serving.url, note)
    expect(rowsOf(await backup('up.tar'))).toBe(1)
    const over = restoreBackup({ source: path.join(folder, 'up.tar'), environment: placeOf('one'), replace: true })
    await expect(over).rejects.toThrow('is in use by another portal')
    await withClient(serving.url, async (client) => expect((await client.query('select n from attempts')).rows).toEqual([{ n: 3 }]))
    await serving.stop()
  },
  slow,
)

test(
  'where it serves none it is started for the time, and so is the one that a backup is restored into',
  async () => {
    expect(rowsOf(await backup('down'))).toBe(1)
    await restoreBackup({ source: path.join(folder, 'down'), environment: placeOf('two') })
    expect(readConfig(placeOf('two')).secretKey).toEqual(readConfig(placeOf('one')).secretKey)
    const restored = await start('two')
    await withClient(restored.url, async (client) =>
      expect((await client.query('select key, n from attempts')).rows).toEqual([{ key: 'canary', n: 3 }]),
    )
    await restored.stop()
  },
  slow,
)
