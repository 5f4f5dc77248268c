import { jwtVerify, SignJWT } from 'jose'
import { errors } from 'jose'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Config } from '#kit/server/config.ts'
import { keyFor, sign, signatureFits } from '#kit/server/signing.ts'
import type { Tokens } from '../contract.ts'
import type { SessionRecord } from './tables.ts'

export const accessSeconds = 10 * 60
export const refreshSeconds = 12 * 3600
/** Two tabs that refresh at once: the one that comes second gets what the first one got. */
export const graceSeconds = 10

const refreshKey = (config: Config) => keyFor(config, 'refresh token')
const accessKey = (config: Config) => keyFor(config, 'access token')
const content = (family: string, generation: number, nonce: string) => `${family}.${generation}.${nonce}`

/** A refresh token can be made again from its session and generation, so nothing but its hash is stored. */
export const refreshTokenOf = (config: Config, session: Pick<SessionRecord, 'uuid' | 'nonce'>, generation: number): string =>
  `${session.uuid}.${generation}.${sign(refreshKey(config), content(session.uuid, generation, session.nonce))}`

export const readRefreshToken = (token: string): { family: string; generation: number; signature: string } | undefined => {
  const [family, generation, signature, ...rest] = token.split('.')
  if (
    !family ||
    !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(family) ||
    !/^(?:0|[1-9]\d{0,8})$/.test(generation ?? '') ||
    !signature ||
    rest.length
  )
    return undefined
  return { family, generation: Number(generation), signature }
}

export const refreshTokenFits = (config: Config, session: Pick<SessionRecord, 'uuid' | 'nonce'>, generation: number, signature: string): boolean =>
  signatureFits(refreshKey(config), content(session.uuid, generation, session.nonce), signature)

/** The pair of a generation: always the same, so that callers who raced hold the same one. */
export const tokensOf = async (config: Config, session: SessionRecord): Promise<Required<Tokens>> => {
  const issued = Math.floor(Date.parse(session.rotatedAt) / 1000)
  const accessToken = await new SignJWT({ sid: session.uuid, gen: session.generation })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessSeconds)
    .sign(accessKey(config))
  return {
    accessToken,
    accessExpiredAt: new Date((issued + accessSeconds) * 1000).toISOString(),
    refreshToken: refreshTokenOf(config, session, session.generation),
    refreshExpiredAt: session.refreshExpiresAt,
  }
}

const verified = new Map<string, { session: string; expires: number }>()

/**
 * Written as it was given out, letter by letter: with spaces, padding or spare bits in its last letter a token means the same to a decoder, and
 * would be somebody else to whatever counts or remembers by its letters.
 */
export const isCanonical = (token: string): boolean =>
  token.length < 2000 &&
  token.split('.').length === 3 &&
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

/** The session that an access token names. A token is verified once per process, then known until it expires. */
export const sessionIn = async (config: Config, token: string, now: Date): Promise<string> => {
  const known = verified.get(token)
  if (known) {
    if (known.expires > now.getTime()) return known.session
    verified.delete(token)
    throw new Failed(failures.tokenExpired)
  }
  if (!isCanonical(token)) throw new Failed(failures.badToken)
  try {
    const { payload } = await jwtVerify(token, accessKey(config), { algorithms: ['HS256'], currentDate: now })
    if (typeof payload.sid !== 'string' || typeof payload.exp !== 'number') throw new Failed(failures.badToken)
    if (verified.size > 20_000) verified.clear()
    verified.set(token, { session: payload.sid, expires: payload.exp * 1000 })
    return payload.sid
  } catch (error) {
    throw new Failed(error instanceof errors.JWTExpired ? failures.tokenExpired : failures.badToken)
  }
}
