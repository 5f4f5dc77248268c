import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { balancesOf, checkLedger, post, postAll, type Posting } from './front.ts'

const { portal, world } = await testPortal()
const context = systemContext(portal.app, 'test')
const tower = await world.building('Harbour Tower')

const causeOf = () => ({ kind: 'payments' as const, subject: randomUUID() })
const paid: Posting[] = [
  { account: 'PROVIDER_CASH', amount: 10_600 },
  { account: 'FEES', amount: 300 },
  { account: 'REVENUE', amount: -10_000 },
  { account: 'TAX', amount: -900 },
]
const posting = (officeCentreId: number, cause = causeOf(), postings = paid) => ({ officeCentreId, currency: 'SGD', cause, postings })
const write = (...all: Parameters<typeof post>[1][]) => context.transaction((tx) => postAll(tx, all))

test('a cause is posted once, however often it is said and by how many at once', async () => {
  const building = await world.building('Kestrel House')
  const one = posting(building.id)
  await Promise.all(Array.from({ length: 20 }, () => write(one)))
  await write(one, posting(building.id))
  expect(await balancesOf(context, building.id)).toEqual([
    { account: 'FEES', currency: 'SGD', amount: 600 },
    { account: 'PROVIDER_CASH', currency: 'SGD', amount: 21_200 },
    { account: 'REVENUE', currency: 'SGD', amount: -20_000 },
    { account: 'TAX', currency: 'SGD', amount: -1_800 },
  ])
})

test('of nothing there is no posting', async () => {
  const building = await world.building('Tembusu Court')
  await write(posting(building.id, causeOf(), [{ account: 'REVENUE', amount: 0 }]))
  expect(await balancesOf(context, building.id)).toEqual([])
})

test('postings that do not sum to zero are refused with all that was written beside them', async () => {
  const building = await world.building('Swire House')
  const wrong = posting(building.id, causeOf(), [...paid, { account: 'TAX', amount: 1 }])
  await expect(write(posting(building.id), wrong)).rejects.toMatchObject({ code: '23514' })
  expect(await balancesOf(context, building.id)).toEqual([])
})

test('nor does one currency make good for another', async () => {
  const { pool } = portal.app.database
  const { rows } = await pool.query<{ id: number }>(
    `insert into ledger_transactions (office_centre_id, cause_kind, cause_subject) values ($1, 'payments', gen_random_uuid()) returning id`,
    [tower.id],
  )
  const values = [tower.id, rows[0]?.id]
  const insert = `insert into ledger_postings (office_centre_id, transaction_id, account, amount, currency) values ($1, $2, 'REVENUE', -5, 'SGD'), ($1, $2, 'FEES', 5, 'HKD')`
  await expect(pool.query(insert, values)).rejects.toMatchObject({ code: '23514' })
})

test('nothing is changed or taken out', async () => {
  await write(posting(tower.id))
  const { pool } = portal.app.database
  for (const statement of [
    'update ledger_postings set amount = amount + 1',
    'delete from ledger_postings',
    'truncate ledger_transactions cascade',
    `update ledger_transactions set cause_kind = 'x'`,
  ])
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('the check tells of a transaction without its postings, and of nothing else', async () => {
  const before = await checkLedger(context)
  const { pool } = portal.app.database
  await pool.query(`insert into ledger_transactions (office_centre_id, cause_kind, cause_subject) values ($1, 'refunds', gen_random_uuid())`, [
    tower.id,
  ])
  const after = await checkLedger(context)
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({ officeCentreId: tower.id, what: expect.stringContaining('does not balance') })
})
