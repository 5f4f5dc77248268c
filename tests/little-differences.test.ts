import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { actInSandbox } from '#modules/money/payments/contract.ts'
import { type Booking, cancelBooking, checkBooking, createBooking, getBooking, payBooking, updateBooking } from '#modules/spaces/bookings/contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf, takesMoneyNow } from '#modules/spaces/bookings/server/example.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate, updateTaxSettings } from '#modules/spaces/rates/contract.ts'
import { testPortal } from './portal.ts'

const { portal, world, as, nobody, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const { jobs, database } = portal.app
const day = '2027-03-12'
const key = () => randomUUID()

/** A building that takes money, its rooms by what an hour costs, and somebody who books there. */
const place = async (name: string) => {
  const building = await world.building(name, { addOns: ['BOOK_FACILITY'] })
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const tenant = as(await world.person(await world.tenantIn(building), 'TENANT'))
  await takesMoneyNow(world, building.id)
  const params = { oc: building.uuid }
  const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
  const room = async (price: number) => {
    const made = await liveRoom(admin, building.uuid, roomOf(`Room ${price}`, rooms, { payBy: ['ONLINE'] }))
    const rate = { name: 'Hour', kind: 'BASE' as const, unit: 'HOUR' as const, price, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
    await admin.get(createRate, { params, body: { ...rate, facilityUuids: [made.uuid] } })
    return made.uuid
  }
  const at = (uuid: string) => ({ params: { ...params, uuid } })
  /** At the provider's own page. */
  const pay = async (uuid: string): Promise<Booking> => {
    await tenant.get(payBooking, at(uuid), { key: randomUUID() })
    await jobs.settled()
    const { rows } = await database.pool.query<{ address: string }>(`select address from payments where subject = $1 and status = 'PENDING'`, [uuid])
    const token = new URL(rows[0]?.address ?? '').searchParams.get('token') ?? ''
    await nobody.get(actInSandbox, { body: { token, deed: 'PAY' } })
    await jobs.settled()
    return tenant.get(getBooking, at(uuid))
  }
  const booked = async (facility: string): Promise<Booking> => {
    const { uuid } = await tenant.get(createBooking, { params, body: bookingOf(facility, day) }, { key: key() })
    return pay(uuid)
  }
  const preview = ({ uuid }: Booking, facility: string) => {
    const { title: _title, ...wanted } = bookingOf(facility, day)
    return tenant.get(checkBooking, { params, body: { ...wanted, bookingUuid: uuid } })
  }
  const moved = ({ uuid, version }: Booking, facility: string): Promise<Booking> =>
    tenant.get(updateBooking, { ...at(uuid), version, body: bookingOf(facility, day) })
  const cancel = ({ uuid, version }: Booking) => tenant.get(cancelBooking, { ...at(uuid), version, body: { reason: '' } })
  const money = async ({ uuid }: Booking) =>
    (
      await database.pool.query<{ paid: number; refunded: number; posted: number }>(
        `select paid::integer, refunded::integer, (select sum(p.amount)::integer from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
           where t.cause_subject = payments.uuid and p.account in ('REVENUE', 'TAX')) as posted from payments where subject = $1 and paid > 0 order by id`,
        [uuid],
      )
    ).rows
  return { admin, params, room, pay, booked, preview, moved, cancel, money }
}

test('what cannot be paid by card is given up: the change takes effect at once, and costs what was paid', async () => {
  const { room, pay, booked, preview, moved, cancel, money } = await place('Harbour Tower')
  // the least in Hong Kong dollars is 4.00
  const [first, little, least, more] = [await room(20_000), await room(20_399), await room(20_400), await room(20_700)]
  const made = await booked(first)
  const waived = { kind: 'WAIVED', amount: -399, tax: 0 }
  const shown = await preview(made, little)
  expect(shown).toMatchObject({ allowed: true, due: null, payWays: [], quote: { total: 20_000 } })
  expect(shown.quote?.lines.at(-1)).toEqual(waived)
  const there = await moved(made, little)
  expect(there).toMatchObject({
    status: 'CONFIRMED',
    facility: { uuid: little },
    total: 20_000,
    change: null,
    may: { pay: false },
    refund: { amount: 20_000 },
  })
  expect(there.quote?.lines.at(-1)).toEqual(waived)
  expect(await money(made)).toEqual([{ paid: 20_000, refunded: 0, posted: -20_000 }])

  // what can just be paid waits to be paid, as ever
  expect(await preview(made, least)).toMatchObject({ due: 400, quote: { total: 20_400 } })
  // and of a next one the little is a part again
  const waits = await moved(there, more)
  expect(waits).toMatchObject({ facility: { uuid: little }, change: { total: 20_700, due: 700 } })
  const dearer = await pay(made.uuid)
  expect(dearer).toMatchObject({ facility: { uuid: more }, total: 20_700 })
  expect(dearer.quote?.lines.some(({ kind }) => kind === 'WAIVED')).toBe(false)
  await cancel(dearer)
  await jobs.settled()
  expect(await checkLedger(systemContext(portal.app, 'test'))).toEqual([])
  expect(await money(made)).toMatchObject([
    { paid: 20_000, refunded: 20_000 },
    { paid: 700, refunded: 700 },
  ])
})

test.each([
  ['on top', false, { amount: -100, tax: -10 }],
  ['in it', true, { amount: -110, tax: -10 }],
])('its tax goes with it, where prices have the tax %s', async (_how, pricesIncludeTax, line) => {
  const { admin, params, room, booked, moved, money } = await place(`Tax ${_how}`)
  await admin.get(updateTaxSettings, {
    params,
    version: 0,
    body: { name: 'GST', pricesIncludeTax, rates: [{ from: '2027-01-01', basisPoints: 1000 }] },
  })
  const [first, second] = pricesIncludeTax ? [await room(11_000), await room(11_110)] : [await room(10_000), await room(10_100)]
  const made = await booked(first)
  expect(made.quote).toMatchObject({ total: 11_000, tax: 1000 })
  const { quote, total } = await moved(made, second)
  expect(quote).toMatchObject({ total: 11_000, tax: 1000 })
  expect(quote?.lines.at(-1)).toEqual({ kind: 'WAIVED', ...line })
  const lines = quote?.lines ?? []
  const sum = lines.reduce((all, { amount, tax }) => all + amount + (pricesIncludeTax ? 0 : tax), 0)
  expect([sum, lines.reduce((all, { tax }) => all + tax, 0), total]).toEqual([11_000, 1000, 11_000])
  expect(await money(made)).toMatchObject([{ paid: 11_000, posted: -11_000 }])
  expect(await checkLedger(systemContext(portal.app, 'test'))).toEqual([])
})
