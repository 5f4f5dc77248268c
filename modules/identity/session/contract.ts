import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { OfficeCentreChoice, officeCentreTypes } from '#modules/identity/office-centres/contract.ts'
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
  signInAgain,
  Password,
  NewPassword,
  Code,
  Ceremony,
  Signed,
  areas,
} from './contract/proofs.ts'
import { LoginResult, Tokens } from './contract/tokens.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

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
    /** Of an invitation: who invites, and whether the person is new and chooses a password. Of whoever has an account the address is masked. */
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
  /** The same as people read them, in the language of the call. */
  roleNames: z.array(z.string()),
  /** Of somebody with exactly one role, its code: the documents' role checks are true for nobody else. */
  role: z.string().nullable(),
  permissions: z.array(z.string()),
  /** What of it is held for a company that rents in a building; nothing where the session acts for anybody else. */
  tenantPermissions: z.array(z.string()),
  addOns: z.array(z.enum(addOns)),
  passwordLastChangedDate: z.iso.datetime().nullable(),
  passwordExpiry: z.iso.datetime().nullable(),
  allowStaffLogin: z.boolean(),
  /** Whether a mobile (HID) pass is assigned here: asked of the modules that hand out passes, and false as long as there is none. */
  hidPassAssigned: z.boolean(),
  /** Wherever the person may act. */
  officeCentres: z.array(
    z.object({ officeCentreId: z.number().int(), officeCentreType: z.enum(officeCentreTypes), landlordId: z.number().int().nullable() }),
  ),
  /** Passkeys or an authenticator wait for the person to say what is to become of them: `decideProofs`. */
  proofsAsleep: z.boolean(),
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
  code: 'free',
  params: z.strictObject({ timestamp: z.string().max(30) }),
  reply: SessionInfo,
  stale: ['memberships', 'users', 'officeCentres', 'passkeys', 'authenticators'],
})

export const listAccounts = endpoint('GET /auth/tenant-list', {
  reach: 'self',
  code: 'free',
  reply: z.array(OfficeCentreChoice.extend({ current: z.boolean() })),
})

/**
 * Acts in another organisation from the next call on. Where that one asks for codes and the session has given none, the answer is 403
 * `code_needed` with the fields of a login that waits; `confirmCode` takes the code and switches.
 */
export const switchAccount = endpoint('PUT /auth/switch-account', {
  reach: 'self',
  code: 'free',
  body: z.strictObject({ officeCentreId: z.number().int().positive() }),
  reply: 'none',
  fails: [signInAgain],
})

/** Asks for a code where the session acts now: other calls answer 403 `code_needed` as long as the organisation wants one and none was given. */
export const askOwnCode = endpoint('POST /auth/one-time-code', { reach: 'self', code: 'free', reply: LoginResult, fails: [codeTooSoon] })

/** The code of a session that was asked for one; it counts there only. `generateOtp` sends it again. */
export const confirmCode = endpoint('POST /auth/confirm-code', {
  reach: 'self',
  code: 'free',
  body: z.strictObject({ uniqueId: z.uuid(), code: Code, trustDevice: z.boolean().default(false) }),
  reply: 'none',
  fails: [codeWrong, codeExpired, signInAgain],
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

export { codeWays, LoginResult, Tokens } from './contract/tokens.ts'
export {
  acceptByTicket,
  acceptOwnInvitation,
  confirmAccount,
  confirmedPages,
  type ConfirmedPage,
  declineByLink,
  declineByTicket,
  declineOwnInvitation,
  listByTicket,
  listOwnInvitations,
  WaitingInvitation,
} from './contract/invitations.ts'
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
  signInToAccept,
  ticketOver,
  passwordSame,
  passkeyRefused,
  signInAgain,
  loginAttempts,
  loginLockSeconds,
  codeMinutes,
  resendSeconds,
  trustDays,
  youngProofDays,
  passwordDays,
  sessionLifeDays,
  providerLifeHours,
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
  decideProofs,
  forgetDevice,
  endSession,
  endOtherSessions,
} from './contract/security.ts'
