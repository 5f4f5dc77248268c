import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { tables } from '#kit/server/data/table.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { kitWords } from '#kit/server/messages.ts'
import { makePortal } from '#kit/server/portal.ts'
import { setClock } from '#kit/server/testing/clock.ts'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { makeWorld, password } from '#kit/server/testing/world.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'

// What is in the log of the whole portal, at its most talkative.

/** Each is unlike anything the portal would write by itself. */
const canary = {
  password: 'Canary-Passw0rd-71',
  token: 'canary-token-3f9a',
  email: 'canary.person@harbour.example',
  name: 'Canary Persona Lau',
  cookie: 'canary-cookie-88',
  code: '731942',
  query: 'canary-query-52',
}

const { query: _, ...secrets } = canary

const logged: string[] = []
const loud = job(
  'test.loud',
  z.object({ email: z.string() }),
  async (_context, { email }) => {
    throw new Error(`nobody at ${email}`)
  },
  { retries: 0 },
)
const contract = { breakDown: endpoint('POST /break-down', { reach: 'public', body: z.strictObject({ name: z.string() }), reply: 'none' }) }
const routes = handlers(contract)({
  breakDown: async ({ app, requestId, unscoped }) => {
    const unknownTable = unscoped<{ nowhere: { email: string } }>('a mistake').selectFrom('nowhere').selectAll().where('email', '=', canary.email)
    await unknownTable.execute().catch((cause: unknown) => {
      app.log.warn({ ...secrets, deep: { list: [{ ...secrets, fullName: canary.name }] }, requestId }, `told of ${canary.email}`)
      throw new Error(`postgres://portal:${canary.password}@db and Bearer ${canary.token} and ${canary.email}`, { cause })
    })
  },
})
const breaking: ServerModule = { name: 'test/breaking', contract, words: kitWords, routes, jobs: [loud] }

const database = await makeTestDatabase()
const folder = fs.mkdtempSync('/tmp/portal-log-')
const portal = await makePortal({
  config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'trace', SEED: 'none', TRUST_PROXY: 'loopback' }),
  databaseUrl: database.url,
  modules: [...modules, breaking],
  roles: rolesOf('CENTRICITY'),
  authenticate,
  actorOf,
  clock: systemClock,
  connections: 4,
  logTo: { write: (line) => logged.push(line) },
})
afterAll(async () => {
  await portal.stop()
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})
const world = makeWorld(portal, setClock(new Date().toISOString()))

const lines = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>)
const linesOf = (reqId: unknown) => lines().filter((line) => line.reqId === reqId)
const found = () => Object.values(canary).filter((value) => logged.join('').includes(value))

const headers = { authorization: `Bearer ${canary.token}`, cookie: `refresh=${canary.cookie}; device=${canary.cookie}`, 'user-agent': canary.name }
let from = 0
const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, more: Record<string, string> = {}) => {
  from += 1
  return portal.server.inject({
    method,
    url,
    headers: { ...headers, ...more },
    remoteAddress: `10.9.${from >> 8}.${from & 255}`,
    ...(payload ? { payload } : {}),
  })
}

test('a request is one line: what was called, how it ended, how long it took, and by whom as a number', async () => {
  const building = await world.building('Harbour Tower')
  const person = await world.person(building, 'LANDLORD_ADMIN')
  const token = await world.as(person).token()
  const { headers: answered } = await call('GET', `/api/poll-forms?unknown=${canary.query}`, undefined, { authorization: `Bearer ${token ?? ''}` })
  const own = linesOf(answered['x-request-id'])
  expect(own).toEqual([
    {
      level: 'info',
      time: expect.any(Number),
      pid: process.pid,
      reqId: answered['x-request-id'],
      method: 'GET',
      route: '/api/poll-forms',
      status: 422,
      ms: expect.any(Number),
      membershipId: person.membershipId,
      msg: 'request',
    },
  ])
  expect(logged.join('')).not.toContain(password)
  expect(logged.join('')).not.toContain(token)
  expect(logged.join('')).not.toContain(person.email)
})

test('probes leave no line', async () => {
  const { headers: answered } = await call('GET', '/api/health')
  expect(linesOf(answered['x-request-id'])).toEqual([])
})

test('nothing that people type at the door is in the log', async () => {
  const building = await world.building('Canary Wharf')
  const { token, email } = await world.invite(building, 'LANDLORD_ADMIN', { email: canary.email, name: canary.name })
  const person = await world.person(building, 'LANDLORD_ADMIN')
  await call('POST', '/api/auth/login', { username: canary.email, password: canary.password })
  await call('POST', '/api/auth/login', { username: person.email, password: canary.password })
  await call('POST', '/api/auth/login', { username: person.email, password: canary.password, name: canary.name })
  await call('POST', '/api/auth/forgot-password', { username: email })
  await call('POST', '/api/auth/forgot-password', { username: person.email })
  await call('POST', '/api/auth/validate-otp', { uniqueId: crypto.randomUUID(), code: canary.code })
  await call('POST', '/api/auth/refresh-token', { refreshToken: canary.token })
  await call('POST', '/api/auth/refresh-token', {}, { 'x-session': 'cookie' })
  await call('POST', '/api/auth/update-password', { token: canary.token, newPassword: canary.password })
  const accepted = { fullName: canary.name, newPassword: canary.password }
  await call('POST', '/api/auth/confirm-account', { token, ...accepted })
  await call('POST', `/api/auth/login?password=${canary.password}&email=${canary.email}`, { username: canary.email })
  expect(found()).toEqual([])
  expect(logged.join('')).not.toContain(token)
  expect(logged.join('')).not.toContain(person.email)
})

test('nothing that is sent to any call is in the log, whatever becomes of it', async () => {
  const everything = { ...canary, username: canary.email, fullName: canary.name, newPassword: canary.password, refreshToken: canary.token }
  const provider = await world.person(await world.platform(), 'SUPERADMIN')
  const signedIn = { authorization: `Bearer ${(await world.as(provider).token()) ?? ''}` }
  const query = new URLSearchParams(canary).toString()
  for (const { endpoint: one } of portal.served) {
    if (one.reply === 'live') continue
    const path = (value: string) => `/api${one.path.replace(/\{\w+\}/g, encodeURIComponent(value))}`
    const named = one.body instanceof z.ZodObject ? Object.keys(one.body.shape).map((name) => [name, `${canary.name} ${canary.email}`]) : []
    const body = one.method === 'GET' ? undefined : everything
    await call(one.method, path(canary.token), body)
    await call(one.method, `${path(canary.token)}?${query}`, body, { authorization: '' })
    await call(one.method, path(crypto.randomUUID()), one.method === 'GET' ? undefined : Object.fromEntries(named), signedIn)
  }
  await call('GET', `/api/${canary.token}/${canary.query}`)
  await call('GET', `/reset-password/${canary.token}`)
  await portal.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"password":"${canary.password}"`,
  })
  expect(found()).toEqual([])
})

test('a mistake is told once, with its stack and the id that the caller got, and without the persons in it', async () => {
  const answer = await call('POST', '/api/break-down', { name: canary.name })
  expect(answer.statusCode).toBe(500)
  const id = answer.headers['x-request-id']
  expect(answer.json<{ error: { requestId: string } }>().error.requestId).toBe(id)
  const own = linesOf(id)
  expect(own.map(({ level, msg }) => [level, msg])).toEqual([
    ['error', 'unexpected'],
    ['warn', 'request'],
  ])
  expect(own[0]?.err).toMatchObject({
    message: 'postgres://portal:… and Bearer … and …',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: '42P01' },
  })
  expect(lines().filter(({ requestId }) => requestId === id)).toHaveLength(1)
  expect(found()).toEqual([])
})

test('the name of a request is the proxy’s, where that is one of ours', async () => {
  const name = 'c0ffee00-0000-4000-8000-00000000beef'
  const said = async (remoteAddress: string) =>
    (await portal.server.inject({ url: '/api/nothing-here', remoteAddress, headers: { 'x-request-id': name } })).headers['x-request-id']
  expect(await said('127.0.0.1')).toBe(name)
  expect(linesOf(name)).toHaveLength(1)
  expect(await said('10.0.0.1')).not.toBe(name)
})

test('a job is a line with its name and id; one that fails tells why, without the person', async () => {
  await systemContext(portal.app, 'test').transaction((tx) => portal.app.jobs.enqueue(tx, loud, { email: canary.email }))
  await portal.app.jobs.settled()
  const own = lines().filter(({ job: name }) => name === 'test.loud')
  expect(own).toEqual([
    expect.objectContaining({
      level: 'error',
      msg: 'a job failed',
      jobId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      err: expect.objectContaining({ message: 'nobody at …' }),
    }),
  ])
  expect(lines().some(({ job: name, msg }) => name === 'mail.deliver-awaited' && msg === 'job')).toBe(true)
  expect(found()).toEqual([])
})

test('columns about persons are left out by their class, wherever they are logged', () => {
  const personal = [...tables.values()].flatMap(({ columns }) => Object.entries(columns).filter(([, { privacy }]) => privacy !== 'none'))
  expect(personal.length).toBeGreaterThan(20)
  for (const [name] of personal) portal.app.log.info({ row: { [name]: 'Canary Value' }, rows: [{ [name]: { inside: 'Canary Value' } }] }, 'row')
  expect(logged.join('')).not.toContain('Canary Value')
})
