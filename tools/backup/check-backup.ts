import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '#kit/server/config.ts'
import { isStorageKey } from '#kit/server/files/storage.ts'
import { readMigrations } from '#kit/server/postgres/migrate.ts'
import { fileName, jobsName, Manifest, manifestName, secretsName, sumsName, tableName } from './manifest.ts'
import { hashOf, linesOf } from './parts.ts'

export interface Checked {
  manifest: Manifest
  /** The keys of its files. */
  files: string[]
}

/** Reads the whole backup and refuses it for the first part that is not as it was written. Nothing is changed anywhere. */
export const checkBackup = async (folder: string): Promise<Checked> => {
  const damaged = (what: string) => new StartError(`The backup in ${folder} is damaged (${what}); nothing was changed.`)
  const sums = readSums(folder)
  if (!sums) throw damaged(`${sumsName} cannot be read`)
  for (const [name, sum] of sums) {
    const file = path.join(folder, name)
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw damaged(`${name} is missing`)
    if ((await hashOf(file)) !== sum) throw damaged(`${name} is not what was written`)
  }
  const manifest = sums.has(manifestName) ? readManifest(folder) : undefined
  if (!manifest) throw damaged(`${manifestName} cannot be read`)
  const files = [...sums.keys()].filter((name) => name.startsWith(fileName(''))).map((name) => name.slice(fileName('').length))
  if (files.length !== manifest.files) throw damaged(`${files.length} of ${manifest.files} files are there`)
  if (manifest.secretKey.included && !sums.has(secretsName)) throw damaged(`${secretsName} is missing`)
  const counted = [...manifest.tables.map(({ name, rows }) => ({ part: tableName(name), rows })), { part: jobsName, rows: manifest.jobs }]
  for (const { part, rows } of counted) {
    if (!sums.has(part)) throw damaged(`${part} is missing`)
    let found = 0
    for await (const line of linesOf(folder, part)) if (line) found += 1
    if (found !== rows) throw damaged(`${part} has ${found} of ${rows} lines`)
  }
  await checkMigrations(manifest)
  return { manifest, files }
}

const isPart = (name: string): boolean =>
  [manifestName, secretsName, jobsName].includes(name) ||
  /^tables\/\w+\.jsonl\.gz$/.test(name) ||
  (name.startsWith(fileName('')) && isStorageKey(name.slice(fileName('').length)))

const readSums = (folder: string): Map<string, string> | undefined => {
  const file = path.join(folder, sumsName)
  if (!fs.existsSync(file)) return undefined
  const sums = new Map<string, string>()
  for (const line of fs.readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (!sum || !name || !isPart(name)) return undefined
    sums.set(name, sum)
  }
  return sums
}

const readManifest = (folder: string): Manifest | undefined => {
  try {
    return Manifest.parse(JSON.parse(fs.readFileSync(path.join(folder, manifestName), 'utf8')))
  } catch {
    return undefined
  }
}

/** An older backup is brought forward by the migrations that came after it; a newer one needs the newer portal. */
const checkMigrations = async ({ migrations, portal }: Manifest): Promise<void> => {
  const ours = new Map((await readMigrations()).map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex')]))
  const other = migrations.find(({ name, hash }) => ours.get(name) !== hash)
  if (other) throw new StartError(`The backup is of another portal, ${portal} with ${other.name}: restore it with the version it was made with.`)
}
