import type { PresenceFigures } from '../contract/roll-call.ts'
import type { InsidePerson } from './inside-person.ts'

const bandsAtMost = 5

/** B2, B1, LG, G, UG, M, 1: floors by their names, as people who are in are known by no more. */
const heightOf = (floor: string): number => {
  const below = /^B(\d*)/i.exec(floor)
  if (below) return -Number(below[1] || 1) - 1
  const named = ['LG', 'G', 'UG', 'M'].indexOf(floor.toUpperCase())
  return named >= 0 ? (named - 1) / 4 : Number(/\d+/.exec(floor)?.[0] ?? 0)
}
const fromTop = (a: string, b: string): number => heightOf(b) - heightOf(a) || b.localeCompare(a, 'en', { numeric: true })

/** As even as they can be: seven in three are three, two and two. */
const parted = <T>(all: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, at) => all.slice(Math.ceil((all.length * at) / parts), Math.ceil((all.length * (at + 1)) / parts)))

type Standing = Pick<InsidePerson, 'floorNo' | 'towerName'>

/**
 * Floors from the top in a few bands that add up: everybody is in one of them, or among those of whom no floor is known. Whoever came in by the
 * lobby, and whose company has several floors, is counted on the lowest of these: under each of them the sum would be too high.
 */
export const floorsInBands = (people: readonly Standing[]): PresenceFigures['floors'] => {
  const somewhere = people.flatMap(({ floorNo, towerName }) => {
    // those of a company stand in their order, those of its first tower before others
    const [lowest] = floorNo?.split(', ') ?? []
    return lowest ? [{ floorNo: lowest, tower: towerName ?? '' }] : []
  })
  const towers = [...Map.groupBy(somewhere, ({ tower }) => tower)].toSorted(([a], [b]) => b.localeCompare(a, 'en', { numeric: true }))
  const each = Math.max(1, Math.floor(bandsAtMost / Math.max(1, towers.length)))
  const bands = towers.flatMap(([tower, there]) => {
    const on = Map.groupBy(there, ({ floorNo }) => floorNo)
    const floors = [...on.keys()].toSorted(fromTop)
    return parted(floors, Math.min(each, floors.length)).map((band) => ({
      tower: towers.length > 1 ? tower : null,
      floor: band[0] ?? null,
      downTo: band.length > 1 ? (band.at(-1) ?? null) : null,
      n: band.reduce((sum, floor) => sum + (on.get(floor)?.length ?? 0), 0),
    }))
  })
  const unknown = people.length - somewhere.length
  return unknown > 0 ? [...bands, { tower: null, floor: null, downTo: null, n: unknown }] : bands
}
