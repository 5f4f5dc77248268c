import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { answer } from '#kit/server/extension-point.ts'
import { request } from '#kit/server/testing/call.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { getSettings, updateSettings } from '#modules/property/organisation-settings/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  bridgeCommands,
  bridgeConfirm,
  bridgeDigest,
  bridgeEntries,
  bridgeEvents,
  bridgeHello,
  countLockdowns,
  createController,
  createDoor,
  exchangeBridgeKey,
  getAccessDoor,
  getController,
  getLockdown,
  liftLockdown,
  listDoorEvents,
  listDoors,
  listLockdowns,
  listUnlockings,
  nameSubAdmins,
  previewLockdown,
  startLockdown,
  takeDoorOutOfUse,
  unlockDoor,
  updateDoor,
} from '../contract.ts'
import { digestOf } from './bridge.ts'
import { doorOf, helloOf, signedBy } from './example.ts'
import { type Tap, tapsTaken } from './taken-taps.ts'

const { portal, world, as, clock } = await testPortal()
const tower = await world.building('Harbour Tower')
const ada = await world.person(tower, 'LANDLORD_ADMIN')
const admin = as(ada)
/** The password given a moment ago. */
const signedInAgain = () => as(ada)
const oc = String(tower.id)

interface Box {
  id: number
  uuid: string
  bridgeKey: string
}
let boxes = 0
/** By somebody who has just signed in: its key is not handed out without the password. */
const newBox = async (): Promise<Box> =>
  as(await world.person(ada.centre, 'LANDLORD_ADMIN')).get(createController, { params: { oc }, body: { name: `Controller ${(boxes += 1)}` } })
const newDoor = (box: Box, outputNo: number, floorId?: number) =>
  admin.get(createDoor, { params: { oc }, body: doorOf(box.id, `Door ${box.id}.${outputNo}`, { outputNo, floorId }) })

/** Speaks as the bridge of a controller; `headers` change what it says of itself. */
const says = async (box: Box, endpoint: Endpoint, body?: unknown, headers: Record<string, string> = {}) =>
  request(portal.server, endpoint, { params: { uuid: box.uuid }, body, headers: { ...signedBy(world, box, endpoint, body), ...headers } })
const said = async <T>(box: Box, endpoint: Endpoint, body?: unknown): Promise<T> => {
  const { status, data, text } = await says(box, endpoint, body)
  expect(status, text).toBe(200)
  return data as T
}
interface Entry {
  kind: string
  ref: string
  version: number
  content: Record<string, unknown> | null
}
const owed = async (box: Box) => (await said<{ entries: Entry[] }>(box, bridgeEntries)).entries
const confirms = (box: Box, entries: readonly Entry[]) =>
  said<{ waiting: number }>(box, bridgeConfirm, { entries: entries.map(({ kind, ref, version }) => ({ kind, ref, version })) })
const hello = (box: Box, epoch = 'first') => said(box, bridgeHello, helloOf(world, epoch))
/** A controller with one door, both of which know of each other. */
const settled = async () => {
  const box = await newBox()
  const door = await newDoor(box, 1)
  await hello(box)
  await confirms(box, await owed(box))
  return { box, door }
}
const access = (doorId: number) => ({ id: oc, accessDoorId: doorId })

describe('a bridge', () => {
  test('is refused with the same words whatever is wrong, and nothing is written', async () => {
    const [box, other] = [await newBox(), await newBox()]
    const body = helloOf(world)
    const right = signedBy(world, box, bridgeHello, body)
    const send = async (changed: Record<string, string>, sent: unknown = body) =>
      request(portal.server, bridgeHello, { params: { uuid: box.uuid }, body: sent, headers: { ...right, ...changed } })
    const wrong = [
      await send({ 'x-bridge-signature': 'a'.repeat(43) }),
      await send(signedBy(world, { ...box, bridgeKey: other.bridgeKey }, bridgeHello, body)),
      await send({}, { ...body, firmware: '6.6' }),
      await send({ 'x-bridge-time': String(Number(right['x-bridge-time']) - 400) }),
      await send({ 'x-bridge-nonce': 'short' }),
      await request(portal.server, bridgeHello, { params: { uuid: other.uuid }, body, headers: right }),
      await request(portal.server, bridgeEntries, { params: { uuid: box.uuid }, headers: right }),
      await request(portal.server, bridgeHello, { params: { uuid: box.uuid }, body }),
    ]
    for (const { status, error } of wrong)
      expect([status, error?.code, error?.message]).toEqual([401, 'bridge_unknown', 'This bridge is not known here.'])
    expect(await admin.get(getController, { params: { oc, id: box.id } })).toMatchObject({ health: 'NEVER' })
    expect((await send({})).status).toBe(200)
    // the same once more
    expect((await send({})).status).toBe(401)
  })

  test('of an old time is refused though it is signed', async () => {
    const box = await newBox()
    const body = helloOf(world)
    const headers = signedBy(world, box, bridgeHello, body)
    clock.forward(301)
    expect((await request(portal.server, bridgeHello, { params: { uuid: box.uuid }, body, headers })).status).toBe(401)
  })

  test('with an exchanged key is refused at once', async () => {
    const box = await newBox()
    const { version } = await admin.get(getController, { params: { oc, id: box.id } })
    const { bridgeKey } = await signedInAgain().get(exchangeBridgeKey, { params: { oc, id: box.id }, version })
    expect((await says(box, bridgeHello, helloOf(world))).status).toBe(401)
    expect((await says({ ...box, bridgeKey }, bridgeHello, helloOf(world))).status).toBe(200)
  })

  test('with more than 500 events or a body of five megabytes is refused', async () => {
    const { box, door } = await settled()
    const event = (number: number) => ({ number, at: clock.now().toISOString(), kind: 'GRANTED', door: door.uuid })
    const many = (length: number) => says(box, bridgeEvents, { epoch: 'first', events: Array.from({ length }, (_, n) => event(n + 1)) })
    expect([(await many(501)).status, (await many(10_000)).status]).toEqual([422, 413])
    expect((await says(box, bridgeEvents, { epoch: 'x'.repeat(5_000_000), events: [] })).status).toBe(413)
    expect((await admin.get(listDoorEvents, { params: access(door.id) })).total).toBe(0)
  })
})

describe('what a controller must know', () => {
  test('is owed until it confirms that version; ten changes are one entry', async () => {
    const box = await newBox()
    let door = await newDoor(box, 1)
    await hello(box)
    const [first] = await owed(box)
    expect(first).toMatchObject({ kind: 'DOOR', ref: door.uuid, version: 1, content: { outputNo: 1, openingSeconds: 5, inUse: true } })
    for (let seconds = 6; seconds < 16; seconds += 1)
      door = await admin.get(updateDoor, {
        params: { oc, id: door.id },
        version: door.version,
        body: doorOf(box.id, door.name, { openingSeconds: seconds }),
      })
    // the version that it was sent is confirmed, the thing is not
    expect(await confirms(box, first ? [first] : [])).toEqual({ waiting: 1 })
    const [latest, ...others] = await owed(box)
    expect([latest?.version, latest?.content?.openingSeconds, others]).toEqual([11, 15, []])
    expect(await confirms(box, latest ? [latest] : [])).toEqual({ waiting: 0 })
    expect(await admin.get(getController, { params: { oc, id: box.id } })).toMatchObject({ entries: 1, waiting: { entries: 0, since: null } })
  })

  test('comes again as a whole when it has lost its memory, without what it was to forget', async () => {
    const { box, door } = await settled()
    expect(await owed(box)).toEqual([])
    await hello(box, 'second')
    expect((await owed(box)).map(({ ref }) => ref)).toEqual([door.uuid])
  })

  test('is compared by a digest, and owed again where it differs', async () => {
    const { box, door } = await settled()
    const held = [{ kind: 'DOOR', ref: door.uuid, version: 1 }]
    expect(await said(box, bridgeDigest, { digest: digestOf(held) })).toEqual({ equal: true, startOver: false, waiting: 0 })
    expect(await said(box, bridgeDigest, { digest: digestOf([]) })).toEqual({ equal: false, startOver: true, waiting: 1 })
    // what is waiting already may be the difference: it is fetched before anything is told again
    const other = digestOf([{ kind: 'DOOR', ref: door.uuid, version: 9 }])
    expect(await said(box, bridgeDigest, { digest: other })).toEqual({ equal: false, startOver: false, waiting: 1 })
  })

  test('that it has no room for is refused before it is saved, with the number', async () => {
    const { box } = await settled()
    await said(box, bridgeHello, { ...helloOf(world), capacities: { entries: 2 } })
    await newDoor(box, 2)
    const third = await admin.send(createDoor, { params: { oc }, body: doorOf(box.id, 'One too many', { outputNo: 3 }) })
    expect(third).toMatchObject({ status: 409, error: { code: 'controller_full', message: expect.stringContaining('2 entries') } })
    expect(await admin.get(getController, { params: { oc, id: box.id } })).toMatchObject({ doors: 2, entries: 2, capacity: 2 })
  })

  test('that it refuses stands there with its words, and is not sent for ever', async () => {
    const box = await newBox()
    await newDoor(box, 1)
    await hello(box)
    const [entry] = await owed(box)
    await said(box, bridgeConfirm, { entries: [{ kind: entry?.kind, ref: entry?.ref, version: entry?.version, refused: 'No such output' }] })
    expect(await owed(box)).toEqual([])
    expect(await admin.get(getController, { params: { oc, id: box.id } })).toMatchObject({
      refused: 1,
      refusals: [{ kind: entry?.kind, said: 'No such output', entries: 1 }],
    })
  })

  test('that waits longer than a minute makes it fall behind; who says nothing is silent', async () => {
    const { box, door } = await settled()
    await admin.get(takeDoorOutOfUse, { params: { oc, id: door.id }, version: door.version, body: { reason: 'Repair' } })
    const health = async () => (await admin.get(getController, { params: { oc, id: box.id } })).health
    expect(await health()).toBe('WELL')
    clock.forward(61)
    expect(await health()).toBe('SILENT')
    await hello(box)
    expect(await health()).toBe('BEHIND')
    await said(box, bridgeHello, { ...helloOf(world), clock: new Date(clock.now().getTime() + 90_000).toISOString() })
    expect(await health()).toBe('CLOCK_OFF')
  })
})

describe('unlocking', () => {
  const unlock = (doorId: number, who = signedInAgain()) => who.send(unlockDoor, { params: access(doorId), body: { reason: 'Courier' } })
  const commands = async (box: Box) => (await said<{ commands: { uuid: string; door: string }[] }>(box, bridgeCommands, { wait: 0 })).commands

  test('is taken once by one of many who ask, and its outcome is told', async () => {
    const { box, door } = await settled()
    expect((await unlock(door.id)).data).toMatchObject({ state: 'QUEUED', reason: 'Courier' })
    const taken = (await Promise.all([1, 2, 3, 4].map(() => commands(box)))).flat()
    expect(taken).toMatchObject([{ door: door.uuid }])
    await said(box, bridgeConfirm, { commands: [{ uuid: taken[0]?.uuid, done: true }] })
    expect(await admin.get(listUnlockings, { params: access(door.id) })).toMatchObject([{ state: 'DONE' }])
    // what is answered is over
    await said(box, bridgeConfirm, { commands: [{ uuid: taken[0]?.uuid, done: false, answer: 'Late' }] })
    expect(await admin.get(listUnlockings, { params: access(door.id) })).toMatchObject([{ state: 'DONE', answer: null }])
  })

  test('tells an admin whom the door names that another company has unlocked it, and not who', async () => {
    const { door } = await settled()
    const person = async (company: string) => world.person(await world.tenantIn(tower, company), 'SUB_ADMIN', { name: `Admin of ${company}` })
    const [own, other] = [await person('Pinecrest'), await person('Oriel')]
    await admin.get(nameSubAdmins, { params: access(door.id), body: { userIds: [own.userId, other.userId] } })
    const guard = await world.person(tower, 'LANDLORD_ADMIN', { name: 'Guard' })
    for (const who of [own, other, guard].map(as)) expect((await unlock(door.id, who)).status).toBe(200)
    const seenBy = async (who: ReturnType<typeof as>) => (await who.get(listUnlockings, { params: access(door.id) })).map(({ askedBy }) => askedBy)
    expect(await seenBy(as(own))).toEqual(['Guard', null, 'Admin of Pinecrest'])
    expect(await seenBy(admin)).toEqual(['Guard', 'Admin of Oriel', 'Admin of Pinecrest'])
    // the reason is for those who may let in, too
    const viewer = as(await world.person(tower, 'LANDLORD_ADMIN_VIEW_ONLY'))
    const reasons = async (who: ReturnType<typeof as>) => (await who.get(listUnlockings, { params: access(door.id) })).map(({ reason }) => reason)
    expect(await reasons(as(own))).toEqual(['Courier', 'Courier', 'Courier'])
    expect(await reasons(viewer)).toEqual([null, null, null])
  })

  test('that nobody fetched within ten seconds opens nothing', async () => {
    const { box, door } = await settled()
    await unlock(door.id)
    clock.forward(11)
    expect(await commands(box)).toEqual([])
    expect(await admin.get(listUnlockings, { params: access(door.id) })).toMatchObject([{ state: 'LATE' }])
  })

  test('that a lockdown overtakes is not sent any more', async () => {
    const { box, door } = await settled()
    await unlock(door.id)
    await admin.get(startLockdown, { params: { oc }, body: { reach: 'DOOR', doorId: door.id, reason: 'Alarm' } })
    expect(await commands(box)).toEqual([])
    expect((await unlock(door.id)).error?.code).toBe('door_locked_down')
  })

  test('another controller’s bridge neither takes nor answers it', async () => {
    const [{ box, door }, { box: other }] = [await settled(), await settled()]
    await unlock(door.id)
    expect(await commands(other)).toEqual([])
    const [taken] = await commands(box)
    await said(other, bridgeConfirm, { commands: [{ uuid: taken?.uuid, done: true }] })
    expect(await admin.get(listUnlockings, { params: access(door.id) })).toMatchObject([{ state: 'SENT' }])
  })

  test('is refused where the controller is silent, the door out of use or locked down, and asks for the password again', async () => {
    const { box, door } = await settled()
    clock.forward(61)
    expect((await unlock(door.id)).error?.code).toBe('controller_silent')
    await hello(box)
    await admin.get(startLockdown, { params: { oc }, body: { reach: 'DOOR', doorId: door.id, reason: 'Alarm' } })
    expect((await unlock(door.id)).error?.code).toBe('door_locked_down')
    const second = await settled()
    await admin.get(takeDoorOutOfUse, { params: { oc, id: second.door.id }, version: second.door.version, body: { reason: 'Repair' } })
    expect((await unlock(second.door.id)).error?.code).toBe('door_not_live')
    const long = signedInAgain()
    await long.token()
    clock.forward(301)
    expect((await unlock(second.door.id, long)).error?.code).toBe('password_needed')
  })

  test('reaches a bridge that waits without its asking again', async () => {
    const { box, door } = await settled()
    const waiting = said<{ commands: unknown[] }>(box, bridgeCommands, { wait: 20 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await unlock(door.id)
    expect((await waiting).commands).toHaveLength(1)
  })
})

test('a call that is held open ends when the portal is about to stop', async () => {
  const { box } = await settled()
  const waiting = said<{ commands: unknown[] }>(box, bridgeCommands, { wait: 20 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  portal.app.live.release()
  expect(await waiting).toEqual({ commands: [], waiting: 0 })
})

describe('a lockdown', () => {
  test('goes before everything else, and is on until the last that covers a door is lifted', async () => {
    const { box, door } = await settled()
    const on = async () => (await admin.get(countLockdowns, { params: { oc } })).find(({ status }) => status === 'ON')?.count ?? 0
    const before = await on()
    let current = await admin.get(updateDoor, {
      params: { oc, id: door.id },
      version: door.version,
      body: doorOf(box.id, door.name, { openingSeconds: 9 }),
    })
    const start = (reach: 'DOOR' | 'BUILDING') =>
      admin.get(startLockdown, { params: { oc }, body: { reach, ...(reach === 'DOOR' ? { doorId: door.id } : {}), reason: 'Alarm' } })
    const ofDoor = await start('DOOR')
    expect((await owed(box)).map(({ kind }) => kind)).toEqual(['LOCKDOWN', 'DOOR'])
    expect(ofDoor.unconfirmed).toMatchObject([{ id: door.id }])
    await confirms(box, await owed(box))
    const ofBuilding = await start('BUILDING')
    expect(await on()).toBe(before + 2)
    const lift = async (uuid: string) => {
      const { version } = await admin.get(getLockdown, { params: { oc, uuid } })
      return signedInAgain().get(liftLockdown, { params: { oc, uuid }, version, body: { reason: 'All clear' } })
    }
    expect(await lift(ofDoor.uuid)).toMatchObject({ status: 'LIFTED', liftReason: 'All clear' })
    expect(await owed(box)).toEqual([])
    await lift(ofBuilding.uuid)
    expect(await owed(box)).toMatchObject([{ kind: 'LOCKDOWN', ref: door.uuid, content: null }])
    expect(await on()).toBe(before)
    current = (await admin.get(listDoors, { params: { oc }, query: { controllerId: box.id } })).items[0] ?? current
    expect(current.lockedDown).toBe(false)
  })

  test('says of each door whether its controller has confirmed it, and lists those first that have not', async () => {
    const box = await newBox()
    const [first, second] = [await newDoor(box, 1), await newDoor(box, 2)]
    await confirms(box, await owed(box))
    await admin.get(startLockdown, { params: { oc }, body: { reach: 'DOOR', doorId: first.id, reason: 'Alarm' } })
    await confirms(box, await owed(box))
    await admin.get(startLockdown, { params: { oc }, body: { reach: 'DOOR', doorId: second.id, reason: 'Alarm' } })
    const listed = async (sortDirection: 'ASC' | 'DESC') =>
      (await admin.get(listDoors, { params: { oc }, query: { controllerId: box.id, sortProperties: 'id', sortDirection } })).items
    const [ordered, shut] = [
      { id: second.id, lockedDown: true, lockdownWaits: true },
      { id: first.id, lockedDown: true, lockdownWaits: false },
    ]
    expect(await listed('ASC')).toMatchObject([ordered, shut])
    expect(await listed('DESC')).toMatchObject([ordered, shut])
    expect(await admin.get(getAccessDoor, { params: { id: oc, accessDoorId: second.id } })).toMatchObject(ordered)
    await confirms(box, await owed(box))
    expect(await listed('ASC')).toMatchObject([shut, { ...ordered, lockdownWaits: false }])
  })

  test('says before it is started what it reaches: doors, and controllers that are silent', async () => {
    const { box, door } = await settled()
    await newDoor(box, 2)
    const ofDoor = () => admin.get(previewLockdown, { params: { oc }, query: { reach: 'DOOR', doorId: door.id } })
    expect(await ofDoor()).toEqual({ doors: 1, silentControllers: [], letIn: 0, liftsNotReached: 0 })
    const all = await admin.get(previewLockdown, { params: { oc }, query: { reach: 'BUILDING' } })
    expect(all.doors).toBe((await admin.get(listDoors, { params: { oc }, query: { limit: 1 } })).total)
    clock.forward(61)
    expect(await ofDoor()).toMatchObject({ doors: 1, silentControllers: [door.controller.name] })
  })

  test('is found by the door that it covers, and not by a name that two floors have', async () => {
    const box = await newBox()
    const floorOf = async (name: string) => {
      const { id: towerId } = await admin.get(createTower, { params: { id: oc }, body: { name } })
      await admin.get(createUnits, { params: { id: oc }, body: { towerId, floors: [{ floorNo: '8', floorNoInt: 8, units: [] }] } })
      return (await admin.get(listFloorChoices, { params: { id: oc }, query: { towerId } })).items[0]?.id ?? 0
    }
    const floors = [await floorOf('North'), await floorOf('South')]
    const [own, other] = [await newDoor(box, 1, floors[0]), await newDoor(box, 2, floors[1])]
    await admin.get(startLockdown, { params: { oc }, body: { reach: 'FLOOR', floorId: floors[0] ?? 0, reason: 'Smoke' } })
    const covering = async ({ id: doorId }: typeof own) => (await admin.get(listLockdowns, { params: { oc }, query: { status: 'ON', doorId } })).items
    expect(await covering(own)).toMatchObject([{ reach: 'FLOOR', name: '8' }])
    expect(await covering(other)).toEqual([])
    expect((await admin.get(listDoors, { params: { oc }, query: { controllerId: box.id, lockedDown: 'true' } })).items).toMatchObject([
      { id: own.id },
    ])
  })

  test('of a floor on which no door stands is refused, and what it does not reach is told before: the lifts', async () => {
    const box = await newBox()
    const { id: towerId } = await admin.get(createTower, { params: { id: oc }, body: { name: 'East' } })
    await admin.get(createUnits, { params: { id: oc }, body: { towerId, floors: [{ floorNo: '2', floorNoInt: 2, units: [] }] } })
    const floorId = (await admin.get(listFloorChoices, { params: { id: oc }, query: { towerId } })).items[0]?.id ?? 0
    const lift = doorOf(box.id, 'East lift', { configuration: 'ELEVATOR', outputNo: 1 })
    const { id: liftId } = await admin.get(createDoor, { params: { oc }, body: lift })
    const preview = () => admin.get(previewLockdown, { params: { oc }, query: { reach: 'FLOOR', floorId } })
    expect(await preview()).toMatchObject({ doors: 0, liftsNotReached: 1 })
    const start = () => admin.send(startLockdown, { params: { oc }, body: { reach: 'FLOOR', floorId, reason: 'Smoke' } })
    expect(await start()).toMatchObject({ status: 409, error: { code: 'no_door_stands_there' } })
    expect((await admin.get(listLockdowns, { params: { oc }, query: { status: 'ON', doorId: liftId } })).items).toEqual([])
    await newDoor(box, 2, floorId)
    expect(await preview()).toMatchObject({ doors: 1, liftsNotReached: 1 })
    expect((await start()).status).toBe(200)
    expect((await owed(box)).filter(({ kind }) => kind === 'LOCKDOWN')).toHaveLength(1)
  })

  test('is told to the building’s addresses for security when it begins and when it ends, in the building’s language, whatever its guard reads', async () => {
    const { door } = await settled()
    const { languages, codeRequired, shownInDirectory, building, version, ...settings } = await admin.get(getSettings, { params: { oc } })
    const notifiedParties = { ...settings.notifiedParties, SECURITY: ['night@harbour.example'] }
    const body = { languages, codeRequired, shownInDirectory, notifiedParties, ...(building ? { building } : {}) }
    await admin.get(updateSettings, { params: { oc }, version, body })
    const { uuid } = await admin.get(
      startLockdown,
      { params: { oc }, body: { reach: 'DOOR', doorId: door.id, reason: 'Smoke' } },
      { headers: { 'accept-language': 'zh-HK' } },
    )
    await signedInAgain().get(liftLockdown, { params: { oc, uuid }, version: 1, body: { reason: 'All clear' } })
    const rows = await mailsTo(portal, 'night@harbour.example')
    expect(rows.map(({ subject }) => subject)).toEqual(['Lockdown in Harbour Tower', 'Lockdown in Harbour Tower lifted'])
    expect(rows.map(({ body: said }) => [said.includes('Smoke'), said.includes('All clear'), said.includes('is locked down')])).toEqual([
      [true, false, true],
      [false, true, false],
    ])
  })

  test('of the building takes a door that is added while it is on; of two started at once one is', async () => {
    const { box } = await settled()
    const both = await Promise.all([1, 2].map(() => admin.send(startLockdown, { params: { oc }, body: { reach: 'BUILDING', reason: 'Fire' } })))
    expect(both.map(({ status, error }) => [status, error?.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'already_locked_down'],
    ])
    const later = await newDoor(box, 2)
    expect((await owed(box)).filter(({ ref }) => ref === later.uuid).map(({ kind }) => kind)).toEqual(['LOCKDOWN', 'DOOR'])
    const uuid = both.find(({ status }) => status === 200)?.data?.uuid ?? ''
    clock.forward(301)
    expect(await admin.send(liftLockdown, { params: { oc, uuid }, version: 1, body: { reason: 'Over' } })).toMatchObject({
      error: { code: 'password_needed' },
    })
  })
})

describe('what happened at the doors', () => {
  const event = (number: number, door: { uuid: string }, at = clock.now()) => ({
    number,
    at: at.toISOString(),
    kind: 'GRANTED',
    door: door.uuid,
    direction: 'IN',
  })

  test('is taken once, though a bridge repeats it three times and out of order', async () => {
    const { box, door } = await settled()
    const events = [3, 1, 2].map((n) => event(n, door))
    for (let times = 0; times < 3; times += 1) await said(box, bridgeEvents, { epoch: 'first', events: events.toReversed() })
    expect((await admin.get(listDoorEvents, { params: access(door.id) })).total).toBe(3)
    expect(await admin.get(getController, { params: { oc, id: box.id } })).toMatchObject({ gaps: 0 })
  })

  test('is told to those who follow it once, in the transaction in which it is taken', async () => {
    const { box, door } = await settled()
    const told: Tap[] = []
    let fails = true
    answer(tapsTaken, async (_tx, { taps }) => {
      if (!taps.some(({ doorId }) => doorId === door.id)) return
      if (fails) throw new Error('whoever follows cannot')
      told.push(...taps)
    })
    const body = { epoch: 'first', events: [event(1, door), event(2, door)] }
    expect((await says(box, bridgeEvents, body)).status).toBe(500)
    expect((await admin.get(listDoorEvents, { params: access(door.id) })).total).toBe(0)
    fails = false
    for (let times = 0; times < 3; times += 1) await said(box, bridgeEvents, body)
    expect(told.map(({ number, kind, direction, doorId }) => [number, kind, direction, doorId])).toEqual([
      [1, 'GRANTED', 'IN', door.id],
      [2, 'GRANTED', 'IN', door.id],
    ])
  })

  test('that never came is a gap, until it comes', async () => {
    const { box, door } = await settled()
    const gaps = async () => (await admin.get(getController, { params: { oc, id: box.id } })).gaps
    await said(box, bridgeEvents, { epoch: 'first', events: [event(1, door), event(4, door)] })
    expect(await gaps()).toBe(2)
    await said(box, bridgeEvents, { epoch: 'first', events: [event(2, door)] })
    expect(await gaps()).toBe(1)
  })

  test('is told at our time where the controller’s clock is wrong', async () => {
    const { box, door } = await settled()
    const ahead = new Date(clock.now().getTime() + 3600_000)
    await said(box, bridgeHello, { ...helloOf(world), clock: ahead.toISOString() })
    await said(box, bridgeEvents, { epoch: 'first', events: [event(1, door, ahead)] })
    const { items } = await admin.get(listDoorEvents, { params: access(door.id) })
    expect(items).toMatchObject([{ clockOff: true, direction: 'IN' }])
    expect(Date.parse(items[0]?.eventDate ?? '')).toBe(clock.now().getTime())
  })

  test('with a letter or a year that nobody can keep are taken like the others, which a bridge would repeat for ever', async () => {
    const { box, door } = await settled()
    const odd = [
      { ...event(1, door), reason: 'no\u0000 card' },
      { ...event(2, door), reason: 'half \ud83d letter' },
      { ...event(3, door), at: '0000-01-01T00:00:00Z' },
      event(4, door),
    ]
    expect(await said(box, bridgeEvents, { epoch: 'first', events: odd })).toMatchObject({ taken: 4, lastEventNo: 4 })
    const { rows } = await portal.app.database.pool.query('select reason from access_events where controller_id = $1 order by number limit 2', [
      box.id,
    ])
    expect(rows).toEqual([{ reason: 'no card' }, { reason: 'half \ufffd letter' }])
  })

  test('has not happened after it came, whatever the reader says', async () => {
    const { box, door } = await settled()
    await said(box, bridgeEvents, { epoch: 'first', events: [event(1, door, new Date('2199-01-01T00:00:00Z'))] })
    const [only] = (await admin.get(listDoorEvents, { params: access(door.id) })).items
    expect([Date.parse(only?.eventDate ?? ''), only?.clockOff]).toEqual([clock.now().getTime(), true])
  })

  test('at another controller’s door is nobody’s', async () => {
    const [{ box }, { door }] = [await settled(), await settled()]
    await said(box, bridgeEvents, { epoch: 'first', events: [event(1, door)] })
    expect((await admin.get(listDoorEvents, { params: access(door.id) })).total).toBe(0)
  })
})
