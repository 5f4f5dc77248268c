import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import {
  allocateReceipt,
  cancelReceipt,
  createReceipt,
  getOwedInvoice,
  getReceiptHistory,
  listReceipts,
  priceInvoice,
  readBankStatement,
  takeBankLines,
  undoAllocation,
} from '../contract.ts'
import type { BankStatement } from '../contract/bank.ts'
import { issueFile } from './example.ts'

const { portal, world, as, clock } = await testPortal()
const system = systemContext(portal.app, 'test')
const day = clock.now().toISOString().slice(0, 10)
const many = <T>(n: number, work: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => work(i)))
const columns = { day: 'Date', amount: 'Deposit', reference: 'Description', payer: 'Payer', dayFormat: 'YMD' } as const

/** A building of its own for each story, with a desk that reads and takes statements. */
const place = async (name: string) => {
  const building = await world.building(name)
  const company = await world.tenantIn(building, `Jade of ${name}`)
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const params = { oc: building.uuid }
  const read = (rows: string, account = '123-456', of: object = columns) =>
    admin.get(
      readBankStatement,
      { params, form: { account, columns: JSON.stringify(of) } },
      { file: { name: 'a.csv', content: Buffer.from(`Date,Description,Payer,Deposit\n${rows}`) } },
    )
  const take = ({ account, lines, seen }: BankStatement) =>
    admin.get(takeBankLines, {
      params,
      body: {
        account,
        seen,
        lines: lines.flatMap(({ day: on, amount, bankReference, payer, sequence, known, doubt }) =>
          known || doubt ? [] : [{ day: on, amount, bankReference, payer, sequence, companyId: company.id }],
        ),
      },
    })
  const all = async () => (await admin.get(listReceipts, { params, query: { limit: 100 } })).items
  const balances = async () => Object.fromEntries((await balancesOf(system, building.id)).map(({ account, amount }) => [account, amount]))
  const cancel = ({ uuid, version }: { uuid: string; version: number }) =>
    admin.send(cancelReceipt, { params: { ...params, uuid }, version, body: { reason: 'Wrong column' } })
  return { building, company, admin, params, read, take, all, balances, cancel }
}

test('a line that was wrongly taken is taken back with a reason, posted back, and may be taken anew', async () => {
  const { building, company, admin, params, read, take, all, balances, cancel } = await place('Harbour Tower')
  const invoice = await issueFile(world, building, company)
  const { version } = await admin.get(getOwedInvoice, { params: { ...params, uuid: invoice.uuid } })
  await admin.get(priceInvoice, { params: { ...params, uuid: invoice.uuid }, version, body: { amount: 50_000, tax: 0, dueOn: day } })
  const row = `${day},RENT,Alpha Ltd,500.00\n`
  await take(await read(row))
  const [line] = await all()
  const uuid = line?.uuid ?? ''
  const paid = await admin.get(allocateReceipt, { params: { ...params, uuid }, body: { parts: [{ invoiceUuid: invoice.uuid, amount: 100 }] } })
  expect(paid.may.cancel).toBe(false)
  expect(await cancel(paid)).toMatchObject({ status: 409, error: { code: 'still_allocated' } })
  const free = await admin.get(undoAllocation, { params: { ...params, uuid, allocation: paid.allocations[0]?.uuid ?? '' } })
  expect(free.may.cancel).toBe(true)

  // by ten at once it is posted back once
  const answers = await many(10, () => cancel(free))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balances()).toMatchObject({ BANK: 0, RECEIVABLE: 50_000 })
  const { items } = await admin.get(getReceiptHistory, { params: { ...params, uuid }, query: { limit: 100 } })
  expect(items.find(({ action }) => action === 'cancelled')).toMatchObject({ reason: 'Wrong column' })

  // it does not come back by itself, but by whoever says so, once
  const again = await read(row)
  expect(again.lines).toMatchObject([{ known: false, doubt: 'TAKEN_BACK' }])
  const anew = { ...again, lines: again.lines.map((one) => ({ ...one, doubt: null })) }
  const taken = await many(4, () => take(anew))
  expect(taken.reduce((sum, one) => sum + one.taken, 0)).toBe(1)
  expect((await read(row)).lines).toMatchObject([{ known: true, doubt: null }])
  expect(await balances()).toMatchObject({ BANK: 50_000, RECEIVABLE: 0 })
  expect(await checkLedger(system)).toEqual([])
})

test('of two payers alike on one day neither is lost nor taken twice', async () => {
  const { read, take, all } = await place('Kestrel House')
  const [a, b] = [`${day},RENT,Alpha Ltd,5000.00\n`, `${day},RENT,Beta Ltd,5000.00\n`]
  await take(await read(b))
  const evening = await read(a + b)
  expect(evening.lines).toMatchObject([
    { payer: 'Alpha Ltd', known: false, doubt: null },
    { payer: 'Beta Ltd', known: true },
  ])
  await take(evening)
  expect((await all()).map(({ payer }) => payer).toSorted()).toEqual(['Alpha Ltd', 'Beta Ltd'])
  // twice by one payer is two lines
  await take(await read(a + b + a))
  expect(await all()).toHaveLength(3)
})

test('an account is the same one however it is spelled; by other columns or by hand the same money is held to be there', async () => {
  const { admin, params, read, take, all } = await place('Tembusu Court')
  const rows = `${day},RENT MARCH,Alpha Ltd,5000.00\n${day},DEPOSIT,Beta Ltd,700.00\n`
  await take(await read(rows, '123-456 789'))
  expect((await read(rows, '123456789')).lines.map(({ known }) => known)).toEqual([true, true])
  const spelled = await read(rows, '123456789')
  const again = { ...spelled, account: '123.456/789', lines: spelled.lines.map((line) => ({ ...line, known: false })) }
  expect(await take(again)).toMatchObject({ taken: 0, known: 2 })
  const other = await read(rows, '123-456 789', { ...columns, reference: 'Payer', payer: '' })
  expect(other.lines.map(({ known, doubt }) => [known, doubt])).toEqual([
    [false, 'ALIKE'],
    [false, 'ALIKE'],
  ])
  expect((await read(rows, 'HK99')).lines.map(({ doubt }) => doubt)).toEqual(['ALIKE', 'ALIKE'])
  await admin.get(
    createReceipt,
    { params, body: { companyId: null, day, amount: 900, bankReference: 'a\u202eb\nc', payer: '' } },
    { key: randomUUID() },
  )
  expect((await read(`${day},X,Y,9.00\n${day},X,Z,9.00\n`)).lines.map(({ doubt }) => doubt)).toEqual(['ALIKE', null])
  expect((await all()).find(({ amount }) => amount === 900)?.bankReference).toBe('a b c')
})

test('a line that was put back without its payer is the one that has one, once; of two payers alike the other is asked about', async () => {
  const { read, take, all } = await place('Kestrel House')
  await take(await read(`${day},PAYOUT 7,,5.00\n`))
  const [one] = (await read(`${day},PAYOUT 7,Provider Ltd,5.00\n`)).lines
  expect(one).toMatchObject({ known: true, doubt: null })
  const both = (await read(`${day},PAYOUT 7,Provider Ltd,5.00\n${day},PAYOUT 7,Another Ltd,5.00\n`)).lines
  expect(both.map(({ known }) => known)).toEqual([true, false])
  // with one that has none in the file itself it is that
  const three = (await read(`${day},PAYOUT 7,,5.00\n${day},PAYOUT 7,Provider Ltd,5.00\n`)).lines
  expect(three.map(({ known }) => known)).toEqual([true, false])
  expect(await all()).toHaveLength(1)
})

test('words that a sheet would reckon are taken, and kept', async () => {
  const { read, take, all } = await place('Swire House')
  await take(await read(`${day},=1+1,@SUM(A1),0.01\n`))
  expect(await all()).toMatchObject([{ bankReference: '=1+1', payer: '@SUM(A1)' }])
})

test('an amount of another currency is refused in words', async () => {
  const { admin, params } = await place('Pearl Tower')
  const file = { name: 'a.csv', content: Buffer.from(`Date,Description,Payer,Deposit\n${day},x,y,USD 5.00\n`) }
  const { status, error } = await admin.send(readBankStatement, { params, form: { account: '1', columns: JSON.stringify(columns) } }, { file })
  expect([status, error?.message]).toEqual([422, expect.stringContaining('USD')])
})

test('two who type in an amount, one at a version that is still to come, leave the books right', async () => {
  const { building, company, admin, params, balances } = await place('Orchid Court')
  const invoice = await issueFile(world, building, company)
  const at = { ...params, uuid: invoice.uuid }
  const { version } = await admin.get(getOwedInvoice, { params: at })
  const price = (amount: number, seen: number) => admin.send(priceInvoice, { params: at, version: seen, body: { amount, tax: 0, dueOn: day } })
  const client = await portal.app.database.pool.connect()
  const waiting = async (n: number): Promise<void> => {
    const { rows } = await portal.app.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.n ?? 0) >= n) return
    await new Promise((then) => setTimeout(then, 20))
    return waiting(n)
  }
  await client.query('begin')
  await client.query('select 1 from invoices where id = $1 for update', [invoice.id])
  const first = price(2000, version)
  await waiting(1)
  const second = price(3000, version + 1)
  await waiting(2)
  await client.query('commit')
  client.release()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  expect(await balances()).toMatchObject({ RECEIVABLE: 3000, OTHER_BOOKS: -3000 })
  expect(await checkLedger(system)).toEqual([])
})

test('one line in two formats, both read before either is taken, is one receipt; by ten at once, too', async () => {
  const { building, read, take, all, balances } = await place('Tembusu Gardens')
  const camt = await read(`${day},RENT MARCH INV-7,Alpha Ltd,500.00\n`)
  const mt940 = await read(`${day},/INV-7/MARCH RENT/NONREF,ALPHA LTD.,500.00\n`, '123456')
  expect([camt, mt940].map(({ lines }) => lines.map(({ known }) => known))).toEqual([[false], [false]])
  expect(await take(camt)).toMatchObject({ taken: 1, known: 0 })
  expect(await take(mt940)).toMatchObject({ taken: 0, known: 1 })
  const [one, two] = [await read(`${day},LEVY MAY,Beta Ltd,7.00\n`), await read(`${day},MAY/LEVY,BETA LTD,7.00\n`)]
  const taken = await many(10, (i) => take(i % 2 === 0 ? one : two))
  expect(taken.reduce((sum, each) => sum + each.taken, 0)).toBe(1)
  expect(await all()).toHaveLength(2)
  expect(await balances()).toMatchObject({ BANK: 50_700 })
  // the database refuses it by itself
  const { rows } = await portal.app.database.pool.query<{ id: number }>(
    `select id from receipts where office_centre_id = $1 and status = 'RECEIVED' and bank_print is not null limit 1`,
    [building.id],
  )
  const copy = `insert into receipts (office_centre_id, reference_no, source, day, amount, currency, bank_reference, payer, bank_account, bank_sequence, bank_print)
    select office_centre_id, 'RCT-COPY', source, day, amount, currency, 'other words', payer, '123.456', bank_sequence, bank_print from receipts where id = $1`
  await expect(portal.app.database.pool.query(copy, [rows[0]?.id])).rejects.toMatchObject({ constraint: 'receipts_one_print' })
})

test('a line that was taken without its payer while the file that names it lay open is one receipt; what is another payer’s is taken', async () => {
  const { read, take, all, balances } = await place('Orchard Terrace')
  const [plain, named] = [`${day},RENT JUNE,,500.00\n`, `${day},RENT JUNE,Alpha Ltd,500.00\n`]
  const first = { mt940: await read(plain), camt: await read(named), both: await read(plain + named) }
  expect(await take(first.mt940)).toMatchObject({ taken: 1 })
  expect(await take(first.camt)).toMatchObject({ taken: 0, known: 1 })
  // a file that has one without a payer besides has two
  expect(await take(first.both)).toMatchObject({ taken: 1, known: 1 })
  expect(await all()).toHaveLength(2)

  // of two payers one is the line that came meanwhile, and one alone
  const [two, meanwhile] = [await read(`${day},LEVY,Alpha Ltd,7.00\n${day},LEVY,Beta Ltd,7.00\n`), await read(`${day},LEVY,,7.00\n`)]
  expect(await take(meanwhile)).toMatchObject({ taken: 1 })
  expect(await take(two)).toMatchObject({ taken: 1, known: 1 })
  // and what was there when the file was read is the line that it was found to be
  const again = await read(`${day},LEVY,Alpha Ltd,7.00\n${day},LEVY,Beta Ltd,7.00\n${day},LEVY,Gamma Ltd,7.00\n`)
  expect(again.lines.map(({ known }) => known)).toEqual([true, true, false])
  expect(await take({ ...again, lines: again.lines.map((line) => ({ ...line, doubt: null })) })).toMatchObject({ taken: 1, known: 0 })

  // at the same moment, too
  const [one, other] = [await read(`${day},DUES,,9.00\n`), await read(`${day},DUES,Alpha Ltd,9.00\n`)]
  await take(one)
  const taken = await many(10, () => take(other))
  expect(taken.reduce((sum, each) => sum + each.taken, 0)).toBe(0)
  expect((await all()).filter(({ amount }) => amount === 900)).toHaveLength(1)
  expect(await balances()).toMatchObject({ BANK: 100_000 + 3 * 700 + 900 })
})

test('nor is it two when the file that names the payer is taken first', async () => {
  const { read, take, all, balances } = await place('Bedok Reach')
  const [plain, named] = [await read(`${day},LEVY,,9.00\n`), await read(`${day},LEVY,Alpha Ltd,9.00\n`)]
  const [two, besides] = [await read(`${day},LEVY,,9.00\n${day},LEVY,Alpha Ltd,9.00\n`), await read(`${day},LEVY,,9.00\n`)]
  expect(await take(named)).toMatchObject({ taken: 1 })
  expect(await take(plain)).toMatchObject({ taken: 0, known: 1 })
  expect(await balances()).toMatchObject({ BANK: 900 })
  // a file that has both has two: the one with a payer is the one that stands
  expect(await take(two)).toMatchObject({ taken: 1, known: 1 })
  expect(await take(besides)).toMatchObject({ taken: 0, known: 1 })
  expect(await all()).toHaveLength(2)
})
