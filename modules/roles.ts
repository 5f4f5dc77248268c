import { can as polls } from './engagement/polls/contract.ts'
import { can as audience } from './identity/audience/contract.ts'
import { can as globalUserGroups } from './identity/global-user-groups/contract.ts'
import { can as officeCentres } from './identity/office-centres/contract.ts'
import { can as userGroups } from './identity/user-groups/contract.ts'
import { can as users } from './identity/users/contract.ts'

const all = (...areas: Record<string, string>[]): string[] => areas.flatMap((can) => Object.values(can))

/** Reads that every back-office screen needs for its pickers. */
const pickers = [officeCentres.VIEW, ...all(userGroups, audience)]
const company = [...pickers, ...all(users, polls)]
const platform = [...company, officeCentres.MANAGE, ...all(globalUserGroups)]
/** Admins in all but making other admins. */
const withoutGrants = (permissions: string[]) => permissions.filter((code) => code !== users.GRANT)

/**
 * Who may do what: role → permissions. A membership may add or remove single permissions; two roles are their union.
 * The provider's roles carry the product's code, so that the same table serves every installation.
 */
export const rolesOf = (product: string): Readonly<Record<string, readonly string[]>> => ({
  SUPERADMIN: platform,
  [`${product}_ADMIN`]: platform,
  [`${product}_SALES`]: [...pickers, officeCentres.MANAGE],
  [`${product}_FINANCE`]: [...pickers, officeCentres.MANAGE],
  [`${product}_OPS`]: pickers,
  [`${product}_CR`]: [...pickers, officeCentres.MANAGE, users.VIEW, polls.VIEW],
  LANDLORD_ADMIN: company,
  LANDLORD_ADMIN_VIEW_ONLY: [...pickers, users.VIEW, polls.VIEW],
  MASTER_ADMIN: company,
  SUB_ADMIN: withoutGrants(company),
  STAFF: [],
  FACILITY_BOOKING_ADMIN: pickers,
  VISITOR_MANAGEMENT: [],
  CONCIERGE: [],
  LOAN_ITEM: [],
  MERCHANT: [],
  MCST: [],
  TENANT: [],
})
