import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findRecords } from '#modules/platform/find/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createBooking, payBooking, updateBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, takesMoneyNow } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const tenant = as(await world.person(pinecrest, 'TENANT'))
const colleague = as(await world.person(pinecrest, 'TENANT'))
const params = { oc: harbour.uuid }
await takesMoneyNow(world, harbour.id)
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const day = '2027-03-12'
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const roomOfPrice = async (title: string, price: number, more: Partial<NewFacility> = {}) => {
  const room = await liveRoom(admin, harbour.uuid, roomOf(title, rooms, { payBy: ['ONLINE'], ...more }))
  if (price > 0)
    await admin.get(createRate, {
      params,
      body: { name: title, kind: 'BASE', unit: 'HOUR', price, scope: 'EVERYBODY', facilityUuids: [room.uuid], validFrom: '2026-01-01' },
    })
  return room
}
const homeOf = async (who: typeof tenant) => {
  const home = await who.get(getHome)
  expect(home.missing).toEqual([])
  return home
}

test('whoever has booked sees on Home what is to be paid and until when, and the days of their own bookings', async () => {
  const hall = await roomOfPrice('Exchange Hall', 20_000)
  const free = await roomOfPrice('Larch', 0)
  const held = await tenant.get(createBooking, { params, body: bookingOf(hall.uuid, day, '10:00', '11:00') }, { key: randomUUID() })
  await tenant.get(createBooking, { params, body: bookingOf(free.uuid, '2027-03-09', '15:00', '16:00') }, { key: randomUUID() })
  const home = await homeOf(tenant)
  const href = `/manage-bookings/${held.uuid}`
  expect(home.waiting).toMatchObject([
    { key: `bookings-to-pay:${held.uuid}`, since: held.payUntil, href, way: { does: 'pay', href: `${href}?pay=1` } },
  ])
  expect(home.waiting[0]?.detail).toContain('200.00')
  expect(home.waiting[0]?.detail).toContain('09:30 AM')
  expect(home.days.map(({ date }) => date)).toEqual(['2027-03-09', day])
  expect(home.days[1]).toMatchObject({ href })
  expect(home.figures).toMatchObject([{ name: 'bookings-own', value: 1, note: expect.stringContaining('Larch') }])
  // nothing of it is a colleague's, nor of whoever runs the building
  for (const other of [colleague, admin]) {
    const theirs = await homeOf(other)
    expect(theirs.waiting.filter(({ href: to }) => to === href)).toEqual([])
    expect(theirs.days.filter(({ href: to }) => to?.startsWith('/manage-bookings'))).toEqual([])
    expect(theirs.figures.filter(({ name }) => name === 'bookings-own')).toEqual([])
  }
  // once its time to be paid is over it waits no more
  clock.set('2027-03-08T01:31:00Z')
  expect((await homeOf(tenant)).waiting).toEqual([])
  clock.set('2027-03-08T01:00:00Z')
})

test('a dearer change waits with its difference, for whoever pays it alone', async () => {
  const oak = await roomOfPrice('Oak', 30_000)
  const made = await tenant.get(createBooking, { params, body: bookingOf(oak.uuid, day, '12:00', '13:00') }, { key: randomUUID() })
  await tenant.get(payBooking, at(made.uuid), { key: randomUUID() })
  await pool.query(`update payments set status = 'SUCCEEDED', paid = amount, charge = 'ch_' || id, paid_at = now() where subject = $1`, [made.uuid])
  await pool.query(`update bookings set status = 'CONFIRMED' where uuid = $1`, [made.uuid])
  const waits = await tenant.get(updateBooking, { ...at(made.uuid), version: made.version, body: bookingOf(oak.uuid, day, '12:00', '14:00') })
  expect(waits.change).toMatchObject({ due: 30_000 })
  const { waiting } = await homeOf(tenant)
  expect(waiting.filter(({ key }) => key.endsWith(made.uuid))).toMatchObject([{ since: waits.change?.until, href: `/manage-bookings/${made.uuid}` }])
  expect(waiting.find(({ key }) => key.endsWith(made.uuid))?.detail).toContain('300.00')
  expect((await homeOf(colleague)).waiting).toEqual([])
})

test('found by a word of its subject, what is to come stands before what was', async () => {
  const elder = await roomOfPrice('Elder', 0)
  for (const [from, until] of [
    ['09:00', '10:00'],
    ['11:00', '12:00'],
  ] as const)
    await colleague.get(
      createBooking,
      { params, body: { ...bookingOf(elder.uuid, day, from, until), title: 'Zenith review' } },
      { key: randomUUID() },
    )
  const hits = async () =>
    (await colleague.get(findRecords, { query: { text: 'zenith' } })).flatMap(({ kind, hits: some }) => (kind === 'bookings' ? some : []))
  const [first, second] = (await hits()).map(({ id }) => id)
  const over = async (id = '') =>
    pool.query(`update bookings set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days' where id = $1`, [id])
  await over(first)
  expect((await hits()).map(({ id }) => id)).toEqual([second, first])
})

test('beside the bookings of today stands how many there were on the same day a week before', async () => {
  const room = await roomOfPrice('Rowan', 0)
  clock.set('2027-04-05T01:00:00Z')
  await tenant.get(createBooking, { params, body: bookingOf(room.uuid, '2027-04-05', '15:00', '16:00') }, { key: randomUUID() })
  await tenant.get(createBooking, { params, body: bookingOf(room.uuid, '2027-04-12', '15:00', '16:00') }, { key: randomUUID() })
  const figureOf = async (who: typeof tenant) => (await homeOf(who)).figures.find(({ name }) => name === 'bookings-today')
  expect(await figureOf(admin)).toMatchObject({ value: 1, note: '0 last Monday' })
  clock.set('2027-04-12T01:00:00Z')
  expect(await figureOf(admin)).toMatchObject({ value: 1, note: '1 last Monday' })
  expect((await figureOf(tenant))?.note ?? null).toBeNull()
})
