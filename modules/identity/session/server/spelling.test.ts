import { expect, test } from 'vitest'
import { password } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { listByTicket, login, refreshToken } from '../contract.ts'

// What was given out is taken letter by letter: a decoder reads more spellings of it than one.

const { world, nobody } = await testPortal()
const harbour = await world.building('Harbour Tower')
const signIn = async (email: string) => nobody.get(login, { body: { username: email, password } })

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 32 bytes leave two bits of the last letter unused. */
const withSpareBits = (token: string): string => token.slice(0, -1) + (alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1] ?? '')

test('the ticket of somebody for whom invitations wait', async () => {
  const person = await world.person(harbour, 'CONCIERGE')
  await world.end('memberships', person.membershipId)
  await world.invite(await world.tenantIn(harbour), 'STAFF', { email: person.email })
  const { invitationTicket: ticket = '' } = await signIn(person.email)
  const [head = '', ...rest] = ticket.split('.')
  const status = async (spelling: string) => (await nobody.send(listByTicket, { body: { ticket: spelling } })).status
  expect(await status(ticket)).toBe(200)
  for (const spelling of [`${ticket}=`, withSpareBits(ticket), [`${head}=`, ...rest].join('.'), ` ${ticket}`, `${ticket}\n`])
    expect(await status(spelling), JSON.stringify(spelling)).toBe(401)
})

test('the refresh token', async () => {
  const { refreshToken: token = '' } = await signIn((await world.person(harbour, 'LANDLORD_ADMIN')).email)
  const [family = '', generation = '', signature = ''] = token.split('.')
  const otherFamily = family.replaceAll('-', '').replace(/^(.{4})(.{4})(.{4})(.{4})(.*)$/, '$1-$2-$3-$4-$5')
  const spellings = [
    `${token}=`,
    withSpareBits(token),
    [family, `0${generation}`, signature].join('.'),
    [otherFamily, generation, signature].join('.'),
    [family.toUpperCase(), generation, signature].join('.'),
  ]
  for (const spelling of spellings)
    expect((await nobody.send(refreshToken, { body: { refreshToken: spelling } })).status, JSON.stringify(spelling)).toBe(401)
  expect((await nobody.send(refreshToken, { body: { refreshToken: token } })).status).toBe(200)
})
