import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rehearsalKeptDays, rehearsedRowsAtMost } from '#kit/contract/rehearsals.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { isSignedIn, makeContext, systemContext } from '#kit/server/make-context.ts'
import { kitWords } from '#kit/server/messages.ts'
import {
  cancelRehearsal,
  CannotRehearse,
  findRehearsal,
  rehearsalJob,
  rehearsalsByMinute,
  rehearsalsByNight,
  rowsOfRehearsal,
  startRehearsal,
} from '#kit/server/rehearse/rehearse.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { makeWorld } from '#kit/server/testing/world.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'
import { can } from '#modules/spaces/facilities/contract.ts'

const anything = () => sql<boolean>`true`
/** Held until the test lets it go, after so many records. */
let held: { after: number; reached: () => void; until: Promise<void> } | undefined
let fails = 0

/** How many records of a hundred are above a number. */
const above = rehearsalJob({
  name: 'test.above',
  can: can.EDIT,
  draft: z.object({ limit: z.number(), records: z.number() }),
  result: z.object({ above: z.number() }),
  open: (_context, _officeCentreId, { limit, records }) => {
    if (limit < 0) throw new CannotRehearse('gone')
    if (fails > 0) {
      fails -= 1
      throw new Error('the disk is full')
    }
    let at = 0
    return Promise.resolve({
      total: records,
      next: async (atMost) => {
        const n = Math.min(atMost, records - at)
        at += n
        if (held && at >= held.after) {
          held.reached()
          await held.until
        }
        return n
      },
      result: () => ({
        result: { above: records - limit },
        rows: Array.from({ length: records - limit }, (_, n) => ({ mark: n % 2 === 0 ? 'EVEN' : 'ODD', row: { n } })),
      }),
    })
  },
})

const { portal, clock } = await startTestPortal({
  modules: [...modules, { name: 'test/above', contract: {}, words: kitWords, routes: [], jobs: [above] }],
  roles: rolesOf('CENTRICITY'),
  authenticate,
  actorOf,
})
const world = makeWorld(portal, clock)
const { app } = portal
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina Court')

const contextOf = async (membershipId: number): Promise<SignedIn> => {
  const actor = await app.actorOf(membershipId)
  const context = makeContext(app, { requestId: 'test', language: 'en', actor })
  if (!isSignedIn(context)) throw new Error('somebody is a member')
  return context
}
const head = await world.person(harbour, 'LANDLORD_ADMIN')
const admin = await contextOf(head.membershipId)
const neighbour = await contextOf((await world.person(marina, 'LANDLORD_ADMIN')).membershipId)

const start = (context: SignedIn, records = 1200, limit = 1000, officeCentreId = harbour.id) =>
  context.transaction((tx) => startRehearsal(tx, above, officeCentreId, { limit, records }))
const found = (uuid: string, context = admin, officeCentreId = harbour.id) => findRehearsal(context, officeCentreId, ['test.above'], uuid)
const paging = { page: 1, limit: 100, sortProperties: 'position', sortDirection: 'ASC' } as const
const holdAfter = (after: number) => {
  let [reached, letGo] = [() => {}, () => {}]
  const at = new Promise<void>((resolve) => (reached = resolve))
  const until = new Promise<void>((resolve) => (letGo = resolve))
  held = { after, reached, until }
  return {
    at,
    letGo: () => {
      held = undefined
      letGo()
    },
  }
}

test('it goes over all records, and keeps what came of them with the first rows', async () => {
  const uuid = await start(admin)
  await app.jobs.settled()
  const done = await found(uuid)
  expect(done).toMatchObject({ status: 'DONE', total: 1200, result: { above: 200 }, found: 200, problem: null })
  const page = await rowsOfRehearsal(admin, done, paging, anything)
  expect(page).toMatchObject({ total: 200, items: [{ mark: 'EVEN', row: { n: 0 } }, { mark: 'ODD' }, ...Array.from({ length: 98 }, () => ({}))] })
  expect(await rowsOfRehearsal(admin, done, { ...paging, mark: 'ODD' }, anything)).toMatchObject({ total: 100 })
})

test('of many rows the first are kept, and how many there were', async () => {
  const uuid = await start(admin, 3000, 0)
  await app.jobs.settled()
  const done = await found(uuid)
  expect(done).toMatchObject({ found: 3000 })
  expect(await rowsOfRehearsal(admin, done, paging, anything)).toMatchObject({ total: rehearsedRowsAtMost })
})

test('of a building one runs at a time, of twenty that are begun at once one; another building is not kept waiting', async () => {
  const hold = holdAfter(1)
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => start(admin)))
  const begun = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(begun).toHaveLength(1)
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toEqual(Array.from({ length: 19 }, () => expect.objectContaining({ failure: expect.objectContaining({ code: 'rehearsal_runs' }) })))
  const other = await start(neighbour, 10, 5, marina.id)
  hold.letGo()
  await app.jobs.settled()
  expect(await found(begun[0] ?? '')).toMatchObject({ status: 'DONE' })
  expect(await found(other, neighbour, marina.id)).toMatchObject({ status: 'DONE', result: { above: 5 } })
  await expect(found(other)).rejects.toMatchObject({ failure: { code: 'not_found' } })
})

test('one that is cancelled stops after the records that it is at, writes nothing, and lets the next one begin', async () => {
  const hold = holdAfter(500)
  const uuid = await start(admin, 5000)
  await hold.at
  await cancelRehearsal(admin, await found(uuid))
  const next = await start(admin, 10, 5)
  hold.letGo()
  await app.jobs.settled()
  const cancelled = await found(uuid)
  expect(cancelled).toMatchObject({ status: 'CANCELLED', result: null })
  expect(cancelled.done).toBeLessThan(5000)
  expect(await found(next)).toMatchObject({ status: 'DONE' })
  // what is over stays as it is
  await cancelRehearsal(admin, await found(next))
  expect(await found(next)).toMatchObject({ status: 'DONE' })
})

test('whoever has lost the right meanwhile, or what it is about is gone: it says so', async () => {
  const clerk = await world.person(harbour, 'LANDLORD_ADMIN')
  const uuid = await (
    await contextOf(clerk.membershipId)
  ).transaction(async (tx) => {
    const begun = await startRehearsal(tx, above, harbour.id, { limit: 1, records: 10 })
    await tx
      .unscoped<{ memberships: { id: number; permissionsRemoved: string[] } }>('a test')
      .updateTable('memberships')
      .set({ permissionsRemoved: [can.EDIT] })
      .where('id', '=', clerk.membershipId)
      .execute()
    return begun
  })
  await app.jobs.settled()
  expect(await found(uuid)).toMatchObject({ status: 'FAILED', problem: 'notAllowed' })
  const gone = await start(admin, 10, -1)
  await app.jobs.settled()
  expect(await found(gone)).toMatchObject({ status: 'FAILED', problem: 'gone', result: null })
})

test('a run that failed is begun again; after the second it says that it did not work, and is in nobody’s way', async () => {
  fails = 1
  const uuid = await start(admin, 10, 5)
  await expect.poll(async () => (await found(uuid)).status, { timeout: 20_000 }).toBe('DONE')
  fails = 2
  const second = await start(admin, 10, 5)
  await expect.poll(async () => (await found(second)).status, { timeout: 20_000 }).toBe('FAILED')
  expect(await found(second)).toMatchObject({ problem: 'didNotWork' })
  await start(admin, 10, 5)
  await app.jobs.settled()
})

test('of two workers of one rehearsal only the newer writes', async () => {
  const hold = holdAfter(1)
  const uuid = await start(admin, 10, 5)
  await hold.at
  const { id } = await found(uuid)
  held = undefined
  await above.run(systemContext(app, 'test'), { rehearsalId: id })
  expect(await found(uuid)).toMatchObject({ status: 'DONE', run: 2 })
  hold.letGo()
  await app.jobs.settled()
  expect(await rowsOfRehearsal(admin, await found(uuid), paging, anything)).toMatchObject({ total: 5 })
})

test('one whose worker is dead for minutes gives way', async () => {
  const { rows } = await app.database.pool.query<{ uuid: string }>(
    `insert into rehearsals (office_centre_id, created_at, touched_at, membership_id, kind, language, draft, status)
     values ($1, $2, $2, $3, 'test.above', 'en', '{}', 'RUNNING') returning uuid`,
    [harbour.id, new Date(clock.now().getTime() - 6 * 60_000), head.membershipId],
  )
  const next = await start(admin, 10, 5)
  await app.jobs.settled()
  expect(await found(rows[0]?.uuid ?? '')).toMatchObject({ status: 'FAILED', problem: 'didNotWork' })
  expect(await found(next)).toMatchObject({ status: 'DONE' })
})

test('one whose worker is gone, and that nobody begins again, ends in words; one that runs does not', async () => {
  const hold = holdAfter(1)
  const runs = await start(neighbour, 10, 5, marina.id)
  await hold.at
  const { rows } = await app.database.pool.query<{ uuid: string }>(
    `insert into rehearsals (office_centre_id, created_at, touched_at, membership_id, kind, language, draft, status)
     values ($1, $2, $2, $3, 'test.above', 'en', '{}', 'RUNNING') returning uuid`,
    [harbour.id, new Date(clock.now().getTime() - 6 * 60_000), head.membershipId],
  )
  await rehearsalsByMinute.run(systemContext(app, 'test'), {})
  expect(await found(rows[0]?.uuid ?? '')).toMatchObject({ status: 'FAILED', problem: 'didNotWork', finishedAt: expect.any(String) })
  hold.letGo()
  await app.jobs.settled()
  expect(await found(runs, neighbour, marina.id)).toMatchObject({ status: 'DONE' })
})

test('what came of it is kept for days, and no longer', async () => {
  const uuid = await start(admin, 10, 5)
  await app.jobs.settled()
  clock.set(new Date(clock.now().getTime() + (rehearsalKeptDays + 1) * 86_400_000).toISOString())
  await expect(found(uuid)).rejects.toMatchObject({ failure: { code: 'not_found' } })
  await rehearsalsByNight.run(systemContext(app, 'test'), {})
  const { rows } = await app.database.pool.query('select 1 from rehearsals union all select 1 from rehearsed_rows')
  expect(rows).toEqual([])
})
