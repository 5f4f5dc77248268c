import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyRequest, LogController, type RawRequestDefaultExpression } from 'fastify'
import qs from 'qs'
import { Failed, failures } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import type { Config } from '#kit/server/config.ts'
import type { App } from '#kit/server/context.ts'
import { refuseUnreadable, replyFailure } from '#kit/server/data/refuse.ts'
import { logOptions } from '#kit/server/log.ts'
import { makeContext } from '#kit/server/make-context.ts'
import { guardConnections } from './connections.ts'
import { isTooDeep } from './json-depth.ts'
import { networkOf } from './network.ts'
import { type Trusts, trusts } from './proxies.ts'
import { probes, requestLog, routeOf, type Watcher, watchRequests } from './watch-requests.ts'

/** Where the portal may be called: its public address, and this machine by name. Anything else is a forged Host header. */
const knownHost = (config: Config, host: string | undefined): boolean => {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  return host?.toLowerCase() === config.publicUrl.host.toLowerCase() || ['localhost', '127.0.0.1', '[::1]'].includes(name)
}

const parametersAtMost = 200

/** Codes are read by the camera of our own pages. Nothing else that a device can tell or do is asked for, by us or by what a page shows. */
const permissionsPolicy =
  'camera=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), fullscreen=(self), ' +
  [
    'accelerometer',
    'autoplay',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', ')

/** One Host, an address that is a path, and no more parameters than are read: of what is said twice, a proxy may have believed the other. */
const isPlain = ({ url, raw }: FastifyRequest): boolean =>
  url.startsWith('/') &&
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1 &&
  url.split('&').length <= parametersAtMost

/** By the route that was found: the address may be written in more than one way. */
const isCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/api/') ?? false

/** A proxy of ours may have given the request its name already; anybody else's could be made to look like another one. */
const requestId =
  (isProxy: Trusts) =>
  ({ headers, socket }: RawRequestDefaultExpression): string => {
    const given = headers['x-request-id']
    const isName = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
    return isName && isProxy(socket.remoteAddress ?? '', 0) ? given : randomUUID()
  }

/** An answer to a call is read by programs, shown by nobody and kept nowhere. */
const headersOfAnswers = ({ publicUrl }: Config): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** What a page may load and do in a browser. */
const headersOfPages = (config: Config): FastifyHelmetOptions => ({
  enableCSPNonces: true,
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // React writes style attributes through the object model; what arrives as text stays without effect.
      styleSrcAttr: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      // in the demo a page plays a phone at the doors of the simulator
      connectSrc: ["'self'", ...(config.dev ? ['ws:'] : []), ...(config.doorsPort === undefined ? [] : [`http://localhost:${config.doorsPort}`])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: config.publicUrl.protocol === 'https:' ? [] : null,
    },
  },
  strictTransportSecurity: config.publicUrl.protocol === 'https:' ? { maxAge: 31_536_000 } : false,
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'same-origin' },
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is answered goes to programs, under headers that never change. */
    answers?: boolean
  }
}

interface Seen {
  readonly watchers?: readonly Watcher[]
  /** Takes the lines of the log instead of standard output. */
  readonly logTo?: { write(line: string): void } | undefined
}

/** The HTTP server without routes: limits, headers, cookies, one shape of errors. */
export const makeServer = async (config: Config, { watchers = [], logTo }: Seen = {}): Promise<FastifyInstance> => {
  const isProxy = trusts(config.trustProxy)
  const server: FastifyInstance = fastify({
    logger: logOptions(config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isProxy,
    genReqId: requestId(isProxy),
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // what comes on a kept connection while the last calls are answered is a call like them
    return503OnClosing: false,
    // Addresses that cannot be read come before all hooks; they are refused in the same shape.
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => server.errorHandler(error, request, reply),
    routerOptions: {
      maxParamLength: 300,
      querystringParser: (query) =>
        qs.parse(query, { depth: 2, arrayLimit: 100, parameterLimit: parametersAtMost, plainObjects: true, ignoreQueryPrefix: true }),
    },
  })
  guardConnections(server, (address) => isProxy(address, 0))
  // first of all hooks: what is refused is seen too
  watchRequests(server, [requestLog, ...watchers])
  await server.register(cookie)
  await server.register(multipart)
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 2048 })
  await server.register(helmet, headersOfPages(config))
  await server.register(rateLimit, {
    max: 600,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => !isCall(request),
  })
  const parseJson = server.getDefaultJsonParser('error', 'error')
  // what other services tell of is JSON, too
  server.addContentTypeParser<string>(['application/json', 'application/cloudevents-batch+json'], { parseAs: 'string' }, (request, body, done) =>
    isTooDeep(body) ? done(new Failed(failures.badRequest)) : parseJson(request, body, done),
  )
  const ofAnswers = headersOfAnswers(config)
  server.addHook('onRequest', async (request, reply) => {
    if (!knownHost(config, request.headers.host) && !probes.has(routeOf(request)))
      return reply.code(421).type('text/plain').send('This address is not served here.')
    void reply.header('x-request-id', request.id)
    if (request.routeOptions.config.answers) void reply.headers(ofAnswers)
    else if (isCall(request)) void reply.header('cache-control', 'no-store')
    else void reply.header('permissions-policy', permissionsPolicy)
    if (!isPlain(request)) throw new Failed(failures.badRequest)
  })
  return server
}

/** Errors that come before a handler: broken bodies, unknown calls, limits. */
export const answerErrors = (server: FastifyInstance, app: App): void => {
  const contextOf = (request: { id: string; headers: Record<string, unknown>; cookies: Record<string, string | undefined> }) =>
    makeContext(app, { requestId: request.id, language: languageOf(request.cookies?.language ?? String(request.headers['accept-language'] ?? '')) })
  server.setErrorHandler((error, request, reply) => replyFailure(app, contextOf(request), reply, error))
  server.setNotFoundHandler((request, reply) => replyFailure(app, contextOf(request), reply, new Failed(failures.notFound)))
}
