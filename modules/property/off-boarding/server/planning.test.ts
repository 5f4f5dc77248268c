import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { createUser, listUsers } from '#modules/identity/users/contract.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { listTenants } from '#modules/property/tenants/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelOffBoarding,
  carryOutOffBoarding,
  countOffBoardings,
  emailSimulation,
  getOffBoarding,
  getOffBoardingHistory,
  listOffBoardings,
  offBoardCompany,
  simulateOffBoarding,
  undoOffBoarding,
} from '../contract.ts'
import { offBoardingJobs } from './due.ts'
import { leave } from './example.ts'

const { world, as, clock, portal } = await testPortal()
const building = await world.building('Harbour Tower')
const oc = building.uuid
const person = await world.person(building, 'LANDLORD_ADMIN', { name: 'Winnie Lau' })
const admin = as(person)

const newCompany = async (people = 1) => {
  const company = await world.tenantIn(building)
  for (let n = 0; n < people; n += 1) await world.person(company, 'MASTER_ADMIN')
  return company
}
const statusOf = async (uuid: string) =>
  (await as(await world.person(building, 'LANDLORD_ADMIN_VIEW_ONLY')).get(getOffBoarding, { params: { oc, uuid } })).status
/** The clock of the server strikes. */
const lookForDue = async () => {
  await offBoardingJobs[0].run(systemContext(portal.app, 'test'), {})
  await portal.app.jobs.settled()
}
const plan = (companyId: number, leavesOn?: string) => ({ params: { oc }, body: { companyId, leavesOn, reason: 'Lease over' } })
const many = <T>(n: number, work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, work))
const codes = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

describe('planned for a day', () => {
  test('it is carried out when that day is over in the building, with what was added until then', async () => {
    const company = await newCompany()
    const { uuid, status, parts } = await leave(admin, oc, company.id, '2027-03-12')
    expect([status, parts]).toMatchObject(['PLANNED', [{ part: 'people', count: 1 }]])
    await world.person(company, 'STAFF')
    // half past eleven in the evening there, and midnight
    clock.set('2027-03-12T15:30:00Z')
    await lookForDue()
    expect(await statusOf(uuid)).toBe('PLANNED')
    clock.set('2027-03-12T16:00:00Z')
    await lookForDue()
    const somebody = as(await world.person(building, 'LANDLORD_ADMIN'))
    const params = { oc, uuid }
    expect(await somebody.get(getOffBoarding, { params })).toMatchObject({ status: 'CARRIED_OUT', parts: [{ part: 'people', count: 2 }] })
    expect((await somebody.get(getOffBoardingHistory, { params })).items).toMatchObject([
      { action: 'carriedOut', by: null },
      { action: 'planned', by: 'Winnie Lau', reason: 'Moved to Kowloon' },
    ])
    const told = `${company.name} has left the building, as planned. It can be undone for seven days.`
    expect((await admin.get(listNotices)).items).toMatchObject([{ text: told, path: `/off-boarding/${uuid}?oc=${building.id}` }])
    await lookForDue()
    expect((await somebody.get(getOffBoardingHistory, { params })).total).toBe(2)
    expect((await admin.get(listNotices)).total).toBe(1)
    clock.set('2027-03-10T02:00:00Z')
  })

  test('it can be called off until then, and planned again', async () => {
    const company = await newCompany()
    const { uuid, version } = await leave(admin, oc, company.id, '2027-03-12')
    const call = { params: { oc, uuid }, version, body: { reason: 'They renewed' } }
    expect(await admin.send(cancelOffBoarding, call)).toMatchObject({ status: 200, data: { status: 'CANCELLED', parts: [] } })
    expect(await admin.send(cancelOffBoarding, call)).toMatchObject({ status: 409 })
    clock.set('2027-03-13T02:00:00Z')
    await lookForDue()
    expect(await statusOf(uuid)).toBe('CANCELLED')
    clock.set('2027-03-10T02:00:00Z')
    expect((await leave(admin, oc, company.id, '2027-03-10')).status).toBe('PLANNED')
  })

  test('it can be carried out before its day', async () => {
    const company = await newCompany()
    const { uuid, version } = await leave(admin, oc, company.id, '2027-06-30')
    expect(await admin.send(carryOutOffBoarding, { params: { oc, uuid }, version })).toMatchObject({ status: 200, data: { status: 'CARRIED_OUT' } })
  })

  test('a day that is past is refused at its field', async () => {
    const company = await newCompany()
    expect(await admin.send(offBoardCompany, plan(company.id, '2027-03-09'))).toMatchObject({
      status: 422,
      error: { code: 'day_is_past', fields: { leavesOn: 'Please choose today or a later day' } },
    })
    expect((await admin.send(offBoardCompany, { params: { oc }, body: { companyId: company.id, reason: ' ' } })).status).toBe(422)
  })
})

test('the list tells what is planned and what was done, by tabs and by name', async () => {
  const tower = await world.building('Marina One')
  const [jade, pearl] = [await world.tenantIn(tower, 'Jade Trading'), await world.tenantIn(tower, 'Pearl Dental')]
  const who = as(await world.person(tower, 'LANDLORD_ADMIN'))
  await leave(who, tower.uuid, jade.id)
  await leave(who, tower.uuid, pearl.id, '2027-03-31')
  const params = { oc: tower.uuid }
  const list = async (query: object) => (await who.get(listOffBoardings, { params, query })).items.map(({ company }) => company.companyName)
  expect(await list({ sortProperties: 'companyName', sortDirection: 'ASC' })).toEqual(['Jade Trading', 'Pearl Dental'])
  expect(await list({ sortProperties: 'day', sortDirection: 'DESC' })).toEqual(['Pearl Dental', 'Jade Trading'])
  expect(await list({ status: 'PLANNED' })).toEqual(['Pearl Dental'])
  expect(await list({ wildcardSearch: 'jade' })).toEqual(['Jade Trading'])
  expect(await who.get(countOffBoardings, { params })).toEqual({ ALL: 2, PLANNED: 1, CARRIED_OUT: 1, UNDONE: 0, CANCELLED: 0, minimums: [] })
})

describe('at once', () => {
  test('of many who off-board one company one does it, and one plans it', async () => {
    for (const day of [undefined, '2027-03-31']) {
      const company = await newCompany()
      const answers = await many(5, () => admin.send(offBoardCompany, plan(company.id, day)))
      expect(answers.filter(({ status }) => status === 200).length).toBe(1)
      // who comes last finds the company gone
      for (const { status, error } of answers.filter((one) => one.status !== 200))
        expect([status, error?.code]).toEqual(status === 404 && !day ? [404, 'not_found'] : [409, 'already_leaving'])
    }
  })

  test('of many who carry it out or undo it one does', async () => {
    const company = await newCompany()
    const { uuid, version } = await leave(admin, oc, company.id, '2027-03-31')
    const params = { oc, uuid }
    expect(codes(await many(4, () => admin.send(carryOutOffBoarding, { params, version })))).toEqual([200, 409, 409, 409])
    const gone = await admin.get(getOffBoarding, { params })
    const undo = () => admin.send(undoOffBoarding, { params, version: gone.version, body: { reason: 'Stays' } })
    expect(codes(await many(4, undo))).toEqual([200, 409, 409, 409])
    expect((await admin.get(listUsers, { params: { oc: company.uuid } })).total).toBe(1)
  })

  test('whoever joins while the company leaves has left with it, or is refused', async () => {
    const company = await newCompany()
    const join = (n: number) =>
      admin.send(createUser, {
        params: { oc: company.uuid },
        body: { emailAddress: `late${n}@harbour.example`, fullName: 'Late', roleCodes: ['STAFF'] },
      })
    const [first, gone, ...others] = await Promise.all([join(1), leave(admin, oc, company.id), join(2), join(3), join(4)])
    const joined = [first, ...others].filter(({ status }) => status === 200)
    expect([first, ...others].every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(gone.parts.find(({ part }) => part === 'invitations')?.count ?? 0).toBe(joined.length)
    const open = await portal.app.database.pool.query<{ n: number }>(
      'select count(*)::int as n from registration_requests where office_centre_id = $1 and ended_at is null',
      [company.id],
    )
    expect(open.rows).toEqual([{ n: 0 }])
  })
})

test('five hundred people leave and return by as many statements as one', async () => {
  const statements = async (people: number) => {
    const company = await world.tenantIn(building)
    await portal.app.database.pool.query(
      `with people as (insert into users (email, full_name, password_hash)
         select 'crowd-' || ${company.id} || '-' || n || '@jade.example', 'Crowd ' || n, 'none' from generate_series(1, ${people}) n returning id)
       insert into memberships (user_id, office_centre_id, role_codes) select id, ${company.id}, '{STAFF}' from people`,
    )
    const counted = { statements: 0 }
    const gone = await statementCount.run(counted, () => leave(admin, oc, company.id))
    expect(gone.parts).toMatchObject([{ part: 'people', count: people }])
    const params = { oc, uuid: gone.uuid }
    await statementCount.run(counted, () => admin.get(undoOffBoarding, { params, version: gone.version, body: { reason: 'Stays' } }))
    return counted.statements
  }
  // what is asked once and kept is not counted
  await statements(1)
  const few = await statements(1)
  // a handful for each module that answers, and there are thirty
  expect(few).toBeLessThan(200)
  expect(await statements(500)).toBe(few)
})

describe('who may', () => {
  test('only the building and the provider; who may look changes nothing; a company finds nothing', async () => {
    const company = await world.tenantIn(building)
    const master = as(await world.person(company, 'MASTER_ADMIN'))
    const viewer = as(await world.person(building, 'LANDLORD_ADMIN_VIEW_ONLY'))
    const stranger = as(await world.person(await world.building('Marina One'), 'LANDLORD_ADMIN'))
    const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
    const params = { oc, companyId: company.uuid }
    expect((await viewer.get(simulateOffBoarding, { params })).parts).toMatchObject([{ part: 'people', count: 1 }])
    expect((await viewer.send(offBoardCompany, plan(company.id))).status).toBe(403)
    expect((await master.send(simulateOffBoarding, { params })).status).toBe(403)
    expect((await stranger.send(simulateOffBoarding, { params })).status).toBe(404)
    expect((await stranger.send(offBoardCompany, plan(company.id))).status).toBe(404)
    // a company of another building, and the building itself
    const elsewhere = await world.tenantIn(await world.building('Quay'))
    expect((await admin.send(offBoardCompany, plan(elsewhere.id))).status).toBe(404)
    expect((await admin.send(offBoardCompany, plan(building.id))).status).toBe(404)
    const { uuid } = await leave(provider, oc, company.id)
    expect((await stranger.send(getOffBoarding, { params: { oc, uuid } })).status).toBe(404)
    expect((await viewer.get(getOffBoarding, { params: { oc, uuid } })).may).toEqual({ cancel: false, carryOut: false, undo: false })
    expect((await admin.get(listTenants, { params: { id: oc }, query: { wildcardSearch: company.name } })).total).toBe(0)
  })

  test('it asks for the password where that was not given just now', async () => {
    const company = await world.tenantIn(building)
    const later = as(person)
    await later.token()
    clock.forward(301)
    expect(await later.send(offBoardCompany, plan(company.id))).toMatchObject({ status: 403, error: { code: 'password_needed' } })
    clock.set('2027-03-10T02:00:00Z')
  })
})

test('what would end is sent as a sheet', async () => {
  const company = await newCompany(3)
  const { exportUuid } = await admin.get(emailSimulation, { params: { oc, companyId: company.uuid } })
  await portal.app.jobs.settled()
  const { rows } = await portal.app.database.pool.query<{ state: string; n: number }>(
    'select status as state, rows_done::int as n from exports where uuid = $1',
    [exportUuid],
  )
  expect(rows).toEqual([{ state: 'READY', n: 3 }])
  // people stand in it, so that seeing the list is not enough
  const viewer = as(await world.person(building, 'LANDLORD_ADMIN_VIEW_ONLY'))
  const params = { oc, companyId: company.uuid }
  expect(await viewer.send(simulateOffBoarding, { params })).toMatchObject({ status: 200 })
  expect(await viewer.send(emailSimulation, { params })).toMatchObject({ status: 403, error: { code: 'forbidden' } })
})
