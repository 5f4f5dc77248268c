import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { checkDatabase } from './check-database.ts'
import { type Embedded, startEmbedded } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const daemon = { uid: 1, gid: 1 }
// not where the clone itself lies under a folder of root's
const othersCanRun = isRoot && spawnSync(process.execPath, ['--version'], { ...daemon, cwd: '/' }).status === 0
const folder = fs.mkdtempSync('/tmp/portal-embedded-')
fs.chmodSync(folder, 0o755)

const started: Embedded[] = []
const systemDir = path.join(folder, 'system')
const start = async (dataDir: string, more: { log?: (sentence: string) => void } = {}) => {
  const embedded = await startEmbedded({ dataDir, throwaway: true, patience: 300, systemDir, ...more })
  started.push(embedded)
  return embedded
}
const apps: ChildProcess[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) app.kill('SIGKILL')
  await Promise.all(started.splice(0).map((embedded) => embedded.stop()))
})
afterAll(async () => {
  // what the killed portals left running
  for (const name of fs.readdirSync(folder)) {
    const dataDir = path.join(folder, name)
    if (fs.existsSync(path.join(dataDir, 'postgresql-18/postmaster.pid'))) await (await start(dataDir)).stop()
  }
  fs.rmSync(folder, { recursive: true, force: true })
})

const ask = async (embedded: Pick<Embedded, 'url'>, statement: string): Promise<unknown[]> => {
  const client = new pg.Client(embedded.url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.flatMap((row) => Object.values(row))
  } finally {
    await client.end()
  }
}

/** A portal in a process of its own: says what became of its start, then lives until it is killed. */
const app = (dataDir: string, user: { uid?: number; gid?: number } = {}) => {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))})
    const options = ${JSON.stringify({ dataDir, systemDir, patience: 300, throwaway: true })}
    console.log(JSON.stringify(await startEmbedded(options).then(({ url, dataDir }) => ({ url, dataDir }), ({ message }) => ({ message }))))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { ...user, cwd: '/', env: {}, stdio: ['ignore', 'pipe', 'inherit'] })
  apps.push(child)
  const answer = once(child.stdout, 'data').then(([data]) => JSON.parse(String(data)) as { url: string; dataDir: string; message?: string })
  return { child, answer }
}

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const refusal = /^The data folder .* is in use by another portal on this machine: stop that one first, or set another DATA_DIR\.$/

describe('one data folder', () => {
  const dataDir = path.join(folder, 'one')

  test('gets a PostgreSQL 18 that knows Chinese letters, reached by no network', async () => {
    const embedded = await start(dataDir)
    expect(await ask(embedded, 'show server_version_num')).toEqual([expect.stringMatching(/^18/)])
    expect(await ask(embedded, 'show listen_addresses')).toEqual([''])
    expect(await ask(embedded, 'select datlocale from pg_database where datname = current_database()')).toEqual(['C.UTF-8'])
    await ask(embedded, `create table kept as select 'Harbour Tower' as name`)
  })

  test('keeps what was written', async () => {
    expect(await ask(await start(dataDir), 'select name from kept')).toEqual(['Harbour Tower'])
  })

  test('leaves no socket behind when it stops', async () => {
    const embedded = await start(dataDir)
    const sockets = new URL(embedded.url).searchParams.get('host') ?? ''
    expect(fs.readdirSync(sockets)).not.toEqual([])
    await embedded.stop()
    expect(fs.existsSync(sockets)).toBe(false)
  })

  test('is refused to a second start in one sentence, and the first goes on', async () => {
    const embedded = await start(dataDir)
    await expect(start(dataDir)).rejects.toThrow(refusal)
    expect((await app(dataDir).answer).message).toMatch(refusal)
    expect(await ask(embedded, 'select 1')).toEqual([1])
  })

  test('is refused while a container on the same volume holds it, whose names and processes nobody here sees', async () => {
    const other = spawn('flock', [path.join(dataDir, 'portal.lock'), 'sh', '-c', 'echo; exec cat'], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(other.stdout, 'data')
    await expect(start(dataDir)).rejects.toThrow(refusal)
    other.stdin.end()
    await once(other, 'close')
    expect(await ask(await start(dataDir), 'select 1')).toEqual([1])
  })

  test('holds itself against such a container until it stops, or is killed', async () => {
    const free = () => spawnSync('flock', ['--nonblock', path.join(dataDir, 'portal.lock'), 'true']).status === 0
    const embedded = await start(dataDir)
    expect(free()).toBe(false)
    await embedded.stop()
    expect(free()).toBe(true)
    const { child, answer } = app(dataDir)
    await answer
    expect(free()).toBe(false)
    await kill(child)
    await expect.poll(free).toBe(true)
  })

  test('is taken over with its running PostgreSQL when the portal was killed', async () => {
    const { child, answer } = app(dataDir)
    const { url } = await answer
    await ask({ url }, 'create table written as select 1 as n')
    await kill(child)
    const embedded = await start(dataDir)
    expect(embedded.url).toBe(url)
    expect(await ask(embedded, 'select n from written')).toEqual([1])
  })

  test('starts after everything was killed, even when the old number now belongs to another process', async () => {
    const { child, answer } = app(dataDir)
    await answer
    await kill(child)
    const file = path.join(dataDir, 'postgresql-18/postmaster.pid')
    const words = fs.readFileSync(file, 'utf8')
    process.kill(Number(words.split('\n')[0]), 'SIGKILL')
    await expect.poll(() => fs.existsSync(`/proc/${words.split('\n')[0]}`)).toBe(false)
    fs.writeFileSync(file, words.replace(/^\d+/, String(process.pid)))
    expect(await ask(await start(dataDir), 'select n from written')).toEqual([1])
  })

  test.each(['SIGKILL', 'SIGINT'])('gets its PostgreSQL back at the same address when that ends by %s', async (signal) => {
    const said: string[] = []
    const embedded = await start(dataDir, { log: (sentence) => said.push(sentence) })
    const pid = Number(fs.readFileSync(path.join(embedded.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, signal)
    await expect.poll(() => fs.existsSync(`/proc/${pid}`)).toBe(false)
    await expect.poll(() => ask(embedded, 'select n from written').catch(() => undefined)).toEqual([1])
    expect(said).toContain('PostgreSQL has ended by itself and is started again.')
  })
})

test('of many starts at once on a new folder one succeeds and the others are refused', async () => {
  const dataDir = path.join(folder, 'race')
  const answers = await Promise.all([1, 2, 3].map(() => app(dataDir).answer))
  expect(answers.map(({ message }) => message ?? 'started').toSorted()).toEqual(
    ['started', expect.stringMatching(refusal), expect.stringMatching(refusal)].toSorted(),
  )
  const [winner] = answers.filter(({ message }) => !message)
  expect(await ask({ url: winner?.url ?? '' }, 'select 1')).toEqual([1])
  for (const { pid } of apps.splice(0)) process.kill(pid ?? 0, 'SIGKILL')
  await start(dataDir)
})

test('data that was half made is made again', async () => {
  const dataDir = path.join(folder, 'half')
  const { child } = app(dataDir)
  await expect.poll(() => (fs.existsSync(dataDir) ? fs.readdirSync(dataDir).join() : ''), { interval: 10 }).toMatch(/\.new-/)
  await new Promise((resolve) => setTimeout(resolve, 150))
  await kill(child)
  expect(fs.readdirSync(dataDir)).not.toContain('postgresql-18')
  expect(await ask(await start(dataDir), 'select 1')).toEqual([1])
})

describe.runIf(isRoot)('as root', () => {
  const hidden = path.join(folder, 'hidden')

  test('the data goes to a named system folder, and stays there, when it lies where only root may go', async () => {
    fs.mkdirSync(hidden, { mode: 0o700 })
    const said: string[] = []
    const dataDir = path.join(hidden, 'data')
    const first = await start(dataDir, { log: (sentence) => said.push(sentence) })
    expect(first.dataDir).toMatch(new RegExp(`^${folder}/system/[0-9a-f]{16}/postgresql-18$`))
    await ask(first, 'create table kept as select 1 as n')
    await first.stop()
    fs.chmodSync(hidden, 0o755)
    const second = await start(dataDir, { log: (sentence) => said.push(sentence) })
    expect(await ask(second, 'select n from kept')).toEqual([1])
    expect(said).toEqual([expect.stringContaining(first.dataDir), expect.stringContaining(first.dataDir)])
  })

  test.runIf(othersCanRun)('data made by another user stays that user’s', async () => {
    const dataDir = path.join(folder, 'theirs')
    fs.mkdirSync(dataDir)
    fs.chownSync(dataDir, 1, 1)
    const { child, answer } = app(dataDir, daemon)
    const { url } = await answer
    await ask({ url }, 'create table kept as select 1 as n')
    await kill(child)
    const embedded = await start(dataDir)
    expect(await ask(embedded, 'select n from kept')).toEqual([1])
    await embedded.stop()
    expect(fs.statSync(embedded.dataDir).uid).toBe(1)
    expect((await app(dataDir, daemon).answer).message).toBeUndefined()
  })

  test.runIf(othersCanRun)('what root made is not another user’s to start', async () => {
    const dataDir = path.join(folder, 'own')
    await (await start(dataDir)).stop()
    expect((await app(dataDir, daemon).answer).message).toMatch(/belongs to another user/)
  })
})

describe('any database', () => {
  test('needs letters beyond ASCII', async () => {
    const embedded = await start(path.join(folder, 'one'))
    const client = new pg.Client(embedded.url)
    await client.connect()
    await expect(checkDatabase(client)).resolves.toBeUndefined()
    await client.query(`create database ascii template template0 locale_provider libc locale 'C'`)
    await client.end()
    const ascii = new pg.Client(embedded.url.replace('/postgres?', '/ascii?'))
    await ascii.connect()
    await expect(checkDatabase(ascii)).rejects.toThrow(/cannot search Chinese names/)
    await ascii.end()
  })
})
