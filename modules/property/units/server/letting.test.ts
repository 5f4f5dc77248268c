import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import {
  callOffLetting,
  changeLetting,
  deactivateUnit,
  getUnit,
  getUnitHistory,
  letUnit,
  listLettings,
  listUnits,
  takeBackVacating,
  updateUnit,
  vacateUnit,
} from '../contract.ts'
import { floorOf, newUnits } from './example.ts'

const { world, as, clock, portal } = await testPortal()
// Wednesday, 10 March 2027
const harbour = await world.building('Harbour Tower')
const id = harbour.uuid
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Ada Wong' }))
const jade = await world.tenantIn(harbour, 'Jade Trading')
const pearl = await world.tenantIn(harbour, 'Pearl Dental')
const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))
const marina = await world.building('Marina One')
const merlion = await world.tenantIn(marina, 'Merlion')

let towers = 0
const freshUnit = async () => {
  towers += 1
  const [unit] = await newUnits(admin, id, [floorOf(18, 'A')], `Tower ${towers}`)
  if (!unit) throw new Error('one unit was added')
  return { id, unitId: unit.id }
}
type At = Awaited<ReturnType<typeof freshUnit>>
const lease = (at: At, companyId: number, letFrom: string, letUntil?: string) => ({ params: at, body: { companyId, letFrom, letUntil } })
const stateOf = async (at: At) => (await admin.get(getUnit, { params: at })).state

describe('a unit', () => {
  test('is vacant, let from its day on, ends soon within six months of its last day, and is vacant again', async () => {
    const at = await freshUnit()
    expect(await stateOf(at)).toBe('VACANT')
    await admin.get(letUnit, lease(at, jade.id, '2027-03-11', '2028-03-10'))
    expect(await stateOf(at)).toBe('COMING')
    for (const [moment, state] of [
      ['2027-03-11T02:00:00Z', 'LET'],
      ['2027-10-01T02:00:00Z', 'ENDING'],
      ['2028-03-10T15:00:00Z', 'ENDING'],
      ['2028-03-10T17:00:00Z', 'VACANT'],
    ] as const) {
      clock.set(moment)
      const somebody = as(await world.person(harbour, 'LANDLORD_ADMIN'))
      const vacant = state === 'VACANT'
      expect(await somebody.get(getUnit, { params: at })).toMatchObject({
        state,
        current: vacant ? null : { company: { companyName: 'Jade Trading' } },
      })
    }
    clock.set('2027-03-10T02:00:00Z')
  })
  test('does not end soon when the next company is known', async () => {
    const at = await freshUnit()
    await admin.get(letUnit, lease(at, jade.id, '2026-01-01', '2027-04-30'))
    expect(await stateOf(at)).toBe('ENDING')
    await admin.get(letUnit, lease(at, pearl.id, '2027-05-01'))
    expect(await admin.get(getUnit, { params: at })).toMatchObject({
      state: 'LET',
      next: { company: { companyName: 'Pearl Dental' }, letUntil: null },
    })
  })
  test('is let as the lease says, by default with all its area', async () => {
    const at = await freshUnit()
    expect(await admin.get(letUnit, lease(at, jade.id, '2027-01-01', '2027-01-31'))).toMatchObject({ areaSquareFeet: 2000, state: 'OVER' })
    const part = { params: at, body: { companyId: jade.id, letFrom: '2027-02-01', areaSquareFeet: 1850 } }
    expect(await admin.get(letUnit, part)).toMatchObject({ areaSquareFeet: 1850, state: 'CURRENT' })
  })
})

describe('the days of a letting', () => {
  test('may meet those of another and not overlap them', async () => {
    const at = await freshUnit()
    await admin.get(letUnit, lease(at, jade.id, '2027-04-01', '2027-06-30'))
    for (const [from, until] of [
      ['2027-03-01', '2027-04-01'],
      ['2027-06-30', '2027-12-31'],
      ['2027-05-01', '2027-05-31'],
      ['2027-01-01', undefined],
    ] as const)
      expect(await admin.send(letUnit, lease(at, pearl.id, from, until))).toMatchObject({ status: 409, error: { code: 'unit_is_let' } })
    expect((await admin.send(letUnit, lease(at, pearl.id, '2027-03-01', '2027-03-31'))).status).toBe(200)
    expect((await admin.send(letUnit, lease(at, pearl.id, '2027-07-01'))).status).toBe(200)
  })
  test('are renewed, as far as nobody else has them', async () => {
    const at = await freshUnit()
    const { id: lettingId, version } = await admin.get(letUnit, lease(at, jade.id, '2026-01-01', '2027-06-30'))
    const renewed = { params: { ...at, lettingId }, version, body: { letUntil: '2029-06-30', areaSquareFeet: 2000 } }
    await admin.get(letUnit, lease(at, pearl.id, '2028-01-01'))
    expect(await admin.send(changeLetting, renewed)).toMatchObject({ status: 409, error: { code: 'unit_is_let' } })
    expect(await admin.get(changeLetting, { ...renewed, body: { letUntil: '2027-12-31', areaSquareFeet: 1900 } })).toMatchObject({
      letUntil: '2027-12-31',
      areaSquareFeet: 1900,
    })
    expect(await admin.send(changeLetting, { ...renewed, body: { letUntil: '2027-11-30', areaSquareFeet: 1900 } })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile' },
    })
  })
  test('end where the unit is vacated, with the reason; it can be let again from that day', async () => {
    const at = await freshUnit()
    const { id: lettingId, version } = await admin.get(letUnit, lease(at, jade.id, '2026-01-01', '2029-12-31'))
    const vacate = (vacatedOn: string, reason = 'Moved to Kowloon') =>
      admin.send(vacateUnit, { params: { ...at, lettingId }, version, body: { vacatedOn, reason } })
    expect(await vacate('2025-12-31')).toMatchObject({ status: 422, error: { code: 'outside_letting' } })
    expect(await vacate('2030-01-01')).toMatchObject({ status: 422, error: { code: 'outside_letting' } })
    expect(await vacate('2027-03-10', ' ')).toMatchObject({ status: 422, error: { fields: { reason: expect.any(String) } } })
    expect(await vacate('2027-03-10')).toMatchObject({
      status: 200,
      data: { state: 'OVER', overFrom: '2027-03-10', vacateReason: 'Moved to Kowloon' },
    })
    expect(await stateOf(at)).toBe('VACANT')
    expect((await admin.send(letUnit, lease(at, pearl.id, '2027-03-10'))).status).toBe(200)
    expect((await admin.get(listLettings, { params: at })).items.map(({ company, state }) => [company.companyName, state])).toEqual([
      ['Pearl Dental', 'CURRENT'],
      ['Jade Trading', 'OVER'],
    ])
  })
  test('are corrected where the start was noted wrong, as far as nobody else had the unit', async () => {
    const at = await freshUnit()
    await admin.get(letUnit, lease(at, pearl.id, '2025-01-01', '2025-12-31'))
    const { id: lettingId, version } = await admin.get(letUnit, lease(at, jade.id, '2026-04-01', '2028-12-31'))
    const corrected = (letFrom: string, seen = version) =>
      admin.send(changeLetting, { params: { ...at, lettingId }, version: seen, body: { letFrom, letUntil: '2028-12-31', areaSquareFeet: 2000 } })
    expect(await corrected('2025-12-31')).toMatchObject({ status: 409, error: { code: 'unit_is_let' } })
    expect(await corrected('2029-01-01')).toMatchObject({ status: 422, error: { fields: { letUntil: expect.any(String) } } })
    expect(await corrected('2026-01-01')).toMatchObject({ status: 200, data: { letFrom: '2026-01-01', state: 'CURRENT' } })
    expect(await corrected('2027-04-01', version + 1)).toMatchObject({ status: 200, data: { letFrom: '2027-04-01', state: 'COMING' } })
    const { items } = await admin.get(getUnitHistory, { params: at })
    expect(items[0]?.changes).toEqual([{ field: 'letFrom', before: '2026-01-01', after: '2027-04-01' }])
  })

  test('go on when a vacating is taken back, unless somebody else has the unit by then or the lease is over', async () => {
    const at = await freshUnit()
    const { id: lettingId, version } = await admin.get(letUnit, lease(at, jade.id, '2026-01-01', '2029-12-31'))
    const params = { ...at, lettingId }
    const takeBack = (seen: number) => admin.send(takeBackVacating, { params, version: seen })
    expect(await takeBack(version)).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
    const gone = await admin.get(vacateUnit, { params, version, body: { vacatedOn: '2027-03-01', reason: 'Mistaken for 18B' } })
    expect(gone).toMatchObject({ state: 'OVER', may: { takeBack: true } })
    const next = await admin.get(letUnit, lease(at, pearl.id, '2027-04-01'))
    expect(await takeBack(gone.version)).toMatchObject({ status: 409, error: { code: 'unit_is_let' } })
    await admin.get(callOffLetting, { params: { ...at, lettingId: next.id }, version: next.version })
    expect(await takeBack(gone.version)).toMatchObject({
      status: 200,
      data: { state: 'CURRENT', letUntil: '2029-12-31', vacatedOn: null, may: { takeBack: false } },
    })
    expect((await admin.get(getUnitHistory, { params: at })).items.find(({ action }) => action === 'tookVacatingBack')?.by).toBe('Ada Wong')
    // Undo of either comes too late when somebody else has changed the letting meanwhile
    const late = { params, version: gone.version, body: { vacatedOn: '2027-03-01', reason: 'Mistaken for 18B' } }
    expect((await takeBack(gone.version)).error).toMatchObject({ code: 'changed_meanwhile', current: { state: 'CURRENT' } })
    expect((await admin.send(vacateUnit, late)).error?.code).toBe('changed_meanwhile')
    const looker = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    expect((await looker.send(takeBackVacating, { params, version: gone.version })).status).toBe(403)
    expect((await looker.send(vacateUnit, late)).status).toBe(403)

    const short = await freshUnit()
    const over = await admin.get(letUnit, lease(short, jade.id, '2026-01-01', '2027-03-05'))
    await portal.app.database.pool.query(`update lettings set vacated_on = '2027-03-01', vacate_reason = 'Left' where id = $1`, [over.id])
    expect(await admin.send(takeBackVacating, { params: { ...short, lettingId: over.id }, version: over.version })).toMatchObject({ status: 409 })
  })

  test('are called off before they begin, not afterwards', async () => {
    const at = await freshUnit()
    const past = await admin.get(letUnit, lease(at, jade.id, '2026-01-01', '2027-03-31'))
    const coming = await admin.get(letUnit, lease(at, pearl.id, '2027-05-01'))
    const params = (lettingId: number) => ({ ...at, lettingId })
    expect(await admin.send(callOffLetting, { params: params(past.id), version: past.version })).toMatchObject({
      error: { code: 'not_in_this_state' },
    })
    expect(
      await admin.send(vacateUnit, { params: params(coming.id), version: coming.version, body: { vacatedOn: '2027-05-02', reason: 'No' } }),
    ).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
    await admin.get(callOffLetting, { params: params(coming.id), version: coming.version })
    expect((await admin.get(listLettings, { params: at })).items[0]).toMatchObject({ state: 'CALLED_OFF', companyLeft: false })
    expect((await admin.send(letUnit, lease(at, jade.id, '2027-04-15'))).status).toBe(200)
  })
})

describe('a unit is refused', () => {
  test('to companies of elsewhere', async () => {
    const at = await freshUnit()
    for (const companyId of [merlion.id, harbour.id, marina.id, 999_999])
      expect(await admin.send(letUnit, lease(at, companyId, '2027-04-01'))).toMatchObject({ status: 422, error: { code: 'company_unknown' } })
  })
  test('when it is smaller, out of use, or the building’s own', async () => {
    const at = await freshUnit()
    const large = { params: at, body: { companyId: jade.id, letFrom: '2027-04-01', areaSquareFeet: 2001 } }
    expect(await admin.send(letUnit, large)).toMatchObject({ status: 422, error: { code: 'area_too_large' } })
    const kept = await admin.get(updateUnit, { params: at, version: 1, body: { unitNo: '18A', areaSquareFeet: 2000, keptFor: 'Gym' } })
    expect(await admin.send(letUnit, lease(at, jade.id, '2027-04-01'))).toMatchObject({ status: 409, error: { code: 'unit_not_lettable' } })
    const free = await admin.get(updateUnit, { params: at, version: kept.version, body: { unitNo: '18A', areaSquareFeet: 2000 } })
    await admin.get(deactivateUnit, { params: at, version: free.version })
    expect(await admin.send(letUnit, lease(at, jade.id, '2027-04-01'))).toMatchObject({ status: 409, error: { code: 'unit_not_lettable' } })
  })
  test('to the company itself: companies look, whatever they were allowed', async () => {
    const at = await freshUnit()
    const { id: lettingId, version } = await admin.get(letUnit, lease(at, jade.id, '2026-01-01'))
    const bold = as(await world.person(jade, 'MASTER_ADMIN', { permissionsAdded: ['UNIT_ACTION', 'UNIT_EDIT', 'UNIT_ADD'] }))
    expect((await bold.send(vacateUnit, { params: { ...at, lettingId }, version, body: { vacatedOn: '2027-03-10', reason: 'x' } })).status).toBe(404)
    expect(await bold.get(getUnit, { params: at })).toMatchObject({ may: { edit: false, let: false, deactivate: false, activate: false } })
    expect((await bold.send(letUnit, lease(await freshUnit(), jade.id, '2027-04-01'))).status).toBe(404)
  })
})

describe('a company', () => {
  test('finds what it rents or will rent, and nobody else’s lettings', async () => {
    const [at, later, foreign] = [await freshUnit(), await freshUnit(), await freshUnit()]
    await admin.get(letUnit, lease(at, pearl.id, '2025-01-01', '2025-12-31'))
    await admin.get(letUnit, lease(at, jade.id, '2026-01-01', '2027-05-31'))
    await admin.get(letUnit, lease(at, pearl.id, '2027-06-01'))
    await admin.get(letUnit, lease(later, pearl.id, '2026-01-01', '2027-08-31'))
    await admin.get(letUnit, lease(later, jade.id, '2027-09-01'))
    await admin.get(letUnit, lease(foreign, pearl.id, '2026-01-01'))
    expect((await jadeAdmin.send(getUnit, { params: foreign })).status).toBe(404)
    expect((await jadeAdmin.send(listLettings, { params: foreign })).status).toBe(404)
    expect(await jadeAdmin.get(getUnit, { params: at })).toMatchObject({ state: 'ENDING', next: null })
    expect(await jadeAdmin.get(getUnit, { params: later })).toMatchObject({ state: 'COMING', current: null })
    for (const params of [at, later]) {
      expect((await jadeAdmin.get(listLettings, { params })).items.map(({ company }) => company.companyName)).toEqual(['Jade Trading'])
      expect((await jadeAdmin.get(getUnitHistory, { params })).items.map(({ action }) => action)).toEqual(['let'])
    }
    const ids = (await jadeAdmin.get(listUnits, { params: { id }, query: { limit: 100 } })).items.map((unit) => unit.id)
    expect(ids).toEqual(expect.arrayContaining([at.unitId, later.unitId]))
    expect(ids).not.toContain(foreign.unitId)
    expect((await admin.get(listUnits, { params: { id: jade.uuid }, query: { limit: 100 } })).items.map((unit) => unit.id)).toEqual(ids)
  })
})

describe('at the same moment', () => {
  test('many let one unit and one of them does', async () => {
    const at = await freshUnit()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => admin.send(letUnit, lease(at, n % 2 ? jade.id : pearl.id, `2027-04-0${n + 1}`, '2028-03-31'))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect((await admin.get(listLettings, { params: at })).total).toBe(1)
  })
  test('it is let, or it is taken out of use', async () => {
    for (let round = 0; round < 3; round += 1) {
      const at = await freshUnit()
      const [taken, closed] = await Promise.all([
        admin.send(letUnit, lease(at, jade.id, '2027-04-01')),
        admin.send(deactivateUnit, { params: at, version: 1 }),
      ])
      expect([taken.status, closed.status].toSorted()).toEqual([200, 409])
    }
  })
  test('the database itself lets no two overlap, whoever writes', async () => {
    const at = await freshUnit()
    await admin.get(letUnit, lease(at, jade.id, '2027-04-01', '2027-06-30'))
    const again = sql`insert into lettings (office_centre_id, unit_id, company_id, area_square_feet, let_from)
      values (${harbour.id}, ${at.unitId}, ${pearl.id}, 100, '2027-06-30')`.execute(portal.app.database.unscoped)
    await expect(again).rejects.toMatchObject({ code: '23P01' })
  })
})

test('the history of a unit tells who let it, changed it and vacated it, and why', async () => {
  const at = await freshUnit()
  const letting = await admin.get(letUnit, lease(at, jade.id, '2026-01-01'))
  const params = { ...at, lettingId: letting.id }
  const renewed = await admin.get(changeLetting, { params, version: letting.version, body: { letUntil: '2028-12-31', areaSquareFeet: 2000 } })
  await admin.get(vacateUnit, { params, version: renewed.version, body: { vacatedOn: '2027-03-01', reason: 'Rent too high' } })
  const { items } = await admin.get(getUnitHistory, { params: at })
  expect(items.map(({ action, by, reason }) => [action, by, reason])).toEqual([
    ['vacated', 'Ada Wong', 'Rent too high'],
    ['changedLetting', 'Ada Wong', null],
    ['let', 'Ada Wong', null],
    ['created', 'Ada Wong', null],
  ])
  expect(items[1]?.changes).toEqual([{ field: 'letUntil', before: null, after: '2028-12-31' }])
})
