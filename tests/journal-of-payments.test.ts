import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { emailJournal, getBookCodes, updateBookCodes } from '#modules/money/books/contract.ts'
import { say } from '#modules/money/books/server/words.ts'
import { causeKinds } from '#modules/money/ledger/server/front.ts'
import { applyRefund } from '#modules/money/payments/server/apply-refund.ts'
import { desk, exampleKind } from '#modules/money/payments/server/example.ts'
import { refund } from '#modules/money/payments/server/front.ts'
import { settleFee } from '#modules/money/payments/server/late-fees.ts'
import { downloadExport } from '#modules/platform/exports/contract.ts'
import { getTaxSettings, updateTaxSettings } from '#modules/spaces/rates/contract.ts'
import { cellsOf } from './hostile/formulas.ts'
import { testPortal } from './portal.ts'

// The accountant's sheet says of each posting what it was, by which number it is known, and the codes of its account and its tax, also where no charge stands behind it.

const { world, as, portal, clock } = await testPortal()
clock.set('2027-03-10T02:00:00Z')
const { app } = portal
const context = systemContext(app, 'test')
const { pool } = app.database

const place = async (name: string) => {
  const building = await world.building(name, { addOns: ['BOOK_FACILITY'] })
  const company = await world.tenantIn(building)
  const boss = as(await world.person(building, 'LANDLORD_ADMIN'))
  const params = { oc: building.uuid }
  const provider = await desk(world, boss, building)
  const journal = async () => {
    const { exportUuid } = await boss.get(emailJournal, { params, query: { month: '2027-03' } })
    await app.jobs.settled()
    const [header = [], ...lines] = cellsOf((await boss.send(downloadExport, { params: { uuid: exportUuid } })).text)
    return lines.map((line) => Object.fromEntries(header.map((title, i) => [title, line[i] ?? ''])))
  }
  return { building, tenant: await world.person(company, 'TENANT'), boss, params, provider, journal }
}

test('what was paid online, given back or lost has its kind and its rate; fees told later have words and a number', async () => {
  const { tenant, boss, params, provider, journal } = await place('Harbour Tower')
  await provider.open()
  const { version } = await boss.get(getTaxSettings, { params })
  const rates = [
    { from: '2020-01-01', basisPoints: 800 },
    { from: '2027-01-01', basisPoints: 900 },
  ]
  await boss.get(updateTaxSettings, { params, version, body: { name: 'GST', pricesIncludeTax: true, rates } })
  const codes = [
    { about: 'ACCOUNT' as const, name: 'REVENUE', code: '4000' },
    { about: 'ACCOUNT' as const, name: 'TAX', code: '2200' },
    { about: 'KIND' as const, name: exampleKind, code: '4711' },
    { about: 'RATE' as const, name: '900', code: 'SR' },
    { about: 'RATE' as const, name: '0', code: 'ZR' },
  ]
  const { version: ofCodes } = await boss.get(getBookCodes, { params })
  await boss.get(updateBookCodes, { params, version: ofCodes, body: { codes } })
  const paid = await provider.pay(tenant)
  const untaxed = await provider.pay(tenant, { amount: 5000, tax: 0 })
  const back = await context.transaction((tx) =>
    refund(tx, { kind: paid.kind, subject: paid.subject, cause: randomUUID(), amount: 1090, reason: 'Late' }),
  )
  await app.jobs.settled()
  const lost = await provider.pay(tenant)
  await provider.later(lost, 'RAISE')
  await provider.later(lost, 'LOSE')
  // the provider tells its fees days later
  await pool.query('update payments set fee_known = false where id = $1', [paid.id])
  await pool.query('update payment_refunds set fee_known = false where id = $1', [back?.id])
  const late = await provider.payment(paid.id)
  await context.transaction((tx) => settleFee(tx, late, 50))
  const { rows } = await pool.query<{ reference: string }>('select reference from payment_refunds where id = $1', [back?.id])
  const seen = { reference: rows[0]?.reference ?? null, status: 'SUCCEEDED' as const, problem: null, feeReturned: 5 }
  await context.transaction((tx) => applyRefund(tx, back?.id ?? 0, seen))

  const lines = await journal()
  const of = (cause: string, account: string) => lines.filter((line) => line.Cause === cause && line.Account === account)
  const coded = (account: string, more: Record<string, string>) => ({ Account: account, ...more })
  expect(of('Online payment', 'Revenue')).toEqual(
    expect.arrayContaining([
      expect.objectContaining(coded('Revenue', { Reference: paid.referenceNo, Code: '4711', 'Tax code': 'SR' })),
      expect.objectContaining(coded('Revenue', { Reference: untaxed.referenceNo, Code: '4711', 'Tax code': 'ZR' })),
    ]),
  )
  for (const cause of ['Online payment', 'Refund', 'Chargeback lost'])
    for (const account of ['Revenue', 'Tax']) {
      const some = of(cause, account)
      expect(some.length, `${cause} in ${account}`).toBeGreaterThan(0)
      for (const line of some) expect([line.Code, line['Tax code']]).toEqual([account === 'Tax' ? '2200' : '4711', expect.stringMatching(/^[SZ]R$/)])
    }
  for (const cause of ['Fee of an online payment', 'Fee returned with a refund'])
    expect(of(cause, 'Fees of the payment provider')).toMatchObject([{ Reference: paid.referenceNo, 'Tax code': '' }])
  // nothing is without words, nor without a number
  expect(lines.filter((line) => /^[a-z]+[A-Z]/.test(line.Cause ?? '') || line.Reference === '')).toEqual([])
})

test('every cause that can be posted has words in each language, and the journal takes it', async () => {
  for (const language of languages) for (const cause of causeKinds) expect(say(language, `cause.${cause}`)).not.toContain(cause)
  const { building, journal } = await place('Causes House')
  for (const cause of causeKinds)
    await pool.query(
      `with t as (insert into ledger_transactions (office_centre_id, at, cause_kind, cause_subject) values ($1, $2, $3, gen_random_uuid()) returning id)
        insert into ledger_postings (office_centre_id, transaction_id, account, amount, currency)
        select $1, t.id, a.account, a.amount, 'HKD' from t, (values ('BANK', 7), ('REVENUE', -7)) a(account, amount)`,
      [building.id, clock.now(), cause],
    )
  const lines = await journal()
  expect(new Set(lines.map((line) => line.Cause))).toEqual(new Set(causeKinds.map((cause) => say('en', `cause.${cause}`))))
})

test('there is no account of credits: they are no money', async () => {
  const { building, boss, params } = await place('Credit House')
  await expect(
    pool.query(
      `with t as (insert into ledger_transactions (office_centre_id, at, cause_kind, cause_subject) values ($1, now(), 'charges', gen_random_uuid()) returning id)
        insert into ledger_postings (office_centre_id, transaction_id, account, amount, currency)
        select $1, t.id, a.account, a.amount, 'HKD' from t, (values ('CREDITS', 7), ('REVENUE', -7)) a(account, amount)`,
      [building.id],
    ),
  ).rejects.toMatchObject({ constraint: 'ledger_postings_account_check' })
  const { codes } = await boss.get(getBookCodes, { params })
  expect(codes.map(({ name }) => name)).not.toContain('CREDITS')
  const body = { codes: [{ about: 'ACCOUNT' as const, name: 'CREDITS', code: '1' }] }
  expect(await boss.send(updateBookCodes, { params, version: 0, body })).toMatchObject({ status: 422 })
})

test('a building in Singapore begins with prices that include tax; what was saved stays', async () => {
  const settingsIn = async (timeZone: string) => {
    const { boss, params, building } = await place(`House in ${timeZone}`)
    await pool.query('update office_centres set time_zone = $2 where id = $1', [building.id, timeZone])
    return { boss, params, tax: await boss.get(getTaxSettings, { params }) }
  }
  expect((await settingsIn('Asia/Hong_Kong')).tax.pricesIncludeTax).toBe(false)
  const { boss, params, tax } = await settingsIn('Asia/Singapore')
  expect(tax).toMatchObject({ pricesIncludeTax: true, rates: [], version: 0 })
  await boss.get(updateTaxSettings, { params, version: 0, body: { name: 'GST', pricesIncludeTax: false, rates: [] } })
  expect((await boss.get(getTaxSettings, { params })).pricesIncludeTax).toBe(false)
})
