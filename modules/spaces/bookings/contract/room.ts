import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { byUuidIn } from '#modules/identity/office-centres/contract.ts'
import { addOn, canOwn } from './permissions.ts'
import { Booking } from './shapes.ts'

const Stretch = z.object({ date: z.string(), from: z.string(), until: z.string() })
/** What somebody who stands before a room is told: what they have there, and when it is free. Of others' nothing but that. */
export const RoomNow = z.object({
  timeZone: z.string(),
  today: z.string(),
  facility: z.object({
    uuid: z.uuid(),
    title: z.string(),
    checkIn: z.boolean(),
    floor: z.object({ floorNo: z.string(), towerName: z.string() }).nullable(),
  }),
  /** The reader's own there: that runs, and those that begin today. */
  mine: z.array(Booking),
  freeNow: z.boolean(),
  /** Of the first day within a week that has any, on the clock of the building: whether or not this reader may book them. */
  free: z.array(Stretch),
  /** What the form begins with: the first hour of these, or as much as the room allows; null where nothing is free. */
  next: Stretch.nullable(),
})
export type RoomNow = z.output<typeof RoomNow>

export const getRoomNow = endpoint('GET /office-centres/{oc}/bookable-facilities/uuid/{uuid}/now', {
  addOn,
  can: canOwn.VIEW,
  params: byUuidIn,
  reply: RoomNow,
  stale: ['bookings', 'facilities', 'blockedDates', 'visits', 'spaceSettings'],
})
