import { describe, expect, test } from 'vitest'
import { getFreeOpening, setFreeOpening } from '#modules/access/access-groups/contract.ts'
import { getDoorHistory, updateDoor } from '#modules/access/doors/contract.ts'
import { deactivateOfficeCentre, previewDeactivation } from '#modules/property/customers/contract.ts'
import { undoOffBoarding } from '#modules/property/off-boarding/contract.ts'
import { leave } from '#modules/property/off-boarding/server/example.ts'
import { accessPortal } from './access.ts'

// Whoever has left, or is switched off, keeps no door open for everybody.

const { admin, provider, world, clock, harbour, pool, id, controller, newDoor, newZone } = await accessPortal()
const zone = await newZone()
const free = (accessDoorId: number, accessTimeZoneId: number | null = zone.id, firstPersonIn = false) =>
  admin.send(setFreeOpening, { params: { id, accessDoorId }, body: { accessTimeZoneId, firstPersonIn } })
const chosen = async (accessDoorId: number) => (await admin.get(getFreeOpening, { params: { id, accessDoorId } })).accessTimeZone
const contentOf = async (kind: string, ref: string) =>
  (
    await pool.query<{ content: Record<string, unknown> | null }>(
      'select content from controller_entries where controller_id = $1 and kind = $2 and ref = $3',
      [controller.id, kind, ref],
    )
  ).rows[0]?.content
const standsOpen = async ({ uuid }: { uuid: string }) => (await contentOf('DOOR', uuid))?.freeOpening !== undefined
let n = 0
/** A company with a door of its own that stands open at office hours. */
const company = async () => {
  n += 1
  const centre = await world.tenantIn(harbour, `Company ${n}`)
  const door = await newDoor(`Reception ${n}`, { companyId: centre.id })
  expect((await free(door.id)).status).toBe(200)
  return { centre, door }
}
const off = (oc: string) => provider.send(deactivateOfficeCentre, { params: { oc }, body: { reason: 'Rent not paid' } })
const on = (oc: string) => provider.send(deactivateOfficeCentre, { params: { oc }, body: { active: true } })

describe('a door that stands open', () => {
  test('is shut in the moment in which its company leaves, nobody can open it meanwhile, and it is open again when that is undone', async () => {
    const { centre, door } = await company()
    const lobby = await newDoor('Lobby')
    await free(lobby.id)
    const { uuid, version } = await leave(admin, harbour.uuid, centre.id)
    expect([await standsOpen(door), await chosen(door.id)]).toEqual([false, null])
    expect(await standsOpen(lobby)).toBe(true)
    expect(await free(door.id)).toMatchObject({ status: 409, error: { code: 'nobody_answers_for_door' } })
    expect(await free(door.id, null)).toMatchObject({ status: 200 })
    await admin.get(undoOffBoarding, { params: { oc: harbour.uuid, uuid }, version, body: { reason: 'Stays after all' } })
    expect([await standsOpen(door), await chosen(door.id)]).toEqual([true, { id: zone.id, name: zone.name }])
    // in between it was shut: another period
    const { rows } = await pool.query('select ended_at is null as open from free_openings where door_id = $1 order by id', [door.id])
    expect(rows).toEqual([{ open: false }, { open: true }])
    const { items } = await admin.get(getDoorHistory, { params: { oc: id, id: door.id }, query: {} })
    expect(items.map(({ action }) => action).filter((action) => action.startsWith('standsOpen'))).toEqual([
      'standsOpen',
      'standsOpenNoMore',
      'standsOpen',
    ])
  })

  test('is shut while its company is switched off, as is told before', async () => {
    const { centre, door } = await company()
    const { endings } = await provider.get(previewDeactivation, { params: { oc: centre.uuid } })
    expect(endings).toContainEqual({ what: 'Doors that stand open at some hours', count: 1 })
    for (let times = 0; times < 2; times += 1) {
      expect((await off(centre.uuid)).status).toBe(200)
      expect(await standsOpen(door)).toBe(false)
      expect((await free(door.id)).error?.code).toBe('nobody_answers_for_door')
      expect((await on(centre.uuid)).status).toBe(200)
      expect(await standsOpen(door)).toBe(true)
    }
  })

  test('stays shut afterwards where the building has chosen otherwise, or the door cannot any more', async () => {
    const [chose, lift] = [await company(), await company()]
    // open again by hand and ended: what ended before is not what counts
    await off(chose.centre.uuid)
    await on(chose.centre.uuid)
    await free(chose.door.id, null)
    await off(chose.centre.uuid)
    await on(chose.centre.uuid)
    expect(await standsOpen(chose.door)).toBe(false)
    await off(lift.centre.uuid)
    const { name, outputNo, version } = lift.door
    const wiring = { outputNo, openingSeconds: 5, heldOpenSeconds: 30, pinMode: 'NONE' as const, controllerId: controller.id }
    const body = { name, configuration: 'ELEVATOR' as const, zone: 'TENANT' as const, companyId: lift.centre.id, ...wiring }
    await admin.get(updateDoor, { params: { oc: id, id: lift.door.id }, version, body })
    await on(lift.centre.uuid)
    expect(await standsOpen(lift.door)).toBe(false)
  })

  test('stays shut where what ended with an earlier switch-off could not come back then', async () => {
    const { centre, door } = await company()
    expect((await off(harbour.uuid)).status).toBe(200)
    expect((await off(centre.uuid)).status).toBe(200)
    expect((await on(harbour.uuid)).status).toBe(200)
    expect((await on(centre.uuid)).status).toBe(200)
    expect(await standsOpen(door)).toBe(false)
    clock.forward(86_400)
    await off(harbour.uuid)
    await on(harbour.uuid)
    expect(await standsOpen(door)).toBe(false)
  })

  test('is shut with its company although its controller holds more than it can', async () => {
    const { centre, door } = await company()
    await pool.query(
      `insert into controller_states (controller_id, office_centre_id, seen_at, capacities) values ($1, $2, now(), '{"entries": 1}')
        on conflict (controller_id) do update set capacities = excluded.capacities`,
      [controller.id, harbour.id],
    )
    expect((await off(centre.uuid)).status).toBe(200)
    expect(await standsOpen(door)).toBe(false)
    expect((await on(centre.uuid)).status).toBe(200)
    await pool.query("update controller_states set capacities = '{}' where controller_id = $1", [controller.id])
  })

  test('is never left open by somebody who chooses its hours at that moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { centre, door } = await company()
      await free(door.id, null)
      await Promise.all([off(centre.uuid), free(door.id), free(door.id, zone.id, true)])
      const { rows } = await pool.query('select count(*)::integer as n from free_openings where door_id = $1 and ended_at is null', [door.id])
      expect([rows, await standsOpen(door)]).toEqual([[{ n: 0 }], false])
    }
  })

  test('is shut everywhere in a building that is switched off, whose hours controllers need no more', async () => {
    const { door } = await company()
    const gone = await company()
    await off(gone.centre.uuid)
    const lobby = await newDoor('Back lobby')
    await free(lobby.id)
    expect((await off(harbour.uuid)).status).toBe(200)
    expect([await standsOpen(door), await standsOpen(lobby), await contentOf('SCHEDULE', zone.uuid)]).toEqual([false, false, null])
    expect((await on(harbour.uuid)).status).toBe(200)
    expect([await standsOpen(door), await standsOpen(lobby), await standsOpen(gone.door)]).toEqual([true, true, false])
    expect(await contentOf('SCHEDULE', zone.uuid)).toMatchObject({ week: zone.week })
  })
})
