import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { password } from '#kit/server/testing/world.ts'
import { pollOf } from '#modules/engagement/polls/server/example.ts'
import { clientFrom } from './faults/client.ts'
import { ask, settle } from './faults/ground.ts'
import { freePort, type PortalProcess, startPortal } from './faults/portal-process.ts'
import { startProxy } from './small-proxy.ts'

// As in compose.yaml: two instances that serve, one that works, one database, behind a proxy that is believed.

const folder = fs.mkdtempSync('/tmp/portal-proxy-')
const database = await makeTestDatabase()
const people = await settle(database.url, folder, 8)
const publicHost = 'portal.harbour.example'
const environment = {
  DATABASE_URL: database.url,
  DATABASE_CONNECTIONS: '4',
  DATA_DIR: path.join(folder, 'data'),
  FILES_DIR: path.join(folder, 'files'),
  PUBLIC_URL: `https://${publicHost}`,
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'info',
}
const startWeb = (port: number) => startPortal(port, { ...environment, INSTANCE_ROLES: 'web', DRAIN_SECONDS: '1' })
const ports = [await freePort(), await freePort()]
const webs = ports.map(startWeb)
const proxy = await startProxy(ports)
let worker: PortalProcess | undefined

const end = async (instance: PortalProcess): Promise<number | null> => {
  instance.child.kill('SIGTERM')
  return instance.ended
}
afterAll(async () => {
  await proxy.close()
  await Promise.all([...webs, ...(worker ? [worker] : [])].map(end))
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})
const bothReady = () => vi.waitUntil(() => proxy.ready().length === 2, { timeout: 240_000, interval: 50 })
await bothReady()

const clientAt = clientFrom(1, () => proxy.port)
const send: typeof clientAt.send = (method, call, sent = {}) =>
  clientAt.send(method, `/api${call}`, { ...sent, headers: { host: publicHost, ...sent.headers } })
const signIn = async (email: string): Promise<string> => {
  const { body, text } = await send('POST', '/auth/login', { body: { username: email, password } })
  const token = (body?.data as { accessToken?: string } | undefined)?.accessToken
  if (!token) throw new Error(`${email} could not sign in: ${text}`)
  return token
}
const [ada = '', bo = '', ...others] = people.map(({ email }) => email)
const jobsIn = (output: string) => output.match(/"msg":"(job|a job failed)"/g)?.length ?? 0

test('who signs in by one instance is known to the other, and calls take turns', async () => {
  const token = await signIn(ada)
  const instances = new Set<unknown>()
  for (let n = 0; n < 6; n += 1) {
    const { status, headers } = await send('GET', '/auth/info/1', { token })
    expect(status).toBe(200)
    instances.add(headers['x-instance'])
  }
  expect(instances.size).toBe(2)
})

test('the address of the caller is the one that the proxy has seen', async () => {
  await signIn(bo)
  const rows = await ask<{ address: string }>(database.url, 'select distinct address from sessions')
  expect(rows).toEqual([{ address: '127.0.1.1' }])
})

test('an open screen hears what has been changed through the other instance', async () => {
  const token = await signIn(ada)
  const away = new AbortController()
  onTestFinished(() => away.abort())
  const follow = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`http://127.0.0.1:${proxy.port}/api/live`, { headers, signal: away.signal })
    const heard = { instance: response.headers.get('x-instance'), text: '' }
    void (async () => {
      for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString()
    })().catch(() => {})
    return heard
  }
  const streams = [await follow(), await follow()]
  expect(new Set(streams.map(({ instance }) => instance)).size).toBe(2)
  for (const stream of streams) await vi.waitUntil(() => stream.text.includes('ready'), { timeout: 60_000 })
  expect((await send('POST', '/poll-forms/create', { token, body: pollOf('Tea or coffee?') })).status).toBe(200)
  for (const stream of streams) await vi.waitUntil(() => stream.text.includes('"polls"'), { timeout: 60_000 })
})

test('jobs of the instances that serve wait for the worker, which does them all', async () => {
  for (const email of others) await send('POST', '/auth/forgot-password', { body: { username: email } })
  expect(await ask(database.url, `select 1 from pgboss.job where name = 'session.password-link' and state = 'created'`)).toHaveLength(others.length)
  worker = startPortal(await freePort(), { ...environment, INSTANCE_ROLES: 'worker' })
  await worker.ready()
  const mails = () => ask(database.url, `select 1 from mails where state = 'CAPTURED'`)
  await vi.waitUntil(async () => (await mails()).length === others.length, { timeout: 240_000, interval: 100 })
  // the link and its mail
  const { output } = worker
  await vi.waitUntil(() => jobsIn(output()) >= 2 * others.length, { timeout: 60_000, interval: 50 })
  expect(webs.map((web) => jobsIn(web.output()))).toEqual([0, 0])
  const probe = (call: string) => fetch(`http://127.0.0.1:${worker?.port}/api${call}`).then(({ status }) => status)
  expect([await probe('/health'), await probe('/alive'), await probe('/auth/info/1')]).toEqual([200, 200, 404])
})

test('instances are replaced one after the other, and no call is lost', async () => {
  const tokens = await Promise.all(people.map(({ email }) => signIn(email)))
  const answers = new Map<number, number>()
  const shift = { over: false }
  const work = async (token: string, at: number) => {
    for (let n = 0; !shift.over; n += 1) {
      // every fourth one writes
      const sent =
        n % 4 === 0 ? { method: 'POST', call: '/poll-forms/create', body: pollOf(`Poll ${at}-${n}`) } : { method: 'GET', call: '/auth/info/1' }
      const { status } = await send(sent.method, sent.call, { token, ...(sent.body ? { body: sent.body } : {}) })
      answers.set(status, (answers.get(status) ?? 0) + 1)
      // fewer than a session may make in a minute
      await sleep(60)
    }
  }
  const working = tokens.map(work)
  for (const [at, port] of ports.entries()) {
    const old = webs[at]
    if (!old) continue
    expect(await end(old)).toBe(0)
    webs[at] = startWeb(port)
    await bothReady()
  }
  shift.over = true
  await Promise.all(working)
  expect([...answers.keys()]).toEqual([200])
  expect(proxy.broken()).toBe(0)
  expect(answers.get(200)).toBeGreaterThan(100)
})
