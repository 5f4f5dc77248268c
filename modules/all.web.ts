import type { Screen } from '#kit/web/screens.ts'
import { homeScreens } from './platform/home/web/screens.ts'
import { exportScreens } from './platform/exports/web/screens.ts'
import { uploadScreens } from './platform/uploads/web/screens.ts'
import { bulkActionScreens } from './platform/bulk-actions/web/screens.ts'
import { codeScreens } from './platform/codes/web/screens.ts'
import { emailDomainScreens } from './identity/email-domains/web/screens.ts'
import { userScreens } from './identity/users/web/screens.ts'
import { userGroupScreens } from './identity/user-groups/web/screens.ts'
import { globalUserGroupScreens } from './identity/global-user-groups/web/screens.ts'
import { sessionScreens } from './identity/session/web/screens.ts'
import { privacyScreens } from './identity/privacy/web/screens.ts'
import { globalUserScreens } from './identity/global-users/web/screens.ts'
import { whyScreens } from './identity/why/web/screens.ts'
import { approvalScreens } from './identity/approvals/web/screens.ts'
import { waitingListScreens } from './identity/waiting-lists/web/screens.ts'
import { unitScreens } from './property/units/web/screens.ts'
import { customerScreens } from './property/customers/web/screens.ts'
import { tenantScreens } from './property/tenants/web/screens.ts'
import { maintenanceScreens } from './property/maintenance/web/screens.ts'
import { termScreens } from './property/terms/web/screens.ts'
import { holidayScreens } from './property/holidays/web/screens.ts'
import { platformRateScreens } from './property/platform-rates/web/screens.ts'
import { organisationSettingScreens } from './property/organisation-settings/web/screens.ts'
import { directoryScreens } from './property/directory/web/screens.ts'
import { offBoardingScreens } from './property/off-boarding/web/screens.ts'
import { floorPlanScreens } from './property/floor-plans/web/screens.ts'
import { paymentScreens } from './money/payments/web/screens.ts'
import { chargeScreens } from './money/charges/web/screens.ts'
import { invoiceScreens } from './money/invoices/web/screens.ts'
import { receivableScreens } from './money/receivables/web/screens.ts'
import { payoutScreens } from './money/payouts/web/screens.ts'
import { bookScreens } from './money/books/web/screens.ts'
import { doorScreens } from './access/doors/web/screens.ts'
import { accessGroupScreens } from './access/access-groups/web/screens.ts'
import { passScreens } from './access/passes/web/screens.ts'
import { accessReportScreens } from './access/access-reports/web/screens.ts'
import { alarmScreens } from './access/alarms/web/screens.ts'
import { blacklistScreens } from './visitors/blacklist/web/screens.ts'
import { visitingSettingScreens } from './visitors/visiting-settings/web/screens.ts'
import { visitScreens } from './visitors/visits/web/screens.ts'
import { visitPublicScreens } from './visitors/visits/web/publicScreens.ts'
import { badgeScreens } from './visitors/badges/web/screens.ts'
import { kioskScreens } from './visitors/kiosk/web/screens.ts'
import { passCheckScreens } from './visitors/pass-check/web/screens.ts'
import { lobbyForecastScreens } from './visitors/lobby-forecast/web/screens.ts'
import { questionScreens } from './visitors/ask-the-building/web/screens.ts'
import { findingScreens } from './visitors/findings/web/screens.ts'
import { rollCallScreens } from './visitors/roll-call/web/screens.ts'
import { incidentScreens } from './visitors/incidents/web/screens.ts'
import { facilityScreens } from './spaces/facilities/web/screens.ts'
import { rateScreens } from './spaces/rates/web/screens.ts'
import { extraScreens } from './spaces/extras/web/screens.ts'
import { blockedDateScreens } from './spaces/blocked-dates/web/screens.ts'
import { bookingScreens } from './spaces/bookings/web/screens.ts'
import { rehearsalScreens } from './spaces/rehearsal/web/screens.ts'
import { hotdeskScreens } from './spaces/hotdesks/web/screens.ts'
import { facilityReportScreens } from './spaces/facility-reports/web/screens.ts'
import { clashBoardScreens } from './spaces/clash-board/web/screens.ts'
import { pollScreens } from './engagement/polls/web/screens.ts'

/** Every screen, in the order of `order.ts`. Imported by the main, tools and tests only. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...exportScreens,
  ...uploadScreens,
  ...bulkActionScreens,
  ...codeScreens,
  ...userScreens,
  ...userGroupScreens,
  ...globalUserGroupScreens,
  ...sessionScreens,
  ...globalUserScreens,
  ...unitScreens,
  ...customerScreens,
  ...tenantScreens,
  // in the navigation they stand below those whom they are about
  ...emailDomainScreens,
  ...termScreens,
  ...maintenanceScreens,
  ...holidayScreens,
  ...platformRateScreens,
  ...privacyScreens,
  ...organisationSettingScreens,
  ...directoryScreens,
  ...offBoardingScreens,
  ...floorPlanScreens,
  ...paymentScreens,
  ...chargeScreens,
  ...invoiceScreens,
  ...receivableScreens,
  ...payoutScreens,
  ...bookScreens,
  ...doorScreens,
  ...accessGroupScreens,
  ...passScreens,
  ...accessReportScreens,
  ...passCheckScreens,
  ...questionScreens,
  ...findingScreens,
  ...rollCallScreens,
  ...incidentScreens,
  ...facilityScreens,
  ...rateScreens,
  ...extraScreens,
  ...bookingScreens,
  ...rehearsalScreens,
  ...hotdeskScreens,
  ...facilityReportScreens,
  ...clashBoardScreens,
  ...blockedDateScreens,
  ...alarmScreens,
  ...badgeScreens,
  ...blacklistScreens,
  ...visitingSettingScreens,
  ...visitScreens,
  ...kioskScreens,
  ...lobbyForecastScreens,
  ...visitPublicScreens,
  ...whyScreens,
  ...approvalScreens,
  ...waitingListScreens,
  ...pollScreens,
]
