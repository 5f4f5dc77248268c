import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { hearPaymentEvent } from '#modules/money/payments/contract.ts'
import { desk, signedEvent } from '#modules/money/payments/server/example.ts'
import { refund } from '#modules/money/payments/server/front.ts'
import { bookPayoutLine, getPayout, getProviderBalance, listPayoutLines, listPayouts, refreshPayouts } from '#modules/money/payouts/contract.ts'
import { applyPayout, type SeenWhole } from '#modules/money/payouts/server/apply-payout.ts'
import { askingPayouts } from '#modules/money/payouts/server/ask-payouts.ts'
import { cancelReceipt, listReceipts, readBankStatement, takeBankLines } from '#modules/money/receivables/contract.ts'
import type { BankStatement } from '#modules/money/receivables/contract/bank.ts'
import { testPortal } from './portal.ts'

const { world, as, nobody, portal, clock } = await testPortal()
const { app } = portal
const context = systemContext(app, 'test')
const { pool } = app.database
const today = () => clock.now().toISOString().slice(0, 10)
const columns = { day: 'Date', amount: 'Deposit', reference: 'Description', payer: 'Payer', dayFormat: 'YMD' } as const

const place = async (name: string) => {
  const building = await world.building(name)
  const company = await world.tenantIn(building)
  const tenant = await world.person(company, 'TENANT')
  const boss = as(await world.person(building, 'LANDLORD_ADMIN'))
  const at = await desk(world, boss, building)
  const { account } = await at.open()
  const { oc } = at
  const all = async () => (await boss.get(listPayouts, { params: { oc }, query: { limit: 100 } })).items
  const of = async (reference: string) => {
    const row = (await all()).find((one) => one.reference === reference)
    if (!row) throw new Error('there is no such payout')
    return boss.get(getPayout, { params: { oc, uuid: row.uuid } })
  }
  const lines = async (reference: string) =>
    (await boss.get(listPayoutLines, { params: { oc, uuid: (await of(reference)).uuid }, query: { limit: 100 } })).items
  const balances = async () => Object.fromEntries((await balancesOf(context, building.id)).map((one) => [one.account, one.amount]))
  return { ...at, company, tenant, boss, account: account ?? '', all, of, lines, balances }
}
const tower = await place('Harbour Tower')

const tell = async (account: string, reference: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const { headers: signed, ...call } = signedEvent(world, { about: 'PAYOUT', type: 'payout.paid', account, reference, ...more })
  const { status } = await nobody.send(hearPaymentEvent, call, { headers: { ...signed, ...headers } })
  await app.jobs.settled()
  return status
}

describe('a payout', () => {
  test('is posted once, told ten times and by night; each line agrees with the ledger', async () => {
    const here = await place('Kestrel House')
    const first = await here.pay(here.tenant)
    const second = await here.pay(here.tenant, { amount: 5000, tax: 0 })
    const held = (await here.balances()).PROVIDER_CASH ?? 0
    const reference = await here.payOut({ manner: 'TWICE' })
    await Promise.all(Array.from({ length: 10 }, () => tell(here.account, reference)))
    await askingPayouts.run(context, {})
    expect(await here.all()).toHaveLength(1)
    expect(await here.of(reference)).toMatchObject({
      status: 'PAID',
      amount: held,
      lines: { matched: 2, differs: 0, unknown: 0 },
      differences: [],
      sums: [{ kind: 'PAYMENT', count: 2, net: held }],
    })
    expect((await here.lines(reference)).map(({ payment }) => payment?.uuid)).toEqual(expect.arrayContaining([first.uuid, second.uuid]))
    expect(await here.balances()).toMatchObject({ PROVIDER_CASH: 0, BANK: held })
    expect(await checkLedger(context)).toEqual([])
  })

  test('with refunds, chargebacks and what came back of them agrees line by line', async () => {
    const here = await place('Lee House')
    const [kept, disputed, won] = [await here.pay(here.tenant), await here.pay(here.tenant), await here.pay(here.tenant)]
    await context.transaction((tx) => refund(tx, { kind: kept.kind, subject: kept.subject, cause: randomUUID(), amount: 900, reason: 'Late' }))
    await here.pay(here.tenant, { amount: 90_000, tax: 0 })
    await here.later(disputed, 'RAISE')
    await here.later(won, 'RAISE')
    await here.later(won, 'WIN')
    const reference = await here.payOut()
    expect(await here.of(reference)).toMatchObject({ differences: [], lines: { matched: 8, differs: 0, unknown: 0 } })
    expect((await here.of(reference)).sums.map(({ kind }) => kind)).toEqual(['PAYMENT', 'REFUND', 'CHARGEBACK', 'CHARGEBACK_RETURN'])
    expect((await here.balances()).PROVIDER_CASH).toBe(0)
    expect(await checkLedger(context)).toEqual([])
  })

  test('that the bank sends back is posted back; its money is in the next one', async () => {
    const here = await place('Swire House')
    await here.pay(here.tenant)
    const reference = await here.payOut()
    const sent = (await here.of(reference)).amount
    await pool.query(`update sandbox_payouts set status = 'FAILED' where reference = $1`, [reference])
    await Promise.all([1, 2, 3].map(() => tell(here.account, reference, { type: 'payout.failed' })))
    expect(await here.of(reference)).toMatchObject({ status: 'FAILED', problem: 'The bank did not take the money.' })
    expect(await here.balances()).toMatchObject({ PROVIDER_CASH: sent, BANK: 0 })
    const next = await here.payOut()
    expect(await here.of(next)).toMatchObject({ amount: sent, differences: [], sums: [{ kind: 'PAYOUT_RETURN', net: sent }] })
    expect(await here.balances()).toMatchObject({ PROVIDER_CASH: 0, BANK: sent })
    // what has failed is not paid after all
    await pool.query(`update sandbox_payouts set status = 'PAID' where reference = $1`, [reference])
    await tell(here.account, reference)
    expect(await here.of(reference)).toMatchObject({ status: 'FAILED', differences: [{ what: 'STATUS', ours: 'FAILED', said: 'PAID' }] })
    expect(await checkLedger(context)).toEqual([])
  })

  test('is not believed with a wrong signature, or for another building’s account', async () => {
    const [here, there] = [await place('House of One'), await place('House of Two')]
    await here.pay(here.tenant)
    await there.pay(there.tenant)
    const reference = await here.payOut()
    await pool.query('delete from payout_findings')
    expect(await tell(there.account, reference)).toBe(200)
    expect(await there.all()).toEqual([])
    expect(await tell(there.account, reference, {}, { 'payment-sandbox-signature': 't=1,v1=00' })).toBe(400)
    const { uuid } = await here.of(reference)
    expect(await there.boss.send(getPayout, { params: { oc: there.oc, uuid } })).toMatchObject({ status: 404 })
    expect(await as(there.tenant).send(listPayouts, { params: { oc: there.oc } })).toMatchObject({ status: 403 })
    const master = as(await world.person(there.company, 'MASTER_ADMIN', { permissionsAdded: ['SETTLEMENT_VIEW'] }))
    expect(await master.send(listPayouts, { params: { oc: there.oc } })).toMatchObject({ status: 404 })
  })

  test('of another amount than before changes nothing; twenty at once write it once', async () => {
    const where = { officeCentreId: tower.building.id, provider: 'SANDBOX', account: tower.account }
    const reference = `po_${randomUUID()}`
    const now = clock.now()
    const payout = {
      reference,
      trace: 'TRACE12345',
      account: tower.account,
      amount: 4000,
      currency: 'HKD',
      status: 'PAID' as const,
      issuedAt: now,
      arrivesOn: today(),
      problem: null,
      byHand: false,
    }
    const fee = { reference: `txn_${randomUUID()}`, kind: 'FEE' as const, source: `fee_${randomUUID()}`, amount: -1000, fee: 0, happenedAt: now }
    const other = { reference: `txn_${randomUUID()}`, kind: 'OTHER' as const, source: `adj_${randomUUID()}`, amount: 5000, fee: 0, happenedAt: now }
    const seen: SeenWhole = { payout, lines: [fee, other] }
    const before = await tower.balances()
    await Promise.all(Array.from({ length: 20 }, () => context.transaction((tx) => applyPayout(tx, where, seen))))
    const after = await tower.balances()
    expect((after.BANK ?? 0) - (before.BANK ?? 0)).toBe(4000)
    expect((after.FEES ?? 0) - (before.FEES ?? 0)).toBe(1000)
    expect(await tower.of(reference)).toMatchObject({
      lines: { matched: 1, differs: 0, unknown: 1 },
      differences: [{ what: 'UNKNOWN', said: '5000' }],
    })
    await context.transaction((tx) => applyPayout(tx, where, { payout: { ...payout, amount: 9999 }, lines: [fee, other] }))
    expect(await tower.of(reference)).toMatchObject({ amount: 4000 })
    expect((await tower.of(reference)).differences).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'AMOUNT', ours: '4000', said: '9999' })]),
    )
    await expect(pool.query('update payouts set amount = 1 where reference = $1', [reference])).rejects.toMatchObject({
      constraint: 'payouts_forward',
    })
    await expect(pool.query(`update payout_lines set verdict = 'MATCHED', ours = 1 where reference = $1`, [other.reference])).rejects.toMatchObject({
      constraint: 'payout_lines_matched',
    })
  })
})

describe('a difference', () => {
  test('is a line that nobody knows; booked with a reason it is none, once', async () => {
    const here = await place('House of Lines')
    await here.pay(here.tenant)
    const reference = await here.payOut({ way: 'STRANGE' })
    const payout = await here.of(reference)
    expect(payout).toMatchObject({ lines: { matched: 1, unknown: 1 }, findings: 1, differences: [{ what: 'UNKNOWN', said: '-2500' }] })
    expect((await here.balances()).PROVIDER_CASH).toBe(2500)
    const strange = (await here.lines(reference)).find(({ kind }) => kind === 'OTHER')
    const call = { params: { oc: here.oc, uuid: payout.uuid, line: strange?.uuid ?? '' }, body: { account: 'FEES' as const, reason: 'A fee' } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => here.boss.send(bookPayoutLine, call)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await here.of(reference)).toMatchObject({ lines: { matched: 2, unknown: 0 }, differences: [] })
    expect((await here.balances()).PROVIDER_CASH).toBe(0)
    expect(await checkLedger(context)).toEqual([])
  })

  test('is another amount than the ledger has, and one that was paid out before', async () => {
    const here = await place('House of Sums')
    const paid = await here.pay(here.tenant)
    const first = await here.payOut()
    const where = { officeCentreId: here.building.id, provider: 'SANDBOX', account: here.account }
    const now = clock.now()
    const reference = `po_${randomUUID()}`
    const lines = [
      { reference: `txn_${randomUUID()}`, kind: 'PAYMENT' as const, source: paid.charge ?? '', amount: 10_900, fee: 900, happenedAt: now },
    ]
    const payout = {
      reference,
      trace: '',
      account: here.account,
      amount: 9_000,
      currency: 'HKD',
      status: 'PAID' as const,
      issuedAt: now,
      arrivesOn: today(),
      problem: null,
      byHand: false,
    }
    await context.transaction((tx) => applyPayout(tx, where, { payout, lines }))
    const { differences } = await here.of(reference)
    expect(differences.map(({ what, ours, said }) => ({ what, ours, said }))).toEqual(
      expect.arrayContaining([
        { what: 'TWICE', ours: '0', said: '10000' },
        { what: 'SUM', ours: '10000', said: '9000' },
      ]),
    )
    expect((await here.of(first)).differences).toEqual([])
  })

  test('a refund that failed after it was sent went and came back: once both lines are told, neither is one', async () => {
    const here = await place('Tern House')
    const where = { officeCentreId: here.building.id, provider: 'SANDBOX', account: here.account }
    const source = `re_${randomUUID()}`
    const lineOf = (kind: 'REFUND' | 'FEE', amount: number) => ({
      reference: `txn_${randomUUID()}`,
      kind,
      source: kind === 'REFUND' ? source : `fee_${randomUUID()}`,
      amount,
      fee: 0,
      happenedAt: clock.now(),
    })
    const told = (amount: number): SeenWhole => ({
      payout: {
        reference: `po_${randomUUID()}`,
        trace: '',
        account: here.account,
        amount: 5000 + amount,
        currency: 'HKD',
        status: 'PAID',
        issuedAt: clock.now(),
        arrivesOn: today(),
        problem: null,
        byHand: false,
      },
      lines: [lineOf('REFUND', amount), lineOf('FEE', 5000)],
    })
    const [went, came] = [told(-1000), told(1000)]
    const verdicts = async ({ payout }: SeenWhole) => (await here.lines(payout.reference)).map(({ kind, verdict }) => `${kind} ${verdict}`).toSorted()
    await context.transaction((tx) => applyPayout(tx, where, went))
    expect(await verdicts(went)).toEqual(['FEE MATCHED', 'REFUND UNKNOWN'])
    for (const seen of [came, went]) await context.transaction((tx) => applyPayout(tx, where, seen))
    for (const seen of [went, came]) {
      expect(await verdicts(seen)).toEqual(['FEE MATCHED', 'REFUND MATCHED'])
      expect((await here.of(seen.payout.reference)).differences).toEqual([])
    }
  })
})

describe('at the bank', () => {
  const read = (boss: typeof tower.boss, oc: string, rows: string): Promise<BankStatement> =>
    boss.get(
      readBankStatement,
      { params: { oc }, form: { account: '123-456', columns: JSON.stringify(columns) } },
      { file: { name: 'a.csv', content: Buffer.from(`Date,Description,Payer,Deposit\n${rows}`) } },
    )
  const take = (boss: typeof tower.boss, oc: string, { account, lines }: BankStatement, companyId: number | null) =>
    boss.get(takeBankLines, {
      params: { oc },
      body: {
        account,
        lines: lines.map(({ day, amount, bankReference, payer, sequence }) => ({ day, amount, bankReference, payer, sequence, companyId })),
      },
    })

  test('a line of the same amount with its reference is the payout, and never a company’s money', async () => {
    const here = await place('House of Banks')
    await here.pay(here.tenant)
    const { amount, trace, uuid } = await here.of(await here.payOut())
    const row = `${today()},CREDIT ${trace} PAYMENTS,PROVIDER,${(amount / 100).toFixed(2)}\n`
    const statement = await read(here.boss, here.oc, row)
    expect(statement.lines).toMatchObject([{ known: false, doubt: null, company: null, elsewhere: { path: `/payments/payouts/${uuid}` } }])
    // whatever somebody says of it, and however many at once
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(here.boss, here.oc, statement, here.company.id)))
    expect(taken.reduce((sum, one) => sum + one.elsewhere, 0)).toBe(1)
    expect((await here.boss.get(listReceipts, { params: { oc: here.oc } })).items).toEqual([])
    expect(await here.boss.get(getPayout, { params: { oc: here.oc, uuid } })).toMatchObject({ bankLine: { day: today(), account: '123-456' } })
    expect((await here.balances()).BANK).toBe(amount)
    expect((await read(here.boss, here.oc, row)).lines).toMatchObject([{ known: true }])
    // another amount, or other words, is money like any other
    const others = await read(here.boss, here.oc, `${today()},CREDIT ${trace},PROVIDER,1.00\n${today()},RENT,ALPHA,${(amount / 100).toFixed(2)}\n`)
    expect(others.lines).toMatchObject([{ elsewhere: null }, { elsewhere: null }])
    expect(await checkLedger(context)).toEqual([])
  })

  test('what was read before the payout was known is a difference until it is taken back', async () => {
    const here = await place('House of Before')
    await here.pay(here.tenant)
    const held = (await here.balances()).PROVIDER_CASH ?? 0
    const reference = `po_${randomUUID()}`
    const trace = 'SBXBEFORE1'
    const statement = await read(here.boss, here.oc, `${today()},CREDIT ${trace},PROVIDER,${(held / 100).toFixed(2)}\n`)
    await take(here.boss, here.oc, statement, null)
    const where = { officeCentreId: here.building.id, provider: 'SANDBOX', account: here.account }
    const now = clock.now()
    const payout = {
      reference,
      trace,
      account: here.account,
      amount: held,
      currency: 'HKD',
      status: 'PAID' as const,
      issuedAt: now,
      arrivesOn: today(),
      problem: null,
      byHand: false,
    }
    const lines = [{ reference: `txn_${randomUUID()}`, kind: 'OTHER' as const, source: 'x', amount: held, fee: 0, happenedAt: now }]
    await context.transaction((tx) => applyPayout(tx, where, { payout, lines }))
    expect((await here.of(reference)).differences.map(({ what }) => what)).toContain('BANK_LINE')
    const [receipt] = (await here.boss.get(listReceipts, { params: { oc: here.oc } })).items
    await here.boss.get(cancelReceipt, {
      params: { oc: here.oc, uuid: receipt?.uuid ?? '' },
      version: receipt?.version ?? 0,
      body: { reason: 'It is a payout' },
    })
    const again = await read(here.boss, here.oc, `${today()},CREDIT ${trace},PROVIDER,${(held / 100).toFixed(2)}\n`)
    expect(await take(here.boss, here.oc, again, null)).toMatchObject({ elsewhere: 1 })
    expect((await here.of(reference)).differences.map(({ what }) => what)).not.toContain('BANK_LINE')
  })
})

test('the balance at the provider stands beside the ledger of the same moment', async () => {
  const here = await place('House of Balance')
  expect(await here.boss.get(getProviderBalance, { params: { oc: here.oc } })).toMatchObject({
    difference: null,
    busy: false,
    may: { refresh: true },
  })
  await here.pay(here.tenant)
  await here.boss.get(refreshPayouts, { params: { oc: here.oc } })
  await app.jobs.settled()
  const held = 10_900 - 316
  expect(await here.boss.get(getProviderBalance, { params: { oc: here.oc } })).toMatchObject({
    available: held,
    ledger: held,
    difference: 0,
    busy: false,
  })
  // the provider's word of a payment was lost
  const lost = await here.begin(here.tenant)
  await pool.query(`update sandbox_checkouts set status = 'PAID' where payment = $1`, [lost.uuid])
  await here.boss.get(refreshPayouts, { params: { oc: here.oc } })
  await app.jobs.settled()
  expect(await here.boss.get(getProviderBalance, { params: { oc: here.oc } })).toMatchObject({ available: 2 * held, ledger: held, difference: held })
})
