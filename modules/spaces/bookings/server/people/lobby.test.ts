import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addOns } from '#kit/contract/add-ons.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { getLobbyForecast } from '#modules/visitors/lobby-forecast/contract.ts'
import { createVisit } from '#modules/visitors/visits/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, createBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewBooking, roomOf } from '../example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: [...addOns] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const lam = await world.person(pinecrest, 'TENANT')
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const larch = await liveRoom(admin, harbour.uuid, roomOf('Larch', rooms))
const day = '2027-03-10'
const book = (from: string, until: string, people: NonNullable<NewBooking['people']>) =>
  boss.get(createBooking, { params, body: bookingOf(larch.uuid, day, from, until, { people }) }, { key: randomUUID() })
const coming = async () => {
  const { days } = await admin.get(getLobbyForecast, { params })
  return days.find((one) => one.day === day)
}

test('who is asked from outside and has no visit is expected in the lobby, once a day; with a visit they are a visitor, and no more', async () => {
  const ida = { name: 'Ida Moss', email: 'ida@guests.example' }
  await book('10:00', '11:00', [ida, { name: 'Bo Reed', email: 'bo@guests.example' }, { memberId: lam.membershipId }])
  expect(await coming()).toMatchObject({ announced: 0, others: [{ name: 'Attendees of bookings', people: 2 }] })
  // to a second one on the same day she is there already
  await book('12:00', '13:00', [ida])
  expect(await coming()).toMatchObject({ others: [{ people: 2 }] })
  // who needs a pass is announced, and counted there
  await book('14:00', '15:00', [{ name: 'Vi Passe', email: 'vi@guests.example', visitor: true }])
  expect(await coming()).toMatchObject({ announced: 1, others: [{ people: 2 }] })
  // and whom somebody has announced besides
  const visit = { timeFrom: '09:00', timeUntil: '18:00', days: [day], visitors: [{ name: 'Bo Reed', email: 'Bo@guests.example' }] }
  await boss.get(createVisit, { params: { oc: pinecrest.uuid }, body: visit }, { key: randomUUID() })
  expect(await coming()).toMatchObject({ announced: 2, others: [{ people: 1 }] })
})

test('a booking that is called off brings nobody', async () => {
  const made = await book('16:00', '17:00', [{ name: 'Cy Vale', email: 'cy@guests.example' }])
  const [before] = (await coming())?.others ?? []
  await boss.get(cancelBooking, { params: { ...params, uuid: made.uuid }, version: made.version, body: {} })
  expect((await coming())?.others[0]?.people).toBe((before?.people ?? 0) - 1)
})
