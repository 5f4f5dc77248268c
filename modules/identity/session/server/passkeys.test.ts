import { describe, expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import * as contract from '../contract.ts'
import { proved } from './example.ts'
import { type SoftPasskey, softPasskey } from './testing-passkey.ts'

const { world, nobody, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const someone = () => world.person(harbour, 'MASTER_ADMIN')
const someoneCalling = async () => proved(world, await someone())
const refused = { status: 422, error: { code: 'passkey_refused' } }

const add = async (call: Caller, passkey: SoftPasskey, name = 'Chrome on Mac') => {
  const { challengeId, options } = await call.get(contract.startPasskey)
  return call.send(contract.addPasskey, { body: { challengeId, response: passkey.register(options), name } })
}
const signIn = async (passkey: SoftPasskey) => {
  const { challengeId, options } = await nobody.get(contract.startPasskeyLogin)
  return nobody.send(contract.passkeyLogin, { body: { challengeId, response: passkey.signIn(options) } })
}
const withPasskey = async (): Promise<{ person: Person; call: Caller; passkey: SoftPasskey }> => {
  const person = await someone()
  const call = await proved(world, person)
  const passkey = softPasskey()
  expect(await add(call, passkey)).toMatchObject({ status: 200 })
  return { person, call, passkey }
}
const queried = async (text: string, value: string | number): Promise<string[]> => {
  const { rows } = await portal.app.database.pool.query<{ found: string }>({ text, values: [value] })
  return rows.map(({ found }) => found)
}
const deeds = ({ userId }: Person) =>
  queried(`select action as found from audit_entries where actor_user_id = $1 and table_name = 'passkeys' order by id`, userId)
const subjects = ({ email }: Person) =>
  queried(`select subject as found from mails where to_address = $1 and subject !~ '^[0-9]{6}' order by id`, email)

describe('a passkey', () => {
  test('is added, listed, used to sign in without a code, and removed; the owner is told', async () => {
    const { person, call, passkey } = await withPasskey()
    await call.get(contract.switchCode, { body: { on: true } })
    expect((await call.get(contract.getSecurity)).passkeys).toMatchObject([{ name: 'Chrome on Mac', lastUsedAt: null }])
    clock.forward(60)
    const { data } = await signIn(passkey)
    const headers = { authorization: `Bearer ${data?.accessToken}` }
    const { userId, passkeys } = await nobody.get(contract.getSecurity, {}, { headers })
    expect(userId).toBe(person.userId)
    expect(passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }])
    await call.get(contract.removePasskey, { params: { uuid: passkeys[0]?.uuid ?? '' } })
    expect(await signIn(passkey)).toMatchObject(refused)
    expect(await deeds(person)).toEqual(['added', 'removed'])
    expect(await subjects(person)).toEqual(['A passkey has been added to your account', 'A passkey has been removed from your account'])
  })

  test('is not added twice: those that are known are named to the browser', async () => {
    const { call, passkey } = await withPasskey()
    const { options } = await call.get(contract.startPasskey)
    expect((JSON.parse(options) as { excludeCredentials: unknown[] }).excludeCredentials).toHaveLength(1)
    expect(await add(call, passkey)).toMatchObject({ status: 409 })
    expect(await add(await someoneCalling(), passkey)).toMatchObject({ status: 409 })
  })

  test('is removed by its owner alone', async () => {
    const { call, passkey } = await withPasskey()
    const params = { uuid: (await call.get(contract.getSecurity)).passkeys[0]?.uuid ?? '' }
    expect(await (await someoneCalling()).send(contract.removePasskey, { params })).toMatchObject({ status: 404 })
    expect(await signIn(passkey)).toMatchObject({ status: 200 })
  })

  test('opens nothing for somebody who is switched off or belongs nowhere any more', async () => {
    const off = await withPasskey()
    await world.change('users', off.person.userId, { active: false })
    expect(await signIn(off.passkey)).toMatchObject(refused)
    const gone = await withPasskey()
    await world.end('memberships', gone.person.membershipId)
    expect(await signIn(gone.passkey)).toMatchObject({ status: 400, error: { code: 'login_invalid' } })
  })
})

describe('a challenge', () => {
  test('of a registration is taken once, also by many at once', async () => {
    const call = await someoneCalling()
    const { challengeId, options } = await call.get(contract.startPasskey)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call.send(contract.addPasskey, { body: { challengeId, response: softPasskey().register(options), name: 'Key' } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  test('of a sign-in is taken once: the same answer opens nothing a second time', async () => {
    const { passkey } = await withPasskey()
    const { challengeId, options } = await nobody.get(contract.startPasskeyLogin)
    const body = { challengeId, response: passkey.signIn(options) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => nobody.send(contract.passkeyLogin, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await nobody.send(contract.passkeyLogin, { body })).toMatchObject(refused)
  })

  test('is for the person who asked, for the purpose it was made for, and for five minutes', async () => {
    const [one, other] = [await someoneCalling(), await someoneCalling()]
    const asked = await one.get(contract.startPasskey)
    const response = softPasskey().register(asked.options)
    expect(await other.send(contract.addPasskey, { body: { challengeId: asked.challengeId, response, name: 'Key' } })).toMatchObject(refused)
    expect(await one.send(contract.addPasskey, { body: { challengeId: asked.challengeId, response, name: 'Key' } })).toMatchObject({ status: 200 })

    const { passkey } = await withPasskey()
    const registration = await one.get(contract.startPasskey)
    expect(
      await nobody.send(contract.passkeyLogin, { body: { challengeId: registration.challengeId, response: passkey.signIn(registration.options) } }),
    ).toMatchObject(refused)

    const late = await nobody.get(contract.startPasskeyLogin)
    clock.forward(5 * 60)
    expect(
      await nobody.send(contract.passkeyLogin, { body: { challengeId: late.challengeId, response: passkey.signIn(late.options) } }),
    ).toMatchObject(refused)
  })
})

describe('an answer', () => {
  test.each([
    ['of another site', () => softPasskey({ origin: 'https://portal.evil.example' })],
    ['for another host', () => softPasskey({ rpId: 'evil.example' })],
    ['without a finger, face or PIN', () => softPasskey({ userVerified: false })],
  ])('%s is refused', async (_, made) => {
    expect(await add(await someoneCalling(), made())).toMatchObject(refused)
  })

  test('that is no answer at all is refused, not broken', async () => {
    const call = await someoneCalling()
    for (const response of ['x', '{}', '[]', 'null', '{"id":1}', JSON.stringify({ id: 'x', rawId: 'x', type: 'public-key', response: {} })]) {
      const registration = await call.get(contract.startPasskey)
      expect(await call.send(contract.addPasskey, { body: { challengeId: registration.challengeId, response, name: 'Key' } })).toMatchObject(refused)
      const login = await nobody.get(contract.startPasskeyLogin)
      expect(await nobody.send(contract.passkeyLogin, { body: { challengeId: login.challengeId, response } })).toMatchObject(refused)
    }
  })

  test('by a key that is not the passkey’s is refused', async () => {
    const { passkey } = await withPasskey()
    const stranger = softPasskey()
    const { challengeId, options } = await nobody.get(contract.startPasskeyLogin)
    const { id } = JSON.parse(passkey.signIn(options)) as { id: string }
    const forged = JSON.stringify({ ...(JSON.parse(stranger.signIn(options)) as object), id, rawId: id })
    expect(await nobody.send(contract.passkeyLogin, { body: { challengeId, response: forged } })).toMatchObject(refused)
  })

  test('whose counter has not grown comes from a copy and is refused', async () => {
    const { passkey } = await withPasskey()
    const first = await nobody.get(contract.startPasskeyLogin)
    const kept = passkey.signIn(first.options)
    expect(await signIn(passkey)).toMatchObject({ status: 200 })
    expect(await nobody.send(contract.passkeyLogin, { body: { challengeId: first.challengeId, response: kept } })).toMatchObject(refused)
  })
})
