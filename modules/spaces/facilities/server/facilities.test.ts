import { expect, test } from 'vitest'
import { closedWeek, officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import {
  countFacilities,
  createCategory,
  createFacility,
  deleteCategory,
  deleteFacility,
  getFacility,
  getFacilityHistory,
  getSpaceSettings,
  listCategories,
  listCategoryChoices,
  listFacilities,
  publishFacility,
  reorderCategories,
  reorderFacilities,
  updateCategory,
  updateFacility,
  updateSpaceSettings,
  withdrawFacility,
} from '../contract.ts'
import { categoryOf, liveRoom, roomOf } from './example.ts'
import { forgetAddress } from './settings.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY', 'STAFF_PORTAL'] })
const kestrel = await world.building('Kestrel House', { addOns: ['BOOK_FACILITY'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const neighbour = as(await world.person(kestrel, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })

const spacesOf = async (facilityId: number) => {
  const { rows } = await portal.app.database.pool.query<{ n: number }>(
    'select count(*)::integer as n from spaces where facility_id = $1 and ended_at is null',
    [facilityId],
  )
  return rows[0]?.n
}

test('a room is a draft until it is published, and has the one space that bookings take', async () => {
  const larch = await admin.get(createFacility, { params, body: roomOf('Larch', rooms) })
  expect(larch).toMatchObject({ status: 'DRAFT', title: 'Larch', mode: 'EXCLUSIVE', places: 1, may: { publish: true, withdraw: false } })
  expect(await spacesOf(larch.id)).toBe(1)
  const live = await admin.get(publishFacility, { ...at(larch.uuid), version: larch.version })
  expect(live).toMatchObject({ status: 'LIVE', may: { publish: false, withdraw: true } })
  expect(await admin.get(countFacilities, { params })).toMatchObject({ LIVE: 1, DRAFT: 0 })
  await admin.get(withdrawFacility, { ...at(larch.uuid), version: live.version })
  const { items } = await admin.get(getFacilityHistory, at(larch.uuid))
  expect(items.map(({ action }) => action)).toEqual(['withdrawn', 'published', 'created'])
})

test('a room that is never open is not published, and one that can be booked is not closed for ever', async () => {
  const shut = await admin.get(createFacility, { params, body: roomOf('Shut', rooms, { hours: closedWeek }) })
  expect(await admin.send(publishFacility, { ...at(shut.uuid), version: shut.version })).toMatchObject({
    status: 422,
    error: { code: 'never_open' },
  })
  const open = await liveRoom(admin, harbour.uuid, roomOf('Open', rooms))
  const closed = { ...at(open.uuid), version: open.version, body: roomOf('Open', rooms, { hours: closedWeek }) }
  expect(await admin.send(updateFacility, closed)).toMatchObject({ status: 422, error: { code: 'never_open' } })
})

test('a hall takes the spaces of its halves and has none of its own', async () => {
  const halves = [await liveRoom(admin, harbour.uuid, roomOf('Hall A', rooms)), await liveRoom(admin, harbour.uuid, roomOf('Hall B', rooms))]
  const partUuids = halves.map(({ uuid }) => uuid)
  const hall = await admin.get(createFacility, { params, body: roomOf('Hall', rooms, { partUuids, capacity: 60 }) })
  expect(hall.parts.map(({ name }) => name)).toEqual(['Hall A', 'Hall B'])
  expect(await spacesOf(hall.id)).toBe(0)
  const [half] = halves
  if (!half) throw new Error('two halves were made')
  expect((await admin.get(getFacility, at(half.uuid))).partOf.map(({ name }) => name)).toEqual(['Hall'])

  const ofHall = roomOf('Hall of halls', rooms, { partUuids: [hall.uuid] })
  expect(await admin.send(createFacility, { params, body: ofHall })).toMatchObject({ status: 422, error: { code: 'part_unfit' } })
  const shared = { ...at(half.uuid), version: half.version, body: roomOf('Hall A', rooms, { mode: 'SHARED', places: 3 }) }
  expect(await admin.send(updateFacility, shared)).toMatchObject({ status: 409, error: { code: 'part_of_another' } })
  expect(await admin.send(deleteFacility, { ...at(half.uuid), version: half.version })).toMatchObject({
    status: 409,
    error: { code: 'part_of_another' },
  })

  // out of the hall, it is a room like any other; the hall that is made of nothing has a space of its own
  await admin.get(updateFacility, { ...at(hall.uuid), version: hall.version, body: roomOf('Hall', rooms) })
  expect(await spacesOf(hall.id)).toBe(1)
  await admin.get(deleteFacility, { ...at(half.uuid), version: half.version })
  expect(await admin.send(getFacility, at(half.uuid))).toMatchObject({ status: 404 })
})

test('a part of another building, a draft that is gone and a room itself are no parts', async () => {
  const theirs = await neighbour.get(createCategory, { params: { oc: kestrel.uuid }, body: categoryOf('Rooms') })
  const foreign = await neighbour.get(createFacility, { params: { oc: kestrel.uuid }, body: roomOf('Elm', theirs) })
  const body = roomOf('With a stranger', rooms, { partUuids: [foreign.uuid] })
  expect(await admin.send(createFacility, { params, body })).toMatchObject({ status: 422, error: { code: 'part_unfit' } })
  const self = await admin.get(createFacility, { params, body: roomOf('Itself', rooms) })
  const ofItself = { ...at(self.uuid), version: self.version, body: roomOf('Itself', rooms, { partUuids: [self.uuid] }) }
  expect(await admin.send(updateFacility, ofItself)).toMatchObject({ status: 422, error: { code: 'part_unfit' } })
  expect(await admin.send(createFacility, { params, body: roomOf('Stray', theirs) })).toMatchObject({ error: { code: 'category_unknown' } })
  expect(await neighbour.send(getFacility, at(self.uuid))).toMatchObject({ status: 404 })
})

test('two who put each other’s rooms into theirs at once never make a part of a part', async () => {
  const [one, two, three] = [
    await admin.get(createFacility, { params, body: roomOf('One', rooms) }),
    await admin.get(createFacility, { params, body: roomOf('Two', rooms) }),
    await admin.get(createFacility, { params, body: roomOf('Three', rooms) }),
  ]
  const put = (whole: typeof one, title: string, part: string) =>
    admin.send(updateFacility, { ...at(whole.uuid), version: whole.version, body: roomOf(title, rooms, { partUuids: [part] }) })
  const answers = await Promise.all([put(one, 'One', two.uuid), put(two, 'Two', three.uuid)])
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('places of a gym come and go at the end', async () => {
  const gym = await admin.get(createFacility, { params, body: roomOf('Gym', rooms, { mode: 'SHARED', places: 20 }) })
  expect(await spacesOf(gym.id)).toBe(20)
  const less = await admin.get(updateFacility, { ...at(gym.uuid), version: gym.version, body: roomOf('Gym', rooms, { mode: 'SHARED', places: 12 }) })
  expect(await spacesOf(gym.id)).toBe(12)
  await admin.get(updateFacility, { ...at(gym.uuid), version: less.version, body: roomOf('Gym', rooms, { mode: 'SHARED', places: 15 }) })
  expect(await spacesOf(gym.id)).toBe(15)
})

test.each([
  ['shared by one', { mode: 'SHARED' as const, places: 1 }, 'places'],
  ['lengths off the step', { stepMinutes: 30 as const, shortestMinutes: 45 }, 'shortestMinutes'],
  ['a longest below the shortest', { shortestMinutes: 120, longestMinutes: 60 }, 'longestMinutes'],
  ['a capacity of nobody', { capacity: 0 }, 'capacity'],
])('%s is refused at its field', async (_what, more, field) => {
  const refused = await admin.send(createFacility, { params, body: roomOf('Wrong', rooms, more) })
  expect(refused).toMatchObject({ status: 422 })
  expect(Object.keys(refused.error?.fields ?? {})).toEqual([field])
})

test('one name is one room of a category, whatever its case', async () => {
  await admin.get(createFacility, { params, body: roomOf('Cedar', rooms) })
  expect(await admin.send(createFacility, { params, body: roomOf('CEDAR', rooms) })).toMatchObject({
    status: 409,
    error: { code: 'facility_exists' },
  })
  const others = await admin.get(createCategory, { params, body: categoryOf('Lounges') })
  expect(await admin.send(createFacility, { params, body: roomOf('Cedar', others) })).toMatchObject({ status: 200 })
  expect(await admin.send(deleteCategory, { ...at(others.uuid), version: others.version })).toMatchObject({
    status: 409,
    error: { code: 'category_in_use' },
  })
  expect(await admin.send(createCategory, { params, body: categoryOf('lounges') })).toMatchObject({ status: 409, error: { code: 'category_exists' } })
})

test('categories and rooms have the order that somebody gives them', async () => {
  const desks = await neighbour.get(createCategory, { params: { oc: kestrel.uuid }, body: categoryOf('Desks') })
  const there = { oc: kestrel.uuid }
  const { items } = await neighbour.get(listCategories, { params: there })
  const wanted = items.map(({ uuid }) => uuid).toReversed()
  await neighbour.get(reorderCategories, { params: there, body: { categoryUuids: wanted } })
  expect((await neighbour.get(listCategoryChoices)).map(({ value }) => value)).toEqual(wanted)
  // of another building than their own they are asked for by nobody but the provider
  const ofKestrel = { query: { officeCentreId: kestrel.id } }
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  expect((await provider.get(listCategoryChoices, ofKestrel)).map(({ value }) => value)).toEqual(wanted)
  expect(await admin.send(listCategoryChoices, ofKestrel)).toMatchObject({ status: 404 })
  expect(await neighbour.send(reorderCategories, { params: there, body: { categoryUuids: [desks.uuid] } })).toMatchObject({ status: 409 })
  const [a, b] = [
    await neighbour.get(createFacility, { params: there, body: roomOf('First', desks) }),
    await neighbour.get(createFacility, { params: there, body: roomOf('Second', desks) }),
  ]
  expect(await neighbour.get(reorderFacilities, { params: there, body: { facilityUuids: [b.uuid, a.uuid] } })).toEqual({ moved: 2 })
  const listed = await neighbour.get(listFacilities, { params: there, query: { categoryId: desks.id } })
  expect(listed.items.map(({ title }) => title)).toEqual(['Second', 'First'])
  await neighbour.get(updateCategory, { params: { ...there, uuid: desks.uuid }, version: desks.version + 1, body: categoryOf('Hot desks') })
})

test('settings hold what is usual until somebody decides, and two at once are told', async () => {
  expect(await admin.get(getSpaceSettings, { params })).toMatchObject({ version: 0, checkInMinutes: 15, undecidedHours: 48, notifyEmails: [] })
  const body = { checkInMinutes: 30, undecidedHours: 24, notifyEmails: ['Desk@Example.com'] }
  expect(await admin.get(updateSpaceSettings, { params, version: 0, body })).toMatchObject({ version: 1, notifyEmails: ['desk@example.com'] })
  expect(await admin.send(updateSpaceSettings, { params, version: 0, body })).toMatchObject({ status: 409 })
})

test('a company manages none of it, and a building without the add-on has none', async () => {
  const company = as(await world.person(await world.tenantIn(harbour, 'Pinecrest'), 'MASTER_ADMIN'))
  expect(await company.send(listFacilities, { params })).toMatchObject({ status: 403 })
  const without = await world.building('Tembusu', { addOns: [] })
  const there = as(await world.person(without, 'LANDLORD_ADMIN'))
  expect(await there.send(listFacilities, { params: { oc: without.uuid } })).toMatchObject({ status: 403, error: { code: 'add_on_disabled' } })
  const booking = as(await world.person(harbour, 'FACILITY_BOOKING_ADMIN'))
  expect(await booking.send(createFacility, { params, body: roomOf('By the booking admin', rooms, { hours: officeWeek }) })).toMatchObject({
    status: 200,
  })
})

test('the address of somebody who is erased is told of bookings no more', async () => {
  const { version } = await neighbour.get(getSpaceSettings, { params: { oc: kestrel.uuid } })
  const body = { checkInMinutes: 15, undecidedHours: 48, notifyEmails: ['gone@example.com', 'desk@example.com'] }
  await neighbour.get(updateSpaceSettings, { params: { oc: kestrel.uuid }, version, body })
  await systemContext(portal.app, 'test').transaction((tx) => forgetAddress(tx, 'Gone@example.com'))
  expect(await neighbour.get(getSpaceSettings, { params: { oc: kestrel.uuid } })).toMatchObject({ notifyEmails: ['desk@example.com'] })
})

test('who hears of the bookings of a facility is written with it, ten at most, and forgotten with whoever is erased', async () => {
  const body = roomOf('Told', rooms, { notifyEmails: ['Zoe@example.com', 'kitchen@example.com'] })
  const made = await admin.get(createFacility, { params, body })
  expect(made.notifyEmails).toEqual(['zoe@example.com', 'kitchen@example.com'])
  const many = Array.from({ length: 11 }, (_, n) => `many${n}@example.com`)
  expect(await admin.send(createFacility, { params, body: roomOf('Many', rooms, { notifyEmails: many }) })).toMatchObject({ status: 422 })
  const { pool } = portal.app.database
  await expect(pool.query('update facilities set notify_emails = $2 where uuid = $1', [made.uuid, many])).rejects.toThrow(/facilities_told/)
  await admin.get(updateFacility, { ...at(made.uuid), version: made.version, body: { ...body, notifyEmails: ['kitchen@example.com'] } })
  const told = async () => JSON.stringify(await admin.get(getFacilityHistory, at(made.uuid)))
  expect(await told()).toContain('zoe@example.com')
  await systemContext(portal.app, 'test').transaction((tx) => forgetAddress(tx, 'Zoe@example.com'))
  expect(await told()).not.toContain('zoe@example.com')
})
