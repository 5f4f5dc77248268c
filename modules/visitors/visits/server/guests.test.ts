import { beforeEach, expect, test } from 'vitest'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { mostVisitors } from '#modules/visitors/visiting-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { callOffVisitor, cancelVisit, createVisit, getVisit, listVisitors, updateVisit } from '../contract.ts'
import { mostGuests } from '../contract/visit.ts'
import { visitOf } from './example.ts'
import { addVisitors } from './upload-visitors.ts'

const { portal, world, as, clock } = await testPortal()
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

const building = await world.building('Harbour Tower', { addOns: ['VMS'] })
const company = await world.tenantIn(building, 'Jade Trading')
const master = await world.person(company, 'MASTER_ADMIN')
const host = as(master)
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const buy = (visitorQr: number) => provider.get(topUpPasses, { params: { oc: company.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr } })
const params = { oc: building.uuid }
const { pool } = portal.app.database

const counted = async (work: () => Promise<unknown>): Promise<number> => {
  const count = { statements: 0 }
  await statementCount.run(count, work)
  return count.statements
}
const guests = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Guest ${from + at}`,
    email: `guest${from + at}@guest.example`,
    phone: `+852 6${1_000_000 + from + at}`,
    language: 'en' as const,
  }))
const add = async (uuid: string, count: number, from: number): Promise<number> => {
  const actor = await portal.app.actorOf(master.membershipId)
  const context = makeContext(portal.app, { requestId: 'test', language: 'en', ...(actor ? { actor } : {}) })
  if (!isSignedIn(context)) throw new Error('the person is there')
  return counted(() => context.transaction((tx, inside) => addVisitors(tx, inside, { officeCentreId: company.id, uuid }, guests(count, from))))
}
const days = ['2027-03-11']
const appointment = (more: Parameters<typeof visitOf>[1]) => ({ ...visitOf('', more), visitors: null })

test('of three hundred who come by a sheet as many have codes as were bought, and all have the address of their pass', async () => {
  await buy(100)
  const { uuid } = await host.get(createVisit, { params, body: visitOf('First Guest', { days }) })
  await add(uuid, 300, 0)
  const { rows } = await pool.query(
    `select count(*)::integer as invited, count(pass_of)::integer as codes from visitors where email is not null and visit_id = (select id from visits where uuid = $1)`,
    [uuid],
  )
  expect(rows).toEqual([{ invited: 300, codes: 100 }])
  // written with the visit, and sent by a job
  const mails = await pool.query(`select count(*)::integer as n from mails where to_address like 'guest%@guest.example'`)
  expect(mails.rows).toEqual([{ n: 300 }])
})

test('two thousand guests cost no more statements than a hundred, are read some at a time, and stay when the appointment is changed', async () => {
  await buy(3000)
  const grown = async (count: number, atOnce: number) => {
    const visit = await host.get(createVisit, { params, body: visitOf('First Guest', { days }) })
    const adding: number[] = []
    for (let from = 0; from < count - 1; from += atOnce) adding.push(await add(visit.uuid, Math.min(atOnce, count - 1 - from), from))
    const at = { params: { ...params, uuid: visit.uuid } }
    let { version } = await host.get(getVisit, at)
    const changing = await counted(async () => {
      version = (await host.get(updateVisit, { ...at, version, body: appointment({ days: ['2027-03-12'] }) })).version
    })
    return { at, version, adding, changing }
  }
  await grown(5, 500)
  const few = await grown(100, 500)
  // a sheet is written five hundred at a time
  const many = await grown(mostGuests, 500)
  expect(few.adding[0]).toBeGreaterThan(10)
  expect(many.adding).toEqual(Array.from({ length: 4 }, () => few.adding[0]))
  // a statement holds some thousand rows, and no more
  const fewMore = 5
  expect(many.changing).toBeLessThanOrEqual(few.changing + fewMore)

  const { at, version } = many
  const visit = await host.get(getVisit, at)
  expect(visit).toMatchObject({ visitorCount: mostGuests, days: ['2027-03-12'] })
  expect(visit.visitors).toHaveLength(mostVisitors)
  const last = await host.get(listVisitors, { ...at, query: { page: 20, limit: 100 } })
  expect(last).toMatchObject({ total: mostGuests, totalPage: 20 })
  expect(last.items.at(-1)).toMatchObject({ name: `Guest ${mostGuests - 2}`, days: [{ day: '2027-03-11' }, { day: '2027-03-12' }] })
  const found = await host.get(listVisitors, { ...at, query: { wildcardSearch: 'guest1234@' } })
  expect(found.items.map(({ name }) => name)).toEqual(['Guest 1234'])

  // neither by another sheet nor by more days
  await expect(add(visit.uuid, 1, 5000)).rejects.toMatchObject({ failure: { code: 'visit_too_large' } })
  const longer = await host.send(updateVisit, { ...at, version, body: appointment({ days: ['2027-03-12', '2027-03-13', '2027-03-14'] }) })
  expect(longer).toMatchObject({ status: 422, error: { code: 'visit_too_large' } })
  expect(longer.error?.message).toContain('5,200')

  const off = (one: { at: typeof at; version: number }) =>
    counted(() => host.get(cancelVisit, { ...one.at, version: one.version, body: { reason: '' } }))
  expect(await off(many)).toBeLessThanOrEqual((await off(few)) + fewMore)
  const { rows } = await pool.query(`select distinct status from visit_days where visit_id = (select id from visits where uuid = $1)`, [visit.uuid])
  expect(rows).toEqual([{ status: 'CANCELLED' }])
})

test('one of several is called off alone, and the last with the visit', async () => {
  const visitors = [{ name: 'Ann', email: 'ann@else.example' }, { name: 'Bea' }]
  const visit = await host.get(createVisit, { params, body: visitOf('', { days, visitors }) })
  const off = (n: number) => host.send(callOffVisitor, { params: { ...params, uuid: visit.visitors[n]?.uuid ?? '' } })
  expect(visit.visitors.map(({ may }) => may.callOff)).toEqual([true, true])
  // whoever neither hosts it nor has asked for it
  const colleague = as(await world.person(company, 'TENANT'))
  expect((await colleague.send(callOffVisitor, { params: { ...params, uuid: visit.visitors[0]?.uuid ?? '' } })).status).toBe(404)
  expect((await off(0)).data).toMatchObject({ status: 'APPROVED', visitorCount: 1, visitors: [{ name: 'Bea' }] })
  const mails = await pool.query<{ subject: string }>(`select subject from mails where to_address = 'ann@else.example' order by id`)
  expect(mails.rows.map(({ subject }) => subject)).toEqual(['Your visit to Harbour Tower', 'Your visit to Harbour Tower is cancelled'])
  expect(await off(0)).toMatchObject({ status: 404 })
  expect(await off(1)).toMatchObject({ status: 409, error: { code: 'last_visitor' } })
})

test('whoever has left, or was called off, is not invited again when the appointment of many is changed', async () => {
  const visit = await host.get(createVisit, { params, body: visitOf('', { days, visitors: [{ name: 'Ann' }, { name: 'Bea' }, { name: 'Cleo' }] }) })
  const at = { params: { ...params, uuid: visit.uuid } }
  await pool.query(`update visit_days set status = 'CANCELLED' where uuid = $1`, [visit.visitors[1]?.days[0]?.uuid])
  const changed = await host.get(updateVisit, { ...at, version: visit.version, body: appointment({ days: ['2027-03-12'] }) })
  const comes = changed.visitors.filter((one) => one.days.some(({ status }) => status === 'EXPECTED'))
  expect(comes.map(({ name }) => name)).toEqual(['Ann', 'Cleo'])
  expect(changed.visitorCount).toBe(3)
})
