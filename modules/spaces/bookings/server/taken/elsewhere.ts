import type { TouchedBookings } from '#modules/spaces/blocked-dates/server/front.ts'
import { bookingSteps, can } from '../../contract.ts'
import { changeable } from '../booking-rows.ts'
import { keptExtras } from '../extras/chosen-extras.ts'
import { bookerBy } from '../member-rows.ts'
import { facilitiesFor } from '../rules/fact-rows.ts'
import { timesOf } from '../rules/times.ts'
import { waysOut } from '../rules/ways-out.ts'

/** By the rules of whoever has it, with all that is added. */
export const elsewhereForTouched: TouchedBookings['elsewhere'] = async (context, building, uuid, shutOn) => {
  if (!context.holds(can.VIEW) || !context.holds(can.EDIT)) return []
  const before = await changeable(context, { building, company: null }, uuid)
  const booker = await bookerBy(context, before.memberId)
  const [facility] = booker ? await facilitiesFor(context, building.id, booker, { ids: [before.facilityId] }) : []
  if (!booker || !facility || !bookingSteps.cancel.from.some((status) => status === before.status)) return []
  const { attendees } = before
  const extras = await keptExtras(context, before)
  const ways = await waysOut(context, { building, booker, facility, time: timesOf(before, building.timeZone), attendees, before, extras, shutOn })
  return ways.map(({ facility: { uuid: facilityUuid, title }, ...way }) => ({
    facilityUuid,
    facility: title,
    date: way.date,
    timeFrom: way.timeFrom,
    timeUntil: way.timeUntil,
  }))
}
