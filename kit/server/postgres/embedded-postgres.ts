import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { mustBeWritable, StartError } from '#kit/server/config.ts'
import { choosePlace, findBinaries, give, placesOf, type RunAs, useServer } from './embedded-place.ts'
import { lockFolder } from './folder-lock.ts'

export interface Embedded {
  url: string
  /** Where PostgreSQL keeps the data: below the data folder, or in a system folder when its user cannot get there. */
  dataDir: string
  /** Stops PostgreSQL (open transactions are rolled back) and frees the data folder. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log?: (sentence: string) => void
  /** Root's place for what the user of PostgreSQL cannot reach elsewhere. */
  systemDir?: string
  /** How long another portal on the same data may take to end: one that was told to stop a moment ago still finishes its requests. */
  patience?: number
  /** For tests: quick, and lost with the machine's power. */
  throwaway?: boolean
}

/**
 * Runs PostgreSQL 18 from the npm packages, on a Unix socket only, for one portal at a time. A PostgreSQL that outlived a killed portal is
 * taken over; one that ends by itself is started again. PostgreSQL runs in a session of its own, so that Ctrl-C reaches the portal first.
 */
export const startEmbedded = async ({
  dataDir,
  log = () => {},
  systemDir = '/var/lib/portal',
  patience = 3000,
  throwaway = false,
}: Options): Promise<Embedded> => {
  if (!fs.existsSync(dataDir)) mustBeWritable('DATA_DIR', dataDir)
  const home = fs.realpathSync(dataDir)
  const free = await lockFolder(home, patience)
  try {
    const { data, runAs } = choosePlace(home, systemDir)
    // after that: whose the data are says more
    mustBeWritable('DATA_DIR', home)
    if (path.dirname(data) !== home) log(`The database lies in ${data}, because the user that runs it cannot enter ${home}.`)
    const binaries = findBinaries(runAs, process.getuid?.() === 0 ? systemDir : home)
    if (!fs.existsSync(data)) await makeCluster(data, binaries, runAs, throwaway)
    const left = await whenReady(data, () => false)
    const sockets = left?.sockets ?? `${socketPrefix}${randomBytes(6).toString('hex')}`
    const server = { data, binaries, runAs, sockets, throwaway }
    if (!left) await launch(server)
    const stopping = new AbortController()
    const kept = keepUp(server, stopping.signal, log)
    const stop = async () => {
      stopping.abort()
      await kept
      await shutDown(data)
      fs.rmSync(sockets, { recursive: true, force: true })
      await free()
    }
    let stopped: Promise<void> | undefined
    return { url: urlOf(sockets), dataDir: data, stop: () => (stopped ??= stop()) }
  } catch (error) {
    await free()
    if (error instanceof StartError || !(error instanceof Error) || !('syscall' in error)) throw error
    throw new StartError(`PostgreSQL cannot keep its data in ${home} (${error.message}). ${useServer}`)
  }
}

// the port is part of the socket's name, and PGPORT would change it
const urlOf = (sockets: string) => `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(sockets)}`

/** The address of the PostgreSQL that serves a data folder right now, for what works beside the portal. */
export const findRunning = (dataDir: string, systemDir = '/var/lib/portal'): string | undefined => {
  if (!fs.existsSync(dataDir)) return undefined
  const found = placesOf(fs.realpathSync(dataDir), systemDir).map(running)
  const ready = found.find((postmaster) => postmaster?.status === 'ready')
  return ready && urlOf(ready.sockets)
}

const run = promisify(execFile)

// nothing of PGDATA, PGPORT and their like; UTC whatever the machine says
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' }

/** Made beside its place and moved there when complete: an initdb that was killed, or still runs although its portal is gone, is in nobody's way. */
const makeCluster = async (data: string, binaries: string, runAs: RunAs, throwaway: boolean) => {
  const drafts = `${path.basename(data)}.new-`
  for (const name of fs.readdirSync(path.dirname(data))) {
    if (name.startsWith(drafts)) fs.rmSync(path.join(path.dirname(data), name), { recursive: true, force: true, maxRetries: 3 })
  }
  const draft = fs.mkdtempSync(`${data}.new-`)
  give(draft, runAs)
  // the C locale knows no letters but ASCII's, and a search by trigrams would find no Chinese
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8', '--encoding=UTF8']
  try {
    await run(path.join(binaries, 'bin/initdb'), ['-D', draft, '-U', 'postgres', '--auth=trust', ...locale, ...(throwaway ? ['--no-sync'] : [])], {
      ...runAs,
      cwd: '/',
      env: environment,
    })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1)
    throw new StartError(`PostgreSQL could not make its data folder ${data} (${said || String(error)}). ${useServer}`)
  }
  fs.renameSync(draft, data)
}

// not the temp folder of the environment: the path of a socket has at most 107 bytes
const socketPrefix = '/tmp/portal-postgresql-'

interface Postmaster {
  pid: number
  sockets: string
  status: string
}

/** The PostgreSQL that runs on the data, by its own word in `postmaster.pid`; the process is looked at too, as numbers come again. */
const running = (data: string): Postmaster | undefined => {
  try {
    const [pid = '', , , , sockets = '', , , status = ''] = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return isPostgres(Number(pid), data) ? { pid: Number(pid), sockets, status: status.trim() } : undefined
  } catch {
    return undefined
  }
}

const isPostgres = (pid: number, data: string): boolean => {
  try {
    const [program = '', ...words] = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return path.basename(program) === 'postgres' && words.includes(data)
  } catch {
    return false
  }
}

/** Waits while it starts, recovers or stops; undefined when there is none and none is coming. */
const whenReady = async (data: string, coming: () => boolean): Promise<Postmaster | undefined> => {
  for (;;) {
    const found = running(data)
    if (found?.status === 'ready') return found
    if (!found && !coming()) return undefined
    await sleep(20)
  }
}

interface Launch {
  data: string
  binaries: string
  runAs: RunAs
  sockets: string
  throwaway: boolean
}

const launch = async ({ data, binaries, runAs, sockets, throwaway }: Launch) => {
  clearRemains(data)
  // one that was told to stop leaves its folder behind without naming it
  fs.rmSync(sockets, { recursive: true, force: true })
  fs.mkdirSync(sockets, { mode: 0o700 })
  give(sockets, runAs)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    port: 5432,
    max_connections: 100,
    // a restore writes every table in one transaction, which holds a lock of each index and constraint
    max_locks_per_transaction: 256,
    shared_buffers: '128MB',
    // containers give /dev/shm 64 MB
    dynamic_shared_memory_type: 'mmap',
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    // the words of a failed statement would put people's data into the log
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const logFile = `${data}.log`
  const before = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const output = fs.openSync(logFile, before > 1_000_000 ? 'w' : 'a', 0o600)
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  give(logFile, runAs)
  const child = spawn(path.join(binaries, 'bin/postgres'), ['-D', data, ...words], {
    ...runAs,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
  child.unref()
  let alive = true
  const ended = () => (alive = false)
  child.once('exit', ended).once('error', ended)
  if (await whenReady(data, () => alive)) return
  fs.rmSync(sockets, { recursive: true, force: true })
  const said = fs.readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' ')
  throw new StartError(`PostgreSQL did not start on ${data} (${said}); the whole story is in ${logFile}. ${useServer}`)
}

/** No PostgreSQL runs on the data now: the file of the last one would stop the next when another process has got its number. */
const clearRemains = (data: string) => {
  const file = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const sockets = fs.readFileSync(file, 'utf8').split('\n')[4]
  if (sockets?.startsWith(socketPrefix)) fs.rmSync(sockets, { recursive: true, force: true })
  fs.rmSync(file)
}

const keepUp = async (server: Launch, signal: AbortSignal, log: (sentence: string) => void) => {
  while (!signal.aborted) {
    await sleep(1000, undefined, { ref: false, signal }).catch(() => {})
    if (signal.aborted || running(server.data)) continue
    log('PostgreSQL has ended by itself and is started again.')
    await launch(server).catch((error: unknown) => log(String(error)))
  }
}

const shutDown = async (data: string) => {
  const found = running(data)
  if (!found) return
  const end = async (signal: 'SIGINT' | 'SIGQUIT', patience: number) => {
    try {
      process.kill(found.pid, signal)
    } catch {
      // it has just ended
    }
    for (const until = Date.now() + patience; isPostgres(found.pid, data) && Date.now() < until;) await sleep(10)
  }
  await end('SIGINT', 20_000)
  if (isPostgres(found.pid, data)) await end('SIGQUIT', 5000)
}
