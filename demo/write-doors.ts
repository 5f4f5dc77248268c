import { sql } from 'kysely'
import type { Config } from '#kit/server/config.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { seal } from '#kit/server/sealing.ts'
import { keyFor } from '#kit/server/signing.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { type BuildingKey, buildings } from './buildings.ts'
import { controllerPlans, doorPlans } from './doors.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

const openingSeconds = { SINGLE: 5, PAIRED_READERS: 3, ELEVATOR: 8 }
const macOf = (n: number, side: string): string =>
  `00:1b:44:${side}:${Math.floor(n / 256)
    .toString(16)
    .padStart(2, '0')}:${(n % 256).toString(16).padStart(2, '0')}`

/** By building, tower and floor. */
export const floorsOf = async ({ open, centres }: City): Promise<(building: BuildingKey, tower: number, floor: number) => number> => {
  const rows = await typed<UnitTables>(open)
    .selectFrom('floors')
    .innerJoin('towers', 'towers.id', 'floors.towerId')
    .select(['floors.id', 'floors.floorNoInt', 'towers.position', 'floors.officeCentreId'])
    .where('floors.mezzanine', '=', 0)
    .execute()
  const ids = new Map(rows.map(({ id, floorNoInt, position, officeCentreId }) => [`${officeCentreId} ${position} ${floorNoInt}`, id]))
  return (building, tower, floor) => of(ids, `${of(centres, building)} ${tower} ${floor}`)
}

const sinceWhen = (now: Date) => new Date(now.getTime() - 3 * 3_600_000)
const waiting = 14

/** The silent controller was told all that it must know but what was changed in the three hours since: its doors, and some passes. After all entries are written. */
export const writeSilence = async ({ open }: City, now: Date): Promise<void> => {
  const silent = controllerPlans.flatMap(({ silent: is, uuid }) => (is ? [uuid] : []))
  await sql`
    with known as (
      select e.id, row_number() over (partition by e.controller_id order by e.kind <> 'DOOR', e.kind <> 'PASS', e.id) > ${waiting} as told
      from controller_entries e join controllers c on c.id = e.controller_id where c.uuid = any(${silent}::uuid[]))
    update controller_entries e set desired_version = case when told then 1 else 2 end, confirmed_version = 1,
      waits_since = case when told then null else ${sinceWhen(now)}::timestamptz end
    from known where known.id = e.id`.execute(open)
}

/**
 * Doors and the controllers that they hang on. Each controller is told everything when the door simulator first speaks for it; one has been
 * silent for three hours.
 */
export const writeDoors = async (city: City, config: Pick<Config, 'secretKey'>, now: Date): Promise<void> => {
  const { open, centres } = city
  const placeOf = (key: BuildingKey) => buildings.find((one) => one.key === key)?.place ?? 'hk'
  const byOf = (key: BuildingKey) => city.adminsOf(key)[0]
  const at = (key: BuildingKey) => city.daysOf(placeOf(key)).at(-200, '09:40')
  const controllerRows = controllerPlans.map(({ building, name, uuid, bridgeKey }) => ({
    ...madeAt(city, at(building), byOf(building)),
    uuid,
    officeCentreId: of(centres, building),
    name,
    bridgeKey: seal(keyFor(config, 'bridge key'), bridgeKey, 'controllers'),
  }))
  const controllerIds = await insertAll(controllerRows, (some) =>
    typed<DoorTables>(open).insertInto('controllers').values(some).returning('id').execute(),
  )
  const controllerId = new Map(controllerPlans.map(({ building, name }, n) => [`${building} ${name}`, controllerIds[n] ?? 0]))
  const floorId = await floorsOf(city)
  const outputs = new Map<number, number>()
  const doorRows = doorPlans.map(({ building, controller, name, tower, floor, configuration, zone, company, outOfUse }, n) => {
    const id = of(controllerId, `${building} ${controller}`)
    outputs.set(id, (outputs.get(id) ?? 0) + 1)
    return {
      ...madeAt(city, at(building), byOf(building)),
      officeCentreId: of(centres, building),
      companyId: company ? of(centres, company) : null,
      name,
      configuration,
      zone,
      status: outOfUse ? 'OUT_OF_USE' : 'LIVE',
      floorId: floor === undefined ? null : floorId(building, tower, floor),
      controllerId: id,
      outputNo: of(outputs, id),
      openingSeconds: openingSeconds[configuration],
      heldOpenSeconds: 30,
      pinMode: 'NONE',
      readerMac: macOf(n, '11'),
      exitReaderMac: configuration === 'PAIRED_READERS' ? macOf(n, '22') : null,
    }
  })
  const doorIds = await insertAll(doorRows, (some) => typed<DoorTables>(open).insertInto('doors').values(some).returning('id').execute())
  const silentSince = sinceWhen(now)
  const states = controllerPlans.flatMap(({ building, silent }, n) =>
    silent
      ? [
          {
            controllerId: controllerIds[n] ?? 0,
            officeCentreId: of(centres, building),
            seenAt: silentSince,
            silenceToldFor: silentSince,
            firmware: 'simulator 1.0',
            epoch: 'demo',
          },
        ]
      : [],
  )
  await typed<DoorTables>(open).insertInto('controllerStates').values(states).execute()
  const entries = doorRows.map((door, n) => {
    const { outputNo, configuration, openingSeconds: opens, heldOpenSeconds, pinMode, readerMac, exitReaderMac, status, name, uuid } = door
    return {
      id: n,
      officeCentreId: door.officeCentreId,
      controllerId: door.controllerId,
      kind: 'DOOR',
      ref: uuid,
      content: {
        name,
        outputNo,
        configuration,
        openingSeconds: opens,
        heldOpenSeconds,
        pinMode,
        readerMac,
        exitReaderMac,
        inUse: status === 'LIVE',
      },
      desiredVersion: 1,
      confirmedVersion: 0,
      waitsSince: now,
    }
  })
  await insertAll(
    entries.map(({ id: _id, ...entry }) => entry),
    (some) => typed<DoorTables>(open).insertInto('controllerEntries').values(some).returning('id').execute(),
  )
  await writeTrail(city, [
    ...controllerRows.map(({ createdAt, officeCentreId, name }, n) => {
      const { building } = controllerPlans[n] ?? { building: 'marlowe' as const }
      return {
        at: createdAt,
        by: byOf(building),
        table: 'controllers',
        id: controllerIds[n],
        action: 'created',
        changes: made({ name }),
        officeCentreId,
      }
    }),
    ...doorRows.map(({ createdAt, officeCentreId, name, configuration, zone }, n) => {
      const { building } = doorPlans[n] ?? { building: 'marlowe' as const }
      const changes = made({ name, configuration, zone })
      return { at: createdAt, by: byOf(building), table: 'doors', id: doorIds[n], action: 'created', changes, officeCentreId }
    }),
    ...doorRows.flatMap(({ officeCentreId }, n) => {
      const { building = 'marlowe', outOfUse } = doorPlans[n] ?? {}
      if (!outOfUse) return []
      const changes = { status: { before: 'LIVE', after: 'OUT_OF_USE' } }
      const day = city.daysOf(placeOf(building)).at(-3, '16:20')
      return [{ at: day, by: byOf(building), table: 'doors', id: doorIds[n], action: 'takenOutOfUse', changes, reason: outOfUse, officeCentreId }]
    }),
  ])
}
