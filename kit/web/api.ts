import type { z } from 'zod'
import { backgroundHeader } from '#kit/contract/background.ts'
import type { Args, Data, Endpoint } from '#kit/contract/endpoint.ts'
import { failures } from '#kit/contract/failure.ts'
import { language } from './language.ts'
import { reached } from './online.ts'
import { words } from './words.ts'

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

/** What the server said of a call that no form has made: of something wrong in it there is no field to be marked, so its own sentence is told. */
export const saidBy = ({ message, fields }: ApiError): string => Object.values(fields)[0] ?? message

/** On calls that nobody has asked for just now. */
export const inBackground = { [backgroundHeader]: '1' }

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
let accessUntil = Infinity
/** `lasts` so many milliseconds from now: by its length, because the clock of this device may be wrong. */
export const setAccessToken = (token: string | undefined, lasts = Infinity): void => {
  accessToken = token
  accessUntil = Date.now() + lasts
}
/** The token that a call is made with, to be given to `renewAfter` when the call is refused. */
export const tokenNow = (): string | undefined => accessToken
export const bearer = (): Record<string, string> => (accessToken ? { authorization: `Bearer ${accessToken}` } : {})

/** Set by sign-in: gets a new access token, or answers false when the session is over. */
let renew: ((background: boolean) => Promise<boolean>) | undefined
export const setRenewal = (next: (background: boolean) => Promise<boolean>): void => {
  renew = next
}
let renewing: Promise<boolean> | undefined
/** One refresh at a time; calls that come meanwhile wait for it and are repeated after it. */
const renewOnce = (background: boolean): Promise<boolean> => {
  renewing ??= (renew?.(background) ?? Promise.resolve(false)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Set by sign-in: asks for the password again, and answers whether it was given. */
let confirmSelf: (() => Promise<boolean>) | undefined
export const setConfirmation = (next: (() => Promise<boolean>) | undefined): void => {
  confirmSelf = next
}
let confirming: Promise<boolean> | undefined
/** Asked once, however many calls wait for it. */
const confirmOnce = (): Promise<boolean> => {
  confirming ??= (confirmSelf?.() ?? Promise.resolve(false)).finally(() => {
    confirming = undefined
  })
  return confirming
}

type CodeStep = (refusal: ApiError) => Promise<boolean>
let codeStep: CodeStep | undefined
const waiting = new Set<(step: CodeStep) => void>()
/**
 * Set by sign-in: asks for the one-time code that an organisation wants, and answers whether it was given. The refusal may say where it waits.
 * The first calls of a page may be refused before its frame stands; they wait for it.
 */
export const setCodeStep = (next: CodeStep | undefined): void => {
  codeStep = next
  if (!next) return
  for (const begin of waiting) begin(next)
  waiting.clear()
}
let givingCode: Promise<boolean> | undefined
/** Asked once, however many calls wait for it. */
const giveCodeOnce = (refusal: ApiError): Promise<boolean> => {
  givingCode ??= new Promise<CodeStep>((resolve) => (codeStep ? resolve(codeStep) : waiting.add(resolve)))
    .then((give) => give(refusal))
    .finally(() => {
      givingCode = undefined
    })
  return givingCode
}

/**
 * After a refusal: a new token, unless somebody else has got one while the call was under way. False when the session is over. What was called in
 * the background is renewed there: it keeps nobody at work.
 */
export const renewAfter = async (used: string | undefined, background = false): Promise<boolean> => used !== accessToken || renewOnce(background)

/** No answer came: none in time, or no way there. */
export const away = (inTime: boolean) => new ApiError(0, { code: 'away', message: words(inTime ? 'notReached' : 'noAnswerInTime') })

export const headersOf = (args: unknown): Record<string, string> => {
  const { body, version } = args as Loose
  return {
    'accept-language': language,
    ...bearer(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(version === undefined ? {} : { 'if-match': String(version) }),
  }
}

export const formOf = (args: unknown): FormData => {
  const { form, file } = args as Loose
  const data = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) data.append(name, value)
  if (file) data.append('file', file)
  return data
}

interface Envelope {
  success: boolean
  data: unknown
  error?: { code: string; message: string; fields?: Record<string, string>; requestId?: string }
}

/** What came back, whatever it says; a body that is no envelope is left out. */
export interface Answer {
  status: number
  statusText: string
  body: Envelope | undefined
}

const ask = async (endpoint: Endpoint, args: unknown, headers: Record<string, string>, signal: AbortSignal | undefined): Promise<Answer> => {
  const { body, file } = args as Loose
  const timeout = AbortSignal.timeout(endpoint.timeout ?? 30_000)
  try {
    const response = await fetch(addressOf(endpoint, args), {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { ...headersOf(args), ...headers },
      ...(file ? { body: formOf(args) } : body === undefined ? {} : { body: JSON.stringify(dense(body)) }),
    })
    reached(true)
    const { status, statusText } = response
    return { status, statusText, body: (await response.json().catch(() => undefined)) as Envelope | undefined }
  } catch (error) {
    if (signal?.aborted) throw error
    reached(false)
    throw away(!timeout.aborted)
  }
}

const listeners = new Set<(code: string) => void>()
/** Hears of every refusal by its code: for those that concern the whole page, such as terms that have to be accepted first. */
export const whenRefused = (hear: (code: string) => void): void => {
  listeners.add(hear)
}
const told = (refusal: ApiError): ApiError => {
  for (const hear of listeners) hear(refusal.code)
  return refusal
}

const expired = new Set(['access_token_expired', 'invalid_jwt_signature'])

/** What may be done about a refusal before the call is repeated. */
const remedyFor = ({ status, code }: ApiError): 'renew' | 'confirm' | 'code' | undefined => {
  if (status === 401 && expired.has(code)) return 'renew'
  if (status !== 403) return undefined
  if (code === failures.passwordAgain.code) return 'confirm'
  return code === failures.codeNeeded.code ? 'code' : undefined
}

/** Whether the call is worth repeating. */
const remedied = (remedy: 'renew' | 'confirm' | 'code', refusal: ApiError, used: string | undefined, background: boolean): Promise<boolean> => {
  if (remedy === 'renew') return renewAfter(used, background)
  return remedy === 'confirm' ? confirmOnce() : giveCodeOnce(refusal)
}

/** Does what may be done about a refusal, each thing once, and answers whether the call is worth repeating. */
export const mend = async (refusal: ApiError, tried: Set<string>, used: string | undefined, background = false): Promise<boolean> => {
  const remedy = remedyFor(refusal)
  if (!remedy || tried.has(remedy)) return false
  tried.add(remedy)
  return remedied(remedy, refusal, used, background)
}

/** The person was asked for a proof and has turned away, who need not be told that it is missing. */
export const isTurnedDown = ({ code }: ApiError): boolean => code === failures.passwordAgain.code || code === failures.codeNeeded.code

/**
 * Asks, by whatever way of sending, and reads the envelope. An expired token is refreshed, a password or code that is needed asked for, each
 * once, and the call repeated.
 */
export const settle = async <E extends Endpoint>(
  endpoint: E,
  send: (headers: Record<string, string>) => Promise<Answer>,
  given: Record<string, string> = {},
): Promise<Data<E>> => {
  const background = backgroundHeader in given
  const headers = {
    ...(endpoint.once ? { 'idempotency-key': crypto.randomUUID() } : {}),
    ...given,
  }
  const tried = new Set<string>()
  for (;;) {
    // A page that has just been opened draws first and gets its token meanwhile.
    if (renewing && endpoint.reach !== 'public') await renewing.catch(() => false)
    // one that has run out is renewed before several calls are refused for it; what comes of it is told by the call
    if (accessToken !== undefined && Date.now() >= accessUntil && endpoint.reach !== 'public')
      await renewAfter(accessToken, background).catch(() => false)
    const used = accessToken
    const { status, statusText, body } = await send(headers)
    if (status >= 200 && status < 300 && body?.success) return body.data as Data<E>
    if (!body?.error) throw new ApiError(status, { code: 'unreadable', message: statusText })
    const refusal = new ApiError(status, body.error)
    if (!(await mend(refusal, tried, used, background))) throw told(refusal)
  }
}

/** Makes a call as its contract says. `background` when nobody has asked for it just now. */
export const call = <E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  options: { signal?: AbortSignal; headers?: Record<string, string>; background?: boolean } = {},
): Promise<Data<E>> =>
  settle(endpoint, (headers) => ask(endpoint, args, headers, options.signal), {
    ...options.headers,
    ...(options.background ? inBackground : {}),
  })
