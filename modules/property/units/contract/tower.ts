import { z } from 'zod'
import { isName, isPlainLine, isPlainStart } from '#kit/contract/checks.ts'

const line = (most: number) => z.string().trim().min(1, 'required').max(most)
export const plainText = (most: number) => line(most).refine(isPlainStart, 'plainStart')
/** Of towers and units. */
export const placeName = (most: number) => line(most).refine(isName, 'placeName')
/** Floors are called G/F and P2 (mezzanine) too. */
export const plainLine = (most: number) => line(most).refine(isPlainLine, 'plainLine')

export const Tower = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  floors: z.number().int(),
  units: z.number().int(),
})
export type Tower = z.output<typeof Tower>
export const TowerInput = z.strictObject({ name: placeName(60) })

export const Floor = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  floorNo: z.string(),
  floorNoInt: z.number().int(),
  elevatorLevel: z.string(),
  towerId: z.number().int(),
  towerName: z.string(),
  units: z.number().int(),
})
export type Floor = z.output<typeof Floor>
export const FloorInput = z.strictObject({ floorNo: plainLine(20), elevatorLevel: plainLine(20) })

export const TowerChoice = z.object({ id: z.number().int(), uuid: z.uuid(), towerName: z.string() })
export const FloorChoice = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  floorNo: z.string(),
  floorNoInt: z.number().int(),
  towerId: z.number().int(),
  towerName: z.string(),
})
/** A stop of the lifts: what a door controller opens. `id` is the floor's. */
export const ElevatorAccessLevel = FloorChoice.extend({ elevatorLevel: z.string() })
