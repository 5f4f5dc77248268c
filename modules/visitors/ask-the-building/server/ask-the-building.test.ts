import { describe, expect, test } from 'vitest'
import { localTime } from '#kit/server/clock.ts'
import { deleteAccessGroup, getAccessGroup, setFreeOpening, updateAccessGroup } from '#modules/access/access-groups/contract.ts'
import { getDoor, putDoorInUse, startLockdown, takeDoorOutOfUse } from '#modules/access/doors/contract.ts'
import { getPass, resumePass, suspendPass } from '#modules/access/passes/contract.ts'
import { activateUser, getUser } from '#modules/identity/users/contract.ts'
import { createHoliday } from '#modules/property/holidays/contract.ts'
import { accessPortal } from '#tests/access.ts'
import * as calls from '../contract.ts'

const { portal, world, as, clock, harbour, pinecrest, oriel, admin, company, id, resolved, buy, newDoor, newGroup, newZone, qrOf } =
  await accessPortal()
const adaOfHarbour = await world.person(harbour, 'LANDLORD_ADMIN')
for (const centre of [pinecrest, oriel]) await buy(centre, { qr: 9 })
const [lobby, vault, room] = [await newDoor('Lobby'), await newDoor('Vault'), await newDoor('Room', { companyId: pinecrest.id })]
const zone = await newZone()
const ofCompanies = (...centres: { id: number }[]) => centres.map((centre) => ({ kind: 'COMPANY' as const, id: centre.id }))
const dora = await world.person(pinecrest, 'TENANT', { name: 'Dora Chan' })
const bela = await world.person(oriel, 'TENANT', { name: 'Bela Nagy' })
const [quill, rook] = [await world.tenantIn(harbour, 'Quill'), await world.tenantIn(harbour, 'Rook')]
const twice = await world.person(quill, 'TENANT', { name: 'Tessa Wong' })
const day = await newGroup('By day', ofCompanies(pinecrest, oriel), [lobby.id], zone.id)
await newGroup('Safe', ofCompanies(quill), [vault.id])
await newGroup('Rooms', ofCompanies(pinecrest, oriel), [room.id])
await resolved()
const [pass] = [await qrOf(dora), await qrOf(bela)]
// of two companies, with a pass of the one alone
await buy(quill, { qr: 1 })
await qrOf(twice)
await world.member(twice, rook, 'TENANT')
// everything stands since ten in the morning, Hong Kong, of Wednesday 10 March 2027; what happens next happens later
const wall = (date: string, time: string) => ({ date, time })
const morning = wall('2027-03-11', '09:00')
const night = wall('2027-03-11', '23:00')
const doorOf = async (at: typeof morning, name = 'Lobby', doorId: number | null = null) => {
  const { doors } = await admin.get(calls.askOfPerson, { params: { id }, body: { userId: dora.userId, at, doorId } })
  return doors.find(({ door }) => door.name === name)
}
const later = (hours: number) => clock.forward(hours * 3600)
/** Moments by the hours from now on, half past, and the quarter of an hour around each. */
const hour = () => {
  const { date, time } = localTime(clock.now(), 'Asia/Hong_Kong')
  const at = (n: number, minutes = '30') => wall(date, `${String(Number(time.slice(0, 2)) + n).padStart(2, '0')}:${minutes}`)
  return { at, around: (n: number) => [at(n, '25'), at(n, '40')] as const }
}
const could = (who: typeof admin, doorId: number, from: typeof morning, until: typeof morning) =>
  who.get(calls.askOfDoor, { params: { id }, body: { doorId, from, until } })

describe('which doors open for somebody', () => {
  test('at an hour of the group’s, and not at night; of the door that no group opens only when it is asked for', async () => {
    expect(await doorOf(morning)).toMatchObject({ opens: true, failing: null, ways: [{ group: 'By day', schedule: 'Office hours', open: true }] })
    expect(await doorOf(night)).toMatchObject({ opens: false, failing: 'CLOSED' })
    expect(await doorOf(night, 'Room')).toMatchObject({ opens: true, ways: [{ schedule: null }] })
    expect(await doorOf(morning, 'Vault')).toBeUndefined()
    expect(await doorOf(morning, 'Vault', vault.id)).toMatchObject({ opens: false, failing: 'NO_GROUP' })
    expect(await doorOf(wall('2027-03-09', '09:00'), 'Lobby', lobby.id)).toMatchObject({ failing: 'NO_PASS' })
    expect(await doorOf(wall('2020-01-02', '09:00'), 'Lobby', lobby.id)).toMatchObject({ failing: 'NOT_HERE' })
  })

  test('of whoever is of two companies, by either', async () => {
    const { doors, passes } = await admin.get(calls.askOfPerson, { params: { id }, body: { userId: twice.userId, at: morning, doorId: null } })
    expect(doors.map(({ door, opens }) => [door.name, opens])).toEqual([['Vault', true]])
    expect(passes).toHaveLength(1)
  })

  test('each time that something stood in the way is remembered: suspended, switched off, locked down', async () => {
    later(1)
    const at = { oc: id, uuid: pass }
    const versionOf = async () => (await admin.get(getPass, { params: at })).version
    await admin.get(suspendPass, { params: at, version: await versionOf(), body: { cause: 'LOST', reason: 'Taxi' } })
    later(1)
    await admin.get(resumePass, { params: at, version: await versionOf(), body: { reason: 'Found' } })
    later(1)
    const of = { oc: pinecrest.uuid, id: String(dora.userId) }
    const switchTo = async (active: boolean) => {
      const { version } = await company.get(getUser, { params: of })
      await company.get(activateUser, { params: of, version, body: { active } })
    }
    await switchTo(false)
    later(1)
    await switchTo(true)
    later(1)
    await as(adaOfHarbour).get(startLockdown, { params: { oc: id }, body: { reach: 'DOOR', doorId: lobby.id, reason: 'Smoke' } })
    const [suspended, back, off, on] = ['11:30', '12:30', '13:30', '14:30'].map((time) => doorOf(wall('2027-03-10', time)))
    expect(await suspended).toMatchObject({ failing: 'SUSPENDED' })
    expect(await back).toMatchObject({ opens: true })
    expect(await off).toMatchObject({ failing: 'PERSON_OFF' })
    expect(await on).toMatchObject({ opens: true })
    expect(await doorOf(morning)).toMatchObject({ failing: 'LOCKED_DOWN' })
  })

  test('a door that is out of use opens for nobody, from the moment on which it was taken out to that on which it is back', async () => {
    const { at: now, around } = hour()
    const [before, during, after] = [now(0), now(1), now(2)]
    const whole = (await could(admin, room.id, ...around(0))).total
    expect(whole).toBe(2)
    later(1)
    const door = await admin.get(getDoor, { params: { oc: id, id: room.id } })
    const out = await admin.get(takeDoorOutOfUse, { params: { oc: id, id: room.id }, version: door.version, body: { reason: 'Repair' } })
    expect(await doorOf(during, 'Room')).toMatchObject({ opens: false, failing: 'OUT_OF_USE' })
    expect(await could(admin, room.id, ...around(1))).toMatchObject({ total: 0, others: 0, failing: 'OUT_OF_USE' })
    // who could before it was taken out stands there as it was
    expect(await doorOf(before, 'Room')).toMatchObject({ opens: true })
    expect(await could(admin, room.id, ...around(0))).toMatchObject({ total: 2, failing: null })
    later(1)
    await admin.get(putDoorInUse, { params: { oc: id, id: room.id }, version: out.version })
    expect(await doorOf(after, 'Room')).toMatchObject({ opens: true })
    expect(await doorOf(during, 'Room')).toMatchObject({ failing: 'OUT_OF_USE' })
    expect(await could(admin, room.id, ...around(2))).toMatchObject({ total: 2, failing: null })
  })

  test('who is switched off without a word in the trail opens nothing, since the record was last written', async () => {
    const ivan = await world.person(oriel, 'TENANT', { name: 'Ivan Petrov' })
    await resolved()
    await qrOf(ivan)
    const { at: now, around } = hour()
    const ask = async (at: typeof morning) =>
      (await admin.get(calls.askOfPerson, { params: { id }, body: { userId: ivan.userId, at, doorId: room.id } })).doors[0]
    later(1)
    const loaded = async (text: string) => portal.app.database.pool.query(text, [ivan.userId, clock.now()])
    await loaded('update users set active = false, updated_at = $2 where id = $1')
    expect(await ask(now(0))).toMatchObject({ opens: true })
    expect(await ask(now(1))).toMatchObject({ opens: false, failing: 'PERSON_OFF' })
    expect((await could(admin, room.id, ...around(1))).people.map(({ person }) => person.fullName)).not.toContain('Ivan Petrov')
    await loaded('update users set active = true, updated_at = $2 where id = $1')
    await loaded('update memberships set active = false, updated_at = $2 where user_id = $1')
    expect(await ask(now(1))).toMatchObject({ failing: 'PERSON_OFF' })
    await portal.app.database.pool.query('update memberships set ended_at = $2 where user_id = $1', [ivan.userId, clock.now()])
    later(1)
  })

  test('a group that is let in during lockdowns opens what is locked down, from when it was marked', async () => {
    const gate = await newDoor('Gate')
    const crew = await newGroup('Fire service', ofCompanies(pinecrest), [gate.id])
    await newGroup('Others', ofCompanies(oriel), [gate.id])
    await resolved()
    later(1)
    const { at: now, around } = hour()
    await as(adaOfHarbour).get(startLockdown, { params: { oc: id }, body: { reach: 'DOOR', doorId: gate.id, reason: 'Smoke' } })
    expect(await doorOf(now(0), 'Gate')).toMatchObject({ opens: false, failing: 'LOCKED_DOWN', duringLockdown: false })
    expect(await could(admin, gate.id, ...around(0))).toMatchObject({ total: 0, failing: 'LOCKED_DOWN' })
    later(1)
    const params = { id, accessGroupId: crew.id }
    const { version, name, rules } = await admin.get(getAccessGroup, { params })
    const body = { name, rules: rules.map((rule) => ({ kind: rule.kind, id: rule.id })), passesLockdown: true }
    await admin.get(updateAccessGroup, { params, version, body })
    expect(await doorOf(now(0), 'Gate')).toMatchObject({ opens: false, failing: 'LOCKED_DOWN' })
    expect(await doorOf(now(1), 'Gate')).toMatchObject({ opens: true, failing: null, duringLockdown: true })
    const found = await could(admin, gate.id, ...around(1))
    expect([found.people.map(({ person }) => person.fullName), found.others, found.failing]).toEqual([['Dora Chan'], 0, null])
  })

  test('and what a group was stays known when it is gone', async () => {
    later(1)
    const params = { id, accessGroupId: day.id }
    await admin.get(deleteAccessGroup, { params, version: (await admin.get(getAccessGroup, { params })).version })
    expect(await doorOf(wall('2027-03-10', '12:30'))).toMatchObject({ opens: true, ways: [{ group: 'By day' }] })
    expect(await doorOf(morning)).toBeUndefined()
  })
})

describe('who could open a door', () => {
  test('between two moments, each with the first; nobody of office hours at night', async () => {
    const found = await could(admin, lobby.id, wall('2027-03-10', '10:00'), wall('2027-03-10', '12:00'))
    expect(found.people.map(({ person, groups, passes }) => [person.fullName, groups, passes])).toEqual([
      ['Bela Nagy', ['By day'], ['QR']],
      ['Dora Chan', ['By day'], ['QR']],
    ])
    expect((await could(admin, lobby.id, wall('2027-03-10', '20:00'), wall('2027-03-11', '05:00'))).total).toBe(0)
    // the one was suspended for the whole of it
    const hour = await could(admin, room.id, wall('2027-03-10', '11:10'), wall('2027-03-10', '11:50'))
    expect(hour.people.map(({ person }) => person.fullName)).toEqual(['Bela Nagy'])
  })

  test('a company learns its own people by name, and of others how many', async () => {
    const found = await could(company, room.id, wall('2027-03-12', '10:00'), wall('2027-03-12', '12:00'))
    expect([found.people.map(({ person }) => person.fullName), found.others]).toEqual([['Dora Chan'], 1])
    const foreign = await company.send(calls.askOfPerson, { params: { id }, body: { userId: bela.userId, at: morning } })
    expect(foreign).toMatchObject({ status: 422, error: { code: 'person_unknown' } })
    const common = await company.send(calls.askOfDoor, { params: { id }, body: { doorId: vault.id, from: morning, until: night } })
    expect(common).toMatchObject({ status: 422, error: { code: 'asked_door_unknown' } })
  })

  test('is asked for a month at most, and forwards', async () => {
    const ask = (from: typeof morning, until: typeof morning) =>
      admin.send(calls.askOfDoor, { params: { id }, body: { doorId: lobby.id, from, until } })
    expect(await ask(morning, wall('2027-04-20', '09:00'))).toMatchObject({ status: 422, error: { code: 'invalid' } })
    expect(await ask(night, morning)).toMatchObject({ status: 422, error: { code: 'invalid' } })
  })
})

test('each question stands there with who has asked it; a company sees its own', async () => {
  const all = (await admin.get(calls.listQuestions, { params: { id }, query: { limit: 100 } })).items
  expect(all.some(({ by, about, kind }) => kind === 'DOOR' && about === 'Room' && by !== '')).toBe(true)
  expect(all.some(({ about }) => about === 'Dora Chan')).toBe(true)
  const own = (await company.get(calls.listQuestions, { params: { id }, query: {} })).items
  expect(own).toMatchObject([{ about: 'Room', kind: 'DOOR' }])
})

describe('doors that stand open by a schedule', () => {
  const stand = (accessDoorId: number, firstPersonIn: boolean, accessTimeZoneId: number | null = zone.id) =>
    admin.get(setFreeOpening, { params: { id, accessDoorId }, body: { accessTimeZoneId, firstPersonIn } })
  const [forward, back] = [wall('2027-03-18', '10:00'), wall('2027-03-18', '20:00')]

  test('open for everybody in their hours, whoever has no group or pass, and until a lockdown', async () => {
    const arcade = await newDoor('Arcade')
    await stand(arcade.id, false)
    expect(await doorOf(forward, 'Arcade')).toMatchObject({ opens: true, failing: null, standsOpen: true, ways: [] })
    expect(await doorOf(back, 'Arcade')).toBeUndefined()
    expect(await doorOf(back, 'Arcade', arcade.id)).toMatchObject({ opens: false, standsOpen: false })
    const asked = await could(admin, arcade.id, wall('2027-03-18', '06:00'), wall('2027-03-19', '10:00'))
    expect(asked).toMatchObject({
      total: 0,
      failing: null,
      standsOpen: [
        { from: '2027-03-18T00:00:00.000Z', until: '2027-03-18T11:00:00.000Z', afterFirstPerson: false },
        { from: '2027-03-19T00:00:00.000Z', until: '2027-03-19T02:00:00.000Z', afterFirstPerson: false },
      ],
    })
    await as(adaOfHarbour).get(startLockdown, { params: { oc: id }, body: { reach: 'DOOR', doorId: arcade.id, reason: 'Smoke' } })
    expect(await doorOf(forward, 'Arcade', arcade.id)).toMatchObject({ opens: false, standsOpen: false })
    expect(await could(admin, arcade.id, wall('2027-03-18', '06:00'), wall('2027-03-19', '10:00'))).toMatchObject({
      standsOpen: [],
      failing: 'LOCKED_DOWN',
    })
  })

  test('where the first person must come in, from then on, and said before', async () => {
    const gate = await newDoor('East gate')
    await stand(gate.id, true)
    expect(await doorOf(forward, 'East gate')).toMatchObject({ opens: false, standsOpen: false, afterFirstPerson: true })
    const { id: controllerId } = gate.controller
    const cameIn = (at: string) =>
      portal.app.database.pool.query(
        `insert into access_events (office_centre_id, controller_id, door_id, epoch, number, reader_at, at, arrived_at, clock_off, kind)
          select $1, $2, $3, 'first', coalesce(max(number), 0) + 1, $4, $4, $4, false, 'GRANTED' from access_events`,
        [harbour.id, controllerId, gate.id, at],
      )
    await cameIn('2027-03-17T10:00:00Z')
    expect(await doorOf(forward, 'East gate')).toMatchObject({ standsOpen: false, afterFirstPerson: true })
    await cameIn('2027-03-18T00:30:00Z')
    expect(await doorOf(forward, 'East gate')).toMatchObject({ opens: true, standsOpen: true, afterFirstPerson: false })
    expect(await doorOf(wall('2027-03-18', '08:15'), 'East gate')).toMatchObject({ standsOpen: false, afterFirstPerson: true })
    // whoever is let in during a lockdown is not the first one after it
    const lockedDown = `insert into lockdowns (office_centre_id, reach, door_id, reason, created_at, lifted_at, status) values ($1, 'DOOR', $2, 'Smoke', $3, $4, 'LIFTED')`
    await portal.app.database.pool.query(lockedDown, [harbour.id, gate.id, '2027-03-18T00:20:00Z', '2027-03-18T01:00:00Z'])
    expect(await doorOf(forward, 'East gate')).toMatchObject({ standsOpen: false, afterFirstPerson: true })
    await cameIn('2027-03-18T01:10:00Z')
    expect(await doorOf(forward, 'East gate')).toMatchObject({ standsOpen: true })
  })

  test('a company is not told of another one’s', async () => {
    const foreign = await newDoor('Oriel showroom', { companyId: oriel.id })
    await stand(foreign.id, false)
    const { doors } = await company.get(calls.askOfPerson, { params: { id }, body: { userId: dora.userId, at: forward, doorId: null } })
    expect(doors.map(({ door }) => door.name)).not.toContain('Oriel showroom')
    expect(await doorOf(forward, 'Oriel showroom')).toMatchObject({ standsOpen: true })
  })
})

describe('what would change', () => {
  test('on a day that becomes a public holiday: hours of the schedules in use, with the people and doors that go by them; and back', async () => {
    const quiet = await newZone('Quiet')
    const [yard, hall] = [await newDoor('Yard'), await newDoor('Hall')]
    await newGroup('Yard people', ofCompanies(oriel), [yard.id, hall.id], quiet.id)
    await resolved()
    const tried = async (date: string) =>
      (await admin.get(calls.rehearseHoliday, { params: { id }, body: { date } })).rows.find(({ name }) => name === 'Quiet')
    expect(await tried('2027-03-22')).toMatchObject({ doors: 2, people: 1, before: [{ from: '08:00', to: '19:00' }], after: [] })
    const holidayDescList = [{ languageCode: 'en' as const, name: 'Founding day' }]
    await admin.get(createHoliday, { params: { oc: id }, body: { holidayDate: '2027-03-22', holidayDescList } })
    expect(await admin.get(calls.rehearseHoliday, { params: { id }, body: { date: '2027-03-22' } })).toMatchObject({ isHoliday: true })
    expect(await tried('2027-03-22')).toMatchObject({ before: [], after: [{ from: '08:00', to: '19:00' }] })
    // a Sunday is shut as it is
    expect(await tried('2027-03-28')).toBeUndefined()
  })

  test('in a lockdown: whom it keeps out, each counted once, and who is let in all the same; nothing is locked down', async () => {
    const [east, west] = [await newDoor('East stairs'), await newDoor('West stairs')]
    await newGroup('Stairs', ofCompanies(pinecrest, oriel), [east.id, west.id])
    const crew = await newGroup('Wardens', ofCompanies(pinecrest), [east.id])
    await resolved()
    const params = { id, accessGroupId: crew.id }
    const { version, name, rules } = await admin.get(getAccessGroup, { params })
    await admin.get(updateAccessGroup, {
      params,
      version,
      body: { name, rules: rules.map(({ kind, id: of }) => ({ kind, id: of })), passesLockdown: true },
    })
    const of = (doorId: number) => admin.get(calls.rehearseLockdown, { params: { id }, body: { reach: 'DOOR', doorId } })
    const [atEast, atWest] = [await of(east.id), await of(west.id)]
    expect(atEast.people).toBe(atWest.people)
    expect([atEast.letIn > 0, atWest.letIn]).toEqual([true, 0])
    const whole = await admin.get(calls.rehearseLockdown, { params: { id }, body: { reach: 'BUILDING' } })
    expect(whole.doors.find(({ door }) => door.id === east.id)).toMatchObject({ people: atEast.people, letIn: atEast.letIn, lockedDown: false })
    expect(whole.people).toBeLessThan(whole.doors.reduce((sum, { people }) => sum + people, 0))
    // both are the building's
    const asked = [
      await company.send(calls.rehearseLockdown, { params: { id }, body: { reach: 'DOOR', doorId: room.id } }),
      await company.send(calls.rehearseHoliday, { params: { id }, body: { date: '2027-03-22' } }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403])
    expect(await admin.send(calls.rehearseLockdown, { params: { id }, body: { reach: 'FLOOR', floorId: 99_999 } })).toMatchObject({ status: 422 })
  })
})

test('whoever may ask finds whom they ask about: platform staff who see no people by names alone, a company its own', async () => {
  const ops = as(await world.person(await world.platform(), 'CENTRICITY_OPS'))
  const query = { wildcardSearch: 'nagy' }
  const found = async (who: typeof admin) => (await who.get(calls.listPersonChoices, { params: { id }, query })).items
  expect(await found(ops)).toEqual([{ id: bela.userId, fullName: 'Bela Nagy', companyName: 'Oriel', username: null }])
  expect(await found(admin)).toMatchObject([{ id: bela.userId, username: bela.email }])
  expect(await found(company)).toEqual([])
  expect((await ops.get(calls.askOfPerson, { params: { id }, body: { userId: bela.userId, at: morning, doorId: null } })).person.fullName).toBe(
    'Bela Nagy',
  )
})
