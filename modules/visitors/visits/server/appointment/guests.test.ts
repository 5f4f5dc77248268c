import { beforeEach, expect, test } from 'vitest'
import { subjectsTo } from '#kit/server/testing/mails.ts'
import { openHouse } from '#tests/many-guests.ts'
import { testPortal } from '#tests/portal.ts'
import { callOffVisitor, createVisit, updateVisit } from '../../contract.ts'
import { visitOf } from '../example.ts'

const house = await testPortal()
const { portal, world, as, clock } = house
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))
const { host, params, pool, company, buy, add, days, appointment, tryMany } = await openHouse(house)

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

// as many as may come: guests.long.test.ts
test('four hundred guests cost no more statements than a hundred, are read some at a time, and stay when the appointment is changed', async () => {
  await tryMany(400, 300)
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
  expect(await subjectsTo(portal, 'ann@else.example')).toEqual(['Your visit to Harbour Tower', 'Your visit to Harbour Tower is cancelled'])
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
