import { can as waitingLists } from '#modules/identity/waiting-lists/contract.ts'
import { can as books } from '#modules/money/books/contract.ts'
import { can as charges } from '#modules/money/charges/contract.ts'
import { can as invoices } from '#modules/money/invoices/contract.ts'
import { can as payments, canOwn as ownPayments, canSettle as settlements } from '#modules/money/payments/contract.ts'
import { can as receivables } from '#modules/money/receivables/contract.ts'
import { can as floorPlans } from '#modules/property/floor-plans/contract.ts'
import { can as holidays } from '#modules/property/holidays/contract.ts'
import { can as subscriptions } from '#modules/property/subscriptions/contract.ts'
import { can as bookings, canOwn as ownBookings } from '#modules/spaces/bookings/contract.ts'
import { can as clashBoard } from '#modules/spaces/clash-board/contract.ts'
import { can as facilities } from '#modules/spaces/facilities/contract.ts'
import { can as facilityReports } from '#modules/spaces/facility-reports/contract.ts'
import { can as hotdesks, canOwn as ownDesks } from '#modules/spaces/hotdesks/contract.ts'
import { can as rates } from '#modules/spaces/rates/contract.ts'
import { all, people, pickers } from './anybody.ts'

/** A building's money and nothing else, beside what anybody has of their own. */
export const buildingFinance: readonly string[] = [
  ...pickers,
  ...people,
  subscriptions.VIEW,
  rates.VIEW,
  ...all(payments, settlements, charges, invoices, receivables, books),
]

/** Rooms and desks, and what is asked for them. */
export const bookingAdmin: readonly string[] = [
  ...pickers,
  holidays.VIEW,
  ...all(facilities, rates, bookings, ownBookings, facilityReports, clashBoard, floorPlans, hotdesks, ownDesks, ownPayments, waitingLists),
]

/** Things that are lent. */
export const loanItems: readonly string[] = []

/** Those who sell in a building. */
export const merchant: readonly string[] = []

/** Who manages the strata title of a building for its owners. */
export const mcst: readonly string[] = []
