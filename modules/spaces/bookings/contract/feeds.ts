import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { can as ofFacilities } from '#modules/spaces/facilities/contract.ts'
import { addOn, canOwn } from './permissions.ts'

const own = { params: inOrganisation, addOn } as const

/** One's own bookings in one's own calendar: since when there is an address of them, if so. The address itself is shown once, when it is made. */
export const getCalendarFeed = endpoint('GET /office-centres/{oc}/bookings/calendar-feed', {
  ...own,
  can: canOwn.VIEW,
  reply: z.object({ createdDate: z.iso.datetime().nullable() }),
})
/** A new address; the one before leads nowhere from then on. */
export const createCalendarFeed = endpoint('POST /office-centres/{oc}/bookings/calendar-feed/create', {
  ...own,
  can: canOwn.EDIT,
  reply: z.object({ address: z.url(), createdDate: z.iso.datetime() }),
  rate: 20,
})
export const endCalendarFeed = endpoint('DELETE /office-centres/{oc}/bookings/calendar-feed', { ...own, can: canOwn.EDIT, reply: 'none' })
const ofFacility = { params: byUuidIn, addOn } as const
/** When a facility is taken, or blocked, for a panel beside its door or the calendar of a desk: nothing of whose it is. Of the building alone. */
export const getFacilityFeed = endpoint('GET /office-centres/{oc}/facilities/uuid/{uuid}/calendar-feed', {
  ...ofFacility,
  can: ofFacilities.EDIT,
  reply: getCalendarFeed.reply,
})
export const createFacilityFeed = endpoint('POST /office-centres/{oc}/facilities/uuid/{uuid}/calendar-feed/create', {
  ...ofFacility,
  can: ofFacilities.EDIT,
  reply: createCalendarFeed.reply,
  rate: 20,
})
export const endFacilityFeed = endpoint('DELETE /office-centres/{oc}/facilities/uuid/{uuid}/calendar-feed', {
  ...ofFacility,
  can: ofFacilities.EDIT,
  reply: 'none',
})
/** Read by a calendar every so often, by whoever knows the address. */
export const readCalendarFeed = endpoint('GET /public/calendars/{file}', {
  reach: 'public',
  params: z.strictObject({ file: z.string().regex(/^[\w-]{22}\.ics$/) }),
  reply: 'file',
  rate: 60,
})
