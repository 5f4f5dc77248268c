/** Whose roles and permissions decide where to begin. */
export interface Holder {
  roleCodes: readonly string[]
  permissions: readonly string[]
}
const building = ['MASTER_ADMIN', 'SUB_ADMIN', 'LANDLORD_ADMIN', 'FACILITY_BOOKING_ADMIN']
/** Staff of the provider: `{product}_ADMIN` and its sisters, whatever the product is called. */
export const isProvider = (code: string): boolean =>
  code === 'SUPERADMIN' || (/_(ADMIN|SALES|FINANCE|OPS|CR)$/.test(code) && !building.includes(code))

/** Where a person begins: by role first; the visitor permission decides for staff and for sub admins who see no users. */
export const landingOf = ({ roleCodes, permissions }: Holder): string => {
  const has = (code: string) => roleCodes.includes(code)
  const visitors = permissions.includes('VISITOR_VIEW')
  if (roleCodes.some(isProvider)) return '/management/customers'
  if (has('VISITOR_MANAGEMENT') || has('CONCIERGE')) return '/visitor-records'
  if (has('FACILITY_BOOKING_ADMIN')) return '/manage-bookings'
  if (has('LOAN_ITEM')) return '/concierge'
  if (has('STAFF')) return visitors ? '/visitor-records' : '/manage-bookings'
  if (has('MERCHANT')) return '/merchant'
  if (has('MCST')) return '/fm-forms'
  if (has('TENANT')) return '/home'
  return '/dashboard'
}

/** `/dashboard` sends each role on to the screen it works in. */
export const dashboardOf = ({ roleCodes, permissions }: Holder): string => {
  if (roleCodes.some((code) => code.startsWith('LANDLORD_ADMIN'))) return '/tenants'
  if (permissions.includes('USER_VIEW')) return '/users'
  return permissions.includes('VISITOR_VIEW') ? '/visitor-records' : '/manage-bookings'
}
