import { describe, expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import type { Centre } from '#kit/server/testing/world.ts'
import { deleteUser, getUser } from '#modules/identity/users/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  createController,
  createDoor,
  deleteController,
  deleteDoor,
  getAccessDoor,
  getDoor,
  getDoorHistory,
  getSubAdmins,
  listAccessDoors,
  listDoorEvents,
  listDoors,
  nameSubAdmins,
  putDoorInUse,
  takeDoorOutOfUse,
  updateDoor,
} from '../contract.ts'
import type { DoorInput } from '../contract/door.ts'
import { doorOf } from './example.ts'

const { world, as } = await testPortal()
const tower = await world.building('Harbour Tower')
const admin = as(await world.person(tower, 'LANDLORD_ADMIN'))
const pinecrest = await world.tenantIn(tower, 'Pinecrest')
const oriel = await world.tenantIn(tower, 'Oriel')
const pinecrestAdmin = as(await world.person(pinecrest, 'MASTER_ADMIN'))

const at = (centre: Centre = tower) => ({ oc: String(centre.id) })
const controllerOf = (caller: Caller, centre: Centre, name: string) => caller.get(createController, { params: at(centre), body: { name } })
const lobby = await controllerOf(admin, tower, 'Lobby')
let output = 0
const newDoor = (name: string, more: Partial<DoorInput> = {}) =>
  admin.get(createDoor, { params: at(), body: doorOf(lobby.id, name, { outputNo: (output += 1), ...more }) })
const one = (id: number) => ({ params: { ...at(), id } })
const access = (id: number, centre: Centre = tower) => ({ params: { id: String(centre.id), accessDoorId: id } })

describe('a door', () => {
  test('hangs on one output of a controller of its building, under a name of its own', async () => {
    const door = await newDoor('Main lobby')
    const tryAs = async (more: Partial<DoorInput>) =>
      (await admin.send(createDoor, { params: at(), body: doorOf(lobby.id, 'Another', more) })).error?.code
    expect(await tryAs({ name: 'MAIN LOBBY', outputNo: 99 })).toBe('door_name_taken')
    expect(await tryAs({ outputNo: door.outputNo })).toBe('output_taken')
    const marina = await world.building('Marina House')
    const foreign = await controllerOf(as(await world.person(marina, 'LANDLORD_ADMIN')), marina, 'Roof')
    expect(await tryAs({ outputNo: 98, controllerId: foreign.id })).toBe('controller_unknown')
    expect(await tryAs({ outputNo: 98, zone: 'TENANT', companyId: marina.id })).toBe('company_not_here')
    expect(await tryAs({ outputNo: 98, floorId: 999_999_999 })).toBe('floor_unknown')
  })

  test('of two made at once on one output one is', async () => {
    output += 1
    const made = await Promise.all(
      [1, 2].map((n) => admin.send(createDoor, { params: at(), body: doorOf(lobby.id, `Twin ${n}`, { outputNo: output }) })),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('has a reader by its address, the one inside only where they are paired', async () => {
    const send = (more: Partial<DoorInput>) => admin.send(createDoor, { params: at(), body: doorOf(lobby.id, 'Side', { outputNo: 97, ...more }) })
    expect((await send({ readerMac: '00:1b:44:11:3a' })).error?.fields).toMatchObject({ readerMac: expect.stringContaining('00:1b:44:11:3a:b7') })
    expect((await send({ exitReaderMac: '00:1b:44:11:3a:b7' })).error?.fields).toHaveProperty('exitReaderMac')
    expect((await send({ zone: 'TENANT' })).error?.fields).toHaveProperty('companyId')
    const { readerMac } = await newDoor('Side', { readerMac: '00:1B:44:11:3A:B7' })
    expect(readerMac).toBe('00:1b:44:11:3a:b7')
    expect((await admin.send(createDoor, { params: at(), body: doorOf(lobby.id, 'Other', { outputNo: 96, readerMac }) })).error?.code).toBe(
      'reader_taken',
    )
  })

  test('goes out of use with a reason and comes back; two who change it at once are told', async () => {
    const { id, version } = await newDoor('Car park')
    const out = await admin.get(takeDoorOutOfUse, { ...one(id), version, body: { reason: 'Barrier broken' } })
    expect(out).toMatchObject({ status: 'OUT_OF_USE', may: { unlock: false, takeOutOfUse: false, putInUse: true } })
    const listed = async (query: object) =>
      (await admin.get(listDoors, { params: at(), query: { limit: 100, ...query } })).items.map((door) => door.id)
    expect(await listed({ statusActiveFlag: 'false' })).toEqual([id])
    expect(await listed({ statusActiveFlag: 'true' })).not.toContain(id)
    expect(await admin.send(takeDoorOutOfUse, { ...one(id), version: out.version, body: { reason: 'Again' } })).toMatchObject({ status: 409 })
    expect(await admin.send(updateDoor, { ...one(id), version, body: doorOf(lobby.id, 'Ramp') })).toMatchObject({
      error: { code: 'changed_meanwhile' },
    })
    expect(await admin.get(putDoorInUse, { ...one(id), version: out.version })).toMatchObject({ status: 'LIVE' })
    const { items } = await admin.get(getDoorHistory, { ...one(id), query: {} })
    expect(items.map(({ action, reason }) => [action, reason])).toEqual([
      ['putInUse', null],
      ['takenOutOfUse', 'Barrier broken'],
      ['created', null],
    ])
  })

  test('that is deleted frees its controller', async () => {
    const basement = await controllerOf(admin, tower, 'Basement')
    const door = await newDoor('Plant', { controllerId: basement.id })
    const gone = { params: { ...at(), id: basement.id }, version: basement.version }
    expect(await admin.send(deleteController, gone)).toMatchObject({ error: { code: 'controller_in_use' } })
    await admin.get(deleteDoor, { ...one(door.id), version: door.version })
    expect((await admin.send(getDoor, one(door.id))).status).toBe(404)
    expect((await admin.send(deleteController, gone)).status).toBe(200)
  })

  test('is found by its floor and its name', async () => {
    const params = { id: String(tower.id) }
    const { id: towerId } = await admin.get(createTower, { params, body: { name: 'North' } })
    await admin.get(createUnits, { params, body: { towerId, floors: [{ floorNo: '7/F', floorNoInt: 7, units: [] }] } })
    const [floor] = (await admin.get(listFloorChoices, { params, query: { towerId } })).items
    const { id } = await newDoor('Lift lobby North', { floorId: floor?.id ?? 0 })
    const ids = async (query: object) => (await admin.get(listDoors, { params: at(), query })).items.map((door) => door.id)
    expect(await ids({ floorId: floor?.id })).toEqual([id])
    expect(await ids({ wildcardSearch: 'lift lob' })).toEqual([id])
  })
})

describe('who opens a door', () => {
  test('a company sees the doors of its own rooms, nobody else’s, and nothing of the wiring', async () => {
    const ours = await newDoor('Pinecrest', { zone: 'TENANT', companyId: pinecrest.id })
    const theirs = await newDoor('Oriel', { zone: 'TENANT', companyId: oriel.id })
    const { items } = await pinecrestAdmin.get(listAccessDoors, { params: { id: String(pinecrest.id) } })
    expect(items.map(({ name }) => name)).toEqual(['Pinecrest'])
    expect(items[0]).not.toHaveProperty('readerMac')
    expect(items[0]?.may).toMatchObject({ unlock: true, edit: false })
    expect((await pinecrestAdmin.send(getAccessDoor, access(theirs.id))).status).toBe(404)
    expect((await pinecrestAdmin.send(listDoors, { params: at() })).status).toBe(403)
    expect((await pinecrestAdmin.send(listDoorEvents, access(ours.id))).status).toBe(403)
  })

  test('a building that names a company sees that company’s doors', async () => {
    const { items } = await admin.get(listAccessDoors, { params: { id: String(oriel.id) } })
    expect(items.map(({ name }) => name)).toEqual(['Oriel'])
  })

  test('a sub admin opens only the doors that name them, and no longer after they have left', async () => {
    const door = await newDoor('Loading dock')
    const sub = await world.person(pinecrest, 'SUB_ADMIN')
    const caller = as(sub)
    expect((await caller.send(getAccessDoor, access(door.id))).status).toBe(404)
    await admin.get(nameSubAdmins, { ...access(door.id), body: { userIds: [sub.userId] } })
    expect((await caller.get(getAccessDoor, access(door.id))).may.unlock).toBe(true)
    expect(await admin.get(getSubAdmins, access(door.id))).toMatchObject([{ userId: sub.userId, companyName: 'Pinecrest' }])
    const { version } = await pinecrestAdmin.get(getUser, { params: { oc: String(pinecrest.id), id: String(sub.userId) } })
    await pinecrestAdmin.get(deleteUser, { params: { oc: String(pinecrest.id), id: String(sub.userId) }, version })
    expect(await admin.get(getSubAdmins, access(door.id))).toEqual([])
  })

  test('of a company’s own door a sub admin opens nothing by that alone', async () => {
    const { id } = await newDoor('Server room', { zone: 'TENANT', companyId: pinecrest.id })
    const sub = as(await world.person(pinecrest, 'SUB_ADMIN'))
    expect((await sub.get(getAccessDoor, access(id))).may.unlock).toBe(false)
  })

  test('a company names its own people alone, and leaves others’ alone', async () => {
    const { id } = await newDoor('Archive', { zone: 'TENANT', companyId: pinecrest.id })
    const [own, other] = [await world.person(pinecrest, 'SUB_ADMIN'), await world.person(oriel, 'SUB_ADMIN')]
    const staff = await world.person(pinecrest, 'STAFF')
    await admin.get(nameSubAdmins, { ...access(id), body: { userIds: [other.userId] } })
    for (const userId of [other.userId, staff.userId])
      expect(await pinecrestAdmin.send(nameSubAdmins, { ...access(id), body: { userIds: [userId] } })).toMatchObject({
        error: { code: 'not_a_sub_admin' },
      })
    expect(await pinecrestAdmin.get(nameSubAdmins, { ...access(id), body: { userIds: [own.userId] } })).toMatchObject([{ userId: own.userId }])
    expect((await admin.get(getSubAdmins, access(id))).map(({ userId }) => userId).toSorted()).toEqual([own.userId, other.userId].toSorted())
  })
})
