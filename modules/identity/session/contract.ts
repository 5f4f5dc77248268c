import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { missingRules } from '#kit/contract/passwords.ts'
import { OfficeCentreChoice, officeCentreTypes } from '../office-centres/contract.ts'

/** Refusals of a login. All wrong names and passwords, and all locked ones, look the same (`attemptsLeft`, `lockedUntil` beside the message). */
export const wrongPassword = failure('login_refused', 401, 'wrongPassword')
export const credentialsInvalid = failure('login_invalid', 400, 'credentialsInvalid')
export const accessDenied = failure('access_denied', 400, 'accessDenied')
export const providerUnknown = failure('provider_unknown', 400, 'providerUnknown')
export const refreshExpired = failure('refresh_token_expired', 401, 'refreshExpired')
/** Beside it `attemptsLeft` and `lockedUntil`, as for passwords. */
export const codeWrong = failure('code_wrong', 400, 'codeWrong')
/** The sign-in that waited for the code is over; it begins anew. */
export const codeExpired = failure('code_expired', 400, 'codeExpired')
/** Beside it `resendAt`. */
export const codeTooSoon = failure('code_too_soon', 429, 'codeTooSoon')
export const resetLinkExpired = failure('reset_link_expired', 400, 'resetLinkExpired')
export const invitationInvalid = failure('invitation_invalid', 400, 'invitationInvalid')
export const passwordSame = failure('password_same', 400, 'passwordSame')
export const passkeyRefused = failure('passkey_refused', 400, 'passkeyRefused')

export const loginAttempts = 5
export const loginLockSeconds = 3600
export const codeMinutes = 5
export const resendSeconds = 60
export const trustDays = 30
export const passwordDays = 90

/** With the header `X-Session: cookie` the refresh token travels in an HttpOnly cookie and is absent here. */
export const Tokens = z.object({
  accessToken: z.string(),
  accessExpiredAt: z.iso.datetime(),
  refreshToken: z.string().optional(),
  refreshExpiredAt: z.iso.datetime(),
})
export type Tokens = z.output<typeof Tokens>

/** How a one-time code comes: by e-mail, or from an authenticator app. */
export const codeWays = ['EMAIL', 'AUTHENTICATOR'] as const

/**
 * What a right password leads to: tokens; or `otpRequired`, with what the code page needs; or `expired`, with the token for a new password.
 */
export const LoginResult = Tokens.partial().extend({
  otpRequired: z.boolean().optional(),
  uniqueId: z.uuid().optional(),
  maskedEmail: z.string().optional(),
  codeBy: z.enum(codeWays).optional(),
  codeExpiredAt: z.iso.datetime().optional(),
  resendAt: z.iso.datetime().optional(),
  expired: z.boolean().optional(),
  resetToken: z.string().optional(),
})
export type LoginResult = z.output<typeof LoginResult>

export const Password = z.string().min(1, 'required').max(200)
export const NewPassword = Password.refine((given) => missingRules(given).length === 0, 'passwordRules')
export const Code = z.string().regex(/^\d{6}$/, 'sixDigits')
const token = z.string().min(1, 'required').max(200)

export const login = endpoint('POST /auth/login', {
  reach: 'public',
  body: z.strictObject({
    username: z.string().trim().min(1, 'required').max(254),
    password: Password,
    /** Merchants sign in to their own part only. */
    area: z.enum(['merchant']).optional(),
  }),
  reply: LoginResult,
  fails: [wrongPassword, credentialsInvalid, accessDenied, providerUnknown],
  rate: 300,
})

export const validateOtp = endpoint('POST /auth/validate-otp', {
  reach: 'public',
  body: z.strictObject({ uniqueId: z.uuid(), code: Code, trustDevice: z.boolean().default(false) }),
  reply: LoginResult,
  fails: [codeWrong, codeExpired, credentialsInvalid, accessDenied],
})

/** Sends the code of a waiting sign-in again, or by e-mail instead of the app; once a minute. */
export const generateOtp = endpoint('PUT /auth/generate-otp', {
  reach: 'public',
  body: z.strictObject({ uniqueId: z.uuid() }),
  reply: LoginResult,
  fails: [codeExpired, codeTooSoon],
})

/** Answers the same whoever is named; the mail goes to those who exist. */
export const forgotPassword = endpoint('POST /auth/forgot-password', {
  reach: 'public',
  body: z.strictObject({ username: z.string().trim().min(1, 'required').max(254) }),
  reply: 'none',
  rate: 60,
})

/** Is the link of a mail still good? Asked before its page shows a form. */
export const checkRequestValid = endpoint('POST /auth/check-request-valid', {
  reach: 'public',
  body: z.strictObject({ token, kind: z.enum(['PASSWORD', 'INVITATION']).default('PASSWORD') }),
  reply: z.object({
    username: z.string(),
    /** Of an invitation: who invites, and whether the person must choose a password. */
    fullName: z.string().optional(),
    companyName: z.string().optional(),
    newAccount: z.boolean().optional(),
  }),
  fails: [resetLinkExpired, invitationInvalid],
})

export const updatePassword = endpoint('POST /auth/update-password', {
  reach: 'public',
  body: z.strictObject({ token, newPassword: NewPassword }),
  reply: 'none',
  fails: [resetLinkExpired, passwordSame],
})

/** Which of the pages under `/confirm-account` tells an invited person how to go on. */
export const confirmedPages = ['master-admin', 'sub-admin', 'staff', 'default', 'landlord-admin'] as const
export type ConfirmedPage = (typeof confirmedPages)[number]

/** An invited person accepts; somebody new chooses a password. */
export const confirmAccount = endpoint('POST /auth/confirm-account', {
  reach: 'public',
  body: z.strictObject({ token, fullName: z.string().trim().min(1, 'required').max(200).optional(), newPassword: NewPassword.optional() }),
  reply: z.object({ page: z.enum(confirmedPages) }),
  fails: [invitationInvalid],
})

/** Messages of the browser's own passkey interface are passed through as they are; the library that made them reads them again. */
export const Ceremony = z.object({ challengeId: z.uuid(), options: z.string() })
export const Signed = { challengeId: z.uuid(), response: z.string().min(1, 'required').max(20_000) }

export const startPasskeyLogin = endpoint('POST /auth/passkey-login/options', { reach: 'public', reply: Ceremony })
export const passkeyLogin = endpoint('POST /auth/passkey-login', {
  reach: 'public',
  body: z.strictObject(Signed),
  reply: LoginResult,
  fails: [passkeyRefused, credentialsInvalid, accessDenied],
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
    links: z.object({ solutions: z.string().nullable(), faqs: z.string().nullable(), contact: z.string(), guides: z.string().nullable() }),
    demoAccounts: z.array(z.object({ role: z.string(), username: z.string(), password: z.string() })),
  }),
})

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
