import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkBooking, createBooking, noteWanted, waitForBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const fong = await world.person(pinecrest, 'TENANT', { name: 'Daniel Fong' })
const [tenant, other] = [as(fong), as(await world.person(pinecrest, 'TENANT'))]
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const params = { oc: harbour.uuid }
const ofCompany = { oc: pinecrest.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const day = '2027-03-10'
const keyed = () => ({ key: randomUUID() })
const book = (by: typeof tenant, facility: string, from = '10:00', until = '11:00') =>
  by.send(createBooking, { params, body: bookingOf(facility, day, from, until) }, keyed())
const refusalOf = async (by: typeof tenant, facilityUuid: string, more = {}) => {
  const body = { facilityUuid, date: day, timeFrom: '10:00', timeUntil: '11:00', attendees: 4, ...more }
  return (await by.get(checkBooking, { params, body })).refusal
}
const noted = async (id: number) =>
  (await portal.app.database.pool.query<{ rule: string }>('select rule from booking_refusals where facility_id = $1', [id])).rows.map(
    ({ rule }) => rule,
  )

test('what somebody has is not somebody else’s: it is said so, counts as no refusal, and is not waited for', async () => {
  const larch = await liveRoom(admin, harbour.uuid, roomOf('Larch', rooms))
  expect((await book(tenant, larch.uuid)).status).toBe(200)
  const refusal = { rule: 'free', own: true, message: 'You have it yourself at this time' }
  expect(await refusalOf(tenant, larch.uuid)).toMatchObject(refusal)
  expect((await book(tenant, larch.uuid, '10:30', '11:30')).error).toMatchObject({ code: 'booking_refused', refusal })
  await tenant.get(noteWanted, { params, body: { facilityUuid: larch.uuid, date: day, timeFrom: '10:00', timeUntil: '11:00', attendees: 4 } })
  const waits = (by: typeof tenant) => by.send(waitForBooking, { params, body: bookingOf(larch.uuid, day) }, keyed())
  expect((await waits(tenant)).error).toMatchObject({ code: 'booking_refused', refusal })
  expect(await noted(larch.id)).toEqual([])
  // of anybody else it is what it was
  const theirs = await refusalOf(other, larch.uuid)
  expect([theirs?.message, theirs?.own]).toEqual(['Somebody else has it at this time', undefined])
  expect((await waits(other)).status).toBe(200)
  expect(await noted(larch.id)).toEqual(['free'])
  // with somebody else's beside it, it is not theirs alone
  expect((await book(other, larch.uuid, '11:00', '12:00')).status).toBe(200)
  expect((await refusalOf(tenant, larch.uuid, { timeUntil: '12:00' }))?.message).toBe('Somebody else has it at this time')
})

test('whoever books for another reads whose it is, and whose group it is', async () => {
  const maple = await liveRoom(admin, harbour.uuid, roomOf('Maple', rooms))
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [fong.userId])
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Twice', maxBooking: 2, maxBookingUnit: 'WEEK' } })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
  const memberId = fong.membershipId
  const forThem = (from: string, until: string) =>
    boss.send(createBooking, { params: ofCompany, body: bookingOf(maple.uuid, day, from, until, { memberId }) }, keyed())
  const said = async (from: string, until: string) => ((await forThem(from, until)).error?.refusal as { message: string } | undefined)?.message
  expect((await forThem('10:00', '11:00')).status).toBe(200)
  expect(await said('10:00', '11:00')).toBe('Daniel Fong has it already at this time')
  expect((await forThem('12:00', '13:00')).status).toBe(200)
  const words = 'allows 2 a week; this would be number 3 from 08 Mar 2027 to 14 Mar 2027'
  expect(await said('14:00', '15:00')).toBe(`The group “Twice” of Daniel Fong ${words}`)
  expect((await refusalOf(tenant, maple.uuid, { timeFrom: '14:00', timeUntil: '15:00' }))?.message).toBe(`Your group “Twice” ${words}`)
})
