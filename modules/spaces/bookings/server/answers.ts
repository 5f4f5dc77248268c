import { answer } from '#kit/server/extension-point.ts'
import { tapsTaken } from '#modules/access/doors/server/front.ts'
import { approvable } from '#modules/identity/approvals/server/front.ts'
import { clockMoved, companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing, leaving } from '#modules/identity/users/server/front.ts'
import { waitedFor } from '#modules/identity/waiting-lists/server/front.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { chargeKinds } from '#modules/money/charges/server/front.ts'
import { paidFor } from '#modules/money/payments/server/front.ts'
import { codesToPrint } from '#modules/platform/codes/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead, figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { goneByRetention } from '#modules/property/organisation-settings/server/front.ts'
import { occupiesBuilding } from '#modules/property/units/server/front.ts'
import { touchedBookings } from '#modules/spaces/blocked-dates/server/front.ts'
import { heldPieces } from '#modules/spaces/extras/server/front.ts'
import { comingBookings, roomCodeKind } from '#modules/spaces/facilities/server/front.ts'
import { whoIsComing } from '#modules/visitors/lobby-forecast/server/front.ts'
import { inTheBuilding } from '#modules/visitors/roll-call/server/front.ts'
import { visitMadeFor } from '#modules/visitors/visits/server/front.ts'
import { approvableBookings } from './approval/approve-bookings.ts'
import { approvableChanges } from './approval/approve-changes.ts'
import { cancelTouched } from './cancel.ts'
import { changesTouched, endTouchedChanges } from './changes/blocked-changes.ts'
import { pathOfRoom } from './check-in/room-rows.ts'
import { followDoors } from './check-in/tapped.ts'
import { bookingsMove } from './clock-moved.ts'
import { bookingsFound, roomsFound } from './find.ts'
import { bookingsToPay, changesToPay, ownBookings, ownBookingsAhead } from './home/home-own.ts'
import { bookingsToday } from './home/home.ts'
import { bookingsOfCompany, bookingsOfLeaver } from './leaving.ts'
import { chargedBookings, paidBookings } from './money/paid.ts'
import { attendeesGoing } from './people/forgetting-rows.ts'
import { bookersInside } from './people/inside-rows.ts'
import { attendeesComing } from './people/lobby-rows.ts'
import { bookingOfVisit } from './people/made-visit.ts'
import { eraseBookings, personalOfBookings } from './personal.ts'
import { changingBooking, managingBooking } from './rules/why-booking.ts'
import { bookingFacility } from './rules/why-facility.ts'
import { bookingsOfFacility, bookingsOfPieces } from './taken/coming-rows.ts'
import { elsewhereForTouched } from './taken/elsewhere.ts'
import { bookedTimes } from './taken/occupies-rows.ts'
import { bookingsTouched } from './taken/touched-rows.ts'
import { bookingsWaitedFor } from './waiting/waiting.ts'
import { say } from './words.ts'

answer(approvable, approvableBookings)
answer(approvable, approvableChanges)
answer(waitedFor, bookingsWaitedFor)
answer(paidFor, paidBookings)
answer(chargeKinds, chargedBookings)
answer(comingBookings, bookingsOfFacility)
answer(heldPieces, bookingsOfPieces)
answer(touchedBookings, {
  find: bookingsTouched,
  elsewhere: elsewhereForTouched,
  cancel: cancelTouched,
  changes: changesTouched,
  endChanges: endTouchedChanges,
})
answer(clockMoved, bookingsMove)
answer(companyLeaving, bookingsOfCompany)
answer(leaving, bookingsOfLeaver)
for (const part of personalOfBookings) answer(personalData, part)
answer(erasing, eraseBookings)
answer(goneByRetention, { retention: 'visitors', title: (language) => say(language, 'going.attendees'), count: attendeesGoing })
answer(visitMadeFor, bookingOfVisit)
answer(figuresOfHome, bookingsToday)
answer(figuresOfHome, ownBookings)
answer(waitsForMe, bookingsToPay)
answer(waitsForMe, changesToPay)
answer(daysAhead, ownBookingsAhead)
answer(recordsFoundBy, bookingsFound)
answer(recordsFoundBy, roomsFound)
answer(occupiesBuilding, bookedTimes)
answer(tapsTaken, followDoors)
answer(inTheBuilding, bookersInside)
answer(whoIsComing, attendeesComing)
answer(codesToPrint, { kind: roomCodeKind, pathOf: pathOfRoom })
for (const record of [managingBooking, changingBooking, bookingFacility]) answer(explainedRecords, record)
