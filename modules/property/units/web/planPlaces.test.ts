import { expect, it } from 'vitest'
import type { PlanFloor, PlanUnit, UnitState } from '../contract/unit.ts'
import { endingSoonest, largestVacant, nearestVacant, placedUnit, unitsOf } from './planPlaces.ts'

const unit = (id: number, state: UnitState, areaSquareFeet = 1000, company?: number): PlanUnit => ({
  id,
  uuid: '',
  unitNo: String(id),
  areaSquareFeet,
  status: 'ACTIVE',
  state,
  keptFor: null,
  current: company === undefined ? null : { company: { officeCentreId: company, uuid: '', companyName: '' }, letFrom: '2024-07-01', letUntil: null },
  next: null,
})
const floor = (floorNoInt: number, ...units: PlanUnit[]): PlanFloor => ({ id: floorNoInt, floorNo: `${floorNoInt}/F`, floorNoInt, units })
const floors = [
  floor(4, unit(41, 'VACANT', 500), unit(42, 'LET', 1000, 7)),
  floor(3, unit(31, 'LET', 1000, 7), unit(32, 'LET', 1000, 8)),
  floor(2, unit(21, 'VACANT', 900), unit(22, 'COMING')),
  floor(1, unit(11, 'VACANT', 5000)),
]
const on = (at: number): PlanFloor => floors[at] ?? floor(0)

it('finds a unit on its floor, and what else its company has, from the top', () => {
  expect(placedUnit(floors, 31)?.floor.floorNo).toBe('3/F')
  expect(placedUnit(floors, 99)).toBeUndefined()
  expect(unitsOf(floors, 7).map((one) => one.unit.id)).toEqual([42, 31])
})

it('a company could grow into what is vacant nearest to it, the larger one first', () => {
  expect(nearestVacant(floors, on(1))).toMatchObject({ unit: { id: 21 }, above: -1 })
  expect(nearestVacant(floors, on(0))).toMatchObject({ unit: { id: 41 }, above: 0 })
  expect(nearestVacant(floors, on(3))).toMatchObject({ unit: { id: 11 }, above: 0 })
  expect(nearestVacant([on(1)], on(1))).toBeUndefined()
})

it('while nothing is chosen the most room stands first, and the leases that end next', () => {
  expect(largestVacant(floors).map((one) => one.unit.id)).toEqual([11, 21, 41])
  const ends = (id: number, letUntil: string | null) => {
    const one = unit(id, 'LET', 1000, id)
    return { ...one, current: one.current && { ...one.current, letUntil } }
  }
  const some = [floor(2, ends(21, '2028-01-31'), ends(22, null)), floor(1, ends(11, '2026-12-31'), ends(12, '2026-10-31'))]
  expect(endingSoonest(some, '2026-11-23').map((one) => one.unit.id)).toEqual([11, 21])
})
