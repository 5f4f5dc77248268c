import { z } from 'zod'
import { calendarDate } from '#kit/contract/paging.ts'
import { plainText } from './tower.ts'
import { area, Company } from './unit.ts'

/** OVER: its days have passed, it was vacated, or the company left. CALLED_OFF: it never began. */
export const lettingStates = ['COMING', 'CURRENT', 'OVER', 'CALLED_OFF'] as const
export type LettingState = (typeof lettingStates)[number]

export const Letting = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  state: z.enum(lettingStates),
  company: Company,
  areaSquareFeet: z.number().int(),
  letFrom: z.string(),
  /** The last day agreed; none: until further notice. */
  letUntil: z.string().nullable(),
  /** The first day on which the unit was, or will be, no longer let to this company. */
  overFrom: z.string().nullable(),
  vacatedOn: z.string().nullable(),
  vacateReason: z.string().nullable(),
  /** It ended because the company left the building. */
  companyLeft: z.boolean(),
  may: z.object({ change: z.boolean(), vacate: z.boolean(), takeBack: z.boolean(), callOff: z.boolean() }),
})
export type Letting = z.output<typeof Letting>

const untilAfterFrom = { path: ['letUntil'], message: 'endsBeforeStart' }
export const LettingInput = z
  .strictObject({
    companyId: z.number().int().positive('required'),
    letFrom: calendarDate(),
    letUntil: calendarDate().nullish(),
    /** As the lease has it; the unit’s own unless told otherwise. */
    areaSquareFeet: area.optional(),
  })
  .refine(({ letFrom, letUntil }) => !letUntil || letFrom <= letUntil, untilAfterFrom)
export type LettingInput = z.output<typeof LettingInput>

export const LettingChange = z
  .strictObject({
    /** Corrected, where it was noted wrong; as it is without. */
    letFrom: calendarDate().optional(),
    letUntil: calendarDate().nullish(),
    areaSquareFeet: area,
  })
  .refine(({ letFrom, letUntil }) => !letFrom || !letUntil || letFrom <= letUntil, untilAfterFrom)
export type LettingChange = z.output<typeof LettingChange>

/** From this day the unit is vacant. */
export const VacateInput = z.strictObject({ vacatedOn: calendarDate(), reason: plainText(500) })
export type VacateInput = z.output<typeof VacateInput>
