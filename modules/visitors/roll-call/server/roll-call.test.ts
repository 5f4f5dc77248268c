import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import { tapsTaken } from '#modules/access/doors/server/front.ts'
import { assignQrPass } from '#modules/access/passes/contract.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'
import type { Mark } from '../contract/person.ts'
import { sent, tokenOf } from './example.ts'
import { forget } from './forget.ts'
import type { RollCallTables } from './tables.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const rows = () => systemContext(portal.app, 'test').unscoped<RollCallTables>('a test')

interface Tapped {
  of: number
  door?: { id: number }
  kind?: 'GRANTED' | 'EXIT' | 'DENIED'
  ago?: number
}

/** A building with a turnstile, a room of one of its companies, and people with passes. */
const tower = async (name: string, people = 4) => {
  const building = await world.building(name)
  const company = await world.tenantIn(building, `${name} Trading`)
  const boss = await world.person(building, 'LANDLORD_ADMIN', { name: 'Ada Boss' })
  const admin = as(boss)
  const oc = String(building.id)
  await provider.get(topUpPasses, { params: { oc: company.uuid }, body: { hid: 0, qr: people + 5, fr: 0, visitorQr: 0 } })
  const box = await admin.get(createController, { params: { oc }, body: { name: 'Lobby' } })
  const doorOf = (doorName: string, outputNo: number, more: { zone: 'PUBLIC' } | { zone: 'TENANT'; companyId: number }) =>
    admin.get(createDoor, {
      params: { oc },
      body: {
        name: doorName,
        configuration: 'PAIRED_READERS',
        controllerId: box.id,
        outputNo,
        openingSeconds: 5,
        heldOpenSeconds: 30,
        pinMode: 'NONE',
        ...more,
      },
    })
  const [gate, room] = [await doorOf('Turnstile', 1, { zone: 'PUBLIC' }), await doorOf('Studio', 2, { zone: 'TENANT', companyId: company.id })]
  const passOf = async (person: Person, of: Centre = company) =>
    (await admin.get(assignQrPass, { params: { oc: of.uuid, id: person.userId } })).passes[0]?.uuid ?? ''
  const members: { person: Person; pass: string }[] = []
  for (let n = 0; n < people; n += 1) {
    const person = await world.person(company, 'TENANT', { name: `Member ${n + 1}` })
    members.push({ person, pass: await passOf(person) })
  }
  let number = 0
  const at = (minutesAgo: number) => new Date(clock.now().getTime() - minutesAgo * 60_000).toISOString()
  /** What a controller tells in one batch. */
  const taps = (...some: (Tapped | (() => Promise<void>))[]) => {
    const told = some
      .filter((tap) => typeof tap !== 'function')
      .map(({ of, door = gate, kind = 'GRANTED', ago = 0 }) => ({
        number: (number += 1),
        at: at(ago),
        kind,
        direction: kind === 'EXIT' ? 'OUT' : 'IN',
        doorId: door.id,
        readerAt: at(ago),
        clockOff: false,
        reason: null,
        pass: members[of]?.pass ?? '',
      }))
    return systemContext(portal.app, 'test').transaction(async (tx) => {
      for (const one of tapsTaken.answers) await one(tx, { officeCentreId: building.id, controllerId: box.id, epoch: 'first', taps: told })
      for (const then of some) if (typeof then === 'function') await then()
    })
  }
  const inside = async (who = admin) => (await who.get(calls.getPresence, { params: { oc } })).people
  const names = async () => (await inside()).map(({ fullName }) => fullName)
  const start = (kind: 'DRILL' | 'REAL' = 'DRILL') => admin.get(calls.startRollCall, { params: { oc }, body: { kind } })
  const board = async (uuid: string) => (await admin.get(calls.getBoard, { params: { oc, uuid } })).people
  const said = async (uuid: string, personId: number, mark: Mark, knew: string[] = []) =>
    admin.get(calls.markPeople, { params: { oc, uuid }, body: sent(world, [{ personId, mark, knew }]) })
  const phone = async (uuid: string, name = 'Wendy') => {
    const made = await admin.get(calls.addPhone, { params: { oc, uuid }, body: { name } })
    return new URL(made.path, 'http://portal').searchParams.get('token') ?? ''
  }
  return { building, company, admin, boss, oc, gate, room, members, taps, inside, names, start, board, said, phone }
}
const end = (one: Awaited<ReturnType<typeof tower>>, uuid: string) =>
  one.admin.send(calls.endRollCall, { params: { oc: one.oc, uuid }, body: { remark: 'All clear' } })

describe('presence', async () => {
  const one = await tower('Presence House')
  const { taps, names, inside } = one

  test('follows the newest tap, whoever tells it later; a denied tap moves nobody', async () => {
    await taps({ of: 0, ago: 30 }, { of: 1, ago: 30 })
    await taps({ of: 2, kind: 'DENIED' })
    expect(await names()).toEqual(['Member 1', 'Member 2'])
    await taps({ of: 0, kind: 'EXIT', ago: 5 })
    // a batch of before: the controller had no network
    await taps({ of: 0, door: one.room, ago: 20 })
    expect(await names()).toEqual(['Member 2'])
    expect(await rows().selectFrom('presence').select('id').where('officeCentreId', '=', one.building.id).execute()).toHaveLength(2)
  })

  test('leaving a room is not leaving the building; the last door inside tells where somebody is', async () => {
    await taps({ of: 3, ago: 4 }, { of: 3, door: one.room, ago: 3 }, { of: 3, door: one.room, kind: 'EXIT', ago: 2 })
    expect((await inside()).find(({ fullName }) => fullName === 'Member 4')).toMatchObject({ place: 'Studio', confidence: 'HIGH', seenBy: 'READER' })
  })

  test('a hundred taps are one statement; sixteen hours after the last nobody is listed, and an hour later nothing is left', async () => {
    await taps(...Array.from({ length: 100 }, (_, at) => ({ of: at % 4, ago: 1 })))
    expect(await names()).toHaveLength(4)
    clock.forward(16 * 3600)
    expect(await names()).toEqual([])
    await forget(systemContext(portal.app, 'test'))
    expect(await rows().selectFrom('presence').select('id').where('officeCentreId', '=', one.building.id).execute()).toEqual([])
  })

  test('a company sees its own people, and one of another building is not there', async () => {
    await taps({ of: 0 })
    const reception = as(await world.person(one.company, 'VISITOR_MANAGEMENT'))
    const neighbour = as(await world.person(await world.tenantIn(one.building, 'Oriel'), 'VISITOR_MANAGEMENT'))
    expect((await inside(reception)).map(({ fullName }) => fullName)).toEqual(['Member 1'])
    expect(await inside(neighbour)).toEqual([])
    const stranger = as(await world.person(await world.building('Elsewhere'), 'LANDLORD_ADMIN'))
    expect((await stranger.send(calls.getPresence, { params: { oc: one.oc } })).status).toBe(404)
  })
})

describe('a roll-call', async () => {
  const one = await tower('Harbour Tower', 6)
  const { admin, oc, taps, start, board, said } = one
  const list = async (uuid: string) => Object.fromEntries((await board(uuid)).map(({ fullName, state }) => [fullName, state]))

  test('freezes who is in; later taps add people, and an exit is a hint and never safe', async () => {
    await taps({ of: 0, ago: 9 }, { of: 1, ago: 8 })
    const { uuid } = await start()
    await taps({ of: 0, kind: 'EXIT' }, { of: 2 })
    const people = await board(uuid)
    expect(people.map(({ fullName, joined, state, exitDate }) => [fullName, joined, state, exitDate !== null])).toEqual([
      ['Member 1', 'LISTED', 'WAITING', true],
      ['Member 2', 'LISTED', 'WAITING', false],
      ['Member 3', 'TAPPED', 'WAITING', false],
    ])
    // somebody who is seen inside again has not left
    clock.forward(1)
    await taps({ of: 0 })
    expect((await board(uuid))[0]?.exitDate).toBeNull()
    expect(await end(one, uuid)).toMatchObject({ status: 200, data: { status: 'ENDED', remark: 'All clear', figures: { listed: 3, added: 1 } } })
    await taps({ of: 3 })
    expect(await board(uuid)).toHaveLength(3)
  })

  test('is one, though fifty start it at once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => start()))
    expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(1)
    const uuid = all[0]?.uuid ?? ''
    expect((await admin.get(calls.listRollCalls, { params: { oc }, query: { status: 'OPEN' } })).total).toBe(1)
    // and the database holds it, whoever would write past the operation
    const second = rows().insertInto('rollCalls').values({ officeCentreId: one.building.id, kind: 'DRILL' }).execute()
    await expect(second).rejects.toThrow(/roll_calls_open/)
    await end(one, uuid)
    expect((await end(one, uuid)).status).toBe(409)
  })

  test('that is real ends the drill, and no drill begins beside it, in whatever order they come', async () => {
    const drill = await start('DRILL')
    const real = await start('REAL')
    expect(await admin.get(calls.getRollCall, { params: { oc, uuid: drill.uuid } })).toMatchObject({ status: 'ENDED', closeCause: 'REAL_BEGAN' })
    const refused = await admin.send(calls.startRollCall, { params: { oc }, body: { kind: 'DRILL' } })
    expect([refused.status, refused.error?.code]).toEqual([409, 'real_roll_call_runs'])
    await end(one, real.uuid)
    for (let round = 0; round < 5; round += 1) {
      const kinds = Array.from({ length: 8 }, (_, at) => (at % 2 === round % 2 ? ('DRILL' as const) : ('REAL' as const)))
      const answers = await Promise.all(kinds.map((kind) => admin.send(calls.startRollCall, { params: { oc }, body: { kind } })))
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const open = (await admin.get(calls.listRollCalls, { params: { oc }, query: { status: 'OPEN' } })).items
      expect(open.map(({ kind }) => kind)).toEqual(['REAL'])
      await end(one, open[0]?.uuid ?? '')
    }
  })

  test('misses nobody who comes in while it begins', async () => {
    clock.forward(17 * 3600)
    await forget(systemContext(portal.app, 'test'))
    const [, { uuid }] = await Promise.all([Promise.all([0, 1, 2, 3, 4, 5].map((of) => taps({ of }))), start()])
    expect(Object.keys(await list(uuid)).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Member ${n}`))
    await end(one, uuid)
  })

  test('waits for taps that are being taken, and has them', async () => {
    clock.forward(17 * 3600)
    await forget(systemContext(portal.app, 'test'))
    const [taken, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const taking = taps({ of: 5 }, async () => {
      taken.resolve()
      await goOn.promise
    })
    await taken.promise
    const starting = start()
    // long enough for a beginning that did not wait to be over
    await sleep(400)
    goOn.resolve()
    await taking
    const { uuid } = await starting
    expect(Object.keys(await list(uuid))).toEqual(['Member 6'])
    await end(one, uuid)
    await taps(...[0, 1, 2, 3, 4].map((of) => ({ of })))
  })

  test('keeps every mark; the later one counts, by whoever knew the one before', async () => {
    const { uuid } = await start()
    const [first] = await board(uuid)
    const id = first?.id ?? 0
    const once = await said(uuid, id, 'NOT_FOUND')
    const knew = once.people[0]?.said.map((mark) => mark.uuid) ?? []
    const twice = await said(uuid, id, 'SAFE', knew)
    expect(twice.people[0]).toMatchObject({ state: 'SAFE', said: [{ mark: 'SAFE', by: 'Ada Boss' }] })
    const kept = (await admin.get(calls.listMarkings, { params: { oc, uuid } })).items
    expect(kept.map(({ mark, by, later }) => [mark, by, later])).toEqual([
      ['NOT_FOUND', 'Ada Boss', false],
      ['SAFE', 'Ada Boss', false],
    ])
    await end(one, uuid)
  })

  test('holds two phones that contradict each other unaware, until somebody decides', async () => {
    const { uuid } = await start()
    const [tokenA, tokenB] = [await one.phone(uuid, 'Wendy'), await one.phone(uuid, 'Walter')]
    const [, person] = (await nobody.get(calls.readOnPhone, { body: { token: tokenA } })).people
    const id = person?.id ?? 0
    const mark = (token: string, say: Mark, knew: string[] = []) =>
      nobody.get(calls.markOnPhone, { body: { token, ...sent(world, [{ personId: id, mark: say, knew }]) } })
    await Promise.all([mark(tokenA, 'SAFE'), mark(tokenB, 'NOT_FOUND')])
    const [held] = (await board(uuid)).filter((it) => it.id === id)
    expect(held?.state).toBe('CONFLICT')
    expect(held?.said.map(({ by }) => by).toSorted()).toEqual(['Walter', 'Wendy'])
    // one who knew only one of them decides nothing
    const first = held?.said.find((it) => it.mark === 'SAFE')
    expect((await mark(tokenA, 'SAFE', [first?.uuid ?? ''])).people[0]?.state).toBe('CONFLICT')
    const all = (await board(uuid)).find((it) => it.id === id)?.said.map((it) => it.uuid) ?? []
    expect((await said(uuid, id, 'LEFT_BEFORE', all)).people[0]?.state).toBe('LEFT_BEFORE')
    expect((await admin.get(calls.listMarkings, { params: { oc, uuid } })).total).toBe(4)
    await end(one, uuid)
  })

  test('takes a mark once, though it is sent three times, together and one after the other', async () => {
    const { uuid } = await start()
    const [person] = await board(uuid)
    const body = sent(world, [{ personId: person?.id ?? 0, mark: 'SAFE' }])
    const params = { oc, uuid }
    await Promise.all([1, 2, 3].map(() => admin.get(calls.markPeople, { params, body })))
    await admin.get(calls.markPeople, { params, body })
    expect((await admin.get(calls.listMarkings, { params: { oc, uuid } })).total).toBe(1)
    const added = { key: crypto.randomUUID(), fullName: 'Courier' }
    await Promise.all([1, 2, 3].map(() => admin.get(calls.addPerson, { params, body: added })))
    expect((await board(uuid)).filter(({ joined }) => joined === 'ADDED')).toMatchObject([{ fullName: 'Courier', state: 'WAITING' }])
    await end(one, uuid)
  })

  test('takes fifty marks at once, of one and of many', async () => {
    const { uuid } = await start()
    const people = await board(uuid)
    const of = (at: number) => people[at % people.length]?.id ?? 0
    const ids = (at: number) => (at % 2 === 0 ? [of(at), of(at + 1)] : [of(at + 1), of(at)])
    const bodies = Array.from({ length: 50 }, (_, at) =>
      sent(
        world,
        ids(at).map((personId) => ({ personId, mark: 'SAFE' as const })),
      ),
    )
    const answers = await Promise.all(bodies.map((body) => admin.send(calls.markPeople, { params: { oc, uuid }, body })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await admin.get(calls.listMarkings, { params: { oc, uuid } })).total).toBe(100)
    expect(new Set(Object.values(await list(uuid)))).toEqual(new Set(['SAFE']))
    await end(one, uuid)
  })

  test('corrects the clock of a phone by the server’s, and knows what was sent later', async () => {
    const { uuid } = await start()
    const [person] = await board(uuid)
    clock.forward(600)
    const hourAhead = (minutesAgo: number) => new Date(clock.now().getTime() + 3_600_000 - minutesAgo * 60_000).toISOString()
    const marks = [
      { uuid: crypto.randomUUID(), personId: person?.id ?? 0, mark: 'NOT_FOUND' as const, at: hourAhead(500) },
      { uuid: crypto.randomUUID(), personId: person?.id ?? 0, mark: 'SAFE' as const, at: hourAhead(4) },
    ]
    const began = (await admin.get(calls.getRollCall, { params: { oc, uuid } })).startedDate
    await nobody.get(calls.markOnPhone, { body: { token: await one.phone(uuid), now: hourAhead(0), marks } })
    const { items } = await admin.get(calls.listMarkings, { params: { oc, uuid } })
    expect(items.map(({ atDate, later }) => [atDate, later])).toEqual([
      [began, true],
      [new Date(clock.now().getTime() - 240_000).toISOString().replace('.000', ''), true],
    ])
    await end(one, uuid)
  })

  test('of another building is not there, nor are its people on this one', async () => {
    const other = await tower('Marina Tower', 1)
    await other.taps({ of: 0 })
    const [here, there] = [await start(), await other.start()]
    const [stranger] = await other.board(there.uuid)
    const foreign = { oc: other.oc, uuid: here.uuid }
    for (const answer of [
      await other.admin.send(calls.getRollCall, { params: foreign }),
      await other.admin.send(calls.getBoard, { params: foreign }),
      await other.admin.send(calls.getReport, { params: foreign }),
      await end(other, here.uuid),
      await admin.send(calls.getRollCall, { params: { oc: other.oc, uuid: there.uuid } }),
    ])
      expect(answer.status).toBe(404)
    const body = sent(world, [{ personId: stranger?.id ?? 0 }])
    expect(await admin.send(calls.markPeople, { params: { oc, uuid: here.uuid }, body })).toMatchObject({
      status: 422,
      error: { code: 'person_not_listed' },
    })
    const token = await one.phone(here.uuid)
    expect((await nobody.send(calls.markOnPhone, { body: { token, ...body } })).status).toBe(422)
    expect((await other.board(there.uuid))[0]?.state).toBe('WAITING')
    await end(one, here.uuid)
    await end(other, there.uuid)
  })

  test('is read by a company for its own people, and marked; what a company begins and ends is its own', async () => {
    const { uuid } = await start()
    const [person] = await board(uuid)
    const reception = as(await world.person(one.company, 'VISITOR_MANAGEMENT'))
    const neighbour = as(await world.person(await world.tenantIn(one.building, 'Oriel'), 'VISITOR_MANAGEMENT'))
    const params = { oc, uuid }
    expect((await reception.get(calls.getBoard, { params })).people.length).toBeGreaterThan(0)
    const body = sent(world, [{ personId: person?.id ?? 0 }])
    expect((await reception.get(calls.markPeople, { params, body })).people[0]?.state).toBe('SAFE')
    expect((await neighbour.get(calls.getBoard, { params })).people).toEqual([])
    expect((await neighbour.send(calls.markPeople, { params, body: sent(world, [{ personId: person?.id ?? 0 }]) })).status).toBe(422)
    expect((await neighbour.get(calls.getReport, { params })).markers).toEqual([])
    expect((await reception.send(calls.endRollCall, { params, body: {} })).status).toBe(404)
    expect((await reception.send(calls.listPhones, { params })).status).toBe(404)
    // of its own people, beside the building's, and nobody else's business but the building's
    await taps({ of: 0 })
    const own = await reception.get(calls.startRollCall, { params: { oc }, body: { kind: 'REAL' } })
    expect(own).toMatchObject({ companyName: 'Harbour Tower Trading', may: { end: true, phones: true } })
    expect(own.uuid).not.toBe(uuid)
    expect((await neighbour.send(calls.getRollCall, { params: { oc, uuid: own.uuid } })).status).toBe(404)
    expect((await neighbour.get(calls.listRollCalls, { params: { oc }, query: { status: 'OPEN' } })).items.map((it) => it.uuid)).toEqual([uuid])
    expect(await admin.get(calls.getRollCall, { params })).toMatchObject({ status: 'OPEN', companyName: null })
    const theirs = await neighbour.get(calls.startRollCall, { params: { oc }, body: { kind: 'DRILL' } })
    expect(theirs.figures.listed).toBe(0)
    await taps({ of: 1, ago: -1 })
    expect((await neighbour.get(calls.getRollCall, { params: { oc, uuid: theirs.uuid } })).figures.listed).toBe(0)
    await neighbour.get(calls.endRollCall, { params: { oc, uuid: theirs.uuid }, body: {} })
    await reception.get(calls.endRollCall, { params: { oc, uuid: own.uuid }, body: {} })
    const concierge = as(await world.person(one.building, 'CONCIERGE'))
    expect((await concierge.send(calls.markPeople, { params, body: sent(world, [{ personId: person?.id ?? 0 }]) })).status).toBe(200)
    expect((await concierge.send(calls.endRollCall, { params, body: {} })).status).toBe(403)
    const viewer = as(await world.person(one.building, 'LANDLORD_ADMIN_VIEW_ONLY'))
    expect((await viewer.send(calls.markPeople, { params, body: sent(world, [{ personId: person?.id ?? 0 }]) })).status).toBe(403)
    await end(one, uuid)
  })
})

describe('a phone', async () => {
  const one = await tower('Kestrel House', 3)

  test('is told only by a right token, until twelve hours after the end', async () => {
    await one.taps({ of: 0 }, { of: 1 })
    const { uuid } = await one.start()
    const token = await one.phone(uuid)
    const read = (given = token, since?: string) => nobody.send(calls.readOnPhone, { body: { token: given, ...(since ? { since } : {}) } })
    const { data } = await read()
    expect(data).toMatchObject({ kind: 'DRILL', status: 'OPEN', buildingName: 'Kestrel House', name: 'Wendy' })
    expect(data?.people).toHaveLength(2)
    expect((await read('A'.repeat(22))).error?.code).toBe('roll_call_link_unknown')
    clock.forward(60)
    await one.said(uuid, data?.people[1]?.id ?? 0, 'SAFE')
    expect((await read(token, clock.now().toISOString())).data?.people.map(({ fullName }) => fullName)).toEqual(['Member 2'])
    await end(one, uuid)
    clock.forward(11 * 3600)
    // what was kept without a network comes after the end, and is taken
    const kept = sent(world, [{ personId: data?.people[0]?.id ?? 0 }])
    expect((await nobody.get(calls.markOnPhone, { body: { token, ...kept } })).people[0]?.state).toBe('SAFE')
    clock.forward(3600)
    for (const answer of [await read(), await nobody.send(calls.markOnPhone, { body: { token, ...kept } })])
      expect([answer.status, answer.error?.code]).toEqual([410, 'roll_call_link_over'])
    const late = await one.admin.send(calls.markPeople, { params: { oc: one.oc, uuid }, body: kept })
    expect(late.error?.code).toBe('roll_call_over')
  })

  test('of one roll-call opens no other link of the portal, and a link for something else no list', async () => {
    const { uuid } = await one.start()
    const phones = await one.admin.get(calls.addPhone, { params: { oc: one.oc, uuid }, body: { name: 'Desk' } })
    expect((await one.admin.get(calls.listPhones, { params: { oc: one.oc, uuid } })).map(({ name }) => name)).toContain('Desk')
    const { app } = portal
    const token = await systemContext(app, 'test').transaction(async (tx) => {
      const { makeLink } = await import('#kit/server/public-links.ts')
      const expiresAt = new Date(clock.now().getTime() + 3_600_000)
      return makeLink(tx, { purpose: 'approval', officeCentreId: one.building.id, subject: phones.phone.uuid, expiresAt })
    })
    expect((await nobody.send(calls.readOnPhone, { body: { token } })).status).toBe(404)
    expect((await nobody.send(calls.readOnPhone, { body: { token: await tokenOf(world, one.building.id, phones.phone.uuid) } })).status).toBe(200)
    await end(one, uuid)
  })
})

describe('afterwards', async () => {
  const one = await tower('Tembusu Square', 3)

  test('the report says who was never found, who marked how many, and when the last was found', async () => {
    await one.taps({ of: 0 }, { of: 1 }, { of: 2 })
    const { uuid } = await one.start()
    const people = await one.board(uuid)
    clock.forward(120)
    await one.said(uuid, people[0]?.id ?? 0, 'SAFE')
    await one.said(uuid, people[1]?.id ?? 0, 'NOT_FOUND')
    clock.forward(60)
    await end(one, uuid)
    const report = await one.admin.get(calls.getReport, { params: { oc: one.oc, uuid } })
    expect(report).toMatchObject({
      figures: { listed: 3, safe: 1, notFound: 1, waiting: 1 },
      lastFoundAfter: 120,
      markers: [{ name: 'Ada Boss', marks: 2 }],
    })
    expect(report.neverFound.map(({ fullName }) => fullName).toSorted()).toEqual(['Member 2', 'Member 3'])
  })

  test('names of a drill go after 30 days, those of a real one later; the numbers stay', async () => {
    await one.taps({ of: 0 })
    const real = await one.start('REAL')
    await end(one, real.uuid)
    await one.taps({ of: 0 })
    const drill = await one.start('DRILL')
    await one.said(drill.uuid, (await one.board(drill.uuid))[0]?.id ?? 0, 'SAFE')
    await end(one, drill.uuid)
    const namesOf = async (uuid: string) => (await one.board(uuid)).map(({ fullName }) => fullName)
    const after = async (days: number) => {
      clock.forward(days * 86_400)
      await forget(systemContext(portal.app, 'test'))
    }
    await after(29)
    expect(await namesOf(drill.uuid)).toContain('Member 1')
    await after(2)
    expect(new Set(await namesOf(drill.uuid))).toEqual(new Set(['']))
    expect(await namesOf(real.uuid)).toContain('Member 1')
    const shown = await one.admin.get(calls.getRollCall, { params: { oc: one.oc, uuid: drill.uuid } })
    expect(shown.figures).toMatchObject({ safe: 1 })
    expect(shown.namesDroppedDate).not.toBeNull()
    const { rows: left } = await sql<{ n: number }>`select count(*)::integer as n from roll_call_people p join roll_calls c on c.id = p.roll_call_id
      where c.uuid = ${drill.uuid} and (p.user_id is not null or p.phone is not null or p.full_name <> '')`.execute(rows())
    expect(left[0]?.n).toBe(0)
  })
})
