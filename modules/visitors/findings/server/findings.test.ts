import { describe, expect, test } from 'vitest'
import { closedWeek, officeWeek } from '#kit/contract/week.ts'
import { breakWrites } from '#kit/server/testing/break-writes.ts'
import {
  deleteAccessGroup,
  getAccessGroup,
  listDoorMappings,
  mapDoors,
  resolveAccessGroup,
  setFreeOpening,
  setFloorMapping,
  unmapDoor,
  updateAccessTimeZone,
} from '#modules/access/access-groups/contract.ts'
import { getPass, takePass } from '#modules/access/passes/contract.ts'
import { getBulkRun, startBulk, undoBulk } from '#modules/platform/bulk-actions/contract.ts'
import { createHoliday } from '#modules/property/holidays/contract.ts'
import { createTower, createUnits, letUnit, listFloorChoices, listUnits } from '#modules/property/units/contract.ts'
import { accessPortal } from '#tests/access.ts'
import * as calls from '../contract.ts'
import type { FindingKind } from '../contract/kinds.ts'
import { forgetMended } from './forget.ts'
import { look, lookAt, lookAtChanges, lookForKind, lookNightly } from './look.ts'

const access = await accessPortal({ addOns: ['THIRD_PARTY_INTEGRATION'] })
const {
  portal,
  world,
  as,
  clock,
  id,
  pool,
  system,
  admin,
  harbour,
  pinecrest,
  oriel,
  company,
  newDoor,
  newGroup,
  newZone,
  newController,
  resolved,
  buy,
} = access
await buy(pinecrest, { qr: 50 })
const building = { id: harbour.id, timeZone: 'Asia/Hong_Kong' }
const params = { oc: id }
const sql = (text: string, values: unknown[] = []) => pool.query(text, values)

/** Looking at another moment, without signing anybody out. */
const at = async (instant: string, work: () => Promise<unknown>) => {
  const before = clock.now().toISOString()
  clock.set(instant)
  await work()
  clock.set(before)
}
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)

/** What is found of a kind, after looking for it. */
const found = async (kind: FindingKind, query: Record<string, string> = {}) => {
  await at(kind === 'HOLIDAYS_MISSING' ? '2027-10-02T04:00:00Z' : clock.now().toISOString(), () => lookForKind(system, building, kind))
  return (await admin.get(calls.listFindings, { params, query: { kind, limit: 100, ...query } })).items
}
const namesOf = async (kind: FindingKind) => (await found(kind)).map(({ name }) => name).toSorted()
const member = (name: string, place = pinecrest) => world.person(place, 'TENANT', { name })

interface Case {
  /** Makes it so, and answers by what it is called and how it is mended. */
  make: () => Promise<{ name: string; mend: () => Promise<unknown> }>
}
const unmapIn = (groupId: number, doorId: number) => async () => {
  const at = { id, accessGroupId: groupId }
  const mapping = (await admin.get(listDoorMappings, { params: at, query: { limit: 100 } })).items.find(({ door }) => door.id === doorId)
  if (!mapping) throw new Error('it was mapped')
  await admin.get(unmapDoor, { params: { ...at, doorMappingId: mapping.id }, version: mapping.version })
}
const endGroup = (groupId: number) => async () => {
  const { version } = await admin.get(getAccessGroup, { params: { id, accessGroupId: groupId } })
  await admin.get(deleteAccessGroup, { params: { id, accessGroupId: groupId }, version })
}
const groupOfNobody = async (name: string, doorIds: number[], zoneId: number | null = null) => newGroup(name, [], doorIds, zoneId)
const leave = (userId: number) => sql(`update memberships set ended_at = now(), ended_by = 'test' where user_id = $1`, [userId])
const heard = (controllerId: number, set = 'clock_off_seconds = 0') =>
  sql(
    `insert into controller_states (controller_id, office_centre_id, seen_at) values ($1, $2, $3)
      on conflict (controller_id) do update set seen_at = $3`,
    [controllerId, harbour.id, clock.now()],
  ).then(() => sql(`update controller_states set ${set} where controller_id = $1`, [controllerId]))
const cardOf = (facilityCode: number, number: string, bits: string) =>
  sql(
    `insert into access_cards (office_centre_id, card_type, format, facility_code, number, bits, card_label)
      values ($1, 'PHYSICAL_CARD', 'W26', $2, $3, $4, $3) returning id`,
    [harbour.id, facilityCode, number, bits],
  )

const newFloor = async (name: string, units: { unitNo: string; areaSquareFeet: number; keptFor?: string }[]) => {
  const tower = await admin.get(createTower, { params: { id }, body: { name } })
  await admin.get(createUnits, { params: { id }, body: { towerId: tower.id, floors: [{ floorNo: `${name} 7`, floorNoInt: 7, units }] } })
  const [floor] = (await admin.get(listFloorChoices, { params: { id }, query: { towerId: tower.id } })).items
  const [unit] = (await admin.get(listUnits, { params: { id }, query: { towerId: tower.id } })).items
  if (!floor || !unit) throw new Error('a floor was added')
  return { floor, unit }
}

const cases: Record<FindingKind, Case['make']> = {
  DOOR_UNMAPPED: async () => {
    const door = await newDoor('Broom cupboard')
    return { name: 'Broom cupboard', mend: () => groupOfNobody('Cleaners', [door.id]) }
  },
  DOOR_OUT_OF_USE_MAPPED: async () => {
    const door = await newDoor('Old gate')
    const group = await groupOfNobody('Old gate people', [door.id])
    await sql(`update doors set status = 'OUT_OF_USE' where id = $1`, [door.id])
    return { name: 'Old gate', mend: unmapIn(group.id, door.id) }
  },
  TENANT_DOOR_ALWAYS: async () => {
    const door = await newDoor('Vault of Oriel', { companyId: oriel.id })
    const group = await groupOfNobody('Night people', [door.id])
    return { name: 'Vault of Oriel', mend: unmapIn(group.id, door.id) }
  },
  TENANT_DOOR_FREE: async () => {
    const door = await newDoor('Showroom', { companyId: oriel.id })
    const zone = await newZone('Showroom hours')
    const free = (accessTimeZoneId: number | null) =>
      admin.get(setFreeOpening, { params: { id, accessDoorId: door.id }, body: { accessTimeZoneId, firstPersonIn: false } })
    await free(zone.id)
    return { name: 'Showroom', mend: () => free(null) }
  },
  DOOR_FIXED_NUMBER: async () => {
    const door = await newDoor('Loading dock', { codeMode: 'FIXED' })
    return { name: 'Loading dock', mend: () => sql(`update doors set code_mode = 'CHANGING' where id = $1`, [door.id]) }
  },
  PIN_GUESS: async () => {
    await newDoor('PIN alone', { pinMode: 'ALONE' })
    const { membershipId } = await member('Many PINs').then(async ({ userId }) => ({
      membershipId: (await sql('select id from memberships where user_id = $1', [userId])).rows[0].id as number,
    }))
    await sql('drop index passes_one_of_kind')
    await sql(
      `insert into passes (office_centre_id, company_id, membership_id, kind, status, secret_hash, assigned_at)
        select $1, $2, $3, 'PIN', 'ASSIGNED', 'guess ' || n, $4 from generate_series(1, 1001) n`,
      [harbour.id, pinecrest.id, membershipId, clock.now()],
    )
    return {
      name: 'PIN alone',
      mend: () => sql(`update passes set status = 'UNASSIGNED', unassigned_at = $1 where secret_hash like 'guess %'`, [clock.now()]),
    }
  },
  LIFT_FLOOR_CLOSED: async () => {
    const { floor } = await newFloor('Lifted', [{ unitNo: '7A', areaSquareFeet: 500 }])
    const lift = await newDoor('Lift', { configuration: 'ELEVATOR' })
    const group = await groupOfNobody('Riders', [lift.id])
    const open = () => admin.get(setFloorMapping, { params: { id, accessGroupId: group.id }, body: { floorIds: [floor.id] } })
    return { name: 'Lifted 7', mend: open }
  },
  GROUP_WITHOUT_DOORS: async () => {
    const group = await groupOfNobody('Nowhere', [])
    return { name: 'Nowhere', mend: endGroup(group.id) }
  },
  GROUP_WITHOUT_PEOPLE: async () => {
    const group = await groupOfNobody('Nobody', [])
    return { name: 'Nobody', mend: endGroup(group.id) }
  },
  PLACES_DIFFER: async () => {
    const door = await newDoor('Differing')
    await member('Pia Place', oriel)
    const group = await newGroup('All of Oriel', [{ kind: 'COMPANY', id: oriel.id }], [door.id])
    await resolved()
    expect(await namesOf('PLACES_DIFFER')).not.toContain('All of Oriel')
    await sql('update access_places set ended_at = $2 where group_id = $1', [group.id, clock.now()])
    return { name: 'All of Oriel', mend: () => admin.get(resolveAccessGroup, { params: { id, accessGroupId: group.id } }) }
  },
  VISITORS_BACK_OF_HOUSE: async () => {
    const door = await newDoor('Strong room', { companyId: oriel.id })
    const zone = await newZone('Of visitors')
    const group = await groupOfNobody('Visitors', [door.id], zone.id)
    await sql(
      `insert into visiting_settings (office_centre_id, approval, longest_hours, longest_days, fields, at_desk, document_check, host_notices, visitor_group_id)
        values ($1, false, 8, 1, '{}', 'STOP_AT_DESK', 'NONE', true, $2)`,
      [harbour.id, group.id],
    )
    expect(await namesOf('GROUP_WITHOUT_PEOPLE')).not.toContain('Visitors')
    return { name: 'Strong room', mend: unmapIn(group.id, door.id) }
  },
  VISITORS_OPEN_NOTHING: async () => {
    const [door, group] = [await newDoor('Way in for visitors'), await groupOfNobody('Ways in', [])]
    expect(await namesOf('VISITORS_OPEN_NOTHING')).toEqual([])
    await buy(oriel, { visitorQr: 20 })
    expect(await namesOf('VISITORS_OPEN_NOTHING')).toEqual(['Harbour Tower'])
    const setting = (groupId: number | null) =>
      sql(
        `insert into visiting_settings (office_centre_id, approval, longest_hours, longest_days, fields, at_desk, document_check, host_notices, visitor_group_id)
          values ($1, false, 8, 1, '{}', 'STOP_AT_DESK', 'NONE', true, $2) on conflict (office_centre_id, coalesce(company_id, 0)) where ended_at is null
          do update set visitor_group_id = $2`,
        [harbour.id, groupId],
      )
    // a group without a door opens nothing either
    await setting(group.id)
    expect(await namesOf('VISITORS_OPEN_NOTHING')).toEqual(['Harbour Tower'])
    return {
      name: 'Harbour Tower',
      mend: () => admin.get(mapDoors, { params: { id, accessGroupId: group.id }, body: { doorIds: [door.id], accessTimeZoneId: null } }),
    }
  },
  COMPANY_LEFT_FLOOR: async () => {
    const { floor, unit } = await newFloor('Left', [{ unitNo: '7B', areaSquareFeet: 500 }])
    const gone = await world.tenantIn(harbour, 'Gone Trading')
    await member('Gerd Gone', gone)
    const group = await newGroup('Of the floor', [{ kind: 'COMPANY', id: gone.id } as const], [])
    await admin.get(setFloorMapping, { params: { id, accessGroupId: group.id }, body: { floorIds: [floor.id] } })
    await resolved()
    await admin.get(letUnit, { params: { id, unitId: unit.id }, body: { companyId: gone.id, letFrom: '2026-01-01', letUntil: null } })
    expect(await namesOf('COMPANY_LEFT_FLOOR')).not.toContain('Gone Trading')
    await sql(`update lettings set let_until = '2026-12-31' where company_id = $1`, [gone.id])
    return { name: 'Gone Trading', mend: endGroup(group.id) }
  },
  SCHEDULE_NEVER_OPENS: async () => {
    const zone = await newZone('Never')
    const write = (week: typeof closedWeek, version: number) =>
      admin.get(updateAccessTimeZone, { params: { id, accessTimeZoneId: zone.id }, version, body: { name: 'Never', week, exceptions: [] } })
    const { version } = await write(closedWeek, zone.version)
    return { name: 'Never', mend: () => write(officeWeek, version) }
  },
  SCHEDULE_CLOSED_ON_HOLIDAYS: async () => {
    const zone = await newZone('Guards')
    const door = await newDoor('Guard room')
    const group = await groupOfNobody('Guards', [door.id], zone.id)
    return { name: 'Guards', mend: endGroup(group.id) }
  },
  HOLIDAYS_MISSING: async () => {
    await at('2027-09-29T04:00:00Z', () => lookForKind(system, building, 'HOLIDAYS_MISSING'))
    expect((await admin.get(calls.listFindings, { params, query: { kind: 'HOLIDAYS_MISSING' } })).total).toBe(0)
    const body = { holidayDate: '2028-01-01', holidayDescList: [{ languageCode: 'en' as const, name: 'New Year' }] }
    return { name: 'Harbour Tower', mend: () => admin.get(createHoliday, { params, body }) }
  },
  PASS_OF_LEAVER: async () => {
    const person = await member('Lea Left')
    const uuid = await access.qrOf(person)
    await leave(person.userId)
    const mend = async () => {
      const { version } = await admin.get(getPass, { params: { oc: id, uuid } })
      await admin.get(takePass, { params: { oc: id, uuid }, version })
    }
    return { name: 'Lea Left', mend }
  },
  PASS_OF_SWITCHED_OFF: async () => {
    const door = await newDoor('Office')
    const person = await member('Otto Off')
    await newGroup('Office people', [{ kind: 'COMPANY', id: pinecrest.id }], [door.id])
    await resolved()
    const uuid = await access.qrOf(person)
    expect(await access.entriesOf(uuid)).toHaveLength(1)
    await sql('update memberships set active = false where user_id = $1', [person.userId])
    // what the transaction of the switch would have done
    return { name: 'Otto Off', mend: () => sql(`update controller_entries set content = null where ref = $1`, [uuid]) }
  },
  PASS_WITHOUT_DOOR: async () => {
    const lone = await world.tenantIn(harbour, 'Lone Ltd')
    await buy(lone, { qr: 2 })
    const person = await member('Nora Nodoor', lone)
    await access.qrOf(person)
    const door = await newDoor('Their door')
    const mend = async () => {
      await newGroup('Lone people', [{ kind: 'COMPANY', id: lone.id }], [door.id])
      await resolved()
    }
    return { name: 'Nora Nodoor', mend }
  },
  PASS_UNUSED: async () => {
    const person = await member('Uma Unused')
    const uuid = await access.qrOf(person)
    expect(await namesOf('PASS_UNUSED')).not.toContain('Uma Unused')
    await sql('update passes set assigned_at = $2 where uuid = $1', [uuid, daysAgo(91)])
    // who forgets taps sooner cannot say so
    await sql(
      `insert into organisation_settings (office_centre_id, notified_parties, upload_days, export_days, visitor_days, access_days, directory_on, shown_in_directory)
       values ($1, '{}', 30, 90, 90, 89, true, true)`,
      [harbour.id],
    )
    expect(await namesOf('PASS_UNUSED')).not.toContain('Uma Unused')
    await sql('delete from organisation_settings where office_centre_id = $1', [harbour.id])
    const tap = () =>
      sql(
        `insert into access_events (office_centre_id, controller_id, epoch, number, reader_at, at, arrived_at, clock_off, kind, pass)
          values ($1, $2, 'e', 1, $3, $3, $3, false, 'GRANTED', $4)`,
        [harbour.id, access.controller.id, clock.now(), uuid],
      )
    return { name: 'Uma Unused', mend: tap }
  },
  CARD_NUMBER_TWICE: async () => {
    await cardOf(7, '4711', 'a1')
    expect(await namesOf('CARD_NUMBER_TWICE')).toEqual([])
    const { rows } = await cardOf(8, '4711', 'a2')
    return { name: '4711', mend: () => sql(`update access_cards set status = 'LOST' where id = $1`, [rows[0].id]) }
  },
  CONTROLLER_SILENT: async () => {
    const box = await newController('Silent box')
    expect(await namesOf('CONTROLLER_SILENT')).not.toContain('Silent box')
    await newDoor('Behind the silent box', { controllerId: box.id })
    return { name: 'Silent box', mend: () => heard(box.id) }
  },
  CONTROLLER_BEHIND: async () => {
    const box = await newController('Slow box')
    await newDoor('Behind the slow box', { controllerId: box.id })
    await sql(
      `insert into controller_entries (office_centre_id, controller_id, kind, ref, content, waits_since) values ($1, $2, 'PASS', 'x', '{}', $3)`,
      [harbour.id, box.id, new Date(clock.now().getTime() - 120_000)],
    )
    return {
      name: 'Slow box',
      mend: () => sql('update controller_entries set confirmed_version = desired_version where controller_id = $1', [box.id]),
    }
  },
  CONTROLLER_CLOCK: async () => {
    const box = await newController('Late box')
    await newDoor('Behind the late box', { controllerId: box.id })
    await heard(box.id, 'clock_off_seconds = -90')
    return { name: 'Late box', mend: () => heard(box.id) }
  },
  CONTROLLER_OFFSET: async () => {
    const box = await newController('Summer box')
    await newDoor('Behind the summer box', { controllerId: box.id })
    const clockTold = `insert into controller_entries (office_centre_id, controller_id, kind, ref, content, confirmed_version, desired_version)
      values ($1, $2, 'CLOCK', 'clock', '{"offsetMinutes": 60}', 1, 1)`
    await sql(clockTold, [harbour.id, box.id])
    expect(await namesOf('CONTROLLER_OFFSET')).not.toContain('Summer box')
    await sql(`update controller_entries set desired_version = 2 where controller_id = $1 and kind = 'CLOCK'`, [box.id])
    return {
      name: 'Summer box',
      mend: () => sql(`update controller_entries set confirmed_version = 2 where controller_id = $1 and kind = 'CLOCK'`, [box.id]),
    }
  },
  CONTROLLER_GAPS: async () => {
    const box = await newController('Gappy box')
    await newDoor('Behind the gappy box', { controllerId: box.id })
    await heard(box.id, 'gaps = 3')
    return { name: 'Gappy box', mend: () => heard(box.id, 'gaps = 0') }
  },
}

describe('each kind is found when it is there, and gone when it is mended', () => {
  test.each(Object.keys(cases) as FindingKind[])('%s', async (kind) => {
    const { name, mend } = await cases[kind]()
    expect(await namesOf(kind)).toContain(name)
    // looked for again it is the same one
    const [first] = (await found(kind)).filter((one) => one.name === name)
    expect((await found(kind)).filter((one) => one.name === name).map(({ uuid }) => uuid)).toEqual([first?.uuid])
    await mend()
    if (!first) throw new Error('it was found')
    await found(kind)
    const mended = await admin.get(calls.checkFinding, { params: { oc: id, uuid: first.uuid } })
    expect(mended).toMatchObject({ state: 'MENDED', mendedDate: expect.any(String), may: { accept: false, reopen: false, check: false } })
    expect((await found(kind)).map(({ uuid }) => uuid)).not.toContain(first.uuid)
    expect((await found(kind, { state: 'MENDED' })).map(({ uuid }) => uuid)).toContain(first.uuid)
  })
})

const unmapped = async (name: string) => {
  const door = await newDoor(name)
  const one = (await found('DOOR_UNMAPPED')).find((finding) => finding.name === name)
  if (!one) throw new Error('it was found')
  return { door, one, at: { oc: id, uuid: one.uuid } }
}

describe('accepted', () => {
  test('it is not open until its day is over, and comes back afterwards', async () => {
    clock.set('2027-03-11T04:00:00Z')
    const { one, at } = await unmapped('Riser cupboard')
    const body = { reason: 'Opened with a key', untilDate: '2027-03-20' }
    const accepted = await admin.get(calls.acceptFinding, { params: at, version: one.version, body })
    expect(accepted).toMatchObject({
      state: 'ACCEPTED',
      accepted: { untilDate: '2027-03-20', reason: 'Opened with a key' },
      may: { accept: false, reopen: true },
    })
    const states = async () => (await admin.get(calls.getFinding, { params: at })).state
    const open = async () => (await found('DOOR_UNMAPPED', { state: 'OPEN' })).map(({ uuid }) => uuid)
    expect(await open()).not.toContain(one.uuid)
    // the last day, by the building's clock
    clock.set('2027-03-20T15:59:00Z')
    expect(await states()).toBe('ACCEPTED')
    clock.set('2027-03-20T16:01:00Z')
    expect(await states()).toBe('OPEN')
    expect(await open()).toContain(one.uuid)
    const { items } = await admin.get(calls.getFindingHistory, { params: at, query: {} })
    expect(items).toMatchObject([{ action: 'accepted' }])
  })

  test('not for longer than a year, nor until yesterday, nor unseen', async () => {
    clock.set('2027-04-01T04:00:00Z')
    const { one, at } = await unmapped('Attic')
    const accept = (untilDate: string, version = one.version) =>
      admin.send(calls.acceptFinding, { params: at, version, body: { reason: 'Known', untilDate } })
    expect(await accept('2028-04-03')).toMatchObject({ status: 422, error: { code: 'until_too_late' } })
    expect(await accept('2027-03-31')).toMatchObject({ status: 422, error: { code: 'until_over' } })
    expect(await accept('2027-05-01')).toMatchObject({ status: 200 })
    expect(await accept('2027-06-01')).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    const { version } = await admin.get(calls.getFinding, { params: at })
    expect(await admin.get(calls.reopenFinding, { params: at, version })).toMatchObject({ state: 'OPEN', accepted: null })
    expect(await admin.send(calls.reopenFinding, { params: at, version: version + 1 })).toMatchObject({
      status: 409,
      error: { code: 'not_accepted' },
    })
    // Undo: accepted again as it was, unless somebody else has done so meanwhile
    const again = { params: at, version: version + 1, body: { reason: 'Known', untilDate: '2027-05-01' } }
    expect(await admin.get(calls.acceptFinding, again)).toMatchObject({ state: 'ACCEPTED', accepted: { reason: 'Known', untilDate: '2027-05-01' } })
    expect(await admin.send(calls.acceptFinding, again)).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', current: { state: 'ACCEPTED' } },
    })
  })

  test('many at once: what a colleague has accepted meanwhile is refused, and stays when the rest is taken back', async () => {
    clock.set('2027-04-02T04:00:00Z')
    const [theirs, own] = [await unmapped('Loft'), await unmapped('Cellar')]
    await admin.get(calls.acceptFinding, { params: theirs.at, version: theirs.one.version, body: { reason: 'Known', untilDate: '2027-06-01' } })
    const rows = [theirs, own].map(({ at, one }) => ({ key: { oc: at.oc, uuid: one.uuid }, title: one.name }))
    const input = { reason: 'Second', untilDate: '2027-05-01' }
    const { uuid } = await admin.get(startBulk, { body: { action: 'findings.accept', rows, input } })
    await portal.app.jobs.settled()
    expect(await admin.get(getBulkRun, { params: { uuid } })).toMatchObject({ done: 1, refusedRows: [{ title: 'Loft' }] })
    await admin.get(undoBulk, { params: { uuid } })
    await portal.app.jobs.settled()
    expect((await admin.get(calls.getFinding, { params: theirs.at })).accepted).toMatchObject({ reason: 'Known', untilDate: '2027-06-01' })
    expect((await admin.get(calls.getFinding, { params: own.at })).accepted).toBeNull()
  })

  test('what is mended is no more accepted, and begins anew when it comes again', async () => {
    const { one, at, door } = await unmapped('Plant room')
    const group = await groupOfNobody('Plant people', [door.id])
    await found('DOOR_UNMAPPED')
    const body = { reason: 'Known', untilDate: '2027-05-01' }
    expect(await admin.send(calls.acceptFinding, { params: at, version: one.version, body })).toMatchObject({
      status: 409,
      error: { code: 'finding_mended' },
    })
    await unmapIn(group.id, door.id)()
    const again = (await found('DOOR_UNMAPPED')).find(({ name }) => name === 'Plant room')
    expect(again?.uuid).not.toBe(one.uuid)
  })
})

describe('looking', () => {
  const waiting = async () =>
    (
      await sql(
        `select count(*)::integer as n from pgboss.job where name = 'findings.look' and data ->> 'night' is null and data ->> 'officeCentreId' = $1`,
        [id],
      )
    ).rows[0].n as number

  test('pressed by two at once it is one look, and the overview tells when it was done', async () => {
    clock.set('2027-04-01T04:00:00Z')
    await portal.app.jobs.settled()
    const before = await waiting()
    const other = as(await world.person(harbour, 'LANDLORD_ADMIN'))
    const [a, b] = await Promise.all([admin.get(calls.lookNow, { params }), other.get(calls.lookNow, { params })])
    expect([a.looking, b.looking]).toEqual([true, true])
    expect(await waiting()).toBe(before + 1)
    await portal.app.jobs.settled()
    const { look: done, kinds } = await admin.get(calls.getOverview, { params })
    expect(done).toMatchObject({ looking: false, lookedDate: '2027-04-01T04:00:00Z' })
    expect(kinds.find(({ kind }) => kind === 'DOOR_UNMAPPED')).toMatchObject({ open: expect.any(Number), severity: 'NOTABLE' })
  })

  test('each night once, with one notice when a serious one is new', async () => {
    const boss = await world.person(harbour, 'LANDLORD_ADMIN')
    const notices = async () =>
      (await sql(`select text_values from notices where user_id = $1 and module = 'visitors/findings' order by id`, [boss.userId])).rows as unknown[]
    const night = async (at: string) => {
      clock.set(at)
      await lookNightly.run(system, {})
      await portal.app.jobs.settled()
    }
    await night('2027-04-10T20:00:00Z')
    const first = (await notices()).length
    // the same night again, and a night in which nothing serious is new
    await look.run(system, { officeCentreId: harbour.id, night: '2027-04-11' })
    await night('2027-04-11T20:00:00Z')
    expect(await notices()).toHaveLength(first)
    const person = await member('Nina New')
    await access.qrOf(person)
    await leave(person.userId)
    await night('2027-04-12T20:00:00Z')
    expect((await notices()).slice(first)).toEqual([{ text_values: { n: 1 } }])
  })

  test('what a change has left open, or mended, is known within a minute, and nobody else is looked at', async () => {
    await lookAt(system, building)
    await sql('update access_finding_looks set looked_at = $1 where office_centre_id = $2', [clock.now(), harbour.id])
    const minute = async () => {
      clock.forward(60)
      await lookAtChanges.run(system, {})
    }
    const open = async () => {
      const { items } = await admin.get(calls.listFindings, { params, query: { kind: 'DOOR_UNMAPPED', limit: 100 } })
      return items.filter(({ name, state }) => name === 'Linen room' && state === 'OPEN').length
    }
    const looks = async () => (await sql('select changes_at from access_finding_looks where office_centre_id = $1', [harbour.id])).rows[0].changes_at
    const door = await newDoor('Linen room')
    expect(await open()).toBe(0)
    await minute()
    expect(await open()).toBe(1)
    await groupOfNobody('Linen people', [door.id])
    await minute()
    expect(await open()).toBe(0)
    clock.forward(600)
    await lookAtChanges.run(system, {})
    const before = await looks()
    clock.forward(600)
    await lookAtChanges.run(system, {})
    expect(await looks()).toEqual(before)
  })

  test('a controller that falls silent is known within a minute, and that it is heard of again', async () => {
    await lookAt(system, building)
    await sql('update access_finding_looks set looked_at = $1 where office_centre_id = $2', [clock.now(), harbour.id])
    const box = await newController('Lone box')
    await heard(box.id)
    await newDoor('Behind the lone box', { controllerId: box.id })
    const silent = async () => {
      await lookAtChanges.run(system, {})
      const { items } = await admin.get(calls.listFindings, { params, query: { kind: 'CONTROLLER_SILENT', limit: 100 } })
      return items.some(({ name, state }) => name === 'Lone box' && state === 'OPEN')
    }
    expect(await silent()).toBe(false)
    clock.forward(3600)
    expect(await silent()).toBe(true)
    await heard(box.id)
    expect(await silent()).toBe(false)
  })

  test('it is the building’s alone', async () => {
    const { at } = await unmapped('Foreign')
    const elsewhere = await world.building('Elsewhere')
    const stranger = as(await world.person(elsewhere, 'LANDLORD_ADMIN'))
    expect(await stranger.send(calls.getFinding, { params: at })).toMatchObject({ status: 404 })
    expect(await stranger.send(calls.getFinding, { params: { ...at, oc: String(elsewhere.id) } })).toMatchObject({ status: 404 })
    expect(await stranger.send(calls.lookNow, { params })).toMatchObject({ status: 404 })
    expect(await company.send(calls.listFindings, { params })).toMatchObject({ status: 403 })
    const viewer = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    expect(await viewer.send(calls.lookNow, { params })).toMatchObject({ status: 403 })
    expect((await viewer.get(calls.getFinding, { params: at })).may).toEqual({ accept: false, reopen: false, check: false })
  })

  test('what is mended goes after 400 days', async () => {
    const mended = async () => (await sql('select count(*)::integer as n from access_findings where ended_at is not null')).rows[0].n as number
    expect(await mended()).toBeGreaterThan(0)
    await forgetMended(system)
    expect(await mended()).toBeGreaterThan(0)
    await at('2029-12-01T04:00:00Z', () => forgetMended(system))
    expect(await mended()).toBe(0)
  })
})

test('all kinds are looked for at once', async () => {
  await lookAt(system, building)
  const { total } = await admin.get(calls.listFindings, { params, query: {} })
  expect(total).toBeGreaterThan(0)
})

test('a kind that cannot be looked for hides no other, and the look is tried again', async () => {
  const kinds = async () =>
    (
      await pool.query<{ kind: string }>('select distinct kind from access_findings where office_centre_id = $1 and ended_at is null order by 1', [
        harbour.id,
      ])
    ).rows.map(({ kind }) => kind)
  const before = await kinds()
  const [broken = ''] = before
  await pool.query('update access_findings set ended_at = created_at where office_centre_id = $1', [harbour.id])
  const mend = await breakWrites(pool, 'access_findings', `new.kind = '${broken}'`)
  const night = '2027-05-30'
  await expect(look.run(system, { officeCentreId: harbour.id, night })).rejects.toThrow('these rows are broken')
  expect(await kinds()).toEqual(before.slice(1))
  // what was found is told of, and the night is done
  const { rows } = await pool.query<{ night: string }>('select night::text from access_finding_looks where office_centre_id = $1', [harbour.id])
  expect(rows).toEqual([{ night }])
  await mend()
  await lookAt(system, building)
  expect(await kinds()).toEqual(before)
})
