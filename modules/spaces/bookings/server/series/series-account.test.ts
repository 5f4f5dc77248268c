import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { getAllowance, updateAllowance } from '#modules/money/charges/contract.ts'
import { chargesOf } from '#modules/money/charges/server/front.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { changeSeries, checkSeries, checkSeriesChange, createSeries, getBooking, updateBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf, seriesOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const key = () => ({ key: randomUUID() })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
type Caller = typeof admin
const notLet = 'The company does not let you charge this to its account.'

/** A company of which everybody may charge to the account, and what it says about that. */
const companyOf = async (name: string) => {
  const tenant = await world.tenantIn(harbour, name)
  const [boss, member] = [as(await world.person(tenant, 'MASTER_ADMIN')), as(await world.person(tenant, 'TENANT'))]
  const lets = async (more: { allowed?: boolean; whom?: 'EVERYBODY' | 'BY_RIGHT'; monthlyLimit?: number | null }) => {
    const ofKind = { params: { oc: tenant.uuid, kind: 'bookings' } }
    const { version } = await boss.get(getAllowance, ofKind)
    await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: null, ...more } })
  }
  await lets({})
  return { boss, member, lets }
}
/** A series on the account at 100.00 an hour, at four in the afternoon. */
const charged = async (title: string, by: Caller, dates: string[]) => {
  const room = await liveRoom(admin, harbour.uuid, roomOf(title, rooms, { payBy: ['COMPANY_ACCOUNT'], aheadDays: 400 }))
  const rate = { name: title, kind: 'BASE' as const, unit: 'HOUR' as const, price: 10_000, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [room.uuid] } })
  const { dates: made } = await by.get(createSeries, { params, body: seriesOf(room.uuid, dates) }, key())
  const uuids = made.map(({ bookingUuid }) => bookingUuid ?? '')
  const first = uuids[0] ?? ''
  return {
    uuids,
    /** One of them for two hours, which costs twice as much. */
    longer: async (n: number) => {
      const { version } = await by.get(getBooking, at(uuids[n] ?? ''))
      const body = { ...bookingOf(room.uuid, dates[n] ?? '', '16:00', '18:00') }
      await by.get(updateBooking, { ...at(uuids[n] ?? ''), version, body })
    },
    shown: (who: Caller, date: string, more: { facilityUuid?: string } = {}) =>
      who.get(checkSeriesChange, { ...at(first), body: { which: 'ALL', date, timeFrom: '10:00', timeUntil: '11:00', ...more } }),
    change: async (who: Caller, date: string, more: { facilityUuid?: string } = {}) => {
      const { version } = await who.get(getBooking, at(first))
      const body = { which: 'ALL' as const, date, timeFrom: '10:00', timeUntil: '11:00', how: 'FREE' as const, bookings: uuids, ...more }
      return who.send(changeSeries, { ...at(first), version, body })
    },
  }
}
const march = ['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18']
const endsIn = ({ dates }: { dates: readonly { going: boolean; problem: string | null }[] }) => dates.map(({ going, problem }) => [going, problem])

test('where the company lets nobody charge any more each date says so, and only what costs less than was charged goes', async () => {
  const { member, lets } = await companyOf('Pinecrest')
  const series = await charged('Larch', member, march)
  await lets({ allowed: false })
  expect(endsIn(await series.shown(member, '2027-03-15'))).toEqual(march.map(() => [false, notLet]))
  const none = await series.change(member, '2027-03-15')
  expect(none).toMatchObject({ status: 409, error: { code: 'series_stays', dates: march.map(() => ({ going: false, problem: notLet })) } })
  await lets({ allowed: true })
  await series.longer(2)
  await lets({ allowed: false })
  const ends = march.map((_, n) => (n === 2 ? [true, null] : [false, notLet]))
  expect(endsIn(await series.shown(member, '2027-03-15'))).toEqual(ends)
  const { data } = await series.change(member, '2027-03-15')
  expect(data?.dates.map(({ changed, problem }) => [changed, problem])).toEqual(ends)
  // what is charged already may not count in another month either
  expect(endsIn(await series.shown(member, '2027-04-12'))).toEqual(march.map(() => [false, notLet]))
})

test('where it lets only those who hold the right, the building cannot charge anew for them, and reads so of each date', async () => {
  const { boss, lets } = await companyOf('Oriel')
  const series = await charged('Beech', boss, march)
  await lets({ whom: 'BY_RIGHT' })
  expect(endsIn(await series.shown(admin, '2027-03-15'))).toEqual(march.map(() => [false, notLet]))
  expect(await series.change(admin, '2027-03-15')).toMatchObject({ status: 409, error: { code: 'series_stays' } })
  expect(endsIn(await series.shown(boss, '2027-03-15'))).toEqual(march.map(() => [true, null]))
  const { data } = await series.change(boss, '2027-03-15')
  expect(data?.dates.map(({ changed }) => changed)).toEqual(march.map(() => true))
})

test('into a room that costs nothing all go, whatever the company lets, also in another month', async () => {
  const { member, lets } = await companyOf('Rivington')
  const series = await charged('Elm', member, march)
  const free = await liveRoom(admin, harbour.uuid, roomOf('Free', rooms, { aheadDays: 400 }))
  await lets({ allowed: false })
  const into = { facilityUuid: free.uuid }
  expect(endsIn(await series.shown(member, '2027-04-12', into))).toEqual(march.map(() => [true, null]))
  const { data } = await series.change(member, '2027-04-12', into)
  expect(data?.dates.map(({ changed, total }) => [changed, total])).toEqual(march.map(() => [true, null]))
})

test('what the building moves into another month counts there for the dates after it, though nothing keeps it from going', async () => {
  const { member, lets } = await companyOf('Quarry')
  const dates = ['2027-03-24', '2027-03-25']
  const series = await charged('Oak', member, dates)
  await series.longer(1)
  // one lasts in April, and not both
  await lets({ monthlyLimit: 15_000 })
  const shown = await series.shown(admin, '2027-04-07')
  expect(shown.dates.map(({ going, refusal }) => [going, refusal?.rule ?? null])).toEqual([
    [false, 'account'],
    [true, null],
  ])
  expect(shown.dates[0]?.refusal).toMatchObject({ value: 20_000, limit: 15_000 })
  const { data } = await series.change(admin, '2027-04-07')
  expect(data?.dates.map(({ changed }) => changed)).toEqual([false, true])
})

test('to which the building agrees first, what dates cost more is charged once it has; who speaks for the building asks nobody', async () => {
  const { boss } = await companyOf('Saltmarsh')
  const refundSteps = [
    { hoursBefore: 480, percent: 100 },
    { hoursBefore: 4, percent: 50 },
  ]
  const room = await liveRoom(admin, harbour.uuid, roomOf('Rowan', rooms, { approval: true, payBy: ['COMPANY_ACCOUNT'], refundSteps }))
  const rate = { name: 'Rowan', kind: 'BASE' as const, unit: 'HOUR' as const, price: 10_000, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [room.uuid] } })
  const { facilityUuid, date, timeFrom, timeUntil, attendees, repeat, ...rest } = seriesOf(room.uuid, march)
  const wanted = { facilityUuid, date, timeFrom, timeUntil, attendees, repeat }
  const form = async (who: Caller) => (await who.get(checkSeries, { params, body: wanted })).needsApproval
  expect([await form(boss), await form(admin)]).toEqual([true, false])
  const { dates } = await boss.get(createSeries, { params, body: { ...wanted, ...rest } }, key())
  const uuids = dates.map(({ bookingUuid }) => bookingUuid ?? '')
  const first = at(uuids[0] ?? '')
  const { items } = await admin.get(listApprovals, { query: { wildcardSearch: 'Rowan' } })
  await admin.get(decideApproval, { params: { uuid: items[0]?.uuid ?? '' }, body: { decision: 'APPROVED', remark: '' } })
  const change = { which: 'ALL' as const, date, timeFrom: '10:00', timeUntil: '11:30' }
  expect(endsIn(await boss.get(checkSeriesChange, { ...first, body: change }))).toEqual(march.map(() => [true, null]))
  const { version } = await boss.get(getBooking, first)
  const sent = await boss.get(changeSeries, { ...first, version, body: { ...change, how: 'FREE' as const, bookings: uuids } })
  expect(sent.dates.map(({ status, changed, asked }) => [status, changed, asked])).toEqual(march.map(() => ['CONFIRMED', false, true]))
  const lines = async () => {
    const found = await chargesOf(systemContext(portal.app, 'test'), 'bookings', uuids)
    return uuids.map((uuid) => found.get(uuid)?.left)
  }
  expect(await lines()).toEqual(march.map(() => 10_000))
  const [round] = (await admin.get(listApprovals, { query: { wildcardSearch: 'Rowan' } })).items
  await admin.get(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision: 'APPROVED', remark: '' } })
  expect(await lines()).toEqual(march.map(() => 15_000))
})
