import { expect, test } from 'vitest'
import { testPortal } from './portal.ts'

const { world, portal } = await testPortal({ PUBLIC_URL: 'https://portal.example' })
const building = await world.building('Harbour Tower')
const person = await world.person(building, 'LANDLORD_ADMIN')
const signedIn = { authorization: `Bearer ${await (await world.as(person)).token()}`, host: 'portal.example' }

const ofAnswers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

test('every answer of a call, and every refusal, is for programs alone', async () => {
  for (const [headers, status] of [
    [signedIn, 200],
    [{ host: 'portal.example' }, 401],
  ] as const) {
    const answer = await portal.server.inject({ url: '/api/auth/security', headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(ofAnswers)
  }
})

test('what is no call has the headers of pages, with numbers of its own each time', async () => {
  const policies = []
  for (const url of ['/api/docs', '/api/docs', '/api/no-such-call', '/somewhere']) {
    const { headers } = await portal.server.inject({ url, headers: signedIn })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'strict-transport-security': expect.stringContaining('max-age=31536000') })
    policies.push(String(headers['content-security-policy']))
    expect(policies.at(-1)).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'/)
  }
  expect(new Set(policies).size).toBe(4)
})
