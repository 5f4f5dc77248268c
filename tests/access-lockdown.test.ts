import { describe, expect, test } from 'vitest'
import type { Centre } from '#kit/server/testing/world.ts'
import * as groups from '#modules/access/access-groups/contract.ts'
import { getLockdown, liftLockdown, listLockdowns, startLockdown } from '#modules/access/doors/contract.ts'
import type { LockdownInput } from '#modules/access/doors/contract/controller.ts'
import { rehearseLockdown } from '#modules/visitors/ask-the-building/contract.ts'
import { attackedPortal } from './access-attackers.ts'

const { world, as, clock, harbour, pinecrest, admin, id, pool, resolved, newDoor, makeGroup, newCompany } = await attackedPortal()

describe('a lockdown', () => {
  const lockdownAt = async (door: { uuid: string }) =>
    (await pool.query(`select content from controller_entries where kind = 'LOCKDOWN' and ref = $1`, [door.uuid])).rows[0]?.content
  const mark = async (g: { id: number }, passesLockdown: boolean, who = admin) => {
    const params = { id, accessGroupId: g.id }
    const { version, name, rules } = await who.get(groups.getAccessGroup, { params })
    const body = { name, rules: rules.map(({ kind, id: named }) => ({ kind, id: named })), passesLockdown }
    return who.send(groups.updateAccessGroup, { params, version, body })
  }

  test('names the door or the floor where that is what is shut, and is refused at the field where it does not', async () => {
    const gate = await newDoor('Gate of the fields')
    const refused = async (body: Pick<LockdownInput, 'reach' | 'doorId' | 'floorId'>) => {
      const { status, error } = await admin.send(startLockdown, { params: { oc: id }, body: { ...body, reason: 'Smoke' } })
      return [status, error?.fields]
    }
    const [missing, wrong] = ['Please fill this in', 'This is not valid']
    expect(await refused({ reach: 'BUILDING', doorId: gate.id })).toEqual([422, { doorId: wrong }])
    expect(await refused({ reach: 'DOOR' })).toEqual([422, { doorId: missing }])
    expect(await refused({ reach: 'FLOOR', doorId: gate.id })).toEqual([422, { doorId: wrong, floorId: missing }])
    const rehearsed = await admin.send(rehearseLockdown, { params: { id }, body: { reach: 'BUILDING', floorId: 1 } })
    expect([rehearsed.status, rehearsed.error?.fields]).toEqual([422, { floorId: wrong }])
  })

  test('tells controllers whom it lets in: who has a place in a marked group that opens the door, from when on and as long as it is so', async () => {
    const [fire, others] = [await newCompany(), await newCompany()]
    await resolved()
    const gate = await newDoor('Gate')
    await admin.get(groups.mapDoors, { params: { id, accessGroupId: fire.g.id }, body: { doorIds: [gate.id], accessTimeZoneId: null } })
    await admin.get(groups.mapDoors, { params: { id, accessGroupId: others.g.id }, body: { doorIds: [gate.id], accessTimeZoneId: null } })
    expect((await mark(fire.g, true)).data).toMatchObject({ passesLockdown: true })
    const { uuid } = await admin.get(startLockdown, { params: { oc: id }, body: { reach: 'DOOR', doorId: gate.id, reason: 'Smoke' } })
    const everybodyOf = async (centre: Centre) =>
      (
        await pool.query<{ id: number }>('select id::integer from memberships where office_centre_id = $1 and ended_at is null order by id', [
          centre.id,
        ])
      ).rows.map((one) => one.id)
    const crew = await everybodyOf(fire.centre)
    expect(crew).toContain(fire.person.membershipId)
    expect(await lockdownAt(gate)).toEqual({ on: true, except: crew })
    // who joins and who leaves
    const late = await world.person(fire.centre, 'TENANT')
    await resolved()
    expect((await lockdownAt(gate)).except).toEqual([...crew, late.membershipId])
    await mark(fire.g, false)
    expect(await lockdownAt(gate)).toEqual({ on: true })
    await mark(fire.g, true)
    const { items } = await admin.get(groups.listDoorMappings, { params: { id, accessGroupId: fire.g.id }, query: {} })
    const mapping = items.find(({ door }) => door.id === gate.id)
    const of = { id, accessGroupId: fire.g.id, doorMappingId: mapping?.id ?? 0 }
    await admin.get(groups.unmapDoor, { params: of, version: mapping?.version ?? 0 })
    expect(await lockdownAt(gate)).toEqual({ on: true })
    const { version } = await admin.get(getLockdown, { params: { oc: id, uuid } })
    await admin.get(liftLockdown, { params: { oc: id, uuid }, version, body: { reason: 'Over' } })
    expect(await lockdownAt(gate)).toBeNull()
  })

  test('lets in no company’s group, and a company does not mark the building’s', async () => {
    const one = await newCompany()
    const own = await makeGroup(one.master, [{ kind: 'COMPANY', id: one.centre.id }], [])
    for (const who of [one.master, admin]) expect(await mark(own, true, who)).toMatchObject({ status: 422, error: { code: 'lockdown_of_building' } })
    await admin.get(groups.setTenantMapping, { params: { id, accessGroupId: one.g.id }, body: { companyIds: [one.centre.id] } })
    const params = { id, accessGroupId: one.g.id }
    const { version, name } = await one.master.get(groups.getAccessGroup, { params })
    const sent = await one.master.get(groups.updateAccessGroup, { params, version, body: { name, rules: [], passesLockdown: true } })
    expect(sent.passesLockdown).toBe(false)
  })

  test('is started by a guard, and lifted with the password by who manages doors', async () => {
    const desk = as(await world.person(harbour, 'GUARD'))
    const params = { oc: id }
    const { uuid, version, may } = await desk.get(startLockdown, { params, body: { reach: 'BUILDING', reason: 'Intruder' } })
    expect(may.lift).toBe(false)
    expect((await desk.get(listLockdowns, { params, query: { status: 'ON' } })).items).toMatchObject([{ uuid }])
    const body = { reason: 'Over' }
    expect((await desk.send(liftLockdown, { params: { oc: id, uuid }, version, body })).status).toBe(403)
    const ofCompany = as(await world.person(pinecrest, 'VISITOR_MANAGEMENT', { permissionsAdded: ['LOCKDOWN_ADD'] }))
    expect((await ofCompany.send(startLockdown, { params, body: { reach: 'BUILDING', reason: 'Intruder' } })).status).toBe(404)
    const receptionOfCompany = as(await world.person(pinecrest, 'VISITOR_MANAGEMENT'))
    expect((await receptionOfCompany.send(startLockdown, { params, body: { reach: 'BUILDING', reason: 'Intruder' } })).status).toBe(403)
    clock.forward(301)
    expect((await admin.send(liftLockdown, { params: { oc: id, uuid }, version, body })).error?.code).toBe('password_needed')
    expect((await as(await world.person(harbour, 'LANDLORD_ADMIN')).send(liftLockdown, { params: { oc: id, uuid }, version, body })).status).toBe(200)
  })
})
