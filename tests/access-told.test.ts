import { describe, expect, test } from 'vitest'
import { mapDoors } from '#modules/access/access-groups/contract.ts'
import * as groups from '#modules/access/access-groups/contract.ts'
import { createController } from '#modules/access/doors/contract.ts'
import * as calls from '#modules/access/passes/contract.ts'
import { comparePasses } from '#modules/access/passes/server/phones/devices.ts'
import { attackedPortal } from './access-attackers.ts'

const {
  world,
  clock,
  harbour,
  oriel,
  admin,
  company,
  id,
  pool,
  system,
  resolved,
  other,
  lobby,
  inGroup,
  newMember,
  entriesOf,
  passOf,
  newDoor,
  soon,
  told,
  suspendIt,
  undo,
  off,
  cardFor,
  makeGroup,
  newCompany,
  newSuite,
  giveDoorTo,
  phone,
  locked,
  next,
} = await attackedPortal()

describe('what controllers are told is what holds, whoever changes it at the same moment', () => {
  test('passes that are taken while everything is compared are forgotten', async () => {
    const { centre } = await newCompany()
    const all: { oc: string; id: number }[] = []
    for (let n = 0; n < 40; n += 1) all.push({ oc: centre.uuid, id: (await world.person(centre, 'TENANT')).userId })
    await resolved()
    for (const params of all) await admin.get(calls.assignQrPass, { params })
    const compare = async () => {
      for (let n = 0; n < 25; n += 1) await comparePasses.run(system, {})
    }
    const take = async () => {
      for (const params of all) await admin.get(calls.unassignQrPass, { params })
    }
    await Promise.all([compare(), compare(), take()])
    await comparePasses.run(system, {})
    const { rows } = await pool.query(
      `select distinct p.id from passes p join controller_entries e on e.ref=p.uuid::text and e.content is not null where p.status='UNASSIGNED' and p.company_id=$1`,
      [centre.id],
    )
    expect(rows).toEqual([])
  })
  test('a card that is taken away while a comparison waits is forgotten', async () => {
    const one = await newCompany()
    await cardFor(one)
    const { uuid } = await passOf(one, 'CARD')
    let done: Promise<unknown>[] = []
    await locked(`select from controller_entries where ref=$1 and controller_id=$2 for update`, [uuid, other.id], async () => {
      done = [admin.get(calls.unassignCard, { params: one.at, query: {} })]
      await soon()
      done.push(admin.get(calls.syncUsers, { params: { oc: one.at.oc } }))
      await soon()
    })
    await Promise.all(done)
    clock.forward(7200)
    await comparePasses.run(system, {})
    expect(await entriesOf(uuid)).toEqual([])
  })
  test('who takes passes away waits for the turn of the building before any pass is held', async () => {
    const one = await newCompany()
    await admin.get(calls.assignQrPass, { params: one.at })
    const { uuid } = await passOf(one, 'QR')
    let taking: Promise<unknown> = Promise.resolve()
    await locked(`select pg_advisory_xact_lock(hashtext('told of passes'), $1::integer)`, [harbour.id], async () => {
      taking = admin.get(calls.unassignQrPass, { params: one.at })
      await soon()
      await pool.query('select from passes where uuid = $1 for update nowait', [uuid])
    })
    await taking
  })
  test('a door that is unmapped while a pass is given stays shut', async () => {
    const one = await newCompany()
    const params = { id, accessGroupId: one.g.id }
    let [giving, unmapping]: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
    await locked('lock table controller_entries in share mode', [], async () => {
      giving = admin.get(calls.assignQrPass, { params: one.at })
      await soon()
      const m = (await admin.get(groups.listDoorMappings, { params, query: {} })).items.find(({ door }) => door.id === lobby.id)
      unmapping = admin.get(groups.unmapDoor, { params: { ...params, doorMappingId: m?.id ?? 0 }, version: m?.version ?? 0 })
      await soon()
    })
    await Promise.all([giving, unmapping])
    expect(await told((await passOf(one, 'QR')).uuid)).not.toContain(lobby.uuid)
  })
})
test('a rehearsal says what controllers would be sent, and sends nothing', async () => {
  const one = await newMember()
  await admin.get(calls.assignQrPass, { params: one.at })
  const { uuid } = await passOf(one, 'QR')
  const [mapping] = (await admin.get(groups.listDoorMappings, { params: inGroup, query: {} })).items
  if (!mapping) throw new Error('the lobby is mapped')
  const before = await entriesOf(uuid)
  expect(before).toHaveLength(1)
  const tried = (body: Parameters<typeof admin.get<typeof groups.rehearseDoors>>[1]['body']) =>
    admin.get(groups.rehearseDoors, { params: inGroup, body })
  // the pass at any hour, where it was known by hours
  const anyHour = await tried({ change: 'HOURS', doorMappingIds: [mapping.id], accessTimeZoneId: null })
  expect(anyHour.entries.send).toBeGreaterThan(0)
  const none = await tried({ change: 'UNMAP', doorMappingIds: [mapping.id] })
  expect(none.entries.forget).toBeGreaterThan(0)
  expect(none.entries.controllers).toBe(1)
  expect(await entriesOf(uuid)).toEqual(before)
})
test('a phone opens nothing while its right is suspended', async () => {
  const one = await newCompany()
  const { uuid } = await phone(one)
  await suspendIt(await passOf(one, 'MOBILE'))
  expect(await entriesOf(uuid)).toEqual([])
})
test('a door that is another company’s by now opens for nobody of the first', async () => {
  const one = await newCompany()
  const [suite, next] = [await newSuite(one.centre.id, 9), await newSuite(one.centre.id, 10)]
  await makeGroup(one.master, [{ kind: 'COMPANY', id: one.centre.id }], [suite.id, next.id])
  await admin.get(calls.assignQrPass, { params: one.at })
  await giveDoorTo(oriel.id, suite, 9)
  await resolved()
  await comparePasses.run(system, {})
  expect.soft(await told((await passOf(one, 'QR')).uuid)).not.toContain(suite.uuid)
  const gone = await off(one.centre)
  await giveDoorTo(oriel.id, next, 10)
  await undo(gone)
  expect.soft(await told((await passOf(one, 'QR')).uuid)).not.toContain(next.uuid)
})
test('others in the group of a company that leaves lose its doors with it', async () => {
  const one = await newCompany()
  const suite = await newSuite(one.centre.id, 11)
  const params = { id, accessGroupId: (await makeGroup(one.master, [], [suite.id])).id }
  const dora = await newMember()
  const { version, name } = await admin.get(groups.getAccessGroup, { params })
  await admin.get(groups.updateAccessGroup, { params, version, body: { name, rules: [{ kind: 'PERSON', id: dora.userId }] } })
  await company.get(calls.assignQrPass, { params: dora.at })
  await off(one.centre)
  expect(await told((await passOf(dora, 'QR')).uuid)).not.toContain(suite.uuid)
})
test('doors that come into mapped sets are opened, also where others covered them', async () => {
  const [a, b, c] = [await newDoor('A', { outputNo: 31 }), await newDoor('B', { outputNo: 32 }), await newDoor('C', { outputNo: 33 })]
  const set = (doorIds: number[]) => admin.get(groups.createDoorGroup, { params: { id }, body: { name: `S${next()}`, doorIds } })
  const [first, second, third] = [await set([a.id]), await set([b.id, c.id]), await set([b.id])]
  await admin.get(groups.mapDoorGroups, { params: inGroup, body: { doorGroupIds: [first.id, second.id, third.id], accessTimeZoneId: null } })
  for (const [{ id: doorGroupId, version, name }, door] of [
    [first, c],
    [second, a],
  ] as const)
    await admin.get(groups.updateDoorGroup, { params: { id, doorGroupId }, version, body: { name, doorIds: [door.id] } })
  const { items } = await admin.get(groups.listDoorMappings, { params: inGroup, query: { limit: 100 } })
  expect(items.map(({ door }) => door.name)).toEqual(expect.arrayContaining(['A', 'B', 'C']))
})
test('a mapping of more than a controller holds is refused', async () => {
  const small = await admin.get(createController, { params: { oc: id }, body: { name: 'Small' } })
  const door = await newDoor('Small', { controllerId: small.id, outputNo: 1 })
  const one = await newCompany()
  await admin.get(calls.assignQrPass, { params: one.at })
  await pool.query(
    `insert into controller_states (controller_id, office_centre_id, seen_at, capacities) values ($1, $2, now(), '{"entries":1}')
      on conflict (controller_id) do update set capacities = excluded.capacities`,
    [small.id, harbour.id],
  )
  const mapped = await admin.send(mapDoors, { params: { id, accessGroupId: one.g.id }, body: { doorIds: [door.id], accessTimeZoneId: null } })
  expect(mapped.status).toBe(409)
})
