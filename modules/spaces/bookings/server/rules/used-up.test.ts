import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createBooking, getBooking } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
const begin = '2027-03-08T01:00:00Z'
const context = systemContext(portal.app, 'test')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })

test.each([
  ['was let go', { checkIn: true, releaseMinutes: 15 }, 'RELEASED'],
  // nobody lets it go where it is held to its end
  ['was a no-show', { checkIn: true, releaseMinutes: 240 }, 'NO_SHOW'],
  ['was used', {}, 'COMPLETED'],
] as const)('what %s counts still: one a week is used up by it', async (_how, rules, status) => {
  clock.set(begin)
  const room = await liveRoom(admin, harbour.uuid, roomOf(`Room ${status}`, rooms, rules))
  const lee = await world.person(pinecrest, 'TENANT')
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [lee.userId])
  const group = await admin.get(createUserGroup, { params, body: { groupName: `Once ${status}`, maxBooking: 1, maxBookingUnit: 'WEEK' } })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
  const call = as(lee)
  const book = (date: string) => call.send(createBooking, { params, body: bookingOf(room.uuid, date) }, { key: randomUUID() })
  const made = await book('2027-03-10')
  clock.set(status === 'RELEASED' ? '2027-03-10T02:15:00Z' : '2027-03-10T03:00:00Z')
  await letBookingsGo(context)
  expect((await call.get(getBooking, { params: { ...params, uuid: made.data?.uuid ?? '' } })).status).toBe(status)
  expect(await book('2027-03-12')).toMatchObject({ status: 409, error: { refusal: { rule: 'quota', value: 2, limit: 1 } } })
  expect((await book('2027-03-15')).status).toBe(200)
})
