import { describe, expect, test } from 'vitest'
import { closedWeek, drawn, officeWeek } from '#kit/contract/week.ts'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { createController, createDoor, deleteDoor, updateDoor } from '#modules/access/doors/contract.ts'
import { addGroupPeople, createUserGroup, removeGroupPerson } from '#modules/identity/user-groups/contract.ts'
import { deleteUser, getUser, previewLeaving } from '#modules/identity/users/contract.ts'
import { createHoliday } from '#modules/property/holidays/contract.ts'
import { createTower, createUnits, letUnit, listFloorChoices, listUnits, vacateUnit } from '#modules/property/units/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'
import type { RuleInput } from '../contract/group.ts'
import { doorOf } from './example.ts'
import { rightsChanged } from './rights-changed.ts'
import { rightsOf } from './rights-rows.ts'

const { portal, world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina House')
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const company = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const id = String(harbour.id)
const system = systemContext(portal.app, 'test')
const settled = () => portal.app.jobs.settled()

/** Whose rights were said to have changed, since the last asking. */
let told: number[] = []
answer(rightsChanged, async (_tx, { holders }) => {
  told.push(...holders.map((one) => one.id))
})

const controller = await admin.get(createController, { params: { oc: id }, body: { name: 'Lobby' } })
const other = await admin.get(createController, { params: { oc: id }, body: { name: 'Basement' } })
let outputs = 0
const newDoor = (name: string, more: Parameters<typeof doorOf>[2] = {}) =>
  admin.get(createDoor, { params: { oc: id }, body: doorOf(controller.id, name, { outputNo: (outputs += 1), ...more }) })
const newGroup = (name: string, rules: RuleInput[] = [], call = admin, of = id) =>
  call.get(calls.createAccessGroup, { params: { id: of }, body: { name, rules } })
const newZone = (name: string, week = officeWeek) => admin.get(calls.createAccessTimeZone, { params: { id }, body: { name, week, exceptions: [] } })
const mapped = (accessGroupId: number, doorIds: number[], accessTimeZoneId: number | null = null) =>
  admin.get(calls.mapDoors, { params: { id, accessGroupId }, body: { doorIds, accessTimeZoneId } })
const setRules = async (accessGroupId: number, rules: RuleInput[], call = admin, of = id) => {
  const { version, name, description } = await call.get(calls.getAccessGroup, { params: { id: of, accessGroupId } })
  return call.send(calls.updateAccessGroup, { params: { id: of, accessGroupId }, version, body: { name, description, rules } })
}
const usersOf = async (accessGroupId: number, call = admin, of = id) =>
  (await call.get(calls.listGroupUsers, { params: { id: of, accessGroupId }, query: { limit: 100 } })).items
    .map(({ fullName }) => fullName)
    .toSorted()
const opens = async ({ membershipId }: Person) =>
  (await rightsOf(system, harbour.id, [{ kind: 'MEMBER', id: membershipId }])).map(({ doorId, always, schedules }) => ({ doorId, always, schedules }))
const entriesOf = async (controllerId: number, kind: string) =>
  (
    await portal.app.database.pool.query<{ ref: string; content: { week?: typeof officeWeek; dates?: string[] } | null }>(
      'select ref, content from controller_entries where controller_id = $1 and kind = $2 order by ref',
      [controllerId, kind],
    )
  ).rows

describe('who has a place', () => {
  test('by company, by name, by user group; two rules on one person hold until both have ended', async () => {
    const [ann, bob] = [await world.person(oriel, 'TENANT', { name: 'Ann' }), await world.person(oriel, 'TENANT', { name: 'Bob' })]
    const userGroup = await admin.get(createUserGroup, { params: { oc: id }, body: { groupName: 'Runners' } })
    const { uuid } = await admin.get(getUser, { params: { oc: String(oriel.id), id: String(bob.userId) } })
    const at = { params: { oc: id, id: userGroup.uuid } }
    await admin.get(addGroupPeople, { ...at, body: { userUuids: [uuid] } })
    const group = await newGroup('Gym', [
      { kind: 'PERSON', id: ann.userId },
      { kind: 'USER_GROUP', id: userGroup.id },
    ])
    expect(await usersOf(group.id)).toEqual(['Ann', 'Bob'])
    expect(
      (
        await setRules(group.id, [
          { kind: 'COMPANY', id: oriel.id },
          { kind: 'PERSON', id: ann.userId },
        ])
      ).data?.rules,
    ).toMatchObject([
      { kind: 'COMPANY', name: 'Oriel', people: 2 },
      { kind: 'PERSON', name: 'Ann', detail: 'Oriel', people: 1 },
    ])
    await setRules(group.id, [{ kind: 'PERSON', id: ann.userId }])
    expect(await usersOf(group.id)).toEqual(['Ann'])
    await setRules(group.id, [])
    expect(await usersOf(group.id)).toEqual([])
  })

  test('leaving a user group takes the place at once; coming into it gives one soon', async () => {
    const cat = await world.person(oriel, 'TENANT', { name: 'Cat' })
    const door = await newDoor('Roof')
    const made = await admin.get(createUserGroup, { params: { oc: id }, body: { groupName: 'Gardeners' } })
    const group = await newGroup('Roof garden', [{ kind: 'USER_GROUP', id: made.id }])
    await mapped(group.id, [door.id])
    const { uuid } = await admin.get(getUser, { params: { oc: String(oriel.id), id: String(cat.userId) } })
    told = []
    const added = await admin.get(addGroupPeople, { params: { oc: id, id: made.uuid }, body: { userUuids: [uuid] } })
    await settled()
    expect(await opens(cat)).toEqual([{ doorId: door.id, always: true, schedules: [] }])
    expect(told).toContain(cat.membershipId)
    told = []
    await admin.get(removeGroupPerson, { params: { oc: id, id: added.uuid, u: uuid } })
    expect(await opens(cat)).toEqual([])
    expect(told).toContain(cat.membershipId)
  })

  test('by floor: whoever rents there, from the day of the letting, and no longer once the keys are back', async () => {
    const tower = await admin.get(createTower, { params: { id }, body: { name: 'East' } })
    const floors = [{ floorNo: '9', floorNoInt: 9, units: [{ unitNo: '9A', areaSquareFeet: 500 }] }]
    await admin.get(createUnits, { params: { id }, body: { towerId: tower.id, floors } })
    const [floor] = (await admin.get(listFloorChoices, { params: { id }, query: { towerId: tower.id } })).items
    const [unit] = (await admin.get(listUnits, { params: { id }, query: { towerId: tower.id } })).items
    const dan = await world.person(pinecrest, 'TENANT', { name: 'Dan' })
    const group = await newGroup('Ninth floor', [{ kind: 'FLOOR', id: floor?.id ?? 0 }])
    expect(await usersOf(group.id)).toEqual([])
    const today = clock.now().toISOString().slice(0, 10)
    const letting = await admin.get(letUnit, {
      params: { id, unitId: unit?.id ?? 0 },
      body: { companyId: pinecrest.id, letFrom: today },
    })
    await settled()
    expect(await usersOf(group.id)).toContain('Dan')
    await admin.get(vacateUnit, {
      params: { id, unitId: unit?.id ?? 0, lettingId: letting.id },
      version: letting.version,
      body: { vacatedOn: today, reason: 'Moved' },
    })
    clock.forward(2 * 86_400)
    await portal.app.jobs.settled()
    const { resolveAll } = await import('./resolve.ts')
    await resolveAll.run(system, {})
    expect(await usersOf(group.id)).not.toContain(dan.name)
  })

  test('whoever leaves the organisation opens nothing from that moment on', async () => {
    const eve = await world.person(pinecrest, 'TENANT', { name: 'Eve' })
    const door = await newDoor('Stairs')
    const group = await newGroup('Stairs', [{ kind: 'COMPANY', id: pinecrest.id }])
    await mapped(group.id, [door.id])
    expect(await opens(eve)).toContainEqual({ doorId: door.id, always: true, schedules: [] })
    const params = { oc: String(pinecrest.id), id: String(eve.userId) }
    const places = (await company.get(previewLeaving, { params })).endings.find(({ what }) => what === 'Access groups')
    expect(places?.names).toContain('Stairs')
    expect(places?.names).toHaveLength(places?.count ?? 0)
    const { version } = await company.get(getUser, { params })
    told = []
    await company.get(deleteUser, { params: { oc: String(pinecrest.id), id: String(eve.userId) }, version })
    expect(await opens(eve)).toEqual([])
    expect(told).toEqual([eve.membershipId])
    const { rows } = await portal.app.database.pool.query('select created_at <= ended_at as fits from access_places where holder_id = $1', [
      eve.membershipId,
    ])
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ fits: true })
  })

  test('a rehearsal tells who gains and who loses, and changes nothing', async () => {
    const fay = await world.person(oriel, 'TENANT', { name: 'Fay' })
    const gus = await world.person(oriel, 'TENANT', { name: 'Gus' })
    const group = await newGroup('Studio', [{ kind: 'PERSON', id: fay.userId }])
    const tried = await admin.get(calls.rehearseAccessGroup, {
      params: { id, accessGroupId: group.id },
      body: { rules: [{ kind: 'PERSON', id: gus.userId }] },
    })
    expect(tried).toMatchObject({ gain: 1, lose: 1, gaining: ['Gus'], losing: ['Fay'], entries: { send: 0, forget: 0, controllers: 0 } })
    expect(await usersOf(group.id)).toEqual(['Fay'])
  })

  test('of doors tells who gains and loses which, and who opens them at other hours; another group counts; nothing changes', async () => {
    const [hal, ida] = [await world.person(oriel, 'TENANT', { name: 'Hal' }), await world.person(oriel, 'TENANT', { name: 'Ida' })]
    const [north, south] = [await newDoor('North gate'), await newDoor('South gate')]
    const group = await newGroup(
      'Gates',
      [hal, ida].map(({ userId }) => ({ kind: 'PERSON' as const, id: userId })),
    )
    const other = await newGroup('Gardeners', [{ kind: 'PERSON', id: ida.userId }])
    await mapped(group.id, [north.id], null)
    await mapped(other.id, [north.id, south.id], null)
    const params = { id, accessGroupId: group.id }
    const zone = await admin.get(calls.createAccessTimeZone, { params: { id }, body: { name: 'Of gates', week: officeWeek, exceptions: [] } })
    const before = (await admin.get(calls.listDoorMappings, { params, query: {} })).items
    const doorMappingIds = before.map((one) => one.id)
    const tried = async (body: Parameters<typeof admin.get<typeof calls.rehearseDoors>>[1]['body']) =>
      admin.get(calls.rehearseDoors, { params, body })
    const none = { gain: 0, lose: 0, otherHours: 0 }
    expect(await tried({ change: 'MAP', doorIds: [south.id], accessTimeZoneId: null })).toMatchObject({
      ...none,
      gain: 1,
      gaining: ['Hal'],
      losing: [],
      doors: [{ id: south.id, name: 'South gate', ...none, gain: 1 }],
      // nobody has a pass yet
      entries: { send: 0, forget: 0, controllers: 0 },
    })
    expect(await tried({ change: 'UNMAP', doorMappingIds })).toMatchObject({
      ...none,
      lose: 1,
      losing: ['Hal'],
      doors: [{ name: 'North gate', lose: 1 }],
    })
    expect(await tried({ change: 'HOURS', doorMappingIds, accessTimeZoneId: zone.id })).toMatchObject({
      ...none,
      otherHours: 1,
      gaining: [],
      losing: [],
    })
    expect((await admin.get(calls.listDoorMappings, { params, query: {} })).items).toEqual(before)
    const foreign = { change: 'UNMAP' as const, doorMappingIds: [999_999_999] }
    expect((await admin.send(calls.rehearseDoors, { params, body: foreign })).status).toBe(404)
    expect(
      (await admin.send(calls.rehearseDoors, { params, body: { change: 'MAP', doorIds: [north.id], accessTimeZoneId: null } })).error?.code,
    ).toBe('door_mapped_already')
  })
})

describe('a company', () => {
  test('puts its own people into a group that it was handed, and sees no others', async () => {
    const own = await world.person(pinecrest, 'TENANT', { name: 'Hal' })
    const foreign = await world.person(oriel, 'TENANT', { name: 'Ida' })
    const group = await newGroup('Lounge', [{ kind: 'PERSON', id: foreign.userId }])
    const params = { id: String(pinecrest.id), accessGroupId: group.id }
    expect(await company.send(calls.getAccessGroup, { params })).toMatchObject({ status: 404 })
    await admin.get(calls.setTenantMapping, { params: { id, accessGroupId: group.id }, body: { companyIds: [pinecrest.id] } })
    expect(await company.get(calls.getAccessGroup, { params })).toMatchObject({
      people: 0,
      rules: [],
      may: { edit: false, people: true, delete: false },
    })

    expect((await setRules(group.id, [{ kind: 'PERSON', id: own.userId }], company, params.id)).status).toBe(200)
    expect(await usersOf(group.id, company, params.id)).toEqual(['Hal'])
    expect(await usersOf(group.id)).toEqual(['Hal', 'Ida'])
    for (const rule of [
      { kind: 'PERSON', id: foreign.userId },
      { kind: 'COMPANY', id: oriel.id },
    ] as const)
      expect(await setRules(group.id, [rule], company, params.id)).toMatchObject({ status: 422, error: { code: 'rule_unknown' } })
    const { version } = await company.get(calls.getAccessGroup, { params })
    expect(await company.send(calls.updateAccessGroup, { params, version, body: { name: 'Ours', rules: [] } })).toMatchObject({
      status: 403,
      error: { code: 'of_the_building' },
    })
    const door = await newDoor('Lounge')
    expect(await company.send(calls.mapDoors, { params, body: { doorIds: [door.id], accessTimeZoneId: null } })).toMatchObject({ status: 403 })

    // the building leaves alone what the company has put in, until it takes the group back
    expect((await setRules(group.id, [])).status).toBe(200)
    expect(await usersOf(group.id)).toEqual(['Hal'])
    await admin.get(calls.setTenantMapping, { params: { id, accessGroupId: group.id }, body: { companyIds: [] } })
    expect(await usersOf(group.id)).toEqual([])
    expect(await company.send(calls.getAccessGroup, { params })).toMatchObject({ status: 404 })
  })

  test('opens with its own groups the doors of its own rooms, and no others', async () => {
    const room = await newDoor('Pinecrest office', { zone: 'TENANT', companyId: pinecrest.id })
    const lobby = await newDoor('Main lobby')
    const params = { id: String(pinecrest.id) }
    const group = await newGroup('Own office', [{ kind: 'COMPANY', id: pinecrest.id }], company, params.id)
    const of = { ...params, accessGroupId: group.id }
    await company.get(calls.mapDoors, { params: of, body: { doorIds: [room.id], accessTimeZoneId: null } })
    for (const doorId of [lobby.id, 999_999_999])
      expect(await company.send(calls.mapDoors, { params: of, body: { doorIds: [doorId], accessTimeZoneId: null } })).toMatchObject({
        status: 422,
        error: { code: 'door_unknown' },
      })
    expect(await company.send(calls.setTenantMapping, { params: of, body: { companyIds: [] } })).toMatchObject({ status: 403 })
    const stranger = as(await world.person(oriel, 'MASTER_ADMIN'))
    expect(await stranger.send(calls.getAccessGroup, { params: { id: String(oriel.id), accessGroupId: group.id } })).toMatchObject({ status: 404 })
  })
})

test('what a rule names lies in the building', async () => {
  const abroad = await world.person(await world.tenantIn(marina), 'TENANT')
  const { id: groupId } = await newGroup('Here only')
  for (const rule of [
    { kind: 'COMPANY', id: marina.id },
    { kind: 'PERSON', id: abroad.userId },
    { kind: 'FLOOR', id: 999_999_999 },
    { kind: 'USER_GROUP', id: await world.group(marina, 'Theirs') },
  ] as const)
    expect(await setRules(groupId, [rule])).toMatchObject({ status: 422, error: { code: 'rule_unknown' } })
})

describe('doors of a group', () => {
  test('are mapped once, however many press at the same moment', async () => {
    const door = await newDoor('Race')
    const { id: groupId } = await newGroup('Race')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.send(calls.mapDoors, { params: { id, accessGroupId: groupId }, body: { doorIds: [door.id], accessTimeZoneId: null } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'door_mapped_already')).toHaveLength(19)
  })

  test('other hours end one mapping and begin another: what held before stays known', async () => {
    const ivy = await world.person(oriel, 'TENANT', { name: 'Ivy' })
    const [day, night] = [await newZone('Days'), await newZone('Nights', drawn(closedWeek, 'MON', { from: '22:00', to: '06:00' }))]
    const door = await newDoor('Archive')
    const { id: accessGroupId } = await newGroup('Archive', [{ kind: 'PERSON', id: ivy.userId }])
    await mapped(accessGroupId, [door.id], day.id)
    const [before] = (await admin.get(calls.listDoorMappings, { params: { id, accessGroupId }, query: {} })).items
    if (!before) throw new Error('a door was mapped')
    told = []
    clock.forward(60)
    await admin.get(calls.updateDoorScheduler, {
      params: { id, accessGroupId },
      body: { doorMappingIds: [before.id], accessTimeZoneId: night.id },
    })
    expect(told).toEqual([ivy.membershipId])
    expect(await opens(ivy)).toEqual([{ doorId: door.id, always: false, schedules: [night.uuid] }])
    const { rows } = await portal.app.database.pool.query(
      'select time_zone_id, ended_at is null as open from door_mappings where group_id = $1 order by id',
      [accessGroupId],
    )
    expect(rows).toEqual([
      { time_zone_id: day.id, open: false },
      { time_zone_id: night.id, open: true },
    ])
    expect(await admin.send(calls.deleteAccessTimeZone, { params: { id, accessTimeZoneId: night.id }, version: night.version })).toMatchObject({
      status: 409,
      error: { code: 'access_time_zone_in_use' },
    })
  })

  test('a set of doors is mapped in one go, and what comes into the set or leaves it follows', async () => {
    const jan = await world.person(oriel, 'TENANT', { name: 'Jan' })
    const [first, second] = [await newDoor('Turnstile 1'), await newDoor('Turnstile 2')]
    const set = await admin.get(calls.createDoorGroup, { params: { id }, body: { name: 'Turnstiles', doorIds: [first.id] } })
    const { id: accessGroupId } = await newGroup('Everybody', [{ kind: 'PERSON', id: jan.userId }])
    expect(await admin.get(calls.mapDoorGroups, { params: { id, accessGroupId }, body: { doorGroupIds: [set.id], accessTimeZoneId: null } })).toEqual(
      { mapped: 1 },
    )
    const update = (version: number, doorIds: number[]) =>
      admin.get(calls.updateDoorGroup, { params: { id, doorGroupId: set.id }, version, body: { name: 'Turnstiles', doorIds } })
    const more = await update((await admin.get(calls.getDoorGroup, { params: { id, doorGroupId: set.id } })).version, [first.id, second.id])
    expect((await opens(jan)).map(({ doorId }) => doorId)).toEqual([first.id, second.id])
    await update(more.version, [second.id])
    expect((await opens(jan)).map(({ doorId }) => doorId)).toEqual([second.id])
    const now = await admin.get(calls.getDoorGroup, { params: { id, doorGroupId: set.id } })
    expect(await admin.send(calls.deleteDoorGroup, { params: { id, doorGroupId: set.id }, version: now.version })).toMatchObject({
      status: 409,
      error: { code: 'door_group_in_use' },
    })
  })

  test('a door that goes is opened by nobody; a deleted group opens nothing', async () => {
    const kim = await world.person(oriel, 'TENANT', { name: 'Kim' })
    const [gone, stays] = [await newDoor('Gone'), await newDoor('Stays')]
    const group = await newGroup('Two doors', [{ kind: 'PERSON', id: kim.userId }])
    await mapped(group.id, [gone.id, stays.id])
    told = []
    await admin.get(deleteDoor, { params: { oc: id, id: gone.id }, version: gone.version })
    expect(told).toEqual([kim.membershipId])
    expect((await opens(kim)).map(({ doorId }) => doorId)).toEqual([stays.id])
    const { version } = await admin.get(calls.getAccessGroup, { params: { id, accessGroupId: group.id } })
    await admin.get(calls.deleteAccessGroup, { params: { id, accessGroupId: group.id }, version })
    expect(await opens(kim)).toEqual([])
  })
})

describe('what controllers are told', () => {
  test('a schedule and the holidays, as long as one of their doors is opened by it', async () => {
    await admin.get(createHoliday, {
      params: { oc: id },
      body: { holidayDate: '2031-01-01', holidayDescList: [{ languageCode: 'en', name: 'New Year' }] },
    })
    const zone = await newZone('Told')
    const door = await newDoor('Told')
    const { id: accessGroupId } = await newGroup('Told')
    await mapped(accessGroupId, [door.id], zone.id)
    const known = async (of = controller) => (await entriesOf(of.id, 'SCHEDULE')).find(({ ref }) => ref === zone.uuid)?.content
    expect((await known())?.week).toEqual(officeWeek)
    expect(await entriesOf(controller.id, 'HOLIDAYS')).toHaveLength(1)

    await admin.get(calls.updateAccessTimeZone, {
      params: { id, accessTimeZoneId: zone.id },
      version: zone.version,
      body: { name: 'Told', week: closedWeek, exceptions: [] },
    })
    expect((await known())?.week).toEqual(closedWeek)

    // the door hangs on another controller now
    await admin.get(updateDoor, {
      params: { oc: id, id: door.id },
      version: door.version,
      body: doorOf(other.id, 'Told', { outputNo: 7 }),
    })
    expect(await known()).toBeNull()
    expect((await known(other))?.week).toEqual(closedWeek)

    const [mapping] = (await admin.get(calls.listDoorMappings, { params: { id, accessGroupId }, query: {} })).items
    await admin.get(calls.unmapDoor, { params: { id, accessGroupId, doorMappingId: mapping?.id ?? 0 }, version: mapping?.version ?? 0 })
    expect(await known(other)).toBeNull()
  })

  test('holidays when they change', async () => {
    const zone = await newZone('With holidays')
    const door = await newDoor('With holidays')
    const { id: accessGroupId } = await newGroup('With holidays')
    await mapped(accessGroupId, [door.id], zone.id)
    const day = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
    await admin.get(createHoliday, { params: { oc: id }, body: { holidayDate: day, holidayDescList: [{ languageCode: 'en', name: 'Founders' }] } })
    expect((await entriesOf(controller.id, 'HOLIDAYS'))[0]?.content?.dates).toContain(day)
  })
})

test('the file of the groups that the list shows has a line for each door', async () => {
  const { data, fileName } = await admin.get(calls.downloadAccessGroups, { params: { id } })
  const text = Buffer.from(data, 'base64').toString('utf8')
  expect(fileName).toMatch(/^access-groups-\d{4}-\d\d-\d\d\.csv$/)
  expect(text).toContain('Archive,,The building,Archive,Nights')
  const narrowed = await admin.get(calls.downloadAccessGroups, { params: { id }, query: { wildcardSearch: 'Archiv' } })
  const lines = Buffer.from(narrowed.data, 'base64').toString('utf8').trim().split('\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Archive'])
  expect(await admin.send(calls.downloadAccessGroups, { params: { id }, query: { wildcardSearch: 'zzzqqq' } })).toMatchObject({
    status: 422,
    error: { code: 'no_available_data' },
  })
})

test('no groups give no file, in the documents’ words', async () => {
  const marina = await world.building('Marina House')
  const nobodysGroups = as(await world.person(marina, 'LANDLORD_ADMIN'))
  expect(await nobodysGroups.send(calls.downloadAccessGroups, { params: { id: String(marina.id) } })).toMatchObject({
    status: 422,
    error: { code: 'no_available_data', message: 'No available data' },
  })
})
