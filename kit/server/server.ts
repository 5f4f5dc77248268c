import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { createHash, randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import qs from 'qs'
import { Failed, failures } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import type { App } from './context.ts'
import type { Config } from './config.ts'
import { makeContext } from './make-context.ts'
import { replyFailure } from './refuse.ts'

/** Where the portal may be called: its public address, and this machine by name. Anything else is a forged Host header. */
const knownHost = (config: Config, host: string | undefined): boolean => {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  return host?.toLowerCase() === config.publicUrl.host.toLowerCase() || ['localhost', '127.0.0.1', '[::1]'].includes(name)
}

export const logger = (config: Config) => ({
  level: config.logLevel,
  redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password', '*.token', '*.email'], censor: '…' },
  // Addresses carry one-time tokens on a few public pages; the path says enough.
  serializers: { req: (request: { method: string; url: string }) => ({ method: request.method, url: request.url.split('?')[0] }) },
})

/** The HTTP server without routes: limits, headers, cookies, one shape of errors. */
export const makeServer = async (config: Config): Promise<FastifyInstance> => {
  const server: FastifyInstance = fastify({
    logger: logger(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Addresses that cannot be read come before all hooks; they are refused in the same shape.
    frameworkErrors: (error, request, reply) => server.errorHandler(error, request, reply),
    routerOptions: {
      maxParamLength: 300,
      querystringParser: (query) => qs.parse(query, { depth: 2, arrayLimit: 100, parameterLimit: 200, plainObjects: true, ignoreQueryPrefix: true }),
    },
  })
  await server.register(cookie)
  await server.register(multipart)
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 2048 })
  await server.register(helmet, {
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
        connectSrc: config.dev ? ["'self'", 'ws:'] : ["'self'"],
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
  await server.register(rateLimit, {
    max: 600,
    timeWindow: 60_000,
    cache: 20_000,
    // By session where there is one, so that an office behind one address is not one caller.
    keyGenerator: (request) =>
      request.headers.authorization ? createHash('sha256').update(request.headers.authorization).digest('base64url') : request.ip,
    allowList: (request) => !request.url.startsWith('/api/'),
  })
  server.addHook('onRequest', async (request, reply) => {
    if (!knownHost(config, request.headers.host)) return reply.code(421).type('text/plain').send('This address is not served here.')
    void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
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
