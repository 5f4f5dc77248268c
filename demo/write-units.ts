import type { Kysely } from 'kysely'
import { typed } from '#kit/server/database.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { type Building, buildings, floorNo, unitNo } from './buildings.ts'
import { tenants } from './companies.ts'
import type { Days } from './days.ts'
import type { Random } from './random.ts'
import { insertAll, of } from './write.ts'

type Open = Kysely<Record<never, never>>

interface UnitPlan {
  readonly tower: number
  readonly floor: number
  readonly unitNo: string
  readonly company: string
  readonly area: number
}

const unitsOf = (building: Building): UnitPlan[] =>
  building.towers.flatMap((tower, at) =>
    tower.floors.flatMap(([floor, ...units]) =>
      units.map(([company, area], unit) => ({ tower: at, floor, unitNo: unitNo(building, floor, unit), company, area })),
    ),
  )

/** `1801, 18/F` of the first unit that a company rents: its address. */
export const unitOf = (building: Building, company: string): string => {
  const unit = unitsOf(building).find((one) => one.company === company)
  if (!unit) throw new Error(`${company} rents nothing.`)
  return building.place === 'sg' ? `#${unit.unitNo}` : `Unit ${unit.unitNo}, ${floorNo(building, unit.floor)}`
}

/** Towers, floors and units; a lease runs three or six years and ends for all units of a company at once. */
export const writeUnits = async (
  open: Open,
  random: Random,
  daysOf: (place: 'hk' | 'sg') => Days,
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  const database = typed<UnitTables>(open)
  const leases = new Map(tenants.map((company) => [company.key, company.leaseEnds]))
  for (const building of buildings) {
    const officeCentreId = of(ids, building.key)
    const days = daysOf(building.place)
    const made = () => ({
      uuid: random.uuid(),
      officeCentreId,
      createdAt: days.at(-building.ageInDays, '10:00'),
      updatedAt: days.at(-building.ageInDays, '10:00'),
    })
    const towers = building.towers.map((tower, position) => ({ ...made(), name: tower.name, position }))
    const towerIds = await insertAll(towers, (some) => database.insertInto('towers').values(some).returning('id').execute())
    const floors = building.towers.flatMap((tower, at) =>
      tower.floors.toReversed().map(([floor]) => ({ ...made(), towerId: towerIds[at] ?? 0, floorNo: floorNo(building, floor), floorNoInt: floor })),
    )
    const floorIds = await insertAll(floors, (some) => database.insertInto('floors').values(some).returning('id').execute())
    const floorId = new Map(floors.map((floor, at) => [`${floor.towerId}/${floor.floorNoInt}`, floorIds[at] ?? 0]))
    const units = unitsOf(building).map((unit) => {
      const ends = leases.get(unit.company)
      const months = ends === undefined ? 0 : ends < 30 ? 36 : 72
      return {
        ...made(),
        floorId: of(floorId, `${towerIds[unit.tower]}/${unit.floor}`),
        unitNo: unit.unitNo,
        areaSquareFeet: unit.area,
        companyId: ends === undefined ? null : of(ids, unit.company),
        letFrom: ends === undefined ? null : days.firstOfMonth(ends + 1 - months),
        letUntil: ends === undefined ? null : days.lastOfMonth(ends),
      }
    })
    await insertAll(units, (some) => database.insertInto('units').values(some).returning('id').execute())
  }
}
