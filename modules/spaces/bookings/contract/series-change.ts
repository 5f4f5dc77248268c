import { z } from 'zod'
import { calendarDate, clockEnd, clockTime } from '#kit/contract/paging.ts'
import { seriesPeople } from './attendees.ts'
import { datesAtMost } from './series.ts'
import { differs, noLength, Refusal, Way } from './shapes.ts'
import { bookingStatuses } from './statuses.ts'

const move = {
  /** This and those after it, or all that are to come. */
  which: z.enum(['LATER', 'ALL']),
  /** Where the booking goes that the path names: each other date moves by as many days, to the same wall time. */
  date: calendarDate(),
  timeFrom: clockTime(),
  timeUntil: clockEnd(),
  /** None: each stays in its room. */
  facilityUuid: z.uuid().nullable().default(null),
  /** All who are asked to each of them; none: who is asked stays as it is. */
  people: seriesPeople.nullable().default(null),
}
export const SeriesChangeWanted = z.strictObject(move).refine(differs, noLength)
export type SeriesChangeWanted = z.output<typeof SeriesChangeWanted>
export const SeriesChangeInput = z
  .strictObject({
    ...move,
    /** FREE: those that can go there. ALL: every one, or none. */
    how: z.enum(['FREE', 'ALL']),
    /** Those that were shown to be free; no other is changed. */
    bookings: z.array(z.uuid()).max(datesAtMost),
  })
  .refine(differs, noLength)
export type SeriesChangeInput = z.output<typeof SeriesChangeInput>

const times = { date: z.string(), timeFrom: z.string(), timeUntil: z.string() }
/** What becomes of one date: where it goes, or why it stays. */
export const SeriesChangeDate = z.object({
  bookingUuid: z.uuid(),
  status: z.enum(bookingStatuses),
  was: z.object(times),
  ...times,
  room: z.string(),
  /** It is so already. */
  same: z.boolean(),
  /** It can go there, and is asked for. */
  going: z.boolean(),
  /** It has gone there; or waits, as it is, until the building has agreed. */
  changed: z.boolean(),
  asked: z.boolean(),
  refusal: Refusal.nullable(),
  /** Why it stays for another reason than a rule: it waits to be paid, or its money lets it not. */
  problem: z.string().nullable(),
  /** What would pass instead; by changing this one alone. */
  ways: z.array(Way),
  /** Minor units, with tax, as it is and as it will be; null where it is free of charge. */
  totalBefore: z.number().int().nullable(),
  total: z.number().int().nullable(),
  /** It stands without the passes of its visitors: why. */
  visitProblem: z.string().nullable(),
})
export type SeriesChangeDate = z.output<typeof SeriesChangeDate>
