import { z } from 'zod'
import { type AlarmKind, alarmKinds } from './alarm.ts'

const minutes = z.number().int().min(0, 'wholeMinutes').max(1440, 'wholeMinutes').nullable().default(null)
/** Minutes without a word after which guards, then the building's admins, are told; null: they are not. */
export const AlarmRuleInput = z
  .strictObject({ raises: z.boolean(), guardsAfter: minutes, adminsAfter: minutes, endsByItself: z.boolean() })
  .refine(({ guardsAfter, adminsAfter }) => guardsAfter === null || adminsAfter === null || guardsAfter <= adminsAfter, {
    path: ['adminsAfter'],
    message: 'guardsFirst',
  })
export type AlarmRuleInput = z.output<typeof AlarmRuleInput>

export const AlarmRule = z.object({
  kind: z.enum(alarmKinds),
  /** 0: as usual, nobody has decided. */
  version: z.number().int(),
  raises: z.boolean(),
  guardsAfter: z.number().int().nullable(),
  adminsAfter: z.number().int().nullable(),
  endsByItself: z.boolean(),
  updatedBy: z.string().nullable(),
})
export type AlarmRule = z.output<typeof AlarmRule>

/** Until the building decides. */
export const usualRules: Readonly<Record<AlarmKind, AlarmRuleInput>> = {
  FORCED: { raises: true, guardsAfter: 1, adminsAfter: 5, endsByItself: false },
  TAMPER: { raises: true, guardsAfter: 1, adminsAfter: 5, endsByItself: false },
  HELD_OPEN: { raises: true, guardsAfter: 5, adminsAfter: 20, endsByItself: false },
  OFFLINE: { raises: true, guardsAfter: 5, adminsAfter: 15, endsByItself: false },
}
