import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { makePortal } from '#kit/server/portal.ts'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { answerWhileStarting } from './health.ts'

const folder = fs.mkdtempSync('/tmp/portal-health-')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const start = async (environment: Record<string, string> = {}) => {
  const database = await makeTestDatabase()
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'none', ...environment })
  const nobody = { modules: [], roles: {}, authenticate: async () => undefined, actorOf: async () => undefined }
  const portal = await makePortal({ ...nobody, config, databaseUrl: database.url, connections: 2 })
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await portal.server.inject({ url, headers })
    return { status: answer.statusCode, body: answer.body, retryAfter: answer.headers['retry-after'] }
  }
  return { database, portal, ask }
}

test('an instance is ready while the database answers, and alive without it', async () => {
  const { database, portal, ask } = await start()
  expect(await ask('/api/health')).toMatchObject({ status: 200, body: '{"success":true,"data":{"status":"ok"}}' })
  await database.drop()
  expect(await ask('/api/health')).toMatchObject({ status: 503, body: expect.stringContaining('The database does not answer.'), retryAfter: '2' })
  expect((await ask('/api/alive')).status).toBe(200)
  await portal.stop()
})

test('probes may come by any name, others may not', async () => {
  const { database, portal, ask } = await start()
  const host = { host: '10.0.0.7:3000' }
  expect((await ask('/api/health', host)).status).toBe(200)
  expect((await ask('/api/alive?now', host)).status).toBe(200)
  expect((await ask('/api/session/options', host)).status).toBe(421)
  await portal.stop()
  await database.drop()
})

test('an instance that stops says so first, and goes on answering for as long as it was told to', async () => {
  const { database, portal, ask } = await start({ DRAIN_SECONDS: '3' })
  expect((await portal.server.inject('/api/alive')).headers.connection).not.toBe('close')
  const stopped = portal.stop()
  expect(await ask('/api/health')).toMatchObject({ status: 503, body: expect.stringContaining('The instance is stopping.') })
  const alive = await portal.server.inject('/api/alive')
  expect(alive).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  await stopped
  await database.drop()
})

test('a worker answers probes and nothing else', async () => {
  const { database, portal, ask } = await start({ INSTANCE_ROLES: 'worker' })
  expect((await ask('/api/health')).status).toBe(200)
  expect((await ask('/api/openapi.json')).status).toBe(404)
  expect((await ask('/api/alive/')).status).toBe(404)
  expect(portal.served).toEqual([])
  await portal.stop()
  await database.drop()
})

test('what is being put together is alive and not ready, and leaves the port to what comes', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const starting = await answerWhileStarting({ port, host: '127.0.0.1' })
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect(await statusOf('/api/alive')).toBe(200)
  expect(await statusOf('/api/health?x=1')).toBe(503)
  expect(await (await fetch(`http://127.0.0.1:${port}/login`)).text()).toBe('The portal is starting.')
  await starting.close()
  const next = createServer().listen(port, '127.0.0.1')
  await once(next, 'listening')
  next.close()
})
