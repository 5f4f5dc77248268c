import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { type Endpoint, endpointsOf, type FileReply, type Parsed, type Reply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import { type Problem, problemsOf } from '#kit/contract/problems.ts'
import type { Actor, App, Context, Job, SignedIn } from './context.ts'
import { isSignedIn, makeContext } from './make-context.ts'
import { decide } from './decide.ts'
import { extensionPoint } from './extension-point.ts'
import { onceOnly } from './idempotency.ts'
import { kitFailures, replyFailure } from './refuse.ts'
import type { AllWords } from './messages.ts'
import { encoderSchema } from './schema.ts'
import { readUpload, type Upload } from './uploads.ts'

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
export const handlers =
  <C extends object>(_contract: C) =>
  (routes: Handlers<C>): Handlers<C> =>
    routes

export interface ServerModule {
  readonly name: string
  readonly contract: object
  readonly words: AllWords
  readonly routes: object
  readonly jobs?: readonly Job[]
  /** Once per process, before the first call. */
  readonly start?: (app: App) => void | Promise<void>
}

/** `anew` looks past what this process remembers of the session. */
export type Authenticate = (app: App, request: FastifyRequest, anew?: boolean) => Promise<Actor | undefined>

/** Asked before every call that its caller may make, and answered from memory: a refusal, such as maintenance, or nothing. */
export const requestGate = extensionPoint<(context: Context, endpoint: Endpoint) => Failed | undefined>('request gate')

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
  for (const problem of problemsOf(result.error.issues))
    problems.push({ ...problem, path: part === 'body' ? problem.path : [part, problem.path].filter(Boolean).join('.') })
  return undefined
}

/** `''` in an address means that the reader left the field empty. */
const withoutEmpty = (query: unknown) => Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''))

const refuse = (problems: readonly Problem[], module: string, app: App, context: Context): void => {
  if (problems.length === 0) return
  // A path that cannot be an id names nothing; telling its shape would help nobody.
  if (problems.some((p) => p.path.startsWith('path'))) throw new Failed(failures.notFound)
  throw new Failed(failures.invalid, {
    fields: Object.fromEntries(problems.toReversed().map((p) => [p.path, app.messages.field(module, context.language, p.key, p.values)])),
  })
}

/** Everything that the caller gave, checked by the contract. A file is read only when the rest is in order. */
const inputOf = async (endpoint: Endpoint, request: FastifyRequest, module: string, app: App, context: Context): Promise<Record<string, unknown>> => {
  // Read by nobody, it would count as an empty body.
  if (!endpoint.form && request.isMultipart()) throw new Failed(failures.badRequest)
  const problems: Problem[] = []
  const input = {
    params: parsePart(endpoint.params, 'path', request.params, problems),
    query: parsePart(endpoint.query, 'query', withoutEmpty(request.query), problems),
    body: parsePart(endpoint.body, 'body', request.body ?? {}, problems),
    version: versionOf(endpoint, request),
  }
  refuse(problems, module, app, context)
  if (!endpoint.form) return input
  const { fields, file } = await readUpload(request)
  const form = parsePart(endpoint.form, 'body', fields, problems)
  refuse(problems, module, app, context)
  return { ...input, form, file }
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

/** One call: who, whether, with what; then the handler, and its answer or the refusal in the one shape. */
const answer = async (
  app: App,
  modules: readonly ServerModule[],
  authenticate: Authenticate,
  { module, endpoint }: Served,
  handler: AnyHandler,
  call: Call,
) => {
  const { request, reply } = call
  const base = {
    requestId: request.id,
    language: languageOf(request.cookies.language ?? request.headers['accept-language']),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  }
  let context = makeContext(app, base)
  const run = async (inside: Context, input: Record<string, unknown>): Promise<unknown> => {
    const data = (await handler(inside, input, call)) ?? null
    if (app.strict) checkReply(endpoint, data)
    return data
  }
  try {
    // A public call does not look at tokens: with an expired one nobody could refresh or sign in.
    const actor = endpoint.reach === 'public' ? undefined : await authenticate(app, request)
    request.membershipId = actor?.scope.membershipId
    context = makeContext(app, { ...base, actor })
    let { refusal } = decide(actor, endpoint, context.now())
    // The password may have been given a moment ago to another process, of which this one has not heard yet.
    if (refusal === failures.passwordAgain) refusal = decide(await authenticate(app, request, true), endpoint, context.now()).refusal
    if (refusal) throw new Failed(refusal)
    for (const gate of requestGate.answers) {
      const closed = gate(context, endpoint)
      // No endpoint declares it, because it may stand before all of them.
      if (closed) return replyFailure(app, context, reply, closed)
    }
    const input = await inputOf(endpoint, request, module, app, context)
    const once = endpoint.once && isSignedIn(context) ? context : undefined
    const data = once ? await onceOnly(once, endpoint, request, (inside) => run(inside, input)) : await run(context, input)
    if (endpoint.reply === 'live') return reply
    if (endpoint.reply === 'file') return await sendFile(reply, data as FileReply)
    return { success: true, data }
  } catch (error) {
    if (error instanceof Failed && error.failure === failures.changedMeanwhile && endpoint.version)
      return replyFailure(app, context, reply, error, { current: await currentOf(modules, endpoint.version, context, call) })
    if (app.strict && error instanceof Failed && !endpoint.fails?.includes(error.failure) && !kitFailures.has(error.failure))
      throw new Error(`${endpoint.method} ${endpoint.path} fails with ${error.failure.code}, which its contract does not declare`, { cause: error })
    return replyFailure(app, context, reply, error)
  }
}

/**
 * Calls are counted by session where there is one, so that an office behind one address is not one caller. Public calls are counted by
 * address, whatever token is sent along: nobody looks at it there.
 */
const sessionOf = ({ headers, ip }: FastifyRequest): string =>
  headers.authorization ? createHash('sha256').update(headers.authorization).digest('base64url') : ip

/** Binds every endpoint of every module to its handler. Returns what is served, for OpenAPI and the generated tests. */
export const serve = (server: FastifyInstance, app: App, modules: readonly ServerModule[], authenticate: Authenticate): Served[] => {
  const all: Served[] = []
  for (const module of modules) {
    for (const [name, endpoint] of endpointsOf(module.contract)) {
      const handler = (module.routes as Record<string, AnyHandler>)[name]
      if (!handler) throw new Error(`${module.name}: ${name} has no handler`)
      if (['manage', 'platform'].includes(endpoint.reach) && !endpoint.can) throw new Error(`${module.name}: ${name} declares no permission`)
      const served = { name, module: module.name, endpoint }
      all.push(served)
      server.route({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
        config: { rateLimit: { max: endpoint.rate ?? 600, ...(endpoint.reach === 'public' ? {} : { keyGenerator: sessionOf }) } },
        // Files come as they are; the parser of forms reads what was sent, not what it was opened to.
        ...(endpoint.form ? { decompress: false } : {}),
        ...(typeof endpoint.reply === 'string' ? {} : { schema: { response: { 200: envelope(endpoint.reply) } } }),
        handler: (request, reply) => answer(app, modules, authenticate, served, handler, { request, reply }),
      })
    }
  }
  // The pages answer every other address, but not as if it were a call.
  server.all('/api/*', (_request, reply) => reply.callNotFound())
  return all
}

/** What the endpoint that gave the version answers now, for the form that shows both. */
const currentOf = async (
  modules: readonly ServerModule[],
  endpoint: NonNullable<Endpoint['version']>,
  context: Context,
  call: Call,
): Promise<unknown> => {
  for (const module of modules)
    for (const [name, candidate] of endpointsOf(module.contract))
      if (candidate === endpoint) {
        const read = (module.routes as Record<string, AnyHandler>)[name]
        return read?.(
          context,
          { params: endpoint.params?.parse(call.request.params), query: endpoint.query?.parse({}), body: undefined, version: 0 },
          call,
        )
      }
  return undefined
}

const envelope = (reply: z.ZodType) => ({
  type: 'object',
  required: ['success', 'data'],
  properties: { success: { type: 'boolean' }, data: encoderSchema(reply) },
})
