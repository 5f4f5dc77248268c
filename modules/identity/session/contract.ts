import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { OfficeCentreChoice, officeCentreTypes } from '../office-centres/contract.ts'
import {
  wrongPassword,
  credentialsInvalid,
  accessDenied,
  providerUnknown,
  refreshExpired,
  codeWrong,
  codeExpired,
  codeTooSoon,
  resetLinkExpired,
  invitationInvalid,
  passwordSame,
  passkeyRefused,
  Password,
  NewPassword,
  Code,
  Ceremony,
  Signed,
  areas,
  FullName,
  legalEdition,
} from './contract/proofs.ts'

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

const token = z.string().min(1, 'required').max(200)

export const login = endpoint('POST /auth/login', {
  reach: 'public',
  body: z.strictObject({
    username: z.string().trim().min(1, 'required').max(254),
    password: Password,
    area: z.enum(areas).optional(),
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
  body: z.strictObject({ token, fullName: FullName.optional(), newPassword: NewPassword.optional(), agreedTo: z.literal(legalEdition, 'mustAgree') }),
  reply: z.object({ page: z.enum(confirmedPages) }),
  fails: [invitationInvalid],
})

export const startPasskeyLogin = endpoint('POST /auth/passkey-login/options', { reach: 'public', reply: Ceremony })
export const passkeyLogin = endpoint('POST /auth/passkey-login', {
  reach: 'public',
  body: z.strictObject({ ...Signed, area: z.enum(areas).optional() }),
  reply: LoginResult,
  fails: [passkeyRefused, credentialsInvalid, accessDenied],
})

export const refreshToken = endpoint('POST /auth/refresh-token', {
  reach: 'public',
  body: z.strictObject({ refreshToken: z.string().max(500).optional() }),
  reply: Tokens,
  fails: [refreshExpired, accessDenied],
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

export { isProvider, landingOf, dashboardOf, type Holder } from './contract/landing.ts'
export {
  wrongPassword,
  credentialsInvalid,
  accessDenied,
  providerUnknown,
  refreshExpired,
  codeWrong,
  codeExpired,
  codeTooSoon,
  resetLinkExpired,
  invitationInvalid,
  passwordSame,
  passkeyRefused,
  loginAttempts,
  loginLockSeconds,
  codeMinutes,
  resendSeconds,
  trustDays,
  passwordDays,
  linkMinutes,
  legalEdition,
  areas,
  type Area,
  FullName,
  Password,
  NewPassword,
  Code,
  Ceremony,
  Signed,
} from './contract/proofs.ts'
export {
  Security,
  getSecurity,
  updateProfile,
  changePassword,
  confirmPassword,
  switchCode,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  startPasskey,
  addPasskey,
  removePasskey,
  forgetDevice,
  endSession,
  endOtherSessions,
} from './contract/security.ts'
