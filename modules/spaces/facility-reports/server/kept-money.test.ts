import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAllowance, updateAllowance } from '#modules/money/charges/contract.ts'
import { cancelBooking, createBooking } from '#modules/spaces/bookings/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { getFacilityReport } from '../contract.ts'
import { categoryOf, liveRoom } from './example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const params = { oc: harbour.uuid }

test('what was kept of those that were cancelled is a figure of its own, and none of what bookings are worth', async () => {
  const category = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
  const refundSteps = [{ hoursBefore: 8000, percent: 40 }]
  const room = await liveRoom(admin, harbour.uuid, category, 'Larch', { payBy: ['COMPANY_ACCOUNT'], refundSteps })
  const rate = { name: 'Larch', kind: 'BASE' as const, unit: 'HOUR' as const, price: 10_000, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [room.uuid] } })
  const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
  const { version } = await boss.get(getAllowance, ofKind)
  await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: null } })
  const book = (timeFrom: string, timeUntil: string) =>
    boss.get(
      createBooking,
      { params, body: { facilityUuid: room.uuid, date: '2027-03-10', timeFrom, timeUntil, attendees: 2, title: 'Meeting', people: [] } },
      { key: randomUUID() },
    )
  await book('10:00', '11:00')
  const gone = await book('14:00', '15:00')
  await boss.get(cancelBooking, { params: { ...params, uuid: gone.uuid }, version: gone.version, body: {} })
  clock.set('2027-03-20T01:00:00Z')
  const report = await as(await world.person(harbour, 'LANDLORD_ADMIN')).get(getFacilityReport, { params })
  const money = (total: number) => [{ currency: 'HKD', total }]
  expect(report.totals).toMatchObject({ held: 1, cancelled: 1, revenue: money(10_000), kept: money(10_000) })
  expect(report.facilities).toMatchObject([{ title: 'Larch', kept: money(10_000) }])
  expect(report.companies.find(({ name }) => name === 'Pinecrest')).toMatchObject({ kept: money(10_000) })
})
