import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { makePortal } from '#kit/server/portal.ts'
import { setClock } from '#kit/server/testing/clock.ts'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { png } from '#kit/server/testing/files.ts'
import { makeWorld } from '#kit/server/testing/world.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'
import { heavyPictures, pictureBombs } from './hostile/pictures.ts'
import { endlessUpload, fileForm, formBombs, multipartType } from './hostile/uploads.ts'
import { requestBytes, sendBytes } from './hostile/wire.ts'
import { plainWorkbook, workbookBombs } from './hostile/workbooks.ts'

// A portal started as in production, whose memory is that of a process of its own.

const moreAtMost = 100

const database = await makeTestDatabase()
const folder = fs.mkdtempSync('/tmp/portal-bombs-')
const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'none', DRAIN_SECONDS: '0', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
const config = readConfig(environment)
const here = await makePortal({
  config,
  databaseUrl: database.url,
  modules,
  roles: rolesOf('CENTRICITY'),
  authenticate,
  actorOf,
  clock: systemClock,
  connections: 2,
  work: false,
})
const probe = createServer().listen(0, '127.0.0.1')
await once(probe, 'listening')
const address = probe.address()
const port = typeof address === 'object' && address ? address.port : 0
probe.close()
await once(probe, 'close')
const server = spawn(process.execPath, [path.join(import.meta.dirname, '../main.server.ts')], {
  env: { ...process.env, ...environment, DATABASE_URL: database.url, PORT: String(port) },
  stdio: 'ignore',
})
afterAll(async () => {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  await here.stop()
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})
const isUp = async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok === true
const clock = setClock()
clock.set(new Date().toISOString())
const world = makeWorld(here, clock)
const building = await world.building('Harbour Tower')
let sent = 0
let token = ''
/** Everybody may send sixty files a minute. */
const headOf = async (): Promise<string[]> => {
  if (sent % 40 === 0) token = (await world.as(await world.person(building, 'LANDLORD_ADMIN')).token()) ?? ''
  sent += 1
  return ['host: localhost', 'connection: close', `authorization: Bearer ${token}`, `content-type: ${multipartType}`]
}
const line = 'POST /api/files/upload HTTP/1.1'
const upload = async (body: Buffer, ...more: string[]) =>
  sendBytes(port, requestBytes(line, [...(await headOf()), `content-length: ${body.length}`, ...more], body))

const mebibytes = (name: 'VmHWM' | 'VmRSS'): number => {
  const [, kibibytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kibibytes) / 1024)
}

beforeAll(async () => {
  await vi.waitUntil(isUp, { timeout: 180_000, interval: 200 })
  // What only the first picture and the first workbook bring along is no bomb's.
  const usual = [fileForm('lobby.png', png), fileForm('people.xlsx', plainWorkbook()), fileForm('lobby.txt', Buffer.alloc(5 * 1024 * 1024, 'x'))]
  for (const body of [...usual, ...usual, ...usual]) await upload(body)
}, 300_000)

const grown: [string, number][] = []
/** What the server answers to a bomb, which must leave it alive and not much larger than it was. */
const measured = async <T>(send: () => Promise<T>): Promise<T> => {
  fs.writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
  const before = mebibytes('VmRSS')
  const answer = await send()
  const more = mebibytes('VmHWM') - before
  grown.push([expect.getState().currentTestName ?? '', more])
  expect(more).toBeLessThanOrEqual(moreAtMost)
  expect(await isUp()).toBe(true)
  return answer
}
afterAll(() => {
  const list = grown.toSorted(([, a], [, b]) => b - a).map(([name, more]) => `${String(more).padStart(4)} MiB  ${name}`)
  console.log(`Most memory that each took beyond what the server held before:\n${list.join('\n')}`)
})

const expectRefused = async (bomb: Buffer, ...headers: string[]) => {
  const { status, body } = await measured(() => upload(bomb, ...headers))
  // closed without a word, when we were still sending
  expect([0, 400, 413, 422, 431], body.slice(0, 300)).toContain(status)
}

describe('a workbook', () => {
  test.each(Object.entries(workbookBombs))('with %s', (_, make) => expectRefused(fileForm('people.xlsx', make())))
})
describe('a picture', () => {
  test.each(Object.entries(pictureBombs))('%s', (_, [name, make]) => expectRefused(fileForm(name, make())))
  test.each(Object.entries(heavyPictures))('%s', async (_, [name, make]) => {
    const bomb = fileForm(name, make())
    expect([200, 422]).toContain((await measured(() => upload(bomb))).status)
  })
})
describe('a form', () => {
  test.each(Object.entries(formBombs))('with %s', (_, { make, encoding }) =>
    expectRefused(make(), ...(encoding ? [`content-encoding: ${encoding}`] : [])),
  )
})
describe('a stream', () => {
  test.each([
    ['in large pieces', Buffer.alloc(64 * 1024, 'x')],
    ['in small pieces', Buffer.alloc(100, 'x')],
  ])('without end, %s', async (_, chunk) => {
    const atMost = 64 * 1024 * 1024
    const { sent: taken, status } = await measured(async () => endlessUpload(port, [line, ...(await headOf())], chunk, atMost))
    // who is still sending may not hear it
    expect([0, 413]).toContain(status)
    expect(taken).toBeLessThan(atMost)
  })
})
test('there are twelve at least', () => {
  expect(Object.keys({ ...workbookBombs, ...pictureBombs, ...formBombs }).length).toBeGreaterThanOrEqual(12)
})
