import type { Storage } from '#kit/server/files/storage.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { AudienceTables } from '#modules/identity/audience/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { usualRules } from '#modules/spaces/facilities/contract.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { type Building, buildings, floorNo } from './buildings.ts'
import { drawRoom } from './draw-room.ts'
import { type FacilityPlan, offeredBy } from './facilities.ts'
import { inLanguages } from './in-languages.ts'
import { randomFrom } from './random.ts'
import { type By, type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { writePicture } from './write-picture.ts'
import { insertAll, of } from './write.ts'

const nothing = ['', '', ''] as const

/** Days ago on which the categories were made, and the first of the facilities. */
const [sorted, begun] = [320, 318]

const floorsIn = async ({ open }: City, officeCentreId: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await typed<UnitTables>(open)
    .selectFrom('floors')
    .innerJoin('towers', 'towers.id', 'floors.towerId')
    .select(['floors.id', 'floors.floorNo', 'towers.position'])
    .where('floors.officeCentreId', '=', officeCentreId)
    .execute()
  return new Map(rows.map(({ id, floorNo: called, position }) => [`${position}/${called}`, id]))
}

/** What two buildings offer: rooms, a hall of two halves, places of a gym. */
export const writeFacilities = async (city: City, storage: Storage): Promise<void> => {
  // of its own, so that nothing else of the city changes with a picture more
  const pictures = { ...city, random: randomFrom(72) }
  for (const building of buildings)
    if (building.key === 'marlowe' || building.key === 'kestrel')
      await writeIn(city, building, building.key, (n, plan, at, by) =>
        pictureOf(pictures, storage, of(city.centres, building.key), { n, plan, at, by }),
      )
}

interface Drawn {
  readonly n: number
  readonly plan: FacilityPlan
  readonly at: Date
  readonly by: By
}
const pictureOf = async (city: City, storage: Storage, officeCentreId: number, { n, plan, at, by }: Drawn): Promise<string[]> => {
  const { picture, title, capacity } = plan
  if (!picture) return []
  const svg = drawRoom(n, picture, capacity)
  return [await writePicture(city, storage, { officeCentreId, at, by, module: 'facilities', name: `${title[0]}.png`, svg })]
}

const doorsIn = async ({ open }: City, officeCentreId: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await typed<DoorTables>(open).selectFrom('doors').select(['id', 'name']).where('officeCentreId', '=', officeCentreId).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

type Draw = (n: number, plan: FacilityPlan, at: Date, by: By) => Promise<string[]>
const writeIn = async (city: City, building: Building, key: 'marlowe' | 'kestrel', draw: Draw): Promise<void> => {
  const database = typed<FacilityTables & AudienceTables>(city.open)
  const officeCentreId = of(city.centres, key)
  const [deputy, head] = city.adminsOf(key)
  const days = city.daysOf(building.place)
  const told: Told[] = []

  const { categories, facilities } = offeredBy[key]
  const categoryValues = categories.map((name, at) => ({
    officeCentreId,
    descriptions: JSON.stringify(inLanguages({ name })),
    position: at + 1,
  }))
  const at = days.at(-sorted, '10:15')
  const categoryIds = await insertAll(
    categoryValues.map((values) => ({ ...madeAt(city, at, head), ...values })),
    (some) => database.insertInto('facilityCategories').values(some).returning('id').execute(),
  )
  for (const [n, name] of categories.entries())
    told.push({
      at,
      by: head,
      table: 'facilityCategories',
      id: categoryIds[n],
      action: 'created',
      changes: made({ descriptions: inLanguages({ name }) }),
      officeCentreId,
    })
  const categoryId = new Map(categories.map(([name], n) => [name, categoryIds[n] ?? 0]))

  const audienceIds = await insertAll(
    facilities.map(() => ({
      officeCentreId,
      companyId: null,
      viewableBy: 'ALL',
      everywhere: false,
      buildingIds: [],
      tenantIds: [],
      userGroupIds: [],
      excludeTenantIds: [],
      excludeUserGroupIds: [],
    })),
    (some) => database.insertInto('audiences').values(some).returning('id').execute(),
  )
  const floors = await floorsIn(city, officeCentreId)
  const doors = await doorsIn(city, officeCentreId)
  const known = new Map<string, number>()
  // one after another: a hall names the halves that stand before it
  for (const [n, plan] of facilities.entries()) {
    const status = plan.status ?? 'LIVE'
    const created = days.at(-begun + n * 2, '11:00')
    const imageUuids = await draw(n, plan, created, deputy)
    const values = { ...valuesOf(building, plan, { officeCentreId, floors, doors, known }), imageUuids }
    const published = days.at(-begun + n * 2, '15:30')
    const [id = 0] = await insertAll(
      [
        {
          ...madeAt(city, created, deputy),
          version: status === 'LIVE' ? 2 : 1,
          ...(status === 'LIVE' ? { updatedAt: published, updatedBy: head.userId } : {}),
          status,
          categoryId: of(categoryId, plan.category),
          audienceId: audienceIds[n] ?? 0,
          position: n + 1,
          ...values,
          descriptions: JSON.stringify(values.descriptions),
          imageUuids: JSON.stringify(imageUuids),
          refundSteps: JSON.stringify(values.refundSteps ?? []),
        },
      ],
      (some) => database.insertInto('facilities').values(some).returning('id').execute(),
    )
    known.set(plan.title[0], id)
    const places = plan.parts ? 0 : values.places
    if (places > 0)
      await database
        .insertInto('spaces')
        .values(Array.from({ length: places }, (_, place) => ({ officeCentreId, facilityId: id, placeNo: place + 1 })))
        .execute()
    const common = { table: 'facilities', id, officeCentreId }
    told.push({
      ...common,
      at: created,
      by: deputy,
      action: 'created',
      changes: made({ status: 'DRAFT', categoryId: of(categoryId, plan.category), ...values }),
    })
    if (status === 'LIVE')
      told.push({ ...common, at: published, by: head, action: 'published', changes: { status: { before: 'DRAFT', after: 'LIVE' } } })
  }
  await writeTrail(city, told)
}

interface Places {
  officeCentreId: number
  floors: ReadonlyMap<string, number>
  doors: ReadonlyMap<string, number>
  known: ReadonlyMap<string, number>
}

const valuesOf = (building: Building, plan: FacilityPlan, { officeCentreId, floors, doors, known }: Places) => ({
  officeCentreId,
  floorId: plan.floor === undefined ? null : of(floors, `${plan.tower ?? 0}/${floorNo(building, plan.floor)}`),
  descriptions: inLanguages({ title: plan.title, description: plan.description ?? nothing, houseRules: plan.houseRules ?? nothing }),
  doorId: plan.door === undefined ? null : of(doors, plan.door),
  equipment: [...(plan.equipment ?? [])],
  traits: [...(plan.traits ?? [])],
  mode: plan.places === undefined ? 'EXCLUSIVE' : 'SHARED',
  places: plan.places ?? 1,
  // of a shared one each booking has a place, for one
  capacity: plan.places === undefined ? plan.capacity : 1,
  partIds: (plan.parts ?? []).map((title) => of(known, title)).toSorted((a, b) => a - b),
  hours: plan.hours,
  ...usualRules,
  ...plan.rules,
})
