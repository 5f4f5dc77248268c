import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter } from '#kit/contract/days.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { getAllowance, updateAllowance } from '#modules/money/charges/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, changeSeries, createSeries, getBooking } from '../../contract.ts'
import { categoryOf, liveRoom, roomOf, seriesOf } from '../example.ts'

// Dates of a series of which a change is asked for together, one in the place of another, where what pays for them does not last.

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
/** So many hours a month the company lets each of its people book; null: as many as they like. */
const allow = async (hours: number | null) =>
  boss.get(updateAllowance, {
    ...ofKind,
    version: (await boss.get(getAllowance, ofKind)).version,
    body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: hours && hours * 10_000 },
  })

let n = 0
/** An hour from four on some days, each so many days after the one before, at 100.00 on the account; agreed to. */
const agreed = async (first: string, times: number, every = 1) => {
  n += 1
  await allow(null)
  const person = await world.person(pinecrest, 'TENANT')
  const by = as(person)
  const room = await liveRoom(admin, harbour.uuid, roomOf(`Oak ${n}`, rooms, { approval: true, payBy: ['COMPANY_ACCOUNT'] }))
  const rate = { name: room.uuid, kind: 'BASE' as const, unit: 'HOUR' as const, price: 10_000, scope: 'EVERYBODY' as const }
  await admin.get(createRate, { params, body: { ...rate, validFrom: '2026-01-01', facilityUuids: [room.uuid] } })
  const days = Array.from({ length: times }, (_, i) => daysAfter(first, i * every))
  const repeat = { unit: 'DAY' as const, every, times }
  const body = seriesOf(room.uuid, days, { payBy: 'COMPANY_ACCOUNT', repeat })
  const uuids = (await by.get(createSeries, { params, body }, { key: randomUUID() })).dates.map(({ bookingUuid }) => bookingUuid ?? '')
  const get = (i: number) => by.get(getBooking, at(uuids[i] ?? ''))
  const decide = async () => {
    const { items } = await admin.get(listApprovals, { query: { limit: 100 } })
    const round = items.find(({ path }) => uuids.some((uuid) => path.endsWith(uuid)))
    return admin.send(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision: 'APPROVED', remark: '' } })
  }
  const cancel = async (i: number) => by.get(cancelBooking, { ...at(uuids[i] ?? ''), version: (await get(i)).version, body: {} })
  /** The first of them to another day, and the others as many days later. */
  const move = async (date: string, timeUntil = '18:00') => {
    const { rows } = await pool.query<{ uuid: string }>(`select uuid from bookings where uuid = any($1) and status = 'CONFIRMED'`, [uuids])
    const bookings = rows.map(({ uuid }) => uuid)
    const wanted = { which: 'ALL' as const, date, timeFrom: '16:00', timeUntil, how: 'ALL' as const, bookings }
    await by.get(changeSeries, { ...at(uuids[0] ?? ''), version: (await get(0)).version, body: wanted })
  }
  const now = async () => {
    const all = await Promise.all(uuids.map((_uuid, i) => get(i)))
    return all.filter(({ status }) => status === 'CONFIRMED').map(({ date, timeUntil, change }) => `${date} ${timeUntil}${change ? ' asked' : ''}`)
  }
  /** What was told of those that cannot be had any more. */
  const lost = async () => {
    const { rows } = await pool.query<{ body: string }>(
      `select body from mails where to_address = $1 and subject like '%cannot be had any more%' order by id`,
      [person.email],
    )
    return rows.map(({ body }) => body)
  }
  await decide()
  return { decide, cancel, move, now, lost }
}
const noMoney = 'What it would be paid with does not allow it any more'

test('the first of them are agreed to as far as the account carries them, also where one goes to what another of them leaves', async () => {
  const { decide, cancel, move, now, lost } = await agreed('2027-03-15', 4)
  await cancel(2)
  await move('2027-03-16')
  // three hours are theirs, and two more for the first two
  await allow(5)
  expect(await decide()).toMatchObject({ status: 200 })
  expect(await now()).toEqual(['2027-03-16 18:00', '2027-03-17 18:00', '2027-03-18 17:00'])
  expect((await lost()).map((body) => body.includes(noMoney))).toEqual([true])
})

test('where each goes to what the next one leaves, the last of them can go alone', async () => {
  const { decide, move, now, lost } = await agreed('2027-03-15', 4)
  await move('2027-03-16')
  await allow(6)
  expect(await decide()).toMatchObject({ status: 200 })
  expect(await now()).toEqual(['2027-03-15 17:00', '2027-03-16 17:00', '2027-03-18 18:00', '2027-03-19 18:00'])
  expect((await lost()).map((body) => body.includes(noMoney))).toEqual([true, true])
})

test('where nothing is left to pay for any of them, it says so, and all are asked for still', async () => {
  const { decide, move, now, lost } = await agreed('2027-03-15', 3)
  await move('2027-03-16')
  await allow(3)
  expect(await decide()).toMatchObject({ status: 409, error: { code: 'agrees_no_more', message: expect.stringContaining(noMoney) } })
  expect([await now(), await lost()]).toEqual([['2027-03-15 17:00 asked', '2027-03-16 17:00 asked', '2027-03-17 17:00 asked'], []])
})

test('what one leaves of a month is there for the one that comes into it, as when it was asked for', async () => {
  const { decide, move, now, lost } = await agreed('2027-03-29', 5, 7)
  await allow(4)
  await move('2027-04-05', '17:00')
  expect(await decide()).toMatchObject({ status: 200 })
  const later = ['2027-04-05', '2027-04-12', '2027-04-19', '2027-04-26', '2027-05-03']
  expect([await now(), await lost()]).toEqual([later.map((date) => `${date} 17:00`), []])
})
