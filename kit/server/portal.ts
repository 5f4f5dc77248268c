import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { forgetAmounts } from '#kit/server/data/daily-limits.ts'
import { registerOpenApi } from '#kit/server/docs/openapi.ts'
import { openStorage } from '#kit/server/files/open-storage.ts'
import { openProbe, registerHealth } from '#kit/server/http/health.ts'
import { forgetKeys } from '#kit/server/http/idempotency.ts'
import { liveStream } from '#kit/server/http/live-stream.ts'
import { openLive } from '#kit/server/http/live.ts'
import { registerCalls } from '#kit/server/http/make-call.ts'
import { makeMetrics } from '#kit/server/http/metrics.ts'
import { type Authenticate, serve, type Served, type ServerModule } from '#kit/server/http/serve.ts'
import { answerErrors, makeServer } from '#kit/server/http/server.ts'
import { openJobs } from '#kit/server/jobs/jobs.ts'
import { deliverAwaitedMail, deliverMail } from '#kit/server/mail/mail.ts'
import { registerMailbox } from '#kit/server/mail/mailbox.ts'
import { openDatabase } from '#kit/server/postgres/database.ts'
import { tellTrailGuard } from '#kit/server/trail/trail-guard.ts'
import { sealTrail } from '#kit/server/trail/trail-seals.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Actor, App, Job } from './context.ts'
import { makeMessages } from './messages.ts'
import { forgetLinks } from './public-links.ts'

export interface Portal {
  readonly app: App
  readonly server: FastifyInstance
  readonly served: readonly Served[]
  /** Says that it is not ready, stops taking calls when the proxies have seen that, finishes those in flight, then closes what is open. */
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
  /** Does this process take jobs? As configured, if it is not said. */
  readonly work?: boolean
  /** Takes the lines of the log instead of standard output. */
  readonly logTo?: { write(line: string): void }
}

/** Beside those of the modules. */
export const kitJobs: readonly Job[] = [deliverMail, deliverAwaitedMail, sealTrail, forgetAmounts, forgetKeys, forgetLinks]

/** Puts a portal together on a migrated database. It does not listen yet. */
export const makePortal = async (parts: Parts): Promise<Portal> => {
  const { config } = parts
  const strict = parts.strict ?? config.dev
  const database = openDatabase(parts.databaseUrl, { guard: strict, connections: parts.connections ?? config.databaseConnections })
  const probe = openProbe(parts.databaseUrl)
  const jobs = [...kitJobs, ...parts.modules.flatMap((module) => module.jobs ?? [])]
  const metrics = config.metricsToken
    ? makeMetrics({ token: config.metricsToken, pool: database.pool, probe, jobs: jobs.map(({ name }) => name), streams: () => live.open() })
    : undefined
  const server = await makeServer(config, { watchers: metrics ? [metrics.watcher] : [], logTo: parts.logTo })
  const live = liveStream(
    server,
    parts.modules.map(({ contract }) => contract),
  )
  const modules = [...parts.modules, live]
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
    storage: openStorage(config, server.log),
  }
  registerCalls(app, modules)
  await Promise.all([app.live.start(), app.jobs.start(app, jobs, parts.work ?? config.worker)])
  await tellTrailGuard(app)
  for (const module of modules) await module.start?.(app)
  const endings = modules.flatMap((module) => module.run?.(app) ?? [])
  answerErrors(server, app)
  const health = registerHealth(server, probe)
  metrics?.register(server)
  const served = config.web ? serve(server, app, modules, parts.authenticate) : []
  if (config.web) {
    registerOpenApi(server, app, { modules, served, authenticate: parts.authenticate })
    registerMailbox(server, app)
  }
  return {
    app,
    server,
    served,
    stop: async () => {
      health.leave()
      if (config.web) await sleep(config.drainSeconds * 1000)
      app.live.release()
      await server.close()
      await Promise.all(endings.map((end) => end()))
      await app.jobs.stop()
      await app.live.stop()
      await database.close()
      await probe.end()
    },
  }
}
