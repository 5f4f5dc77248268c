import { can as accessGroups, canSchedule } from '#modules/access/access-groups/contract.ts'
import { can as accessReports } from '#modules/access/access-reports/contract.ts'
import { can as alarms } from '#modules/access/alarms/contract.ts'
import { can as doors, canLockDown, canOpen as access } from '#modules/access/doors/contract.ts'
import { can as passes } from '#modules/access/passes/contract.ts'
import { can as polls } from '#modules/engagement/polls/contract.ts'
import { can as globalUserGroups } from '#modules/identity/global-user-groups/contract.ts'
import { can as globalUsers } from '#modules/identity/global-users/contract.ts'
import { can as officeCentres } from '#modules/identity/office-centres/contract.ts'
import { can as privacy } from '#modules/identity/privacy/contract.ts'
import { can as userGroups } from '#modules/identity/user-groups/contract.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { can as why } from '#modules/identity/why/contract.ts'
import { can as books } from '#modules/money/books/contract.ts'
import { can as charges } from '#modules/money/charges/contract.ts'
import { can as invoices } from '#modules/money/invoices/contract.ts'
import { can as payments, canOwn as ownPayments, canSettle as settlements } from '#modules/money/payments/contract.ts'
import { can as receivables } from '#modules/money/receivables/contract.ts'
import { can as customers } from '#modules/property/customers/contract.ts'
import { can as maintenance } from '#modules/property/maintenance/contract.ts'
import { can as account } from '#modules/property/organisation-settings/contract.ts'
import { can as platformRates } from '#modules/property/platform-rates/contract.ts'
import { can as subscriptions } from '#modules/property/subscriptions/contract.ts'
import { can as terms } from '#modules/property/terms/contract.ts'
import { can as units } from '#modules/property/units/contract.ts'
import { can as bookings, canOwn as ownBookings } from '#modules/spaces/bookings/contract.ts'
import { can as hotdesks, canOwn as ownDesks } from '#modules/spaces/hotdesks/contract.ts'
import { can as rates } from '#modules/spaces/rates/contract.ts'
import { can as questions } from '#modules/visitors/ask-the-building/contract.ts'
import { can as findings } from '#modules/visitors/findings/contract.ts'
import { can as incidents } from '#modules/visitors/incidents/contract.ts'
import { can as visits, canOwn as ownVisits } from '#modules/visitors/visits/contract.ts'
import { all, pickers } from './anybody.ts'
import { buildingAdmin } from './building.ts'

/** The provider's admins: beside what a building's have, what is the provider's alone. */
export const providerAdmin: readonly string[] = [
  ...buildingAdmin,
  ...all(globalUserGroups, globalUsers, maintenance, terms, platformRates),
  officeCentres.MANAGE,
  privacy.VIEW,
  subscriptions.EDIT,
]

/** What all of the provider's people have, beside their own work. */
const staff: readonly string[] = [...pickers, officeCentres.MANAGE]

export const providerSales: readonly string[] = [...staff, units.VIEW, ...all(customers, subscriptions)]

export const providerFinance: readonly string[] = [
  ...staff,
  subscriptions.VIEW,
  rates.VIEW,
  ...all(platformRates, payments, ownPayments, settlements, charges, invoices, receivables, books),
]

export const providerOperations: readonly string[] = [
  ...staff,
  units.VIEW,
  subscriptions.VIEW,
  ...all(maintenance, doors, canLockDown, alarms, findings, incidents),
  access.VIEW,
  accessGroups.VIEW,
  canSchedule.VIEW,
  passes.VIEW,
  accessReports.VIEW,
  questions.VIEW,
]

/** Who looks after customers: they see, and help people with their accounts. */
export const providerCustomers: readonly string[] = [
  ...staff,
  users.VIEW,
  userGroups.VIEW,
  globalUserGroups.VIEW,
  globalUsers.VIEW,
  globalUsers.ACTION,
  privacy.VIEW,
  why.VIEW,
  units.VIEW,
  subscriptions.VIEW,
  account.VIEW,
  passes.VIEW,
  visits.VIEW,
  ownVisits.VIEW,
  bookings.VIEW,
  ownBookings.VIEW,
  hotdesks.VIEW,
  ownDesks.VIEW,
  polls.VIEW,
]
