/** Whose roles and permissions decide where to begin. */
export interface Holder {
  roleCodes: readonly string[]
  permissions: readonly string[]
}
const building = ['MASTER_ADMIN', 'SUB_ADMIN', 'LANDLORD_ADMIN', 'LANDLORD_FINANCE', 'FACILITY_BOOKING_ADMIN']
/** Staff of the provider: `{product}_ADMIN` and its sisters, whatever the product is called. */
export const isProvider = (code: string): boolean =>
  code === 'SUPERADMIN' || (/_(ADMIN|SALES|FINANCE|OPS|CR)$/.test(code) && !building.includes(code))

/** The documents' role check: true only for somebody who has this role and no other here. On the server several roles are their union. */
const isOnly = ({ roleCodes }: Holder, code: string): boolean => roleCodes.length === 1 && roleCodes[0] === code

/**
 * Where a person begins: by the one role; the visitor permission decides for staff and for sub admins who see no users. Whoever has several begins
 * at the dashboard, which leads on by what they may do; the provider's people, whatever their roles, at the customers.
 */
export const landingOf = (holder: Holder): string => {
  const is = (code: string) => isOnly(holder, code)
  const { roleCodes, permissions } = holder
  if (roleCodes.includes('SUPERADMIN') || (roleCodes.length > 0 && roleCodes.every(isProvider))) return '/management/customers'
  if (is('VISITOR_MANAGEMENT') || is('CONCIERGE')) return '/visitor-records'
  if (is('GUARD')) return '/alarms'
  if (is('FACILITY_BOOKING_ADMIN')) return '/manage-bookings'
  if (is('LANDLORD_FINANCE')) return '/invoices'
  if (is('LOAN_ITEM')) return '/concierge'
  if (is('STAFF')) return permissions.includes('VISITOR_VIEW') ? '/visitor-records' : '/manage-bookings'
  if (is('MERCHANT')) return '/merchant'
  if (is('MCST')) return '/fm-forms'
  if (is('TENANT')) return '/home'
  return '/dashboard'
}

/** `/dashboard` sends each role on to the screen it works in. */
export const dashboardOf = ({ roleCodes, permissions }: Holder): string => {
  if (roleCodes.some((code) => code.startsWith('LANDLORD_ADMIN'))) return '/tenants'
  if (permissions.includes('USER_VIEW')) return '/users'
  return permissions.includes('VISITOR_VIEW') ? '/visitor-records' : '/manage-bookings'
}
