import { z } from 'zod'
import { calendarDate } from '#kit/contract/paging.ts'
import { Stretches } from '#kit/contract/week-input.ts'
import { lockdownReaches, namesWhatIsShut } from '#modules/access/doors/contract.ts'

export const HolidayQuestion = z.strictObject({ date: calendarDate() })
/** A day that is a holiday is tried as an ordinary one, and the other way round. */
export const HolidayRehearsal = z.object({
  date: z.string(),
  isHoliday: z.boolean(),
  /** Of each access time zone in use whose hours of that day would be others: as they are now, and as they would be. */
  rows: z.array(
    z.object({
      name: z.string(),
      doors: z.number().int(),
      /** Doors that stand open by it. */
      freeDoors: z.number().int(),
      people: z.number().int(),
      before: Stretches,
      after: Stretches,
    }),
  ),
  /** Of how many the hours stay as they are. */
  same: z.number().int(),
})
export type HolidayRehearsal = z.output<typeof HolidayRehearsal>

export const LockdownQuestion = z
  .strictObject({
    reach: z.enum(lockdownReaches),
    doorId: z.number().int().positive().nullable().default(null),
    floorId: z.number().int().positive().nullable().default(null),
  })
  .superRefine(namesWhatIsShut)
export type LockdownReachAsked = z.output<typeof LockdownQuestion>
export const LockdownRehearsal = z.object({
  /** Who comes in by a group at one of these doors now, and who of them still would: groups that are marked for lockdowns. */
  people: z.number().int(),
  letIn: z.number().int(),
  doors: z.array(
    z.object({
      door: z.object({ id: z.number().int(), name: z.string(), floorNo: z.string().nullable() }),
      /** It is locked down already. */
      lockedDown: z.boolean(),
      people: z.number().int(),
      letIn: z.number().int(),
    }),
  ),
})
export type LockdownRehearsal = z.output<typeof LockdownRehearsal>
