import type { PlanFloor, PlanUnit } from '../contract/unit.ts'

export interface Placed {
  unit: PlanUnit
  floor: PlanFloor
}

export const placedUnit = (floors: readonly PlanFloor[], unitId: number | undefined): Placed | undefined => {
  for (const floor of floors) {
    const unit = floor.units.find(({ id }) => id === unitId)
    if (unit) return { unit, floor }
  }
  return undefined
}

/** What else a company has in the tower today, from the top. */
export const unitsOf = (floors: readonly PlanFloor[], companyId: number): Placed[] =>
  floors.flatMap((floor) => floor.units.flatMap((unit) => (unit.current?.company.officeCentreId === companyId ? [{ unit, floor }] : [])))

/** The vacant unit next to a floor, and how many floors it lies above (or below, with a minus): where a company could grow. */
export const nearestVacant = (floors: readonly PlanFloor[], from: PlanFloor): (Placed & { above: number }) | undefined => {
  const at = floors.indexOf(from)
  return floors
    .flatMap((floor, i) => floor.units.flatMap((unit) => (unit.state === 'VACANT' ? [{ unit, floor, above: at - i }] : [])))
    .toSorted((a, b) => Math.abs(a.above) - Math.abs(b.above) || b.unit.areaSquareFeet - a.unit.areaSquareFeet)[0]
}

const everywhere = (floors: readonly PlanFloor[]): Placed[] => floors.flatMap((floor) => floor.units.map((unit) => ({ unit, floor })))

/** What nobody has or will have, the largest first. */
export const largestVacant = (floors: readonly PlanFloor[]): Placed[] =>
  everywhere(floors)
    .filter(({ unit }) => unit.state === 'VACANT')
    .toSorted((a, b) => b.unit.areaSquareFeet - a.unit.areaSquareFeet)

/** Lettings with an end, the next one first. */
export const endingSoonest = (floors: readonly PlanFloor[], today: string): Placed[] => {
  const ends = ({ unit }: Placed): string => unit.current?.letUntil ?? ''
  return everywhere(floors)
    .filter((place) => ends(place) >= today)
    .toSorted((a, b) => ends(a).localeCompare(ends(b)))
}
