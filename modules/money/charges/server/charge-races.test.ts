import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Failed } from '#kit/contract/failure.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { lineUp } from '#kit/server/testing/line-up.ts'
import { balancesOf } from '#modules/money/ledger/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import {
  countCharges,
  disputeCharge,
  getAllowance,
  getCharge,
  listCharges,
  listStatements,
  lockCharges,
  sendStatement,
  updateAllowance,
  verifyCharges,
} from '../contract.ts'
import { answerTestKind, chargeIn, chargeOf, testKind } from './example.ts'
import { accountAllows, giveAccountBack, type OnAccount, reverse, takeAccount } from './front.ts'
import { proposeIn } from './propose-statements.ts'

const { portal, world, as } = await testPortal()
answerTestKind()
const system = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const building = await world.building('Harbour Tower')
const jade = await world.tenantIn(building, 'Jade Trading')
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const boss = await world.person(jade, 'MASTER_ADMIN')
const ours = as(boss)
const params = { oc: building.uuid }
const keyed = () => ({ key: randomUUID() })
const many = <T>(n: number, work: (i: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: n }, (_, i) => work(i)))

/** Written straight to the table, as no call would. */
const copyOf = (uuid: string, subject: string, { n = 999, name = 'X' } = {}) =>
  pool.query(
    `insert into charges (office_centre_id, company_id, reference_no, kind, subject, part, member_id, user_id, day, month, title, evidence, quantity, unit,
        unit_price, amount, tax, tax_basis_points, currency)
      select office_centre_id, company_id, 'CHG-' || $3::text || '-' || n, kind, ${subject}, part, member_id, user_id, day, month, title, evidence, quantity, unit,
        unit_price, amount, tax, tax_basis_points, currency
      from charges, generate_series(1, $2::integer) as n where uuid = $1`,
    [uuid, n, name],
  )

test('one piece of evidence is one line, also when fifty charge it at once', async () => {
  const wanted = chargeOf(boss)
  const answers = await many(50, () => chargeIn(world, wanted))
  const uuids = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.uuid] : []))
  expect(uuids).toHaveLength(50)
  expect(new Set(uuids).size).toBe(1)
  const { rows } = await pool.query<{ lines: number; posted: number }>(
    `select (select count(*) from charges where subject = $1)::integer as lines,
      (select count(*) from ledger_transactions where cause_subject = $2)::integer as posted`,
    [wanted.subject, uuids[0]],
  )
  expect(rows).toEqual([{ lines: 1, posted: 1 }])
  // what keeps it so is the index
  await expect(copyOf(uuids[0] ?? '', 'subject')).rejects.toMatchObject({ code: '23505', constraint: 'charges_one_evidence' })
})

test('never more is taken back than was charged, also by fifty at once; and a cause counts once', async () => {
  const wanted = chargeOf(boss, { amount: 10_900, tax: 900 })
  await chargeIn(world, wanted)
  const before = (await balancesOf(system, building.id)).find(({ account }) => account === 'RECEIVABLE')?.amount ?? 0
  const take = (cause: string) =>
    system.transaction((tx) => reverse(tx, { kind: testKind, subject: wanted.subject, cause, amount: 1000, reason: 'Too much' }))
  const answers = await many(50, (i) => take(`cause ${i % 25}`))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  const { rows } = await pool.query<{ n: number; sum: number; tax: number }>(
    'select count(*)::integer as n, sum(amount)::integer as sum, sum(tax)::integer as tax from charges where subject = $1 and corrects_id is not null',
    [wanted.subject],
  )
  expect(rows).toEqual([{ n: 11, sum: -10_900, tax: -900 }])
  const after = (await balancesOf(system, building.id)).find(({ account }) => account === 'RECEIVABLE')?.amount
  expect(after).toBe(before - 10_900)
})

test('of a lock and a dispute at the same moment one wins, and the line is never both', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { uuid } = await chargeIn(world, chargeOf(boss))
    await admin.get(verifyCharges, { params, body: { uuids: [uuid] } }, keyed())
    const [locked, disputed] = await Promise.all([
      admin.send(lockCharges, { params, body: { uuids: [uuid] } }, keyed()),
      ours.send(disputeCharge, { params: { ...params, uuid }, version: 2, body: { message: 'Nobody was there' } }),
    ])
    const shown = await admin.get(getCharge, { params: { ...params, uuid } })
    const wasLocked = locked.data?.done === 1
    expect(disputed.status).toBe(wasLocked ? 409 : 200)
    expect([shown.status, shown.dispute]).toEqual(wasLocked ? ['LOCKED', null] : ['VERIFIED', 'OPEN'])
  }
  const { id } = await chargeIn(world, chargeOf(boss))
  await pool.query('update charges set disputed = true where id = $1', [id])
  await expect(pool.query("update charges set status = 'LOCKED' where id = $1", [id])).rejects.toThrow('charges_disputed_not_locked')
})

test('a person charges no more to the company than it allows in a month, also by fifty at once', async () => {
  const at = { oc: jade.uuid, kind: testKind }
  const wanted: OnAccount = {
    officeCentreId: building.id,
    companyId: jade.id,
    userId: boss.userId,
    kind: testKind,
    month: '2027-03-15',
    amount: 10,
    mayByRight: false,
  }
  expect(await accountAllows(system, wanted)).toEqual({ allowed: false, limit: null, used: 0 })
  const take = (more: Partial<OnAccount> = {}) => system.transaction((tx) => takeAccount(tx, { ...wanted, ...more }))
  const codeOf = (work: Promise<void>) =>
    work.then(() => 'taken').catch((error: unknown) => (error instanceof Failed ? error.failure.code : String(error)))
  expect(await codeOf(take())).toBe('account_not_allowed')
  const set = async (body: { allowed: boolean; whom: 'EVERYBODY' | 'BY_RIGHT'; monthlyLimit: number | null }) =>
    ours.get(updateAllowance, { params: at, version: (await ours.get(getAllowance, { params: at })).version, body })
  await set({ allowed: true, whom: 'EVERYBODY', monthlyLimit: 100 })
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(take())))
  expect(codes.filter((code) => code === 'taken')).toHaveLength(10)
  expect(codes.filter((code) => code === 'account_limit')).toHaveLength(40)
  expect(await accountAllows(system, wanted)).toEqual({ allowed: false, limit: 100, used: 100 })
  expect(await ours.get(getAllowance, { params: at })).toMatchObject({ monthlyLimit: 100, mostUsed: 100 })
  // another month and another person have their own
  expect(await accountAllows(system, { ...wanted, month: '2027-04' })).toMatchObject({ allowed: true, used: 0 })
  await system.transaction((tx) => giveAccountBack(tx, { ...wanted, amount: 30 }))
  expect(await codeOf(take({ amount: 31 }))).toBe('account_limit')
  expect(await codeOf(take({ amount: 30 }))).toBe('taken')
  // never below nothing
  await system.transaction((tx) => giveAccountBack(tx, { ...wanted, amount: 9999 }))
  expect(await accountAllows(system, wanted)).toMatchObject({ used: 0 })
  await set({ allowed: true, whom: 'BY_RIGHT', monthlyLimit: null })
  expect(await codeOf(take())).toBe('account_not_allowed')
  expect(await codeOf(take({ mayByRight: true, amount: 1_000_000 }))).toBe('taken')
})

test('what is charged while a statement is sent is on it, or counts in the month after', async () => {
  const company = await world.tenantIn(building, 'Pearl Studio')
  const person = await world.person(company, 'TENANT')
  await chargeIn(world, chargeOf(person, { day: '2027-02-05' }))
  await proposeIn(system, { id: building.id, timeZone: 'Asia/Hong_Kong' })
  const [proposed] = (await admin.get(listStatements, { params, query: { companyId: company.id } })).items
  const send = () => admin.get(sendStatement, { params: { ...params, uuid: proposed?.uuid ?? '' }, version: proposed?.version ?? 0 })
  const late = () => chargeIn(world, chargeOf(person, { day: '2027-02-06' }))
  // one line before the statement, two behind it, all of them begun before it has gone
  await lineUp<unknown>(portal, ['office_centres', company.id], [late, send, late, late])
  const counted = async (month: string) => (await admin.get(countCharges, { params, query: { companyId: company.id, month } })).ALL
  const [statement] = (await admin.get(listStatements, { params, query: { companyId: company.id } })).items
  expect(statement).toMatchObject({ status: 'SENT', lines: 2 })
  expect([await counted('2027-02'), await counted('2027-03')]).toEqual([2, 2])
})

test('a thousand lines are verified and locked within seconds, by a statement each', async () => {
  const company = await world.tenantIn(building, 'Oriel Law')
  const person = await world.person(company, 'TENANT')
  const first = await chargeIn(world, chargeOf(person, { day: '2027-01-05' }))
  await copyOf(first.uuid, 'gen_random_uuid()')
  const body = { month: '2027-01', companyId: company.id }
  const begun = performance.now()
  expect(await admin.get(verifyCharges, { params, body }, keyed())).toEqual({ done: 1000, left: [], more: false })
  expect(await admin.get(lockCharges, { params, body }, keyed())).toEqual({ done: 1000, left: [], more: false })
  const seconds = (performance.now() - begun) / 1000
  console.info(`1,000 lines verified and locked in ${seconds.toFixed(2)} s`)
  expect(await admin.get(countCharges, { params, query: { month: '2027-01' } })).toMatchObject({ LOCKED: 1000, ALL: 1000 })
})

test('all that a list finds is verified in one call within seconds: what else is there stays, and what is new since is told', async () => {
  const company = await world.tenantIn(building, 'Rivington Press')
  const person = await world.person(company, 'TENANT')
  const first = await chargeIn(world, chargeOf(person, { day: '2027-01-06' }))
  await copyOf(first.uuid, 'gen_random_uuid()')
  const besides = await chargeIn(world, chargeOf(person, { day: '2027-02-06' }))
  const query = { companyId: String(company.id), month: '2027-01', status: 'OPEN', wildcardSearch: '', sortProperties: 'day' }
  const all = { query, count: 1000 }
  for (const refused of [
    { ...all, count: 999 },
    { query: { ...query, month: undefined }, count: 1000 },
  ])
    expect(await admin.send(verifyCharges, { params, body: { all: refused } }, keyed())).toMatchObject({
      status: 409,
      error: { code: 'lines_changed', message: expect.stringContaining('1,00') },
    })
  for (const body of [{ all: { query: { month: 'soon' }, count: 1 } }, { all, month: '2027-01' }, { all, companyId: company.id }])
    expect((await admin.send(verifyCharges, { params, body }, keyed())).status).toBe(422)
  const key = keyed()
  const begun = performance.now()
  expect(await admin.get(verifyCharges, { params, body: { all } }, key)).toEqual({ done: 1000, left: [], more: false })
  const seconds = (performance.now() - begun) / 1000
  console.info(`1,000 lines verified by a filter in ${seconds.toFixed(2)} s`)
  // clicked twice it is done once, and said again
  expect(await admin.get(verifyCharges, { params, body: { all } }, key)).toMatchObject({ done: 1000 })
  expect(await admin.get(countCharges, { params, query: { companyId: company.id } })).toMatchObject({ OPEN: 1, VERIFIED: 1000 })
  expect((await admin.get(getCharge, { params: { ...params, uuid: besides.uuid } })).status).toBe('OPEN')
  // of all that is verified what is disputed stays, and is named
  await as(await world.person(company, 'MASTER_ADMIN')).get(disputeCharge, {
    params: { oc: company.uuid, uuid: first.uuid },
    version: (await admin.get(getCharge, { params: { ...params, uuid: first.uuid } })).version,
    body: { message: 'Not ours' },
  })
  const verified = { query: { companyId: String(company.id) }, count: 1000 }
  expect(await admin.get(lockCharges, { params, body: { all: verified } }, keyed())).toMatchObject({
    done: 999,
    left: [{ uuid: first.uuid, why: 'DISPUTED' }],
  })
})

test('of more lines than a search gathers those that can take a step are counted as the step finds them', async () => {
  const house = await world.building('Sycamore Wharf')
  const person = await world.person(await world.tenantIn(house, 'Cobalt Freight'), 'TENANT')
  const desk = as(await world.person(house, 'LANDLORD_ADMIN'))
  const at = { oc: house.uuid }
  const first = await chargeIn(world, chargeOf(person, { title: 'Sycamore, 8 March' }))
  await copyOf(first.uuid, 'gen_random_uuid()', { n: 2999, name: 'S' })
  await pool.query("update charges set status = 'LOCKED' where office_centre_id = $1", [house.id])
  const open = await chargeIn(world, chargeOf(person, { title: 'Sycamore, 9 March' }))
  await copyOf(open.uuid, 'gen_random_uuid()', { n: 49, name: 'T' })
  const query = { wildcardSearch: 'sycamore' }
  const counts = await desk.get(countCharges, { params: at, query })
  expect(counts).toMatchObject({ ALL: 2000, OPEN: 50, VERIFIED: 0, LOCKED: 2000, DISPUTED: 0, minimums: ['ALL', 'LOCKED'] })
  expect((await desk.get(listCharges, { params: at, query: { ...query, status: 'OPEN' } })).total).toBe(50)
  const all = { query, count: counts.OPEN }
  expect(await desk.get(verifyCharges, { params: at, body: { all } }, keyed())).toEqual({ done: 50, left: [], more: false })
  expect(await desk.get(countCharges, { params: at, query })).toMatchObject({ OPEN: 0, VERIFIED: 50, minimums: ['ALL', 'LOCKED'] })
  // of more than one call takes nobody counts how many they are: the first are done, and whoever meant fewer hears that there are more
  await copyOf(open.uuid, 'gen_random_uuid()', { n: 2100, name: 'U' })
  const few = await desk.send(verifyCharges, { params: at, body: { all } }, keyed())
  expect(few).toMatchObject({ status: 409, error: { code: 'more_lines_changed', message: expect.stringContaining('more than 2,000 lines') } })
  const { OPEN } = await desk.get(countCharges, { params: at, query })
  expect(await desk.get(verifyCharges, { params: at, body: { all: { query, count: OPEN } } }, keyed())).toEqual({ done: 2000, left: [], more: true })
  expect(await desk.get(countCharges, { params: at, query })).toMatchObject({ OPEN: 100, VERIFIED: 2000, minimums: ['ALL', 'VERIFIED', 'LOCKED'] })
})

test('all that the list finds is of the building that one works in', async () => {
  const elsewhere = await world.building('Marina House')
  const stranger = await world.person(await world.tenantIn(elsewhere, 'Mill'), 'TENANT')
  const line = await chargeIn(world, chargeOf(stranger))
  const there = as(await world.person(elsewhere, 'LANDLORD_ADMIN'))
  const all = { query: {}, count: 1 }
  expect((await admin.send(verifyCharges, { params: { oc: elsewhere.uuid }, body: { all } }, keyed())).status).toBe(404)
  expect((await ours.send(verifyCharges, { params: { oc: jade.uuid }, body: { all } }, keyed())).status).toBe(403)
  expect(await there.get(verifyCharges, { params: { oc: elsewhere.uuid }, body: { all } }, keyed())).toMatchObject({ done: 1 })
  expect((await there.get(getCharge, { params: { oc: elsewhere.uuid, uuid: line.uuid } })).status).toBe('VERIFIED')
})
