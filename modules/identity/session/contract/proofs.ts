import { z } from 'zod'
import { isProperName } from '#kit/contract/checks.ts'
import { failure } from '#kit/contract/failure.ts'
import { missingRules } from '#kit/contract/passwords.ts'

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
/** The person of the address has an account: signed in as that person, the invitation waits there. */
export const signInToAccept = failure('sign_in_to_accept', 403, 'signInToAccept')
export const ticketOver = failure('ticket_over', 401, 'ticketOver')
export const passwordSame = failure('password_same', 400, 'passwordSame')
export const passkeyRefused = failure('passkey_refused', 422, 'passkeyRefused')

/** The sign-in is older than what an organisation allows. */
export const signInAgain = failure('sign_in_again', 409, 'signInTooOld')

export const loginAttempts = 5
export const loginLockSeconds = 3600
export const codeMinutes = 5
export const resendSeconds = 60
export const trustDays = 30
/** Passkeys and apps added so long before the password was chosen by a link are asked about. */
export const youngProofDays = 30
export const passwordDays = 90
export const linkMinutes = 30
/** How long a sign-in lasts at most, however much it is used; shorter for the provider's own people. */
export const sessionLifeDays = 30
export const providerLifeHours = 12
/** Since when the terms and the consent to the use of personal data are in force; a changed text gets a new day, and is agreed to anew. */
export const legalEdition = '2026-10-01' as const
/** Merchants come in by their own door, which opens on their shop. */
export const areas = ['merchant'] as const
export type Area = (typeof areas)[number]

export const Password = z.string().min(1, 'required').max(200)
export const NewPassword = Password.refine((given) => missingRules(given).length === 0, 'passwordRules')
export const FullName = z.string().trim().min(1, 'required').max(200).refine(isProperName, 'properName')
export const Code = z.string().regex(/^\d{6}$/, 'sixDigits')

/** Messages of the browser's own passkey interface are passed through as they are; the library that made them reads them again. */
export const Ceremony = z.object({ challengeId: z.uuid(), options: z.string() })
export const Signed = { challengeId: z.uuid(), response: z.string().min(1, 'required').max(20_000) }
