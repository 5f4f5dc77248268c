import { Failed, failures } from '#kit/contract/failure.ts'
import type { App } from '#kit/server/context.ts'
import type { Call } from '#kit/server/http/serve.ts'
import type { LoginResult, Tokens } from '../contract.ts'
import type { Outcome } from './let-in.ts'

/**
 * The portal asks with `X-Session: cookie` and keeps its refresh token where no script can read it. `__Host-` needs https (browsers
 * count localhost as such); over plain http elsewhere the name is the bare one, and the server warns about it at start.
 */
const cookieName = (app: App, name: 'refresh' | 'device') => (isSecure(app) ? `__Host-${name}` : name)
export const isSecure = (app: App): boolean => app.config.publicUrl.protocol === 'https:' || app.config.publicUrl.hostname === 'localhost'

const wantsCookie = ({ request }: Call) => request.headers['x-session'] === 'cookie'
const attributes = (app: App) => ({ path: '/', httpOnly: true, secure: isSecure(app), sameSite: 'strict' }) as const

export const handOver = <Result extends Tokens | LoginResult>(app: App, call: Call, result: Result): Result => {
  const { refreshToken, ...rest } = result
  if (!wantsCookie(call) || !refreshToken || !result.refreshExpiredAt) return result
  void call.reply.setCookie(cookieName(app, 'refresh'), refreshToken, { ...attributes(app), expires: new Date(result.refreshExpiredAt) })
  return rest as Result
}

// the longest that browsers keep a cookie
const deviceDays = 400

/** The tokens of a sign-in, and the mark by which this browser is known again. Callers without cookies are strangers each time. */
export const admit = (app: App, call: Call, { result, deviceToken }: Outcome): LoginResult => {
  if (wantsCookie(call) && deviceToken)
    void call.reply.setCookie(cookieName(app, 'device'), deviceToken, { ...attributes(app), maxAge: deviceDays * 86_400 })
  return handOver(app, call, result)
}

/** Browsers send `null` for pages that have no origin. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** The page that calls must be ours; a call without an origin comes from no page. */
export const checkOrigin = (app: App, { request }: Call): void => {
  const { origin, host } = request.headers
  if (origin && origin !== app.config.publicUrl.origin && hostOf(origin) !== host) throw new Failed(failures.badOrigin)
}

/** The origin that a passkey has signed for, once it is known to be ours. */
export const originOf = (app: App, call: Call): string => {
  checkOrigin(app, call)
  return call.request.headers.origin ?? app.config.publicUrl.origin
}

/** From the body, or from the cookie when the call comes from our own pages. */
export const refreshTokenIn = (app: App, call: Call, body: { refreshToken?: string | undefined }): string | undefined => {
  if (!wantsCookie(call)) return body.refreshToken
  checkOrigin(app, call)
  return call.request.cookies[cookieName(app, 'refresh')]
}

export const deviceTokenIn = (app: App, call: Call): string | undefined =>
  wantsCookie(call) ? call.request.cookies[cookieName(app, 'device')] : undefined

export const dropCookie = (app: App, call: Call): void => {
  if (wantsCookie(call)) void call.reply.clearCookie(cookieName(app, 'refresh'), attributes(app))
}
