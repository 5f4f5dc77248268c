import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { lifeOf } from './tokenLife.ts'

const key = new TextEncoder().encode('a key of thirty-two letters or so')
const signed = (claims: Record<string, unknown>) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' })

test('a token says how long it is good, whatever its letters and whenever it was given out', async () => {
  // base64url writes these with - and _, which no browser's atob reads
  const odd = await signed({ sid: '>>>???ÿÿÿ' }).setIssuedAt(1_000).setExpirationTime(1_600).sign(key)
  expect(odd.split('.')[1]).toMatch(/[-_]/)
  expect(lifeOf(odd)).toBe(600_000)
})

test('one that does not say it is taken as good until it is refused', async () => {
  expect(lifeOf(await signed({}).setExpirationTime(1_600).sign(key))).toBeUndefined()
  expect([lifeOf('opaque'), lifeOf('a.b.c'), lifeOf('')]).toEqual([undefined, undefined, undefined])
})
