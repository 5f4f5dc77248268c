import { z } from 'zod'
import { failure } from '#kit/contract/failure.ts'

/** The clock never shows it on that day: the night in which it is moved on. */
export const noSuchTime = failure('no_such_time', 422, 'noSuchTime')

export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidTime')
/** 23:59 means midnight: pickers know no later time. */
export const clockEnd = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalidTime')
  .transform((time) => (time === '23:59' ? '24:00' : time))
