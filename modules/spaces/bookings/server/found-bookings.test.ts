import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { countBookings, createBooking, listBookings } from '../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from './example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const [pinecrest, cedar] = [await world.tenantIn(harbour, 'Pinecrest'), await world.tenantIn(harbour, 'Cedar Ltd')]
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const fong = await world.person(pinecrest, 'TENANT', { name: 'Daniel Fong' })
const [chan, mei] = [await world.person(cedar, 'TENANT', { name: '陳大文' }), await world.person(pinecrest, 'TENANT', { name: 'Mei Ho' })]
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const larch = await liveRoom(admin, harbour.uuid, roomOf('Larch', rooms))
const book = (who: typeof fong, from: string, until: string, title: string) =>
  as(who).get(createBooking, { params, body: bookingOf(larch.uuid, '2027-03-10', from, until, { title }) }, { key: randomUUID() })
await book(fong, '10:00', '11:00', 'Board')
await book(chan, '11:00', '12:00', 'Retro')
await book(mei, '12:00', '13:00', 'Fongshui')

const titles = async (wildcardSearch: string, by = admin, oc = harbour) =>
  (await by.get(listBookings, { params: { oc: oc.uuid }, query: { wildcardSearch } })).items.map(({ title }) => title)

test.each([
  ['the whole name', 'daniel fong', ['Board']],
  ['a part of it, beside the subject', 'fong', ['Board', 'Fongshui']],
  ['a name in the other script', '陈大文', ['Retro']],
  ['a company', 'cedar', ['Retro']],
  ['the subject, as before', 'retro', ['Retro']],
  // only by the name: what else is known of a person is found in the list of people
  ['an address', fong.email, []],
])('bookings are found by %s', async (_by, typed, found) => {
  expect(await titles(typed)).toEqual(found)
  expect(await admin.get(countBookings, { params, query: { wildcardSearch: typed } })).toMatchObject({ UPCOMING: found.length })
})

test('a company finds its own alone, and a person what is theirs', async () => {
  const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  expect(await titles('fong', boss, pinecrest)).toEqual(['Board', 'Fongshui'])
  expect(await titles('陳', boss, pinecrest)).toEqual([])
  expect(await titles('fong', as(mei))).toEqual(['Fongshui'])
})
