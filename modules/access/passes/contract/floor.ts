import { z } from 'zod'
import { calendarDate, paging } from '#kit/contract/paging.ts'
import { line } from './pass.ts'

const Floor = z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() })
/** A floor that lifts stop at for one person, beyond those of the groups. */
export const AccessFloor = z.object({
  floor: Floor,
  fromDate: z.string(),
  /** Its last day; null: until it is taken away. */
  untilDate: z.string().nullable(),
  reason: z.string(),
  by: z.string().nullable(),
})
export type AccessFloor = z.output<typeof AccessFloor>
export const AccessFloors = z.object({ floors: z.array(AccessFloor), may: z.object({ edit: z.boolean() }) })

const AccessFloorInput = z
  .strictObject({
    floorId: z.number().int().positive(),
    fromDate: calendarDate(),
    untilDate: calendarDate().nullable().default(null),
    reason: line(300),
  })
  .refine(({ fromDate, untilDate }) => untilDate === null || untilDate >= fromDate, { path: ['untilDate'], message: 'endBeforeStart' })
export const AccessFloorsInput = z.strictObject({ floors: z.array(AccessFloorInput).max(100) })
export type AccessFloorsInput = z.output<typeof AccessFloorsInput>
export const floorChoiceQuery = paging({ sort: ['floorNoInt', 'id'], direction: 'ASC' })
export type FloorChoiceQuery = z.output<typeof floorChoiceQuery>
export const FloorChoice = Floor
