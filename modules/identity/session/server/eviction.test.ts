import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { makeCaller } from '#kit/server/testing/call.ts'
import { type Person, password } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { changePassword, getSecurity, getSessionInfo, login, passkeyLogin, startPasskeyLogin, updatePassword, validateOtp } from '../contract.ts'
import { addPasskey, confirmAuthenticator, decideProofs, startAuthenticator, startPasskey } from '../contract/security.ts'
import { appCode, giveCode, mailedCode, proved } from './example.ts'
import { newPasswordLink } from './password-links.ts'
import { softPasskey } from './testing-passkey.ts'

const { world, nobody, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const newPassword = 'Harbour-Tower-2'
const cookie = { 'x-session': 'cookie' }
const day = 86_400
const by = (accessToken: string | undefined) => ({ headers: { authorization: `Bearer ${accessToken}` } })

const somebody = () => world.person(harbour, 'LANDLORD_ADMIN')
const signIn = (person: Person, given = password, mark = '') =>
  nobody.send(login, { body: { username: person.email, password: given } }, { headers: { ...cookie, ...(mark ? { cookie: mark } : {}) } })
const callerBy = (accessToken: string | undefined) => makeCaller(portal.server, async () => accessToken)
const markOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('__Host-device='))
    ?.split(';')[0] ?? ''
/** A browser that was trusted when its code was given. */
const trustedBrowser = async (person: Person): Promise<string> => {
  await world.change('users', person.userId, { codeOn: true })
  const { data } = await signIn(person)
  const body = { uniqueId: data?.uniqueId ?? '', code: await mailedCode(world, person.email), trustDevice: true }
  const { headers } = await nobody.send(validateOtp, { body }, { headers: cookie })
  clock.forward(61)
  return markOf(headers)
}
const passkeyOf = async (person: Person, name: string) => {
  const caller = await proved(world, person)
  const passkey = softPasskey()
  const { challengeId, options } = await caller.get(startPasskey)
  await caller.get(addPasskey, { body: { challengeId, response: passkey.register(options), name } })
  return async () => {
    const asked = await nobody.get(startPasskeyLogin)
    return (await nobody.send(passkeyLogin, { body: { challengeId: asked.challengeId, response: passkey.signIn(asked.options) } })).status
  }
}
const appOf = async (person: Person): Promise<string> => {
  const caller = await proved(world, person)
  const { secret } = await caller.get(startAuthenticator)
  await caller.get(confirmAuthenticator, { body: { code: appCode(world, secret) } })
  clock.forward(31)
  return secret
}
const resetByLink = async (person: Person) => {
  const token = await systemContext(portal.app, 'test').transaction((tx) => newPasswordLink(tx, person.userId, 30))
  await nobody.get(updatePassword, { body: { token, newPassword } })
}

describe('a new password', () => {
  test('by a link ends all sessions, sign-ins that wait for their code, and the trust of all devices', async () => {
    const person = await somebody()
    const mark = await trustedBrowser(person)
    const { data } = await signIn(person, password, mark)
    const waiting = (await signIn(person)).data
    const code = await mailedCode(world, person.email)
    await resetByLink(person)
    expect(await nobody.send(getSecurity, {}, by(data?.accessToken))).toMatchObject({ status: 401 })
    expect(await nobody.send(validateOtp, { body: { uniqueId: waiting?.uniqueId ?? '', code } })).toMatchObject({ error: { code: 'code_expired' } })
    expect((await signIn(person, newPassword, mark)).data).toMatchObject({ otpRequired: true })
  })

  test('of one’s own choice keeps the device on which it was chosen, and no other', async () => {
    const person = await somebody()
    const own = await trustedBrowser(person)
    const stolen = await trustedBrowser(person)
    const { data } = await signIn(person, password, own)
    await nobody.get(changePassword, { params: { id: String(person.userId) }, body: { oldPassword: password, newPassword } }, by(data?.accessToken))
    expect((await nobody.get(getSecurity, {}, by(data?.accessToken))).trustedDevices).toMatchObject([{ current: true }])
    expect((await signIn(person, newPassword, own)).data).toMatchObject({ accessToken: expect.any(String) })
    expect((await signIn(person, newPassword, stolen)).data).toMatchObject({ otpRequired: true })
  })

  test('for an expired one keeps the device and puts nothing to sleep', async () => {
    const person = await somebody()
    const signsIn = await passkeyOf(person, 'Laptop')
    clock.forward(89 * day)
    const own = await trustedBrowser(person)
    const stolen = await trustedBrowser(person)
    clock.forward(2 * day)
    const { data } = await signIn(person, password, own)
    expect(data).toMatchObject({ expired: true })
    await nobody.get(updatePassword, { body: { token: data?.resetToken ?? '', newPassword } })
    expect((await signIn(person, newPassword, own)).data).toMatchObject({ accessToken: expect.any(String) })
    expect((await signIn(person, newPassword, stolen)).data).toMatchObject({ otpRequired: true })
    expect(await signsIn()).toBe(200)
  })
})

describe('after a reset by a link', () => {
  test('young passkeys and apps open nothing and are not asked for; older ones do', async () => {
    const person = await somebody()
    const older = await passkeyOf(person, 'Own laptop')
    clock.forward(31 * day)
    const younger = await passkeyOf(person, 'Somebody’s phone')
    const secret = await appOf(person)
    await resetByLink(person)
    expect([await older(), await younger()]).toEqual([200, 422])
    const { data } = await signIn(person, newPassword)
    expect(data).toMatchObject({ accessToken: expect.any(String) })
    await world.change('users', person.userId, { codeOn: true })
    const waiting = (await signIn(person, newPassword)).data
    expect(waiting).toMatchObject({ codeBy: 'EMAIL' })
    const body = { uniqueId: waiting?.uniqueId ?? '', code: appCode(world, secret) }
    expect(await nobody.send(validateOtp, { body })).toMatchObject({ error: { code: 'code_wrong' } })
  })

  test('the next sign-in tells what sleeps, by name and date, and keeps or removes it', async () => {
    const person = await somebody()
    const [own, foreign] = [await passkeyOf(person, 'Own laptop'), await passkeyOf(person, 'Somebody’s phone')]
    const secret = await appOf(person)
    await resetByLink(person)
    const token = (await signIn(person, newPassword)).data?.accessToken
    const session = by(token)
    const info = () => nobody.get(getSessionInfo, { params: { timestamp: '1' } }, session)
    expect(await info()).toMatchObject({ proofsAsleep: true })
    const { passkeys, authenticator } = await nobody.get(getSecurity, {}, session)
    expect(passkeys).toMatchObject([
      { name: 'Own laptop', asleep: true, since: expect.any(String) },
      { name: 'Somebody’s phone', asleep: true },
    ])
    expect(authenticator).toMatchObject({ asleep: true })
    await giveCode(world, callerBy(token), person.email)
    const [keep = '', remove = ''] = passkeys.map(({ uuid }) => uuid)
    await nobody.get(decideProofs, { body: { keep: [keep], remove: [remove] } }, session)
    expect([await own(), await foreign()]).toEqual([200, 422])
    expect(await info()).toMatchObject({ proofsAsleep: true })
    await nobody.get(decideProofs, { body: { keep: [authenticator?.uuid ?? ''], remove: [] } }, session)
    expect(await info()).toMatchObject({ proofsAsleep: false })
    const waiting = (await signIn(person, newPassword)).data
    expect(waiting).toMatchObject({ codeBy: 'AUTHENTICATOR' })
    expect(await nobody.send(validateOtp, { body: { uniqueId: waiting?.uniqueId ?? '', code: appCode(world, secret) } })).toMatchObject({
      status: 200,
    })
  })

  test('a sleeping app makes room for another one, and only one’s own are decided about, with the password', async () => {
    const person = await somebody()
    await appOf(person)
    await resetByLink(person)
    const stranger = await proved(world, await somebody())
    const token = (await signIn(person, newPassword)).data?.accessToken
    const session = by(token)
    await giveCode(world, callerBy(token), person.email)
    const uuid = (await nobody.get(getSecurity, {}, session)).authenticator?.uuid ?? ''
    expect(await stranger.send(decideProofs, { body: { keep: [], remove: [uuid] } })).toMatchObject({ status: 404 })
    const { secret } = await nobody.get(startAuthenticator, {}, session)
    await nobody.get(confirmAuthenticator, { body: { code: appCode(world, secret) } }, session)
    expect((await nobody.get(getSecurity, {}, session)).authenticator).toMatchObject({ asleep: false })
    expect(await nobody.send(decideProofs, { body: { keep: [uuid], remove: [] } }, session)).toMatchObject({ status: 404 })
    clock.forward(301)
    expect(await nobody.send(decideProofs, { body: { keep: [], remove: [] } }, session)).toMatchObject({ error: { code: 'password_needed' } })
  })
})

test('a browser is known by a mark of ours, not by one that it has chosen', async () => {
  const person = await somebody()
  const chosen = '__Host-device=attackerchosen'
  const { headers } = await signIn(person, password, chosen)
  const given = markOf(headers)
  expect(given).toMatch(/^__Host-device=[\w-]{43}$/)
  expect(markOf((await signIn(person, password, given)).headers)).toBe(given)
  // the next one at the same browser does not take the mark away from the first
  expect(markOf((await signIn(await somebody(), password, given)).headers)).toBe(given)
})
