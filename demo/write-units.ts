import type { Kysely } from 'kysely'
import { typed } from '#kit/server/postgres/database.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { type Building, buildings, floorNo, unitNo } from './buildings.ts'
import { tenants } from './companies.ts'
import type { Days } from './days.ts'
import type { Random } from './random.ts'
import { comingLettings, commonParts, pastLettings } from './unit-plan.ts'
import { insertAll, of } from './write.ts'

type Open = Kysely<Record<never, never>>

interface UnitPlan {
  readonly tower: number
  readonly floor: number
  readonly unitNo: string
  /** Who rents it; empty, when nobody does. */
  readonly company: string
  readonly area: number
  readonly keptFor: string | null
}

const unitsOf = (building: Building): UnitPlan[] =>
  building.towers.flatMap((tower, at) =>
    tower.floors.flatMap(([floor, ...units]) => {
      const kept = commonParts.filter((part) => part.building === building.key && part.tower === at && part.floor === floor)
      const all = [
        ...units.map(([company, area]) => ({ company, area, keptFor: null })),
        ...kept.map(({ use, area }) => ({ company: '', area, keptFor: use })),
      ]
      const number = (n: number) => (floor < 0 ? `B${-floor}0${n + 1}` : unitNo(building, floor, n))
      return all.map((unit, n) => ({ tower: at, floor, unitNo: number(n), ...unit }))
    }),
  )

/** `1801, 18/F` of the first unit that a company rents: its address. */
export const unitOf = (building: Building, company: string): string => {
  const unit = unitsOf(building).find((one) => one.company === company)
  if (!unit) throw new Error(`${company} rents nothing.`)
  return building.place === 'sg' ? `#${unit.unitNo}` : `Unit ${unit.unitNo}, ${floorNo(building, unit.floor)}`
}

/** Towers, floors, units and who rents them; a lease runs three or six years and ends for all units of a company at once. */
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
      tower.floors.toReversed().map(([floor]) => {
        const named = floorNo(building, floor)
        return { ...made(), towerId: towerIds[at] ?? 0, floorNo: named, floorNoInt: floor, elevatorLevel: named }
      }),
    )
    const floorIds = await insertAll(floors, (some) => database.insertInto('floors').values(some).returning('id').execute())
    const floorId = new Map(floors.map((floor, at) => [`${floor.towerId}/${floor.floorNoInt}`, floorIds[at] ?? 0]))
    const planned = unitsOf(building)
    const units = planned.map(({ tower, floor, unitNo: number, area, keptFor }) => ({
      ...made(),
      floorId: of(floorId, `${towerIds[tower]}/${floor}`),
      unitNo: number,
      areaSquareFeet: area,
      keptFor,
    }))
    const unitIds = await insertAll(units, (some) => database.insertInto('units').values(some).returning('id').execute())
    const lettings = planned.flatMap((unit, at) => {
      const common = { ...made(), unitId: unitIds[at] ?? 0, areaSquareFeet: unit.area }
      const here = (plan: { building: string; tower: number; unitNo: string }) =>
        plan.building === building.key && plan.tower === unit.tower && plan.unitNo === unit.unitNo
      const others = [...pastLettings, ...comingLettings].filter(here).map(({ company, from, until, vacated, reason }) => ({
        ...common,
        uuid: random.uuid(),
        companyId: of(ids, company),
        letFrom: days.firstOfMonth(from),
        letUntil: days.lastOfMonth(until),
        vacatedOn: vacated === undefined ? null : days.lastOfMonth(vacated),
        vacateReason: reason ?? null,
      }))
      const ends = leases.get(unit.company)
      if (ends === undefined) return others
      const months = ends < 30 ? 36 : 72
      const letFrom = days.firstOfMonth(ends + 1 - months)
      return [
        ...others,
        { ...common, companyId: of(ids, unit.company), letFrom, letUntil: days.lastOfMonth(ends), vacatedOn: null, vacateReason: null },
      ]
    })
    await insertAll(lettings, (some) => database.insertInto('lettings').values(some).returning('id').execute())
  }
}
