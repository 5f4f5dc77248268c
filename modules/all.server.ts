import type { ServerModule } from '#kit/server/http/serve.ts'
import { home } from './platform/home/server/routes.ts'
import { find } from './platform/find/server/routes.ts'
import { systemData } from './platform/system-data/server/routes.ts'
import { files } from './platform/files/server/routes.ts'
import { notices } from './platform/notices/server/routes.ts'
import { exports } from './platform/exports/server/routes.ts'
import { uploads } from './platform/uploads/server/routes.ts'
import { bulkActions } from './platform/bulk-actions/server/routes.ts'
import { views } from './platform/views/server/routes.ts'
import { codes } from './platform/codes/server/routes.ts'
import { officeCentres } from './identity/office-centres/server/routes.ts'
import { emailDomains } from './identity/email-domains/server/routes.ts'
import { users } from './identity/users/server/routes.ts'
import { userGroups } from './identity/user-groups/server/routes.ts'
import { globalUserGroups } from './identity/global-user-groups/server/routes.ts'
import { session } from './identity/session/server/routes.ts'
import { privacy } from './identity/privacy/server/routes.ts'
import { globalUsers } from './identity/global-users/server/routes.ts'
import { audience } from './identity/audience/server/routes.ts'
import { declareCalls } from './identity/why/server/front.ts'
import { why } from './identity/why/server/routes.ts'
import { approvals } from './identity/approvals/server/routes.ts'
import { waitingLists } from './identity/waiting-lists/server/routes.ts'
import { units } from './property/units/server/routes.ts'
import { subscriptions } from './property/subscriptions/server/routes.ts'
import { customers } from './property/customers/server/routes.ts'
import { tenants } from './property/tenants/server/routes.ts'
import { maintenance } from './property/maintenance/server/routes.ts'
import { terms } from './property/terms/server/routes.ts'
import { holidays } from './property/holidays/server/routes.ts'
import { platformRates } from './property/platform-rates/server/routes.ts'
import { organisationSettings } from './property/organisation-settings/server/routes.ts'
import { directory } from './property/directory/server/routes.ts'
import { offBoarding } from './property/off-boarding/server/routes.ts'
import { floorPlans } from './property/floor-plans/server/routes.ts'
import { payments } from './money/payments/server/routes.ts'
import { charges } from './money/charges/server/routes.ts'
import { invoices } from './money/invoices/server/routes.ts'
import { receivables } from './money/receivables/server/routes.ts'
import { payouts } from './money/payouts/server/routes.ts'
import { books } from './money/books/server/routes.ts'
import { doors } from './access/doors/server/routes.ts'
import { accessGroups } from './access/access-groups/server/routes.ts'
import { passModule } from './access/passes/server/routes.ts'
import { accessReports } from './access/access-reports/server/routes.ts'
import { alarmModule } from './access/alarms/server/routes.ts'
import { blacklist } from './visitors/blacklist/server/routes.ts'
import { visitingSettingModule } from './visitors/visiting-settings/server/routes.ts'
import { visitModule } from './visitors/visits/server/routes.ts'
import { badges } from './visitors/badges/server/routes.ts'
import { kioskModule } from './visitors/kiosk/server/routes.ts'
import { passCheck } from './visitors/pass-check/server/routes.ts'
import { lobbyForecast } from './visitors/lobby-forecast/server/routes.ts'
import { askTheBuilding } from './visitors/ask-the-building/server/routes.ts'
import { findings } from './visitors/findings/server/routes.ts'
import { rollCall } from './visitors/roll-call/server/routes.ts'
import { incidentModule } from './visitors/incidents/server/routes.ts'
import { facilities } from './spaces/facilities/server/routes.ts'
import { rates } from './spaces/rates/server/routes.ts'
import { extras } from './spaces/extras/server/routes.ts'
import { blockedDates } from './spaces/blocked-dates/server/routes.ts'
import { bookings } from './spaces/bookings/server/routes.ts'
import { rehearsal } from './spaces/rehearsal/server/routes.ts'
import { hotdesks } from './spaces/hotdesks/server/routes.ts'
import { facilityReports } from './spaces/facility-reports/server/routes.ts'
import { clashBoard } from './spaces/clash-board/server/routes.ts'
import { polls } from './engagement/polls/server/routes.ts'

// Most are imported elsewhere as types only, which declares nothing; the statement guard must know them all.
import './platform/system-data/server/tables.ts'
import './platform/files/server/tables.ts'
import './platform/notices/server/tables.ts'
import './platform/exports/server/tables.ts'
import './platform/uploads/server/tables.ts'
import './platform/bulk-actions/server/tables.ts'
import './platform/views/server/tables.ts'
import './platform/codes/server/tables.ts'
import './identity/office-centres/server/tables.ts'
import './identity/email-domains/server/tables.ts'
import './identity/users/server/tables.ts'
import './identity/user-groups/server/tables.ts'
import './identity/global-user-groups/server/tables.ts'
import './identity/session/server/tables.ts'
import './identity/privacy/server/tables.ts'
import './identity/global-users/server/tables.ts'
import './identity/audience/server/tables.ts'
import './identity/approvals/server/tables.ts'
import './identity/waiting-lists/server/tables.ts'
import './property/units/server/tables.ts'
import './property/subscriptions/server/tables.ts'
import './property/maintenance/server/tables.ts'
import './property/terms/server/tables.ts'
import './property/holidays/server/tables.ts'
import './property/platform-rates/server/tables.ts'
import './property/organisation-settings/server/tables.ts'
import './property/off-boarding/server/tables.ts'
import './property/floor-plans/server/tables.ts'
import './money/ledger/server/tables.ts'
import './money/payments/server/tables.ts'
import './money/payments/server/sandbox/tables.ts'
import './money/charges/server/tables.ts'
import './money/invoices/server/tables.ts'
import './money/receivables/server/tables.ts'
import './money/payouts/server/tables.ts'
import './money/books/server/tables.ts'
import './access/doors/server/tables.ts'
import './access/access-groups/server/tables.ts'
import './access/passes/server/tables.ts'
import './access/alarms/server/tables.ts'
import './visitors/blacklist/server/tables.ts'
import './visitors/visiting-settings/server/tables.ts'
import './visitors/visits/server/tables.ts'
import './visitors/badges/server/tables.ts'
import './visitors/kiosk/server/tables.ts'
import './visitors/ask-the-building/server/tables.ts'
import './visitors/findings/server/tables.ts'
import './visitors/roll-call/server/tables.ts'
import './visitors/incidents/server/tables.ts'
import './spaces/facilities/server/tables.ts'
import './spaces/rates/server/tables.ts'
import './spaces/extras/server/tables.ts'
import './spaces/blocked-dates/server/tables.ts'
import './spaces/bookings/server/tables.ts'
import './spaces/hotdesks/server/tables.ts'
import './spaces/clash-board/server/tables.ts'
import './engagement/polls/server/tables.ts'

// What upper modules answer to lower ones, asked in this order.
import './platform/uploads/server/answers.ts'
import './identity/office-centres/server/answers.ts'
import './identity/email-domains/server/answers.ts'
import './identity/users/server/answers.ts'
import './identity/user-groups/server/answers.ts'
import './identity/global-user-groups/server/answers.ts'
import './identity/session/server/answers.ts'
import './identity/privacy/server/answers.ts'
import './identity/global-users/server/answers.ts'
import './identity/why/server/answers.ts'
import './identity/approvals/server/answers.ts'
import './identity/waiting-lists/server/answers.ts'
import './property/units/server/answers.ts'
import './property/subscriptions/server/answers.ts'
import './property/customers/server/answers.ts'
import './property/tenants/server/answers.ts'
import './property/maintenance/server/answers.ts'
import './property/terms/server/answers.ts'
import './property/holidays/server/answers.ts'
import './property/organisation-settings/server/answers.ts'
import './property/directory/server/answers.ts'
import './property/off-boarding/server/answers.ts'
import './property/floor-plans/server/answers.ts'
import './money/payments/server/answers.ts'
import './money/charges/server/answers.ts'
import './money/invoices/server/answers.ts'
import './money/receivables/server/answers.ts'
import './money/payouts/server/answers.ts'
import './money/books/server/answers.ts'
import './access/doors/server/answers.ts'
import './access/access-groups/server/answers.ts'
import './access/passes/server/answers.ts'
import './access/alarms/server/answers.ts'
import './visitors/blacklist/server/answers.ts'
import './visitors/visiting-settings/server/answers.ts'
import './visitors/visits/server/answers.ts'
import './visitors/badges/server/answers.ts'
import './visitors/kiosk/server/answers.ts'
import './visitors/lobby-forecast/server/answers.ts'
import './visitors/ask-the-building/server/answers.ts'
import './visitors/findings/server/answers.ts'
import './visitors/roll-call/server/answers.ts'
import './visitors/incidents/server/answers.ts'
import './spaces/facilities/server/answers.ts'
import './spaces/rates/server/answers.ts'
import './spaces/extras/server/answers.ts'
import './spaces/blocked-dates/server/answers.ts'
import './spaces/bookings/server/answers.ts'
import './spaces/hotdesks/server/answers.ts'
import './spaces/clash-board/server/answers.ts'
import './engagement/polls/server/answers.ts'

/** Every module with calls, in the order of `order.ts`. Imported by the main, tools and tests only. */
export const modules: readonly ServerModule[] = [
  home,
  find,
  systemData,
  files,
  notices,
  exports,
  uploads,
  bulkActions,
  views,
  codes,
  officeCentres,
  emailDomains,
  users,
  userGroups,
  globalUserGroups,
  session,
  privacy,
  globalUsers,
  audience,
  why,
  approvals,
  waitingLists,
  units,
  subscriptions,
  customers,
  tenants,
  maintenance,
  terms,
  holidays,
  platformRates,
  organisationSettings,
  directory,
  offBoarding,
  floorPlans,
  payments,
  charges,
  invoices,
  receivables,
  payouts,
  books,
  doors,
  accessGroups,
  passModule,
  accessReports,
  alarmModule,
  blacklist,
  visitingSettingModule,
  visitModule,
  badges,
  kioskModule,
  passCheck,
  lobbyForecast,
  askTheBuilding,
  findings,
  rollCall,
  incidentModule,
  facilities,
  rates,
  extras,
  blockedDates,
  bookings,
  rehearsal,
  hotdesks,
  facilityReports,
  clashBoard,
  polls,
]

// 'Why?' explains any call by its name, and may not know the modules above it.
declareCalls(modules)
