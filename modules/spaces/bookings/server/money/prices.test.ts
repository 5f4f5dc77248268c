import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { deleteUser, getUser } from '#modules/identity/users/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import {
  createDiscount,
  createRate,
  type DiscountInput,
  getDiscount,
  type RateInput,
  updateRate,
  updateTaxSettings,
} from '#modules/spaces/rates/contract.ts'
import { codesOfDay } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelBooking,
  checkBooking,
  checkSeries,
  createBooking,
  createSeries,
  getBooking,
  listBookable,
  listBookings,
  updateBooking,
} from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const other = as(await world.person(oriel, 'TENANT'))
const many = await Promise.all(Array.from({ length: 4 }, async () => as(await world.person(pinecrest, 'TENANT'))))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const day = '2027-03-10'
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const key = () => ({ key: randomUUID() })

const priced = async (title: string, more: Partial<z.input<typeof RateInput>> = {}) => {
  const room = await liveRoom(admin, harbour.uuid, roomOf(title, rooms))
  const body: z.input<typeof RateInput> = {
    name: title,
    kind: 'BASE',
    unit: 'HOUR',
    price: 20_000,
    scope: 'EVERYBODY',
    facilityUuids: [room.uuid],
    validFrom: '2026-01-01',
    ...more,
  }
  return { room, rate: await admin.get(createRate, { params, body }), body }
}
const discount = (code: string, more: Partial<z.input<typeof DiscountInput>> = {}) =>
  admin.get(createDiscount, { params, body: { name: code, kind: 'CODE', code, basisPoints: 5000, ...more } })

test('what is shown is what is booked, and stays when the price changes', async () => {
  const { room, rate, body } = await priced('Larch')
  const { title: _, ...wanted } = bookingOf(room.uuid, day)
  const shown = await tenant.get(checkBooking, { params, body: wanted })
  expect(shown.quote).toMatchObject({ currency: 'HKD', total: 20_000, lines: [{ kind: 'RATE', minutes: 60, amount: 20_000 }] })
  const made = await tenant.get(createBooking, { params, body: bookingOf(room.uuid, day) }, key())
  expect(made).toMatchObject({ total: 20_000, quote: shown.quote })
  await admin.get(updateRate, { ...at(rate.uuid), version: rate.version, body: { ...body, price: 90_000 } })
  expect(await tenant.get(getBooking, at(made.uuid))).toMatchObject({ total: 20_000 })
  const renamed = await tenant.get(updateBooking, { ...at(made.uuid), version: made.version, body: { ...bookingOf(room.uuid, day), title: 'Other' } })
  expect(renamed.total).toBe(20_000)
  // something else is booked at the price of now
  const moved = await tenant.get(updateBooking, {
    ...at(made.uuid),
    version: renamed.version,
    body: bookingOf(room.uuid, day, '12:00', '13:00'),
  })
  expect(moved.total).toBe(90_000)
  expect((await admin.get(listBookings, { params })).items).toMatchObject([{ total: 90_000, currency: 'HKD' }])
})

test('nothing that has no price costs anything, and no price is taken from whoever books', async () => {
  const free = await liveRoom(admin, harbour.uuid, roomOf('Free', rooms))
  expect(await tenant.get(createBooking, { params, body: bookingOf(free.uuid, day) }, key())).toMatchObject({ quote: null, total: null })
  const { room } = await priced('Maple')
  const sent = Object.assign(bookingOf(room.uuid, day), { total: 1 })
  expect(await tenant.send(createBooking, { params, body: sent }, key())).toMatchObject({ status: 422 })
})

test('a company pays its own price, and nobody else does', async () => {
  const { room, body } = await priced('Willow')
  await admin.get(createRate, { params, body: { ...body, scope: 'COMPANY', companyId: pinecrest.id, price: 15_000 } })
  expect(await tenant.get(createBooking, { params, body: bookingOf(room.uuid, day) }, key())).toMatchObject({ total: 15_000 })
  const later = bookingOf(room.uuid, day, '14:00', '15:00')
  expect(await other.get(createBooking, { params, body: later }, key())).toMatchObject({ total: 20_000 })
})

test('a group’s discount counts by itself, a code after it; one that does not hold is refused in one way', async () => {
  const { room } = await priced('Elm')
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Members' } })
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [wong.userId])
  await admin.get(addGroupPeople, { params: { oc: harbour.uuid, id: group.uuid }, body: { userUuids: rows.map(({ uuid }) => uuid) } })
  await admin.get(createDiscount, { params, body: { name: 'Members', kind: 'GROUP', userGroupId: group.id, basisPoints: 1000 } })
  await discount('HALF')
  const body = bookingOf(room.uuid, day, '10:00', '11:00', { discountCode: 'half' })
  expect(await tenant.get(createBooking, { params, body }, key())).toMatchObject({ total: 9000, quote: { subtotal: 20_000, discount: 11_000 } })
  await discount('LATER', { useFrom: '2027-04-01' })
  await discount('OVER', { bookUntil: '2027-03-07' })
  await discount('ELSEWHERE', { facilityUuids: [(await priced('Ash')).room.uuid] })
  for (const code of ['NONE', 'LATER', 'OVER', 'ELSEWHERE']) {
    const refused = await other.send(
      createBooking,
      { params, body: bookingOf(room.uuid, '2027-03-11', '10:00', '11:00', { discountCode: code }) },
      key(),
    )
    expect(refused).toMatchObject({ status: 422, error: { code: 'code_unfit' } })
  }
})

test('a code for four is used by four of forty at once, and comes back with what is cancelled in time', async () => {
  const { room } = await priced('Gym')
  const four = await discount('FOUR', { limitTotal: 4 })
  const slots = Array.from({ length: 40 }, (_, n) => {
    const date = `2027-03-${String(15 + Math.floor(n / 8)).padStart(2, '0')}`
    const from = `${String(9 + (n % 8)).padStart(2, '0')}:00`
    return bookingOf(room.uuid, date, from, `${String(10 + (n % 8)).padStart(2, '0')}:00`, { discountCode: 'FOUR' })
  })
  const answers = await Promise.all(slots.map((body, n) => (many[n % many.length] ?? tenant).send(createBooking, { params, body }, key())))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(4)
  expect(answers.filter(({ error }) => error?.code === 'code_unfit')).toHaveLength(36)
  const uuid = (won[0]?.data as { uuid: string; version: number } | null)?.uuid ?? ''
  const { version } = await admin.get(getBooking, at(uuid))
  await admin.get(cancelBooking, { ...at(uuid), version, body: { reason: 'No need' } })
  expect(await admin.get(getDiscount, at(four.uuid))).toMatchObject({ taken: 3 })
})

test('once for each person: by many at once, too', async () => {
  const { room } = await priced('Nook')
  await discount('ONCE', { limitPerPerson: 1 })
  const bodies = Array.from({ length: 8 }, (_, n) =>
    bookingOf(room.uuid, '2027-03-22', `${String(9 + n).padStart(2, '0')}:00`, `${String(10 + n).padStart(2, '0')}:00`, { discountCode: 'ONCE' }),
  )
  const answers = await Promise.all(bodies.map((body) => other.send(createBooking, { params, body }, key())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a series has a code where it fits, and not at all where it fits nowhere', async () => {
  const { room } = await priced('Series')
  await discount('TWICE', { limitPerPerson: 2 })
  const wanted = {
    facilityUuid: room.uuid,
    date: '2027-03-15',
    timeFrom: '10:00',
    timeUntil: '11:00',
    attendees: 4,
    discountCode: 'twice',
    repeat: { unit: 'DAY' as const, times: 4 },
  }
  const { dates, currency } = await other.get(checkSeries, { params, body: wanted })
  expect(currency).toBe('HKD')
  expect(dates.map(({ total }) => total)).toEqual([10_000, 10_000, 20_000, 20_000])
  const body = { ...wanted, title: 'Daily', how: 'ALL' as const, dates: dates.map(({ date }) => date) }
  const made = await other.get(createSeries, { params, body }, key())
  expect(made.dates.map(({ total }) => total)).toEqual([10_000, 10_000, 20_000, 20_000])
  expect(await other.send(checkSeries, { params, body: { ...wanted, date: '2027-03-22' } })).toMatchObject({
    status: 422,
    error: { code: 'code_unfit' },
  })
})

test('who leaves gives a discount back, and uses none by coming again', async () => {
  const { room } = await priced('Reed')
  const leaver = await world.tenantIn(harbour, 'Leaver')
  const person = await world.person(leaver, 'TENANT')
  const code = await discount('LEAVING', { limitTotal: 5 })
  await as(person).get(createBooking, { params, body: bookingOf(room.uuid, '2027-03-24', '10:00', '11:00', { discountCode: 'LEAVING' }) }, key())
  const taken = async () => (await admin.get(getDiscount, at(code.uuid))).taken
  expect(await taken()).toBe(1)
  const boss = as(await world.person(leaver, 'MASTER_ADMIN'))
  const { version } = await boss.get(getUser, { params: { oc: leaver.uuid, id: String(person.userId) } })
  await boss.get(deleteUser, { params: { oc: leaver.uuid, id: String(person.userId) }, version, body: { reason: 'Left' } })
  expect(await taken()).toBe(0)
})

test('tax of the day of use, on top or in the price', async () => {
  const { room } = await priced('Tax room')
  const taxed = (pricesIncludeTax: boolean, version: number) =>
    admin.get(updateTaxSettings, { params, version, body: { name: 'GST', pricesIncludeTax, rates: [{ from: '2027-03-10', basisPoints: 900 }] } })
  const { version } = await taxed(false, 0)
  const total = async (date: string) => (await other.get(checkBooking, { params, body: wantedOf(room.uuid, date) })).quote
  expect(await total('2027-03-09')).toMatchObject({ total: 20_000, tax: 0 })
  expect(await total('2027-03-10')).toMatchObject({ total: 21_800, tax: 1800, taxName: 'GST' })
  // what is paid when it is booked is taxed by the day of that: so are the ways out and the rooms that are found
  const online = await liveRoom(admin, harbour.uuid, roomOf('Online room', rooms, { payBy: ['ONLINE'] }))
  const rate = {
    name: 'Online room',
    kind: 'BASE' as const,
    unit: 'HOUR' as const,
    price: 20_000,
    scope: 'EVERYBODY' as const,
    validFrom: '2026-01-01',
  }
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [online.uuid] } })
  const asked = { ...wantedOf(online.uuid, '2027-03-10'), timeFrom: '05:00', timeUntil: '06:00' }
  const [way] = (await other.get(checkBooking, { params, body: asked })).ways
  expect(way).toMatchObject({ facility: { uuid: online.uuid }, date: '2027-03-10', price: { total: 20_000 } })
  const query = { date: '2027-03-10', timeFrom: '10:00', timeUntil: '11:00', offers: 'true' as const }
  const listed = await other.get(listBookable, { params, query })
  expect(listed.find(({ uuid }) => uuid === online.uuid)?.price?.total).toBe(20_000)
  await taxed(true, version)
  expect(await total('2027-03-10')).toMatchObject({ total: 20_000, tax: 1651, taxIncluded: true })
})
const wantedOf = (uuid: string, date: string) => {
  const { title: _, ...wanted } = bookingOf(uuid, date)
  return wanted
}

test('whoever tries one code after the other is stopped; those tried before are as they were', async () => {
  const { room } = await priced('Guessed')
  const guesser = as(await world.person(pinecrest, 'TENANT'))
  const wanted = wantedOf(room.uuid, '2027-03-11')
  const tryIt = async (discountCode: string) => (await guesser.send(checkBooking, { params, body: { ...wanted, discountCode } })).error?.code
  const all = await Promise.all(Array.from({ length: codesOfDay + 20 }, (_, i) => tryIt(`GUESS${i}`)))
  expect([all.filter((code) => code === 'code_unfit').length, all.filter((code) => code === 'too_many_codes').length]).toEqual([codesOfDay, 20])
  const known = all.indexOf('code_unfit')
  expect([await tryIt(`GUESS${known}`), await tryIt('ANOTHER')]).toEqual(['code_unfit', 'too_many_codes'])
  // what is refused is not tried by booking it either
  const body = { ...bookingOf(room.uuid, '2027-03-11'), discountCode: 'BOOKED' }
  expect(await guesser.send(createBooking, { params, body }, key())).toMatchObject({ status: 429, error: { code: 'too_many_codes' } })
})
