import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Actor, App, Job } from './context.ts'
import { openDatabase } from './database.ts'
import { openJobs } from './jobs.ts'
import { openLive } from './live.ts'
import { liveStream } from './live-stream.ts'
import { deliverMail } from './mail.ts'
import { registerMailbox } from './mailbox.ts'
import { makeMessages } from './messages.ts'
import { registerOpenApi } from './openapi.ts'
import { type Authenticate, serve, type Served, type ServerModule } from './serve.ts'
import { answerErrors, makeServer } from './server.ts'
import { diskStorage } from './storage.ts'

export interface Portal {
  readonly app: App
  readonly server: FastifyInstance
  readonly served: readonly Served[]
  /** Stops taking calls, finishes those in flight, then closes what is open. */
  stop(): Promise<void>
}

interface Parts {
  readonly config: Config
  readonly databaseUrl: string
  readonly modules: readonly ServerModule[]
  readonly roles: App['roles']
  readonly authenticate: Authenticate
  readonly actorOf: (app: App, membershipId: number) => Promise<Actor | undefined>
  readonly clock?: Clock
  /** Replies and statements are checked; see `App.strict`. */
  readonly strict?: boolean
  readonly connections?: number
  /** Does this process take jobs? */
  readonly work?: boolean
}

/** Puts a portal together on a migrated database. It does not listen yet. */
export const makePortal = async (parts: Parts): Promise<Portal> => {
  const { config } = parts
  const strict = parts.strict ?? config.dev
  const server = await makeServer(config)
  const modules = [...parts.modules, liveStream(server)]
  const database = openDatabase(parts.databaseUrl, { guard: strict, connections: parts.connections ?? 10 })
  const app: App = {
    config,
    strict,
    database,
    clock: parts.clock ?? systemClock,
    jobs: openJobs(database, server.log),
    live: openLive(database, server.log),
    log: server.log,
    messages: makeMessages(modules),
    roles: parts.roles,
    actorOf: (membershipId) => parts.actorOf(app, membershipId),
    storage: diskStorage(config.filesDir),
  }
  const jobs: Job[] = [deliverMail, ...modules.flatMap((module) => module.jobs ?? [])]
  await Promise.all([app.live.start(), app.jobs.start(app, jobs, parts.work ?? true)])
  for (const module of modules) await module.start?.(app)
  answerErrors(server, app)
  const served = serve(server, app, modules, parts.authenticate)
  registerOpenApi(server, app, served)
  registerMailbox(server, app)
  server.get('/api/health', { config: { rateLimit: false } }, async () => {
    await database.pool.query('select 1')
    return { success: true, data: { status: 'ok' } }
  })
  return {
    app,
    server,
    served,
    stop: async () => {
      await server.close()
      await app.jobs.stop()
      await app.live.stop()
      await database.close()
    },
  }
}
