import { can as accessGroups, canSchedule } from '#modules/access/access-groups/contract.ts'
import { can as accessReports } from '#modules/access/access-reports/contract.ts'
import { can as alarms } from '#modules/access/alarms/contract.ts'
import { can as doors, canOpen as access } from '#modules/access/doors/contract.ts'
import { can as passes } from '#modules/access/passes/contract.ts'
import { can as polls } from '#modules/engagement/polls/contract.ts'
import { can as emailDomains } from '#modules/identity/email-domains/contract.ts'
import { can as userGroups } from '#modules/identity/user-groups/contract.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { can as waitingLists } from '#modules/identity/waiting-lists/contract.ts'
import { can as why } from '#modules/identity/why/contract.ts'
import { can as books } from '#modules/money/books/contract.ts'
import { can as charges } from '#modules/money/charges/contract.ts'
import { can as invoices } from '#modules/money/invoices/contract.ts'
import { can as payments, canOwn as ownPayments, canSettle as settlements } from '#modules/money/payments/contract.ts'
import { can as receivables } from '#modules/money/receivables/contract.ts'
import { can as floorPlans } from '#modules/property/floor-plans/contract.ts'
import { can as holidays } from '#modules/property/holidays/contract.ts'
import { can as offBoarding } from '#modules/property/off-boarding/contract.ts'
import { can as account, canKeep } from '#modules/property/organisation-settings/contract.ts'
import { can as subscriptions } from '#modules/property/subscriptions/contract.ts'
import { can as tenants } from '#modules/property/tenants/contract.ts'
import { can as units } from '#modules/property/units/contract.ts'
import { can as bookings, canOwn as ownBookings } from '#modules/spaces/bookings/contract.ts'
import { can as clashBoard } from '#modules/spaces/clash-board/contract.ts'
import { can as facilities } from '#modules/spaces/facilities/contract.ts'
import { can as facilityReports } from '#modules/spaces/facility-reports/contract.ts'
import { can as hotdesks, canOwn as ownDesks } from '#modules/spaces/hotdesks/contract.ts'
import { can as rates } from '#modules/spaces/rates/contract.ts'
import { can as questions } from '#modules/visitors/ask-the-building/contract.ts'
import { can as badges } from '#modules/visitors/badges/contract.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { can as findings } from '#modules/visitors/findings/contract.ts'
import { can as incidents } from '#modules/visitors/incidents/contract.ts'
import { can as kiosk } from '#modules/visitors/kiosk/contract.ts'
import { can as lobbyForecast } from '#modules/visitors/lobby-forecast/contract.ts'
import { can as passCheck } from '#modules/visitors/pass-check/contract.ts'
import { can as rollCall } from '#modules/visitors/roll-call/contract.ts'
import { can as visitingSettings } from '#modules/visitors/visiting-settings/contract.ts'
import { can as visits, canOwn as ownVisits } from '#modules/visitors/visits/contract.ts'
import { pickers } from './anybody.ts'

/** Who looks at what a building's admins see, but numbers of documents, and changes nothing. */
export const buildingViewer: readonly string[] = [
  ...pickers,
  emailDomains.VIEW,
  users.VIEW,
  userGroups.VIEW,
  why.VIEW,
  waitingLists.VIEW,
  units.VIEW,
  subscriptions.VIEW,
  tenants.VIEW,
  holidays.VIEW,
  account.VIEW,
  canKeep.VIEW,
  offBoarding.VIEW,
  floorPlans.VIEW,
  payments.VIEW,
  ownPayments.VIEW,
  settlements.VIEW,
  charges.VIEW,
  invoices.VIEW,
  receivables.VIEW,
  books.VIEW,
  doors.VIEW,
  access.VIEW,
  accessGroups.VIEW,
  canSchedule.VIEW,
  passes.VIEW,
  accessReports.VIEW,
  alarms.VIEW,
  blacklist.VIEW,
  visitingSettings.VIEW,
  visits.VIEW,
  ownVisits.VIEW,
  badges.VIEW,
  kiosk.VIEW,
  passCheck.VIEW,
  lobbyForecast.VIEW,
  questions.VIEW,
  findings.VIEW,
  rollCall.VIEW,
  incidents.VIEW,
  facilities.VIEW,
  rates.VIEW,
  bookings.VIEW,
  ownBookings.VIEW,
  hotdesks.VIEW,
  ownDesks.VIEW,
  facilityReports.VIEW,
  clashBoard.VIEW,
  polls.VIEW,
]
