import { answer } from '#kit/server/extension-point.ts'
import { approvable } from '#modules/identity/approvals/server/front.ts'
import { comingBookings } from '#modules/spaces/facilities/server/front.ts'
import { approvableBookings } from './approve-bookings.ts'
import { bookingsOfFacility } from './coming-rows.ts'

answer(approvable, approvableBookings)
answer(comingBookings, bookingsOfFacility)
