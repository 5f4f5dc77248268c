import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { clientFrom } from './client.ts'
import { ask, openFolder, postmasterOf, settle, urlOf } from './ground.ts'
import { compare } from './ledger.ts'
import { keptAlive } from './portal-process.ts'
import { startWriters } from './writers.ts'

const folder = openFolder('kills')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const minutes = (n: number) => n * 60_000

const report = (what: string, load: ReturnType<typeof startWriters>, starts: readonly number[], begun: number) => {
  const sorted = starts.toSorted((a, b) => a - b)
  const middle = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.info(`${what}: ${load.acknowledged.size} writes in ${seconds} s; a start takes ${middle} ms; sent again:`, Object.fromEntries(load.again))
}

test('a hundred times killed, the server loses and doubles nothing that it has acknowledged', { timeout: minutes(120) }, async () => {
  const kills = 100
  const writes = 50_000
  const embedded = await startEmbedded({ dataDir: path.join(folder, 'database') })
  try {
    const people = await settle(embedded.url, folder, 16 + kills)
    const [writers, forgetful] = [people.slice(0, 16), people.slice(16)]
    const portal = await keptAlive({ DATABASE_URL: embedded.url, DATA_DIR: path.join(folder, 'data'), SEED: 'none' })
    const begun = performance.now()
    let killed = 0
    const load = startWriters({ people: writers, port: () => portal.port, writes })
    const { send, close } = clientFrom(200, () => portal.port)
    while (killed < kills) {
      // a mail goes through the outbox of each life, and the worker that delivers it is killed with the rest
      const person = forgetful[killed]
      while ((await send('POST', '/api/auth/forgot-password', { body: { username: person?.email } }).catch(() => undefined))?.status !== 200)
        await sleep(50)
      await load.reached(((killed + 1) * writes) / (kills + 1))
      await sleep(Math.random() * 30)
      await portal.killAndStart()
      killed += 1
    }
    await load.done()
    report(`${killed} kills of the server`, load, portal.starts, begun)
    expect(load.wrong).toEqual([])
    expect(load.acknowledged.size).toBe(writes)
    await compare(embedded.url, load.acknowledged)
    const mails = () =>
      ask<{ to: string; n: string }>(embedded.url, `select to_address as to, count(*) as n from mails where state = 'CAPTURED' group by 1`)
    await expect.poll(async () => (await mails()).length, { timeout: 120_000, interval: 500 }).toBe(forgetful.length)
    expect((await mails()).filter(({ n }) => Number(n) !== 1)).toEqual([])
    close()
    expect(await portal.stop()).toBe(0)
  } finally {
    await embedded.stop()
  }
})

test('the portal with its own database loses nothing when the one, the other or a part of it is killed', { timeout: minutes(60) }, async () => {
  const kills = 12
  const writes = 3000
  const dataDir = path.join(folder, 'own')
  const prepared = await startEmbedded({ dataDir })
  const { url, dataDir: cluster } = prepared
  const people = await settle(url, folder, 16)
  await prepared.stop()
  const portal = await keptAlive({ DATA_DIR: dataDir })
  const begun = performance.now()
  const load = startWriters({ people, port: () => portal.port, writes })
  const backendOf = async (): Promise<number> => {
    const [found] = await ask<{ pid: number }>(urlOf(cluster), `select pid from pg_stat_activity where application_name = 'portal' limit 1`)
    return found?.pid ?? postmasterOf(cluster)
  }
  for (let killed = 0; killed < kills; killed += 1) {
    await load.reached(((killed + 1) * writes) / (kills + 1))
    if (killed % 3 === 0) await portal.killAndStart()
    if (killed % 3 === 1) process.kill(postmasterOf(cluster), 'SIGKILL')
    if (killed % 3 === 2) process.kill(await backendOf(), 'SIGKILL')
  }
  await load.done()
  report(`${kills} kills of the server or its PostgreSQL`, load, portal.starts, begun)
  expect(load.wrong).toEqual([])
  expect(await portal.stop()).toBe(0)
  const embedded = await startEmbedded({ dataDir })
  try {
    await compare(embedded.url, load.acknowledged)
  } finally {
    await embedded.stop()
  }
})
