import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Failed, failures } from '#kit/contract/failure.ts'
import { sha256 } from '#kit/server/signing.ts'
import type { Watcher } from './watch-requests.ts'

interface Watched {
  readonly token: string
  readonly pool: pg.Pool
  readonly probe: pg.Pool
  /** Names of the jobs that are declared. */
  readonly jobs: readonly string[]
  readonly streams: () => number
}

interface Queue {
  name: string
  waiting: number
  active: number
  failed: number
}

/** Labels are routes, methods, classes of status and names of jobs: what is declared, never what was sent. */
const labelOf = (method: string, route: string): string => (route.startsWith('/api/') ? `${method} ${route}` : 'pages and others')

/** What is asked of this instance, and how long the answers take. */
const countRequests = (registers: Registry[]): Watcher => {
  const requests = new Counter({ name: 'portal_requests_total', help: 'Requests answered.', labelNames: ['endpoint', 'status'], registers })
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time from the request to the end of its answer; streams are left out.',
    labelNames: ['endpoint'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const underWay = new Gauge({ name: 'portal_requests_in_flight', help: 'Requests being answered, streams included.', registers })
  return {
    begun: () => underWay.inc(),
    done: ({ request, route, status, seconds: took, stream }) => {
      underWay.dec()
      const endpoint = labelOf(request.method, route)
      requests.inc({ endpoint, status: `${Math.floor(status / 100)}xx` })
      if (!stream) seconds.observe({ endpoint }, took)
    },
  }
}

/** What is open in this instance at the moment. */
const countConnections = (registers: Registry[], pool: pg.Pool, streams: () => number): void => {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect: function collect() {
        this.set(value())
      },
    })
  gauge('portal_live_connections', 'Open streams of live updates.', streams)
  gauge('portal_database_connections', 'Connections of the pool.', () => pool.totalCount)
  gauge('portal_database_connections_idle', 'Connections of the pool that nobody uses.', () => pool.idleCount)
  gauge('portal_database_waiting', 'Statements that wait for a connection.', () => pool.waitingCount)
}

/** What waits in the database: asked for when the figures are. */
const countInDatabase = (registers: Registry[], probe: pg.Pool, jobs: readonly string[]): (() => Promise<void>) => {
  const up = new Gauge({ name: 'portal_database_up', help: '1 when the database answers.', registers })
  const queues = new Gauge({
    name: 'portal_jobs',
    help: 'Jobs by queue; counted once a minute by one of the instances, the same on every one.',
    labelNames: ['queue', 'state'],
    registers,
  })
  const mails = new Gauge({
    name: 'portal_mails_undelivered',
    help: 'Mails of the last seven days that wait or could not be sent; the same on every instance.',
    labelNames: ['state'],
    registers,
  })
  return async () => {
    queues.reset()
    mails.reset()
    try {
      const { rows } = await probe.query<Queue>(
        'select name, queued_count as waiting, active_count as active, failed_count as failed from pgboss.queue where name = any($1)',
        [jobs],
      )
      for (const { name: queue, waiting, active, failed } of rows) {
        queues.set({ queue, state: 'waiting' }, waiting)
        queues.set({ queue, state: 'active' }, active)
        queues.set({ queue, state: 'failed' }, failed)
      }
      const { rows: counts } = await probe.query<{ state: string; n: number }>(
        `select state, count(*)::int as n from mails where state in ('WAITING', 'FAILED') and created_at > now() - interval '7 days' group by state`,
      )
      for (const state of ['WAITING', 'FAILED']) mails.set({ state: state.toLowerCase() }, counts.find((row) => row.state === state)?.n ?? 0)
      up.set(1)
    } catch {
      up.set(0)
    }
  }
}

/** The figures of this instance, and of the database that it shares with the others, in Prometheus format. */
export const makeMetrics = ({ token, pool, probe, jobs, streams }: Watched): { watcher: Watcher; register(server: FastifyInstance): void } => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const watcher = countRequests([registry])
  countConnections([registry], pool, streams)
  const askDatabase = countInDatabase([registry], probe, jobs)

  const isToken = (header: string | undefined) => {
    const given = /^Bearer (\S+)$/.exec(header ?? '')?.[1]
    return given !== undefined && timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token)))
  }
  return {
    watcher,
    register: (server) => {
      server.get('/api/metrics', { config: { rateLimit: false } }, async (request, reply) => {
        if (!isToken(request.headers.authorization)) throw new Failed(failures.signInNeeded)
        await askDatabase()
        return reply.type(registry.contentType).send(await registry.metrics())
      })
    },
  }
}
