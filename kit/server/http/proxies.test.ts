import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { kitWords } from '#kit/server/messages.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { isProxyList, trusts } from './proxies.ts'
import { handlers, type ServerModule } from './serve.ts'

const contract = { whoCalls: endpoint('GET /who-calls', { reach: 'public', reply: z.object({ address: z.string() }) }) }
const routes = handlers(contract)({ whoCalls: async ({ address }) => ({ address }) })
const module: ServerModule = { name: 'test/who-calls', contract, words: kitWords, routes }

const portalBehind = async (environment: Record<string, string>) => {
  const { portal } = await startTestPortal(
    { modules: [module], roles: {}, authenticate: async () => undefined, actorOf: async () => undefined },
    environment,
  )
  return async (remoteAddress: string, headers: Record<string, string>) => {
    const answer = await portal.server.inject({ url: '/api/who-calls', remoteAddress, headers })
    return { address: answer.json<{ data: { address: string } }>().data.address, requestId: answer.headers['x-request-id'] }
  }
}

const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'c0ffee00-0000-4000-8000-000000000001' }

test('without TRUST_PROXY nobody is believed', async () => {
  const call = await portalBehind({})
  const { address, requestId } = await call('10.0.0.5', forwarded)
  expect(address).toBe('10.0.0.5')
  expect(requestId).not.toBe(forwarded['x-request-id'])
})

describe('a proxy that is named', async () => {
  const call = await portalBehind({ TRUST_PROXY: '10.0.0.5,192.168.7.0/24' })

  test('says who calls, and how the request is called', async () => {
    expect(await call('10.0.0.5', forwarded)).toEqual({ address: '203.0.113.9', requestId: forwarded['x-request-id'] })
    expect(await call('::ffff:192.168.7.20', forwarded)).toMatchObject({ address: '203.0.113.9' })
  })

  test('is not believed what its own caller made up', async () => {
    expect((await call('10.0.0.5', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' })).address).toBe('203.0.113.9')
    expect((await call('10.0.0.5', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 192.168.7.4' })).address).toBe('203.0.113.9')
  })

  test('cannot be gone round', async () => {
    const { address, requestId } = await call('10.0.0.6', forwarded)
    expect(address).toBe('10.0.0.6')
    expect(requestId).not.toBe(forwarded['x-request-id'])
  })

  test.each(['short', 'a'.repeat(65), 'with space here', 'line\\nbreak-in-it', '{"json":"yes"}'])('cannot name a request %s', async (name) => {
    expect((await call('10.0.0.5', { 'x-request-id': name })).requestId).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('a number of proxies is counted from the connection', async () => {
  const call = await portalBehind({ TRUST_PROXY: '2' })
  expect((await call('10.0.0.5', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.0.0.4' })).address).toBe('203.0.113.9')
})

test('TRUST_PROXY is a number, or addresses and networks that are not everything', () => {
  const right = ['1', '9', '10.0.0.5', '10.0.0.0/8', 'loopback', 'private, 2001:db8::1', 'fd00::/8']
  const wrong = ['0', '10', 'true', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.5/', '10.0.0.5,', '10.0.0.0/8/8']
  expect(right.filter((given) => !isProxyList(given))).toEqual([])
  expect(wrong.filter(isProxyList)).toEqual([])
  expect(['127.0.0.1', '::1', '10.1.2.3'].map((address) => trusts('loopback')(address, 0))).toEqual([true, true, false])
  expect(['172.16.0.9', '172.32.0.9', 'fd12::1', 'nonsense', ''].map((address) => trusts('private')(address, 0))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})
