import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { type Endpoint, endpointsOf, type FileReply, type Parsed, type Reply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import { type Problem, problemsOf } from '#kit/contract/problems.ts'
import type { Actor, App, Context, Job, SignedIn } from './context.ts'
import { isSignedIn, makeContext } from './make-context.ts'
import { decide } from './decide.ts'
import { onceOnly } from './idempotency.ts'
import { kitFailures, replyFailure } from './refuse.ts'
import type { AllWords } from './messages.ts'
import { encoderSchema } from './schema.ts'
import type { Upload } from './uploads.ts'
import { readUpload } from './uploads.ts'

type ContextOf<E extends Endpoint> = E['reach'] extends 'public' ? Context : SignedIn

export interface Call {
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler gets the parsed call and returns what the contract says, without the envelope. `call` is for cookies and streams only. */
export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: Parsed<E> & (E['form'] extends z.ZodType ? { file: Upload } : unknown),
  call: Call,
) => Promise<Reply<E>>

type EndpointsIn<C> = { [K in keyof C as C[K] extends Endpoint ? K : never]: C[K] extends Endpoint ? C[K] : never }
export type Handlers<C> = { [K in keyof EndpointsIn<C>]: EndpointsIn<C>[K] extends Endpoint ? Handler<EndpointsIn<C>[K]> : never }

/** Exactly one handler for each endpoint of the contract, else it does not compile. */
export const handlers = <C extends object>(_contract: C) => (routes: Handlers<C>): Handlers<C> => routes

export interface ServerModule {
  readonly name: string
  readonly contract: object
  readonly words: AllWords
  readonly routes: object
  readonly jobs?: readonly Job[]
  /** Once per process, before the first call. */
  readonly start?: (app: App) => void | Promise<void>
}

export type Authenticate = (app: App, request: FastifyRequest) => Promise<Actor | undefined>

type AnyHandler = (context: Context, input: Record<string, unknown>, call: Call) => Promise<unknown>

export interface Served {
  readonly name: string
  readonly module: string
  readonly endpoint: Endpoint
}

const parsePart = (schema: z.ZodType | undefined, part: string, given: unknown, problems: Problem[]): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(given, { reportInput: true })
  if (result.success) return result.data
  for (const problem of problemsOf(result.error.issues)) problems.push({ ...problem, path: part === 'body' ? problem.path : [part, problem.path].filter(Boolean).join('.') })
  return undefined
}

/** `''` in an address means that the reader left the field empty. */
const withoutEmpty = (query: unknown) => Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''))

const parse = (endpoint: Endpoint, request: FastifyRequest, module: string, app: App, context: Context): Record<string, unknown> => {
  const problems: Problem[] = []
  const input = {
    params: parsePart(endpoint.params, 'path', request.params, problems),
    query: parsePart(endpoint.query, 'query', withoutEmpty(request.query), problems),
    body: parsePart(endpoint.body, 'body', request.body ?? {}, problems),
  }
  if (problems.length === 0) return input
  // A path that cannot be an id names nothing; telling its shape would help nobody.
  if (problems.some((p) => p.path.startsWith('path'))) throw new Failed(failures.notFound)
  throw new Failed(failures.invalid, {
    fields: Object.fromEntries(problems.toReversed().map((p) => [p.path, app.messages.field(module, context.language, p.key, p.values)])),
  })
}

const versionOf = (endpoint: Endpoint, request: FastifyRequest): number => {
  if (!endpoint.version) return 0
  const version = Number(/^"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1] ?? NaN)
  if (Number.isNaN(version)) throw new Failed(failures.versionNeeded)
  return version
}

const sendFile = (reply: FastifyReply, file: FileReply) => {
  void reply
    .type(file.type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('x-content-type-options', 'nosniff')
  return reply.send(Readable.from(file.body))
}

/** In tests and development every reply is parsed by its own contract, and undeclared failures are mistakes. */
const checkReply = (endpoint: Endpoint, data: unknown) => {
  if (typeof endpoint.reply === 'string') return
  const result = endpoint.reply.safeParse(data)
  if (!result.success) throw new Error(`${endpoint.method} ${endpoint.path} answers what its contract does not say: ${result.error.message}`)
}

/** Binds every endpoint of every module to its handler. Returns what is served, for OpenAPI and the generated tests. */
export const serve = (server: FastifyInstance, app: App, modules: readonly ServerModule[], authenticate: Authenticate): Served[] => {
  const served: Served[] = []
  const { strict } = app
  for (const module of modules) {
    for (const [name, endpoint] of endpointsOf(module.contract)) {
      const handler = (module.routes as Record<string, AnyHandler>)[name]
      if (!handler) throw new Error(`${module.name}: ${name} has no handler`)
      if (['manage', 'platform'].includes(endpoint.reach) && !endpoint.can) throw new Error(`${module.name}: ${name} declares no permission`)
      served.push({ name, module: module.name, endpoint })
      const run = async (context: Context, input: Record<string, unknown>, call: Call): Promise<unknown> => {
        const data = (await handler(context, input, call)) ?? null
        if (strict) checkReply(endpoint, data)
        return data
      }
      server.route({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
        config: { rateLimit: { max: endpoint.rate ?? 600 } },
        ...(typeof endpoint.reply === 'string' ? {} : { schema: { response: { 200: envelope(endpoint.reply) } } }),
        handler: async (request, reply) => {
          const base = { requestId: request.id, language: languageOf(request.cookies.language ?? request.headers['accept-language']), address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
          let context = makeContext(app, base)
          try {
            const actor = await authenticate(app, request)
            context = makeContext(app, { ...base, actor })
            const decision = decide(actor, endpoint, context.now())
            if (decision.refusal) throw new Failed(decision.refusal)
            const input = { ...parse(endpoint, request, module.name, app, context), version: versionOf(endpoint, request), form: undefined as unknown }
            const call = { request, reply }
            if (endpoint.form) {
              const { fields, file } = await readUpload(request)
              const problems: Problem[] = []
              input.form = parsePart(endpoint.form, 'body', fields, problems)
              if (problems.length) throw new Failed(failures.invalid, { fields: Object.fromEntries(problems.map((p) => [p.path, app.messages.field(module.name, context.language, p.key, p.values)])) })
              Object.assign(input, { file })
            }
            const data =
              endpoint.once && isSignedIn(context)
                ? await onceOnly(context, endpoint, request, (inside) => run(inside, input, call))
                : await run(context, input, call)
            if (endpoint.reply === 'live') return reply
            if (endpoint.reply === 'file') return await sendFile(reply, data as FileReply)
            return { success: true, data }
          } catch (error) {
            if (error instanceof Failed && error.failure === failures.changedMeanwhile && endpoint.version)
              return replyFailure(app, context, reply, error, { current: await currentOf(modules, endpoint.version, context, { request, reply }) })
            if (strict && error instanceof Failed && !endpoint.fails?.includes(error.failure) && !kitFailures.has(error.failure))
              throw new Error(`${endpoint.method} ${endpoint.path} fails with ${error.failure.code}, which its contract does not declare`, { cause: error })
            return replyFailure(app, context, reply, error)
          }
        },
      })
    }
  }
  return served
}

/** What the endpoint that gave the version answers now, for the form that shows both. */
const currentOf = async (modules: readonly ServerModule[], endpoint: NonNullable<Endpoint['version']>, context: Context, call: Call): Promise<unknown> => {
  for (const module of modules)
    for (const [name, candidate] of endpointsOf(module.contract))
      if (candidate === endpoint) {
        const read = (module.routes as Record<string, AnyHandler>)[name]
        return read?.(context, { params: endpoint.params?.parse(call.request.params), query: endpoint.query?.parse({}), body: undefined, version: 0 }, call)
      }
  return undefined
}

const envelope = (reply: z.ZodType) => ({
  type: 'object',
  required: ['success', 'data'],
  properties: { success: { type: 'boolean' }, data: encoderSchema(reply) },
})
