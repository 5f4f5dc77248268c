import { z } from 'zod'
import { bookingStatuses } from './statuses.ts'

/** What is taken of a facility on some days. Whose it is is told to those who may read the booking. */
export const Taken = z.object({
  facilityId: z.number().int(),
  /** The same of a booking and of the time held for a change of it, whoever may read which: counted within this answer, it names nothing. */
  nth: z.number().int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** With the work before and after. */
  busyFrom: z.iso.datetime(),
  busyUntil: z.iso.datetime(),
  status: z.enum(bookingStatuses),
  booking: z
    .object({
      uuid: z.uuid(),
      title: z.string(),
      person: z.string(),
      mine: z.boolean(),
      /** The reader may give it another time or room now. */
      movable: z.boolean(),
      /** It is not the booking but time held for a change of it, until its difference is paid; at the latest until then. */
      heldUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type Taken = z.output<typeof Taken>
export const Timeline = z.object({
  timeZone: z.string(),
  today: z.string(),
  days: z.array(z.object({ date: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  facilities: z.array(
    z.object({
      id: z.number().int(),
      uuid: z.uuid(),
      title: z.string(),
      category: z.object({ id: z.number().int(), name: z.string() }),
      capacity: z.number().int(),
      places: z.number().int(),
      stepMinutes: z.number().int(),
      /** It can be booked no more, and is there for what is booked still. */
      withdrawn: z.boolean(),
      /** The reader can book it; else they see it for what is booked still. */
      offered: z.boolean(),
      /** When it is open on these days. */
      open: z.array(z.object({ from: z.iso.datetime(), until: z.iso.datetime() })),
      /** When it cannot be booked; why, where that is told. */
      blocked: z.array(z.object({ from: z.iso.datetime(), until: z.iso.datetime(), reason: z.string() })),
    }),
  ),
  taken: z.array(Taken),
})
export type Timeline = z.output<typeof Timeline>
export const timelineDays = 7
