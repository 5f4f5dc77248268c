import fs from 'node:fs'
import path from 'node:path'
import { Failed, failures } from '#kit/contract/failure.ts'
import { type Config, keptSecretKey, StartError } from '#kit/server/config.ts'
import { openStorage } from '#kit/server/files/open-storage.ts'
import type { Storage } from '#kit/server/files/storage.ts'
import { dump } from './dump.ts'
import { fileName, fingerprintOf, type Manifest, manifestName, secretsName, sumsName } from './manifest.ts'
import { writePart } from './parts.ts'
import { withClient } from './place.ts'
import { isTar, pack } from './tar.ts'

interface Wanted {
  config: Config
  databaseUrl: string
  /** A folder that does not exist, or a .tar file that does not. */
  target: string
  say?: (sentence: string) => void
}

const { version: portal } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }

/** Appears under its name only when it is complete. */
export const makeBackup = async ({ config, databaseUrl, target, say = () => {} }: Wanted): Promise<Manifest> => {
  if (fs.existsSync(target)) throw new StartError(`${target} exists already: give a name that is not taken.`)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  const draft = fs.mkdtempSync(`${target}.new-`)
  try {
    const manifest = await fill(draft, config, databaseUrl)
    say(`${manifest.tables.length} tables, ${manifest.jobs} waiting jobs and ${manifest.files} files.`)
    if (manifest.filesMissing > 0) say(`Warning: ${manifest.filesMissing} files that the database names are not in the store.`)
    say(
      manifest.secretKey.included
        ? `The backup holds ${secretsName}, the key of all that is encrypted in it: keep it where nobody else can read it.`
        : 'SECRET_KEY is set in the environment and is not in the backup: keep it too, or what it encrypted is lost.',
    )
    if (!isTar(target)) fs.renameSync(draft, target)
    else {
      await pack(draft, `${draft}.tar`)
      fs.renameSync(`${draft}.tar`, target)
    }
    return manifest
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
    fs.rmSync(`${draft}.tar`, { force: true })
  }
}

const fill = async (draft: string, config: Config, databaseUrl: string): Promise<Manifest> => {
  const sums = new Map<string, string>()
  const write = async (name: string, content: Parameters<typeof writePart>[2]) => void sums.set(name, await writePart(draft, name, content))
  const storage = openStorage(config)
  const copy = copying(storage, write, (name) => sums.has(name))

  // A file is never changed, and its row is written after it. Copied now, before the moment of the rows, it is there even if both go meanwhile.
  for await (const key of storage.list()) await copy(key)
  const named = new Set<string>()
  const dumped = await withClient(databaseUrl, (client) => dump(client, write, named))
  let missing = 0
  for (const key of named) if (!(await copy(key))) missing += 1
  for (const name of sums.keys()) {
    if (!name.startsWith(fileName('')) || named.has(name.slice(fileName('').length))) continue
    fs.rmSync(path.join(draft, name))
    sums.delete(name)
  }

  const secrets = path.join(config.dataDir, secretsName)
  const included = fs.existsSync(secrets) && keptSecretKey(config.dataDir).equals(config.secretKey)
  if (included) await write(secretsName, [fs.readFileSync(secrets)])
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    portal,
    ...dumped,
    files: named.size - missing,
    filesMissing: missing,
    secretKey: { fingerprint: fingerprintOf(config.secretKey), included },
  }
  await write(manifestName, [`${JSON.stringify(manifest, null, 2)}\n`])
  // as `sha256sum -c` reads it
  const lines = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => `${sum}  ${name}\n`)
  await writePart(draft, sumsName, lines)
  return manifest
}

/** Answers whether the file is in the backup now. */
const copying =
  (storage: Storage, write: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>, has: (name: string) => boolean) =>
  async (key: string): Promise<boolean> => {
    const name = fileName(key)
    if (has(name)) return true
    try {
      await write(name, await storage.get(key))
      return true
    } catch (error) {
      // it went between the list and now
      if (isNotFound(error)) return false
      throw error
    }
  }

const isNotFound = (error: unknown) =>
  (error instanceof Failed && error.failure === failures.notFound) || (error as { code?: string }).code === 'ENOENT'
