import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { App, Turns } from '#kit/server/context.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { makePortal } from '#kit/server/portal.ts'
import { contextIn, notesModule } from '#kit/server/testing/notes.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { job } from './jobs.ts'

const done: string[] = []
/** In the order in which they began: of two beside each other the later one may end first. */
const started: string[] = []
/** Held until the test lets them go. */
let letGo: (() => void) | undefined
let held = Promise.resolve()
const hold = () => {
  held = new Promise((resolve) => (letGo = resolve))
}
let running = 0
let most = 0

const turns = { of: 'boxes', each: 10, persons: 2 }
const box = (name: string, more: { turns?: Turns } = { turns }) =>
  job(
    name,
    z.object({ label: z.string() }),
    async (_context, { label }) => {
      started.push(label)
      running += 1
      most = Math.max(most, running)
      await held
      running -= 1
      done.push(label)
    },
    more,
  )
const [small, large, plain] = [box('test.small'), box('test.large'), box('test.plain', {})]
const parts = {
  modules: [{ ...notesModule, jobs: [small, large, plain] }],
  roles: {},
  authenticate: async () => undefined,
  actorOf: async () => undefined,
}
const { portal, clock } = await startTestPortal(parts)
const { app } = portal
const other = await makePortal({
  ...parts,
  config: app.config,
  databaseUrl: app.database.url,
  clock: clock.now,
  strict: true,
  connections: 4,
  work: false,
})
afterAll(() => other.stop())

const ask = (personId: number, label: string, of = small, at: App = app) =>
  contextIn(at, { personId }).transaction((tx) => at.jobs.enqueue(tx, of, { label }))
const begun = async (n: number) => {
  await expect.poll(() => running, { interval: 5 }).toBe(n)
}

beforeEach(async () => {
  letGo?.()
  await app.jobs.settled()
  done.length = 0
  started.length = 0
  most = 0
})

test('of many at once, over two queues and two processes, a person gets as many as there is room for', async () => {
  hold()
  const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => ask(1, `${n}`, n % 3 ? small : large, n % 2 ? app : other.app)))
  const refused = asked.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(30)
  for (const { reason } of refused) expect(reason).toMatchObject({ failure: { code: 'too_much_at_once', status: 429 } })
  // another person has room of their own, and the portal itself is not counted
  await ask(2, 'another')
  await systemContext(app, 'test').transaction((tx) => app.jobs.enqueue(tx, small, ...Array.from({ length: 12 }, () => ({ label: 'portal' }))))
  letGo?.()
  await app.jobs.settled()
  await ask(1, 'again')
})

test('a write that fails takes no room', async () => {
  hold()
  for (let n = 0; n < 12; n += 1)
    await expect(
      contextIn(app, { personId: 3 }).transaction(async (tx) => {
        await app.jobs.enqueue(tx, small, { label: 'lost' })
        throw new Error('something else went wrong')
      }),
    ).rejects.toThrow('something else')
  for (let n = 0; n < 10; n += 1) await ask(3, 'kept')
  await expect(ask(3, 'one more')).rejects.toMatchObject({ failure: { code: 'too_much_at_once' } })
})

test('who asks for a little comes before the rest of what another asked for, and one’s own keep their order', async () => {
  hold()
  for (let n = 0; n < 10; n += 1) await ask(4, `much ${n}`)
  await begun(1)
  // of one person one is done at a time, so there is a place for somebody else
  await ask(5, 'little')
  await begun(2)
  for (let n = 1; n < 4; n += 1) await ask(6, `some ${n}`)
  letGo?.()
  await app.jobs.settled()
  expect(done).toHaveLength(14)
  expect(done.slice(0, 5)).toContain('little')
  expect(done.indexOf('some 1')).toBeLessThan(done.indexOf('much 4'))
  expect(done.indexOf('some 3')).toBeLessThan(done.indexOf('much 7'))
  // once nobody else waits two of one person are taken beside each other, and a busy machine may begin the later one first
  for (const who of ['much', 'some']) {
    const order = started.filter((label) => label.startsWith(who))
    for (const [n, label] of order.toSorted().entries()) expect(Math.abs(order.indexOf(label) - n), label).toBeLessThan(3)
  }
  expect(most).toBe(2)
})

test('twenty jobs, one by one, take no pause after each', async () => {
  const begin = performance.now()
  await systemContext(app, 'test').transaction((tx) => app.jobs.enqueue(tx, plain, ...Array.from({ length: 20 }, (_, n) => ({ label: `${n}` }))))
  await app.jobs.settled()
  expect(done).toHaveLength(20)
  expect(performance.now() - begin).toBeLessThan(5000)
})
