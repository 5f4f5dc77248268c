import { beforeEach, describe, expect, test } from 'vitest'
import { closedWeek, officeWeek } from '#kit/contract/week.ts'
import { createHoliday } from '#modules/property/holidays/contract.ts'
import { accessPortal } from '#tests/access.ts'
import * as calls from '../contract.ts'

const { clock, world, as, harbour, pinecrest, oriel, id, newDoor, newZone, newGroup, resolved } = await accessPortal()
const ada = await world.person(harbour, 'LANDLORD_ADMIN')
const admin = as(ada)
await world.person(pinecrest, 'TENANT', { name: 'Ann' })
const pia = await world.person(oriel, 'TENANT', { name: 'Pia' })
const office = await newZone('Office')
const zoneOf = (name: string, week: typeof officeWeek, exceptions: { date: string; stretches: { from: string; to: string }[] }[] = []) =>
  admin.get(calls.createAccessTimeZone, { params: { id }, body: { name, week, exceptions } })
const early = await zoneOf('Early', { ...officeWeek, THU: [{ from: '06:30', to: '19:00' }], FRI: [{ from: '06:30', to: '19:00' }] })
// Wednesday, eight in the evening, in Hong Kong
const evening = '2027-03-10T12:00:00.000Z'
const thursday = '2027-03-11T00:00:00.000Z'
beforeEach(() => clock.set(evening))
const of = (accessGroupId: number) => ({ params: { id, accessGroupId } })
const withPinecrest = async (name: string, doorIds: number[], zoneId: number | null) => {
  const group = await newGroup(name, [{ kind: 'COMPANY', id: pinecrest.id }], doorIds, zoneId)
  await resolved()
  return group
}

describe('a change of doors says from when in the next seven days', () => {
  test('who gains: from the first hour of the schedule, at once where it is open, at any time from now', async () => {
    const door = await newDoor('Store')
    const group = await withPinecrest('Storekeepers', [], null)
    const tried = (accessTimeZoneId: number | null) =>
      admin.get(calls.rehearseDoors, { ...of(group.id), body: { change: 'MAP', doorIds: [door.id], accessTimeZoneId } })
    expect(await tried(office.id)).toMatchObject({
      first: { gain: thursday, lose: null, otherHours: null },
      doors: [{ name: 'Store', first: { gain: thursday } }],
    })
    expect(await tried(null)).toMatchObject({ first: { gain: evening } })
    clock.set('2027-03-11T02:00:00.000Z')
    expect(await tried(office.id)).toMatchObject({ first: { gain: '2027-03-11T02:00:00.000Z' } })
  })

  test('who loses: from the hour at which it would have opened next', async () => {
    const door = await newDoor('Gym')
    const group = await withPinecrest('Runners', [door.id], office.id)
    const [mapping] = (await admin.get(calls.listDoorMappings, { ...of(group.id), query: {} })).items
    const body = { change: 'UNMAP' as const, doorMappingIds: [mapping?.id ?? 0] }
    expect(await admin.get(calls.rehearseDoors, { ...of(group.id), body })).toMatchObject({ first: { gain: null, lose: thursday } })
  })

  test('other hours: from the first minute that differs; hours that differ later than in seven days say so', async () => {
    const door = await newDoor('Canteen')
    const group = await withPinecrest('Eaters', [door.id], office.id)
    const [mapping] = (await admin.get(calls.listDoorMappings, { ...of(group.id), query: {} })).items
    const tried = (accessTimeZoneId: number) =>
      admin.get(calls.rehearseDoors, { ...of(group.id), body: { change: 'HOURS', doorMappingIds: [mapping?.id ?? 0], accessTimeZoneId } })
    expect(await tried(early.id)).toMatchObject({ otherHours: expect.any(Number), first: { otherHours: '2027-03-10T22:30:00.000Z' } })
    const later = await zoneOf('Open one day in April', officeWeek, [{ date: '2027-04-03', stretches: [{ from: '09:00', to: '12:00' }] }])
    expect(await tried(later.id)).toMatchObject({ first: { otherHours: null }, doors: [{ name: 'Canteen', first: { otherHours: null } }] })
    const never = await zoneOf('Never', closedWeek)
    expect(await tried(never.id)).toMatchObject({ first: { otherHours: thursday } })
  })
})

test('people who are put in gain doors from when those open, unless another group opens them already', async () => {
  const [door, known] = [await newDoor('Studio'), await newDoor('Hall')]
  const group = await newGroup('Players', [], [door.id, known.id], office.id)
  await newGroup('Hall at any time', [{ kind: 'COMPANY', id: oriel.id }], [known.id], null)
  await resolved()
  const rules = [{ kind: 'PERSON' as const, id: pia.userId }]
  const tried = await admin.get(calls.rehearseAccessGroup, { ...of(group.id), body: { rules } })
  expect(tried).toMatchObject({ gain: 1, gaining: ['Pia'], first: { gain: thursday, lose: null }, doors: [{ name: 'Studio', gain: 1, lose: 0 }] })
  expect(tried.doors).toHaveLength(1)
})

test('a holiday puts it off to the next day that opens', async () => {
  const door = await newDoor('Archive')
  const group = await withPinecrest('Archivists', [], null)
  const body = { holidayDate: '2027-03-11', holidayDescList: [{ languageCode: 'en', name: 'Founders' }] } as const
  await admin.get(createHoliday, { params: { oc: id }, body: { ...body, holidayDescList: [...body.holidayDescList] } })
  const tried = await admin.get(calls.rehearseDoors, { ...of(group.id), body: { change: 'MAP', doorIds: [door.id], accessTimeZoneId: office.id } })
  expect(tried).toMatchObject({ first: { gain: '2027-03-12T00:00:00.000Z' } })
})

describe('other hours of an access time zone', () => {
  test('say who comes in at more and who at fewer, where and from when; nothing of it stays', async () => {
    const [depot, attic] = [await newDoor('Depot'), await newDoor('Attic')]
    const zone = await zoneOf('Depot hours', officeWeek)
    await withPinecrest('Depot people', [depot.id, attic.id], zone.id)
    const tried = (week: typeof officeWeek, name = 'Depot hours') =>
      admin.get(calls.rehearseAccessTimeZone, { params: { id, accessTimeZoneId: zone.id }, body: { name, week, exceptions: [] } })
    const longer = await tried({ ...officeWeek, FRI: [{ from: '06:30', to: '19:00' }] })
    expect(longer).toMatchObject({ more: { first: '2027-03-11T22:30:00.000Z' }, fewer: { people: 0, first: null } })
    expect(longer.more.people).toBeGreaterThan(0)
    expect(longer.doors.map(({ name }) => name)).toEqual(['Attic', 'Depot'])
    expect(longer.entries.send).toBeGreaterThan(0)
    // Thursday is a holiday by now
    expect(await tried(closedWeek)).toMatchObject({ more: { people: 0 }, fewer: { people: longer.more.people, first: '2027-03-12T00:00:00.000Z' } })
    expect(await tried(officeWeek)).toMatchObject({ doors: [], entries: { send: 0, forget: 0 } })
    expect((await admin.get(calls.getAccessTimeZone, { params: { id, accessTimeZoneId: zone.id } })).week).toEqual(officeWeek)
  })

  test('do not concern who opens a door by another group at those hours, too', async () => {
    const door = await newDoor('Shed')
    const zone = await zoneOf('Shed hours', officeWeek)
    await withPinecrest('Shed people', [door.id], zone.id)
    await withPinecrest('Shed people at any time', [door.id], null)
    const body = { name: 'Shed hours', week: closedWeek, exceptions: [] }
    const tried = await admin.get(calls.rehearseAccessTimeZone, { params: { id, accessTimeZoneId: zone.id }, body })
    expect(tried).toMatchObject({ fewer: { people: 0 }, doors: [] })
  })
})
