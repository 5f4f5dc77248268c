import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { getBulkRun, startBulk } from '#modules/platform/bulk-actions/contract.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createEntry, emailEntries, listEntries, noteAppeal, reviewEntry } from '../contract.ts'
import { entryOf } from './example.ts'
import { tellReviews } from './review-mails.ts'

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['VMS', 'STAFF_PORTAL'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const landlord = await world.person(harbour, 'LANDLORD_ADMIN')
const reception = await world.person(harbour, 'VISITOR_MANAGEMENT')
const boss = await world.person(pinecrest, 'MASTER_ADMIN')
const [admin, company] = [as(landlord), as(boss)]
const params = { oc: String(harbour.id) }
const own = { oc: String(pinecrest.id) }

const due = await admin.get(createEntry, { params, body: entryOf('Due Dang', { reviewOn: '2027-03-10' }) })
await admin.get(createEntry, { params, body: entryOf('Later Lam', { reviewOn: '2027-03-11' }) })
const appealed = await admin.get(createEntry, { params, body: entryOf('Appealing Au') })
await admin.get(noteAppeal, { params: { ...params, uuid: appealed.uuid }, version: 1, body: { text: 'Not me' } })
await company.get(createEntry, { params: own, body: entryOf('Company Cheng', { reviewOn: '2027-03-10', phones: ['2345 6789'] }) })

const waitsFor = async (person: Person) =>
  (await as(person).get(getHome)).waiting.filter(({ key }) => key.startsWith('blacklist-')).map(({ title, label }) => [title, label])

test('reviews that are due and appeals wait for those who may decide, of their own list', async () => {
  expect(await waitsFor(landlord)).toEqual([
    ['Due Dang', 'Blacklist review'],
    ['Appealing Au', 'Blacklist appeal'],
  ])
  expect(await waitsFor(boss)).toEqual([['Company Cheng', 'Blacklist review']])
  expect(await waitsFor(reception)).toEqual([])
})

test('who may review is told once for each review day, by mail and at the bell', async () => {
  const run = async () => {
    await tellReviews.run(systemContext(portal.app, 'test'), {})
    await portal.app.jobs.settled()
    const { rows } = await pool.query<{ to: string; subject: string }>('select to_address as "to", subject from mails order by to_address, id')
    return rows.map(({ to, subject }) => [to, subject])
  }
  const subject = '1 blacklist entry is due for review'
  const first = [landlord.email, boss.email].toSorted().map((to) => [to, subject])
  expect(await run()).toEqual(first)
  expect(await run()).toEqual(first)
  await admin.get(reviewEntry, { params: { ...params, uuid: due.uuid }, version: 1, body: { reviewOn: '2027-03-11' } })
  clock.forward(86_400)
  expect((await run()).filter(([to]) => to === landlord.email)).toEqual([
    [landlord.email, subject],
    [landlord.email, '2 blacklist entries are due for review'],
  ])
  clock.forward(-86_400)
})

test('an entry is found by two letters, by those who may see the list', async () => {
  const found = async (person: Person, text: string) =>
    (await as(person).get(findRecords, { query: { text } })).flatMap(({ kind, hits }) => (kind === 'blacklist' ? hits.map(({ title }) => title) : []))
  expect(await found(landlord, 'Cheng')).toEqual(['Company Cheng'])
  expect(await found(boss, 'Cheng')).toEqual(['Company Cheng'])
  expect(await found(boss, 'Appealing')).toEqual([])
  expect(await found(await world.person(harbour, 'CONCIERGE'), 'Appealing')).toEqual([])
})

test('many are lifted at once with one reason', async () => {
  const some = await Promise.all(['One On', 'Two Tu'].map((name) => admin.get(createEntry, { params, body: entryOf(name) })))
  const rows = some.map(({ uuid, name }) => ({ key: { ...params, uuid }, title: name ?? '' }))
  const { uuid } = await admin.get(startBulk, { body: { action: 'blacklist.lift', input: { reason: 'End of the inquiry' }, rows } })
  await portal.app.jobs.settled()
  expect(await admin.get(getBulkRun, { params: { uuid } })).toMatchObject({ status: 'DONE' })
  const { items } = await admin.get(listEntries, { params, query: { status: 'LIFTED' } })
  expect(items.map(({ name }) => name).toSorted()).toEqual(['One On', 'Two Tu'])
})

test('the list is exported as it is filtered, formulas neutralised', async () => {
  await admin.get(createEntry, { params, body: entryOf('Formula Fung', { reason: '=1+1' }) })
  await admin.get(emailEntries, { params, query: { wildcardSearch: 'Formula' } })
  await portal.app.jobs.settled()
  const { rows } = await pool.query<{ storage_key: string; status: string }>('select storage_key, status from exports order by id desc limit 1')
  const chunks: Buffer[] = []
  for await (const chunk of await portal.app.storage.get(rows[0]?.storage_key ?? '')) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  expect(text.trim().split('\n')).toHaveLength(2)
  expect(text).toContain('Formula Fung')
  expect(text).toContain("'=1+1")
})
