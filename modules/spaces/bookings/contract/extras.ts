import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { calendarDate, clockEnd, clockTime } from '#kit/contract/paging.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { extraKinds } from '#modules/spaces/extras/contract.ts'
import { extraUnits } from '#modules/spaces/rates/contract.ts'
import { forWhom, memberUnknown } from './for-whom.ts'
import { addOn, canOwn } from './permissions.ts'

/** What was added to a booking: so many pieces, or heads. */
export const BookedExtra = z.object({ uuid: z.uuid(), kind: z.enum(extraKinds), title: z.string(), quantity: z.number().int() })
export type BookedExtra = z.output<typeof BookedExtra>

/** What can be added, with what has to be known to choose. */
export const BookableExtra = z.object({
  uuid: z.uuid(),
  kind: z.enum(extraKinds),
  title: z.string(),
  description: z.string(),
  /** Minor units; null: free of charge. */
  price: z.number().int().nullable(),
  pricePer: z.enum(extraUnits).nullable(),
  currency: z.string(),
  pieces: z.number().int().nullable(),
  /** Of the pieces, at the time that was asked for; null where none was. */
  free: z.number().int().nullable(),
  leastHeads: z.number().int().nullable(),
  orderHours: z.number().int().nullable(),
  beforeMinutes: z.number().int().nullable(),
  afterMinutes: z.number().int().nullable(),
  seats: z.number().int().nullable(),
})
export type BookableExtra = z.output<typeof BookableExtra>

/** Of one room; with a booking that is changed, what it has among them, and its own pieces are free. */
export const listBookableExtras = endpoint('GET /office-centres/{oc}/bookable-extras', {
  addOn,
  params: inOrganisation,
  can: canOwn.VIEW,
  query: z.strictObject({
    facilityUuid: z.uuid('required'),
    date: calendarDate().optional(),
    timeFrom: clockTime().optional(),
    timeUntil: clockEnd().optional(),
    /** The layout that is chosen: with the time in which it is set up the pieces are held as well. */
    layoutUuid: z.uuid().optional(),
    ...forWhom,
  }),
  reply: z.array(BookableExtra),
  stale: ['bookings', 'facilities', 'extras'],
  fails: [memberUnknown],
})
