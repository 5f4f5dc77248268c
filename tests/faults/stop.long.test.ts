import fs from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { password } from '#kit/server/testing/world.ts'
import { clientFrom, dataOf, followLive } from './client.ts'
import { ask, openFolder, settle } from './ground.ts'
import { freePort, startPortal } from './portal-process.ts'

const folder = openFolder('stop')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(false)).once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
    socket.once('connect', () => socket.destroy())
  })

test('told to stop with forty calls in flight, the server answers all of them, takes no new ones and ends well', { timeout: 120_000 }, async () => {
  const embedded = await startEmbedded({ dataDir: path.join(folder, 'database') })
  const brake = new pg.Client(embedded.url)
  try {
    const [person] = await settle(embedded.url, folder, 1)
    const port = await freePort()
    const portal = startPortal(port, { DATABASE_URL: embedded.url, DATA_DIR: path.join(folder, 'data') })
    await portal.ready()
    const callers = Array.from({ length: 40 }, (_, n) => clientFrom(n + 1, () => port))
    const desk = clientFrom(99, () => port)
    const login = await desk.send('POST', '/api/auth/login', { body: { username: person?.email, password } })
    const { accessToken: token } = dataOf<{ accessToken: string }>(login)
    // each has a kept connection, which the stop must not leave hanging
    await Promise.all(callers.map(({ send }) => send('GET', '/api/poll-forms/status-count', { token })))
    const stream = followLive(port, token)
    // opened ahead and never used, as browsers do it
    const silent = connect(port, '127.0.0.1')
    silent.on('error', () => {})
    await expect.poll(() => stream.isOpen()).toBe(true)

    await brake.connect()
    await brake.query('begin; lock table polls in access exclusive mode')
    let taken = 0
    const calls = callers.map(({ send }) => send('GET', '/api/poll-forms/status-count', { token, taken: () => (taken += 1) }))
    await expect.poll(() => taken, { timeout: 10_000 }).toBe(40)
    const waiting = `select from pg_stat_activity where application_name = 'portal' and wait_event_type = 'Lock'`
    await expect.poll(async () => (await ask(embedded.url, waiting)).length, { timeout: 10_000 }).toBe(10)

    portal.child.kill('SIGTERM')
    await expect.poll(() => isRefused(port), { timeout: 10_000, interval: 20 }).toBe(true)
    await expect.poll(() => stream.isOpen()).toBe(false)
    stream.close()
    const released = performance.now()
    await brake.query('commit')
    const answers = await Promise.all(calls)
    expect(answers.map(({ status, body }) => `${status} ${String(body?.success)}`)).toEqual(Array.from({ length: 40 }, () => '200 true'))
    expect(answers.filter(({ headers }) => headers.connection !== 'close')).toEqual([])
    expect(await portal.ended).toBe(0)
    console.info(`ended ${Math.round(performance.now() - released)} ms after the calls could be answered`)
    expect(await ask(embedded.url, `select from pg_stat_activity where application_name like 'portal%'`)).toEqual([])
    silent.destroy()
    for (const { close } of [desk, ...callers]) close()
  } finally {
    await brake.end()
    await embedded.stop()
  }
})
