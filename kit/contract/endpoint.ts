import type { z } from 'zod'
import type { AddOn } from './add-ons.ts'
import { type AskedOf, askedOf } from './asked.ts'
import type { Failure } from './failure.ts'

type Schema = z.ZodType
type Maybe = Schema | undefined
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How a call reaches its rows.
 * manage: rows of the organisation the person works for · audience: content addressed to the person · self: the person's own ·
 * platform: platform staff only · public: nobody needs to be signed in.
 */
export type Reach = 'manage' | 'audience' | 'self' | 'platform' | 'public'

/** `none` answers `data: null`; `file` streams a download; `live` streams events. */
export type Special = 'none' | 'file' | 'live'

/** An endpoint as another one refers to it. */
export type AnyEndpoint = {
  readonly kind: 'endpoint'
  readonly path: string
  readonly params: Maybe
  readonly query: Maybe
  readonly reply: Schema | Special
}
type Versioned = AnyEndpoint | undefined
type Reading<V> = V extends { readonly reply: infer R extends Schema } ? z.output<R> : Record<string, unknown>

interface Options<P extends Maybe, Q extends Maybe, B extends Maybe, F extends Maybe, R extends Schema | Special, V extends Versioned> {
  /** The permission that the person must hold in the current membership. */
  can?: string
  addOn?: AddOn
  reach?: Reach
  params?: P
  query?: Q
  body?: B
  /** Multipart: the fields beside the file, which is streamed under limits. */
  form?: F
  reply: R
  fails?: readonly Failure[]
  /**
   * The write carries, in `If-Match`, the version that this endpoint's reply gave. When somebody saved in between the answer is
   * 409 `changed_meanwhile` with what this endpoint answers now. Without the header the write holds for the record as it is, and what it leaves
   * out stays: see docs/decisions/003-version-by-if-match.md.
   */
  version?: V
  /**
   * Writes a record that has ended, and which nobody reads until it is back: without the header any version will do, and 409 says what is there only
   * if it is.
   */
  ofEnded?: true
  /** Of what `version` answers: the fields of the body that have another name there, as the record has them. */
  kept?(current: Reading<V>): Record<string, unknown>
  /** Leads through a gate, and so is answered while one is closed: during maintenance, before the terms are accepted. */
  beforeGates?: true
  /** The password (or code) must have been given within the last five minutes. */
  fresh?: true
  /**
   * `given`: the session must have given a one-time code, or what counts as one, even where no organisation asks for it: for what decides how
   * somebody signs in. `anywhere`: where any organisation of the person's asks for one, whichever the session acts in: for what reaches beyond
   * that one. `free`: leads to the code, and so is answered while one is due.
   */
  code?: 'given' | 'anywhere' | 'free'
  /** `Idempotency-Key`: the answer is kept with the write, and repeated calls get the same answer. */
  once?: 'accepted' | 'required'
  /** Programs sign what they send: the handler finds the SHA-256 of the body, in hex, as `request.bodyDigest`. */
  signed?: true
  /** As `signed`, for programs that sign the bytes with words of their own: the handler finds them as `request.rawBody`. */
  raw?: true
  /** Calls per minute and person (or address, when nobody is signed in). */
  rate?: number
  /** Milliseconds that the client waits; 30,000 unless told. */
  timeout?: number
  /** Kinds of records (table names) whose changes make this answer stale on open screens. */
  stale?: readonly string[]
  summary?: string
}

export interface Endpoint<
  P extends Maybe = Maybe,
  Q extends Maybe = Maybe,
  B extends Maybe = Maybe,
  F extends Maybe = Maybe,
  R extends Schema | Special = Schema | Special,
  V extends Versioned = Versioned,
> extends Omit<Options<P, Q, B, F, R, V>, 'params' | 'query' | 'body' | 'form' | 'version' | 'reach'> {
  readonly kind: 'endpoint'
  readonly method: Method
  readonly path: string
  readonly reach: Reach
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly form: F
  readonly version: V
  /** Of a list: what its query may hold, for the browser, where an address is read. */
  readonly asked: AskedOf | undefined
}

/** Declares a call once; server, client, OpenAPI, generated tests and inventory follow it. `call` is `'GET /poll-forms/uuid/{uuid}'`. */
export const endpoint = <
  R extends Schema | Special,
  P extends Maybe = undefined,
  Q extends Maybe = undefined,
  B extends Maybe = undefined,
  F extends Maybe = undefined,
  V extends Versioned = undefined,
>(
  call: `${Method} /${string}`,
  options: Options<P, Q, B, F, R, V>,
): Endpoint<P, Q, B, F, R, V> => {
  const [method, path] = call.split(' ') as [Method, string]
  const { params, query, body, form, version } = options as { params: P; query: Q; body: B; form: F; version: V }
  return { ...options, kind: 'endpoint', method, path, reach: options.reach ?? 'manage', params, query, body, form, version, asked: askedOf(query) }
}

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'endpoint'

/** The endpoints among the exports of a contract, by name. */
export const endpointsOf = (contract: object): [name: string, endpoint: Endpoint][] =>
  Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

type Out<T> = T extends Schema ? z.output<T> : undefined
type Given<K extends string, T> = T extends Schema ? ({} extends z.input<T> ? { [k in K]?: z.input<T> } : { [k in K]: z.input<T> }) : unknown

/** What a handler is given, parsed. */
export interface Parsed<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  form: Out<E['form']>
  /** The version that the writer had before the eyes; 0 where the endpoint has none, or where none was said of what has ended. */
  version: number
}

/** What a caller gives. */
export type Args<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']> &
  (E['form'] extends Schema ? { form: z.input<E['form']> } : unknown) &
  (E['version'] extends AnyEndpoint ? { version: number } : unknown)

/** What a caller gets. */
export type Data<E extends Endpoint> = E['reply'] extends Schema ? z.output<E['reply']> : null

/** What a handler returns. */
export type Reply<E extends Endpoint> = E['reply'] extends Schema ? z.input<E['reply']> : E['reply'] extends 'none' | 'live' ? void : FileReply

export interface FileReply {
  name: string
  type: string
  body: AsyncIterable<Uint8Array | string>
  inline?: boolean
}
