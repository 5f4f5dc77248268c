import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { handlers } from '#kit/server/http/serve.ts'
import type { Authenticate } from '#kit/server/http/serve.ts'
import { actorIn } from '#kit/server/testing/notes.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'

const full = failure('box_full', 409, 'boxFull')
const Parcel = z.object({ id: z.number().int(), version: z.number().int(), note: z.string().nullable() })
const getParcel = endpoint('GET /parcels/{id}', { can: 'PARCEL_VIEW', params: z.strictObject({ id: z.coerce.number().int() }), reply: Parcel })
const contract = {
  Parcel,
  full,
  getParcel,
  listParcels: endpoint('GET /parcels', {
    can: 'PARCEL_VIEW',
    query: paging({ sort: ['id'], filters: { boxes: z.array(z.enum(['A', 'B'])).optional(), late: z.stringbool().optional() } }),
    reply: page(Parcel),
  }),
  moveParcel: endpoint('PUT /parcels/{id}/move', {
    can: 'PARCEL_EDIT',
    addOn: 'VMS',
    params: getParcel.params,
    version: getParcel,
    once: 'required',
    body: z.strictObject({ box: z.enum(['A', 'B']), note: z.string().max(20).nullish() }),
    reply: Parcel,
    fails: [full],
  }),
  sendPhoto: endpoint('POST /parcels/photos', {
    reach: 'self',
    form: z.strictObject({ parcel: z.string() }),
    reply: 'none',
    summary: 'Send a photo of a parcel',
  }),
  hello: endpoint('GET /hello', { reach: 'public', reply: z.object({ text: z.string() }) }),
}
const nothing = { id: 1, version: 1, note: null }
const routes = handlers(contract)({
  getParcel: async () => nothing,
  listParcels: async () => ({ items: [], total: 0, totalPage: 0 }),
  moveParcel: async () => nothing,
  sendPhoto: async () => {},
  hello: async () => ({ text: '<b>' }),
})
const english = { boxFull: 'The box is <full>.' }
const parcels = { name: 'operations/parcel-boxes', contract, routes, words: { en: english, 'zh-Hant': english, 'zh-Hans': english } }
const authenticate: Authenticate = async (_app, { headers }) => (headers.authorization ? actorIn() : undefined)
const { portal } = await startTestPortal({ modules: [parcels], roles: {}, authenticate, actorOf: async () => undefined })
const signedIn = { headers: { authorization: 'Bearer …' } }

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security?: object[]
  parameters: { name: string; in: string; required: boolean; schema: object; style?: string; explode?: boolean }[]
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
  responses: Record<string, { $ref: string }>
  [extra: `x-${string}`]: unknown
}
interface Shape {
  required?: string[]
  properties: Record<string, object>
}
const { openapi, paths, components } = (await portal.server.inject({ url: '/api/openapi.json', ...signedIn })).json<{
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape>; responses: Record<string, { description: string; 'x-codes': string[] }> }
}>()
const shapeOf = (operation: Operation | undefined, type: string): Shape | undefined =>
  components.schemas[operation?.requestBody?.content[type]?.schema.$ref.replace('#/components/schemas/', '') ?? '']
const refusalOf = (operation: Operation | undefined, status: number) =>
  components.responses[operation?.responses[status]?.$ref.replace('#/components/responses/', '') ?? '']
const move = paths['/parcels/{id}/move']?.put

test('every call that is served is described, under its module and with what it asks for', () => {
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths)).toEqual(['/parcels/{id}', '/parcels', '/parcels/{id}/move', '/parcels/photos', '/hello', '/live'])
  expect(move).toMatchObject({
    operationId: 'parcel-boxes.moveParcel',
    tags: ['operations/parcel-boxes'],
    summary: 'Move parcel',
    'x-permission': 'PARCEL_EDIT',
    'x-add-on': 'VMS',
    'x-reach': 'manage',
  })
  expect(paths['/parcels/photos']?.post?.summary).toBe('Send a photo of a parcel')
  expect(paths['/hello']?.get?.security).toEqual([])
})

test('what stands in an address is told by its meaning, lists with brackets', () => {
  const query = Object.fromEntries(paths['/parcels']?.get?.parameters.map((each) => [each.name, each]) ?? [])
  expect(query['boxes[]']).toMatchObject({
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    schema: { type: 'array', items: { enum: ['A', 'B'] } },
  })
  expect(query.late?.schema).toEqual({ type: 'boolean' })
  expect(query.page).toMatchObject({ required: false, schema: { type: 'integer', default: 1 } })
})

test('headers, body and refusals follow from the declaration', () => {
  expect(move?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['id', true],
    ['If-Match', false],
    ['Idempotency-Key', true],
  ])
  expect(shapeOf(move, 'application/json')?.required).toEqual(['box'])
  expect(refusalOf(move, 409)?.['x-codes']).toEqual(['changed_meanwhile', 'idempotency_key_in_use', 'box_full'])
  expect(refusalOf(move, 422)?.['x-codes']).toContain('idempotency_key_used')
  expect(refusalOf(move, 409)?.description).toContain('`box_full`: The box is <full>.')
  expect(refusalOf(move, 403)?.['x-codes']).toEqual(['forbidden', 'add_on_disabled'])
  expect(Object.keys(shapeOf(paths['/parcels/photos']?.post, 'multipart/form-data')?.properties ?? {})).toEqual(['parcel', 'file'])
})

test('shapes have the names of the contracts, and those of their calls where these give none', () => {
  const answered = (operation: Operation | undefined) => JSON.stringify(operation?.responses[200])
  expect(Object.keys(components.schemas).toSorted()).toEqual([
    'Failure',
    'Parcel',
    'ParcelBoxesHelloReply',
    'ParcelBoxesListParcelsReply',
    'ParcelBoxesMoveParcelBody',
    'ParcelBoxesSendPhotoForm',
  ])
  expect(answered(paths['/parcels/{id}']?.get)).toContain('{"$ref":"#/components/schemas/Parcel"}')
  expect(answered(move)).toContain('{"$ref":"#/components/schemas/Parcel"}')
  expect(components.schemas.ParcelBoxesListParcelsReply?.properties.items).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Parcel' } })
})

test('the page shows the same, with its words escaped and styles that the policy allows', async () => {
  const { body, headers } = await portal.server.inject({ url: '/api/docs', ...signedIn })
  expect(body).toContain('id="parcel-boxes.moveParcel"')
  expect(body).toContain('The box is &#60;full&#62;.')
  expect(body).not.toContain('<full>')
  const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
})

test('outside a demo the description is for those who are signed in', async () => {
  for (const url of ['/api/openapi.json', '/api/docs']) {
    expect((await portal.server.inject(url)).statusCode).toBe(401)
    expect((await portal.server.inject({ url, ...signedIn })).statusCode).toBe(200)
  }
})
