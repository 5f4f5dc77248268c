import { people } from './roles/anybody.ts'
import { buildingViewer } from './roles/building-viewer.ts'
import { buildingAdmin } from './roles/building.ts'
import { companyAdmin, companySubAdmin } from './roles/company.ts'
import { bookingAdmin, buildingFinance, loanItems, mcst, merchant } from './roles/departments.ts'
import { concierge, guard, reception } from './roles/desks.ts'
import { providerAdmin, providerCustomers, providerFinance, providerOperations, providerSales } from './roles/provider.ts'

/**
 * Who may do what: role → permissions, which stand in `roles/` by who holds them. A membership may add or remove single permissions; two roles are their
 * union. The provider's roles carry the product's code, so that the same table serves every installation.
 */
export const rolesOf = (product: string): Readonly<Record<string, readonly string[]>> => ({
  SUPERADMIN: providerAdmin,
  [`${product}_ADMIN`]: providerAdmin,
  [`${product}_SALES`]: providerSales,
  [`${product}_FINANCE`]: providerFinance,
  [`${product}_OPS`]: providerOperations,
  [`${product}_CR`]: providerCustomers,
  LANDLORD_ADMIN: buildingAdmin,
  LANDLORD_ADMIN_VIEW_ONLY: buildingViewer,
  MASTER_ADMIN: companyAdmin,
  SUB_ADMIN: companySubAdmin,
  STAFF: people,
  LANDLORD_FINANCE: buildingFinance,
  FACILITY_BOOKING_ADMIN: bookingAdmin,
  VISITOR_MANAGEMENT: reception,
  CONCIERGE: concierge,
  GUARD: guard,
  LOAN_ITEM: loanItems,
  MERCHANT: merchant,
  MCST: mcst,
  TENANT: people,
})
