import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { request } from '#kit/server/testing/call.ts'
import { testPortal } from '#tests/portal.ts'
import { openPushedBox } from '#tests/pushed-box.ts'
import {
  bridgeEntries,
  bridgeEvents,
  createController,
  createDoor,
  exchangeBridgeKey,
  getController,
  listDoorEvents,
  listUnlockings,
  startLockdown,
  unlockDoor,
  updateController,
  updateDoor,
} from '../contract.ts'
import { doorOf, signedBy } from './example.ts'
import { duePushes } from './push-claims.ts'
import { pushOnce } from './push.ts'

const moment = { now: () => new Date() }
const box = await openPushedBox(() => moment.now())
const other = await openPushedBox(() => moment.now())
/** Something on the inner network that is nobody's business. */
let inner = 0
const secret = createServer((_request, response) => {
  inner += 1
  response.end('secret')
})
await new Promise<void>((resolve) => void secret.listen(0, '127.0.0.1', () => resolve()))
const secretAddress = `http://127.0.0.1:${(secret.address() as AddressInfo).port}/`
afterAll(async () => {
  await Promise.all([box.close(), other.close()])
  secret.close()
})

const hosts = [box, other].map(({ address }) => new URL(address).host)
const { portal, world, as, clock } = await testPortal({ SEED: 'demo', OUTGOING_HOSTS: [...hosts, 'api.example'].join(',') })
moment.now = clock.now
const system = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const ada = await world.person(await world.building('Harbour Tower'), 'LANDLORD_ADMIN')
const admin = as(ada)
const oc = String(ada.centre.id)
let n = 0

type Box = typeof box
type Wrong = Parameters<NonNullable<Box['answers']>>
/** A controller with a door that this box is, both of which know of each other. */
const settled = async (of: Box = box) => {
  n += 1
  const { id, uuid, bridgeKey, version } = await (await fresh()).get(createController, { params: { oc }, body: { name: `Cloud ${n}` } })
  const door = await admin.get(createDoor, { params: { oc }, body: doorOf(id, `Door ${n}`) })
  of.losesMemory()
  Object.assign(of, { key: bridgeKey, pushes: [], opened: [], strangers: 0, atOnce: 0, answers: undefined })
  await pushedTo({ id, version, name: `Cloud ${n}` }, of.address)
  await agreed(id, of)
  return { id, uuid, bridgeKey, door, name: `Cloud ${n}` }
}
/** Somebody who has just signed in: where a controller is called is not changed without the password. */
const fresh = async () => as(await world.person(ada.centre, 'LANDLORD_ADMIN'))
const pushedTo = async ({ id, version, name }: { id: number; version: number; name: string }, address: string) =>
  (await fresh()).get(updateController, { params: { oc, id }, version, body: { name, driver: 'WEBHOOK', address } })
const seen = (id: number) => admin.get(getController, { params: { oc, id } })
/** The portal owes nothing, and the box holds just what the portal thinks. */
const agreed = async (id: number, of: Box = box) => {
  await expect.poll(async () => (await seen(id)).waiting.entries).toBe(0)
  const { rows } = await pool.query<{ name: string; version: number }>(
    `select kind || ' ' || ref as name, confirmed_version as version from controller_entries where controller_id = $1 and content is not null`,
    [id],
  )
  expect(Object.fromEntries([...of.memory.held].map(([name, { version }]) => [name, version]))).toEqual(
    Object.fromEntries(rows.map(({ name, version }) => [name, version])),
  )
}
const change = async ({ id, door }: { id: number; door: { id: number; name: string; version: number } }, openingSeconds: number) => {
  const changed = await admin.get(updateDoor, { params: { oc, id: door.id }, version: door.version, body: doorOf(id, door.name, { openingSeconds }) })
  door.version = changed.version
}
const refusal = async (id: number) => (await seen(id)).pushRefusal
/** It is not rung without a pause: whoever looks, by themselves or because they were told, finds nothing to push although something is owed. */
const waitsNow = async (id: number) => {
  expect((await seen(id)).waiting.entries).toBeGreaterThan(0)
  expect(await duePushes(system)).not.toContain(id)
  expect(await pushOnce(system, id)).toBe(false)
}
/** Later than any pause after failures. */
const later = () => clock.forward(61)
/** The portal asks nothing of it any more. */
const over = async ({ id, name }: { id: number; name: string }) => {
  const { version } = await seen(id)
  await (await fresh()).get(updateController, { params: { oc, id }, version, body: { name } })
}

describe('the address of a controller', () => {
  const save = (body: { name: string; driver?: 'BRIDGE' | 'WEBHOOK'; address?: string }) => admin.send(createController, { params: { oc }, body })
  test('is saved where whoever runs the portal has named its host, and refused at its field where not', async () => {
    const refused = async (address: string) => (await save({ name: 'Refused', driver: 'WEBHOOK', address })).error?.code
    expect(await refused('https://elsewhere.example/portal')).toBe('address_not_allowed')
    expect(await refused('https://169.254.169.254/latest')).toBe('address_not_allowed')
    expect(await refused(secretAddress)).toBe('address_not_allowed')
    expect(await refused('http://api.example/portal')).toBe('address_not_safe')
    expect(await refused('https://me:pass@api.example/portal')).toBe('invalid')
    for (const body of [{ driver: 'WEBHOOK' as const }, { driver: 'WEBHOOK' as const, address: 'api.example' }, { address: 'https://api.example/' }])
      expect((await save({ name: 'Refused', ...body })).error?.fields).toHaveProperty('address')
    expect(await save({ name: 'Maker', driver: 'WEBHOOK', address: 'https://api.example/portal?of=1' })).toMatchObject({
      status: 200,
      data: { driver: 'WEBHOOK', address: 'https://api.example/portal?of=1', health: 'NEVER' },
    })
  })
})

test('what opens its doors goes nowhere else without the password; a new name needs none', async () => {
  const { id, version } = await (
    await fresh()
  ).get(createController, {
    params: { oc },
    body: { name: 'Stays', driver: 'WEBHOOK', address: 'https://api.example/a' },
  })
  clock.forward(301)
  const save = (body: { name: string; driver?: 'BRIDGE' | 'WEBHOOK'; address?: string }) =>
    admin.send(updateController, { params: { oc, id }, version, body })
  expect(await save({ name: 'Stays', driver: 'WEBHOOK', address: 'https://api.example/b' })).toMatchObject({ error: { code: 'password_needed' } })
  expect(await save({ name: 'Stays', driver: 'BRIDGE' })).toMatchObject({ error: { code: 'password_needed' } })
  // nor by a door that is given to another controller, nor by a new controller's key
  const away = async (name: string) => admin.send(createController, { params: { oc }, body: { name } })
  expect(await away('Mine')).toMatchObject({ error: { code: 'password_needed' } })
  const door = await admin.get(createDoor, { params: { oc }, body: doorOf(id, 'Stays where it is') })
  const { id: elsewhere } = await (await fresh()).get(createController, { params: { oc }, body: { name: 'Elsewhere' } })
  const moved = await admin.send(updateDoor, {
    params: { oc, id: door.id },
    version: door.version,
    body: doorOf(elsewhere, 'Stays where it is'),
  })
  expect(moved).toMatchObject({ error: { code: 'password_needed' } })
  expect(await save({ name: 'Is named anew', driver: 'WEBHOOK', address: 'https://api.example/a' })).toMatchObject({ status: 200 })
  await over({ id, name: 'Is named anew' })
})

describe('a controller that is pushed to', () => {
  test('is told what it must know, signed, and what it confirms is confirmed', async () => {
    const one = await settled()
    expect(await seen(one.id)).toMatchObject({ health: 'WELL', firmware: 'cloud 1', capacity: 100_000, entries: 1, pushRefusal: null })
    await change(one, 9)
    await change(one, 11)
    await agreed(one.id)
    expect(box.memory.held.get(`DOOR ${one.door.uuid}`)).toMatchObject({ version: 3, content: { openingSeconds: 11 } })
    const { rows } = await pool.query('select confirmed_version as v from controller_confirmations where controller_id = $1 order by 1', [one.id])
    expect(new Set(rows.map(({ v }) => v)).size).toBe(rows.length)
    expect([box.strangers, box.atOnce]).toEqual([0, 1])
    await over(one)
  })

  test('tells its events as a bridge does, and fetches nothing besides', async () => {
    const one = await settled()
    const says = (endpoint: Endpoint, body?: unknown) =>
      request(portal.server, endpoint, { params: { uuid: one.uuid }, body, headers: signedBy(world, one, endpoint, body) })
    const events = [{ number: 1, at: clock.now().toISOString(), kind: 'GRANTED', door: one.door.uuid }]
    for (let times = 0; times < 2; times += 1) expect((await says(bridgeEvents, { epoch: box.memory.epoch, events })).status).toBe(200)
    expect((await admin.get(listDoorEvents, { params: { id: oc, accessDoorId: one.door.id } })).total).toBe(1)
    expect((await says(bridgeEntries)).error?.code).toBe('bridge_unknown')
    // events alone do not make it well: nothing can be asked of it
    await box.close()
    clock.forward(61)
    expect((await says(bridgeEvents, { epoch: box.memory.epoch, events })).status).toBe(200)
    expect(await seen(one.id)).toMatchObject({ health: 'SILENT' })
    await expect.poll(() => refusal(one.id)).toBe('UNREACHED')
    await box.open()
    later()
    await expect.poll(async () => (await seen(one.id)).health).toBe('WELL')
    expect(box.pushes.at(-1)).toMatchObject({ lastEventNo: 1 })
    await over(one)
  })

  test('is told of lockdowns first after an outage; nothing is lost, and both sides agree', async () => {
    const one = await settled()
    await box.close()
    await change(one, 20)
    await expect.poll(() => refusal(one.id)).toBe('UNREACHED')
    const more = []
    for (let outputNo = 2; outputNo < 6; outputNo += 1)
      more.push(await admin.get(createDoor, { params: { oc }, body: doorOf(one.id, `${one.name}.${outputNo}`, { outputNo }) }))
    clock.forward(1)
    await admin.get(startLockdown, { params: { oc }, body: { reach: 'DOOR', doorId: more[3]?.id ?? 0, reason: 'Alarm' } })
    const before = box.pushes.length
    await box.open()
    // not once only: a push that began while it was closed may fail after that, and the next one waits a minute again
    const waiting = async () => {
      later()
      return (await seen(one.id)).waiting.entries
    }
    await expect.poll(waiting, { interval: 1000 }).toBe(0)
    await agreed(one.id)
    expect(box.pushes[before]?.entries.map(({ kind }) => kind)).toEqual(['LOCKDOWN', 'DOOR', 'DOOR', 'DOOR', 'DOOR', 'DOOR'])
    // compared as soon as it answers again
    expect(box.pushes[before]).toMatchObject({ compare: true, waiting: 0 })
    const { rows } = await pool.query('select round from controller_pushes where controller_id = $1', [one.id])
    expect(rows).toEqual([{ round: null }])
    await over(one)
  })

  test('that has lost its memory is told everything again; what it holds too much it forgets', async () => {
    const one = await settled()
    box.losesMemory()
    await change(one, 12)
    await agreed(one.id)
    // what nobody has told it, as after a backup that was brought back
    box.memory.held.set('PASS stray', { kind: 'PASS', ref: 'stray', version: 1, content: {} })
    later()
    await expect.poll(() => box.memory.held.has('PASS stray')).toBe(false)
    await agreed(one.id)
    expect(box.pushes.some(({ round, waiting }) => round !== null && waiting === 0)).toBe(true)
    await over(one)
  })

  test('is not pushed to by two at once, however many try', async () => {
    const one = await settled()
    box.answers = async (_push, usual) => {
      await sleep(30)
      usual()
    }
    for (let round = 0; round < 5; round += 1) {
      await change(one, 30 + round)
      await Promise.all(Array.from({ length: 20 }, () => pushOnce(system, one.id)))
    }
    await agreed(one.id)
    expect(box.atOnce).toBe(1)
    const numbers = box.pushes.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    await over(one)
  })

  test('keeps no other one waiting while it says nothing', async () => {
    const slow = await settled(other)
    const one = await settled(box)
    const hung: (() => void)[] = []
    other.answers = (_push, usual) => void hung.push(usual)
    let meanwhile = false
    // on a busy machine its time may be over before the other one is done
    for (let round = 1; round < 6 && !meanwhile; round += 1) {
      await change(slow, 40 + round)
      later()
      await expect.poll(() => hung.length).toBe(round)
      await change(one, 50 + round)
      await agreed(one.id)
      meanwhile = (await refusal(slow.id)) === null
    }
    expect(meanwhile).toBe(true)
    other.answers = undefined
    hung.at(-1)?.()
    later()
    await agreed(slow.id, other)
    await over(one)
    await over(slow)
  })
})

describe('what a receiver does wrong loses nothing', () => {
  test.each([
    ['says that all is well, unsigned', 'FOREIGN', (r) => r.end('{}')],
    [
      'confirms everything, under a signature of its own',
      'FOREIGN',
      (r, { entries }) => {
        const confirmed = entries.map(({ kind, ref, version }) => ({ kind, ref, version }))
        const said = { firmware: '6.6', clock: clock.now().toISOString(), epoch: box.memory.epoch, entries: confirmed }
        r.writeHead(200, { 'x-bridge-signature': 'a'.repeat(43) }).end(JSON.stringify(said))
      },
    ],
    ['is out of order', 'TURNED_AWAY', (r) => r.writeHead(500).end()],
    ['sends to the inner network', 'REDIRECTED', (r) => r.writeHead(307, { location: secretAddress }).end()],
    ['answers without an end', 'TOO_MUCH', (r) => r.end('x'.repeat(1_100_000))],
    ['hangs up', 'BROKEN_OFF', (r) => r.destroy()],
    ['says nothing', 'TOO_SLOW', () => {}],
  ] satisfies [string, string, (response: Wrong[2], push: Wrong[0]) => unknown][])('%s', async (_how, why, wrong) => {
    const one = await settled()
    box.answers = (push, _usual, response) => void wrong(response, push)
    await change(one, 50)
    await expect.poll(() => refusal(one.id), { timeout: 20_000 }).toBe(why)
    expect((await seen(one.id)).waiting.entries).toBe(1)
    const tries = box.pushes.length
    await waitsNow(one.id)
    expect(box.pushes.length).toBe(tries)
    box.answers = undefined
    later()
    await agreed(one.id)
    await expect.poll(() => refusal(one.id)).toBeNull()
    expect(inner).toBe(0)
    await over(one)
  })

  test('also where it confirms nothing of what it is sent', async () => {
    const one = await settled()
    box.answers = (push, usual) => {
      push.entries = []
      usual()
    }
    await change(one, 51)
    await expect.poll(() => refusal(one.id)).toBe('UNCONFIRMED')
    const tries = box.pushes.length
    await waitsNow(one.id)
    expect(box.pushes.length).toBe(tries)
    await over(one)
  })

  test('also where it says each time that it has lost its memory: it is told everything again once a minute at most', async () => {
    const one = await settled()
    const restless = (_push: Wrong[0], usual: Wrong[1]) => {
      box.losesMemory()
      usual()
    }
    box.answers = restless
    await change(one, 53)
    await agreed(one.id)
    await change(one, 54)
    await expect.poll(() => refusal(one.id)).toBe('RESTLESS')
    const tries = box.pushes.length
    await waitsNow(one.id)
    expect(box.pushes.length).toBeLessThanOrEqual(tries + 1)
    box.answers = undefined
    clock.forward(120)
    await agreed(one.id)
    await over(one)
  })

  test('events of the time before its memory was lost say nothing about now', async () => {
    const one = await settled()
    const event = { number: 1, at: clock.now().toISOString(), kind: 'GRANTED', door: one.door.uuid }
    const body = { epoch: randomUUID(), events: [event] }
    const headers = signedBy(world, one, bridgeEvents, body)
    const told = await request(portal.server, bridgeEvents, { params: { uuid: one.uuid }, body, headers })
    expect(told).toMatchObject({ status: 200, data: { taken: 1 } })
    const { rows } = await pool.query('select epoch from controller_states where controller_id = $1', [one.id])
    expect(rows).toEqual([{ epoch: box.memory.epoch }])
    await over(one)
  })

  test('with an exchanged key it turns the portal away until it has the new one', async () => {
    const one = await settled()
    const { version } = await seen(one.id)
    const { bridgeKey } = await as(ada).get(exchangeBridgeKey, { params: { oc, id: one.id }, version })
    await change(one, 52)
    await expect.poll(() => refusal(one.id)).toBe('TURNED_AWAY')
    expect(box.strangers).toBeGreaterThan(0)
    box.key = bridgeKey
    later()
    await agreed(one.id)
    await over(one)
  })
})

describe('unlocking', () => {
  const unlock = (doorId: number) => as(ada).send(unlockDoor, { params: { id: oc, accessDoorId: doorId }, body: { reason: 'Courier' } })
  const state = async (doorId: number) => (await admin.get(listUnlockings, { params: { id: oc, accessDoorId: doorId } }))[0]?.state
  const sent = () => box.pushes.flatMap(({ commands }) => commands)

  test('is sent at once and once, and its outcome is told', async () => {
    const one = await settled()
    const from = performance.now()
    expect((await unlock(one.door.id)).status).toBe(200)
    await expect.poll(() => state(one.door.id), { interval: 50 }).toBe('DONE')
    expect(performance.now() - from).toBeLessThan(10_000)
    await Promise.all(Array.from({ length: 10 }, () => pushOnce(system, one.id)))
    expect([sent().length, box.opened.length]).toEqual([1, 1])
    await over(one)
  })

  test('that may have arrived is never sent again; one that could not leave is told to be refused', async () => {
    const one = await settled()
    box.answers = (_push, _usual, response) => void response.destroy()
    await unlock(one.door.id)
    await expect.poll(() => refusal(one.id)).toBe('BROKEN_OFF')
    expect(await state(one.door.id)).toBe('SENT')
    box.answers = undefined
    later()
    await expect.poll(() => refusal(one.id)).toBeNull()
    expect([sent().length, box.opened]).toEqual([1, []])
    await box.close()
    await unlock(one.door.id)
    await expect.poll(() => state(one.door.id)).toBe('REFUSED')
    await box.open()
    await expect
      .poll(() => {
        // a try that was under way when it opened begins another pause
        later()
        return refusal(one.id)
      })
      .toBeNull()
    expect([sent().length, box.opened]).toEqual([1, []])
    await over(one)
  })

  test('goes out during the pause after a failure, before entries, and not when its ten seconds are over', async () => {
    const one = await settled()
    box.answers = (_push, _usual, response) => void response.writeHead(500).end()
    await change(one, 60)
    await expect.poll(() => refusal(one.id)).toBe('TURNED_AWAY')
    box.answers = undefined
    await unlock(one.door.id)
    await expect.poll(() => state(one.door.id)).toBe('DONE')
    expect(box.pushes.find(({ commands }) => commands.length > 0)).toMatchObject({ entries: [], waiting: 1 })
    await agreed(one.id)
    // while it says nothing to an entry the time of an unlocking goes by
    const hung: (() => void)[] = []
    box.answers = (_push, usual) => void hung.push(usual)
    await change(one, 61)
    await expect.poll(() => hung.length).toBe(1)
    await unlock(one.door.id)
    clock.forward(11)
    box.answers = undefined
    hung[0]?.()
    later()
    await agreed(one.id)
    expect(await state(one.door.id)).toBe('LATE')
    expect(sent()).toHaveLength(1)
    await over(one)
  })
})
