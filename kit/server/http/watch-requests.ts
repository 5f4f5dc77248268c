import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once that is known: for the log. */
    membershipId: number | undefined
  }
}

export interface Done {
  readonly request: FastifyRequest
  /** As declared, such as `/api/notes/:uuid`: an address that was called may name a person or hold a token. */
  readonly route: string
  /** 499 when the caller has gone before the answer. */
  readonly status: number
  readonly seconds: number
  /** A stream is open for as long as somebody looks: its time says nothing. */
  readonly stream: boolean
}

export interface Watcher {
  begun?(request: FastifyRequest): void
  done(done: Done): void
}

/** Asked every few seconds by proxies and monitors; by whichever name they reach the instance. */
export const probes: ReadonlySet<string> = new Set(['/api/health', '/api/alive', '/api/metrics'])

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

/** Tells of the end of every request, also of those that are refused early, broken off or given away as a stream. */
export const watchRequests = (server: FastifyInstance, watchers: readonly Watcher[]): void => {
  server.decorateRequest('membershipId', undefined)
  server.addHook('onRequest', async (request, { raw }) => {
    const begun = performance.now()
    for (const watcher of watchers) watcher.begun?.(request)
    let told = false
    const tell = (whole: boolean) => {
      if (told) return
      told = true
      const stream = raw.getHeader('content-type') === 'text/event-stream'
      const status = whole || stream ? raw.statusCode : 499
      for (const watcher of watchers) watcher.done({ request, route: routeOf(request), status, seconds: (performance.now() - begun) / 1000, stream })
    }
    raw.once('finish', () => tell(true))
    raw.once('close', () => tell(false))
  })
}

/** One line per call; pages and their files only when debugging. */
export const requestLog: Watcher = {
  done: ({ request, route, status, seconds, stream }) => {
    if (probes.has(route)) return
    const level = status >= 500 ? 'warn' : route.startsWith('/api/') ? 'info' : 'debug'
    const ms = Math.round(seconds * 1000)
    request.log[level]({ method: request.method, route, status, ms, membershipId: request.membershipId, ...(stream ? { stream } : {}) }, 'request')
  },
}
