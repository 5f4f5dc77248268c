import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AnyEndpoint, type Endpoint, endpointsOf, type FileReply, type Parsed, type Reply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import type { Actor, App, Context, Job, SignedIn } from '#kit/server/context.ts'
import { decide, isFresh } from '#kit/server/data/decide.ts'
import { kitFailures, replyFailure } from '#kit/server/data/refuse.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import type { AllWords } from '#kit/server/messages.ts'
import { bytesOnTheWay, digestOnTheWay } from './body-digest.ts'
import { encoderOf } from './encode.ts'
import { onceOnly } from './idempotency.ts'
import { inputOf, isRecord, leavesVersionOut, type Seen, versionIn } from './input.ts'
import { networkOf } from './network.ts'

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
  /** Goes on by itself for as long as the process lives, if it has anything to do; answers how it is ended, before the database is closed. */
  readonly run?: (app: App) => (() => Promise<void>) | undefined
}

/** `anew` looks past what this process remembers of the session. */
export type Authenticate = (app: App, request: FastifyRequest, anew?: boolean) => Promise<Actor | undefined>

/** Asked before every call that its caller may make, and nearly always answered from memory: a refusal, such as maintenance, or nothing. */
export const requestGate = extensionPoint<(context: Context, endpoint: Endpoint) => Promise<Failed | undefined> | Failed | undefined>('request gate')

/** What gates have said. No endpoint declares it, because it may stand before all of them. */
const saidByGates = new WeakSet<Failed>()

/** The first gate that is closed to this call, after its caller was found to have the right to it. */
export const closedGate = async (context: Context, endpoint: Endpoint): Promise<Failed | undefined> => {
  if (endpoint.beforeGates) return undefined
  for (const gate of requestGate.answers) {
    const closed = await gate(context, endpoint)
    if (closed) {
      saidByGates.add(closed)
      return closed
    }
  }
  return undefined
}

/** For what is done in somebody's name without their session, such as by the link of a mail: their own call would have to pass these gates. */
export const passGates = async (context: Context, endpoint: Endpoint): Promise<void> => {
  const closed = await closedGate(context, endpoint)
  if (closed) throw closed
}

export type AnyHandler = (context: Context, input: Record<string, unknown>, call: Call) => Promise<unknown>

export interface Served {
  readonly name: string
  readonly module: string
  readonly endpoint: Endpoint
}

const sendFile = (reply: FastifyReply, file: FileReply) => {
  void reply
    .type(file.type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('x-content-type-options', 'nosniff')
  return reply.send(Readable.from(file.body))
}

/** In tests and development every reply is parsed by its own contract, and undeclared failures are mistakes. */
export const checkReply = (endpoint: Endpoint, data: unknown) => {
  if (typeof endpoint.reply === 'string') return
  const result = endpoint.reply.safeParse(data)
  if (!result.success) throw new Error(`${endpoint.method} ${endpoint.path} answers what its contract does not say: ${result.error.message}`)
}

interface Serving {
  readonly app: App
  readonly authenticate: Authenticate
  /** Who calls, looked up once for the rates and for the guard. */
  readonly caller: (request: FastifyRequest) => Promise<Actor | undefined>
  readonly handlerOf: ReadonlyMap<AnyEndpoint, { endpoint: Endpoint; handler: AnyHandler }>
}

/** The transaction of the call is over: many who are refused the same hold nobody up while it is worked out. A refusal stands without it, too. */
const explained = async ({ log }: App, error: unknown): Promise<Record<string, unknown> | undefined> => {
  if (!(error instanceof Failed) || !error.explain) return undefined
  try {
    return await error.explain()
  } catch (problem) {
    log.error({ err: problem, code: error.failure.code }, 'a refusal was not explained')
    return undefined
  }
}

/** One call: who, whether, with what; then the handler, and its answer or the refusal in the one shape. */
const answer = async (serving: Serving, { module, endpoint }: Served, handler: AnyHandler, call: Call) => {
  const { app } = serving
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
    let actor = endpoint.reach === 'public' ? undefined : await serving.caller(request)
    request.membershipId = actor?.scope.membershipId
    context = makeContext(app, { ...base, actor })
    let { refusal } = decide(actor, endpoint, context.now())
    // The password or the code may have been given a moment ago to another process, of which this one has not heard yet.
    const mayAsk = endpoint.fails?.includes(failures.passwordAgain) && actor && !isFresh(actor, context.now())
    if (refusal === failures.passwordAgain || refusal === failures.codeNeeded || mayAsk) {
      actor = await serving.authenticate(app, request, true)
      context = makeContext(app, { ...base, actor })
      refusal = decide(actor, endpoint, context.now()).refusal
    }
    if (refusal) throw new Failed(refusal)
    await passGates(context, endpoint)
    const carryOut = async (seen: Seen): Promise<unknown> => {
      const input = await inputOf(endpoint, request, module, context, seen)
      const once = endpoint.once && isSignedIn(context) ? context : undefined
      return once ? onceOnly(once, endpoint, request, (inside) => run(inside, input)) : run(context, input)
    }
    const given = endpoint.version ? versionIn(request) : 0
    const version = given ?? (endpoint.ofEnded ? 0 : undefined)
    if (given === undefined || leavesVersionOut(endpoint, request.body)) context = makeContext(app, { ...base, actor, unseenVersion: true })
    const data = await (version === undefined ? onTopOfCurrent(serving, endpoint, context, call, carryOut) : carryOut({ version }))
    if (endpoint.reply === 'live') return reply
    if (endpoint.reply === 'file') return await sendFile(reply, data as FileReply)
    return { success: true, data }
  } catch (error) {
    if (error instanceof Failed && error.failure === failures.changedMeanwhile && endpoint.version)
      return replyFailure(app, context, reply, error, { current: await seenAfter(serving, endpoint, endpoint.version, context, call) })
    const declared = error instanceof Failed && (endpoint.fails?.includes(error.failure) || kitFailures.has(error.failure) || saidByGates.has(error))
    if (app.strict && error instanceof Failed && !declared)
      throw new Error(`${endpoint.method} ${endpoint.path} fails with ${error.failure.code}, which its contract does not declare`, { cause: error })
    return replyFailure(app, context, reply, error, await explained(app, error))
  }
}

/**
 * Calls are counted by person, once it is known who calls: neither many sign-ins nor many spellings of one make more of somebody. Public calls
 * are counted by address, whatever token is sent along: nobody looks at it there.
 */
const countedBy =
  (caller: Serving['caller']) =>
  async (request: FastifyRequest): Promise<string> => {
    // the call itself is refused in words
    const actor = await caller(request).catch(() => undefined)
    return actor ? `person ${actor.scope.personId}` : networkOf(request.ip)
  }

/** Fastify asks for the encoder of an answer when the route is made, by a schema that is looked at nowhere else. */
const encodedBy = (encode: (answer: object) => string) => ({ schema: { response: { 200: {} } }, serializerCompiler: () => encode })

/** Binds every endpoint of every module to its handler. Returns what is served, for OpenAPI and the generated tests. */
export const serve = (server: FastifyInstance, app: App, modules: readonly ServerModule[], authenticate: Authenticate): Served[] => {
  const all: Served[] = []
  const callers = new WeakMap<FastifyRequest, Promise<Actor | undefined>>()
  const handlerOf = new Map<AnyEndpoint, { endpoint: Endpoint; handler: AnyHandler }>()
  const serving: Serving = {
    app,
    authenticate,
    handlerOf,
    caller: (request) => {
      const found = callers.get(request) ?? authenticate(app, request)
      callers.set(request, found)
      return found
    },
  }
  const keyGenerator = countedBy(serving.caller)
  for (const module of modules) {
    for (const [name, endpoint] of endpointsOf(module.contract)) {
      const handler = (module.routes as Record<string, AnyHandler>)[name]
      if (!handler) throw new Error(`${module.name}: ${name} has no handler`)
      if (['manage', 'platform'].includes(endpoint.reach) && !endpoint.can) throw new Error(`${module.name}: ${name} declares no permission`)
      const served = { name, module: module.name, endpoint }
      all.push(served)
      handlerOf.set(endpoint, { endpoint, handler })
      server.route({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
        config: {
          answers: typeof endpoint.reply !== 'string',
          rateLimit: { max: endpoint.rate ?? 600, ...(endpoint.reach === 'public' ? {} : { keyGenerator }) },
        },
        // Files come as they are; the parser of forms reads what was sent, not what it was opened to.
        ...(endpoint.form ? { decompress: false } : {}),
        ...(endpoint.signed ? { preParsing: digestOnTheWay } : endpoint.raw ? { preParsing: bytesOnTheWay } : {}),
        ...(typeof endpoint.reply === 'string' ? {} : encodedBy(encoderOf(endpoint.reply))),
        // files and streams have the headers of pages
        ...(typeof endpoint.reply === 'string' ? {} : { helmet: false }),
        handler: (request, reply) => answer(serving, served, handler, { request, reply }),
      })
    }
  }
  // The pages answer every other address, but not as if it were a call.
  server.all('/api/*', (_request, reply) => reply.callNotFound())
  return all
}

/** What the endpoint that gave the version answers now, to those who may call it: for the form that shows both. */
const currentOf = async ({ handlerOf }: Serving, version: AnyEndpoint, context: Context, call: Call): Promise<unknown> => {
  const reader = handlerOf.get(version)
  if (!reader) throw new Error(`${version.path} gives versions, and is not served`)
  const { endpoint, handler } = reader
  if (!decide(context.actor, endpoint, context.now()).allowed) return undefined
  const params = endpoint.params?.safeParse(call.request.params)
  // A path that cannot be an id names nothing.
  if (params && !params.success) throw new Failed(failures.notFound)
  return handler(context, { params: params?.data, query: endpoint.query?.parse({}), body: undefined, version: 0 }, call)
}

/** The same after a refusal. What has ended is not there to be shown, and the refusal stays the one that it is. */
const seenAfter = async (serving: Serving, { ofEnded }: Endpoint, version: AnyEndpoint, context: Context, call: Call): Promise<unknown> => {
  try {
    return await currentOf(serving, version, context, call)
  } catch (error) {
    if (ofEnded && error instanceof Failed && error.failure === failures.notFound) return undefined
    throw error
  }
}

/** Somebody may save between the reading and the writing; more often than this nobody does. */
export const triesOnTop = 5

/** The fields that a body may leave out, as the record has them. */
export const keptOf = ({ body, kept }: Endpoint, current: Record<string, unknown>): Record<string, unknown> => {
  const stands = { ...current, ...kept?.(current) }
  const fields = body instanceof z.ZodObject ? Object.entries<z.ZodType>(body.shape) : []
  return Object.fromEntries(
    fields
      .filter(([name, field]) => name in stands && field.safeParse(undefined).success && field.safeParse(stands[name]).success)
      .map(([name]) => [name, stands[name]]),
  )
}

/**
 * A write that does not say which version it saw holds for the record as it is: it is given that version, and what it does not name stays. The
 * steps and the constraints guard it as ever. Who may not read the record must say what they have seen.
 */
const onTopOfCurrent = async (
  serving: Serving,
  endpoint: Endpoint,
  context: Context,
  call: Call,
  carryOut: (seen: Seen) => Promise<unknown>,
): Promise<unknown> => {
  for (let tries = 1; ; tries += 1) {
    const current = endpoint.version && (await currentOf(serving, endpoint.version, context, call))
    if (!isRecord(current) || typeof current.version !== 'number') throw new Failed(failures.versionNeeded)
    try {
      return await carryOut({ version: current.version, kept: keptOf(endpoint, current) })
    } catch (error) {
      if (tries === triesOnTop || !(error instanceof Failed && error.failure === failures.changedMeanwhile)) throw error
    }
  }
}
