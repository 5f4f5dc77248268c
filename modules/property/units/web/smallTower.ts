import type { PlanFloor } from '../contract/unit.ts'

interface Part {
  unitId: number
  /** Of the tower's largest floor: 0 to 1. */
  from: number
  width: number
  /** Let from a later day. */
  coming: boolean
}
export interface SmallFloor {
  id: number
  floorNo: string
  width: number
  parts: Part[]
}

/** A tower as an outline, from the top, with what one company has in it. */
export const smallFloorsOf = (floors: readonly PlanFloor[], companyUuid: string): SmallFloor[] => {
  const areaOf = (units: PlanFloor['units']) => units.reduce((sum, { areaSquareFeet }) => sum + areaSquareFeet, 0)
  const largest = Math.max(1, ...floors.map(({ units }) => areaOf(units)))
  return floors.map(({ id, floorNo, units }) => ({
    id,
    floorNo,
    width: areaOf(units) / largest,
    parts: units.flatMap((unit, at) => {
      const now = unit.current?.company.uuid === companyUuid
      if (!now && unit.next?.company.uuid !== companyUuid) return []
      return [{ unitId: unit.id, from: areaOf(units.slice(0, at)) / largest, width: unit.areaSquareFeet / largest, coming: !now }]
    }),
  }))
}
