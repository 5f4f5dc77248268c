import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter } from '#kit/contract/days.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { desk } from '#modules/money/payments/server/example.ts'
import { getPayout, getPayoutHistory, linkBankLine, listOfferedLines, listPayouts, unlinkBankLine } from '#modules/money/payouts/contract.ts'
import { allocateReceipt, getOwedInvoice, listReceipts, priceInvoice, readBankStatement, takeBankLines } from '#modules/money/receivables/contract.ts'
import { issueFile } from '#modules/money/receivables/server/example.ts'
import { testPortal } from './portal.ts'

const { world, as, portal, clock } = await testPortal()
const { app } = portal
const context = systemContext(app, 'test')
const { pool } = app.database
const today = () => clock.now().toISOString().slice(0, 10)
const columns = { day: 'Date', amount: 'Deposit', reference: 'Description', payer: 'Payer', dayFormat: 'YMD' } as const
const decimal = (amount: number) => (amount / 100).toFixed(2)

const place = async (name: string) => {
  const building = await world.building(name, { addOns: ['THIRD_PARTY_INVOICE'] })
  const company = await world.tenantIn(building)
  const tenant = await world.person(company, 'TENANT')
  const boss = as(await world.person(building, 'LANDLORD_ADMIN'))
  const at = await desk(world, boss, building)
  await at.open()
  const { oc } = at
  const payout = async (reference: string) => {
    const row = (await boss.get(listPayouts, { params: { oc }, query: { limit: 100 } })).items.find((one) => one.reference === reference)
    return boss.get(getPayout, { params: { oc, uuid: row?.uuid ?? '' } })
  }
  const paidOut = async () => {
    await at.pay(tenant)
    return payout(await at.payOut())
  }
  /** What a statement tells is taken as money of nobody yet. */
  const take = async (rows: string, companyId: number | null = null) => {
    const form = { account: '123-456', columns: JSON.stringify(columns) }
    const file = { name: 'a.csv', content: Buffer.from(`Date,Description,Payer,Deposit\n${rows}`) }
    const { account, lines } = await boss.get(readBankStatement, { params: { oc }, form }, { file })
    const taken = lines.map(({ day, amount, bankReference, payer, sequence }) => ({ day, amount, bankReference, payer, sequence, companyId }))
    return boss.get(takeBankLines, { params: { oc }, body: { account, lines: taken } })
  }
  const offered = async ({ uuid }: { uuid: string }) => (await boss.get(listOfferedLines, { params: { oc, uuid } })).lines
  const link = ({ uuid, version }: { uuid: string; version: number }, lineUuid: string) =>
    boss.send(linkBankLine, { params: { oc, uuid }, version, body: { lineUuid } })
  const receipts = async () => (await boss.get(listReceipts, { params: { oc }, query: { limit: 100 } })).items
  const balances = async () => Object.fromEntries((await balancesOf(context, building.id)).map((one) => [one.account, one.amount]))
  return { ...at, company, tenant, boss, payout, paidOut, take, offered, link, receipts, balances }
}

test('a line that says nothing of the payout is chosen by somebody: it is that, and no money received; the history says who', async () => {
  const here = await place('Harbour Tower')
  const payout = await here.paidOut()
  await here.take(`${today()},INWARD TRANSFER 77,ACME ACQUIRING,${decimal(payout.amount)}\n`)
  expect(await here.balances()).toMatchObject({ BANK: 2 * payout.amount, UNSETTLED: -payout.amount })
  const [line] = await here.offered(payout)
  expect(line).toMatchObject({ amount: payout.amount, reference: 'INWARD TRANSFER 77', payer: 'ACME ACQUIRING' })
  expect(payout.may).toEqual({ link: true, unlink: false })
  const answer = await here.link(payout, line?.uuid ?? '')
  expect(answer).toMatchObject({ status: 200, data: { bankLine: { day: today(), amount: payout.amount }, differences: [], may: { unlink: true } } })
  expect(await here.balances()).toMatchObject({ BANK: payout.amount, UNSETTLED: 0 })
  expect(await here.receipts()).toMatchObject([{ state: 'CANCELLED' }])
  // the same statement again brings nothing
  expect(await here.take(`${today()},INWARD TRANSFER 77,ACME ACQUIRING,${decimal(payout.amount)}\n`)).toMatchObject({ taken: 0, known: 1 })
  const { items } = await here.boss.get(getPayoutHistory, { params: { oc: here.oc, uuid: payout.uuid }, query: { limit: 100 } })
  expect(items.find(({ action }) => action === 'linkedByHand')?.by).not.toBeNull()
  expect(await checkLedger(context)).toEqual([])

  // it was another one's: with a reason, and the line is money received again
  const linked = await here.payout(payout.reference)
  const call = { params: { oc: here.oc, uuid: payout.uuid }, version: linked.version, body: { reason: 'Another acquirer' } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => here.boss.send(unlinkBankLine, call)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await here.balances()).toMatchObject({ BANK: 2 * payout.amount, UNSETTLED: -payout.amount })
  expect((await here.receipts()).filter(({ state }) => state === 'UNSETTLED')).toMatchObject([
    { bankReference: 'INWARD TRANSFER 77', payer: 'ACME ACQUIRING' },
  ])
  const history = await here.boss.get(getPayoutHistory, { params: { oc: here.oc, uuid: payout.uuid }, query: { limit: 100 } })
  expect(history.items.find(({ action }) => action === 'unlinked')).toMatchObject({ reason: 'Another acquirer' })
  expect(await checkLedger(context)).toEqual([])
})

test('one line is one payout, by twenty at once too; another line may be chosen, and the first one is free again', async () => {
  const here = await place('Kestrel House')
  for (let i = 0; i < 5; i += 1) {
    const [first, second] = [await here.paidOut(), await here.paidOut()]
    await here.take(`${today()},TRANSFER ${i},ACME,${decimal(first.amount)}\n`)
    const line = (await here.offered(first)).find(({ reference }) => reference === `TRANSFER ${i}`)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => here.link(n % 2 === 0 ? first : second, line?.uuid ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const both = await Promise.all([here.payout(first.reference), here.payout(second.reference)])
    expect(both.filter(({ bankLine }) => bankLine !== null)).toHaveLength(1)
    const [linked] = both.filter(({ bankLine }) => bankLine !== null)
    if (!linked) throw new Error('one is linked')
    await here.take(`${today()},OTHER ${i},ACME,${decimal(first.amount)}\n`)
    const other = (await here.offered(linked)).find(({ reference }) => reference === `OTHER ${i}`)
    expect(await here.link(linked, other?.uuid ?? '')).toMatchObject({ status: 200, data: { bankLine: { reference: `OTHER ${i}` } } })
    expect((await here.offered(linked)).map(({ reference }) => reference)).toContain(`TRANSFER ${i}`)
  }
  expect(await checkLedger(context)).toEqual([])
  const { rows } = await pool.query<{ id: number }>('select id from payouts where bank_day is not null order by id limit 2')
  await expect(
    pool.query(
      `update payouts p set (bank_account, bank_day, bank_reference, bank_sequence, bank_payer, bank_amount) =
         (select bank_account, bank_day, bank_reference, bank_sequence, bank_payer, coalesce(bank_amount, amount) from payouts where id = $1) where id = $2`,
      rows.map(({ id }) => id),
    ),
  ).rejects.toMatchObject({ constraint: 'payouts_one_bank_line' })
})

test('what has paid an invoice, is far away, or of another building, is not offered and not taken', async () => {
  const here = await place('Lee House')
  const there = await place('Swire House')
  const payout = await here.paidOut()
  const amount = decimal(payout.amount)
  const far = daysAfter(today(), -11)
  await here.take(`${today()},RENT,JADE,${amount}\n${far},FAR,ACME,${amount}\n`, here.company.id)
  const all = await here.receipts()
  const rent = all.find(({ bankReference }) => bankReference === 'RENT')
  const invoice = await issueFile(world, here.building, here.company)
  const at = { params: { oc: here.oc, uuid: invoice.uuid } }
  const { version } = await here.boss.get(getOwedInvoice, at)
  await here.boss.get(priceInvoice, { ...at, version, body: { amount: payout.amount + 1, tax: 0, dueOn: today() } })
  await here.boss.get(allocateReceipt, {
    params: { oc: here.oc, uuid: rent?.uuid ?? '' },
    body: { parts: [{ invoiceUuid: invoice.uuid, amount: 100 }] },
  })
  expect(await here.offered(payout)).toEqual([])
  expect(await here.link(payout, rent?.uuid ?? '')).toMatchObject({ status: 409, error: { code: 'still_allocated' } })
  expect(await here.link(payout, all.find(({ bankReference }) => bankReference === 'FAR')?.uuid ?? '')).toMatchObject({ status: 404 })
  const theirs = await there.paidOut()
  await there.take(`${today()},X,Y,${amount}\n`)
  const [line] = await there.offered(theirs)
  expect(await here.link(payout, line?.uuid ?? randomUUID())).toMatchObject({ status: 404 })
  expect(
    await there.boss.send(linkBankLine, {
      params: { oc: there.oc, uuid: payout.uuid },
      version: payout.version,
      body: { lineUuid: line?.uuid ?? '' },
    }),
  ).toMatchObject({
    status: 404,
  })
  const desks = as(await world.person(here.building, 'CONCIERGE'))
  expect(await desks.send(listOfferedLines, { params: { oc: here.oc, uuid: payout.uuid } })).toMatchObject({ status: 403 })
  expect(await checkLedger(context)).toEqual([])
})

test('of another amount, as the bank keeps a fee, it is linked and stands as a difference', async () => {
  const here = await place('Tembusu Court')
  const payout = await here.paidOut()
  await here.take(`${today()},NET OF CHARGES,ACME,${decimal(payout.amount - 500)}\n`)
  const [line] = await here.offered(payout)
  expect(await here.link(payout, line?.uuid ?? '')).toMatchObject({
    status: 200,
    data: {
      bankLine: { amount: payout.amount - 500 },
      differences: [{ what: 'BANK_AMOUNT', ours: String(payout.amount), said: String(payout.amount - 500) }],
    },
  })
  expect(await here.take(`${today()},NET OF CHARGES,ACME,${decimal(payout.amount - 500)}\n`)).toMatchObject({ taken: 0, known: 1 })
})
