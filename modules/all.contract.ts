import * as home from './platform/home/contract.ts'
import * as find from './platform/find/contract.ts'
import * as systemData from './platform/system-data/contract.ts'
import * as files from './platform/files/contract.ts'
import * as notices from './platform/notices/contract.ts'
import * as exports from './platform/exports/contract.ts'
import * as uploads from './platform/uploads/contract.ts'
import * as bulkActions from './platform/bulk-actions/contract.ts'
import * as views from './platform/views/contract.ts'
import * as codes from './platform/codes/contract.ts'
import * as officeCentres from './identity/office-centres/contract.ts'
import * as emailDomains from './identity/email-domains/contract.ts'
import * as users from './identity/users/contract.ts'
import * as userGroups from './identity/user-groups/contract.ts'
import * as globalUserGroups from './identity/global-user-groups/contract.ts'
import * as session from './identity/session/contract.ts'
import * as privacy from './identity/privacy/contract.ts'
import * as globalUsers from './identity/global-users/contract.ts'
import * as audience from './identity/audience/contract.ts'
import * as why from './identity/why/contract.ts'
import * as approvals from './identity/approvals/contract.ts'
import * as waitingLists from './identity/waiting-lists/contract.ts'
import * as units from './property/units/contract.ts'
import * as subscriptions from './property/subscriptions/contract.ts'
import * as customers from './property/customers/contract.ts'
import * as tenants from './property/tenants/contract.ts'
import * as maintenance from './property/maintenance/contract.ts'
import * as terms from './property/terms/contract.ts'
import * as holidays from './property/holidays/contract.ts'
import * as platformRates from './property/platform-rates/contract.ts'
import * as organisationSettings from './property/organisation-settings/contract.ts'
import * as directory from './property/directory/contract.ts'
import * as offBoarding from './property/off-boarding/contract.ts'
import * as floorPlans from './property/floor-plans/contract.ts'
import * as payments from './money/payments/contract.ts'
import * as charges from './money/charges/contract.ts'
import * as invoices from './money/invoices/contract.ts'
import * as receivables from './money/receivables/contract.ts'
import * as payouts from './money/payouts/contract.ts'
import * as books from './money/books/contract.ts'
import * as doors from './access/doors/contract.ts'
import * as accessGroups from './access/access-groups/contract.ts'
import * as passes from './access/passes/contract.ts'
import * as accessReports from './access/access-reports/contract.ts'
import * as alarms from './access/alarms/contract.ts'
import * as blacklist from './visitors/blacklist/contract.ts'
import * as visitingSettings from './visitors/visiting-settings/contract.ts'
import * as visits from './visitors/visits/contract.ts'
import * as badges from './visitors/badges/contract.ts'
import * as kiosk from './visitors/kiosk/contract.ts'
import * as passCheck from './visitors/pass-check/contract.ts'
import * as lobbyForecast from './visitors/lobby-forecast/contract.ts'
import * as questions from './visitors/ask-the-building/contract.ts'
import * as findings from './visitors/findings/contract.ts'
import * as rollCall from './visitors/roll-call/contract.ts'
import * as incidents from './visitors/incidents/contract.ts'
import * as facilities from './spaces/facilities/contract.ts'
import * as rates from './spaces/rates/contract.ts'
import * as extras from './spaces/extras/contract.ts'
import * as blockedDates from './spaces/blocked-dates/contract.ts'
import * as bookings from './spaces/bookings/contract.ts'
import * as rehearsal from './spaces/rehearsal/contract.ts'
import * as hotdesks from './spaces/hotdesks/contract.ts'
import * as facilityReports from './spaces/facility-reports/contract.ts'
import * as clashBoard from './spaces/clash-board/contract.ts'
import * as polls from './engagement/polls/contract.ts'

/** Every contract, in the order of `order.ts`. Imported by the mains, tools and tests only. */
export const contracts: Record<string, object> = {
  'platform/home': home,
  'platform/find': find,
  'platform/system-data': systemData,
  'platform/files': files,
  'platform/notices': notices,
  'platform/exports': exports,
  'platform/uploads': uploads,
  'platform/bulk-actions': bulkActions,
  'platform/views': views,
  'platform/codes': codes,
  'identity/office-centres': officeCentres,
  'identity/email-domains': emailDomains,
  'identity/users': users,
  'identity/user-groups': userGroups,
  'identity/global-user-groups': globalUserGroups,
  'identity/session': session,
  'identity/privacy': privacy,
  'identity/global-users': globalUsers,
  'identity/audience': audience,
  'identity/why': why,
  'identity/approvals': approvals,
  'identity/waiting-lists': waitingLists,
  'property/units': units,
  'property/subscriptions': subscriptions,
  'property/customers': customers,
  'property/tenants': tenants,
  'property/maintenance': maintenance,
  'property/terms': terms,
  'property/holidays': holidays,
  'property/platform-rates': platformRates,
  'property/organisation-settings': organisationSettings,
  'property/directory': directory,
  'property/off-boarding': offBoarding,
  'property/floor-plans': floorPlans,
  'money/payments': payments,
  'money/charges': charges,
  'money/invoices': invoices,
  'money/receivables': receivables,
  'money/payouts': payouts,
  'money/books': books,
  'access/doors': doors,
  'access/access-groups': accessGroups,
  'access/passes': passes,
  'access/access-reports': accessReports,
  'access/alarms': alarms,
  'visitors/blacklist': blacklist,
  'visitors/visiting-settings': visitingSettings,
  'visitors/visits': visits,
  'visitors/badges': badges,
  'visitors/kiosk': kiosk,
  'visitors/pass-check': passCheck,
  'visitors/lobby-forecast': lobbyForecast,
  'visitors/ask-the-building': questions,
  'visitors/findings': findings,
  'visitors/roll-call': rollCall,
  'visitors/incidents': incidents,
  'spaces/facilities': facilities,
  'spaces/rates': rates,
  'spaces/extras': extras,
  'spaces/blocked-dates': blockedDates,
  'spaces/bookings': bookings,
  'spaces/rehearsal': rehearsal,
  'spaces/hotdesks': hotdesks,
  'spaces/facility-reports': facilityReports,
  'spaces/clash-board': clashBoard,
  'engagement/polls': polls,
}
