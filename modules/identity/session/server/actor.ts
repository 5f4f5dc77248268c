import type { FastifyRequest } from 'fastify'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Actor, App } from '#kit/server/context.ts'
import { loadActor } from './actor-rows.ts'
import { sessionIn } from './tokens.ts'

const cacheFor = 60_000
interface Cache {
  readonly actors: Map<string, { actor: Actor; loadedAt: number }>
  /** Grows when the cache is dropped, so that what was read before is not kept after. */
  epoch: number
}
const caches = new WeakMap<App, Cache>()

const cacheOf = (app: App): Cache => {
  const existing = caches.get(app)
  if (existing) return existing
  const made = { actors: new Map(), epoch: 0 }
  caches.set(app, made)
  return made
}

/** Kinds of records whose change may change what a session is allowed; every process drops its cache when it hears of one. */
const decisive = new Set(['sessions', 'memberships', 'users', 'officeCentres'])
export const watchSessions = (app: App): void => {
  const forget = () => {
    const cache = cacheOf(app)
    cache.actors.clear()
    cache.epoch += 1
  }
  app.live.listen(({ kind }) => {
    if (decisive.has(kind)) forget()
  }, forget)
}

/** Who calls: from the bearer token to the membership it acts in. Nobody without a token; a token that is no longer good is refused. */
export const authenticate = async (app: App, request: FastifyRequest, anew = false): Promise<Actor | undefined> => {
  const header = request.headers.authorization
  if (!header) return undefined
  const token = header.startsWith('Bearer ') ? header.slice(7) : ''
  const uuid = await sessionIn(app.config, token, app.clock())
  const cache = cacheOf(app)
  const kept = cache.actors.get(uuid)
  if (!anew && kept && Date.now() - kept.loadedAt < cacheFor) return kept.actor
  const { epoch } = cache
  const actor = await loadActor(app, uuid)
  if (!actor) throw new Failed(failures.tokenExpired)
  if (cache.actors.size > 10_000) cache.actors.clear()
  if (cache.epoch === epoch) cache.actors.set(uuid, { actor, loadedAt: Date.now() })
  return actor
}
