import { z } from 'zod'
import { clockEnd, clockTime } from './paging.ts'
import { joined, stretchesADay } from './week.ts'

// apart from `week.ts`, which what shows a week needs without zod

/** Of one day. A stretch that goes past midnight is two, one on each day: see `drawn`. */
export const Stretches = z
  .array(z.strictObject({ from: clockTime(), to: clockEnd() }).refine(({ from, to }) => from < to, { message: 'endBeforeStart', path: ['to'] }))
  // before those that touch are joined; nobody draws more than one an hour
  .max(24)
  .transform(joined)
  .refine((stretches) => stretches.length <= stretchesADay, 'tooManyStretches')

/** A day without stretches is closed. */
export const Week = z.strictObject({
  MON: Stretches,
  TUE: Stretches,
  WED: Stretches,
  THU: Stretches,
  FRI: Stretches,
  SAT: Stretches,
  SUN: Stretches,
  PUBLIC_HOLIDAY: Stretches,
})

/** One date that differs from its weekday, and from the holiday that it may be. Without stretches it is closed. */
export const WeekException = z.strictObject({ date: z.iso.date(), stretches: Stretches })
