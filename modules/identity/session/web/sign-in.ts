import { call } from '#kit/web/api.ts'
import { type Area, type LoginResult, login, passkeyLogin, startPasskeyLogin, validateOtp } from '../contract.ts'
import { begin, withCookie } from './session.ts'

/** The code page's view of a sign-in that waits. */
export interface Waiting {
  uniqueId: string
  maskedEmail?: string
  codeBy?: 'EMAIL' | 'AUTHENTICATOR'
  codeExpiredAt?: string
  resendAt?: string
}

/** Where a proof has led: in, to the code page, to a new password, or to the invitations of somebody who belongs nowhere yet. */
export type Step = { to: 'in' } | { to: 'code'; waiting: Waiting } | { to: 'newPassword'; token: string } | { to: 'invitations'; ticket: string }

const step = async (result: LoginResult): Promise<Step> => {
  if (result.otpRequired && result.uniqueId) return { to: 'code', waiting: { ...result, uniqueId: result.uniqueId } }
  if (result.expired && result.resetToken) return { to: 'newPassword', token: result.resetToken }
  if (result.invitationTicket) return { to: 'invitations', ticket: result.invitationTicket }
  await begin(result)
  return { to: 'in' }
}

export const signIn = async (username: string, password: string, area?: Area): Promise<Step> =>
  step(await call(login, { body: { username, password, ...(area ? { area } : {}) } }, withCookie))

export const giveCode = async (uniqueId: string, code: string, trustDevice: boolean): Promise<Step> =>
  step(await call(validateOtp, { body: { uniqueId, code, trustDevice } }, withCookie))

/** Rejects with the browser's error when the person turns away; see `isTurnedAway`. */
export const signInWithPasskey = async (area?: Area): Promise<Step> => {
  const [{ startAuthentication }, { challengeId, options }] = await Promise.all([import('@simplewebauthn/browser'), call(startPasskeyLogin, {})])
  const response = await startAuthentication({ optionsJSON: JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON'] })
  return step(await call(passkeyLogin, { body: { challengeId, response: JSON.stringify(response), ...(area ? { area } : {}) } }, withCookie))
}

/** The browser's window for passkeys was closed, or there was none to choose. */
export const isTurnedAway = (error: unknown): boolean => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
