import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { calendarDate, clockEnd, clockTime, queryFlag, queryNumber } from '#kit/contract/paging.ts'
import { Week } from '#kit/contract/week-input.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import { equipments } from '#modules/spaces/facilities/contract.ts'
import { forWhom, forWhomQuery, memberUnknown } from './for-whom.ts'
import { addOn, canOwn } from './permissions.ts'
import { Bookable, refundSteps } from './shapes.ts'

/** By which rooms are narrowed, wherever some are shown. */
export const roomFilters = {
  wildcardSearch: z.string().trim().max(200).optional(),
  categoryId: queryNumber(1).optional(),
  floorId: queryNumber(1).optional(),
  /** All of these. */
  equipment: z.array(z.enum(equipments)).max(equipments.length).optional(),
}
const filters = z.strictObject(roomFilters)
export type RoomFilters = z.output<typeof filters>

const bookableQuery = z.strictObject({
  ...roomFilters,
  ...forWhom,
  attendees: queryNumber(1, 10_000).optional(),
  date: calendarDate().optional(),
  timeFrom: clockTime().optional(),
  timeUntil: clockEnd().optional(),
  /** For so long at any time between the two, which are of one day then; none: for all of it. */
  minutes: queryNumber(5, 1440).optional(),
  /** Of which there are bookings that the reader sees, too, as of one that was withdrawn: to choose among bookings, not to book. */
  booked: queryFlag().optional(),
  /** With what it costs, and the next free time of what is not free. */
  offers: queryFlag().optional(),
})
export type BookableQuery = z.output<typeof bookableQuery>

/** "Eight people, tomorrow afternoon, with a screen": what there is, and with a time what of it is free. */
export const listBookable = endpoint('GET /office-centres/{oc}/bookable-facilities', {
  can: canOwn.VIEW,
  addOn,
  params: inOrganisation,
  query: bookableQuery,
  reply: z.array(Bookable),
  stale: ['bookings', 'facilities', 'blockedDates', 'rates', 'discounts'],
  fails: [memberUnknown],
})

/** All that a booker reads of a room before it is booked. */
export const BookableRoom = Bookable.omit({ free: true, refusal: true, at: true, next: true, price: true }).extend({
  images: z.array(ImageInfo),
  houseRules: z.string(),
  hours: Week,
  /** On which of the days that can be booked today it is open and not blocked all day. */
  openDays: z.array(z.string()),
  noticeMinutes: z.number().int(),
  aheadDays: z.number().int(),
  checkIn: z.boolean(),
  releaseMinutes: z.number().int(),
  refundSteps,
})
export type BookableRoom = z.output<typeof BookableRoom>
export const getBookable = endpoint('GET /office-centres/{oc}/bookable-facilities/uuid/{uuid}', {
  can: canOwn.VIEW,
  addOn,
  params: byUuidIn,
  query: forWhomQuery,
  reply: BookableRoom,
  stale: ['facilities', 'facilityCategories', 'blockedDates', 'holidays'],
  fails: [memberUnknown],
})

/** Why a stretch of a day cannot be had: nobody knows whose it is. */
export const closedReasons = ['SHUT', 'BLOCKED', 'TAKEN', 'PAST', 'AHEAD'] as const
export type ClosedReason = (typeof closedReasons)[number]
export const RoomDay = z.object({
  date: z.string(),
  stepMinutes: z.number().int(),
  /** When it is open that day, by the clock of the building; null: not at all. */
  open: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** In which nothing that is booked may lie, with the work before and after. */
  closed: z.array(z.object({ from: z.string(), to: z.string(), why: z.enum(closedReasons) })),
})
export type RoomDay = z.output<typeof RoomDay>
/** What of a day is taken, shut or over in one room. */
export const getRoomDay = endpoint('GET /office-centres/{oc}/bookable-facilities/uuid/{uuid}/day', {
  can: canOwn.VIEW,
  addOn,
  params: byUuidIn,
  query: forWhomQuery.extend({ date: calendarDate() }),
  reply: RoomDay,
  stale: ['bookings', 'facilities', 'blockedDates', 'holidays'],
  fails: [memberUnknown],
})
