import { expect, test } from 'vitest'
import { password } from '#kit/server/testing/world.ts'
import { testPortal } from './portal.ts'

const { world, portal } = await testPortal()
const building = await world.building('Harbour Tower')

let desk = 0
const tokenOf = async (email: string): Promise<string> => {
  desk += 1
  const payload = { username: email, password }
  const answer = await portal.server.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: `10.9.0.${desk}`, payload })
  return answer.json<{ data: { accessToken: string } }>().data.accessToken
}
/** A call that allows sixty a minute, made without what it needs. */
const upload = async (authorization: string) =>
  portal.server.inject({ method: 'POST', url: '/api/files/upload', remoteAddress: '10.8.0.1', headers: { authorization }, payload: {} })
const statuses = async (times: number, authorization: (n: number) => string) => {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push((await upload(authorization(n))).statusCode)
  return seen
}

test('many sign-ins of one person are one caller, and a colleague at the same address is another', async () => {
  const { email } = await world.person(building, 'LANDLORD_ADMIN')
  const tokens = [await tokenOf(email), await tokenOf(email), await tokenOf(email)]
  const seen = await statuses(70, (n) => `Bearer ${tokens[n % tokens.length]}`)
  expect(seen.slice(0, 60)).not.toContain(429)
  expect(new Set(seen.slice(60))).toEqual(new Set([429]))
  const mate = await tokenOf((await world.person(building, 'LANDLORD_ADMIN')).email)
  expect((await upload(`Bearer ${mate}`)).statusCode).not.toBe(429)
})

test('a token is taken only as it was given out', async () => {
  const token = await tokenOf((await world.person(building, 'LANDLORD_ADMIN')).email)
  const [head = '', body = '', signature = ''] = token.split('.')
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // 32 bytes leave two bits of the last letter unused
  const spare = alphabet[alphabet.indexOf(signature.at(-1) ?? '') ^ 1] ?? ''
  const spellings = [
    `${head}.${body}.${signature.slice(0, 9)}\t${signature.slice(9)}`,
    `${head}.${body}.${signature.slice(0, 9)} ${signature.slice(9)}`,
    `${head}.${body}.${signature.slice(0, -1)}${spare}`,
    `${token}=`,
    `${head}=.${body}.${signature}`,
    ` ${token}`,
    `${token}.`,
  ]
  for (const spelling of spellings) {
    const answer = await upload(`Bearer ${spelling}`)
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code], spelling).toEqual([401, 'invalid_jwt_signature'])
  }
  // and those who make tokens up are counted by their address
  const seen = await statuses(60, (n) => `Bearer ${token}${n}`)
  expect(seen.at(-1)).toBe(429)
  expect((await upload(`Bearer ${token}`)).statusCode).not.toBe(429)
})

test('public calls are counted by network: whoever has a whole one of IPv6 addresses is one caller, the next network another', async () => {
  const forgot = async (remoteAddress: string) =>
    (
      await portal.server.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        remoteAddress,
        headers: { host: portal.app.config.publicUrl.host, origin: portal.app.config.publicUrl.origin },
        payload: { username: 'nobody@example.com' },
      })
    ).statusCode
  const seen: number[] = []
  for (let n = 0; n < 65; n += 1) seen.push(await forgot(`2001:db8:0:1::${(n + 1).toString(16)}`))
  expect(seen.slice(0, 60)).not.toContain(429)
  expect(new Set(seen.slice(60))).toEqual(new Set([429]))
  expect(await forgot('2001:db8:0:2::1')).not.toBe(429)
})
