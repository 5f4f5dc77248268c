import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { unicodeOf, written } from '#kit/server/testing/pdf.ts'
import { listCharges, listStatements, lockCharges, sendStatement, updateAllowance, verifyCharges } from '#modules/money/charges/contract.ts'
import { proposeIn } from '#modules/money/charges/server/propose-statements.ts'
import { issueInvoices, listInvoiceLines, makeDrafts, updateInvoiceSettings } from '#modules/money/invoices/contract.ts'
import { settingsBody } from '#modules/money/invoices/server/example.ts'
import { createBooking } from '#modules/spaces/bookings/contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '#modules/spaces/bookings/server/example.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate, updateTaxSettings } from '#modules/spaces/rates/contract.ts'
import { testPortal } from './portal.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const building = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const jade = await world.tenantIn(building, 'Jade Trading')
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const boss = as(await world.person(jade, 'MASTER_ADMIN'))
const params = { oc: building.uuid }
const keyed = () => ({ key: randomUUID() })
await admin.get(updateInvoiceSettings, { params, version: 0, body: settingsBody })
const allowed = { allowed: true, whom: 'EVERYBODY', monthlyLimit: null } as const
await boss.get(updateAllowance, { params: { oc: jade.uuid, kind: 'bookings' }, version: 0, body: allowed })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
/** 9 % in the price, as the law of Singapore wants it shown. */
await admin.get(updateTaxSettings, {
  params,
  version: 0,
  body: { name: 'GST', pricesIncludeTax: true, rates: [{ from: '2027-01-01', basisPoints: 900 }] },
})
const priced = async (title: string, price: number, unit: 'HOUR' | 'HALF_HOUR' = 'HOUR') => {
  const room = await liveRoom(admin, building.uuid, roomOf(title, rooms, { payBy: ['COMPANY_ACCOUNT'], stepMinutes: 5, shortestMinutes: 5 }))
  await admin.get(createRate, {
    params,
    body: { name: title, kind: 'BASE', unit, price, scope: 'EVERYBODY', facilityUuids: [room.uuid], validFrom: '2026-01-01' },
  })
  return room
}
const book = (uuid: string, from: string, until: string) =>
  boss.get(createBooking, { params, body: bookingOf(uuid, '2027-03-12', from, until, { payBy: 'COMPANY_ACCOUNT' }) }, keyed())
const paper = async (call: Caller, path: string, language: string): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${await call.token()}`, 'accept-language': language }
  const { statusCode, rawPayload } = await portal.server.inject({ url: `/api${path}`, headers })
  expect(statusCode).toBe(200)
  return rawPayload
}

const [larch, oak, elm] = [await priced('Larch', 10_900), await priced('Oak', 1000), await priced('Elm', 5000, 'HALF_HOUR')]

test('a booking stands on the statement and on the invoice by what it is priced by; the price times the quantity is the amount without tax', async () => {
  await book(larch.uuid, '10:00', '11:30')
  await book(oak.uuid, '10:00', '13:00')
  await book(elm.uuid, '10:00', '11:30')
  // a hundred minutes are no thousandths of an hour
  await book(oak.uuid, '14:00', '15:40')
  const { items } = await admin.get(listCharges, { params })
  expect(Object.fromEntries(items.map(({ title, quantity, unit, unitPrice, amount }) => [title, [quantity, unit, unitPrice, amount]]))).toEqual({
    'Larch · 10:00 AM – 11:30 AM': [1500, 'HOUR', 10_900, 16_350],
    'Oak · 10:00 AM – 01:00 PM': [3000, 'HOUR', 1000, 3000],
    'Elm · 10:00 AM – 11:30 AM': [3000, 'HALF_HOUR', 5000, 15_000],
    'Oak · 02:00 PM – 03:40 PM': [1000, 'BOOKING', 1667, 1667],
  })
  const uuids = items.map(({ uuid }) => uuid)
  await admin.get(verifyCharges, { params, body: { uuids } }, keyed())
  await admin.get(lockCharges, { params, body: { uuids } }, keyed())
  const [draft] = (await admin.get(makeDrafts, { params, body: { month: '2027-03', companyId: null } })).drafts
  const { uuid = '' } = draft ?? {}
  await admin.get(issueInvoices, { params, body: { uuids: [uuid] } }, keyed())
  const invoice = written(await paper(boss, `/invoices/uuid/${uuid}/pdf`, 'en'))
  expect(invoice).toMatch(/Unit price[^]*before tax/)
  // 163.50 with 13.50 of tax in it: 1.5 × 100.00
  expect(invoice).toMatch(/1\.5 h\nHK\$100\.00\n9%\nHK\$150\.00\nHK\$13\.50\nHK\$163\.50/)
  // 30.00 with 2.48 in it: 3 × 9.1733 is 27.52
  expect(invoice).toMatch(/3 h\nHK\$9\.1733\n9%\nHK\$27\.52\nHK\$2\.48\nHK\$30\.00/)
  expect(invoice).toMatch(/1 booking\nHK\$15\.29\n9%\nHK\$15\.29\nHK\$1\.38\nHK\$16\.67/)
  expect(invoice).not.toContain('BOOKING')
  for (const [language, unit] of [
    ['zh-Hant', '次預訂未連稅單價'],
    ['zh-Hans', '次预订不含税单价'],
  ] as const) {
    const drawn = unicodeOf(await paper(boss, `/invoices/uuid/${uuid}/pdf`, language))
    expect([...unit].filter((one) => !drawn.includes(one))).toEqual([])
  }
  for (const line of (await boss.get(listInvoiceLines, { params: { uuid } })).items) expect(line.unit).not.toBe('')
})

test('what was charged before, one booking at its price with tax, stands on paper with its price without it', async () => {
  clock.set('2027-04-01T02:00:00Z')
  await proposeIn(systemContext(portal.app, 'test'), { id: building.id, timeZone: 'Asia/Hong_Kong' })
  const [{ uuid, version } = { uuid: '', version: 0 }] = (await admin.get(listStatements, { params })).items
  await admin.get(sendStatement, { params: { ...params, uuid }, version })
  const path = `/office-centres/${building.uuid}/charge-statements/uuid/${uuid}/pdf`
  const statement = written(await paper(boss, path, 'en'))
  expect(statement).toMatch(/Unit price[^]*without tax/)
  expect(statement).toMatch(/1 booking\nHK\$15\.29\nHK\$1\.38\nHK\$16\.67/)
  expect(statement).toMatch(/1\.5 h\nHK\$100\.00\nHK\$13\.50\nHK\$163\.50/)
  expect(statement).not.toContain('BOOKING')
  const drawn = unicodeOf(await paper(boss, path, 'zh-Hant'))
  expect([...'次預訂未連稅單價'].filter((one) => !drawn.includes(one))).toEqual([])
})
