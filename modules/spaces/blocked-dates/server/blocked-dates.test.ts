import { expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  countBlockedDates,
  createBlockedDate,
  deleteBlockedDate,
  getBlockedDate,
  getBlockedDateHistory,
  listBlockable,
  listBlockedDates,
  previewBlockedDate,
  updateBlockedDate,
} from '../contract.ts'
import { blockOf, categoryOf, liveRoom } from './example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const kestrel = await world.building('Kestrel House', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const larch = await liveRoom(admin, harbour.uuid, rooms, 'Larch')

test('a building blocks days of a facility, changes them and opens them again; its history tells', async () => {
  const body = blockOf('2027-03-20', '2027-03-21', { scope: 'FACILITY', facilityUuid: larch.uuid })
  const block = await admin.get(createBlockedDate, { params, body })
  expect(block).toMatchObject({
    facility: { name: 'Larch', gone: false },
    next: { dateFrom: '2027-03-20' },
    reason: 'Works on the lifts',
    bookings: [],
  })
  const at = { params: { ...params, uuid: block.uuid } }
  const changed = await admin.get(updateBlockedDate, { ...at, version: block.version, body: { ...body, dateUntil: '2027-03-22' } })
  expect(changed).toMatchObject({ dateUntil: '2027-03-22', version: block.version + 1 })
  expect(await admin.send(updateBlockedDate, { ...at, version: block.version, body })).toMatchObject({
    status: 409,
    error: { code: 'changed_meanwhile' },
  })
  expect((await admin.get(getBlockedDateHistory, at)).items.map(({ action }) => action)).toEqual(['changed', 'created'])
  await admin.get(deleteBlockedDate, { ...at, version: changed.version })
  expect(await admin.send(getBlockedDate, at)).toMatchObject({ status: 404 })
})

test.each([
  ['a category without its name', { scope: 'CATEGORY' as const }, 'categoryUuid'],
  ['an end before the start', { dateUntil: '2027-04-09' }, 'dateUntil'],
  ['a time at one end', { timeFrom: '09:00' }, 'timeUntil'],
  ['no time at all', { timeFrom: '09:00', timeUntil: '09:00' }, 'timeUntil'],
  ['every year for longer than one', { dateUntil: '2028-04-10', yearly: true }, 'dateUntil'],
  ['a time that is over', { dateFrom: '2027-03-07', dateUntil: '2027-03-07' }, 'dateUntil'],
])('it is refused: %s', async (_what, more, field) => {
  const refused = await admin.send(createBlockedDate, { params, body: blockOf('2027-04-10', '2027-04-10', more) })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.error?.fields ?? {})).toEqual([field])
})

test('facilities and categories of another building are not there', async () => {
  const other = as(await world.person(kestrel, 'LANDLORD_ADMIN'))
  const body = blockOf('2027-04-10', '2027-04-10', { scope: 'FACILITY', facilityUuid: larch.uuid })
  expect(await other.send(createBlockedDate, { params: { oc: kestrel.uuid }, body })).toMatchObject({ status: 422, error: { code: 'place_unknown' } })
  expect(await other.send(listBlockable, { params })).toMatchObject({ status: 404 })
})

test('coming are those that run or come, every year always; they stand by their next day', async () => {
  const own = await world.building('Tembusu Place', { addOns: ['BOOK_FACILITY'] })
  const call = as(await world.person(own, 'LANDLORD_ADMIN'))
  const at = { oc: own.uuid }
  const write = (dateFrom: string, more = {}) => call.get(createBlockedDate, { params: at, body: blockOf(dateFrom, dateFrom, more) })
  const reason = (text: string) => ({ reasonDescList: [{ languageCode: 'en' as const, reason: text }] })
  await write('2027-03-08', { timeFrom: '08:00', timeUntil: '09:30', ...reason('This morning') })
  await write('2027-05-01', reason('In May'))
  await write('2025-04-01', { yearly: true, ...reason('Every April') })
  clock.set('2027-03-08T01:29:00Z')
  const titles = async (view: 'COMING' | 'PAST') =>
    (await call.get(listBlockedDates, { params: at, query: { view, sortProperties: 'next' } })).items.map(({ reason: said, next }) => [
      said,
      next.dateFrom,
    ])
  expect(await titles('COMING')).toEqual([
    ['This morning', '2027-03-08'],
    ['Every April', '2027-04-01'],
    ['In May', '2027-05-01'],
  ])
  clock.set('2027-03-08T01:30:00Z')
  expect(await titles('PAST')).toEqual([['This morning', '2027-03-08']])
  expect(await call.get(countBlockedDates, { params: at })).toEqual({ COMING: 2, PAST: 1, EVERY: 3, minimums: [] })
  const found = await call.get(listBlockedDates, { params: at, query: { wildcardSearch: 'april' } })
  expect(found.items).toHaveLength(1)
  const home = await call.get(getHome, {})
  expect(JSON.stringify(home)).toContain('Every April')
})

test('a company neither reads nor writes what its building blocks; whoever only reads does not write', async () => {
  const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  expect(await boss.send(listBlockedDates, { params })).toMatchObject({ status: 403 })
  const reader = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
  expect(await reader.send(listBlockedDates, { params })).toMatchObject({ status: 200 })
  const body = { scope: 'BUILDING' as const, dateFrom: '2027-04-10', dateUntil: '2027-04-10' }
  expect(await reader.send(previewBlockedDate, { params, body })).toMatchObject({ status: 403 })
})
