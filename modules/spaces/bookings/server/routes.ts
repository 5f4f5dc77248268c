import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { about } from '#kit/server/http/about.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf, placeOf, within } from '#modules/identity/office-centres/server/front.ts'
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
import { takeOffered, waitForBooking } from './waiting/waiting.ts'
import { words } from './words.ts'
import { cancelBooking, checkIn, endBooking, payBooking } from './write-booking.ts'

const inPlace = within(placeOf)
const written = inPlace.answering(presentBooking)

interface WithCode {
  params: { oc: OfficeCentreRef }
  body: { discountCode?: string | null | undefined }
}
/** The place of somebody who has typed a code, or none. */
const inPlaceTrying = about(async (context: SignedIn, { params, body }: WithCode) => {
  const place = await placeOf(context, params.oc)
  await tryDiscountCode(context, body.discountCode)
  return place
})
const writtenTrying = inPlaceTrying.answering(presentBooking)

const routes = handlers(contract)({
  listBookings: inPlace((context, place, { query }) => listBookings(context, place, query)),
  countBookings: inPlace((context, place, { query }) => countBookings(context, place, query)),
  emailBookings: (context, { query: { officeCentreId = context.scope.ownId, view = 'EVERY', ...query } }) =>
    exportBookings.start(context, { officeCentreId, query: { ...query, view } }),
  getBooking: inPlace(async (context, place, { params }) => presentBooking(context, place, await findBooking(context, place, params.uuid))),
  getBookingHistory: inPlace(async (context, place, { params, query }) =>
    historyOfBooking(context, await findBooking(context, place, params.uuid), query),
  ),
  listBookable: inPlace((context, place, { query }) => listBookable(context, place, query)),
  getBookable: inPlace((context, place, { params, query }) => bookableRoom(context, place, params.uuid, query)),
  getRoomDay: inPlace((context, place, { params, query }) => roomDay(context, place, params.uuid, query)),
  listBookableExtras: inPlace(async (context, place, { query }) =>
    bookableExtras(context, place, query, query.bookingUuid === undefined ? undefined : await changeable(context, place, query.bookingUuid)),
  ),
  getRoomNow: inPlace((context, place, { params }) => roomNow(context, place, params.uuid)),
  getTimeline: inPlace((context, place, { query }) => timelineOf(context, place, query)),
  getBookingMonth: inPlace((context, place, { query }) => monthOf(context, place, query)),
  listBookers: inPlace((context, place, { query }) => listMembersIn(context, place, query)),
  noteWanted: inPlace((context, place, { body }) => noteUnmet(context, place, body)),
  checkBooking: inPlaceTrying((context, place, { body }) => checkBooking(context, place, body)),
  checkRules: within(ownBuildingOf)((context, building, { body }) => unfitFor(context, building, body)),
  createBooking: writtenTrying((context, place, { body }) => createBooking(context, place, body)),
  updateBooking: writtenTrying((context, place, { params: { uuid }, version, body }) => updateBooking(context, place, { uuid, version }, body)),
  setAttendees: written((context, place, { params: { uuid }, version, body }) => setAttendees(context, place, { uuid, version }, body.people)),
  listColleagues: inPlace(async (context, place, { query }) => {
    // who works for a company is told to it, and to whoever books for it
    if ((place.company ?? place.building).id !== context.scope.ownId && !context.holds(contract.can.EDIT)) throw new Failed(failures.forbidden)
    return listMembersIn(context, place, query)
  }),
  cancelBooking: written((context, place, { params: { uuid }, version, body }) => cancelBooking(context, place, { uuid, version }, body.reason)),
  giveUpChange: written((context, place, { params: { uuid }, version }) => giveUpChange(context, place, { uuid, version })),
  getCalendarFeed: inPlace((context) => feedOf(context)),
  createCalendarFeed: inPlace(createFeed),
  endCalendarFeed: inPlace(endFeed),
  getFacilityFeed: inPlace((context, place, { params }) => facilityFeedOf(context, place, params.uuid)),
  createFacilityFeed: inPlace((context, place, { params }) => createFacilityFeed(context, place, params.uuid)),
  endFacilityFeed: inPlace((context, place, { params }) => endFacilityFeed(context, place, params.uuid)),
  readCalendarFeed: (context, { params }) => readFeed(context, params.file),
  waitForBooking: inPlaceTrying((context, place, { body }) => waitForBooking(context, place, body)),
  takeOfferedBooking: writtenTrying((context, place, { params: { uuid }, version, body }) => takeOffered(context, place, { uuid, version }, body)),
  payBooking: inPlace((context, place, { params }) => payBooking(context, place, params.uuid)),
  checkSeries: inPlaceTrying((context, place, { body }) => checkSeries(context, place, body)),
  createSeries: inPlaceTrying((context, place, { body }) => createSeries(context, place, body)),
  cancelSeries: written((context, place, { params: { uuid }, version, body }) => cancelSeries(context, place, { uuid, version }, body)),
  checkSeriesChange: inPlace(async (context, place, { params, body }) =>
    checkSeriesChange(context, place, await changeable(context, place, params.uuid), body),
  ),
  changeSeries: inPlace(async (context, place, { params: { uuid }, version, body }) => {
    const { booking, dates } = await changeSeries(context, place, { uuid, version }, body)
    return { ...(await presentBooking(context, place, booking)), dates }
  }),
  checkInBooking: written((context, place, { params: { uuid }, version }) => checkIn(context, place, { uuid, version })),
  endBooking: written((context, place, { params: { uuid }, version }) => endBooking(context, place, { uuid, version })),
})

export const bookings: ServerModule = {
  name: 'spaces/bookings',
  contract,
  words,
  routes,
  jobs: [bookingsByMinute, remindersByMinute, refusalsByNight, attendeesByNight, visitorsOfBooking, checkInsByDoor, exportBookings],
}
