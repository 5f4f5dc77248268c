import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { OfficeCentreChoice, officeCentreTypes } from '../office-centres/contract.ts'

/** Refusals of a login. All wrong names and passwords, and all locked ones, look the same (`attemptsLeft`, `lockedUntil` beside the message). */
export const wrongPassword = failure('login_refused', 401, 'wrongPassword')
export const credentialsInvalid = failure('login_invalid', 400, 'credentialsInvalid')
export const accessDenied = failure('access_denied', 400, 'accessDenied')
export const providerUnknown = failure('provider_unknown', 400, 'providerUnknown')
export const refreshExpired = failure('refresh_token_expired', 401, 'refreshExpired')

export const loginAttempts = 5
export const loginLockSeconds = 3600

/** With the header `X-Session: cookie` the refresh token travels in an HttpOnly cookie and is absent here. */
export const Tokens = z.object({
  accessToken: z.string(),
  accessExpiredAt: z.iso.datetime(),
  refreshToken: z.string().optional(),
  refreshExpiredAt: z.iso.datetime(),
})
export type Tokens = z.output<typeof Tokens>

export const login = endpoint('POST /auth/login', {
  reach: 'public',
  body: z.strictObject({ username: z.string().trim().min(1, 'required').max(254), password: z.string().min(1, 'required').max(200) }),
  reply: Tokens,
  fails: [wrongPassword, credentialsInvalid, accessDenied, providerUnknown],
  rate: 300,
})

export const refreshToken = endpoint('POST /auth/refresh-token', {
  reach: 'public',
  body: z.strictObject({ refreshToken: z.string().max(500).optional() }),
  reply: Tokens,
  fails: [refreshExpired],
})

export const logout = endpoint('DELETE /auth/logout', {
  reach: 'public',
  body: z.strictObject({ refreshToken: z.string().max(500).optional() }),
  reply: 'none',
})

export const SessionInfo = z.object({
  userId: z.number().int(),
  userUuid: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  officeNumber: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  roleCodes: z.array(z.string()),
  permissions: z.array(z.string()),
  addOns: z.array(z.enum(addOns)),
  passwordLastChangedDate: z.iso.datetime().nullable(),
  passwordExpiry: z.iso.datetime().nullable(),
  allowStaffLogin: z.boolean(),
  selectedAuthUserOfficeCentre: z.object({
    officeCentreId: z.number().int(),
    officeCentreUuid: z.uuid(),
    officeCentreType: z.enum(officeCentreTypes),
    isPlatform: z.boolean(),
    landlordId: z.number().int().nullable(),
    companyName: z.string(),
    buildingName: z.string().nullable(),
    timeZone: z.string(),
    currency: z.string(),
  }),
})
export type SessionInfo = z.output<typeof SessionInfo>

export const getSessionInfo = endpoint('GET /auth/info/{timestamp}', {
  reach: 'self',
  params: z.strictObject({ timestamp: z.string().max(30) }),
  reply: SessionInfo,
  stale: ['memberships', 'users', 'officeCentres'],
})

export const listAccounts = endpoint('GET /auth/tenant-list', { reach: 'self', reply: z.array(OfficeCentreChoice.extend({ current: z.boolean() })) })

export const switchAccount = endpoint('PUT /auth/switch-account', {
  reach: 'self',
  body: z.strictObject({ officeCentreId: z.number().int().positive() }),
  reply: 'none',
})

/** What the sign-in page must know before anybody is signed in. */
export const getPublicSettings = endpoint('GET /public/settings', {
  reach: 'public',
  reply: z.object({
    productName: z.string(),
    productCode: z.string(),
    pricingUrl: z.string().nullable(),
    supportEmail: z.string(),
    supportPhone: z.string().nullable(),
    inactivityMinutes: z.number().int(),
    demoAccounts: z.array(z.object({ role: z.string(), username: z.string(), password: z.string() })),
  }),
})

interface Holder {
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
