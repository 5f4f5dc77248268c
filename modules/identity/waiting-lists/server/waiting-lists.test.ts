import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter } from '#kit/contract/days.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import { testPortal } from '#tests/portal.ts'
import { leaveWaiting, listOwnWaiting, listWaiting, removeWaiting } from '../contract.ts'
import { tendWaitingLists } from './by-minute.ts'
import { freeThings, letGoOf, waitsFor } from './example.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const oc = String(harbour.id)
const minute = 60_000
const passes = (ms: number) => world.clock.set(new Date(world.clock.now().getTime() + ms).toISOString())
const tend = () => tendWaitingLists(systemContext(portal.app, 'test'))

const waits = async (subject: string, more: { title?: string; inHours?: number } = {}) => {
  const person = await world.person(jade, 'TENANT')
  const { membershipId: memberId, userId } = person
  const entry = await waitsFor(world, { officeCentreId: harbour.id, companyId: jade.id, memberId, userId, title: 'Larch', subject, ...more })
  return { person, entry, own: as(person) }
}
const mine = async ({ own }: Awaited<ReturnType<typeof waits>>, view: 'OPEN' | 'CLOSED' = 'OPEN') =>
  (await own.get(listOwnWaiting, { query: { view } })).items.map(({ status, rank, path }) => ({ status, rank, path }))

test('what becomes free is offered to the first, then to the next when nobody answers', async () => {
  const subject = randomUUID()
  const [first, second] = [await waits(subject), await waits(subject)]
  expect(await mine(second)).toEqual([{ status: 'WAITING', rank: 2, path: null }])
  freeThings.add(subject)
  await tend()
  expect(await mine(first)).toMatchObject([{ status: 'OFFERED', path: expect.stringMatching(/^\/examples\//) as string }])
  expect(await mine(second)).toMatchObject([{ status: 'WAITING', rank: 2 }])
  passes(121 * minute)
  letGoOf.length = 0
  freeThings.add(subject)
  await tend()
  expect(letGoOf).toHaveLength(1)
  expect(await mine(first)).toEqual([])
  expect(await mine(first, 'CLOSED')).toMatchObject([{ status: 'LAPSED', path: null }])
  expect(await mine(second)).toMatchObject([{ status: 'OFFERED' }])
})

test('many who tend the lists at once offer one thing once', async () => {
  const subject = randomUUID()
  const all = await Promise.all(Array.from({ length: 5 }, () => waits(subject)))
  freeThings.add(subject)
  await Promise.all(Array.from({ length: 6 }, tend))
  const offered = (await Promise.all(all.map((one) => mine(one)))).flat().filter(({ status }) => status === 'OFFERED')
  expect(offered).toHaveLength(1)
})

test('who declines, or leaves, waits no more, once', async () => {
  const subject = randomUUID()
  const [first, second] = [await waits(subject), await waits(subject)]
  freeThings.add(subject)
  await tend()
  letGoOf.length = 0
  const at = { params: { uuid: first.entry.uuid } }
  const answers = await Promise.all(Array.from({ length: 4 }, () => first.own.send(leaveWaiting, at)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(letGoOf).toHaveLength(1)
  await second.own.get(leaveWaiting, { params: { uuid: second.entry.uuid } })
  expect(await mine(second, 'CLOSED')).toMatchObject([{ status: 'WITHDRAWN' }])
})

test('nobody waits twice for the same, and what comes to nothing is told', async () => {
  const subject = randomUUID()
  const one = await waits(subject, { inHours: 3 })
  const { membershipId: memberId, userId } = one.person
  const again = { officeCentreId: harbour.id, companyId: jade.id, memberId, userId, title: 'Larch', subject, inHours: 3 }
  await expect(waitsFor(world, again)).rejects.toThrow('already_waiting')
  passes(121 * minute)
  await tend()
  expect(await mine(one, 'CLOSED')).toMatchObject([{ status: 'UNSERVED' }])
  const rows = await mailsTo(portal, one.person.email)
  expect(rows.map((row) => row.subject)).toEqual([expect.stringContaining('Nothing became free in time') as string])
})

test('the building sees who waits and takes somebody off with a reason; others’ entries are not there', async () => {
  const one = await waits(randomUUID(), { title: 'Cedar' })
  const { items } = await admin.get(listWaiting, { params: { oc }, query: { wildcardSearch: 'cedar' } })
  expect(items).toMatchObject([{ uuid: one.entry.uuid, company: { id: jade.id }, may: { leave: false, remove: true }, path: null }])
  const elsewhere = as(await world.person(await world.building('Peak House'), 'LANDLORD_ADMIN'))
  const which = { params: { oc, uuid: one.entry.uuid }, body: { reason: 'Renovation' } }
  expect((await elsewhere.send(removeWaiting, which)).status).toBe(404)
  const stranger = as(await world.person(jade, 'TENANT'))
  expect((await stranger.send(leaveWaiting, { params: { uuid: one.entry.uuid } })).status).toBe(404)
  expect((await stranger.send(listWaiting, { params: { oc } })).status).toBe(403)
  await admin.get(removeWaiting, which)
  expect(await mine(one, 'CLOSED')).toMatchObject([{ status: 'WITHDRAWN' }])
})

test('the mail of an offer says the hour as the screens do, in the language of whoever waits', async () => {
  const { pool } = portal.app.database
  const offeredIn = async (language: string) => {
    const subject = randomUUID()
    const { person } = await waits(subject)
    await pool.query('update users set language = $2 where id = $1', [person.userId, language])
    freeThings.add(subject)
    await tend()
    // by this run, or by that of the minute, which the clock has made due
    return () => subjectsTo(portal, person.email)
  }
  // one in the afternoon by the clock of the building: it is held for two hours
  world.clock.set(`${daysAfter(world.clock.now().toISOString().slice(0, 10), 1)}T05:00:00Z`)
  await expect.poll(await offeredIn('en')).toEqual([expect.stringContaining('until 03:00 PM on') as string])
  await expect.poll(await offeredIn('zh-Hant')).toEqual([expect.stringContaining('下午3:00') as string])
})
