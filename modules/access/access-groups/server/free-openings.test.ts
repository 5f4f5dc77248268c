import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { closedWeek } from '#kit/contract/week.ts'
import { deleteDoor, getAccessDoor, getDoor, getDoorHistory, takeDoorOutOfUse, updateDoor } from '#modules/access/doors/contract.ts'
import { accessPortal } from '#tests/access.ts'
import * as calls from '../contract.ts'

const { admin, company, clock, pool, id, oriel, pinecrest, controller, newController, newDoor, newZone } = await accessPortal()
type DoorInput = z.output<(typeof updateDoor)['body']>
const zone = await newZone()
const at = (accessDoorId: number) => ({ params: { id, accessDoorId } })
const free = (doorId: number, accessTimeZoneId: number | null = zone.id, firstPersonIn = false, who = admin) =>
  who.send(calls.setFreeOpening, { ...at(doorId), body: { accessTimeZoneId, firstPersonIn } })
const contentOf = async (kind: string, ref: string, controllerId = controller.id) =>
  (
    await pool.query<{ content: Record<string, unknown> | null }>(
      'select content from controller_entries where controller_id = $1 and kind = $2 and ref = $3',
      [controllerId, kind, ref],
    )
  ).rows[0]?.content
const hardware = async (doorId: number, more: Partial<DoorInput>) => {
  const { version, company: whose, floor, controller: on, ...door } = await admin.get(getDoor, { params: { oc: id, id: doorId } })
  const { name, configuration, zone: where, outputNo, openingSeconds, heldOpenSeconds, pinMode, codeMode } = door
  const wiring = { name, configuration, zone: where, outputNo, openingSeconds, heldOpenSeconds, pinMode, codeMode, controllerId: on.id }
  const body: DoorInput = { ...wiring, companyId: whose?.officeCentreId, floorId: floor?.id, ...more }
  return admin.send(updateDoor, { params: { oc: id, id: doorId }, version, body })
}
/** Another controller, with what it has said that it can. */
const boxThat = async (name: string, freeOpening: boolean) => {
  const box = await newController(name)
  await pool.query(
    `insert into controller_states (controller_id, office_centre_id, seen_at, capacities) values ($1, $2, $3, $4)
      on conflict (controller_id) do update set capacities = excluded.capacities`,
    [box.id, Number(id), clock.now(), JSON.stringify({ entries: 100, freeOpening })],
  )
  return box
}

describe('a door that stands open at some hours', () => {
  test('its controller is told of it with the schedule, and of nothing when it ends; what held before stands in its history', async () => {
    const door = await newDoor('Lobby')
    expect(await contentOf('DOOR', door.uuid)).not.toHaveProperty('freeOpening')
    expect(await free(door.id, zone.id, true)).toMatchObject({ status: 200, data: { accessTimeZone: { id: zone.id }, firstPersonIn: true } })
    expect(await contentOf('DOOR', door.uuid)).toMatchObject({ freeOpening: { schedule: zone.uuid, firstPersonIn: true } })
    expect(await contentOf('SCHEDULE', zone.uuid)).toMatchObject({ zone: 'Asia/Hong_Kong', week: zone.week })
    expect(await contentOf('HOLIDAYS', 'holidays')).toMatchObject({ dates: expect.any(Array) })
    expect(await admin.get(getAccessDoor, at(door.id))).toMatchObject({ standsOpen: true })
    // one at a time: the one before has ended
    await free(door.id, zone.id, false)
    const { rows } = await pool.query('select first_person_in, ended_at is null as open from free_openings where door_id = $1 order by id', [door.id])
    expect(rows).toEqual([
      { first_person_in: true, open: false },
      { first_person_in: false, open: true },
    ])
    await free(door.id, null)
    expect(await contentOf('DOOR', door.uuid)).not.toHaveProperty('freeOpening')
    expect(await contentOf('SCHEDULE', zone.uuid)).toBeNull()
    expect(await admin.get(getAccessDoor, at(door.id))).toMatchObject({ standsOpen: false })
    const { items } = await admin.get(getDoorHistory, { params: { oc: id, id: door.id }, query: {} })
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['standsOpen', 'standsOpenNoMore']))
  })

  test('other hours of the schedule are told, and it cannot be deleted', async () => {
    const door = await newDoor('Arcade')
    const hours = await newZone('Shopping')
    await free(door.id, hours.id)
    const seen = await admin.get(calls.getAccessTimeZone, { params: { id, accessTimeZoneId: hours.id } })
    expect(seen).toMatchObject({ mappings: 0, freeDoors: 1, may: { delete: false } })
    const gone = await admin.send(calls.deleteAccessTimeZone, { params: { id, accessTimeZoneId: hours.id }, version: seen.version })
    expect(gone).toMatchObject({ status: 409, error: { code: 'access_time_zone_in_use' } })
    const body = { name: 'Shopping', week: closedWeek, exceptions: [] }
    await admin.get(calls.updateAccessTimeZone, { params: { id, accessTimeZoneId: hours.id }, version: seen.version, body })
    expect(await contentOf('SCHEDULE', hours.uuid)).toMatchObject({ week: closedWeek })
  })

  test('goes along to another controller with its schedule, ends with the door and when it is another company’s', async () => {
    const door = await newDoor('Wing')
    await free(door.id)
    const box = await boxThat('Wing', true)
    expect(await hardware(door.id, { controllerId: box.id })).toMatchObject({ status: 200 })
    expect(await contentOf('DOOR', door.uuid, box.id)).toMatchObject({ freeOpening: { schedule: zone.uuid } })
    expect(await contentOf('SCHEDULE', zone.uuid, box.id)).toMatchObject({ week: zone.week })
    expect(await contentOf('DOOR', door.uuid)).toBeNull()
    // out of use it opens for nobody, and stands open again when it is back
    const { version } = await admin.get(getDoor, { params: { oc: id, id: door.id } })
    await admin.get(takeDoorOutOfUse, { params: { oc: id, id: door.id }, version, body: { reason: 'Paint' } })
    expect(await contentOf('DOOR', door.uuid, box.id)).toMatchObject({ inUse: false, freeOpening: { schedule: zone.uuid } })
    await hardware(door.id, { zone: 'TENANT', companyId: oriel.id })
    expect(await contentOf('DOOR', door.uuid, box.id)).not.toHaveProperty('freeOpening')
    await free(door.id)
    const last = await admin.get(getDoor, { params: { oc: id, id: door.id } })
    await admin.get(deleteDoor, { params: { oc: id, id: door.id }, version: last.version })
    const { rows } = await pool.query('select count(*)::integer as n from free_openings where door_id = $1 and ended_at is null', [door.id])
    expect(rows).toEqual([{ n: 0 }])
    expect(await contentOf('SCHEDULE', zone.uuid, box.id)).toBeNull()
  })

  test('refused: at a controller that cannot, at a lift, by a schedule that is not there, and moving it there later', async () => {
    const cannot = await boxThat('Old panel', false)
    const door = await newDoor('Old gate', { controllerId: cannot.id })
    expect(await free(door.id)).toMatchObject({ status: 409, error: { code: 'controller_keeps_shut' } })
    const lift = await newDoor('Lift 1', { configuration: 'ELEVATOR' })
    expect(await free(lift.id)).toMatchObject({ status: 409, error: { code: 'lift_keeps_shut' } })
    const good = await newDoor('Good gate')
    expect(await free(good.id, 999_999)).toMatchObject({ status: 422, error: { code: 'access_time_zone_unknown' } })
    expect(await free(good.id, null, true)).toMatchObject({ status: 422 })
    expect(await free(good.id)).toMatchObject({ status: 200 })
    expect(await hardware(good.id, { controllerId: cannot.id })).toMatchObject({ status: 409, error: { code: 'controller_keeps_shut' } })
    expect(await hardware(good.id, { configuration: 'ELEVATOR' })).toMatchObject({ status: 409, error: { code: 'lift_keeps_shut' } })
    const { rows } = await pool.query('select count(*)::integer as n from free_openings where door_id = any($1)', [[door.id, lift.id]])
    expect(rows).toEqual([{ n: 0 }])
  })

  test('two who choose at once leave one', async () => {
    const door = await newDoor('Atrium')
    const zones = await Promise.all(['A', 'B', 'C', 'D'].map((name) => newZone(`Atrium ${name}`)))
    await Promise.all(zones.map((one) => free(door.id, one.id)))
    const { rows } = await pool.query(
      'select z.uuid from free_openings f join access_time_zones z on z.id = f.time_zone_id where door_id = $1 and f.ended_at is null',
      [door.id],
    )
    expect(rows).toHaveLength(1)
    expect(await contentOf('DOOR', door.uuid)).toMatchObject({ freeOpening: { schedule: rows[0].uuid } })
  })

  test('a company sees it at its own doors and chooses nothing', async () => {
    const own = await newDoor('Reception', { companyId: pinecrest.id })
    await free(own.id)
    expect(await company.get(calls.getFreeOpening, at(own.id))).toMatchObject({ accessTimeZone: { name: zone.name }, may: { edit: false } })
    expect(await free(own.id, null, false, company)).toMatchObject({ status: 403 })
    const foreign = await newDoor('Elsewhere', { companyId: oriel.id })
    expect(await company.send(calls.getFreeOpening, at(foreign.id))).toMatchObject({ status: 404 })
  })
})

test('who answers for a door is held before it: whoever switches them off holds them first, and what they find of its doors then', async () => {
  const { id: doorId } = await newDoor('Side entrance', { companyId: oriel.id })
  const other = await pool.connect()
  let done: Promise<unknown> = Promise.resolve()
  try {
    await other.query('begin')
    await other.query('select from office_centres where id = $1 for update', [oriel.id])
    done = free(doorId)
    for (;;) {
      const { rowCount } = await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      if (rowCount) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await other.query('select from doors where id = $1 for update nowait', [doorId])
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect(await done).toMatchObject({ status: 200, data: { accessTimeZone: { id: zone.id } } })
})
