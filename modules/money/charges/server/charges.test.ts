import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { changeOfficeCentre } from '#modules/identity/office-centres/server/front.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  correctCharge,
  countCharges,
  getCharge,
  getChargeHistory,
  getChargeMonth,
  listAllowances,
  listCharges,
  listStatements,
  lockCharges,
  sendStatement,
  verifyCharges,
} from '../contract.ts'
import { answerTestKind, chargeIn, chargeOf, testKind } from './example.ts'
import { chargesOf, reverse } from './front.ts'
import { forecastOf } from './month.ts'
import { proposeIn } from './propose-statements.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-10T02:00:00Z')
answerTestKind()
const system = systemContext(portal.app, 'test')
const { pool } = portal.app.database

const tower = async (name: string) => {
  const building = await world.building(name)
  const [jade, oriel] = [await world.tenantIn(building, `Jade of ${name}`), await world.tenantIn(building, `Oriel of ${name}`)]
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const jadePerson = await world.person(jade, 'MASTER_ADMIN', { name: 'Winnie Lau' })
  const orielPerson = await world.person(oriel, 'MASTER_ADMIN')
  return { building, jade, oriel, admin, jadePerson, orielPerson, ours: as(jadePerson), theirs: as(orielPerson), params: { oc: building.uuid } }
}
const takeBack = (subject: string, cause: string, amount: number | 'REST') =>
  system.transaction((tx) => reverse(tx, { kind: testKind, subject, cause, amount, reason: 'Cancelled in time' }))
const keyed = () => ({ key: randomUUID() })

test('what a company owes is one line for its evidence, with its reason frozen, and posted in the ledger', async () => {
  const { building, admin, jadePerson, ours, params } = await tower('Harbour Tower')
  const wanted = chargeOf(jadePerson)
  const line = await chargeIn(world, wanted)
  expect(await chargeIn(world, { ...wanted, title: 'Said again', amount: 1, tax: 0 })).toMatchObject({ uuid: line.uuid, amount: 10_900 })
  await chargeIn(world, { ...wanted, part: 'catering', amount: 5000, tax: 0, taxBasisPoints: 0 })
  const shown = await ours.get(getCharge, { params: { ...params, uuid: line.uuid } })
  expect(shown).toMatchObject({
    referenceNo: 'CHG-2027-000001',
    kindTitle: 'Meeting rooms',
    who: 'Winnie Lau',
    day: '2027-03-08',
    month: '2027-03',
    quantity: 1000,
    left: 10_900,
    status: 'OPEN',
    evidence: [{ label: 'Room', value: 'Larch' }],
    liveEvidence: [{ label: 'Now', value: 'Cancelled' }],
    evidencePath: `/charges?subject=${wanted.subject}`,
    may: { verify: false, lock: false, correct: false, dispute: true },
  })
  expect(await balancesOf(system, building.id)).toEqual([
    { account: 'RECEIVABLE', currency: 'HKD', amount: 15_900 },
    { account: 'REVENUE', currency: 'HKD', amount: -15_000 },
    { account: 'TAX', currency: 'HKD', amount: -900 },
  ])
  expect(await chargesOf(system, testKind, [wanted.subject, randomUUID()])).toEqual(
    new Map([[wanted.subject, { uuid: line.uuid, amount: 15_900, left: 15_900, brought: 15_900, disputed: false, currency: 'HKD', status: 'OPEN' }]]),
  )
  expect((await admin.get(findRecords, { query: { text: 'CHG-2027-000001' } })).flatMap(({ hits }) => hits.map(({ href }) => href))).toContain(
    `/charges/${line.uuid}`,
  )
})

test('the building sees all, a company its own, and nobody another one’s', async () => {
  const { building, jade, admin, jadePerson, orielPerson, ours, theirs, params } = await tower('Marina House')
  const elsewhere = await tower('Kestrel House')
  const mine = await chargeIn(world, chargeOf(jadePerson))
  await chargeIn(world, chargeOf(orielPerson, { amount: 5000, tax: 0 }))
  const amounts = async (call: typeof admin, query = {}, oc: string = building.uuid) =>
    (await call.get(listCharges, { params: { oc }, query: { sortProperties: 'amount', sortDirection: 'ASC', ...query } })).items.map(
      ({ amount }) => amount,
    )
  expect(await amounts(admin)).toEqual([5000, 10_900])
  expect(await amounts(admin, { companyId: jade.id })).toEqual([10_900])
  expect(await amounts(admin, {}, jade.uuid)).toEqual([10_900])
  expect(await amounts(ours)).toEqual([10_900])
  expect(await amounts(ours, {}, jade.uuid)).toEqual([10_900])
  expect(await amounts(theirs)).toEqual([5000])
  expect(await amounts(theirs, { companyId: jade.id })).toEqual([])
  for (const [call, oc] of [
    [theirs, building.uuid],
    [elsewhere.admin, elsewhere.building.uuid],
    [elsewhere.ours, elsewhere.building.uuid],
  ] as const)
    for (const read of [getCharge, getChargeHistory]) expect((await call.send(read, { params: { oc, uuid: mine.uuid } })).status).toBe(404)
  expect((await elsewhere.admin.send(verifyCharges, { params: elsewhere.params, body: { uuids: [mine.uuid] } }, keyed())).status).toBe(404)
  expect((await theirs.send(listAllowances, { params: { oc: jade.uuid } })).status).toBe(404)
  expect((await as(await world.person(jade, 'TENANT')).send(listCharges, { params })).status).toBe(403)
  // a company does not act for the building, whatever it holds
  const bold = as(await world.person(jade, 'MASTER_ADMIN', { permissionsAdded: ['CHARGE_ACTION'] }))
  expect((await bold.send(verifyCharges, { params, body: { uuids: [mine.uuid] } }, keyed())).status).toBe(404)
  const sub = as(await world.person(jade, 'SUB_ADMIN'))
  expect(await sub.get(getCharge, { params: { ...params, uuid: mine.uuid } })).toMatchObject({ may: { dispute: false } })
  expect((await as(await world.person(building, 'LANDLORD_ADMIN_VIEW_ONLY')).get(listStatements, { params })).items).toEqual([])
})

test('the list is narrowed and counted by status, month, kind and what was typed, with the sum of each tab', async () => {
  const { admin, jadePerson, params } = await tower('Tembusu One')
  await chargeIn(world, chargeOf(jadePerson, { title: 'Maple, 2 March' }))
  await chargeIn(world, chargeOf(jadePerson, { day: '2027-02-02', amount: 200, tax: 0 }))
  const verified = await chargeIn(world, chargeOf(jadePerson, { amount: 300, tax: 0 }))
  await admin.get(verifyCharges, { params, body: { uuids: [verified.uuid] } }, keyed())
  expect(await admin.get(countCharges, { params })).toEqual({
    OPEN: 2,
    VERIFIED: 1,
    LOCKED: 0,
    DISPUTED: 0,
    ALL: 3,
    minimums: [],
    currency: 'HKD',
    sums: { OPEN: 11_100, VERIFIED: 300, LOCKED: 0, DISPUTED: 0, ALL: 11_400 },
    toCome: { verify: 0, lock: 0 },
  })
  // whoever verifies a month that is not over is told of the lines to come, and of none where there are none
  const toCome = async (month: string) => (await admin.get(countCharges, { params, query: { month } })).toCome
  expect(await toCome('2027-03')).toEqual({ verify: 0, lock: 0 })
  await chargeIn(world, chargeOf(jadePerson, { day: '2027-03-20', title: 'Oak', amount: 100, tax: 0 }))
  expect([await toCome('2027-03'), await toCome('2027-02')]).toEqual([
    { verify: 1, lock: 0 },
    { verify: 0, lock: 0 },
  ])
  // of February somebody can verify what there is; March is not over
  const waiting = async () => (await admin.get(getHome)).waiting.filter(({ key }) => key.startsWith('charge-months'))
  expect(await waiting()).toMatchObject([
    {
      key: 'charge-months:2027-02',
      title: 'February 2027 can be verified',
      detail: '1 line is not verified yet',
      href: '/charges?month=2027-02&status=OPEN',
      since: '2027-02-28T16:00:00.000Z',
    },
  ])
  expect((await as(jadePerson).get(getHome)).waiting.filter(({ key }) => key.startsWith('charge-months'))).toEqual([])
  const found = async (query: object) => (await admin.get(listCharges, { params, query })).total
  expect(await found({ month: '2027-02' })).toBe(1)
  expect(await found({ status: 'VERIFIED' })).toBe(1)
  expect(await found({ wildcardSearch: 'maple' })).toBe(1)
  expect(await found({ kind: 'elsewhere' })).toBe(0)
  expect((await admin.send(listCharges, { params, query: { month: '2027-13' } })).status).toBe(422)
})

test('a correction is a new line that names the old, once for its cause, and never more than is left', async () => {
  const { building, admin, jadePerson, params } = await tower('Orchid Court')
  const wanted = chargeOf(jadePerson, { amount: 1000, tax: 83, taxBasisPoints: 900 })
  const line = await chargeIn(world, wanted)
  const first = await takeBack(wanted.subject, 'cancel', 333)
  expect(first).toMatchObject({ amount: -333, tax: -28, correctsId: line.id, day: line.day, status: 'OPEN' })
  expect((await takeBack(wanted.subject, 'cancel', 500))?.uuid).toBe(first?.uuid)
  expect(await takeBack(wanted.subject, 'more', 5000)).toMatchObject({ amount: -667, tax: -55 })
  expect(await takeBack(wanted.subject, 'rest', 'REST')).toBeNull()
  expect(await takeBack(randomUUID(), 'cancel', 'REST')).toBeNull()
  expect((await balancesOf(system, building.id)).map(({ amount }) => amount)).toEqual([0, 0, 0])
  const shown = await admin.get(getCharge, { params: { ...params, uuid: line.uuid } })
  expect(shown).toMatchObject({ left: 0, may: { correct: false }, corrections: [{ amount: -333 }, { amount: -667, reason: 'Cancelled in time' }] })
  expect((await chargesOf(system, testKind, [wanted.subject])).get(wanted.subject)).toMatchObject({ amount: 1000, left: 0 })
  // by hand, too
  const other = await chargeIn(world, chargeOf(jadePerson))
  const at = { params: { ...params, uuid: other.uuid } }
  const correct = (version: number, amount: number | null) =>
    admin.send(correctCharge, { ...at, version, body: { amount, reason: 'Ten minutes less' } }, keyed())
  expect(await correct(1, 10_901)).toMatchObject({ status: 409, error: { code: 'more_than_left' } })
  expect((await correct(1, 900)).data).toMatchObject({ left: 10_000, version: 2 })
  expect(await correct(1, 900)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect((await correct(2, null)).data).toMatchObject({ left: 0 })
  expect((await admin.get(getChargeHistory, at)).items.map(({ action, reason }) => [action, reason])).toEqual([
    ['credited', 'Ten minutes less'],
    ['credited', 'Ten minutes less'],
    ['charged', null],
  ])
})

test('the building verifies, then locks; a line that is locked is never changed, but taken back by another', async () => {
  const { admin, jadePerson, params } = await tower('Pearl Tower')
  const subject = randomUUID()
  const line = await chargeIn(world, chargeOf(jadePerson, { subject }))
  const other = await chargeIn(world, chargeOf(jadePerson))
  const step = (call: typeof verifyCharges, uuids: string[], extras = keyed()) => admin.get(call, { params, body: { uuids } }, extras)
  expect(await step(lockCharges, [line.uuid])).toMatchObject({ done: 0, left: [{ uuid: line.uuid, why: 'STATUS' }] })
  const once = keyed()
  expect(await step(verifyCharges, [line.uuid], once)).toEqual({ done: 1, left: [], more: false })
  expect(await step(verifyCharges, [line.uuid], once)).toEqual({ done: 1, left: [], more: false })
  expect((await admin.send(lockCharges, { params, body: { uuids: [line.uuid] } })).error?.code).toBe('idempotency_key_needed')
  expect(await step(lockCharges, [line.uuid, other.uuid])).toMatchObject({ done: 1, left: [{ uuid: other.uuid }] })
  for (const values of ['amount = 1', "day = '2027-01-01'", "status = 'OPEN'", "title = 'x'", 'disputed = true'])
    await expect(pool.query(`update charges set ${values} where id = $1`, [line.id])).rejects.toMatchObject({ code: '23514' })
  await expect(pool.query('delete from charges where id = $1', [other.id])).rejects.toMatchObject({ code: '23514' })
  await expect(pool.query('update charges set reversed = amount + 1 where id = $1', [line.id])).rejects.toThrow('charges_never_below_zero')
  expect(await takeBack(subject, 'late', 900)).toMatchObject({ amount: -900, status: 'OPEN' })
  // all of a month, as far as it can
  expect(await admin.get(verifyCharges, { params, body: { month: '2027-03' } }, keyed())).toMatchObject({ done: 2 })
  expect((await admin.send(verifyCharges, { params, body: { month: '2027-03', uuids: [line.uuid] } }, keyed())).status).toBe(422)
})

test('a month shows what it is so far, of what, and what it comes to at this pace', async () => {
  const { jade, ours, admin, jadePerson, params } = await tower('Coral Plaza')
  await chargeIn(world, chargeOf(jadePerson, { amount: 10_000, tax: 0 }))
  await chargeIn(world, chargeOf(jadePerson, { amount: 500, tax: 0, day: '2027-03-30' }))
  await chargeIn(world, chargeOf(jadePerson, { amount: 700, tax: 0, day: '2027-04-01' }))
  const month = await ours.get(getChargeMonth, { params })
  expect(month).toMatchObject({
    month: '2027-03',
    amount: 10_500,
    lines: 2,
    byKind: [{ kind: testKind, title: 'Meeting rooms', amount: 10_500 }],
    // 100.00 in 10 of 31 days
    forecast: { amount: 31_000, by: 'PACE', days: 10, ofDays: 31, soFar: 10_000 },
  })
  expect(await admin.get(getChargeMonth, { params, query: { month: '2027-04', companyId: jade.id } })).toMatchObject({ amount: 700, forecast: null })
  expect(forecastOf({ month: '2027-03-01', today: '2027-03-30', amount: 900, soFar: 100, credits: 0 })).toMatchObject({ amount: 900, by: 'CHARGED' })
  // on its last day there is nothing to come
  expect(forecastOf({ month: '2027-03-01', today: '2027-03-31', amount: 900, soFar: 900, credits: 0 })).toBeNull()
  // what was taken back of an earlier month says nothing about the pace
  expect(forecastOf({ month: '2027-03-01', today: '2027-03-10', amount: 400, soFar: 1000, credits: -600 })).toMatchObject({ amount: 2500 })
})

test('money was charged, so the currency stays; and every line agrees with its postings', async () => {
  const { building, jadePerson } = await tower('Kapok House')
  const change = (currency: string) => system.transaction((tx) => changeOfficeCentre(tx, { id: building.id }, { currency }, { action: 'changed' }))
  await change('USD')
  await change('HKD')
  const line = await chargeIn(world, chargeOf(jadePerson))
  await expect(change('USD')).rejects.toThrow('currency_stays')
  expect(await checkLedger(system)).toEqual([])
  await pool.query('update charges set tax = tax - 1 where id = $1', [line.id])
  expect(await checkLedger(system)).toMatchObject([{ officeCentreId: building.id, what: expect.stringContaining(line.referenceNo) }])
})

test('a company that has left is charged nothing new, and can still be given back what was too much', async () => {
  const { building, jade, admin, jadePerson, params } = await tower('Sandalwood House')
  const wanted = chargeOf(jadePerson, { day: '2027-02-08' })
  await chargeIn(world, wanted)
  await proposeIn(system, { id: building.id, timeZone: 'Asia/Hong_Kong' })
  await world.end('officeCentres', jade.id)
  await expect(chargeIn(world, chargeOf(jadePerson))).rejects.toThrow('has ended')
  expect(await takeBack(wanted.subject, 'late', 900)).toMatchObject({ amount: -900 })
  expect((await admin.get(listCharges, { params })).total).toBe(2)
  const [statement] = (await admin.get(listStatements, { params })).items
  const sent = await admin.get(sendStatement, { params: { ...params, uuid: statement?.uuid ?? '' }, version: statement?.version ?? 0 })
  expect(sent).toMatchObject({ status: 'SENT', lines: 2, amount: 10_000 })
})

test('Home counts what is charged this month, and the sum is net of what was taken back, and says so', async () => {
  const { jadePerson, admin, ours } = await tower('Peak House')
  const [whole, part] = [chargeOf(jadePerson), chargeOf(jadePerson)]
  for (const wanted of [whole, part, chargeOf(jadePerson)]) await chargeIn(world, wanted)
  const figure = async (who: typeof admin) => (await who.get(getHome)).figures.find(({ name }) => name === 'charges-of-month')
  expect(await figure(admin)).toMatchObject({ value: 3, note: 'HK$327.00' })
  await takeBack(part.subject, 'late', 900)
  expect(await figure(admin)).toMatchObject({ value: 3, note: 'HK$318.00, after 1 correction' })
  await takeBack(whole.subject, 'cancelled', 'REST')
  expect(await figure(admin)).toMatchObject({ value: 2, note: 'HK$209.00, after 2 corrections' })
  expect(await figure(ours)).toMatchObject({ value: 2, note: 'HK$209.00, after 2 corrections' })
})
