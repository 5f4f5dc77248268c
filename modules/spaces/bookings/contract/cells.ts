import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { calendarDate } from '#kit/contract/paging.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { addOn, canOwn } from './permissions.ts'
import { roomFilters } from './rooms.ts'

/** What is taken of a facility on a day, whoever has it. */
const Cell = z.object({
  /** Its own bookings of which a part lies on this day, or would by a change that waits to be paid; a hall is taken by those of its halves, too, and counts none of them. */
  count: z.number().int(),
  /** In which it is taken on this day, one booking after the other. */
  minutes: z.number().int(),
  /** Of the time in which its places are open and not blocked, in hundredths; null where it is not open. */
  share: z.number().int().nullable(),
})
export type Cell = z.output<typeof Cell>
const BookingMonth = z.object({
  timeZone: z.string(),
  today: z.string(),
  days: z.array(z.string()),
  facilities: z.array(
    z.object({
      id: z.number().int(),
      uuid: z.uuid(),
      title: z.string(),
      category: z.object({ id: z.number().int(), name: z.string() }),
      capacity: z.number().int(),
      places: z.number().int(),
      /** It can be booked no more, and is there for what is booked still. */
      withdrawn: z.boolean(),
      /** The reader can book it; else they see it for what is booked still. */
      offered: z.boolean(),
      /** One for each of the days. */
      cells: z.array(Cell),
    }),
  ),
})
export type BookingMonth = z.output<typeof BookingMonth>

/** A month of the facilities that the reader can book: its bookings would be too many to be looked at. */
export const getBookingMonth = endpoint('GET /office-centres/{oc}/bookings/month', {
  can: canOwn.VIEW,
  addOn,
  params: inOrganisation,
  query: z.strictObject({
    /** Any day of the month; today, when none is given. */
    date: calendarDate().optional(),
    ...roomFilters,
  }),
  reply: BookingMonth,
  stale: ['bookings', 'facilities', 'blockedDates'],
})
