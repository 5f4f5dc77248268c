import { can as accessGroups, canSchedule } from './access/access-groups/contract.ts'
import { can as accessReports } from './access/access-reports/contract.ts'
import { can as alarms } from './access/alarms/contract.ts'
import { can as doors, canLockDown, canOpen as access } from './access/doors/contract.ts'
import { can as passes } from './access/passes/contract.ts'
import { can as polls } from './engagement/polls/contract.ts'
import { can as audience } from './identity/audience/contract.ts'
import { can as emailDomains } from './identity/email-domains/contract.ts'
import { can as globalUserGroups } from './identity/global-user-groups/contract.ts'
import { can as globalUsers } from './identity/global-users/contract.ts'
import { can as officeCentres } from './identity/office-centres/contract.ts'
import { can as privacy } from './identity/privacy/contract.ts'
import { can as userGroups } from './identity/user-groups/contract.ts'
import { can as users } from './identity/users/contract.ts'
import { can as waitingLists } from './identity/waiting-lists/contract.ts'
import { can as why } from './identity/why/contract.ts'
import { can as books } from './money/books/contract.ts'
import { can as charges } from './money/charges/contract.ts'
import { can as invoices } from './money/invoices/contract.ts'
import { can as payments, canOwn as ownPayments, canSettle as settlements } from './money/payments/contract.ts'
import { can as receivables } from './money/receivables/contract.ts'
import { can as customers } from './property/customers/contract.ts'
import { can as floorPlans } from './property/floor-plans/contract.ts'
import { can as holidays } from './property/holidays/contract.ts'
import { can as maintenance } from './property/maintenance/contract.ts'
import { can as offBoarding } from './property/off-boarding/contract.ts'
import { can as account, canKeep } from './property/organisation-settings/contract.ts'
import { can as platformRates } from './property/platform-rates/contract.ts'
import { can as subscriptions } from './property/subscriptions/contract.ts'
import { can as tenants } from './property/tenants/contract.ts'
import { can as terms } from './property/terms/contract.ts'
import { can as units } from './property/units/contract.ts'
import { can as bookings, canOwn as ownBookings } from './spaces/bookings/contract.ts'
import { can as clashBoard } from './spaces/clash-board/contract.ts'
import { can as facilities } from './spaces/facilities/contract.ts'
import { can as facilityReports } from './spaces/facility-reports/contract.ts'
import { can as hotdesks, canOwn as ownDesks } from './spaces/hotdesks/contract.ts'
import { can as rates } from './spaces/rates/contract.ts'
import { can as questions } from './visitors/ask-the-building/contract.ts'
import { can as badges } from './visitors/badges/contract.ts'
import { can as blacklist } from './visitors/blacklist/contract.ts'
import { can as findings } from './visitors/findings/contract.ts'
import { can as incidents } from './visitors/incidents/contract.ts'
import { can as kiosk } from './visitors/kiosk/contract.ts'
import { can as lobbyForecast } from './visitors/lobby-forecast/contract.ts'
import { can as passCheck } from './visitors/pass-check/contract.ts'
import { can as rollCall } from './visitors/roll-call/contract.ts'
import { can as visitingSettings } from './visitors/visiting-settings/contract.ts'
import { can as visits, canDocuments as visitorDocuments, canOwn as ownVisits } from './visitors/visits/contract.ts'

const all = (...areas: Record<string, string>[]): string[] => areas.flatMap((can) => Object.values(can))

/** Reads that every back-office screen needs for its pickers. */
const pickers = [officeCentres.VIEW, userGroups.PICK, ...all(audience)]
const company = [
  ...pickers,
  privacy.ACTION,
  units.VIEW,
  subscriptions.VIEW,
  customers.EDIT,
  ...all(
    account,
    emailDomains,
    users,
    polls,
    why,
    blacklist,
    access,
    passes,
    accessReports,
    questions,
    visits,
    ownVisits,
    rollCall,
    passCheck,
    ownBookings,
    hotdesks,
    ownDesks,
    ownPayments,
  ),
  bookings.VIEW,
  bookings.EDIT,
  charges.VIEW,
  charges.EDIT,
  charges.EXPORT,
  bookings.EXPORT,
  invoices.VIEW,
  invoices.EDIT,
  invoices.EXPORT,
  payments.VIEW,
  payments.EXPORT,
  badges.VIEW,
  badges.EXPORT,
  accessGroups.VIEW,
  accessGroups.ADD,
  accessGroups.EDIT,
  accessGroups.DELETE,
  visitingSettings.VIEW,
  visitingSettings.EDIT,
]
const groups = [userGroups.VIEW, userGroups.ADD, userGroups.EDIT, userGroups.DELETE]
const building = [
  ...company,
  ...groups,
  charges.ACTION,
  invoices.CREATE,
  invoices.ACTION,
  invoices.DELETE,
  payments.EDIT,
  payments.ACTION,
  ...all(settlements),
  units.ADD,
  units.EDIT,
  units.ACTION,
  customers.ADD,
  customers.ACTION,
  visitingSettings.ACTION,
  ...all(
    tenants,
    holidays,
    offBoarding,
    canKeep,
    doors,
    canLockDown,
    canSchedule,
    findings,
    alarms,
    incidents,
    lobbyForecast,
    kiosk,
    facilities,
    rates,
    floorPlans,
    facilityReports,
    waitingLists,
    clashBoard,
    receivables,
    books,
  ),
  accessGroups.ACTION,
  bookings.ACTION,
  badges.ACTION,
  badges.EDIT,
  visitorDocuments.VIEW,
]
const platform = [
  ...building,
  officeCentres.MANAGE,
  privacy.VIEW,
  subscriptions.EDIT,
  ...all(globalUserGroups, globalUsers, maintenance, terms, platformRates),
]
/** Admins in all but making other admins, what the company says of itself, who unlocks its doors, files that tell of people at doors or of money, and what is said against charges. */
const companyData: readonly string[] = [
  users.GRANT,
  privacy.ACTION,
  customers.EDIT,
  account.EDIT,
  emailDomains.ADD,
  emailDomains.EDIT,
  emailDomains.DELETE,
  blacklist.EXPORT,
  visits.EXPORT,
  badges.EXPORT,
  access.EDIT,
  accessReports.EXPORT,
  charges.EDIT,
  charges.EXPORT,
  bookings.EXPORT,
  hotdesks.EXPORT,
  invoices.EDIT,
  invoices.EXPORT,
  payments.EXPORT,
]
const subAdmin = company.filter((code) => !companyData.includes(code))

/**
 * Who may do what: role → permissions. A membership may add or remove single permissions; two roles are their union.
 * The provider's roles carry the product's code, so that the same table serves every installation.
 */
export const rolesOf = (product: string): Readonly<Record<string, readonly string[]>> => ({
  SUPERADMIN: platform,
  [`${product}_ADMIN`]: platform,
  [`${product}_SALES`]: [...pickers, officeCentres.MANAGE, units.VIEW, ...all(customers, subscriptions)],
  [`${product}_FINANCE`]: [
    ...pickers,
    officeCentres.MANAGE,
    subscriptions.VIEW,
    rates.VIEW,
    ...all(platformRates, payments, charges, invoices, receivables, books, settlements, ownPayments),
  ],
  [`${product}_OPS`]: [
    ...pickers,
    officeCentres.MANAGE,
    subscriptions.VIEW,
    units.VIEW,
    ...all(maintenance, doors, canLockDown, alarms, incidents),
    access.VIEW,
    accessGroups.VIEW,
    canSchedule.VIEW,
    passes.VIEW,
    accessReports.VIEW,
    questions.VIEW,
    ...all(findings),
  ],
  [`${product}_CR`]: [
    ...pickers,
    officeCentres.MANAGE,
    subscriptions.VIEW,
    units.VIEW,
    account.VIEW,
    users.VIEW,
    polls.VIEW,
    userGroups.VIEW,
    globalUserGroups.VIEW,
    globalUsers.VIEW,
    globalUsers.ACTION,
    privacy.VIEW,
    passes.VIEW,
    visits.VIEW,
    ownVisits.VIEW,
    bookings.VIEW,
    ownBookings.VIEW,
    hotdesks.VIEW,
    ownDesks.VIEW,
    why.VIEW,
  ],
  LANDLORD_ADMIN: building,
  LANDLORD_ADMIN_VIEW_ONLY: [
    ...pickers,
    rates.VIEW,
    waitingLists.VIEW,
    hotdesks.VIEW,
    ownDesks.VIEW,
    floorPlans.VIEW,
    bookings.VIEW,
    ownBookings.VIEW,
    facilities.VIEW,
    charges.VIEW,
    facilityReports.VIEW,
    clashBoard.VIEW,
    invoices.VIEW,
    receivables.VIEW,
    books.VIEW,
    payments.VIEW,
    settlements.VIEW,
    ownPayments.VIEW,
    alarms.VIEW,
    incidents.VIEW,
    badges.VIEW,
    rollCall.VIEW,
    passCheck.VIEW,
    blacklist.VIEW,
    visitingSettings.VIEW,
    visits.VIEW,
    ownVisits.VIEW,
    lobbyForecast.VIEW,
    kiosk.VIEW,
    doors.VIEW,
    access.VIEW,
    accessGroups.VIEW,
    canSchedule.VIEW,
    passes.VIEW,
    accessReports.VIEW,
    questions.VIEW,
    findings.VIEW,
    account.VIEW,
    userGroups.VIEW,
    units.VIEW,
    subscriptions.VIEW,
    tenants.VIEW,
    offBoarding.VIEW,
    emailDomains.VIEW,
    users.VIEW,
    polls.VIEW,
    holidays.VIEW,
    canKeep.VIEW,
    why.VIEW,
  ],
  MASTER_ADMIN: company,
  SUB_ADMIN: subAdmin,
  STAFF: all(ownVisits, ownBookings, ownDesks, ownPayments),
  // money and nothing else, beside what anybody has of their own
  LANDLORD_FINANCE: [
    ...pickers,
    subscriptions.VIEW,
    rates.VIEW,
    ...all(payments, settlements, charges, invoices, receivables, books, ownVisits, ownBookings, ownDesks, ownPayments),
  ],
  FACILITY_BOOKING_ADMIN: [
    ...pickers,
    holidays.VIEW,
    ...all(facilities, rates, bookings, ownBookings, facilityReports, clashBoard, floorPlans, hotdesks, ownDesks, ownPayments, waitingLists),
  ],
  // held in companies, too: there it gives no more than their admins have (decision 038)
  VISITOR_MANAGEMENT: [
    officeCentres.VIEW,
    blacklist.VIEW,
    blacklist.ACTION,
    visitingSettings.VIEW,
    ...all(visits, ownVisits, ownBookings, ownDesks),
    visitorDocuments.VIEW,
    doors.VIEW,
    canLockDown.ADD,
    alarms.VIEW,
    alarms.ACTION,
    incidents.VIEW,
    incidents.ADD,
    ...all(rollCall, badges, kiosk),
    passCheck.VIEW,
    lobbyForecast.VIEW,
  ],
  CONCIERGE: [
    officeCentres.VIEW,
    badges.VIEW,
    badges.ACTION,
    visits.VIEW,
    visits.ACTION,
    ...all(ownVisits, ownBookings, ownDesks),
    rollCall.VIEW,
    rollCall.EDIT,
    passCheck.VIEW,
    lobbyForecast.VIEW,
  ],
  GUARD: [
    officeCentres.VIEW,
    alarms.VIEW,
    alarms.ACTION,
    doors.VIEW,
    canLockDown.ADD,
    visits.VIEW,
    ownVisits.VIEW,
    rollCall.VIEW,
    rollCall.EDIT,
    badges.VIEW,
    badges.ACTION,
    incidents.VIEW,
    incidents.ADD,
    incidents.EDIT,
    passCheck.VIEW,
  ],
  LOAN_ITEM: [],
  MERCHANT: [],
  MCST: [],
  TENANT: all(ownVisits, ownBookings, ownDesks, ownPayments),
})
