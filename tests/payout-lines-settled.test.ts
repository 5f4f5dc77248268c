import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { closeMonth, getBooks, getOpenItems } from '#modules/money/books/contract.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { desk } from '#modules/money/payments/server/example.ts'
import { bookPayoutLine, getPayout, listPayoutLines, listPayouts, clearUpPayoutLine } from '#modules/money/payouts/contract.ts'
import type { SettleLineInput } from '#modules/money/payouts/contract/payout.ts'
import { applyPayout } from '#modules/money/payouts/server/apply-payout.ts'
import { allocateReceipt, getOwedInvoice, listReceipts, priceInvoice } from '#modules/money/receivables/contract.ts'
import { issueFile } from '#modules/money/receivables/server/example.ts'
import { testPortal } from './portal.ts'

// Money that was booked as unsettled from a line of a payout does not stay there for ever: somebody says what it was, once.

const { world, as, portal, clock } = await testPortal()
clock.set('2027-02-10T02:00:00Z')
const { app } = portal
const context = systemContext(app, 'test')
const { pool } = app.database

const place = async (name: string) => {
  const building = await world.building(name, { addOns: ['THIRD_PARTY_INVOICE'] })
  const company = await world.tenantIn(building, `Jade of ${name}`)
  const boss = as(await world.person(building, 'LANDLORD_ADMIN'))
  const at = await desk(world, boss, building)
  const { account } = await at.open()
  const { oc } = at
  const balances = async () => Object.fromEntries((await balancesOf(context, building.id)).map((one) => [one.account, one.amount]))
  /** A line that is nothing of ours, booked as money of which nobody knows what it is. */
  const unsettled = async (amount: number) => {
    const reference = `po_${randomUUID()}`
    const now = clock.now()
    const payout = {
      reference,
      trace: '',
      account: account ?? '',
      amount: 50_000 + amount,
      currency: 'HKD',
      status: 'PAID' as const,
      issuedAt: now,
      arrivesOn: now.toISOString().slice(0, 10),
      problem: null,
      byHand: false,
    }
    const line = { reference: `txn_${reference}`, kind: 'OTHER' as const, source: `adj_${reference}`, amount, fee: 0, happenedAt: now }
    const rest = { ...line, reference: `rest_${reference}`, kind: 'FEE' as const, source: `fee_${reference}`, amount: 50_000 }
    const where = { officeCentreId: building.id, provider: 'SANDBOX', account: account ?? '' }
    await context.transaction((tx) => applyPayout(tx, where, { payout, lines: [line, rest] }))
    const row = (await boss.get(listPayouts, { params: { oc }, query: { limit: 100 } })).items.find((one) => one.reference === reference)
    const uuid = row?.uuid ?? ''
    const { items } = await boss.get(listPayoutLines, { params: { oc, uuid }, query: { kind: 'OTHER' } })
    const params = { oc, uuid, line: items[0]?.uuid ?? '' }
    await boss.get(bookPayoutLine, { params, body: { account: 'UNSETTLED', reason: 'Nobody knows yet' } })
    return params
  }
  const version = async (uuid: string) => (await boss.get(getPayout, { params: { oc, uuid } })).version
  const settle = async (params: { oc: string; uuid: string; line: string }, as: SettleLineInput['as'], companyId: number | null = null, by = boss) =>
    by.send(clearUpPayoutLine, {
      params: { oc: params.oc, uuid: params.uuid },
      version: await version(params.uuid),
      body: { lineUuid: params.line, as, companyId, reason: 'They have told us' },
    })
  const line = async ({ uuid }: { uuid: string }) => (await boss.get(listPayoutLines, { params: { oc, uuid }, query: { kind: 'OTHER' } })).items[0]
  return { ...at, company, boss, balances, unsettled, settle, line, version }
}

test('what is not cleared up is marked, found and counted when its month is closed; what it was is posted on', async () => {
  const here = await place('Harbour Tower')
  const { boss, oc } = here
  const params = await here.unsettled(-700)
  const before = await here.balances()
  expect(before.UNSETTLED).toBe(700)
  expect(await here.line(params)).toMatchObject({ bookedAs: 'UNSETTLED', settledAs: null, may: { book: false, settle: true } })
  const asked = (unsettled: boolean) => boss.get(listPayouts, { params: { oc }, query: { unsettled: unsettled ? 'true' : 'false' } })
  expect((await asked(true)).items).toMatchObject([{ uuid: params.uuid, unsettled: 1 }])
  expect((await asked(false)).items).toEqual([])
  // its month is over
  clock.set('2027-03-02T02:00:00Z')
  const open = await boss.get(getOpenItems, { params: { oc }, query: { month: '2027-02' } })
  expect(open.items).toContainEqual({ what: 'UNSETTLED', count: 1 })
  expect((await boss.get(getOpenItems, { params: { oc }, query: { month: '2027-01' } })).items).toEqual([])
  const { version } = await boss.get(getBooks, { params: { oc } })
  const closing = { params: { oc }, version, body: { month: '2027-02', accepted: false } }
  expect(await boss.send(closeMonth, closing)).toMatchObject({ status: 409, error: { code: 'still_open' } })

  expect(await here.settle(params, 'FEE')).toMatchObject({ status: 200, data: { unsettled: 0 } })
  const after = await here.balances()
  expect(after.UNSETTLED ?? 0).toBe(0)
  expect((after.FEES ?? 0) - (before.FEES ?? 0)).toBe(700)
  expect(after.PROVIDER_CASH).toBe(before.PROVIDER_CASH)
  expect(await here.line(params)).toMatchObject({ settledAs: 'FEE', company: null, may: { settle: false } })
  expect((await boss.get(getOpenItems, { params: { oc }, query: { month: '2027-02' } })).items).not.toContainEqual(
    expect.objectContaining({ what: 'UNSETTLED' }),
  )
  expect(await checkLedger(context)).toEqual([])
  clock.set('2027-02-10T02:00:00Z')
})

test('of twenty who say what it was one does, at the version that was seen; never a second time', async () => {
  const here = await place('Race House')
  const params = await here.unsettled(900)
  const version = await here.version(params.uuid)
  const call = {
    params: { oc: params.oc, uuid: params.uuid },
    version,
    body: { lineUuid: params.line, as: 'DIFFERENCE' as const, companyId: null, reason: 'It stays' },
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => here.boss.send(clearUpPayoutLine, call)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await here.settle(params, 'FEE')).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from ledger_transactions where cause_kind = 'payoutSettlements' and cause_subject = $1`,
    [params.line],
  )
  expect(rows).toEqual([{ n: 1 }])
  // nor by whoever writes past the portal
  await expect(pool.query(`update payout_lines set settled_as = 'FEE' where uuid = $1`, [params.line])).rejects.toMatchObject({
    constraint: 'payout_lines_said_once',
  })
  await expect(pool.query(`update payout_lines set booked_as = 'FEES' where uuid = $1`, [params.line])).rejects.toMatchObject({
    constraint: 'payout_lines_said_once',
  })
  expect(await checkLedger(context)).toEqual([])
})

test('money of a company is its credit, which pays its invoice', async () => {
  const here = await place('Credit House')
  const { boss, oc, company } = here
  const params = await here.unsettled(12_000)
  expect(await here.settle(params, 'COMPANY')).toMatchObject({ status: 422 })
  const elsewhere = await world.tenantIn(await world.building('Another House'))
  expect(await here.settle(params, 'COMPANY', elsewhere.id)).toMatchObject({ status: 404 })
  expect((await here.balances()).UNSETTLED).toBe(-12_000)
  expect(await here.settle(params, 'COMPANY', company.id)).toMatchObject({ status: 200 })
  expect(await here.balances()).toMatchObject({ UNSETTLED: 0, RECEIVABLE: -12_000 })
  expect(await here.line(params)).toMatchObject({ settledAs: 'COMPANY', company: { id: company.id } })
  const { items } = await boss.get(listReceipts, { params: { oc }, query: { source: 'PAYOUT' } })
  expect(items).toMatchObject([
    { company: { id: company.id }, amount: 12_000, left: 12_000, state: 'CREDIT', may: { cancel: false, allocate: true } },
  ])
  const { uuid } = await issueFile(world, here.building, company)
  const invoice = { params: { oc, uuid } }
  const { version } = await boss.get(getOwedInvoice, invoice)
  await boss.get(priceInvoice, { ...invoice, version, body: { amount: 12_000, tax: 0, dueOn: '2027-03-01' } })
  const body = { parts: [{ invoiceUuid: uuid, amount: 12_000 }] }
  expect(await boss.send(allocateReceipt, { params: { oc, uuid: items[0]?.uuid ?? '' }, body }, { key: randomUUID() })).toMatchObject({
    status: 200,
  })
  expect((await boss.get(getOwedInvoice, invoice)).owed).toBe(0)
  expect(await checkLedger(context)).toEqual([])
})

test('what the provider has taken is no company’s; a line that was no unsettled money, and one of another building, is not settled', async () => {
  const here = await place('Guard House')
  const there = await place('Other House')
  const taken = await here.unsettled(-400)
  expect(await here.settle(taken, 'COMPANY', here.company.id)).toMatchObject({ status: 409, error: { code: 'not_a_credit' } })
  await expect(
    pool.query(`update payout_lines set settled_as = 'COMPANY', settled_company_id = $2 where uuid = $1`, [taken.line, here.company.id]),
  ).rejects.toMatchObject({ constraint: 'payout_lines_settled_company' })
  await expect(pool.query(`update payout_lines set settled_as = 'FEE' where kind = 'FEE'`)).rejects.toMatchObject({
    constraint: 'payout_lines_settled',
  })
  await expect(pool.query(`update payout_lines set booked_as = 'UNSETTLED' where kind = 'FEE'`)).rejects.toMatchObject({
    constraint: 'payout_lines_booked',
  })
  const version = await here.version(taken.uuid)
  const foreign = {
    params: { oc: there.oc, uuid: taken.uuid },
    version,
    body: { lineUuid: taken.line, as: 'FEE' as const, companyId: null, reason: 'Ours' },
  }
  expect(await there.boss.send(clearUpPayoutLine, foreign)).toMatchObject({ status: 404 })
  const looks = as(await world.person(here.building, 'LANDLORD_ADMIN_VIEW_ONLY'))
  expect(await here.settle(taken, 'FEE', null, looks)).toMatchObject({ status: 403 })
  const finance = as(await world.person(here.building, 'LANDLORD_FINANCE'))
  expect(await here.settle(taken, 'FEE', null, finance)).toMatchObject({ status: 200 })
})
