import { expect, test } from 'vitest'
import { resolveAccessGroup } from '#modules/access/access-groups/contract.ts'
import { resolveAll } from '#modules/access/access-groups/server/resolve.ts'
import { createTower, createUnits, letUnit, listFloorChoices, listUnits } from '#modules/property/units/contract.ts'
import { listFindings } from '#modules/visitors/findings/contract.ts'
import { lookForKind } from '#modules/visitors/findings/server/look.ts'
import { accessPortal } from './access.ts'

const { portal, world, clock, pool, system, harbour, pinecrest, oriel, newGroup, id } = await accessPortal()
const building = { id: harbour.id, timeZone: 'Asia/Hong_Kong' }
const admins = async () => world.as(await world.person(harbour, 'LANDLORD_ADMIN'))
const differ = async (): Promise<[string, number | null][]> => {
  await lookForKind(system, building, 'PLACES_DIFFER')
  const { items } = await (await admins()).get(listFindings, { params: { oc: id }, query: { kind: 'PLACES_DIFFER', state: 'OPEN' } })
  return items.map(({ name, n }) => [name ?? '', n])
}
const hour = async () => {
  clock.forward(3600)
  await portal.app.jobs.settled()
  await resolveAll.run(system, {})
}
const places = async (groupId: number) =>
  (await pool.query('select 1 from access_places where group_id = $1 and ended_at is null', [groupId])).rows.length

test('what the hour mends and nobody had told is found by night; what came by the rules is not', async () => {
  const people = await Promise.all(['Ann', 'Ben', 'Cat'].map((name) => world.person(oriel, 'TENANT', { name })))
  const group = await newGroup('All of Oriel', [{ kind: 'COMPANY', id: oriel.id }], [])
  await hour()
  expect(await places(group.id)).toBe(3)
  // a new member, and a new rule, are no differences, however late the round is
  await pool.query('update memberships set updated_at = $2 where id = $1', [people[0]?.membershipId, clock.now()])
  await pool.query(`update access_places set ended_at = $2, ended_by = 'test' where group_id = $1 and holder_id = $3`, [
    group.id,
    clock.now(),
    people[0]?.membershipId,
  ])
  clock.forward(3 * 86_400)
  await hour()
  expect(await places(group.id)).toBe(3)
  expect(await differ()).toEqual([])
  // lost by nobody's decision
  await pool.query(`update access_places set ended_at = $2, ended_by = 'test' where group_id = $1 and holder_id = any($3) and ended_at is null`, [
    group.id,
    clock.now(),
    people.slice(1).map(({ membershipId }) => membershipId),
  ])
  await hour()
  expect(await places(group.id)).toBe(3)
  expect(await differ()).toEqual([['All of Oriel', 2]])
  await hour()
  expect(await differ()).toEqual([['All of Oriel', 2]])
  // somebody has seen it
  await (await admins()).get(resolveAccessGroup, { params: { id, accessGroupId: group.id } })
  expect(await differ()).toEqual([])
})

test('a place that lasted longer than its rule is found, too, and a week later no more', async () => {
  const group = await newGroup('All of Pinecrest', [{ kind: 'COMPANY', id: pinecrest.id }], [])
  await hour()
  const there = await places(group.id)
  await pool.query(`update access_group_rules set ended_at = $2, ended_by = 'test' where group_id = $1`, [group.id, clock.now()])
  await hour()
  expect(await places(group.id)).toBe(0)
  expect(await differ()).toEqual([['All of Pinecrest', there]])
  clock.forward(8 * 86_400)
  await hour()
  expect(await differ()).toEqual([])
})

test('a letting that begins or ends with the day is no difference, nor after days in which nobody looked', async () => {
  const tower = await (await admins()).get(createTower, { params: { id }, body: { name: 'East' } })
  const who = await admins()
  const floors = [{ floorNo: '9', floorNoInt: 9, units: [{ unitNo: '9A', areaSquareFeet: 500 }] }]
  await who.get(createUnits, { params: { id }, body: { towerId: tower.id, floors } })
  const [floor] = (await who.get(listFloorChoices, { params: { id }, query: { towerId: tower.id } })).items
  const [unit] = (await who.get(listUnits, { params: { id }, query: { towerId: tower.id } })).items
  const group = await newGroup('Ninth floor', [], [])
  await pool.query(
    `insert into access_group_rules (office_centre_id, group_id, kind, floor_id, created_at, updated_at) values ($1, $2, 'FLOOR', $3, $4, $4)`,
    [harbour.id, group.id, floor?.id, clock.now()],
  )
  const on = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await who.get(letUnit, { params: { id, unitId: unit?.id ?? 0 }, body: { companyId: pinecrest.id, letFrom: on(5) } })
  clock.forward(86_400)
  await hour()
  expect(await places(group.id)).toBe(0)
  clock.forward(6 * 86_400)
  await hour()
  expect(await places(group.id)).toBeGreaterThan(0)
  await pool.query('update lettings set vacated_on = $1, updated_at = $2 where unit_id = $3', [on(1), '2027-01-01', unit?.id])
  clock.forward(3 * 86_400)
  await hour()
  expect(await places(group.id)).toBe(0)
  expect(await differ()).toEqual([])
})
