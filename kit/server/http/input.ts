import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { type Problem, problemsOf } from '#kit/contract/problems.ts'
import type { App, Context } from '#kit/server/context.ts'
import { readUpload } from '#kit/server/files/uploads.ts'

/** What an address says is not missing: it is no number of a record (`numericId`). Forms say so of a choice that was left empty. */
const isSaid = (part: string, given: unknown, path: string, key: string): boolean =>
  part === 'query' && key === 'required' && isRecord(given) && given[path] !== undefined

const parsePart = (schema: z.ZodType | undefined, part: string, given: unknown, problems: Problem[]): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(given, { reportInput: true })
  if (result.success) return result.data
  for (const { key, ...problem } of problemsOf(result.error.issues))
    problems.push({
      ...problem,
      key: isSaid(part, given, problem.path, key) ? 'invalidField' : key,
      path: part === 'body' ? problem.path : [part, problem.path].filter(Boolean).join('.'),
    })
  return undefined
}

/** The documents' second way to say the order, `fullName` or `fullName DESC`, as the first one. */
const inOrder = (query: unknown): unknown => {
  if (!isRecord(query) || typeof query.sort !== 'string') return query
  const [sortProperties, sortDirection = query.sortDirection] = query.sort.split(' ')
  return { ...query, sortProperties, sortDirection }
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

/** Of which version the writer knows, and what of the record stays although the writer does not name it. */
export interface Seen {
  readonly version: number
  readonly kept?: Record<string, unknown>
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Sent {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const partsOf = (endpoint: Endpoint, { params, query, body }: Sent, kept: Seen['kept'], problems: Problem[]) => ({
  params: parsePart(endpoint.params, 'path', params, problems),
  query: inOrder(parsePart(endpoint.query, 'query', withoutEmpty(query), problems)),
  body: parsePart(endpoint.body, 'body', isRecord(body ?? {}) ? { ...kept, ...(body as object) } : body, problems),
})

/** The same for what was not sent over the network. */
export const inputFrom = (endpoint: Endpoint, sent: Sent, module: string, context: Context, { version, kept }: Seen): Record<string, unknown> => {
  const problems: Problem[] = []
  const input = partsOf(endpoint, { query: {}, ...sent }, kept, problems)
  refuse(problems, module, context.app, context)
  return { ...input, version }
}

/** Everything that the caller gave, checked by the contract. A file is read only when the rest is in order. */
export const inputOf = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  module: string,
  context: Context,
  { version, kept }: Seen,
): Promise<Record<string, unknown>> => {
  const { app } = context
  // Read by nobody, it would count as an empty body.
  if (!endpoint.form && request.isMultipart()) throw new Failed(failures.badRequest)
  const problems: Problem[] = []
  const input = partsOf(endpoint, request, kept, problems)
  refuse(problems, module, app, context)
  if (!endpoint.form) return { ...input, version }
  const { fields, file } = await readUpload(request)
  const form = parsePart(endpoint.form, 'body', fields, problems)
  refuse(problems, module, app, context)
  return { ...input, version, form, file }
}

/** The version of what the body names, where it says one, may be left out as that of the header may. */
export const leavesVersionOut = ({ body }: Endpoint, given: unknown): boolean =>
  body instanceof z.ZodObject && 'version' in body.shape && isRecord(given) && given.version === undefined

/** What the writer saw. Programs written from the documents alone do not say it; `*` says that any will do. */
export const versionIn = ({ headers }: FastifyRequest): number | undefined => {
  const given = headers['if-match'] ?? '*'
  if (given === '*') return undefined
  const version = Number(/^"?(\d{1,9})"?$/.exec(given)?.[1] ?? NaN)
  if (Number.isNaN(version)) throw new Failed(failures.versionNeeded)
  return version
}
