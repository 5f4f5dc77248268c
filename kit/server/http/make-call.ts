import { type AnyEndpoint, type Endpoint, endpointsOf } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { App, SignedIn } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import { inputFrom, isRecord } from './input.ts'
import { type AnyHandler, type Call, checkReply, keptOf, type ServerModule, triesOnTop } from './serve.ts'

interface Declared {
  readonly endpoint: Endpoint
  readonly module: string
  readonly handler: AnyHandler
}

const declared = new WeakMap<App, ReadonlyMap<AnyEndpoint, Declared>>()

/** Once per process, whether or not it listens. */
export const registerCalls = (app: App, modules: readonly ServerModule[]): void => {
  const all = modules.flatMap(({ name: module, contract, routes }) =>
    endpointsOf(contract).map(([name, endpoint]) => ({ endpoint, module, handler: (routes as Record<string, AnyHandler>)[name] as AnyHandler })),
  )
  declared.set(app, new Map(all.map((one) => [one.endpoint, one])))
}

/** What a path, query and body would hold, as values. */
export interface Given {
  params?: unknown
  query?: unknown
  body?: unknown
  version?: number
}

// handlers that set cookies or stream are nobody's to call from here
const noCall = Object.freeze({}) as Call

const carryOut = async (
  context: SignedIn,
  { endpoint, module, handler }: Declared,
  given: Given,
  kept?: Record<string, unknown>,
): Promise<unknown> => {
  const { refusal } = decide(context.actor, endpoint, context.now())
  if (refusal) throw new Failed(refusal)
  const input = inputFrom(endpoint, given, module, context, { version: given.version ?? 0, ...(kept ? { kept } : {}) })
  const data = (await handler(context, input, noCall)) ?? null
  if (context.app.strict) checkReply(endpoint, data)
  return data
}

const callOf = (context: SignedIn, endpoint: AnyEndpoint): Declared => {
  const call = declared.get(context.app)?.get(endpoint)
  if (!call) throw new Error(`${endpoint.path} is no call of this portal`)
  return call
}

/**
 * A call that the server makes in somebody's name, for many records or later on: the same guard, the same reading of what is given, the same
 * handler as if it had been sent. Joins the transaction of the context.
 */
export const makeCall = (context: SignedIn, endpoint: Endpoint, given: Given): Promise<unknown> => carryOut(context, callOf(context, endpoint), given)

/**
 * The same for a write that takes a version: what the body leaves out stays. Done to the record as it is read here, unless a version is given that
 * it must still have. Answers the record before and after.
 */
export const makeCallOnTop = async (
  context: SignedIn,
  endpoint: Endpoint,
  params: unknown,
  bodyOf: (current: Record<string, unknown>) => unknown,
  version?: number,
): Promise<{ before: Record<string, unknown>; after: unknown }> => {
  const call = callOf(context, endpoint)
  if (!endpoint.version) throw new Error(`${endpoint.path} takes no version`)
  const reader = callOf(context, endpoint.version)
  for (let tries = 1; ; tries += 1) {
    const before = await carryOut(context, reader, { params })
    if (!isRecord(before) || typeof before.version !== 'number') throw new Failed(failures.versionNeeded)
    if (version !== undefined && before.version !== version) throw new Failed(failures.changedMeanwhile)
    try {
      return { before, after: await carryOut(context, call, { params, body: bodyOf(before), version: before.version }, keptOf(endpoint, before)) }
    } catch (error) {
      if (tries === triesOnTop || !(error instanceof Failed && error.failure === failures.changedMeanwhile)) throw error
    }
  }
}
