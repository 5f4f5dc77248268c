import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countCharges, lockCharges, verifyCharges } from '#modules/money/charges/contract.ts'
import { answerTestKind, chargeIn, chargeOf } from '#modules/money/charges/server/example.ts'
import { getUpload, listInvoices } from '#modules/money/invoices/contract.ts'
import { booksOf } from '#modules/money/invoices/server/desk.ts'
import { testPortal } from './portal.ts'

// What is promised of the month's end, and fails where it is not kept.

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
const key = () => ({ key: randomUUID() })
const took = async (what: string, work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  const milliseconds = performance.now() - begun
  console.info(`${what}: ${milliseconds.toFixed(0)} ms`)
  return milliseconds
}

test('a thousand charges are verified and locked within five seconds', async () => {
  answerTestKind()
  const harbour = await world.building('Harbour Tower')
  const company = await world.tenantIn(harbour, 'Oriel Law')
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const first = await chargeIn(world, chargeOf(await world.person(company, 'TENANT'), { day: '2027-01-05' }))
  await pool.query(
    `insert into charges (office_centre_id, company_id, reference_no, kind, subject, part, member_id, user_id, day, month, title, evidence, quantity, unit,
       unit_price, amount, tax, tax_basis_points, currency)
     select office_centre_id, company_id, 'CHG-X-' || n, kind, gen_random_uuid(), part, member_id, user_id, day, month, title, evidence, quantity, unit,
       unit_price, amount, tax, tax_basis_points, currency
     from charges, generate_series(1, 999) as n where uuid = $1`,
    [first.uuid],
  )
  const params = { oc: harbour.uuid }
  const body = { month: '2027-01', companyId: company.id }
  const milliseconds = await took('1,000 charges verified and locked', async () => {
    expect(await admin.get(verifyCharges, { params, body }, key())).toMatchObject({ done: 1000, left: [] })
    expect(await admin.get(lockCharges, { params, body }, key())).toMatchObject({ done: 1000, left: [] })
  })
  expect(await admin.get(countCharges, { params, query: { month: '2027-01' } })).toMatchObject({ LOCKED: 1000, ALL: 1000 })
  expect(milliseconds).toBeLessThan(5_000)
})

test('two hundred invoices are there for their companies within a minute after they were confirmed', async () => {
  const { desk, ours } = await booksOf(world, 'Marlowe House')
  // so many files a minute may be sent
  const names = Array.from({ length: 200 }, (_, n) => `10023-${n + 1}_20261101.pdf`)
  const uuid = await desk.upload(...names.slice(0, 1))
  for (const [n, name] of names.slice(1).entries()) {
    if (n % 50 === 49) clock.forward(61)
    await desk.add(uuid, name)
  }
  const milliseconds = await took('200 invoices from confirm', async () => {
    await desk.confirm(uuid)
    await portal.app.jobs.settled()
  })
  const { status, files } = await desk.call.get(getUpload, { params: { oc: desk.oc, uuid } })
  expect([status, files.filter(({ outcome }) => outcome === 'ISSUED').length]).toEqual(['DONE', 200])
  expect((await ours.get(listInvoices)).total).toBe(200)
  expect(milliseconds).toBeLessThan(60_000)
})
