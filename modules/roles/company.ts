import { can as accessGroups } from '#modules/access/access-groups/contract.ts'
import { can as accessReports } from '#modules/access/access-reports/contract.ts'
import { canOpen as access } from '#modules/access/doors/contract.ts'
import { can as passes } from '#modules/access/passes/contract.ts'
import { can as polls } from '#modules/engagement/polls/contract.ts'
import { can as emailDomains } from '#modules/identity/email-domains/contract.ts'
import { can as privacy } from '#modules/identity/privacy/contract.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { can as why } from '#modules/identity/why/contract.ts'
import { can as charges } from '#modules/money/charges/contract.ts'
import { can as invoices } from '#modules/money/invoices/contract.ts'
import { can as payments } from '#modules/money/payments/contract.ts'
import { can as customers } from '#modules/property/customers/contract.ts'
import { can as account } from '#modules/property/organisation-settings/contract.ts'
import { can as subscriptions } from '#modules/property/subscriptions/contract.ts'
import { can as units } from '#modules/property/units/contract.ts'
import { can as bookings } from '#modules/spaces/bookings/contract.ts'
import { can as hotdesks } from '#modules/spaces/hotdesks/contract.ts'
import { can as questions } from '#modules/visitors/ask-the-building/contract.ts'
import { can as badges } from '#modules/visitors/badges/contract.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { can as passCheck } from '#modules/visitors/pass-check/contract.ts'
import { can as rollCall } from '#modules/visitors/roll-call/contract.ts'
import { can as visitingSettings } from '#modules/visitors/visiting-settings/contract.ts'
import { can as visits } from '#modules/visitors/visits/contract.ts'
import { all, people, pickers } from './anybody.ts'

/** A company's admins, and a building's as far as they do the same for it. */
export const companyAdmin: readonly string[] = [
  ...pickers,
  ...people,
  ...all(users, emailDomains, why, account, access, passes, accessReports, blacklist, visits, passCheck, questions, rollCall, hotdesks, polls),
  privacy.ACTION,
  units.VIEW,
  subscriptions.VIEW,
  customers.EDIT,
  payments.VIEW,
  payments.EXPORT,
  charges.VIEW,
  charges.EDIT,
  charges.EXPORT,
  invoices.VIEW,
  invoices.EDIT,
  invoices.EXPORT,
  accessGroups.VIEW,
  accessGroups.ADD,
  accessGroups.EDIT,
  accessGroups.DELETE,
  visitingSettings.VIEW,
  visitingSettings.EDIT,
  badges.VIEW,
  badges.EXPORT,
  bookings.VIEW,
  bookings.EDIT,
  bookings.EXPORT,
]

/** Making other admins, what the company says of itself, who unlocks its doors, files that tell of people at doors or of money, and what is said against charges. */
const admins: readonly string[] = [
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

/** Admins in all but what is the admins' alone. */
export const companySubAdmin: readonly string[] = companyAdmin.filter((code) => !admins.includes(code))
