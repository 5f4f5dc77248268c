import { can as accessGroups, canSchedule } from '#modules/access/access-groups/contract.ts'
import { can as alarms } from '#modules/access/alarms/contract.ts'
import { can as doors, canLockDown } from '#modules/access/doors/contract.ts'
import { can as userGroups } from '#modules/identity/user-groups/contract.ts'
import { can as waitingLists } from '#modules/identity/waiting-lists/contract.ts'
import { can as books } from '#modules/money/books/contract.ts'
import { can as charges } from '#modules/money/charges/contract.ts'
import { can as invoices } from '#modules/money/invoices/contract.ts'
import { can as payments, canSettle as settlements } from '#modules/money/payments/contract.ts'
import { can as receivables } from '#modules/money/receivables/contract.ts'
import { can as customers } from '#modules/property/customers/contract.ts'
import { can as floorPlans } from '#modules/property/floor-plans/contract.ts'
import { can as holidays } from '#modules/property/holidays/contract.ts'
import { can as offBoarding } from '#modules/property/off-boarding/contract.ts'
import { canKeep } from '#modules/property/organisation-settings/contract.ts'
import { can as tenants } from '#modules/property/tenants/contract.ts'
import { can as units } from '#modules/property/units/contract.ts'
import { can as bookings } from '#modules/spaces/bookings/contract.ts'
import { can as clashBoard } from '#modules/spaces/clash-board/contract.ts'
import { can as facilities } from '#modules/spaces/facilities/contract.ts'
import { can as facilityReports } from '#modules/spaces/facility-reports/contract.ts'
import { can as rates } from '#modules/spaces/rates/contract.ts'
import { can as badges } from '#modules/visitors/badges/contract.ts'
import { can as findings } from '#modules/visitors/findings/contract.ts'
import { can as incidents } from '#modules/visitors/incidents/contract.ts'
import { can as kiosk } from '#modules/visitors/kiosk/contract.ts'
import { can as lobbyForecast } from '#modules/visitors/lobby-forecast/contract.ts'
import { can as visitingSettings } from '#modules/visitors/visiting-settings/contract.ts'
import { canDocuments as visitorDocuments } from '#modules/visitors/visits/contract.ts'
import { all } from './anybody.ts'
import { companyAdmin } from './company.ts'

/** A building's admins: beside what a company's have, what is the building's alone. */
export const buildingAdmin: readonly string[] = [
  ...companyAdmin,
  ...all(
    waitingLists,
    tenants,
    holidays,
    canKeep,
    offBoarding,
    floorPlans,
    settlements,
    receivables,
    books,
    doors,
    canLockDown,
    canSchedule,
    alarms,
    kiosk,
    lobbyForecast,
    findings,
    incidents,
    facilities,
    rates,
    facilityReports,
    clashBoard,
  ),
  userGroups.VIEW,
  userGroups.ADD,
  userGroups.EDIT,
  userGroups.DELETE,
  units.ADD,
  units.EDIT,
  units.ACTION,
  customers.ADD,
  customers.ACTION,
  payments.EDIT,
  payments.ACTION,
  charges.ACTION,
  invoices.CREATE,
  invoices.ACTION,
  invoices.DELETE,
  accessGroups.ACTION,
  visitingSettings.ACTION,
  visitorDocuments.VIEW,
  badges.EDIT,
  badges.ACTION,
  bookings.ACTION,
]
