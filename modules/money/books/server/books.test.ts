import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { correctCharge, getCharge, lockCharges, verifyCharges } from '#modules/money/charges/contract.ts'
import { charge, chargeKinds, type NewCharge } from '#modules/money/charges/server/front.ts'
import { getInvoiceSettings, issueInvoices, makeDrafts, updateInvoiceSettings } from '#modules/money/invoices/contract.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { createReceipt, takeBankLines } from '#modules/money/receivables/contract.ts'
import { downloadExport } from '#modules/platform/exports/contract.ts'
import { cellsOf } from '#tests/hostile/formulas.ts'
import { testPortal } from '#tests/portal.ts'
import {
  closeMonth,
  emailJournal,
  getBookCodes,
  getBooks,
  getBooksHistory,
  getOpenItems,
  getTaxReport,
  reopenMonth,
  updateBookCodes,
} from '../contract.ts'
import { postOn } from './example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-31T02:00:00Z')
const system = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const keyed = () => ({ key: randomUUID() })
answer(chargeKinds, { kind: 'bookTests', title: () => 'Rooms', evidencePath: () => '/charges' })

const tower = async (name: string) => {
  const building = await world.building(name, { addOns: [] })
  const jade = await world.tenantIn(building, `Jade of ${name}`)
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const person = await world.person(jade, 'MASTER_ADMIN')
  return { building, jade, admin, person, params: { oc: building.uuid } }
}
type Tower = Awaited<ReturnType<typeof tower>>

const close = async ({ admin, params }: Tower, month: string, accepted = true) => {
  const { version } = await admin.get(getBooks, { params })
  return admin.send(closeMonth, { params, version, body: { month, accepted } })
}
const reopen = async ({ admin, params }: Tower, month: string) => {
  const { version } = await admin.get(getBooks, { params })
  return admin.send(reopenMonth, { params, version, body: { month, reason: 'A bill came late' } })
}
const states = async ({ admin, params }: Tower) =>
  Object.fromEntries((await admin.get(getBooks, { params })).months.map(({ month, state }) => [month, state]))
const chargeOf = ({ userId, membershipId, centre }: Person, more: Partial<NewCharge> = {}): NewCharge => ({
  kind: 'bookTests',
  subject: randomUUID(),
  officeCentreId: centre.landlordId ?? centre.id,
  companyId: centre.id,
  memberId: membershipId,
  userId,
  day: '2027-03-08',
  title: 'Larch, 9 to 10',
  evidence: [],
  quantity: 1,
  unit: 'HOUR',
  unitPrice: 10_000,
  amount: 10_900,
  tax: 900,
  taxBasisPoints: 900,
  currency: 'HKD',
  ...more,
})
const charged = (of: Tower, more: Partial<NewCharge> = {}) => system.transaction((tx) => charge(tx, chargeOf(of.person, more)))

test('months are closed once they are over, one after the other, and the last one is opened again with a reason', async () => {
  const of = await tower('Harbour Tower')
  const { admin, params } = of
  await postOn(world, of.building.id, '2027-01-20')
  expect(await close(of, '2027-03')).toMatchObject({ status: 409, error: { code: 'month_not_over' } })
  expect(await close(of, '2027-02')).toMatchObject({ status: 409, error: { code: 'months_in_order' } })
  expect(await close(of, '2027-01', false)).toMatchObject({ status: 200 })
  expect(await close(of, '2027-01')).toMatchObject({ status: 409, error: { code: 'months_in_order' } })
  expect(await close(of, '2027-02')).toMatchObject({ status: 200 })
  expect(await states(of)).toEqual({ '2027-03': 'RUNNING', '2027-02': 'CLOSED', '2027-01': 'CLOSED' })
  expect(await reopen(of, '2027-01')).toMatchObject({ status: 409, error: { code: 'months_in_order' } })
  expect(await reopen(of, '2027-02')).toMatchObject({ status: 200 })
  expect(await states(of)).toMatchObject({ '2027-02': 'OPEN', '2027-01': 'CLOSED' })
  const { items } = await admin.get(getBooksHistory, { params })
  expect(items[0]).toMatchObject({ action: 'monthReopened', reason: 'A bill came late' })
  expect(items.map(({ action }) => action)).toEqual(['monthReopened', 'monthClosed', 'monthClosed'])
})

test('what stands open is told first, and closed beside only by whoever says so', async () => {
  const of = await tower('Kestrel House')
  const { admin, params } = of
  await charged(of, { day: '2027-02-03' })
  await postOn(world, of.building.id, '2027-02-03')
  await admin.get(takeBankLines, {
    params,
    body: { account: '1', lines: [{ day: '2027-02-05', amount: 100, bankReference: 'X', payer: '', sequence: 1 }] },
  })
  const { items } = await admin.get(getOpenItems, { params, query: { month: '2027-02' } })
  expect(items).toEqual([
    { what: 'UNVERIFIED', count: 1 },
    { what: 'BANK_LINES', count: 1 },
  ])
  expect(await close(of, '2027-02', false)).toMatchObject({ status: 409, error: { code: 'still_open' } })
  expect(await close(of, '2027-02')).toMatchObject({ status: 200 })
  expect((await admin.get(getBooks, { params })).months.find(({ month }) => month === '2027-02')).toMatchObject({ leftOpen: 2 })
})

test('nothing is written into a closed month; what comes late by itself stands in the first open one, with its true day', async () => {
  const of = await tower('Tembusu Court')
  const { admin, params, building, jade } = of
  const before = await charged(of, { day: '2027-02-03' })
  await postOn(world, building.id, '2027-02-03')
  await close(of, '2027-02')

  // by the nightly job, or by a module that charges late
  const late = await charged(of, { day: '2027-02-20' })
  expect(late).toMatchObject({ day: '2027-02-20', month: '2027-03-01' })
  await postOn(world, building.id, '2027-02-27', 77)
  const { rows } = await pool.query<{ month: string }>(
    `select to_char(t.month, 'YYYY-MM') as month from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.office_centre_id = $1 and p.account = 'BANK' and p.amount = 77`,
    [building.id],
  )
  expect(rows).toEqual([{ month: '2027-03' }])
  // by the bank: its line keeps its day
  const line = { day: '2027-02-26', amount: 500, bankReference: 'Rent', payer: '', sequence: 1, companyId: jade.id }
  expect(await admin.send(takeBankLines, { params, body: { account: '1', lines: [line] } })).toMatchObject({ data: { taken: 1 } })
  // by hand
  const body = { companyId: jade.id, day: '2027-02-26', amount: 500 }
  expect(await admin.send(createReceipt, { params, body }, keyed())).toMatchObject({ status: 409, error: { code: 'month_closed' } })
  expect(await admin.send(createReceipt, { params, body: { ...body, day: '2027-03-01' } }, keyed())).toMatchObject({ status: 200 })

  // a correction of what is closed is a line of the open month
  const at = { ...params, uuid: before.uuid }
  const { version } = await admin.get(getCharge, { params: at })
  const { corrections } = await admin.get(correctCharge, { params: at, version, body: { amount: 500, reason: 'Less' } }, keyed())
  expect(corrections[0]).toMatchObject({ amount: -500, day: '2027-03-31' })

  const refused = { code: '23514', constraint: 'month_closed' }
  const { id } = before
  await expect(pool.query(`update charges set amount = amount + 1 where id = $1`, [id])).rejects.toMatchObject(refused)
  await expect(pool.query(`update charges set month = '2027-02-01' where id = $1`, [late.id])).rejects.toMatchObject(refused)
  await expect(pool.query(`update receipts set day = '2027-02-01' where office_centre_id = $1`, [building.id])).rejects.toMatchObject(refused)
  await expect(
    pool.query(
      `insert into ledger_postings (office_centre_id, transaction_id, account, amount, currency)
        select office_centre_id, id, a.account, a.amount, 'HKD' from ledger_transactions, (values ('BANK', 5), ('REVENUE', -5)) a(account, amount)
        where office_centre_id = $1 and month = '2027-02-01'`,
      [building.id],
    ),
  ).rejects.toMatchObject(refused)
  // two months at once
  await expect(pool.query(`update ledger_books set closed_until = '2027-05-01' where office_centre_id = $1`, [building.id])).rejects.toMatchObject({
    constraint: 'books_in_order',
  })
  expect(await checkLedger(system)).toEqual([])
})

test('a paper of the portal gets no day of a closed month', async () => {
  const of = await tower('Swire House')
  await postOn(world, of.building.id, '2027-02-03')
  await close(of, '2027-02')
  await expect(
    pool.query(
      `insert into invoices (office_centre_id, company_id, invoice_no, invoice_date, file_name, file_size, source, status, amount, tax, currency, draft_no, month, run, issued_at, due_on, supplier, customer)
        values ($1, $2, 'INV-1', '2027-02-27', 'x.pdf', 9, 'CHARGES', 'ISSUED', 5, 0, 'HKD', 'D1', '2027-02-01', 1, now(), '2027-03-27', '{}', '{}')`,
      [of.building.id, of.jade.id],
    ),
  ).rejects.toMatchObject({ constraint: 'month_closed' })
})

test('a writer and a close at once: whatever was written into the month was there when it was closed', async () => {
  const of = await tower('Race House')
  const { building } = of
  await postOn(world, building.id, '2027-01-02')
  const writer = await pool.connect()
  try {
    // it has written, and has not ended when the month is to be closed
    await writer.query('begin')
    const { rows } = await writer.query<{ id: number }>(
      `insert into ledger_transactions (office_centre_id, at, cause_kind, cause_subject) values ($1, '2027-01-30T10:00:00Z', 'race', gen_random_uuid()) returning id`,
      [building.id],
    )
    let closed = false
    const closing = close(of, '2027-01').then((answered) => {
      closed = true
      return answered
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(closed).toBe(false)
    await writer.query(
      `insert into ledger_postings (office_centre_id, transaction_id, account, amount, currency) values ($1, $2, 'BANK', 5, 'HKD'), ($1, $2, 'REVENUE', -5, 'HKD')`,
      [building.id, rows[0]?.id],
    )
    await writer.query('commit')
    expect(await closing).toMatchObject({ status: 200 })
  } finally {
    writer.release()
  }
  // many of both
  const writes = Array.from({ length: 30 }, () => postOn(world, building.id, '2027-02-10', 3))
  const [answered] = await Promise.all([close(of, '2027-02'), ...writes])
  expect(answered).toMatchObject({ status: 200 })
  const { rows } = await pool.query<{ months: string[]; n: number }>(
    `select array_agg(distinct to_char(t.month, 'YYYY-MM')) as months, count(*)::integer as n from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.office_centre_id = $1 and p.account = 'BANK' and p.amount = 3`,
    [building.id],
  )
  expect(rows[0]?.n).toBe(30)
  // those that were later stand in March, none of them got lost
  expect(rows[0]?.months.every((month) => ['2027-02', '2027-03'].includes(month))).toBe(true)
  await postOn(world, building.id, '2027-02-10', 4)
  const after = await pool.query(
    `select from ledger_transactions t join ledger_postings p on p.transaction_id = t.id where t.office_centre_id = $1 and p.amount = 4 and t.month < '2027-03-01'`,
    [building.id],
  )
  expect(after.rowCount).toBe(0)
})

test('two who close at once close one month', async () => {
  const of = await tower('Two House')
  await postOn(world, of.building.id, '2027-01-02')
  const { version } = await of.admin.get(getBooks, { params: of.params })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => of.admin.send(closeMonth, { params: of.params, version, body: { month: '2027-01', accepted: true } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await states(of)).toMatchObject({ '2027-02': 'OPEN', '2027-01': 'CLOSED' })
})

test('the tax report is what stands in lines, and comes to the account of tax', async () => {
  const of = await tower('Tax House')
  const { admin, params, jade } = of
  const settings = await admin.get(getInvoiceSettings, { params })
  const { version: _, usual: __, updatedDate: ___, ...body } = settings
  await admin.get(updateInvoiceSettings, { params, version: settings.version, body: { ...body, taxRegistrationNo: 'M2-1' } })
  const lines = [await charged(of), await charged(of, { amount: 5000, tax: 0, taxBasisPoints: 0 })]
  const uuids = lines.map(({ uuid }) => uuid)
  await admin.get(verifyCharges, { params, body: { uuids } }, keyed())
  await admin.get(lockCharges, { params, body: { uuids } }, keyed())
  const { drafts } = await admin.get(makeDrafts, { params, body: { month: '2027-03', companyId: jade.id } })
  await admin.get(issueInvoices, { params, body: { uuids: drafts.map(({ uuid }) => uuid) } }, keyed())
  // charged, and on no paper yet
  await charged(of, { amount: 2180, tax: 180 })
  const report = await admin.get(getTaxReport, { params, query: { month: '2027-03' } })
  expect(report.rows).toEqual([
    { source: 'INVOICES', taxBasisPoints: 900, documents: 1, net: 10_000, tax: 900, gross: 10_900 },
    { source: 'INVOICES', taxBasisPoints: 0, documents: 1, net: 5000, tax: 0, gross: 5000 },
  ])
  expect(report.reconciled).toEqual({ reported: 900, notInvoiced: 180, chargedBefore: 0, ledger: 1080, difference: 0 })
  // a posting without anything behind it is a difference
  await pool.query(
    `with t as (insert into ledger_transactions (office_centre_id, at, cause_kind, cause_subject) values ($1, '2027-03-09T00:00:00Z', 'stray', gen_random_uuid()) returning id)
      insert into ledger_postings (office_centre_id, transaction_id, account, amount, currency) select $1, id, account, amount, 'HKD' from t, (values ('BANK', 7), ('TAX', -7)) v(account, amount)`,
    [of.building.id],
  )
  expect((await admin.get(getTaxReport, { params, query: { month: '2027-03' } })).reconciled).toMatchObject({ ledger: 1087, difference: 7 })
  expect((await admin.get(getTaxReport, { params, query: { month: '2027-01', span: 'QUARTER' } })).totals).toEqual({
    net: 15_000,
    tax: 900,
    gross: 15_900,
  })
})

test('codes are written at the version that was seen; a name that is none is refused', async () => {
  const { admin, params } = await tower('Code House')
  const write = (version: number, name: string) =>
    admin.send(updateBookCodes, { params, version, body: { codes: [{ about: 'ACCOUNT', name, code: '4000 Sales' }] } })
  expect(await write(0, 'NOTHING')).toMatchObject({ status: 422 })
  expect(await write(0, 'REVENUE')).toMatchObject({ status: 200 })
  expect(await write(0, 'TAX')).toMatchObject({ status: 409 })
  const { codes } = await admin.get(getBookCodes, { params })
  expect(codes.find(({ name }) => name === 'REVENUE')).toMatchObject({ code: '4000 Sales', title: 'Revenue' })
})

test('a line that comes late is counted in no month whose statement the company has had', async () => {
  const of = await tower('Late House')
  await charged(of, { day: '2027-01-04' })
  await postOn(world, of.building.id, '2027-01-04')
  await close(of, '2027-01')
  await pool.query(
    `insert into charge_statements (office_centre_id, company_id, month, reference_no, currency, status, lines, amount, tax, sent_at, dispute_until)
      values ($1, $2, '2027-02-01', 'STM-9', 'HKD', 'SENT', 0, 0, 0, now(), '2027-03-20')`,
    [of.building.id, of.jade.id],
  )
  expect(await charged(of, { day: '2027-01-20' })).toMatchObject({ month: '2027-03-01' })
})

test('the journal of a month is all that was posted, in balance, with the codes of the building', async () => {
  const of = await tower('Journal House')
  const { admin, params } = of
  await admin.get(updateBookCodes, { params, version: 0, body: { codes: [{ about: 'ACCOUNT', name: 'RECEIVABLE', code: '1100' }] } })
  await charged(of, { day: '2027-03-03' })
  await admin.get(createReceipt, { params, body: { companyId: of.jade.id, day: '2027-03-04', amount: 5000 } }, keyed())
  const { exportUuid } = await admin.get(emailJournal, { params, query: { month: '2027-03' } })
  await portal.app.jobs.settled()
  const [header, ...lines] = cellsOf((await admin.send(downloadExport, { params: { uuid: exportUuid } })).text)
  const column = (name: string) => lines.map((line) => line[header?.indexOf(name) ?? -1] ?? '')
  const sum = (cells: string[]) => cells.reduce((total, cell) => total + Math.round(Number(cell || 0) * 100), 0)
  expect(sum(column('Debit'))).toBe(15_900)
  expect(sum(column('Credit'))).toBe(15_900)
  expect(column('Code').filter((code) => code === '1100')).toHaveLength(2)
  // accounts in words, the currency beside them
  expect(column('Account').filter((account) => account.includes('HKD') || /^[A-Z_]+$/.test(account))).toEqual([])
  expect(column('Account')).toEqual(expect.arrayContaining(['Receivable from companies', 'Revenue', 'Bank']))
  expect(new Set(column('Currency'))).toEqual(new Set(['HKD']))
})
