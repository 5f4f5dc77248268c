import type { FastifyInstance } from 'fastify'
import qs from 'qs'
import type { Args, Data, Endpoint } from '#kit/contract/endpoint.ts'

export interface SentFile {
  name: string
  content: Buffer
}

/** What goes beside the arguments of a call. */
export interface Extras {
  file?: SentFile
  /** `Idempotency-Key` */
  key?: string
  headers?: Record<string, string>
}

/** Arguments of any endpoint, as the tests that walk all of them build them. */
export interface AnyArgs extends Extras {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, string>
  version?: number
}

export interface Refusal {
  code: string
  message: string
  requestId: string
  fields?: Record<string, string>
  [detail: string]: unknown
}

export interface Answer<T = unknown> {
  status: number
  /** Null where the call was refused, and for downloads. */
  data: T | null
  error: Refusal | null
  text: string
  headers: Readonly<Record<string, string | string[] | number | undefined>>
}

const multipart = (fields: Record<string, string>, file: SentFile | undefined): { payload: Buffer; type: string } => {
  const boundary = 'boundary-of-the-tests'
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const parts = Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value))
  if (file) parts.push(...part(`name="file"; filename="${file.name}"`, file.content))
  return { payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]), type: `multipart/form-data; boundary=${boundary}` }
}

export const pathOf = (endpoint: Pick<Endpoint, 'path'>, params: Record<string, unknown> = {}): string =>
  `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`

const isRefusal = (body: unknown): body is { error: Refusal } => typeof body === 'object' && body !== null && 'error' in body

/** Makes a call as the contract of its endpoint says, as a client of ours would. */
export const request = async (server: FastifyInstance, endpoint: Endpoint, args: AnyArgs, token?: string): Promise<Answer> => {
  const query = qs.stringify(args.query ?? {}, { arrayFormat: 'brackets' })
  const headers: Record<string, string> = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(args.key ? { 'idempotency-key': args.key } : {}),
    ...args.headers,
  }
  if (args.version !== undefined) headers['if-match'] = String(args.version)
  let payload: string | Buffer | undefined
  if (endpoint.form) {
    const sent = multipart(args.form ?? {}, args.file)
    payload = sent.payload
    headers['content-type'] = sent.type
  } else if (args.body !== undefined) {
    payload = JSON.stringify(args.body)
    headers['content-type'] = 'application/json'
  }
  const response = await server.inject({
    method: endpoint.method,
    url: `${pathOf(endpoint, args.params)}${query ? `?${query}` : ''}`,
    headers,
    payload,
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const body: unknown = isJson && response.body ? response.json() : null
  return {
    status: response.statusCode,
    data: typeof body === 'object' && body !== null && 'data' in body ? body.data : null,
    error: isRefusal(body) ? body.error : null,
    text: response.body,
    headers: response.headers,
  }
}

type Given<E extends Endpoint> = {} extends Args<E> ? [args?: Args<E>, extras?: Extras] : [args: Args<E>, extras?: Extras]

/** Somebody who makes calls. */
export interface Caller {
  /** The whole answer, whatever it is. */
  send<E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<Answer<Data<E>>>
  /** What a call that must succeed answers. */
  get<E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<Data<E>>
  /** The same without the types, for tests that walk all endpoints. */
  any(endpoint: Endpoint, args: AnyArgs): Promise<Answer>
  /** Of the session; signs in when there is none or it has run out. */
  token(): Promise<string | undefined>
}

export const makeCaller = (server: FastifyInstance, token: () => Promise<string | undefined>): Caller => {
  const any = async (endpoint: Endpoint, args: AnyArgs) => request(server, endpoint, args, await token())
  const send = async <E extends Endpoint>(endpoint: E, ...[args, extras]: Given<E>): Promise<Answer<Data<E>>> =>
    (await any(endpoint, Object.assign({}, args, extras))) as Answer<Data<E>>
  return {
    any,
    send,
    get: async (endpoint, ...given) => {
      const { status, data, text } = await send(endpoint, ...given)
      if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text}`)
      return data as Data<typeof endpoint>
    },
    token,
  }
}
