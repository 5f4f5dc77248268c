import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { png } from '#kit/server/testing/files.ts'
import { listAlarms } from '#modules/access/alarms/contract.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import { tapsTaken } from '#modules/access/doors/server/front.ts'
import { eraseWithReceipt, previewErasure } from '#modules/identity/privacy/contract.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'
import { incidentOf } from './example.ts'
import { forget } from './forget.ts'

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
const system = systemContext(portal.app, 'test')

const tower = async (name: string) => {
  const building = await world.building(name)
  const boss = await world.person(building, 'LANDLORD_ADMIN', { name: 'Ada Boss' })
  const guard = await world.person(building, 'GUARD', { name: 'Gus Guard' })
  const oc = String(building.id)
  const write = (title: string, more: Parameters<typeof incidentOf>[1] = {}, who = guard) =>
    as(who).send(calls.createIncident, { params: { oc }, body: incidentOf(title, more) })
  const written = async (title: string, more: Parameters<typeof incidentOf>[1] = {}) => {
    const { data, text } = await write(title, more)
    if (!data) throw new Error(text)
    return data
  }
  const read = (uuid: string, who = boss) => as(who).get(calls.getIncident, { params: { oc, uuid } })
  return { building, boss, guard, oc, write, written, read }
}

describe('an incident', async () => {
  const one = await tower('Harbour Tower')
  const { oc, guard, boss, written, read } = one
  const by = as(guard)

  test('has a number of its building and year, one each, though fifty are written at once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => written(`Glass ${n}`)))
    const numbers = all.map(({ reference }) => reference).toSorted()
    expect(new Set(numbers).size).toBe(50)
    expect(numbers[0]).toBe('INCIDENT-2027-000001')
    const elsewhere = await tower('Marina Tower')
    expect((await elsewhere.written('Glass')).reference).toBe('INCIDENT-2027-000001')
    await expect(pool.query(`update incidents set reference = 'INCIDENT-2027-000001' where reference = 'INCIDENT-2027-000002'`)).rejects.toThrow(
      /incidents_reference/,
    )
  })

  test('is never changed: what comes later stands beside it, each with who and when', async () => {
    const { uuid, version } = await written('Lobby glass', { people: 'Two removal men' })
    clock.forward(60)
    await by.get(calls.addEntry, { params: { oc, uuid }, body: { kind: 'FOLLOW_UP', text: 'Glazier called' } })
    await as(boss).get(calls.addEntry, { params: { oc, uuid }, body: { kind: 'CORRECTION', text: 'It was the side door' } })
    const now = await read(uuid)
    expect(now).toMatchObject({ title: 'Lobby glass', people: 'Two removal men', writtenBy: 'Gus Guard', version: version + 2 })
    expect(now.entries.map(({ kind, text, by: who }) => [kind, text, who])).toEqual([
      ['FOLLOW_UP', 'Glazier called', 'Gus Guard'],
      ['CORRECTION', 'It was the side door', 'Ada Boss'],
    ])
    // no call of the contract edits what was written, nor an entry
    expect(Object.keys(calls).filter((name) => /^(update|edit|delete|remove)/i.test(name))).toEqual([])
  })

  test('that is added to by ten at once has all ten', async () => {
    const { uuid } = await written('Water in the lift pit')
    const adds = Array.from({ length: 10 }, (_, n) =>
      by.send(calls.addEntry, { params: { oc, uuid }, body: { kind: 'FOLLOW_UP', text: `Pump ${n}` } }),
    )
    expect((await Promise.all(adds)).every(({ status }) => status === 200)).toBe(true)
    expect((await read(uuid)).entries).toHaveLength(10)
  })

  test('is closed once, by who has read all of it, and opened again with a reason', async () => {
    const { uuid, version } = await written('Fight at the turnstiles', { severity: 'HIGH' })
    const close = (seen: number, text = 'Police took them') => by.send(calls.closeIncident, { params: { oc, uuid }, version: seen, body: { text } })
    const added = await by.get(calls.addEntry, { params: { oc, uuid }, body: { kind: 'FOLLOW_UP', text: 'One is hurt' } })
    expect((await close(version)).error?.code).toBe('changed_meanwhile')
    expect((await close(added.version, ' ')).error?.fields).toHaveProperty('text')
    const all = await Promise.all(Array.from({ length: 20 }, () => close(added.version)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(19)
    const closed = await read(uuid)
    expect(closed).toMatchObject({ status: 'CLOSED', may: { add: true, close: false, reopen: true } })
    // what comes out later is added without opening it
    const later = await by.get(calls.addEntry, { params: { oc, uuid }, body: { kind: 'FOLLOW_UP', text: 'Claim received' } })
    expect(later.status).toBe('CLOSED')
    const again = await by.get(calls.reopenIncident, { params: { oc, uuid }, version: later.version, body: { text: 'Witness came' } })
    expect(again).toMatchObject({ status: 'OPEN', closedDate: null })
    expect(again.entries.map(({ kind }) => kind)).toEqual(['FOLLOW_UP', 'CLOSED', 'FOLLOW_UP', 'REOPENED'])
    expect((await by.send(calls.reopenIncident, { params: { oc, uuid }, version: again.version, body: { text: 'x' } })).status).toBe(409)
  })

  test('has not happened yet when its time is still to come', async () => {
    expect((await one.write('Later', { day: '2099-01-01' })).error?.fields).toHaveProperty('time')
  })

  test('names doors, alarms and people of its building, and nothing of another one', async () => {
    const admin = as(boss)
    const box = await admin.get(createController, { params: { oc }, body: { name: 'Lobby box' } })
    const hardware = { configuration: 'SINGLE', zone: 'COMMON', openingSeconds: 5, heldOpenSeconds: 30, pinMode: 'NONE' } as const
    const door = await admin.get(createDoor, { params: { oc }, body: { name: 'Fire exit', controllerId: box.id, outputNo: 1, ...hardware } })
    const at = clock.now().toISOString()
    const tap = { number: 1, doorId: door.id, kind: 'FORCED', direction: null, at, readerAt: at, clockOff: false, reason: null, pass: null }
    await system.transaction(async (tx) => {
      for (const taken of tapsTaken.answers) await taken(tx, { officeCentreId: one.building.id, controllerId: box.id, epoch: 'first', taps: [tap] })
    })
    const [alarm] = (await admin.get(listAlarms, { params: { oc } })).items
    const choices = (kind: 'DOOR' | 'ALARM' | 'PERSON' | 'VISIT' | 'FLOOR', wildcardSearch?: string) =>
      by.get(calls.listLinkChoices, { params: { oc }, query: { kind, wildcardSearch } })
    expect((await choices('ALARM')).map(({ uuid, name }) => [uuid, name])).toEqual([[alarm?.uuid, 'Door forced open: Fire exit']])
    expect((await choices('PERSON', 'gus')).map(({ name }) => name)).toEqual(['Gus Guard'])
    expect([await choices('VISIT'), await choices('FLOOR')]).toEqual([[], []])
    const [person] = await choices('PERSON', 'Ada')
    const linked = await written('Forced exit', {
      links: [
        { kind: 'DOOR', uuid: door.uuid },
        { kind: 'ALARM', uuid: alarm?.uuid ?? '' },
        { kind: 'PERSON', uuid: person?.uuid ?? '' },
      ],
    })
    expect(linked.links.map(({ kind, name }) => [kind, name])).toEqual([
      ['DOOR', 'Fire exit'],
      ['ALARM', 'Door forced open: Fire exit'],
      ['PERSON', 'Ada Boss'],
    ])
    const other = await tower('Peak Place')
    const foreign = await other.write('Forced exit', { links: [{ kind: 'DOOR', uuid: door.uuid }] })
    expect([foreign.status, foreign.error?.code]).toEqual([422, 'incident_link_unknown'])
    expect((await as(other.guard).get(calls.listIncidents, { params: { oc: other.oc } })).total).toBe(0)
    expect((await as(other.guard).send(calls.getIncident, { params: { oc: other.oc, uuid: linked.uuid } })).status).toBe(404)
    expect(
      (await as(other.guard).send(calls.addEntry, { params: { oc: other.oc, uuid: linked.uuid }, body: { kind: 'FOLLOW_UP', text: 'x' } })).status,
    ).toBe(404)
  })

  test('shows no pictures to who only looks, and nothing to companies', async () => {
    const picture = await by.get(uploadFile, { form: { module: 'incidents' } }, { file: { name: 'glass.png', content: png } })
    const { uuid } = await written('With a picture', { pictureUuids: [picture.uuid] })
    const viewer = await world.person(one.building, 'LANDLORD_ADMIN_VIEW_ONLY')
    expect([(await read(uuid)).pictures.length, (await read(uuid, viewer)).pictures.length]).toEqual([1, 0])
    expect((await one.write('x', {}, viewer)).status).toBe(403)
    const master = await world.person(await world.tenantIn(one.building, 'Pinecrest'), 'MASTER_ADMIN')
    expect((await as(master).send(calls.listIncidents, { params: { oc } })).status).toBe(403)
    // somebody else's picture, or one sent for something else, is not there
    expect((await one.write('y', { pictureUuids: [picture.uuid] }, boss)).status).toBe(404)
  })

  test('is counted on Home while it is open', async () => {
    const { figures } = await by.get(getHome, {})
    const { OPEN } = await by.get(calls.countIncidents, { params: { oc } })
    expect(figures.find(({ name }) => name === 'incidents')?.value).toBe(OPEN)
  })
})

test('two years after its closing it tells of nobody; whoever is erased is linked to nothing before', async () => {
  const one = await tower('Quiet House')
  const person = await world.person(one.building, 'CONCIERGE', { name: 'Canaria Finkenstein' })
  const [choice] = await as(one.guard).get(calls.listLinkChoices, { params: { oc: one.oc }, query: { kind: 'PERSON', wildcardSearch: 'canaria' } })
  const links = [{ kind: 'PERSON' as const, uuid: choice?.uuid ?? '' }]
  const [open, closed] = [await one.written('Left open', { links }), await one.written('Scuffle', { people: 'Old Mr Tam', place: 'Bay 3' })]
  await as(one.guard).get(calls.closeIncident, {
    params: { oc: one.oc, uuid: closed.uuid },
    version: closed.version,
    body: { text: 'Mr Tam went home' },
  })
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const who = { id: String(person.userId) }
  const { version } = await provider.get(previewErasure, { params: who })
  await provider.get(eraseWithReceipt, { params: who, version, body: { reason: 'Asked for by letter' } })
  expect((await one.read(open.uuid)).links).toEqual([])

  const admin = async () => world.person(one.building, 'LANDLORD_ADMIN')
  clock.forward(729 * 86_400)
  await forget(system)
  expect((await one.read(closed.uuid, await admin())).people).toBe('Old Mr Tam')
  clock.forward(2 * 86_400)
  await forget(system)
  const later = await admin()
  expect(await one.read(closed.uuid, later)).toMatchObject({
    title: null,
    people: '',
    story: '',
    place: 'Bay 3',
    reference: closed.reference,
    may: { add: false, reopen: false },
  })
  expect((await one.read(open.uuid, later)).title).toBe('Left open')
  const { rows } = await pool.query<{ told: string }>(
    `select coalesce(json_agg(v), '[]')::text as told from audit_personal_values v join audit_entries a on a.id = v.entry_id
      where a.table_name in ('incidents', 'incidentEntries') and a.office_centre_id = $1 and a.subject_id = (select id from incidents where uuid = $2)`,
    [one.building.id, closed.uuid],
  )
  expect(rows[0]?.told).not.toContain('Tam')
})

test('a visit is found by a part of a name in it or of its day, the newest first, and none that is still to come', async () => {
  clock.set('2027-03-10T02:00:00Z')
  const one = await tower('Found House')
  const visit = async (day: string, ...names: string[]) =>
    pool.query(
      `with v as (insert into visits (office_centre_id, status, source, time_from, time_until, first_day, last_day) values ($1, 'APPROVED', 'INVITED', '09:00', '10:00', $2, $2) returning id)
        insert into visitors (office_centre_id, visit_id, name, email, language, profile_key, screening) select $1, id, n, 'hidden@guest.example', 'en', n, 'CLEAR' from v, unnest($3::text[]) n`,
      [one.building.id, day, names],
    )
  await visit('2027-03-06', '吳俊傑')
  await visit('2027-03-08', 'Xenia Ortega', 'Bruno 100% Kern')
  await visit('2027-03-09', 'Xavier Ortega')
  await visit('2027-03-11', 'Xenia Later')
  await visit('2027-03-07')
  const found = async (wildcardSearch?: string) =>
    (await as(one.boss).get(calls.listLinkChoices, { params: { oc: one.oc }, query: { kind: 'VISIT', wildcardSearch } })).map(({ name }) => name)
  const [group, alone] = ['Xenia Ortega, Bruno 100% Kern', 'Xavier Ortega']
  expect(await found()).toEqual([alone, group, '吳俊傑'])
  for (const typed of ['吳俊傑', '吴俊杰', '吴', '俊杰']) expect(await found(typed), typed).toEqual(['吳俊傑'])
  expect(await found('ORTEGA')).toEqual([alone, group])
  expect(await found('bruno')).toEqual([group])
  expect(await found('x')).toEqual([alone, group])
  expect(await found('0%')).toEqual([group])
  // an address is no name
  expect(await found('hidden')).toEqual([])
  expect(await found('2027-03-0')).toEqual([alone, group, '吳俊傑'])
  expect(await found('03-08')).toEqual([group])
  expect(await found('2027-03-11')).toEqual([])
})

test('who may not see visits neither reads nor links the names of visitors', async () => {
  const one = await tower('Visit House')
  const { rows } = await pool.query<{ uuid: string }>(
    `with v as (insert into visits (office_centre_id, status, source, time_from, time_until, first_day, last_day) values ($1, 'APPROVED', 'INVITED', '09:00', '10:00', '2027-03-10', '2027-03-10') returning id, uuid),
      p as (insert into visitors (office_centre_id, visit_id, name, language, profile_key, screening) select $1, id, 'Secret Guest', 'en', 'k', 'CLEAR' from v) select uuid from v`,
    [one.building.id],
  )
  const links = [{ kind: 'VISIT' as const, uuid: rows[0]?.uuid ?? '' }]
  const { data } = await one.write('Scuffle', { links }, one.boss)
  expect(data?.links).toMatchObject([{ kind: 'VISIT', name: 'Secret Guest' }])
  const blind = await world.person(one.building, 'GUARD', { permissionsRemoved: ['VISITOR_VIEW'] })
  expect((await one.read(data?.uuid ?? '', blind)).links).toMatchObject([{ kind: 'VISIT', name: 'A visit', detail: '' }])
  expect((await one.write('Mine', { links }, blind)).error?.code).toBe('incident_link_unknown')
})
