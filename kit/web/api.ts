import type { z } from 'zod'
import type { Args, Data, Endpoint } from '#kit/contract/endpoint.ts'
import { language } from './language.ts'

/** A refusal as the server words it; `code` is for programs, `message` for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  /** Said beside the message, such as the tries left or the current record. */
  readonly details: Record<string, unknown>

  constructor(
    status: number,
    error: { code: string; message: string; fields?: Record<string, string>; requestId?: string } & Record<string, unknown>,
  ) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.fields = error.fields ?? {}
    this.requestId = error.requestId
    this.details = error
  }
}

/** The network or the server is away: status 0. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503)

type Sent<E extends Endpoint> = Args<E> & (E['form'] extends z.ZodType ? { file: File } : unknown)
export type CallArgs<E extends Endpoint> = Sent<E>

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, string>
  file?: File
  version?: number
}

/** The documents' way: nulls and empty values are dropped, arrays in bracket style. */
export const queryText = (query: Record<string, unknown>): string => {
  const text = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) text.append(`${key}[]`, String(one))
    else if (value !== undefined && value !== null && value !== '') text.append(key, String(value))
  }
  return text.toString()
}

export const addressOf = (endpoint: Endpoint, args: unknown): string => {
  const { params = {}, query = {} } = args as Loose
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = queryText(query)
  return `/api${path}${search ? `?${search}` : ''}`
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)

/** The same for bodies, at any depth: nulls and empty objects are left out. What is left out of a PUT is empty afterwards. */
const dense = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(dense)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, dense(inner)])
      .filter(([, inner]) => !isEmpty(inner)),
  )
}

let accessToken: string | undefined
export const setAccessToken = (token: string | undefined): void => {
  accessToken = token
}
/** The token that a call is made with, to be given to `renewAfter` when the call is refused. */
export const tokenNow = (): string | undefined => accessToken
export const bearer = (): Record<string, string> => (accessToken ? { authorization: `Bearer ${accessToken}` } : {})

/** Set by sign-in: gets a new access token, or answers false when the session is over. */
let renew: (() => Promise<boolean>) | undefined
export const setRenewal = (next: () => Promise<boolean>): void => {
  renew = next
}
let renewing: Promise<boolean> | undefined
/** One refresh at a time; calls that come meanwhile wait for it and are repeated after it. */
const renewOnce = (): Promise<boolean> => {
  renewing ??= (renew?.() ?? Promise.resolve(false)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** After a refusal: a new token, unless somebody else has got one while the call was under way. False when the session is over. */
export const renewAfter = async (used: string | undefined): Promise<boolean> => used !== accessToken || renewOnce()

const away = (message: string) => new ApiError(0, { code: 'away', message })

const ask = async (endpoint: Endpoint, args: unknown, headers: Record<string, string>, signal: AbortSignal | undefined): Promise<Response> => {
  const { body, form, file, version } = args as Loose
  const data = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) data.append(name, value)
  if (file) data.append('file', file)
  const timeout = AbortSignal.timeout(endpoint.timeout ?? 30_000)
  try {
    return await fetch(addressOf(endpoint, args), {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        'accept-language': language,
        ...bearer(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': String(version) }),
        ...headers,
      },
      ...(file ? { body: data } : body === undefined ? {} : { body: JSON.stringify(dense(body)) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw away(String(error))
  }
}

const expired = new Set(['access_token_expired', 'invalid_jwt_signature'])

interface Envelope {
  success: boolean
  data: unknown
  error?: { code: string; message: string; fields?: Record<string, string>; requestId?: string }
}

/** Makes a call as its contract says. An expired token is refreshed once and the call repeated. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Data<E>> => {
  const headers = {
    ...(endpoint.once ? { 'idempotency-key': crypto.randomUUID() } : {}),
    ...options.headers,
  }
  for (let again = true; ; again = false) {
    const used = accessToken
    const response = await ask(endpoint, args, headers, options.signal)
    const answer = (await response.json().catch(() => undefined)) as Envelope | undefined
    if (response.ok && answer?.success) return answer.data as Data<E>
    if (!answer?.error) throw new ApiError(response.status, { code: 'unreadable', message: response.statusText })
    const mayRenew = again && response.status === 401 && expired.has(answer.error.code)
    if (!mayRenew || !(await renewAfter(used))) throw new ApiError(response.status, answer.error)
  }
}
