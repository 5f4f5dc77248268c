import { describe, expect, test } from 'vitest'
import { openStream } from '#kit/contract/live.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { type Centre, password } from '#kit/server/testing/world.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  acceptOwnInvitation,
  askOwnCode,
  confirmCode,
  generateOtp,
  getSessionInfo,
  listAccounts,
  listOwnInvitations,
  login,
  refreshToken,
  switchAccount,
  validateOtp,
} from '../contract.ts'
import {
  addPasskey,
  confirmAuthenticator,
  confirmPassword,
  decideProofs,
  endOtherSessions,
  forgetDevice,
  getSecurity,
  removeAuthenticator,
  removePasskey,
  startAuthenticator,
  startPasskey,
  switchCode,
  updateProfile,
} from '../contract/security.ts'
import { appCode, giveCode, mailedCode } from './example.ts'

const { world, as, nobody, clock, portal } = await testPortal({ CODE_ROLES: 'LANDLORD_ADMIN_VIEW_ONLY' })
const needed = { status: 403, error: { code: 'code_needed' } }
const to = ({ id }: Centre) => ({ body: { officeCentreId: id } })

/** A building that asks for codes, one that does not, and somebody who belongs to both and signs in at the second. */
const ofTwo = async () => {
  const [strict, free] = [await world.building('Strict House'), await world.building('Open House')]
  await world.change('officeCentres', strict.id, { codeRequired: true })
  const person = await world.person(free, 'LANDLORD_ADMIN')
  await world.member(person, strict, 'LANDLORD_ADMIN')
  return { strict, free, person, caller: as(person) }
}
const actsIn = async (caller: ReturnType<typeof as>) =>
  (await caller.get(getSessionInfo, { params: { timestamp: '1' } })).selectedAuthUserOfficeCentre.companyName
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('switching to an organisation that asks for codes', () => {
  test('is refused with what a login that waits says; the mailed code switches', async () => {
    const { strict, free, person, caller } = await ofTwo()
    const { status, error } = await caller.send(switchAccount, to(strict))
    expect({ status, error }).toMatchObject({
      ...needed,
      error: { uniqueId: expect.any(String), codeBy: 'EMAIL', maskedEmail: 'p•••••@harbour.example', resendAt: expect.any(String) },
    })
    expect(await actsIn(caller)).toBe('Open House')
    const code = await mailedCode(world, person.email)
    await caller.get(confirmCode, { body: { uniqueId: String(error?.uniqueId), code } })
    expect(await actsIn(caller)).toBe('Strict House')
    expect(await caller.send(listNotices, {})).toMatchObject({ status: 200 })
    // and back, and there again: once is enough for the session
    for (const centre of [free, strict]) {
      await caller.get(switchAccount, to(centre))
      expect(await actsIn(caller)).toBe(centre.name)
    }
  })

  test('which the role asks for is refused too, by whatever door one came in', async () => {
    const building = await world.building('Shops House')
    const merchant = await world.person(building, 'MERCHANT')
    const strict = await world.building('Viewed House')
    await world.member(merchant, strict, 'LANDLORD_ADMIN_VIEW_ONLY')
    const body = { username: merchant.email, password, area: 'merchant' as const }
    const { accessToken } = await nobody.get(login, { body })
    const headers = { authorization: `Bearer ${accessToken}` }
    expect(await nobody.send(switchAccount, to(strict), { headers })).toMatchObject(needed)
  })

  test('takes the code of that session only, and the page for sign-ins takes none of it', async () => {
    const { strict, person, caller } = await ofTwo()
    const other = as(person)
    await other.get(getSecurity)
    const { error } = await caller.send(switchAccount, to(strict))
    const body = { uniqueId: String(error?.uniqueId), code: await mailedCode(world, person.email) }
    expect(await other.send(confirmCode, { body })).toMatchObject({ status: 404 })
    expect(await nobody.send(validateOtp, { body })).toMatchObject({ status: 400, error: { code: 'code_expired' } })
    expect(await nobody.send(confirmCode, { body })).toMatchObject({ status: 401 })
    expect(await caller.send(confirmCode, { body })).toMatchObject({ status: 200 })
    expect(await caller.send(confirmCode, { body })).toMatchObject({ status: 400, error: { code: 'code_expired' } })
    expect(await other.send(switchAccount, to(strict))).toMatchObject(needed)
  })

  test('has the five tries of codes, and the mail has no link that could be followed elsewhere', async () => {
    const { strict, person, caller } = await ofTwo()
    const { error } = await caller.send(switchAccount, to(strict))
    const code = await mailedCode(world, person.email)
    const rows = await mailsTo(portal, person.email)
    expect(rows.map(({ body }) => body).join()).not.toContain('/code?')
    const give = (given: string) => caller.send(confirmCode, { body: { uniqueId: String(error?.uniqueId), code: given } })
    for (const attemptsLeft of [4, 3, 2, 1]) expect(await give(wrongFor(code))).toMatchObject({ error: { code: 'code_wrong', attemptsLeft } })
    expect(await give(wrongFor(code))).toMatchObject({ error: { lockedUntil: expect.any(String) } })
    expect(await give(code)).toMatchObject({ status: 400, error: { code: 'code_wrong' } })
    expect(await actsIn(caller)).toBe('Open House')
  })

  test('sends one mail a minute, and again when asked', async () => {
    const { strict, person, caller } = await ofTwo()
    const { error } = await caller.send(switchAccount, to(strict))
    const uniqueId = String(error?.uniqueId)
    expect(await caller.send(switchAccount, to(strict))).toMatchObject({ error: { uniqueId } })
    expect(await mailsTo(portal, person.email)).toHaveLength(1)
    clock.forward(60)
    await nobody.get(generateOtp, { body: { uniqueId } })
    expect(await mailsTo(portal, person.email)).toHaveLength(2)
    await caller.get(confirmCode, { body: { uniqueId, code: await mailedCode(world, person.email) } })
    expect(await actsIn(caller)).toBe('Strict House')
  })

  test('asks nothing of who signed in by a code of the app, and of a device only while it is trusted', async () => {
    const { strict, person } = await ofTwo()
    const first = as(person)
    await giveCode(world, first, person.email)
    const { secret } = await first.get(startAuthenticator)
    await first.get(confirmAuthenticator, { body: { code: appCode(world, secret) } })
    clock.forward(30)
    const { uniqueId = '' } = await nobody.get(login, { body: { username: person.email, password } })
    const cookie = { 'x-session': 'cookie' }
    const body = { uniqueId, code: appCode(world, secret), trustDevice: true }
    const opened = await nobody.send(validateOtp, { body }, { headers: cookie })
    const by = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } })
    expect(await nobody.send(switchAccount, to(strict), by(opened.data?.accessToken))).toMatchObject({ status: 200 })

    const mark =
      [opened.headers['set-cookie']]
        .flat()
        .map(String)
        .find((one) => one.startsWith('__Host-device='))
        ?.split(';')[0] ?? ''
    const again = await nobody.send(login, { body: { username: person.email, password } }, { headers: { ...cookie, cookie: mark } })
    const trusted = by(again.data?.accessToken)
    expect(await nobody.send(listNotices, {}, trusted)).toMatchObject({ status: 200 })
    const [device] = (await nobody.get(getSecurity, {}, trusted)).trustedDevices
    await nobody.get(forgetDevice, { params: { uuid: device?.uuid ?? '' } }, trusted)
    expect(await nobody.send(listNotices, {}, trusted)).toMatchObject(needed)
  })
})

test('a session of somebody with an app waits in one place, however often and at once it is refused or asks', async () => {
  const { strict, person, caller } = await ofTwo()
  await giveCode(world, caller, person.email)
  const { secret } = await caller.get(startAuthenticator)
  await caller.get(confirmAuthenticator, { body: { code: appCode(world, secret) } })
  // as if it had been set up elsewhere
  await portal.app.database.pool.query('update sessions set code_given_at = null where user_id = $1', [person.userId])
  await portal.app.database.pool.query('delete from code_requests where user_id = $1', [person.userId])
  const refused = await Promise.all(Array.from({ length: 10 }, () => caller.send(switchAccount, to(strict))))
  const asked = await Promise.all(Array.from({ length: 10 }, () => caller.get(askOwnCode)))
  expect(new Set([...refused.map(({ error }) => error?.uniqueId), ...asked.map(({ uniqueId }) => uniqueId)]).size).toBe(1)
  expect(asked[0]).toMatchObject({ codeBy: 'AUTHENTICATOR' })
  const rows = () => portal.app.database.pool.query(`select from code_requests where user_id = $1`, [person.userId])
  expect((await rows()).rowCount).toBe(1)
  // one that is nearly over is not given out again
  clock.forward(5 * 60 + 1)
  await caller.get(askOwnCode)
  expect((await rows()).rowCount).toBe(2)
})

describe('when an organisation begins to ask for codes', () => {
  test('sessions of its people and its companies’ people that gave none are asked at their next call, and go on after it', async () => {
    const house = await world.building('Changing House')
    const people = [await world.person(house, 'LANDLORD_ADMIN'), await world.person(await world.tenantIn(house), 'MASTER_ADMIN')]
    const elsewhere = as(await world.person(await world.building('Quiet House'), 'LANDLORD_ADMIN'))
    const callers = people.map((person) => [person, as(person)] as const)
    for (const caller of [...callers.map(([, one]) => one), elsewhere]) expect(await caller.send(listNotices, {})).toMatchObject({ status: 200 })
    await world.change('officeCentres', house.id, { codeRequired: true })
    for (const [person, caller] of callers) {
      expect(await caller.send(listNotices, {})).toMatchObject(needed)
      expect(await caller.send(listAccounts, {})).toMatchObject({ status: 200 })
      await giveCode(world, caller, person.email)
      expect(await caller.send(listNotices, {})).toMatchObject({ status: 200 })
    }
    expect(await elsewhere.send(listNotices, {})).toMatchObject({ status: 200 })
  })

  test('a session that stood before counts by how it was signed in', async () => {
    const house = await world.building('Standing House')
    const person = await world.person(house, 'LANDLORD_ADMIN')
    const caller = as(person)
    await caller.get(getSecurity)
    await world.change('officeCentres', house.id, { codeRequired: true })
    expect(await caller.send(listNotices, {})).toMatchObject(needed)
    const { rows } = await portal.app.database.pool.query<{ id: number }>(
      `update sessions set signed_in_by = 'PASSKEY' where user_id = $1 returning id`,
      [person.userId],
    )
    expect(rows).toHaveLength(1)
    expect(await caller.send(listNotices, {})).toMatchObject({ status: 200 })
  })

  test('a refresh goes on, so that the page can ask', async () => {
    const house = await world.building('Refreshing House')
    const person = await world.person(house, 'LANDLORD_ADMIN')
    const { refreshToken: token = '' } = await nobody.get(login, { body: { username: person.email, password } })
    await world.change('officeCentres', house.id, { codeRequired: true })
    expect(await nobody.send(refreshToken, { body: { refreshToken: token } })).toMatchObject({ status: 200 })
  })
})

test('accepting the invitation of an organisation that asks for codes takes one, as switching there does; the session stays where it is', async () => {
  const { strict, person, caller } = await ofTwo()
  const company = await world.tenantIn(strict, 'Strict Trading')
  await world.invite(company, 'MASTER_ADMIN', { email: person.email })
  await world.invite(await world.office('Plain Trading'), 'MASTER_ADMIN', { email: person.email })
  const waiting = await caller.get(listOwnInvitations)
  const accept = (name: string) =>
    caller.send(acceptOwnInvitation, { params: { uuid: waiting.find(({ companyName }) => companyName === name)?.uuid ?? '' } })
  const { status, error } = await accept('Strict Trading')
  expect({ status, error }).toMatchObject({ ...needed, error: { uniqueId: expect.any(String), maskedEmail: 'p•••••@harbour.example' } })
  expect(await caller.get(listOwnInvitations)).toHaveLength(2)
  expect(await accept('Plain Trading')).toMatchObject({ status: 200 })
  await caller.get(confirmCode, { body: { uniqueId: String(error?.uniqueId), code: await mailedCode(world, person.email) } })
  expect(await accept('Strict Trading')).toMatchObject({ status: 200, data: { officeCentreId: company.id } })
  expect(await actsIn(caller)).toBe('Open House')
})

describe('the password alone', () => {
  const proofCalls = (caller: ReturnType<typeof as>) => [
    caller.send(startAuthenticator, {}),
    caller.send(confirmAuthenticator, { body: { code: '000000' } }),
    caller.send(removeAuthenticator, {}),
    caller.send(startPasskey, {}),
    caller.send(addPasskey, { body: { challengeId: crypto.randomUUID(), response: '{}', name: 'Mine' } }),
    caller.send(removePasskey, { params: { uuid: crypto.randomUUID() } }),
    caller.send(decideProofs, { body: { keep: [], remove: [] } }),
    caller.send(switchCode, { body: { on: false } }),
  ]

  test('adds, removes and wakes no proof by which the next code could be given, wherever it was typed', async () => {
    const { strict, person, caller } = await ofTwo()
    for (const answer of await Promise.all(proofCalls(caller))) expect(answer).toMatchObject(needed)
    const { error } = await caller.send(switchAccount, to(strict))
    expect(error).toMatchObject({ code: 'code_needed', codeBy: 'EMAIL' })
    // and with the code of the mailbox it does
    await giveCode(world, caller, person.email)
    const { secret } = await caller.get(startAuthenticator)
    await caller.get(confirmAuthenticator, { body: { code: appCode(world, secret) } })
    await caller.get(removeAuthenticator)
  })

  test('opens, where a code is due, nothing but what leads to it', async () => {
    const free = await world.building('Lately Strict House')
    const person = await world.person(free, 'LANDLORD_ADMIN')
    const caller = as(person)
    const { version } = await caller.get(getSecurity)
    await world.change('officeCentres', free.id, { codeRequired: true })
    const answers = await Promise.all([
      caller.send(getSecurity, {}),
      caller.send(updateProfile, { version, body: { fullName: 'Somebody Else' } }),
      caller.send(confirmPassword, { body: { password } }),
      caller.send(endOtherSessions, {}),
      caller.send(forgetDevice, { params: { uuid: crypto.randomUUID() } }),
      caller.send(listOwnInvitations, {}),
      caller.send(openStream, {}),
      ...proofCalls(caller),
    ])
    for (const answer of answers) expect(answer).toMatchObject(needed)
    for (const open of [await caller.send(getSessionInfo, { params: { timestamp: '1' } }), await caller.send(listAccounts, {})])
      expect(open).toMatchObject({ status: 200 })
    await giveCode(world, caller, person.email)
    expect(await caller.send(getSecurity, {})).toMatchObject({ status: 200 })
  })
})
