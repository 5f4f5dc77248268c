import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failed, type Failure, failures } from '#kit/contract/failure.ts'
import type { App } from '#kit/server/context.ts'
import type { Authenticate, Served, ServerModule } from '#kit/server/http/serve.ts'
import { commonFailures, type DescribedCall, describeCalls } from './describe-call.ts'
import type { Field } from './json-schema.ts'
import { type Named, type NamedSchemas, namedSchemas } from './named-schemas.ts'
import { sendApiPage } from './openapi-page.ts'

/** `GET /api/openapi.json` and the page `GET /api/docs`, both from the contracts that are served. */
export const registerOpenApi = (
  server: FastifyInstance,
  app: App,
  { modules, served, authenticate }: { modules: readonly ServerModule[]; served: readonly Served[]; authenticate: Authenticate },
): void => {
  let made: { calls: DescribedCall[]; json: string } | undefined
  const described = () => {
    if (made) return made
    const calls = describeCalls(served)
    made = { calls, json: JSON.stringify(openApi(app, calls, namedSchemas(modules))) }
    return made
  }
  // What every call of a building's portal is named is for those who work with it; a demo shows it to everybody.
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (!app.config.demo && !(await authenticate(app, request))) throw new Failed(failures.signInNeeded)
  }
  server.get('/api/openapi.json', { onRequest }, (_request, reply) => reply.type('application/json; charset=utf-8').send(described().json))
  server.get('/api/docs', { onRequest }, (_request, reply) => sendApiPage(reply, app, described().calls))
}

/** What its README begins with. */
const purposeOf = (module: string): string => {
  const file = path.join(import.meta.dirname, '../../../modules', module, 'README.md')
  return existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[2] ?? '') : module
}

const failureSchema = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      description: 'A few failures tell more beside these, such as the tries that are left or the current record.',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string', description: 'For programs; it never changes.' },
        message: { type: 'string', description: 'For people, in the language of the request (cookie `language`, else `Accept-Language`).' },
        fields: { type: 'object', description: 'Path of a field → what is wrong with it.', additionalProperties: { type: 'string' } },
        requestId: { type: 'string', description: 'Leads to the log; also in the header `x-request-id`.' },
      },
    },
  },
}

export const openApi = (app: App, calls: readonly DescribedCall[], named: NamedSchemas): object => {
  const modules = [...new Set(calls.map(({ module }) => module))]
  const refused = refusals(app)
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const { path: at, method } = call.endpoint
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation(call, named, refused) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${app.config.productName} API`,
      version: '1',
      license: { name: 'All rights reserved', url: new URL('/terms-and-conditions', app.config.publicUrl).href },
      description:
        'Replies are `{ "success": true, "data": … }`. Lists in an address are written `name[]=a&name[]=b`; an empty value counts as absent.',
    },
    servers: [{ url: '/api' }],
    tags: modules.map((name) => ({ name, description: purposeOf(name) })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token that a sign-in gives.' } },
      schemas: { Failure: failureSchema, ...named.schemas },
      responses: refused.responses,
    },
  }
}

const operation = (call: DescribedCall, named: NamedSchemas, refused: Refusals): object => {
  const { endpoint, body, form } = call
  return {
    operationId: call.id,
    tags: [call.module],
    summary: call.summary,
    description: call.notes.join(' '),
    ...(endpoint.reach === 'public' ? { security: [] } : {}),
    'x-reach': endpoint.reach,
    ...(endpoint.can ? { 'x-permission': endpoint.can } : {}),
    ...(endpoint.addOn ? { 'x-add-on': endpoint.addOn } : {}),
    parameters: [
      ...call.path.map((field) => ({ ...parameter('path', field), required: true })),
      ...call.query.map((field) => parameter('query', field)),
      ...call.headers.map((field) => parameter('header', field)),
    ],
    ...(body
      ? { requestBody: { required: (body.required ?? []).length > 0, content: { 'application/json': { schema: named.name(call, 'Body', body) } } } }
      : {}),
    ...(form ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: named.name(call, 'Form', form) } } } } : {}),
    responses: { 200: success(call, named), ...refused.of(call) },
  }
}

const parameter = (where: 'path' | 'query' | 'header', { name, schema, required }: Field) => ({
  name,
  in: where,
  required,
  schema,
  ...(name.endsWith('[]') ? { style: 'form', explode: true } : {}),
})

const success = (call: DescribedCall, named: NamedSchemas): object => {
  const { endpoint, reply } = call
  if (endpoint.reply === 'file') return { description: 'The file.', content: { 'application/octet-stream': {} } }
  if (endpoint.reply === 'live') return { description: 'Server-sent events, until the session ends.', content: { 'text/event-stream': {} } }
  return { description: 'Done.', content: { 'application/json': { schema: envelope(reply ? named.name(call, 'Reply', reply) : {}) } } }
}

const envelope = (data: Named): object => ({ type: 'object', required: ['success', 'data'], properties: { success: { const: true }, data } })

/** Most calls end in the same ways: each set of failures is written once. */
const refusals = (app: App) => {
  const responses: Record<string, object> = {}
  const refused = (some: readonly Failure[]): { $ref: string } => {
    const name = some.map(({ code }) => code).join('.')
    responses[name] ??= {
      description: some.map((failure) => `\`${failure.code}\`: ${app.messages.failure(failure, 'en')}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      'x-codes': some.map(({ code }) => code),
    }
    return { $ref: `#/components/responses/${name}` }
  }
  const byStatus = (some: readonly Failure[]) => [...Map.groupBy(some, ({ status }) => status)].map(([status, each]) => [status, refused(each)])
  return {
    responses,
    of: (call: DescribedCall): Record<string, object> => Object.fromEntries(byStatus([...call.failures, ...commonFailures])),
  }
}
type Refusals = ReturnType<typeof refusals>
