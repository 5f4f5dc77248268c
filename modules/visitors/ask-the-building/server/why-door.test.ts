import { describe, expect, test } from 'vitest'
import { localTime } from '#kit/server/clock.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { startLockdown } from '#modules/access/doors/contract.ts'
import { getPass, suspendPass } from '#modules/access/passes/contract.ts'
import { activateUser, getUser } from '#modules/identity/users/contract.ts'
import { listWhyRecords, whyPerson, whySelf } from '#modules/identity/why/contract.ts'
import { accessPortal } from '#tests/access.ts'
import { askOfPerson, listQuestions } from '../contract.ts'

const { world, as, clock, harbour, pinecrest, oriel, admin, provider, company, id, resolved, buy, newDoor, newGroup, newZone, qrOf } =
  await accessPortal()
await buy(pinecrest, { qr: 9 })
const [lobby, vault, room] = [await newDoor('Lobby'), await newDoor('Vault'), await newDoor('Strong room', { companyId: pinecrest.id })]
const rule = [{ kind: 'COMPANY' as const, id: pinecrest.id }]
await newGroup('By day', rule, [lobby.id, room.id], (await newZone()).id)
const dora = await world.person(pinecrest, 'TENANT', { name: 'Dora Chan' })
const bare = await world.person(pinecrest, 'TENANT', { name: 'Ben Bare' })
await resolved()
const pass = await qrOf(dora)
/** Within office hours of Hong Kong, or far from them. */
const at = (time: string) => clock.set(`2027-03-11T${time}:00+08:00`)

const opening = (door: { id: number }) => ({ record: 'door', id: String(door.id), deed: 'open' as const })
const of = ({ centre, userId }: Person) => ({ oc: centre.uuid, id: String(userId) })
const asked = (who: typeof admin, person: Person, door: { id: number }) => who.get(whyPerson, { params: of(person), query: opening(door) })
const askedOfBuilding = async (person: Person, door: { id: number }) => {
  const { date, time } = localTime(clock.now(), 'Asia/Hong_Kong')
  const body = { userId: person.userId, at: { date, time: time.slice(0, 5) }, doorId: door.id }
  const { doors } = await admin.get(askOfPerson, { params: { id }, body })
  return doors.find((one) => one.door.id === door.id)
}

describe('why a door opens for somebody, or stays shut', () => {
  test('link by link, as the building answers it, up to the first thing that stands in the way', async () => {
    at('10:00')
    const open = await asked(admin, dora, lobby)
    expect(open).toMatchObject({ allowed: true, recordName: 'Lobby', firstFailing: null })
    expect(open.chain.map(({ rule: one }) => one)).toEqual([
      'membership',
      'switchedOn',
      'organisation',
      'pass',
      'suspension',
      'group',
      'hours',
      'lockdown',
      'inUse',
      'told',
    ])
    expect((await asked(admin, bare, lobby)).firstFailing).toMatchObject({ rule: 'pass', remedy: 'Assign a pass.' })
    expect((await asked(admin, dora, vault)).firstFailing).toMatchObject({ rule: 'group', text: 'no access group of theirs opens it.' })
    at('23:00')
    const shut = await asked(admin, dora, lobby)
    expect(shut.chain.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false])
    expect(shut.firstFailing).toMatchObject({ rule: 'hours', value: 'CLOSED' })
  })

  test('never otherwise than the building itself, whatever is changed', async () => {
    at('10:00')
    const same = async (person: Person, door: { id: number }) => {
      const [why, answer] = [await asked(admin, person, door), await askedOfBuilding(person, door)]
      expect([why.allowed, why.firstFailing?.value ?? null]).toEqual([answer?.opens, answer?.failing])
      return why.allowed
    }
    for (const person of [dora, bare]) for (const door of [lobby, vault, room]) await same(person, door)
    expect(await same(dora, lobby)).toBe(true)
    const where = { oc: id, uuid: pass }
    const { version } = await admin.get(getPass, { params: where })
    clock.forward(60)
    await admin.get(suspendPass, { params: where, version, body: { cause: 'LOST', reason: 'Taxi' } })
    clock.forward(60)
    expect(await same(dora, lobby)).toBe(false)
    const other = await world.person(pinecrest, 'TENANT', { name: 'Olga Off' })
    await resolved()
    await qrOf(other)
    clock.forward(60)
    expect(await same(other, lobby)).toBe(true)
    const seen = await company.get(getUser, { params: { oc: pinecrest.uuid, id: String(other.userId) } })
    await company.get(activateUser, { params: { oc: pinecrest.uuid, id: String(other.userId) }, version: seen.version, body: { active: false } })
    clock.forward(60)
    // who is switched off cannot sign in, and is asked about all the same: a door asks for no session
    expect((await asked(admin, other, lobby)).firstFailing).toMatchObject({ value: 'PERSON_OFF' })
    expect(await same(other, lobby)).toBe(false)
    const third = await world.person(pinecrest, 'TENANT', { name: 'Lena Lock' })
    await resolved()
    await qrOf(third)
    await admin.get(startLockdown, { params: { oc: id }, body: { reach: 'DOOR', doorId: lobby.id, reason: 'Fire drill' } })
    clock.forward(60)
    expect(await same(third, lobby)).toBe(false)
    expect((await asked(admin, third, lobby)).firstFailing).toMatchObject({ rule: 'lockdown', value: 'LOCKED_DOWN' })
  })

  test('somebody of another building does not belong here', async () => {
    const elsewhere = await world.person(await world.building('Marina Centre'), 'TENANT')
    expect((await asked(provider, elsewhere, lobby)).firstFailing).toMatchObject({ value: 'NOT_HERE' })
  })
})

describe('who may ask', () => {
  test('a company asks about its own people and the doors of its rooms; other doors and other people are not there', async () => {
    expect((await asked(company, dora, room)).recordName).toBe('Strong room')
    const status = async (who: typeof admin, person: Person, door: { id: number }) =>
      (await who.send(whyPerson, { params: of(person), query: opening(door) })).status
    const stranger = await world.person(oriel, 'TENANT')
    expect(await status(company, dora, lobby)).toBe(404)
    expect(await status(company, stranger, room)).toBe(404)
    expect(await status(as(await world.person(oriel, 'MASTER_ADMIN')), stranger, room)).toBe(404)
    const unable = await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['ACCESS_QUESTION_VIEW'] })
    expect(await status(as(unable), dora, lobby)).toBe(404)
    expect((await as(dora).send(whySelf, { query: opening(lobby) })).status).toBe(404)
  })

  test('doors are found by their names, with what can be asked about them; a company finds its own', async () => {
    const found = async (who: typeof admin, search: string) =>
      (await who.get(listWhyRecords, { query: { search } }))
        .filter(({ record }) => record === 'door')
        .map(({ id: one, title, deeds }) => [one, title, deeds])
    expect(await found(admin, 'vau')).toEqual([[String(vault.id), 'Vault', ['manage', 'open']]])
    expect(await found(company, 'vau')).toEqual([])
    expect(await found(company, 'strong')).toEqual([[String(room.id), 'Strong room', ['manage', 'open']]])
    const unable = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['ACCESS_QUESTION_VIEW'] }))
    expect(await found(unable, 'vau')).toEqual([[String(vault.id), 'Vault', ['manage']]])
  })

  test('the question stands in the trail of questions, once however often its answer is read again', async () => {
    const eve = await world.person(pinecrest, 'TENANT', { name: 'Eve Question' })
    const about = async () => (await admin.get(listQuestions, { params: { id }, query: { wildcardSearch: 'Eve Question' } })).items.length
    for (let n = 0; n < 3; n += 1) await asked(admin, eve, vault)
    expect(await about()).toBe(1)
    await asked(admin, eve, room)
    expect(await about()).toBe(2)
    clock.forward(2 * 3600)
    await asked(admin, eve, vault)
    expect(await about()).toBe(3)
  })
})

test('a door as a record: who sees it, and who does not', async () => {
  const managing = (door: { id: number }) => ({ record: 'door', id: String(door.id), deed: 'manage' as const })
  const master = await world.person(pinecrest, 'MASTER_ADMIN')
  expect(await admin.get(whyPerson, { params: of(master), query: managing(room) })).toMatchObject({ allowed: true, recordName: 'Strong room' })
  expect(await admin.get(whyPerson, { params: of(master), query: managing(lobby) })).toMatchObject({
    allowed: false,
    firstFailing: { rule: 'scope' },
  })
  expect(await provider.get(whySelf, { query: managing(lobby) })).toMatchObject({ allowed: true, recordName: 'Lobby' })
})
