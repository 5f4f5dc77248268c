import fc from 'fast-check'
import { expect } from 'vitest'
import type { Method } from '#kit/contract/endpoint.ts'
import type { Served } from '#kit/server/serve.ts'
import { exampleOf, landlord, provider } from './examples.ts'
import { malformed, type Wire } from './junk.ts'
import type { TestPortal } from './portal.ts'

const errorKeys = new Set(['code', 'message', 'fields', 'requestId', 'current', 'attemptsLeft', 'lockedUntil'])

/** Answered, or refused in the one shape that every refusal has. */
const wellAnswered = async ({ portal }: TestPortal, method: Method, wire: Wire): Promise<void> => {
  const { statusCode, body, headers } = await portal.server.inject({ method, ...wire })
  const told = `${method} ${wire.url.slice(0, 300)} ${JSON.stringify(wire.headers).slice(0, 300)} ${String(wire.payload).slice(0, 500)} → ${statusCode} ${body.slice(0, 500)}`
  expect(statusCode, told).toBeLessThan(500)
  // who is only told to wait has not been heard
  expect(statusCode, told).not.toBe(429)
  if (statusCode < 400) return
  expect(String(headers['content-type']), told).toContain('application/json')
  const { success, error } = JSON.parse(body) as { success: unknown; error: Record<string, unknown> }
  const shape = { success, code: typeof error.code, message: typeof error.message, requestId: typeof error.requestId }
  expect(shape, told).toEqual({ success: false, code: 'string', message: 'string', requestId: 'string' })
  expect(
    Object.keys(error).filter((name) => !errorKeys.has(name)),
    told,
  ).toEqual([])
}

/** Fewer than any rate allows in a minute. */
const batch = 50

/** Malformed calls of one endpoint, each batch by a new owner with a new record, always the same ones. */
export const tryMalformed = async (house: TestPortal, { module, name, endpoint }: Served, runs: number): Promise<void> => {
  for (let done = 0; done < runs; done += batch) {
    const owner = await (endpoint.reach === 'platform' ? provider(house.world) : landlord(house.world))
    const valid = (await exampleOf(module)?.make(owner))?.(name) ?? {}
    const token = (await owner.call.token()) ?? ''
    await fc.assert(
      fc.asyncProperty(malformed(endpoint, valid, token), (wire) => wellAnswered(house, endpoint.method, wire)),
      { numRuns: Math.min(batch, runs - done), seed: 20_270_310 + done, endOnFailure: true },
    )
  }
}
