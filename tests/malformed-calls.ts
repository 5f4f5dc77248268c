import fc from 'fast-check'
import { expect } from 'vitest'
import type { Method } from '#kit/contract/endpoint.ts'
import type { Served } from '#kit/server/http/serve.ts'
import type { MadeExample } from '#kit/server/testing/example.ts'
import { fromEverywhere, nextAddress } from './everywhere.ts'
import { exampleOf, landlord, type Marked, provider } from './examples.ts'
import { malformed, type Wire } from './junk.ts'
import type { TestPortal } from './portal.ts'

const errorKeys = new Set(['code', 'message', 'fields', 'requestId', 'current', 'attemptsLeft', 'lockedUntil', 'resendAt'])
/** Of the programs behind the portal, in whatever case they were told. */
const innards =
  /node_modules|\bat .+\(.+:\d+|\.(ts|js):\d+|\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b|relation "|column "|violates|syntax error|invalid input|out of range|(Syntax|Type|Range|Zod|Database)Error|kysely|postgres/i

/** Answered, or refused in the one shape that every refusal has, and then nothing is written. Tells which. */
const wellAnswered = async ({ portal }: TestPortal, method: Method, wire: Wire, remoteAddress: string): Promise<boolean> => {
  const { statusCode, body, headers } = await portal.server.inject({ method, ...wire, remoteAddress })
  const told = `${method} ${wire.url.slice(0, 300)} ${JSON.stringify(wire.headers).slice(0, 300)} ${String(wire.payload).slice(0, 500)} → ${statusCode} ${body.slice(0, 500)}`
  expect(statusCode, told).toBeLessThan(500)
  if (statusCode < 400) {
    expect(statusCode, told).toBe(200)
    if (String(headers['content-type']).startsWith('application/json')) expect(JSON.parse(body), told).toMatchObject({ success: true })
    return true
  }
  expect(String(headers['content-type']), told).toContain('application/json')
  const { success, error } = JSON.parse(body) as { success: unknown; error: Record<string, unknown> }
  // who is only told to wait has not been heard
  expect(error.code, told).not.toBe('too_many_requests')
  const shape = { success, code: typeof error.code, message: typeof error.message, requestId: typeof error.requestId }
  expect(shape, told).toEqual({ success: false, code: 'string', message: 'string', requestId: 'string' })
  expect(
    Object.keys(error).filter((name) => !errorKeys.has(name)),
    told,
  ).toEqual([])
  // names of fields are the caller's own words, and so is what the record holds
  const { fields, current: _, ...words } = error
  expect(JSON.stringify([words, Object.values(fields ?? {})]), told).not.toMatch(innards)
  const { rows } = await portal.app.database.pool.query(
    // of the last ones only: the trail has no index of requests
    'select table_name, action from (select * from audit_entries order by id desc limit 200) as last where request_id = $1',
    [error.requestId],
  )
  expect(rows, told).toEqual([])
  return false
}

/** Fewer than the rate of an endpoint allows in a minute, with what making its records takes of it. */
const batchOf = ({ rate }: Served['endpoint']): number => Math.max(1, Math.min(25, (rate ?? 28) - 3))

interface Kept {
  owner: Marked
  made: MadeExample | undefined
}
/** Records of which all tries so far were refused or only read: they are still as they were made. */
export type Untouched = Map<string, Kept>

/**
 * Malformed calls of one endpoint, always the same ones. Each batch is made by a new owner with a new record, but for the first, which shares the record of its module for as
 * long as nobody was answered who might have changed it. Returns how many were answered.
 */
export const tryMalformed = async (house: TestPortal, { module, name, endpoint }: Served, runs: number, untouched: Untouched): Promise<number> => {
  const nowhere = fromEverywhere(house.portal.server)
  const batch = batchOf(endpoint)
  const key = `${module} ${endpoint.reach === 'platform'}`
  const make = async (): Promise<Kept> => {
    const owner = await (endpoint.reach === 'platform' ? provider(house.world) : landlord(house.world))
    return { owner, made: await exampleOf(module)?.make(owner) }
  }
  let sent = 0
  try {
    for (let done = 0; done < runs; done += batch) {
      const record = (done === 0 && untouched.get(key)) || (await make())
      untouched.set(key, record)
      const { owner, made } = record
      const valid = (await made?.args(name)) ?? {}
      const token = (await owner.call.token()) ?? ''
      const from = nextAddress()
      const tryOne = async (wire: Wire) => {
        const answered = await wellAnswered(house, endpoint.method, wire, from)
        if (answered && endpoint.method !== 'GET') untouched.delete(key)
        sent += 1
      }
      await fc.assert(fc.asyncProperty(malformed(endpoint, valid, token), tryOne), {
        numRuns: Math.min(batch, runs - done),
        seed: 20_270_310 + done,
        endOnFailure: true,
      })
    }
  } finally {
    nowhere()
  }
  return sent
}
