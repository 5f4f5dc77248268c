import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { written } from '#kit/server/testing/pdf.ts'
import { getAllowance, getCharge, updateAllowance } from '#modules/money/charges/contract.ts'
import { chargesOf } from '#modules/money/charges/server/front.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { desk } from '#modules/money/payments/server/example.ts'
import { paymentByUuid } from '#modules/money/payments/server/payment-rows.ts'
import { checkBooking, createBooking, getBooking, payBooking } from '#modules/spaces/bookings/contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '#modules/spaces/bookings/server/example.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createDiscount, createRate, updateTaxSettings } from '#modules/spaces/rates/contract.ts'
import { testPortal } from './portal.ts'

// What a booking costs, from the quote to the paper: nothing at all, and in a currency without minor units.

const { portal, world, as, clock } = await testPortal()
const { app } = portal
clock.set('2027-03-08T01:00:00Z')
const context = systemContext(app, 'test')
const key = () => ({ key: randomUUID() })

/** A building that takes money, with one room at a price an hour. */
const place = async (name: string, price: number, currency = 'HKD') => {
  const building = await world.building(name, { addOns: ['BOOK_FACILITY'] })
  await app.database.pool.query('update office_centres set currency = $1 where id = $2', [currency, building.id])
  const company = await world.tenantIn(building, `Pinecrest of ${name}`)
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const boss = as(await world.person(company, 'MASTER_ADMIN'))
  const tenant = as(await world.person(company, 'TENANT'))
  const provider = await desk(world, admin, building)
  await provider.open()
  const params = { oc: building.uuid }
  const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
  const room = await liveRoom(admin, building.uuid, roomOf('Larch', rooms, { payBy: ['ONLINE', 'COMPANY_ACCOUNT'] }))
  await admin.get(createRate, {
    params,
    body: { name: 'Usual', kind: 'BASE', unit: 'HOUR', price, scope: 'EVERYBODY', facilityUuids: [room.uuid], validFrom: '2026-01-01' },
  })
  return { company, admin, boss, tenant, provider, params, room, at: (uuid: string) => ({ params: { ...params, uuid } }) }
}

test.each([
  ['all of the price', { basisPoints: 10_000 }],
  ['more than the price', { amount: 90_000 }],
])('a discount of %s: nothing is paid, nobody is sent to a checkout, and the room is theirs at once', async (_how, off) => {
  const { admin, tenant, params, room, at } = await place(`Tower of ${Object.keys(off)[0]}`, 20_000)
  await admin.get(createDiscount, { params, body: { name: 'Opening', kind: 'CODE', code: 'OPENING', ...off } })
  const wanted = bookingOf(room.uuid, '2027-03-12', '10:00', '11:00', { discountCode: 'OPENING', payBy: 'ONLINE' })
  const { title: _title, payBy: _payBy, ...asked } = wanted
  const shown = await tenant.get(checkBooking, { params, body: asked })
  expect(shown).toMatchObject({ allowed: true, quote: { subtotal: 20_000, discount: 20_000, total: 0, tax: 0 } })
  const made = await tenant.get(createBooking, { params, body: wanted }, key())
  expect(made).toMatchObject({ status: 'CONFIRMED', total: 0, payUntil: null, may: { pay: false } })
  expect(await tenant.send(payBooking, at(made.uuid), { key: randomUUID() })).toMatchObject({ status: 409, error: { code: 'nothing_to_pay' } })
  await app.jobs.settled()
  const { rows } = await app.database.pool.query(
    `select (select count(*)::integer from payments where subject = $1) as payments, (select count(*)::integer from charges where subject = $1) as charges`,
    [made.uuid],
  )
  expect(rows).toEqual([{ payments: 0, charges: 0 }])
})

test('a building that counts in yen: no part of one is shown, charged or paid', async () => {
  const { company, admin, boss, tenant, provider, params, room, at } = await place('Tower of Tokyo', 3333, 'JPY')
  await admin.get(updateTaxSettings, {
    params,
    version: 0,
    body: { name: 'JCT', pricesIncludeTax: false, rates: [{ from: '2026-01-01', basisPoints: 1000 }] },
  })
  const ofKind = { params: { oc: company.uuid, kind: 'bookings' } }
  const { version } = await boss.get(getAllowance, ofKind)
  await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: null } })
  // half an hour of 3,333 is 1,666.5, and a tenth of 1,667 is 166.7: each line is rounded once, half up
  const { title: _title, ...asked } = bookingOf(room.uuid, '2027-03-12', '10:00', '10:30')
  const price = { currency: 'JPY', subtotal: 1667, tax: 167, total: 1834 }
  expect(await tenant.get(checkBooking, { params, body: asked })).toMatchObject({ quote: price })
  const book = (from: string, until: string, payBy: 'ONLINE' | 'COMPANY_ACCOUNT') =>
    tenant.get(createBooking, { params, body: bookingOf(room.uuid, '2027-03-12', from, until, { payBy }) }, key())

  const onAccount = await book('10:00', '10:30', 'COMPANY_ACCOUNT')
  const line = (await chargesOf(context, 'bookings', [onAccount.uuid])).get(onAccount.uuid)
  const charge = await admin.get(getCharge, at(line?.uuid ?? ''))
  expect(charge).toMatchObject({ amount: 1834, tax: 167, currency: 'JPY' })
  expect(charge.evidence).toContainEqual({ label: 'Usual', value: '¥1,834' })

  const online = await book('14:00', '14:30', 'ONLINE')
  const { paymentUuid } = await tenant.get(payBooking, at(online.uuid), { key: randomUUID() })
  await app.jobs.settled()
  const toPay = await paymentByUuid(context, paymentUuid)
  if (!toPay) throw new Error('it is to be paid')
  const paid = await provider.press(await provider.payment(toPay.id), 'PAY')
  expect(paid).toMatchObject({ status: 'SUCCEEDED', paid: 1834, tax: 167, currency: 'JPY' })
  expect(await tenant.get(getBooking, at(online.uuid))).toMatchObject({ status: 'CONFIRMED', total: 1834 })
  const headers = { authorization: `Bearer ${await tenant.token()}`, 'accept-language': 'en' }
  const receipt = await portal.server.inject({ url: `/api/office-centres/${params.oc}/payments/uuid/${paymentUuid}/receipt`, headers })
  const words = written(receipt.rawPayload)
  for (const amount of ['¥1,834', '¥167']) expect(words).toContain(amount)
  expect(words).not.toMatch(/¥[\d,]*\./)
  expect(await checkLedger(context)).toEqual([])
})
