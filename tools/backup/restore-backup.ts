import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { type Config, readConfig, StartError } from '#kit/server/config.ts'
import { openStorage, placeOfFiles } from '#kit/server/files/open-storage.ts'
import type { Storage } from '#kit/server/files/storage.ts'
import { checkDatabase } from '#kit/server/postgres/check-database.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { dropAll, isEmpty, portalIsConnected } from './catalog.ts'
import { checkBackup, type Checked } from './check-backup.ts'
import { load } from './load.ts'
import { fileName, fingerprintOf, jobsName, type Manifest, PendingJob, secretsName } from './manifest.ts'
import { linesOf } from './parts.ts'
import { withClient, withDatabase } from './place.ts'
import { requeue } from './requeue.ts'
import { unpacked } from './tar.ts'

interface Wanted {
  /** The folder or the .tar of a backup. */
  source: string
  environment: Readonly<Record<string, string | undefined>>
  /** What is there now is given up. */
  replace?: boolean
  say?: (sentence: string) => void
}

/**
 * Checks everything first. Then come the files, which are in nobody's way, then the database in one transaction, then the key and the jobs that
 * were waiting: what fails on the way leaves the old database whole, or can be begun again from the backup.
 */
export const restoreBackup = ({ source, environment, replace = false, say = () => {} }: Wanted): Promise<Manifest> =>
  unpacked(source, async (folder) => {
    const checked = await checkBackup(folder)
    const { manifest } = checked
    const config = readConfig({ LOG_LEVEL: 'warn', ...environment })
    checkKey(config, environment.SECRET_KEY, manifest)
    await withDatabase(config, { beside: false }, async (databaseUrl) => {
      const storage = openStorage(config)
      await withClient(databaseUrl, async (client) => {
        await checkTarget(client, storage, config, replace)
        await putFiles(folder, checked, storage)
        await loadRows(client, folder, manifest)
      })
      if (manifest.secretKey.included && !environment.SECRET_KEY?.trim()) placeKey(folder, config)
      await migrate(databaseUrl)
      const jobs: PendingJob[] = []
      for await (const line of linesOf(folder, jobsName)) jobs.push(PendingJob.parse(JSON.parse(line)))
      await requeue(readConfig({ LOG_LEVEL: 'warn', ...environment }), databaseUrl, jobs, say)
      if (replace) await removeOthers(checked, storage)
    })
    say(`${manifest.tables.length} tables, ${manifest.jobs} waiting jobs and ${manifest.files} files, as they were on ${manifest.madeAt}.`)
    return manifest
  })

const checkKey = (config: Config, given: string | undefined, { secretKey }: Manifest): void => {
  if (!given?.trim() && secretKey.included) return
  if (fingerprintOf(config.secretKey) === secretKey.fingerprint) return
  throw new StartError(
    secretKey.included
      ? 'SECRET_KEY is another key than the one of the backup: what that one encrypted could not be read. Unset it, or set that one.'
      : 'The key is not in the backup: set SECRET_KEY to the one that the portal had when the backup was made.',
  )
}

const checkTarget = async (client: pg.Client, storage: Storage, config: Config, replace: boolean): Promise<void> => {
  await checkDatabase(client)
  if (await portalIsConnected(client)) throw new StartError('A portal is running on the database: stop it first.')
  if (replace) return
  const again = 'a backup is restored into an empty place, or over everything that is there with --replace.'
  if (!(await isEmpty(client))) throw new StartError(`The database is not empty: ${again}`)
  for await (const key of storage.list()) if (key) throw new StartError(`There are files in ${placeOfFiles(config)}: ${again}`)
}

const putFiles = async (folder: string, { files }: Checked, storage: Storage): Promise<void> => {
  for (const key of files) {
    const file = path.join(folder, fileName(key))
    if ((await storage.size(key)) === fs.statSync(file).size) continue
    await storage.put(key, fs.createReadStream(file))
  }
}

const loadRows = async (client: pg.Client, folder: string, manifest: Manifest): Promise<void> => {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  try {
    await dropAll(client)
    await load(client, folder, manifest)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('analyze')
}

const placeKey = (folder: string, { dataDir }: Config): void => {
  const file = path.join(dataDir, secretsName)
  fs.copyFileSync(path.join(folder, secretsName), `${file}.new`)
  fs.chmodSync(`${file}.new`, 0o600)
  fs.renameSync(`${file}.new`, file)
}

/** What was there before, so that nothing is left that no row names. */
const removeOthers = async ({ files }: Checked, storage: Storage): Promise<void> => {
  const kept = new Set(files)
  for await (const key of storage.list()) if (!kept.has(key)) await storage.remove(key)
}
