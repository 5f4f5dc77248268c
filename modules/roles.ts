import { can as polls } from './engagement/polls/contract.ts'
import { can as audience } from './identity/audience/contract.ts'
import { can as globalUserGroups } from './identity/global-user-groups/contract.ts'
import { can as globalUsers } from './identity/global-users/contract.ts'
import { can as officeCentres } from './identity/office-centres/contract.ts'
import { can as userGroups } from './identity/user-groups/contract.ts'
import { can as users } from './identity/users/contract.ts'
import { can as customers } from './property/customers/contract.ts'
import { can as subscriptions } from './property/subscriptions/contract.ts'
import { can as tenants } from './property/tenants/contract.ts'
import { can as units } from './property/units/contract.ts'

const all = (...areas: Record<string, string>[]): string[] => areas.flatMap((can) => Object.values(can))

/** Reads that every back-office screen needs for its pickers. */
const pickers = [officeCentres.VIEW, ...all(userGroups, audience)]
const company = [...pickers, units.VIEW, subscriptions.VIEW, customers.EDIT, ...all(users, polls)]
const building = [...company, units.ADD, units.EDIT, units.ACTION, customers.ADD, customers.ACTION, ...all(tenants)]
const platform = [...building, officeCentres.MANAGE, subscriptions.EDIT, ...all(globalUserGroups, globalUsers)]
/** Admins in all but making other admins, and what the company says of itself. */
const subAdmin = company.filter((code) => code !== users.GRANT && code !== customers.EDIT)

/**
 * Who may do what: role → permissions. A membership may add or remove single permissions; two roles are their union.
 * The provider's roles carry the product's code, so that the same table serves every installation.
 */
export const rolesOf = (product: string): Readonly<Record<string, readonly string[]>> => ({
  SUPERADMIN: platform,
  [`${product}_ADMIN`]: platform,
  [`${product}_SALES`]: [...pickers, officeCentres.MANAGE, units.VIEW, ...all(customers, subscriptions)],
  [`${product}_FINANCE`]: [...pickers, officeCentres.MANAGE, subscriptions.VIEW],
  [`${product}_OPS`]: [...pickers, units.VIEW],
  [`${product}_CR`]: [...pickers, officeCentres.MANAGE, units.VIEW, users.VIEW, polls.VIEW, globalUsers.VIEW, globalUsers.ACTION],
  LANDLORD_ADMIN: building,
  LANDLORD_ADMIN_VIEW_ONLY: [...pickers, units.VIEW, subscriptions.VIEW, tenants.VIEW, users.VIEW, polls.VIEW],
  MASTER_ADMIN: company,
  SUB_ADMIN: subAdmin,
  STAFF: [],
  FACILITY_BOOKING_ADMIN: pickers,
  VISITOR_MANAGEMENT: [],
  CONCIERGE: [],
  LOAN_ITEM: [],
  MERCHANT: [],
  MCST: [],
  TENANT: [],
})
