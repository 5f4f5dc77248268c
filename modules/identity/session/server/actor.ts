import type { FastifyRequest } from 'fastify'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Actor, App } from '#kit/server/context.ts'
import { type LoadedSession, loadSession } from './actor-rows.ts'
import { isIdle, writeUseEvery } from './life.ts'
import { sessionIn } from './tokens.ts'
import { isBackground, noteUse } from './use.ts'

const cacheFor = 60_000
interface Kept extends LoadedSession {
  readonly loadedAt: number
  /** By this process; others may know of later work. */
  lastUsed: number
  noted: number
}
interface Cache {
  readonly sessions: Map<string, Kept>
  /** Grows when the cache is dropped, so that what was read before is not kept after. */
  epoch: number
}
const caches = new WeakMap<App, Cache>()

const cacheOf = (app: App): Cache => {
  const existing = caches.get(app)
  if (existing) return existing
  const made: Cache = { sessions: new Map(), epoch: 0 }
  caches.set(app, made)
  return made
}

/** Kinds of records whose change may change what a session is allowed; every process drops its cache when it hears of one. */
const decisive = new Set(['sessions', 'memberships', 'users', 'officeCentres', 'devices'])
export const watchSessions = (app: App): void => {
  const forget = () => {
    const cache = cacheOf(app)
    cache.sessions.clear()
    cache.epoch += 1
  }
  app.live.listen(({ kind }) => {
    if (decisive.has(kind)) forget()
  }, forget)
}

/** Good without asking again: neither old nor run out by the clock, which nobody tells. */
const isGood = (app: App, { loadedAt, lastUsed, over }: Kept): boolean =>
  Date.now() - loadedAt < cacheFor && !isIdle(app, lastUsed) && over > app.clock().getTime()

const sessionBehind = async (app: App, uuid: string, anew: boolean): Promise<Kept> => {
  const cache = cacheOf(app)
  const kept = cache.sessions.get(uuid)
  if (!anew && kept && isGood(app, kept)) return kept
  const { epoch } = cache
  const loaded = await loadSession(app, uuid)
  if (!loaded) throw new Failed(failures.tokenExpired)
  const held: Kept = { ...loaded, loadedAt: Date.now(), noted: loaded.lastUsed }
  if (cache.sessions.size > 10_000) cache.sessions.clear()
  if (cache.epoch === epoch) cache.sessions.set(uuid, held)
  return held
}

/**
 * Who calls: from the bearer token to the membership it acts in. Nobody without a token; a token that is no longer good is refused. Unless the call
 * says that it runs in the background, somebody is at work.
 */
export const authenticate = async (app: App, request: FastifyRequest, anew = false): Promise<Actor | undefined> => {
  const header = request.headers.authorization
  if (!header) return undefined
  const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : ''
  const uuid = await sessionIn(app.config, token, app.clock())
  const held = await sessionBehind(app, uuid, anew)
  if (isBackground(request)) return held.actor
  const now = app.clock().getTime()
  held.lastUsed = now
  if (now - held.noted >= writeUseEvery(app)) {
    held.noted = now
    await noteUse(app, uuid)
  }
  return held.actor
}
