import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf, type Place, placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listMembersIn } from '#modules/identity/users/server/front.ts'
import { tryDiscountCode } from '#modules/spaces/rates/server/front.ts'
import * as contract from '../contract.ts'
import { historyOfBooking } from './booking-history.ts'
import { changeable, countBookings, findBooking, listBookings, presentBooking } from './booking-rows.ts'
import { bookingsByMinute, refusalsByNight } from './by-minute.ts'
import { bookableRoom, listBookable } from './calendar/bookable.ts'
import { monthOf } from './calendar/cells.ts'
import { createFacilityFeed, endFacilityFeed, facilityFeedOf } from './calendar/facility-feeds.ts'
import { createFeed, endFeed, feedOf, readFeed } from './calendar/feeds.ts'
import { roomDay } from './calendar/room-day.ts'
import { timelineOf } from './calendar/timeline.ts'
import { giveUpChange, updateBooking } from './changes/update-booking.ts'
import { remindersByMinute } from './check-in/remind.ts'
import { roomNow } from './check-in/room-now.ts'
import { checkInsByDoor } from './check-in/tapped.ts'
import { createBooking } from './create-booking.ts'
import { exportBookings } from './exports.ts'
import { bookableExtras } from './extras/bookable-extras.ts'
import { visitorsOfBooking } from './people/attendees-follow.ts'
import { attendeesByNight } from './people/forget-attendees.ts'
import { setAttendees } from './people/set-attendees.ts'
import { checkBooking } from './rules/check-booking.ts'
import { unfitFor } from './rules/unfit.ts'
import { noteUnmet } from './rules/wanted.ts'
import { changeSeries, checkSeriesChange } from './series/change-series.ts'
import { createSeries } from './series/create-series.ts'
import { cancelSeries, checkSeries } from './series/series.ts'
import type { BookingRecord } from './tables.ts'
import { takeOffered, waitForBooking } from './waiting/waiting.ts'
import { words } from './words.ts'
import { cancelBooking, checkIn, endBooking, payBooking } from './write-booking.ts'

/** The place of somebody who has typed a code, or none. */
const placeTrying = async (
  context: SignedIn,
  oc: OfficeCentreRef,
  { discountCode }: { discountCode?: string | null | undefined },
): Promise<Place> => {
  const place = await placeOf(context, oc)
  await tryDiscountCode(context, discountCode)
  return place
}

const written = async (context: SignedIn, oc: OfficeCentreRef, write: (place: Place) => Promise<BookingRecord>) => {
  const place = await placeOf(context, oc)
  return presentBooking(context, place, await write(place))
}

const routes = handlers(contract)({
  listBookings: async (context, { params, query }) => listBookings(context, await placeOf(context, params.oc), query),
  countBookings: async (context, { params, query }) => countBookings(context, await placeOf(context, params.oc), query),
  emailBookings: (context, { query: { officeCentreId = context.scope.ownId, view = 'EVERY', ...query } }) =>
    exportBookings.start(context, { officeCentreId, query: { ...query, view } }),
  getBooking: async (context, { params }) => {
    const place = await placeOf(context, params.oc)
    return presentBooking(context, place, await findBooking(context, place, params.uuid))
  },
  getBookingHistory: async (context, { params, query }) =>
    historyOfBooking(context, await findBooking(context, await placeOf(context, params.oc), params.uuid), query),
  listBookable: async (context, { params, query }) => listBookable(context, await placeOf(context, params.oc), query),
  getBookable: async (context, { params, query }) => bookableRoom(context, await placeOf(context, params.oc), params.uuid, query),
  getRoomDay: async (context, { params, query }) => roomDay(context, await placeOf(context, params.oc), params.uuid, query),
  listBookableExtras: async (context, { params, query }) => {
    const place = await placeOf(context, params.oc)
    return bookableExtras(context, place, query, query.bookingUuid === undefined ? undefined : await changeable(context, place, query.bookingUuid))
  },
  getRoomNow: async (context, { params }) => roomNow(context, await placeOf(context, params.oc), params.uuid),
  getTimeline: async (context, { params, query }) => timelineOf(context, await placeOf(context, params.oc), query),
  getBookingMonth: async (context, { params, query }) => monthOf(context, await placeOf(context, params.oc), query),
  listBookers: async (context, { params, query }) => listMembersIn(context, await placeOf(context, params.oc), query),
  noteWanted: async (context, { params, body }) => noteUnmet(context, await placeOf(context, params.oc), body),
  checkBooking: async (context, { params, body }) => checkBooking(context, await placeTrying(context, params.oc, body), body),
  checkRules: async (context, { params, body }) => unfitFor(context, await ownBuildingOf(context, params.oc), body),
  createBooking: async (context, { params, body }) => {
    const place = await placeTrying(context, params.oc, body)
    return presentBooking(context, place, await createBooking(context, place, body))
  },
  updateBooking: async (context, { params, version, body }) => {
    const place = await placeTrying(context, params.oc, body)
    return presentBooking(context, place, await updateBooking(context, place, { uuid: params.uuid, version }, body))
  },
  setAttendees: (context, { params, version, body }) =>
    written(context, params.oc, (place) => setAttendees(context, place, { uuid: params.uuid, version }, body.people)),
  listColleagues: async (context, { params, query }) => {
    const place = await placeOf(context, params.oc)
    // who works for a company is told to it, and to whoever books for it
    if ((place.company ?? place.building).id !== context.scope.ownId && !context.holds(contract.can.EDIT)) throw new Failed(failures.forbidden)
    return listMembersIn(context, place, query)
  },
  cancelBooking: (context, { params, version, body }) =>
    written(context, params.oc, (place) => cancelBooking(context, place, { uuid: params.uuid, version }, body.reason)),
  giveUpChange: (context, { params, version }) =>
    written(context, params.oc, (place) => giveUpChange(context, place, { uuid: params.uuid, version })),
  getCalendarFeed: async (context, { params }) => {
    await placeOf(context, params.oc)
    return feedOf(context)
  },
  createCalendarFeed: async (context, { params }) => createFeed(context, await placeOf(context, params.oc)),
  endCalendarFeed: async (context, { params }) => endFeed(context, await placeOf(context, params.oc)),
  getFacilityFeed: async (context, { params }) => facilityFeedOf(context, await placeOf(context, params.oc), params.uuid),
  createFacilityFeed: async (context, { params }) => createFacilityFeed(context, await placeOf(context, params.oc), params.uuid),
  endFacilityFeed: async (context, { params }) => endFacilityFeed(context, await placeOf(context, params.oc), params.uuid),
  readCalendarFeed: (context, { params }) => readFeed(context, params.file),
  waitForBooking: async (context, { params, body }) => waitForBooking(context, await placeTrying(context, params.oc, body), body),
  takeOfferedBooking: async (context, { params, version, body }) => {
    const place = await placeTrying(context, params.oc, body)
    return presentBooking(context, place, await takeOffered(context, place, { uuid: params.uuid, version }, body))
  },
  payBooking: async (context, { params }) => payBooking(context, await placeOf(context, params.oc), params.uuid),
  checkSeries: async (context, { params, body }) => checkSeries(context, await placeTrying(context, params.oc, body), body),
  createSeries: async (context, { params, body }) => createSeries(context, await placeTrying(context, params.oc, body), body),
  cancelSeries: (context, { params, version, body }) =>
    written(context, params.oc, (place) => cancelSeries(context, place, { uuid: params.uuid, version }, body)),
  checkSeriesChange: async (context, { params, body }) => {
    const place = await placeOf(context, params.oc)
    return checkSeriesChange(context, place, await changeable(context, place, params.uuid), body)
  },
  changeSeries: async (context, { params, version, body }) => {
    const place = await placeOf(context, params.oc)
    const { booking, dates } = await changeSeries(context, place, { uuid: params.uuid, version }, body)
    return { ...(await presentBooking(context, place, booking)), dates }
  },
  checkInBooking: (context, { params, version }) => written(context, params.oc, (place) => checkIn(context, place, { uuid: params.uuid, version })),
  endBooking: (context, { params, version }) => written(context, params.oc, (place) => endBooking(context, place, { uuid: params.uuid, version })),
})

export const bookings: ServerModule = {
  name: 'spaces/bookings',
  contract,
  words,
  routes,
  jobs: [bookingsByMinute, remindersByMinute, refusalsByNight, attendeesByNight, visitorsOfBooking, checkInsByDoor, exportBookings],
}
