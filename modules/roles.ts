import { can as officeCentres } from './identity/office-centres/contract.ts'

const all = (...areas: Record<string, string>[]): string[] => areas.flatMap((can) => Object.values(can))

const building = all(officeCentres)

/**
 * Who may do what: role → permissions. A membership may add or remove single permissions; two roles are their union.
 * The provider's roles carry the product's code, so that the same table serves every installation.
 */
export const rolesOf = (product: string): Readonly<Record<string, readonly string[]>> => ({
  SUPERADMIN: building,
  [`${product}_ADMIN`]: building,
  [`${product}_SALES`]: [officeCentres.VIEW],
  [`${product}_FINANCE`]: [officeCentres.VIEW],
  [`${product}_OPS`]: [officeCentres.VIEW],
  [`${product}_CR`]: [officeCentres.VIEW],
  LANDLORD_ADMIN: building,
  LANDLORD_ADMIN_VIEW_ONLY: [officeCentres.VIEW],
  MASTER_ADMIN: building,
  SUB_ADMIN: building,
  STAFF: [],
  FACILITY_BOOKING_ADMIN: [],
  VISITOR_MANAGEMENT: [],
  CONCIERGE: [],
  LOAN_ITEM: [],
  MERCHANT: [],
  MCST: [],
  TENANT: [],
})
