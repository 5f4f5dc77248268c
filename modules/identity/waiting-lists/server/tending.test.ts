import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { testPortal } from '#tests/portal.ts'
import { leaveWaiting, listOwnWaiting } from '../contract.ts'
import { tendWaitingLists } from './by-minute.ts'
import { freeThings, goneThings, letGoFails, letGoOf, waitsFor } from './example.ts'
import { forgetOld } from './forget.ts'
import { waitingOfLeaver } from './leaving.ts'
import { lookAgain } from './offer-next.ts'

const { portal, world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const { pool } = portal.app.database
const context = systemContext(portal.app, 'test')
const tend = () => tendWaitingLists(context)
type Person = Awaited<ReturnType<typeof world.person>>
const waits = (person: Person, subject: string, inHours = 24) =>
  waitsFor(world, {
    officeCentreId: harbour.id,
    companyId: jade.id,
    memberId: person.membershipId,
    userId: person.userId,
    title: 'Larch',
    subject,
    inHours,
  })
const somebody = () => world.person(jade, 'TENANT')
const statuses = async (person: Person, view: 'OPEN' | 'CLOSED' = 'OPEN') =>
  (await as(person).get(listOwnWaiting, { query: { view } })).items.map(({ status }) => status)
const stored = async (uuid: string) =>
  (
    await pool.query<{ status: string; asked: object; endedAt: string | null }>(
      'select status, asked, ended_at as "endedAt" from waiting_entries where uuid = $1',
      [uuid],
    )
  ).rows[0]

test('what is being offered while whoever waits leaves is let go of', async () => {
  const lee = await somebody()
  const entry = await waits(lee, randomUUID())
  const [offering, record] = [await pool.connect(), randomUUID()]
  await offering.query('begin')
  await offering.query(
    `update waiting_entries set status = 'OFFERED', offered_at = $2, offer_until = $2::timestamptz + interval '2 hours', offer_record = $3 where id = $1`,
    [entry.id, clock.now(), record],
  )
  const leaver = { membershipId: lee.membershipId, userId: lee.userId, officeCentreId: jade.id }
  const left = context.transaction((tx) => waitingOfLeaver.end(tx, leaver, 'left'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  await offering.query('commit')
  offering.release()
  await left
  expect(letGoOf).toContain(record)
  expect(await stored(entry.uuid)).toMatchObject({ status: 'LAPSED', endedAt: null })
})

test('one entry that fails keeps nobody else from being offered what is free', async () => {
  const [stuck, lucky] = [await somebody(), await somebody()]
  const [one, other] = [randomUUID(), randomUUID()]
  await waits(stuck, one)
  freeThings.add(one)
  await tend()
  clock.forward(2 * 3600 + 60)
  await waits(lucky, other)
  // whoever joins is looked at once by a job of its own
  await portal.app.jobs.settled()
  freeThings.add(other)
  letGoFails.add('yes')
  await expect(tend()).rejects.toThrow('failed')
  expect(await statuses(lucky)).toEqual(['OFFERED'])
  letGoFails.clear()
  await tend()
  expect(await statuses(stuck, 'CLOSED')).toEqual(['LAPSED'])
})

test('nobody waits for one thing at times that overlap', async () => {
  const [person, subject] = [await somebody(), randomUUID()]
  await waits(person, subject, 24)
  await expect(waits(person, subject, 24.5)).rejects.toThrow('already_waiting')
  await expect(waits(person, subject, 25)).resolves.toBeDefined()
})

test('two things are held for one person at most, and none at the time of another', async () => {
  const [person, behind] = [await somebody(), await somebody()]
  const things = [24, 24.5, 30, 36].map((inHours) => ({ inHours, subject: randomUUID() }))
  for (const { inHours, subject } of things) await waits(person, subject, inHours)
  await waits(behind, things[1]?.subject ?? '', 24.5)
  for (const { subject } of things) freeThings.add(subject)
  await Promise.all([tend(), tend(), tend()])
  // from the earliest
  expect(await statuses(person)).toEqual(['OFFERED', 'WAITING', 'OFFERED', 'WAITING'])
  expect(await statuses(behind)).toEqual(['OFFERED'])
})

test('what is given up in one transaction is looked at once', async () => {
  const person = await somebody()
  await waits(person, randomUUID())
  const jobs = async () =>
    (await pool.query<{ n: number }>(`select count(*)::integer as n from pgboss.job where name = 'waiting-lists.offer'`)).rows[0]?.n ?? 0
  const before = await jobs()
  await context.transaction(async (tx) => {
    for (let n = 0; n < 5; n += 1) await lookAgain(tx, { kind: 'examples', officeCentreId: harbour.id })
  })
  expect((await jobs()) - before).toBe(1)
})

test('what was typed goes when it is over, and the entry a year after its time', async () => {
  const person = await somebody()
  const entry = await waits(person, randomUUID())
  expect((await stored(entry.uuid))?.asked).toEqual({ what: 'Larch' })
  await as(person).get(leaveWaiting, { params: { uuid: entry.uuid } })
  expect((await stored(entry.uuid))?.asked).toEqual({})
  await forgetOld(context)
  expect(await stored(entry.uuid)).toBeDefined()
  clock.forward(367 * 86_400)
  await forgetOld(context)
  expect(await stored(entry.uuid)).toBeUndefined()
})

test('what is waited for in one place of a person is not in the list of another', async () => {
  const oriel = await world.tenantIn(harbour, 'Oriel')
  const inOriel = await world.person(oriel, 'TENANT')
  const entry = await waits(await world.member(inOriel, jade, 'TENANT'), randomUUID())
  // they work in Oriel now
  expect(await statuses(inOriel)).toEqual([])
  expect(await as(inOriel).send(leaveWaiting, { params: { uuid: entry.uuid } })).toMatchObject({ status: 404 })
  expect(await stored(entry.uuid)).toMatchObject({ status: 'WAITING' })
})

test('who waits for what is no more is told at once', async () => {
  const [person, subject] = [await somebody(), randomUUID()]
  await waits(person, subject)
  goneThings.add(subject)
  await tend()
  expect(await statuses(person, 'CLOSED')).toEqual(['UNSERVED'])
  const rows = await mailsTo(portal, person.email)
  expect(rows.map((row) => row.subject)).toEqual([expect.stringContaining('not to be had any more') as string])
})
