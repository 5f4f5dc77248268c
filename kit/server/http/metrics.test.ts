import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { makePortal } from '#kit/server/portal.ts'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { notesModule } from '#kit/server/testing/notes.ts'

const folder = fs.mkdtempSync('/tmp/portal-metrics-')
const token = 'a-token-for-the-tests'
const database = await makeTestDatabase()
const start = (environment: Record<string, string>) =>
  makePortal({
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'none', INSTANCE_ROLES: 'web', ...environment }),
    modules: [notesModule],
    roles: {},
    authenticate: async () => undefined,
    actorOf: async () => undefined,
    databaseUrl: database.url,
    connections: 2,
  })
const portal = await start({ METRICS_TOKEN: token })
afterAll(async () => {
  await portal.stop()
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const read = async () => {
  const { statusCode, body } = await portal.server.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}`, host: '10.0.0.9' } })
  expect(statusCode).toBe(200)
  return body.split('\n').filter((line) => line && !line.startsWith('#'))
}
const valueOf = async (series: string) => Number((await read()).find((line) => line.startsWith(`${series} `))?.slice(series.length))

test('figures are there only when there is a token, and only for who has it', async () => {
  const without = await start({})
  expect((await without.server.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(404)
  await without.stop()
  for (const authorization of ['', token, `Bearer ${token}x`, `Basic ${token}`, 'Bearer'])
    expect((await portal.server.inject({ url: '/api/metrics', headers: { authorization } })).statusCode, authorization).toBe(401)
})

test('requests are counted by what was declared, with the class of the answer and their time', async () => {
  await portal.server.inject('/api/notes/5b1f7a4e-0000-4000-8000-000000000001?q=ada@harbour.example')
  const series = 'endpoint="GET /api/notes/:uuid"'
  expect(await valueOf(`portal_requests_total{${series},status="4xx"}`)).toBe(1)
  expect(await valueOf(`portal_request_seconds_count{${series}}`)).toBe(1)
  // the one that asks
  expect(await valueOf('portal_requests_in_flight')).toBe(1)
})

test('database, jobs, mails, streams, event loop and memory have their figures', async () => {
  await systemContext(portal.app, 'test').transaction((tx) => sendMail(tx, { to: 'ada@harbour.example', subject: 'Hello', paragraphs: [] }))
  expect(await valueOf('portal_mails_undelivered{state="waiting"}')).toBe(1)
  expect(await valueOf('portal_jobs{queue="mail.deliver",state="failed"}')).toBe(0)
  const names = (await read()).map((line) => /^[a-z_]+/.exec(line)?.[0])
  for (const name of ['database_up', 'database_connections', 'database_connections_idle', 'database_waiting', 'live_connections'])
    expect(names).toContain(`portal_${name}`)
  expect(names).toEqual(expect.arrayContaining(['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes']))
})

test('whatever is sent, no more series come of it, and nothing of it is in them', async () => {
  const strange = (at: number) => [
    `/api/notes/canary-${at}`,
    `/api/canary-${at}`,
    `/canary-${at}/a/b?canary=${at}`,
    `/api/notes?canary-${at}`,
    `/%63anary-${at}`,
    `/api/notes/%00canary-${at}`,
    `/api/health/canary-${at}`,
  ]
  const send = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1)
      for (const url of strange(at))
        for (const method of ['GET', 'POST', 'HEAD'] as const)
          await portal.server.inject({
            url,
            method,
            remoteAddress: `10.1.${at}.1`,
            headers: { 'user-agent': `canary-${at}`, 'x-request-id': `canary-${at}` },
          })
  }
  await send(0, 1)
  const before = (await read()).map((line) => line.replace(/ \S+$/, ''))
  await send(1, 20)
  const after = (await read()).map((line) => line.replace(/ \S+$/, ''))
  const mine = (lines: string[]) => lines.filter((line) => line.startsWith('portal_')).toSorted()
  expect(mine(after)).toEqual(mine(before))
  expect(after.join('\n')).not.toContain('canary')
  expect(mine(after).length).toBeLessThan(200)
})
