import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { localTime, systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { makePortal } from '#kit/server/portal.ts'
import { setClock } from '#kit/server/testing/clock.ts'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { makeWorld, password, type Person } from '#kit/server/testing/world.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'
import { usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { selfPerHour } from '#modules/visitors/visits/contract.ts'

// One portal in this process, another one started as in production, both on one database with one key.

const database = await makeTestDatabase()
const folder = fs.mkdtempSync('/tmp/portal-two-')
const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'none', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
const here = await makePortal({
  config: readConfig(environment),
  databaseUrl: database.url,
  modules,
  roles: rolesOf('CENTRICITY'),
  authenticate,
  actorOf,
  clock: systemClock,
  connections: 4,
})
await here.server.listen({ port: 0, host: '127.0.0.1' })

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
const port = await freePort()
const other = spawn(process.execPath, [path.join(import.meta.dirname, '../main.server.ts')], {
  env: { ...process.env, ...environment, DATABASE_URL: database.url, PORT: String(port) },
  stdio: 'ignore',
})
afterAll(async () => {
  other.kill('SIGTERM')
  if (other.exitCode === null) await once(other, 'exit')
  await here.stop()
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const address = here.server.server.address()
const both = [`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, `http://127.0.0.1:${port}`] as const
const isUp = async () => (await fetch(`${both[1]}/api/health`).catch(() => undefined))?.ok === true
await vi.waitUntil(isUp, { timeout: 60_000, interval: 100 })

interface Reply {
  success: boolean
  data?: { accessToken: string; refreshToken: string; permissions: string[]; posterPath?: string }
  error?: { code: string; attemptsLeft?: number; lockedUntil?: string | null }
}
const send = async (at: string, method: string, call: string, body?: object, token?: string, more = {}): Promise<Reply & { status: number }> => {
  const response = await fetch(`${at}/api${call}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...more },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, ...((await response.json()) as Reply) }
}
const signIn = (at: string, username: string, given = password) => send(at, 'POST', '/auth/login', { username, password: given })
const mailsTo = async (people: readonly { email: string }[]) => {
  const emails = people.map(({ email }) => email)
  const { rows } = await here.app.database.pool.query<{ state: string; tries: number }>('select state, tries from mails where to_address = any($1)', [
    emails,
  ])
  return rows
}
const info = (at: string, token: string) => send(at, 'GET', '/auth/info/1', undefined, token)
const world = makeWorld(here, setClock())
world.clock.set(new Date().toISOString())
const harbour = await world.building('Harbour Tower')

test('two processes count the tries of one name together', async () => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => signIn(both[i % 2] ?? both[0], person.email, 'wrong')))
  const told = answers.map(({ error }) => error?.attemptsLeft).filter((left) => left !== 0)
  expect(told.toSorted()).toEqual([1, 2, 3, 4])
  for (const at of both)
    expect(await signIn(at, person.email)).toMatchObject({ status: 401, error: { attemptsLeft: 0, lockedUntil: expect.any(String) } })
})

test('two processes count together how often somebody types a PIN that is taken', async () => {
  const company = await world.tenantIn(harbour, 'Jade Trading')
  const [holder, guesser] = [await world.person(company, 'TENANT'), await world.person(company, 'TENANT')]
  const tokens = await Promise.all([holder, guesser].map(async ({ email }) => (await signIn(both[0], email)).data?.accessToken))
  const type = (at: string, n: number) => send(at, 'PUT', '/profile/access-pin-code', { pinCode: '739152' }, tokens[n])
  expect((await type(both[0], 0)).status).toBe(200)
  const typed = await Promise.all(Array.from({ length: 14 }, (_, i) => type(both[i % 2] ?? both[0], 1)))
  const codes = typed.map(({ error }) => error?.code ?? 'given')
  expect(Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, some]) => [code, some.length]))).toEqual({
    pin_duplicated: 5,
    pin_tries: 9,
  })
})

test('two processes count together how often visitors announce themselves from one place', async () => {
  // by the machine's clock it is the middle of the day in one of these
  const hourIn = (timeZone: string) => Number(localTime(new Date(), timeZone).time.slice(0, 2))
  const timeZone = ['Asia/Hong_Kong', 'Europe/London', 'America/New_York'].find((one) => hourIn(one) >= 6 && hourIn(one) < 21) ?? 'UTC'
  const timeUntil = `${String(hourIn(timeZone) + 2).padStart(2, '0')}:30`
  const lobby = await world.building('Lobby Tower', { addOns: ['VMS'], timeZone })
  const company = await world.tenantIn(lobby, 'Coral Trading')
  const token = (await signIn(both[0], (await world.person(lobby, 'LANDLORD_ADMIN')).email)).data?.accessToken
  const setting = `/office-centres/${lobby.uuid}/visiting-settings/uuid/${lobby.uuid}/update`
  const building = { purposes: [], restrictedFloorIds: [], selfRegistration: true, confirmEmail: false, consent: { en: '' } }
  const body = { rules: usualRules, keptDays: null, visitorGroupId: null, building }
  const saved = await send(both[0], 'PUT', setting, body, token, { 'if-match': '"0"' })
  expect(saved.status).toBe(200)
  const poster = Object.fromEntries(new URL(saved.data?.posterPath ?? '', both[0]).searchParams)
  const announce = (at: string, n: number) =>
    send(at, 'POST', '/public/self-registrations/create', {
      ...poster,
      companyName: company.name,
      timeUntil,
      visitor: { name: `Guest ${n} of Coral`, email: `guest${n}@guest.example` },
    })
  const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => announce(both[n % 2] ?? both[0], n)))
  const codes = answers.map(({ error }) => error?.code ?? 'announced')
  expect(Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, some]) => [code, some.length]))).toEqual({
    announced: selfPerHour,
    too_many_self_registrations: 24 - selfPerHour,
  })
})

test('a refresh token that is exchanged at both at once gives one pair', async () => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  const { data } = await signIn(both[0], person.email)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => send(both[i % 2] ?? both[0], 'POST', '/auth/refresh-token', { refreshToken: data?.refreshToken })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.data?.refreshToken)).size).toBe(1)
  const token = answers[0]?.data?.accessToken ?? ''
  for (const at of both) expect(await info(at, token)).toMatchObject({ status: 200 })
})

test('what one process ends or takes away, the other one knows within a second', async () => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  const { data } = await signIn(both[1], person.email)
  const token = data?.accessToken ?? ''
  expect((await info(both[1], token)).data?.permissions).toContain('POLL_EDIT')
  await world.change('memberships', person.membershipId, { roleCodes: ['LANDLORD_ADMIN_VIEW_ONLY'] })
  await expect.poll(async () => (await info(both[1], token)).data?.permissions, { interval: 50 }).not.toContain('POLL_EDIT')

  await send(both[0], 'DELETE', '/auth/logout', { refreshToken: data?.refreshToken })
  await expect.poll(async () => (await info(both[1], token)).status, { interval: 50 }).toBe(401)
})

test('what is asked of both is done once by one of them', async () => {
  const people: Person[] = []
  for (let n = 0; n < 12; n += 1) people.push(await world.person(harbour, 'LANDLORD_ADMIN'))
  const asked = await Promise.all(people.map(({ email }, n) => send(both[n % 2] ?? both[0], 'POST', '/auth/forgot-password', { username: email })))
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
  await expect.poll(async () => (await mailsTo(people)).filter(({ state }) => state === 'CAPTURED').length).toBe(people.length)
  expect(await mailsTo(people)).toEqual(people.map(() => ({ state: 'CAPTURED', tries: 1 })))
})

test('what is changed in one is told to the screens of the other', async () => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  const { data } = await signIn(both[0], person.email)
  const away = new AbortController()
  const stream = await fetch(`${both[1]}/api/live`, { headers: { authorization: `Bearer ${data?.accessToken ?? ''}` }, signal: away.signal })
  let heard = ''
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString()
  })().catch(() => {})
  await expect.poll(() => heard).toContain('event: ready')
  const poll = {
    pollFormDescList: [{ languageCode: 'en', title: 'Tea or coffee?', description: 'For the kitchens', buttonText: 'Answer' }],
    triggerPoint: 'HOME_PAGE',
    viewableBy: 'ALL',
  }
  expect((await send(both[0], 'POST', '/poll-forms/create', poll, data?.accessToken)).status).toBe(200)
  await expect.poll(() => heard).toMatch(/data: \{"kind":"polls","id":\d+\}/)
  away.abort()
  await reading
})
