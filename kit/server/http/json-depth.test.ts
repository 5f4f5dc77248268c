import { expect, test } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { asFailed } from '#kit/server/data/refuse.ts'
import { depthAtMost, isTooDeep } from './json-depth.ts'
import { makeServer } from './server.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('as deep as is allowed is read, and one deeper is not', () => {
  expect(isTooDeep(nested(depthAtMost))).toBe(false)
  expect(isTooDeep(nested(depthAtMost + 1))).toBe(true)
  expect(isTooDeep(`[${nested(depthAtMost - 1)},${nested(depthAtMost - 1)}]`)).toBe(false)
  expect(isTooDeep(`${'{"a":'.repeat(depthAtMost + 1)}1`)).toBe(true)
})

test('what stands in a text nests nothing, whatever is quoted in it', () => {
  const text = JSON.stringify({ a: `\\"${'['.repeat(200)}\\`, b: '{'.repeat(200) })
  expect(isTooDeep(text)).toBe(false)
})

test('a body that nests deeper is refused before it is parsed, however large it is', async () => {
  const server = await makeServer(readConfig({ LOG_LEVEL: 'silent', SEED: 'none' }))
  server.setErrorHandler((error, _request, reply) => reply.code(asFailed(error).failure.status).send())
  server.post('/api/said', async ({ body }) => ({ said: body }))
  const say = (payload: string) => server.inject({ method: 'POST', url: '/api/said', headers: { 'content-type': 'application/json' }, payload })
  expect((await say('{"a":[1]}')).json()).toEqual({ said: { a: [1] } })
  expect((await say(nested(500_000))).statusCode).toBe(400)
  await server.close()
})
