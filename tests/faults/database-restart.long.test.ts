import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { password, type Person } from '#kit/server/testing/world.ts'
import { clientFrom, dataOf, followLive } from './client.ts'
import { ask, openFolder, postmasterOf, settle } from './ground.ts'
import { compare } from './ledger.ts'
import { freePort, startPortal } from './portal-process.ts'
import { startWriters } from './writers.ts'

const folder = openFolder('restart')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const restarts = 6
/** On a machine that has more to do everything takes longer. */
const busy = () => Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism())
/** After so long everything is as before; what waits for the clock of the jobs may come with their next look. */
const soon = 2000
const nextLook = 4500

test('a database that is restarted under load costs some calls another try, and nothing else', { timeout: 600_000 }, async () => {
  const embedded = await startEmbedded({ dataDir: path.join(folder, 'database') })
  const { url } = embedded
  try {
    const people = await settle(url, folder, 12 + 3 * restarts)
    const writing = people.slice(0, 12)
    const others = people.slice(12)
    const environment = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') }
    const here = startPortal(await freePort(), environment)
    const there = startPortal(await freePort(), environment)
    await Promise.all([here.ready(), there.ready()])
    const near = clientFrom(100, () => here.port)
    const far = clientFrom(101, () => there.port)
    const signIn = async (person: Person | undefined) => {
      const login = await near.send('POST', '/api/auth/login', { body: { username: person?.email, password } })
      return dataOf<{ accessToken: string; refreshToken: string }>(login)
    }
    const reader = await signIn(people.at(-1))
    const stream = followLive(there.port, reader.accessToken)

    const stop = new AbortController()
    const loads = [here, there].map((portal, n) =>
      startWriters({ people: writing.slice(n * 6, n * 6 + 6), port: () => portal.port, stop: stop.signal }),
    )
    const read = new Map<string, number>()
    const reading = (async () => {
      while (!stop.signal.aborted) {
        for (const { send } of [near, far]) {
          const { status, body } = await send('GET', '/api/poll-forms?limit=20', { token: reader.accessToken })
          const answer = `${status} ${body?.error?.code ?? ''}`.trim()
          read.set(answer, (read.get(answer) ?? 0) + 1)
        }
        await sleep(150)
      }
    })()

    const times: Record<string, number[]> = { away: [], calls: [], live: [], session: [], job: [] }
    for (let n = 0; n < restarts; n += 1) {
      const [leaving, forgetful] = [others[3 * n], others[3 * n + 1]]
      const session = await signIn(leaving)
      const info = () => far.send('GET', '/api/auth/info/1', { token: session.accessToken })
      expect((await info()).status).toBe(200)
      const before = loads.map(({ acknowledged }) => acknowledged.size)
      const gone = performance.now()
      process.kill(postmasterOf(embedded.dataDir), 'SIGINT')
      while (fs.existsSync(path.join(embedded.dataDir, 'postmaster.pid'))) await sleep(5)
      for (;;) {
        const isBack = await ask(url, 'select 1').then(
          () => true,
          () => false,
        )
        if (isBack) break
        await sleep(10)
      }
      const back = performance.now()
      times.away?.push(back - gone)
      const within = async (what: string, limit: number, check: () => Promise<boolean> | boolean, since = back) => {
        while (!(await check()) && performance.now() - since < 30_000) await sleep(20)
        const took = performance.now() - since
        times[what]?.push(took)
        expect.soft(took, `${what} after restart ${n + 1}`).toBeLessThan(limit * busy())
      }
      const nearIsUp = async () => (await near.send('GET', '/api/poll-forms?limit=20', { token: reader.accessToken })).status === 200
      const farIsUp = async () => (await far.send('GET', '/api/poll-forms?limit=20', { token: reader.accessToken })).status === 200
      await within('calls', soon, async () => (await nearIsUp()) && (await farIsUp()))
      await near.send('POST', '/api/auth/forgot-password', { body: { username: forgetful?.email } })
      await near.send('DELETE', '/api/auth/logout', { body: { refreshToken: session.refreshToken } })
      const left = performance.now()
      await Promise.all([
        within('session', 1000, async () => (await info()).status === 401, left),
        within('live', soon, () => stream.isOpen() && stream.heard().includes('polls')),
        within('job', nextLook, async () => (await ask(url, `select from mails where to_address = $1`, [forgetful?.email])).length === 1),
      ])
      await Promise.all(loads.map(({ reached }, which) => reached((before[which] ?? 0) + 40)))
    }
    stop.abort()
    await Promise.all([reading, ...loads.map(({ done }) => done())])
    stream.close()
    const again = loads.map((load) => Object.fromEntries(load.again))
    const shown = Object.fromEntries(Object.entries(times).map(([what, all]) => [what, all.map(Math.round).join(' ')]))
    const acknowledged = new Map(loads.flatMap((load) => [...load.acknowledged]))
    console.info(
      `load ${busy().toFixed(1)}: ${restarts} restarts, ${acknowledged.size} writes; milliseconds:`,
      shown,
      'sent again:',
      again,
      'read:',
      Object.fromEntries(read),
    )
    expect(loads.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(again.flatMap((counts) => Object.keys(counts)).filter((problem) => problem !== '503 try_again')).toEqual([])
    expect([...read.keys()].filter((answer) => !['200', '503 try_again'].includes(answer))).toEqual([])
    await compare(url, acknowledged)
    for (const portal of [here, there]) {
      portal.child.kill('SIGTERM')
      expect(await portal.ended).toBe(0)
      expect(portal.output()).not.toContain('"unexpected"')
    }
    near.close()
    far.close()
  } finally {
    await embedded.stop()
  }
})
