import { describe, expect, test } from 'vitest'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import { type Person, password } from '#kit/server/testing/world.ts'
import { getSecurity, getSessionInfo, login, trustDays, updatePassword, validateOtp } from '#modules/identity/session/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  activateGlobalUser,
  endUserSessions,
  generateOtpForUser,
  generateTrustedDeviceRequest,
  getGlobalUser,
  getGlobalUserHistory,
  getSignInState,
  listMemberDevices,
  triggerPasswordReset,
  untrustDevices,
  untrustMember,
} from '../contract.ts'
import { say } from './words.ts'

const { world, as, nobody, clock, portal } = await testPortal()
const platform = await world.platform()
const superadmin = as(await world.person(platform, 'SUPERADMIN'))
const support = as(await world.person(platform, 'CENTRICITY_CR'))
const harbour = await world.building('Harbour Tower')

const body = { reason: 'The mail does not come' }
const at = ({ userId }: Person) => ({ params: { id: String(userId) } })
const begin = (person: Person) => nobody.get(login, { body: { username: person.email, password } })
const give = (uniqueId: string | undefined, code: string, trustDevice = false) =>
  nobody.send(validateOtp, { body: { uniqueId: uniqueId ?? '', code, trustDevice } })
const asked = async (role = 'MASTER_ADMIN', centre = harbour) => {
  const person = await world.person(centre, role)
  await world.change('users', person.userId, { codeOn: true })
  return person
}
const deedsOf = async (person: Person) => (await superadmin.get(getGlobalUserHistory, at(person))).items.map(({ action, reason }) => [action, reason])
/** Signs in with a trusted device; answers the device's cookie. */
const trusted = async (person: Person): Promise<string> => {
  const { uniqueId } = await begin(person)
  const code = (await mailsTo(portal, person.email)).at(-1)?.subject.slice(0, 6) ?? ''
  const { headers } = await nobody.send(
    validateOtp,
    { body: { uniqueId: uniqueId ?? '', code, trustDevice: true } },
    { headers: { 'x-session': 'cookie' } },
  )
  return String([headers['set-cookie']].flat().find((cookie) => String(cookie).includes('device'))).split(';')[0] ?? ''
}

describe('a one-time code made by support', () => {
  test('opens the sign-in at which the person stands, and trusts no device; the person is told, and why', async () => {
    const person = await asked()
    const { uniqueId } = await begin(person)
    const made = await support.get(generateOtpForUser, { ...at(person), body })
    expect(made).toMatchObject({ otpDisplay: expect.stringMatching(/^\d{6}$/), otpExpired: false, otpGenerationTimestamp: clock.now().toISOString() })
    const { data } = await give(uniqueId, made.otpDisplay, true)
    const headers = { authorization: `Bearer ${data?.accessToken}` }
    expect(await nobody.get(getSecurity, undefined, { headers })).toMatchObject({ trustedDevices: [] })
    expect(await deedsOf(person)).toContainEqual(['madeCode', body.reason])
    const told = (await mailsTo(portal, person.email)).at(-1)
    expect(told?.subject).toBe('Support has made a sign-in code for you')
    expect(told?.body).toContain(body.reason)
    expect(told?.body).not.toContain(made.otpDisplay)
  })

  test('is made once for a sign-in, for ten who ask at once too, and opens once', async () => {
    const person = await asked()
    const { uniqueId } = await begin(person)
    const answers = await Promise.all(Array.from({ length: 10 }, () => support.send(generateOtpForUser, { ...at(person), body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ error: { code: 'code_given' } })
    const code = answers.find(({ status }) => status === 200)?.data?.otpDisplay ?? ''
    const tries = await Promise.all(Array.from({ length: 4 }, () => give(uniqueId, code)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('there is none for somebody who does not wait for one, and none is worth anything after five minutes or at another sign-in', async () => {
    const person = await asked()
    const refused = { status: 409, error: { code: 'not_at_code' } }
    expect(await support.send(generateOtpForUser, { ...at(person), body })).toMatchObject(refused)
    const first = await begin(person)
    const { otpDisplay } = await support.get(generateOtpForUser, { ...at(person), body })
    clock.forward(61)
    const second = await begin(person)
    expect(second.uniqueId).not.toBe(first.uniqueId)
    expect(await give(second.uniqueId, otpDisplay)).toMatchObject({ status: 400 })
    clock.forward(5 * 60)
    expect(await give(first.uniqueId, otpDisplay)).toMatchObject({ status: 400 })
    clock.forward(15 * 60)
    expect(await support.send(generateOtpForUser, { ...at(person), body })).toMatchObject(refused)
  })

  test('never for the people of the platform, not without a reason, and not without the right', async () => {
    const sales = await asked('CENTRICITY_SALES', platform)
    await begin(sales)
    for (const caller of [support, superadmin])
      expect(await caller.send(generateOtpForUser, { ...at(sales), body })).toMatchObject({ status: 403, error: { code: 'not_for_provider' } })
    const person = await asked()
    await begin(person)
    expect(await support.send(generateOtpForUser, { ...at(person), body: { reason: '' } })).toMatchObject({ status: 422 })
    const finance = as(await world.person(platform, 'CENTRICITY_FINANCE'))
    expect(await finance.send(generateOtpForUser, { ...at(person), body })).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  })
})

describe('a code for a device', () => {
  test('takes the place of the mailed one at the next sign-in, and the device is trusted from then on', async () => {
    const person = await asked()
    const older = await support.get(generateTrustedDeviceRequest, { ...at(person), body })
    const made = await support.get(generateTrustedDeviceRequest, { ...at(person), body })
    expect(made).toMatchObject({ expiryDate: new Date(clock.now().getTime() + 30 * 60_000).toISOString() })
    const { uniqueId } = await begin(person)
    expect(await give(uniqueId, older.authenticationCode)).toMatchObject({ status: 400 })
    const { data } = await give(uniqueId, made.authenticationCode)
    const headers = { authorization: `Bearer ${data?.accessToken}` }
    expect((await nobody.get(getSecurity, undefined, { headers })).trustedDevices).toHaveLength(1)
    clock.forward(61)
    const again = await begin(person)
    expect(await give(again.uniqueId, made.authenticationCode)).toMatchObject({ status: 400 })
  })

  test('is never made for the people of the platform, nor for an account that is off', async () => {
    const ops = await world.person(platform, 'CENTRICITY_OPS')
    expect(await superadmin.send(generateTrustedDeviceRequest, { ...at(ops), body })).toMatchObject({ error: { code: 'not_for_provider' } })
    const off = await world.person(harbour, 'STAFF', { active: false })
    expect(await support.send(generateTrustedDeviceRequest, { ...at(off), body })).toMatchObject({ status: 409, error: { code: 'account_off' } })
  })
})

describe('a link for a new password', () => {
  test('goes to the person only; support sees neither link nor token, and the person is told why', async () => {
    const person = await world.person(harbour, 'STAFF')
    const answer = await support.get(triggerPasswordReset, { ...at(person), body })
    expect(answer).toMatchObject({ sentTo: person.email, resetLink: null, token: null })
    const mails = (await mailsTo(portal, person.email)).toReversed()
    const token = mails.map((mail) => /update-password\?token=(\S+)/.exec(mail.body)?.[1]).find(Boolean) ?? ''
    expect(JSON.stringify(answer)).not.toContain(token)
    await nobody.get(updatePassword, { body: { token, newPassword: 'Victoria-Peak-9' } })
    expect(await deedsOf(person)).toContainEqual(['sentReset', body.reason])
    expect(mails.some((mail) => mail.body.includes(body.reason))).toBe(true)
  })

  test('is in the language of the person, and so is what the person is told', async () => {
    const person = await world.person(harbour, 'STAFF')
    await portal.app.database.pool.query(`update users set language = 'zh-Hans' where id = $1`, [person.userId])
    await support.get(triggerPasswordReset, { ...at(person), body }, { headers: { 'accept-language': 'zh-Hant' } })
    expect(await subjectsTo(portal, person.email)).toEqual(['为 Centricity 设置新密码', say('zh-Hans', 'told.sentReset')])
    expect(await superadmin.get(getGlobalUser, at(person))).toMatchObject({ language: 'zh-Hans' })
  })

  test('one a minute, of ten at once too; never for equals or those above', async () => {
    const person = await world.person(harbour, 'STAFF')
    const answers = await Promise.all(Array.from({ length: 10 }, () => support.send(triggerPasswordReset, { ...at(person), body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
    for (const role of ['CENTRICITY_CR', 'CENTRICITY_ADMIN', 'SUPERADMIN'])
      expect(await support.send(triggerPasswordReset, { ...at(await world.person(platform, role)), body })).toMatchObject({
        status: 403,
        error: { code: 'outranked' },
      })
    const equal = await world.person(platform, 'SUPERADMIN')
    expect(await superadmin.send(triggerPasswordReset, { ...at(equal), body })).toMatchObject({ error: { code: 'outranked' } })
  })
})

describe('devices and sessions', () => {
  test('support sees them without any secret, ends the trust in one or all, and a code is asked again', async () => {
    const person = await asked()
    const cookie = await trusted(person)
    const state = await support.get(getSignInState, at(person))
    expect(state).toMatchObject({ code: { on: true }, atCodeSince: null, emailChange: null, trustedDevices: [{ uuid: expect.any(String) }] })
    expect(state.sessions).toHaveLength(1)
    const known = () => nobody.get(login, { body: { username: person.email, password } }, { headers: { 'x-session': 'cookie', cookie } })
    expect((await known()).otpRequired).toBeUndefined()
    const deviceUuid = state.trustedDevices[0]?.uuid
    expect(await support.get(untrustDevices, { ...at(person), body: { ...body, deviceUuid } })).toEqual({ ended: 1 })
    expect(await known()).toMatchObject({ otpRequired: true })
    expect(await support.get(getSignInState, at(person))).toMatchObject({ trustedDevices: [], atCodeSince: expect.any(String) })
    expect(await support.get(untrustDevices, { ...at(person), body })).toEqual({ ended: 0 })
    expect(await support.send(untrustDevices, { ...at(person), body: { ...body, deviceUuid } })).toMatchObject({ status: 404 })
    expect(await deedsOf(person)).toContainEqual(['untrustedDevices', body.reason])
  })

  test('all sessions end at once', async () => {
    const person = await world.person(harbour, 'MASTER_ADMIN')
    const session = as(person)
    await session.get(getSessionInfo, { params: { timestamp: '1' } })
    expect(await support.get(endUserSessions, { ...at(person), body })).toEqual({ ended: 1 })
    expect(await session.send(getSessionInfo, { params: { timestamp: '1' } })).toMatchObject({ status: 401 })
  })

  test('a building ends the trust in devices of its own people, of none who may do as much as the caller, and of nobody else', async () => {
    const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
    const reception = await asked('VISITOR_MANAGEMENT')
    await trusted(reception)
    const of = (person: Person) => ({ params: { oc: harbour.uuid, id: String(person.userId) }, body })
    expect(await admin.get(untrustMember, of(reception))).toEqual({ ended: 1 })
    const peer = await asked('LANDLORD_ADMIN')
    expect(await admin.send(untrustMember, of(peer))).toMatchObject({ status: 403, error: { code: 'outranked' } })
    // of the provider's people it learns no more than of somebody who has a second employer
    for (const [centre, role] of [
      [platform, 'CENTRICITY_CR'],
      [await world.building('Second House'), 'CONCIERGE'],
    ] as const) {
      const elsewhere = await asked('VISITOR_MANAGEMENT')
      await world.member(elsewhere, centre, role)
      expect(await admin.send(untrustMember, of(elsewhere))).toMatchObject({ status: 403, error: { code: 'devices_elsewhere' } })
    }
    const stranger = await world.person(await world.building('Marina One'), 'STAFF')
    expect(await admin.send(untrustMember, of(stranger))).toMatchObject({ status: 404 })
    expect(await as(await world.person(harbour, 'VISITOR_MANAGEMENT')).send(untrustMember, of(peer))).toMatchObject({ status: 403 })
  })
})

test('an organisation sees the trusted devices of those on whom it may end them, not where they are, and nothing of anybody else', async () => {
  const winnie = await world.person(harbour, 'LANDLORD_ADMIN')
  const admin = as(winnie)
  const jade = await world.tenantIn(harbour, 'Jade Trading')
  const of = ({ userId, centre }: Person) => ({ params: { oc: centre.uuid, id: String(userId) } })
  const reception = await asked('VISITOR_MANAGEMENT')
  expect(await admin.get(listMemberDevices, of(reception))).toEqual({ may: { untrust: true }, devices: [] })
  await trusted(reception)
  await trusted(reception)
  const { devices } = await admin.get(listMemberDevices, of(reception))
  const until = clock.now().getTime() + trustDays * 86_400_000
  expect(devices.map((one) => [Date.parse(one.lastSeenAt), Date.parse(one.until)])).toEqual([1, 2].map(() => [clock.now().getTime(), until]))
  expect(Object.keys(devices[0] ?? {}).toSorted()).toEqual(['device', 'lastSeenAt', 'until', 'uuid'])
  const deviceUuid = devices[0]?.uuid
  expect(await admin.get(untrustMember, { ...of(reception), body: { ...body, deviceUuid } })).toEqual({ ended: 1 })
  expect((await admin.get(listMemberDevices, of(reception))).devices).toEqual(devices.slice(1))

  const staff = await asked('VISITOR_MANAGEMENT', jade)
  await trusted(staff)
  const master = as(await world.person(jade, 'MASTER_ADMIN'))
  expect((await master.get(listMemberDevices, of(staff))).devices).toHaveLength(1)
  expect((await admin.get(listMemberDevices, of(staff))).devices).toHaveLength(1)

  const nothing = { may: { untrust: false }, devices: [] }
  const peer = await asked('LANDLORD_ADMIN')
  await trusted(peer)
  expect(await admin.get(listMemberDevices, of(peer))).toEqual(nothing)
  for (const [centre, role] of [
    [platform, 'CENTRICITY_CR'],
    [await world.building('Other House'), 'CONCIERGE'],
  ] as const) {
    const elsewhere = await asked('VISITOR_MANAGEMENT')
    await world.member(elsewhere, centre, role)
    await trusted(elsewhere)
    expect(await admin.get(listMemberDevices, of(elsewhere))).toEqual(nothing)
  }
  expect(await admin.get(listMemberDevices, of(winnie))).toEqual(nothing)
  const stranger = await world.person(await world.building('Marina One'), 'STAFF')
  expect(await admin.send(listMemberDevices, of(stranger))).toMatchObject({ status: 404 })
  expect(await master.send(listMemberDevices, of(reception))).toMatchObject({ status: 404 })
  expect(await as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY')).send(listMemberDevices, of(reception))).toMatchObject({ status: 403 })
})

test('a code that support made before the account was switched off is worth nothing afterwards', async () => {
  const person = await asked('VISITOR_MANAGEMENT')
  const { uniqueId } = await begin(person)
  const { otpDisplay } = await support.get(generateOtpForUser, { ...at(person), body })
  const { version } = await support.get(getGlobalUser, at(person))
  await support.get(activateGlobalUser, { ...at(person), version, body: { ...body, active: false } })
  expect(await give(uniqueId, otpDisplay)).toMatchObject({ status: 400, error: { code: 'code_expired' } })
})
