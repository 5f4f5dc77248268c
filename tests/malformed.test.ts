import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { exampleOf, landlord, ofModules, provider } from './examples.ts'
import { malformed, type Wire } from './junk.ts'
import { testPortal } from './portal.ts'

const { world, portal } = await testPortal()
const served = ofModules(portal.served).map((one) => ({ ...one, title: `${one.module} ${one.name}` }))
const seen: Record<number, number> = {}
afterAll(() => console.log(JSON.stringify(seen)))
const requests = 2000
const each = Math.ceil(requests / served.length)

const errorKeys = new Set(['code', 'message', 'fields', 'requestId', 'current', 'attemptsLeft', 'lockedUntil'])

/** Answered, or refused in the one shape that every refusal has. */
const wellAnswered = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', wire: Wire): Promise<void> => {
  const { statusCode, body, headers } = await portal.server.inject({ method, ...wire })
  const told = `${method} ${wire.url.slice(0, 300)} ${JSON.stringify(wire.headers).slice(0, 300)} ${String(wire.payload).slice(0, 500)} → ${statusCode} ${body.slice(0, 500)}`
  seen[statusCode] = (seen[statusCode] ?? 0) + 1
  expect(statusCode, told).toBeLessThan(500)
  expect(statusCode, told).not.toBe(429)
  if (statusCode < 400) return
  expect(String(headers['content-type']), told).toContain('application/json')
  const { success, error } = JSON.parse(body) as { success: unknown; error: Record<string, unknown> }
  expect({ success, code: typeof error.code, message: typeof error.message, requestId: typeof error.requestId }, told).toEqual({ success: false, code: 'string', message: 'string', requestId: 'string' })
  expect(Object.keys(error).filter((name) => !errorKeys.has(name)), told).toEqual([])
}

test.each(served)('malformed calls of $title are refused in order', { timeout: 60_000 }, async ({ module, name, endpoint }) => {
  const owner = endpoint.reach === 'platform' ? await provider(world) : await landlord(world)
  const valid = (await exampleOf(module)?.make(owner))?.(name) ?? {}
  const token = (await owner.call.token()) ?? ''
  await fc.assert(
    fc.asyncProperty(malformed(endpoint, valid, token), (wire) => wellAnswered(endpoint.method, wire)),
    { numRuns: Number(process.env.FUZZ_RUNS ?? each), seed: Number(process.env.FUZZ_SEED ?? 20270310), endOnFailure: true },
  )
})
