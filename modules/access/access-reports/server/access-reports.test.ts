import { expect, test } from 'vitest'
import { getDoor, updateDoor } from '#modules/access/doors/contract.ts'
import { suspendPass, unassignQrPass } from '#modules/access/passes/contract.ts'
import { accessPortal } from '#tests/access.ts'
import * as calls from '../contract.ts'
import { tellsEvents } from './example.ts'

const { portal, world, as, clock, harbour, pinecrest, oriel, admin, company, id, buy, controller, newDoor, qrOf } = await accessPortal()
for (const centre of [pinecrest, oriel]) await buy(centre, { qr: 9 })
const lobby = await newDoor('Lobby')
const room = await newDoor('Pinecrest room', { companyId: pinecrest.id })
const dora = await world.person(pinecrest, 'TENANT', { name: 'Dora Chan' })
const bela = await world.person(oriel, 'TENANT', { name: 'Bela Nagy' })
const [ofDora, ofBela] = [await qrOf(dora), await qrOf(bela)]
const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
await tellsEvents(world, controller, [
  { number: 1, at: at(-30), kind: 'GRANTED', door: lobby.uuid, direction: 'IN', pass: ofDora },
  { number: 2, at: at(-20), kind: 'GRANTED', door: lobby.uuid, direction: 'IN', pass: ofBela },
  { number: 3, at: at(-10), kind: 'DENIED', door: room.uuid, pass: ofBela, reason: 'not this door' },
  { number: 4, at: at(-5), kind: 'FORCED', door: room.uuid },
])

const told = async (who: typeof admin, query: Parameters<typeof who.get<typeof calls.listAccessData>>[1]['query'] = {}) =>
  (await who.get(calls.listAccessData, { params: { id }, query })).items.map(({ kind, door, holder }) => [kind, door?.name, holder?.fullName ?? null])

test('a building reads who went where; a company its own people, and what happened at its own doors', async () => {
  expect(await told(admin)).toEqual([
    ['FORCED', 'Pinecrest room', null],
    ['DENIED', 'Pinecrest room', 'Bela Nagy'],
    ['GRANTED', 'Lobby', 'Bela Nagy'],
    ['GRANTED', 'Lobby', 'Dora Chan'],
  ])
  expect(await told(company)).toEqual([
    ['FORCED', 'Pinecrest room', null],
    // of another company's person only that somebody was refused
    ['DENIED', 'Pinecrest room', null],
    ['GRANTED', 'Lobby', 'Dora Chan'],
  ])
  // nor by asking for somebody
  for (const query of [{ userId: bela.userId }, { companyId: oriel.id }, { wildcardSearch: 'bela' }]) expect(await told(company, query)).toEqual([])
})

test('a building asks for the people of one company; a room’s taps are of the company that had it then', async () => {
  expect(await told(admin, { companyId: oriel.id })).toEqual([
    ['DENIED', 'Pinecrest room', 'Bela Nagy'],
    ['GRANTED', 'Lobby', 'Bela Nagy'],
  ])
  expect((await told(admin, { companyId: harbour.id })).length).toBe(0)
  const next = as(await world.person(oriel, 'MASTER_ADMIN'))
  const door = await admin.get(getDoor, { params: { oc: id, id: room.id } })
  const { name, configuration, zone, outputNo, openingSeconds, heldOpenSeconds, pinMode } = door
  const body = { name, configuration, zone, outputNo, openingSeconds, heldOpenSeconds, pinMode, controllerId: controller.id }
  const given = await admin.get(updateDoor, { params: { oc: id, id: room.id }, version: door.version, body: { ...body, companyId: oriel.id } })
  await tellsEvents(world, controller, [{ number: 5, at: at(-1), kind: 'FORCED', door: room.uuid }])
  expect(await told(next)).toEqual([
    ['FORCED', 'Pinecrest room', null],
    ['DENIED', 'Pinecrest room', 'Bela Nagy'],
    ['GRANTED', 'Lobby', 'Bela Nagy'],
  ])
  expect((await told(company)).map(([kind]) => kind)).toEqual(['FORCED', 'DENIED', 'GRANTED'])
  await admin.get(updateDoor, { params: { oc: id, id: room.id }, version: given.version, body: { ...body, companyId: pinecrest.id } })
})

test('files are made one after the other for each person; more than one that waits is refused in words', async () => {
  const ada = await world.person(harbour, 'LANDLORD_ADMIN')
  const [person, other] = [as(ada), as(await world.person(harbour, 'LANDLORD_ADMIN'))]
  const ask = (who: typeof admin) => who.send(calls.downloadAccessData, { params: { id }, query: {} })
  await Promise.all([person.token(), other.token()])
  const holder = await portal.app.database.pool.connect()
  try {
    await holder.query('begin; lock table access_events in access exclusive mode')
    const refusals: unknown[] = []
    const asked = Array.from({ length: 5 }, async () => {
      const { status, error } = await ask(person)
      if (error) refusals.push(error)
      return status
    })
    const others = ask(other)
    await expect.poll(() => refusals.length).toBe(3)
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'too_much_at_once', message: expect.stringMatching(/\w/) })
    await holder.query('commit')
    expect((await Promise.all(asked)).toSorted()).toEqual([200, 200, 429, 429, 429])
    expect((await others).status).toBe(200)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('a search finds people and doors, a reason its taps, and a company nothing more by either', async () => {
  expect(await told(admin, { wildcardSearch: 'lobby' })).toEqual([
    ['GRANTED', 'Lobby', 'Bela Nagy'],
    ['GRANTED', 'Lobby', 'Dora Chan'],
  ])
  // both of a person and at a door is one row
  expect(await told(admin, { wildcardSearch: 'b', kindArray: ['GRANTED'] })).toHaveLength(2)
  expect((await told(admin, { wildcardSearch: 'bela', sortDirection: 'ASC' })).map(([kind]) => kind)).toEqual(['GRANTED', 'DENIED'])
  expect(await told(company, { wildcardSearch: 'lobby' })).toEqual([['GRANTED', 'Lobby', 'Dora Chan']])
  expect(await told(company, { wildcardSearch: 'pinecrest room', kindArray: ['DENIED'] })).toEqual([['DENIED', 'Pinecrest room', null]])
  expect(await told(admin, { reason: 'not this door' })).toEqual([['DENIED', 'Pinecrest room', 'Bela Nagy']])
  expect(await told(admin, { reason: 'not this' })).toEqual([])
  const found = await admin.get(calls.downloadAccessData, { params: { id }, query: { wildcardSearch: 'bela' } })
  expect(lines(found)).toHaveLength(3)
  expect(lines(found)[1]).toContain('No right to this door')
})

test('taps are counted by hour and door, of a week or the days that are asked for, and a company’s own only', async () => {
  const figures = (who: typeof admin, query: Parameters<typeof who.get<typeof calls.getAccessFigures>>[1]['query'] = {}) =>
    who.get(calls.getAccessFigures, { params: { id }, query })
  const all = await figures(admin)
  expect(all).toMatchObject({ dateFrom: '2027-03-04', dateTo: '2027-03-10', total: 5, elsewhere: 0 })
  expect(all.hours.reduce((sum, n) => sum + n, 0)).toBe(5)
  expect(all.doors.map(({ name, taps }) => [name, taps])).toEqual([
    ['Pinecrest room', 3],
    ['Lobby', 2],
  ])
  expect((await figures(company)).doors.map(({ name, taps }) => [name, taps])).toEqual([
    ['Pinecrest room', 2],
    ['Lobby', 1],
  ])
  expect((await figures(admin, { kindArray: ['GRANTED'], userId: dora.userId })).total).toBe(1)
  expect((await figures(admin, { dateTo: '2027-03-09' })).total).toBe(0)
  expect(await figures(admin, { dateFrom: '2027-02-01' })).toMatchObject({ dateTo: '2027-03-03', total: 0 })
  const long = await admin.send(calls.getAccessFigures, { params: { id }, query: { dateFrom: '2027-02-01', dateTo: '2027-03-10' } })
  expect(long).toMatchObject({ status: 422, error: { code: 'too_many_days', message: 'At most 31 days can be plotted.' } })
})

const lines = ({ data }: { data: string }) => Buffer.from(data, 'base64').toString('utf8').trim().split('\r\n')

test('the file has what the list shows, with its filters, and says when there is nothing', async () => {
  const file = await admin.get(calls.downloadAccessData, { params: { id }, query: { kindArray: ['GRANTED'] } })
  expect(file.fileName).toMatch(/^access-data-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines(file)).toHaveLength(3)
  expect(lines(file)[2]).toContain('Dora Chan')
  const none = await admin.send(calls.downloadAccessData, { params: { id }, query: { kindArray: ['TAMPER'] } })
  const sortedBy = async (sortDirection: 'ASC' | 'DESC') =>
    lines(await admin.get(calls.downloadAccessData, { params: { id }, query: { sortDirection } }))
  const [down, up] = [await sortedBy('DESC'), await sortedBy('ASC')]
  expect(down.slice(1)).toEqual(up.slice(1).toReversed())
  expect(new Set(up.slice(1)).size).toBeGreaterThan(1)
  expect(none).toMatchObject({ status: 422, error: { code: 'no_available_data', message: 'No available data' } })
  const own = lines(await company.get(calls.downloadAccessData, { params: { id }, query: {} })).join('\n')
  expect(own).toContain('Dora Chan')
  expect(own).not.toContain('Bela Nagy')
})

test('what was done with passes is told with who and why; what is given now with how many doors', async () => {
  const pass = { oc: id, uuid: ofDora }
  const [listed] = (await company.get(calls.listCredentials, { params: { id }, query: {} })).items
  expect(listed).toMatchObject({ passKind: 'QR', works: true, doors: 0, holder: { fullName: 'Dora Chan' } })
  await company.get(suspendPass, { params: pass, version: 1, body: { cause: 'MANUAL', reason: 'On leave' } })
  expect((await company.get(calls.listCredentials, { params: { id }, query: { works: 'true' } })).items).toEqual([])
  await company.get(unassignQrPass, { params: { oc: pinecrest.uuid, id: dora.userId } })
  const { items } = await company.get(calls.listTransactions, { params: { id }, query: {} })
  expect(items.map(({ deed, reason, holder }) => [deed, reason, holder.fullName])).toEqual([
    ['Unassigned', null, 'Dora Chan'],
    ['Suspended', 'On leave', 'Dora Chan'],
    ['Assigned', null, 'Dora Chan'],
  ])
  expect(lines(await company.get(calls.downloadTransactions, { params: { id }, query: {} }))).toHaveLength(4)
  expect((await admin.get(calls.listTransactions, { params: { id }, query: { companyId: oriel.id } })).items).toHaveLength(1)
})

test('people read where their own passes were shown, and nobody else’s', async () => {
  const own = async (who: typeof dora, query: { kindArray?: ('GRANTED' | 'DENIED')[] } = {}) =>
    (await as(who).get(calls.listOwnTaps, { query })).items.map(({ kind, door }) => [kind, door?.name])
  const ofBela = [
    ['DENIED', 'Pinecrest room'],
    ['GRANTED', 'Lobby'],
  ]
  expect((await own(bela)).filter(([kind]) => kind === 'DENIED' || kind === 'GRANTED').slice(-2)).toEqual(ofBela)
  expect(await own(bela, { kindArray: ['DENIED'] })).toEqual(ofBela.slice(0, 1))
  // the same person in another place is another membership
  const guest = await world.person(oriel, 'TENANT', { name: 'Nobody yet' })
  expect(await own(guest)).toEqual([])
})
