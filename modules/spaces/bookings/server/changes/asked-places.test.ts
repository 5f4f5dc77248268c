import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { createCategory, type RulesInput, usualRules } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as contract from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, takesMoneyNow } from '../example.ts'

// Where a change that waits is found: by its own room and day, in feeds, and before rules are written.

const { checkRules, countBookings, createBooking, createFacilityFeed, getBooking, listBookings, updateBooking } = contract
const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const tenant = as(await world.person(pinecrest, 'TENANT'))
await takesMoneyNow(world, harbour.id)
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const key = () => ({ key: randomUUID() })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const halls = await admin.get(createCategory, { params, body: categoryOf('Halls') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, { approval: true, ...more }))
const decide = async ({ uuid }: { uuid: string }) => {
  const round = (await admin.get(listApprovals, { query: { limit: 100 } })).items.find(({ path }) => path.endsWith(uuid))
  await admin.get(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision: 'APPROVED', remark: '' } })
}
const had = async (uuid: string) => {
  const made = await tenant.get(createBooking, { params, body: bookingOf(uuid, '2027-03-12') }, key())
  await decide(made)
  return tenant.get(getBooking, at(made.uuid))
}
const ask = async ({ uuid }: { uuid: string }, more: object) => {
  const { version, facility, date, timeFrom, timeUntil, attendees, title } = await tenant.get(getBooking, at(uuid))
  const body = { facilityUuid: facility.uuid, date, timeFrom, timeUntil, attendees, title, payBy: null, ...more }
  return tenant.get(updateBooking, { ...at(uuid), version, body })
}

test('what waits to be agreed to is found by the room, the kind and the day that are asked for, as by those that are theirs; numbers agree', async () => {
  const [oak, elm] = [await room('Oak'), await room('Elm', { categoryUuid: halls.uuid })]
  const made = await had(oak.uuid)
  await ask(made, { facilityUuid: elm.uuid, date: '2027-03-19' })
  const found = async (query: object) => {
    const { items } = await admin.get(listBookings, { params, query: { view: 'TO_APPROVE', ...query } })
    const counts = await admin.get(countBookings, { params, query })
    expect(counts.TO_APPROVE).toBe(items.length)
    return items.map(({ uuid }) => uuid)
  }
  for (const query of [
    { facilityId: oak.id },
    { facilityId: elm.id },
    { categoryId: rooms.id },
    { categoryId: halls.id },
    { dateFrom: '2027-03-12', dateTo: '2027-03-12' },
    { dateFrom: '2027-03-19', dateTo: '2027-03-19' },
    { facilityId: elm.id, dateFrom: '2027-03-19' },
  ])
    expect(await found(query), JSON.stringify(query)).toEqual([made.uuid])
  expect(await found({ dateFrom: '2027-03-13', dateTo: '2027-03-18' })).toEqual([])
  // neither is in one room on the day of the other
  expect(await found({ facilityId: oak.id, dateFrom: '2027-03-19' })).toEqual([])
  expect(await found({ categoryId: halls.id, dateTo: '2027-03-12' })).toEqual([])
  // of the other tabs it is where it is
  expect((await admin.get(listBookings, { params, query: { view: 'EVERY', facilityId: elm.id } })).items).toEqual([])
  const counts = await admin.get(countBookings, { params, query: { view: 'TO_APPROVE', facilityId: elm.id } })
  expect(counts).toEqual({ UPCOMING: 0, TO_APPROVE: 1, PAST: 0, EVERY: 0, minimums: [] })
})

test('whoever types new rules reads which changes would not keep them; the calendar of the room says when it is taken', async () => {
  const [ash, fir] = [await room('Ash'), await room('Fir', { longestMinutes: 240 })]
  const made = await had(ash.uuid)
  await ask(made, { facilityUuid: fir.uuid, timeUntil: '13:00' })
  const rules: RulesInput = { capacity: 8, hours: officeWeek, ...usualRules, longestMinutes: 60, payBy: [], refundSteps: [] }
  expect(await admin.get(checkRules, { params, body: { facilityUuid: fir.uuid, rules } })).toMatchObject({
    total: 1,
    items: [{ uuid: made.uuid, title: expect.stringContaining('a change that waits'), refusal: { rule: 'longest' } }],
  })
  const { address } = await admin.get(createFacilityFeed, at(fir.uuid))
  const feed = await portal.server.inject({ url: new URL(address).pathname })
  expect(feed.body).toContain('DTSTART:20270312T020000Z')
  expect(feed.body).toContain('DTEND:20270312T050000Z')
})

test('a change that was agreed to can be paid from the list, by whoever has it alone', async () => {
  const dear = await room('Sycamore', { payBy: ['ONLINE'] })
  const rate = { name: 'Sycamore', kind: 'BASE' as const, unit: 'HOUR' as const, price: 20_000, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  const free = await room('Alder')
  const made = await had(free.uuid)
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [dear.uuid] } })
  await ask(made, { facilityUuid: dear.uuid, payBy: 'ONLINE' })
  const pays = async (who: typeof tenant) =>
    (await who.get(listBookings, { params, query: { facilityId: free.id } })).items.map(({ may, changeStatus }) => [changeStatus, may.pay])
  expect(await pays(tenant)).toEqual([['ASKED', false]])
  await decide(made)
  expect([await pays(tenant), await pays(admin)]).toEqual([[['OPEN', true]], [['OPEN', false]]])
})
