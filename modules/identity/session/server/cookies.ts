import { Failed, failures } from '#kit/contract/failure.ts'
import type { App } from '#kit/server/context.ts'
import type { Call } from '#kit/server/serve.ts'
import type { Tokens } from '../contract.ts'

/**
 * The portal asks with `X-Session: cookie` and keeps its refresh token where no script can read it. `__Host-` needs https (browsers
 * count localhost as such); over plain http elsewhere the name is the bare one, and the server warns about it at start.
 */
const cookieName = (app: App) => (isSecure(app) ? '__Host-refresh' : 'refresh')
export const isSecure = (app: App): boolean => app.config.publicUrl.protocol === 'https:' || app.config.publicUrl.hostname === 'localhost'

const wantsCookie = ({ request }: Call) => request.headers['x-session'] === 'cookie'

export const handOver = (app: App, call: Call, tokens: Required<Tokens>): Tokens => {
  if (!wantsCookie(call)) return tokens
  const { refreshToken, ...rest } = tokens
  void call.reply.setCookie(cookieName(app), refreshToken, {
    path: '/',
    httpOnly: true,
    secure: isSecure(app),
    sameSite: 'strict',
    expires: new Date(tokens.refreshExpiredAt),
  })
  return rest
}

/** Browsers send `null` for pages that have no origin. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** From the body, or from the cookie when the call comes from our own pages. */
export const refreshTokenIn = (app: App, call: Call, body: { refreshToken?: string | undefined }): string | undefined => {
  if (!wantsCookie(call)) return body.refreshToken
  const { origin, host } = call.request.headers
  if (origin && origin !== app.config.publicUrl.origin && hostOf(origin) !== host) throw new Failed(failures.badOrigin)
  return call.request.cookies[cookieName(app)]
}

export const dropCookie = (app: App, call: Call): void => {
  if (wantsCookie(call)) void call.reply.clearCookie(cookieName(app), { path: '/', httpOnly: true, secure: isSecure(app), sameSite: 'strict' })
}
