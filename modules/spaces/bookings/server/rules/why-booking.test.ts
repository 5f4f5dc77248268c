import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { listWhyRecords, whyPerson, whySelf } from '#modules/identity/why/contract.ts'
import { createCategory, createFacility } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, createBooking, getBooking, updateBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT', { name: 'Wong Mei' })
const colleague = await world.person(pinecrest, 'TENANT')
const boss = await world.person(pinecrest, 'MASTER_ADMIN')
const neighbour = await world.person(await world.tenantIn(harbour, 'Coral'), 'MASTER_ADMIN')
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const larch = await liveRoom(admin, harbour.uuid, roomOf('Larch', rooms))
const day = '2027-03-12'
const book = (from = '10:00', until = '11:00') =>
  as(wong).get(createBooking, { params, body: bookingOf(larch.uuid, day, from, until) }, { key: randomUUID() })

type Deed = 'manage' | 'change' | 'book'
const of = ({ centre, userId }: Person) => ({ oc: centre.uuid, id: String(userId) })
const about = (record: string, id: string, deed: Deed) => ({ record, id, deed })
const asked = (person: Person, record: string, id: string, deed: Deed) => admin.get(whyPerson, { params: of(person), query: about(record, id, deed) })
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })

test('a booking is seen by who has it and by the admins; a colleague’s is not theirs, a neighbour’s elsewhere: as the call itself says', async () => {
  const { uuid } = await book()
  for (const person of [wong, boss]) expect(await asked(person, 'booking', uuid, 'manage')).toMatchObject({ allowed: true })
  const notTheirs = await asked(colleague, 'booking', uuid, 'manage')
  expect(notTheirs.firstFailing?.text).toBe('of the bookings of this organisation this person sees only their own.')
  expect(await asked(neighbour, 'booking', uuid, 'manage')).toMatchObject({ allowed: false, firstFailing: { rule: 'scope' } })
  for (const person of [colleague, neighbour]) {
    expect((await as(person).send(getBooking, at(uuid))).status).toBe(404)
    // who asks about it must see it
    expect((await as(person).send(whySelf, { query: about('booking', uuid, 'manage') })).status).toBe(404)
  }
  expect((await admin.send(whySelf, { query: about('booking', 'none', 'manage') })).status).toBe(404)
  const found = await admin.get(listWhyRecords, { query: { search: 'larch' } })
  expect(found.filter(({ record }) => record === 'facility')).toMatchObject([{ id: larch.uuid, title: 'Larch', deeds: ['book'] }])
})

test('whether somebody may change it is told as the call decides', async () => {
  const made = await book('12:00', '13:00')
  const change = (person: Person) =>
    as(person).send(updateBooking, {
      ...at(made.uuid),
      version: made.version,
      body: { ...bookingOf(larch.uuid, day, '12:00', '13:00'), title: 'New' },
    })
  expect(await asked(colleague, 'booking', made.uuid, 'change')).toMatchObject({ allowed: false, firstFailing: { rule: 'scope' } })
  expect((await change(colleague)).status).toBe(404)
  expect(await asked(wong, 'booking', made.uuid, 'change')).toMatchObject({ allowed: true })
  await as(wong).get(cancelBooking, { ...at(made.uuid), version: made.version, body: {} })
  expect(await asked(wong, 'booking', made.uuid, 'change')).toMatchObject({ allowed: false, firstFailing: { rule: 'state', value: 'CANCELLED' } })
  const begun = await book('14:00', '15:00')
  clock.set('2027-03-12T06:30:00Z')
  expect(await asked(wong, 'booking', begun.uuid, 'change')).toMatchObject({ allowed: false, firstFailing: { rule: 'begun' } })
  clock.set('2027-03-08T01:00:00Z')
})

test('why somebody can book a room or not: by the rules of bookings themselves', async () => {
  expect(await asked(wong, 'facility', larch.uuid, 'book')).toMatchObject({ allowed: true, recordName: 'Larch' })
  const draft = await admin.get(createFacility, { params, body: roomOf('Draft', rooms) })
  expect(await asked(wong, 'facility', draft.uuid, 'book')).toMatchObject({ allowed: false, firstFailing: { rule: 'live' } })
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [wong.userId])
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'One a day', maxBooking: 1, maxBookingUnit: 'DAY' } })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
  expect(await asked(wong, 'facility', larch.uuid, 'book')).toMatchObject({ allowed: true })
  clock.set('2027-03-08T02:00:00Z')
  await as(wong).get(createBooking, { params, body: bookingOf(larch.uuid, '2027-03-08', '16:00', '17:00') }, { key: randomUUID() })
  expect(await asked(wong, 'facility', larch.uuid, 'book')).toMatchObject({
    allowed: false,
    firstFailing: { rule: 'quota', text: 'Your group “One a day” allows 1 a day; this would be number 2 on 08 Mar 2027' },
  })
  expect((await as(neighbour).send(whySelf, { query: about('facility', draft.uuid, 'book') })).status).toBe(404)
  await world.change('officeCentres', pinecrest.id, { addOnsOff: ['BOOK_FACILITY'] })
  expect(await asked(wong, 'facility', larch.uuid, 'book')).toMatchObject({ allowed: false, firstFailing: { rule: 'addOn' } })
})
