import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { clientFrom } from './client.ts'
import { ask, openFolder, postmasterOf, settle } from './ground.ts'
import { type Delivery, type MailServer, startMailServer } from './mail-server.ts'
import { freePort, type PortalProcess, startPortal } from './portal-process.ts'

const folder = openFolder('outbox')
let embedded: Embedded
let people: Person[]
let mail: MailServer
let portal: PortalProcess
const port = await freePort()
const start = async () => {
  portal = startPortal(port, { DATABASE_URL: embedded.url, DATA_DIR: path.join(folder, 'data'), SMTP_URL: mail.url })
  await portal.ready()
}
beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: path.join(folder, 'database') })
  people = await settle(embedded.url, folder, 4)
  mail = await startMailServer()
  await start()
}, 240_000)
afterAll(async () => {
  await portal.kill()
  mail.close()
  await embedded.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const { send, close } = clientFrom(1, () => port)
afterAll(close)
/** A mail that follows from an acknowledged write, up to the moment when the mail server has it and has not answered yet. */
const deliver = async (person: Person | undefined): Promise<Delivery> => {
  expect((await send('POST', '/api/auth/forgot-password', { body: { username: person?.email } })).status).toBe(200)
  return next(person, 1)
}
const deliveriesTo = (person: Person | undefined) => mail.deliveries.filter(({ to }) => to === person?.email)
const next = async (person: Person | undefined, count: number): Promise<Delivery> => {
  // a worker that is gone is noticed when its heart has not beaten for half a minute
  await expect.poll(() => deliveriesTo(person).length, { timeout: 90_000, interval: 50 }).toBe(count)
  const delivery = deliveriesTo(person).at(-1)
  if (!delivery) throw new Error('there is one')
  return delivery
}
const stateOf = (person: Person | undefined) =>
  ask<{ state: string }>(embedded.url, 'select state from mails where to_address = $1', [person?.email]).then((rows) =>
    rows.map(({ state }) => state),
  )
const isSentOnce = async (person: Person | undefined) => {
  await expect.poll(() => stateOf(person), { timeout: 60_000, interval: 100 }).toEqual(['SENT'])
  // what comes twice carries the same name, by which mail programs show it once
  expect(new Set(deliveriesTo(person).map(({ messageId }) => messageId)).size).toBe(1)
}
const limit = { timeout: 240_000 }

test('a mail whose worker was killed before the mail server had taken it is delivered by the next one', limit, async () => {
  await deliver(people[0])
  await portal.kill()
  await start()
  const begun = performance.now()
  const again = await next(people[0], 2)
  console.info(`delivered again ${Math.round((performance.now() - begun) / 1000)} s after the start`)
  again.accept()
  await isSentOnce(people[0])
})

test('one whose worker was killed in the moment when it was taken comes again under the same name', limit, async () => {
  const delivery = await deliver(people[1])
  portal.child.kill('SIGSTOP')
  delivery.accept()
  await portal.kill()
  await start()
  ;(await next(people[1], 2)).accept()
  await isSentOnce(people[1])
})

test('one that is being delivered while the database is restarted is sent', limit, async () => {
  const delivery = await deliver(people[2])
  process.kill(postmasterOf(embedded.dataDir), 'SIGINT')
  await expect.poll(() => fs.existsSync(path.join(embedded.dataDir, 'postmaster.pid')), { timeout: 20_000, interval: 5 }).toBe(false)
  delivery.accept()
  const accepted = new Set([delivery])
  await expect
    .poll(
      () => {
        for (const other of deliveriesTo(people[2]).filter((one) => !accepted.has(one))) {
          other.accept()
          accepted.add(other)
        }
        return stateOf(people[2]).catch(() => [])
      },
      { timeout: 120_000, interval: 100 },
    )
    .toEqual(['SENT'])
  await isSentOnce(people[2])
})

test('one that is being delivered when the portal is told to stop is finished first', limit, async () => {
  const delivery = await deliver(people[3])
  portal.child.kill('SIGTERM')
  await expect
    .poll(
      () =>
        send('GET', '/api/health').then(
          ({ status }) => status,
          (error: NodeJS.ErrnoException) => error.code,
        ),
      { timeout: 20_000 },
    )
    .toBe('ECONNREFUSED')
  delivery.accept()
  expect(await portal.ended).toBe(0)
  await isSentOnce(people[3])
  expect(deliveriesTo(people[3])).toHaveLength(1)
})
