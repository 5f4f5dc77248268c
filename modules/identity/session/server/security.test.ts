import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { type Person, password } from '#kit/server/testing/world.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import { testPortal } from '#tests/portal.ts'
import * as contract from '../contract.ts'
import { takeAuthenticatorCode } from './authenticators.ts'
import { appCode, mailedCode, proved } from './example.ts'

const { world, as, nobody, clock, portal } = await testPortal()
const { app } = portal
const harbour = await world.building('Harbour Tower')
const someone = () => world.person(harbour, 'MASTER_ADMIN')

const next = 'Harbour-Tower-2'
const change = (call: Caller, { userId }: Person, oldPassword: string, newPassword = next) =>
  call.send(contract.changePassword, { params: { id: String(userId) }, body: { oldPassword, newPassword } })
const signIn = (username: string, given: string) => nobody.send(contract.login, { body: { username, password: given } })
const confirm = (call: Caller, given = password) => call.send(contract.confirmPassword, { body: { password: given } })

/** Tables and deeds in the order in which the person did them. */
const deeds = async ({ userId }: Person) => {
  const entries = await typed<AuditTables>(app.database.unscoped)
    .selectFrom('auditEntries')
    .selectAll()
    .where('actorUserId', '=', userId)
    .orderBy('id')
    .execute()
  return entries.map(({ tableName, action }) => `${tableName} ${action}`)
}
const subjects = async ({ email }: Person) => {
  const { rows } = await app.database.pool.query<{ subject: string }>({
    text: `select subject from mails where to_address = $1 and subject !~ '^[0-9]{6}' order by id`,
    values: [email],
  })
  return rows.map(({ subject }) => subject)
}

const withApp = async () => {
  const person = await someone()
  const call = await proved(world, person)
  const { secret } = await call.get(contract.startAuthenticator)
  await call.get(contract.confirmAuthenticator, { body: { code: appCode(world, secret) } })
  clock.forward(30)
  return { person, call, secret }
}

describe('the own details', () => {
  test('are changed with the version that was seen, and leave a trail', async () => {
    const person = await someone()
    const call = as(person)
    const { version } = await call.get(contract.getSecurity)
    const body = { fullName: 'Winnie Lau', mobileNumber: '+852 2345 6789' }
    expect(await call.get(contract.updateProfile, { version, body })).toMatchObject({ ...body, officeNumber: null, version: version + 1 })
    expect(await call.send(contract.updateProfile, { version, body: { fullName: 'Winnie' } })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', current: { fullName: 'Winnie Lau' } },
    })
    expect(await deeds(person)).toContain('users changedOwnDetails')
  })

  test.each([
    ['a name that a spreadsheet would take as a formula', { fullName: '=Winnie' }, 'fullName'],
    ['no name', { fullName: ' ' }, 'fullName'],
    ['letters as a phone number', { fullName: 'Winnie', mobileNumber: 'call me' }, 'mobileNumber'],
  ])('are not %s', async (_, body, field) => {
    const call = as(await someone())
    const { version } = await call.get(contract.getSecurity)
    expect(await call.send(contract.updateProfile, { version, body })).toMatchObject({
      status: 422,
      error: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('a new password', () => {
  test('ends every other session and keeps the one that chose it; the owner is told', async () => {
    const person = await someone()
    const [here, there] = [as(person), as(person)]
    await there.get(contract.getSecurity)
    expect(await change(here, person, password)).toMatchObject({ status: 200 })
    expect(await there.send(contract.getSecurity)).toMatchObject({ status: 401 })
    expect((await here.get(contract.getSecurity)).sessions).toMatchObject([{ current: true }])
    expect(await signIn(person.email, password)).toMatchObject({ status: 401 })
    expect(await signIn(person.email, next)).toMatchObject({ status: 200 })
    expect(await deeds(person)).toEqual(expect.arrayContaining(['users changedPassword', 'sessions signedOut']))
    expect(await subjects(person)).toEqual(['Your password has been changed'])
  })

  test.each(['short-1', 'harbour-tower-2', 'HARBOUR-TOWER-2', 'Harbour-Tower-x', 'HarbourTower2', 'Harbour Tower 2'])(
    'is not %s, and asking costs no try',
    async (weak) => {
      const person = await someone()
      const call = as(person)
      expect(await change(call, person, 'wrong', weak)).toMatchObject({ status: 422, error: { fields: { newPassword: expect.any(String) } } })
      expect((await change(call, person, 'wrong')).error).toMatchObject({ attemptsLeft: 4 })
    },
  )

  test('is another one', async () => {
    const person = await someone()
    expect(await change(as(person), person, password, password)).toMatchObject({ status: 400, error: { code: 'password_same' } })
  })

  test('needs the old one, for which there are five tries, whichever call asks', async () => {
    const person = await someone()
    const call = as(person)
    for (const left of [4, 3]) expect((await change(call, person, 'wrong')).error).toMatchObject({ code: 'login_refused', attemptsLeft: left })
    for (const left of [2, 1]) expect((await confirm(call, 'wrong')).error).toMatchObject({ code: 'login_refused', attemptsLeft: left })
    expect((await change(call, person, 'wrong')).error).toMatchObject({ attemptsLeft: 0, lockedUntil: expect.any(String) })
    expect(await change(call, person, password)).toMatchObject({ status: 401 })
    expect(await confirm(call)).toMatchObject({ status: 401 })
    // whoever has the keyboard of another must not be able to lock the door as well
    expect(await signIn(person.email, password)).toMatchObject({ status: 200 })
    clock.forward(3600)
    expect(await change(call, person, password)).toMatchObject({ status: 200 })
  })

  test('is chosen for oneself only', async () => {
    const [one, other] = [await someone(), await someone()]
    expect(await change(as(one), other, password)).toMatchObject({ status: 404 })
    expect(await signIn(other.email, password)).toMatchObject({ status: 200 })
  })
})

describe('what asks for the password again', () => {
  const uuid = crypto.randomUUID()
  const asks: [string, (call: Caller) => Promise<{ status: number; error: { code: string } | null }>][] = [
    ['switching codes', (call) => call.send(contract.switchCode, { body: { on: true } })],
    ['a new authenticator', (call) => call.send(contract.startAuthenticator)],
    ['removing the authenticator', (call) => call.send(contract.removeAuthenticator)],
    ['a new passkey', (call) => call.send(contract.startPasskey)],
    ['removing a passkey', (call) => call.send(contract.removePasskey, { params: { uuid } })],
  ]

  test.each(asks)('%s, five minutes after it was given; another session’s answer does not help', async (_, send) => {
    const person = await someone()
    const [call, other] = [await proved(world, person), as(person)]
    await Promise.all([call.token(), other.token()])
    clock.forward(5 * 60)
    expect(await send(call)).toMatchObject({ status: 403, error: { code: 'password_needed' } })
    expect(await confirm(call, 'wrong')).toMatchObject({ status: 401 })
    expect(await send(call)).toMatchObject({ status: 403 })
    expect(await confirm(call)).toMatchObject({ status: 200 })
    expect((await send(call)).status).not.toBe(403)
    expect(await send(other)).toMatchObject({ status: 403 })
    expect(await deeds(person)).toContain('sessions confirmed')
  })
})

describe('codes by e-mail', () => {
  test('are asked for once switched on, and the owner is told when they are off', async () => {
    const person = await someone()
    const call = await proved(world, person)
    await call.get(contract.switchCode, { body: { on: true } })
    expect((await signIn(person.email, password)).data).toMatchObject({ otpRequired: true, codeBy: 'EMAIL' })
    await call.get(contract.switchCode, { body: { on: false } })
    expect((await signIn(person.email, password)).data?.accessToken).toBeDefined()
    expect(await deeds(person)).toEqual(expect.arrayContaining(['users codeOn', 'users codeOff']))
    expect((await subjects(person)).at(-1)).toBe('Codes at sign-in have been switched off for your account')
  })
})

describe('an authenticator app', () => {
  const give = async ({ email }: Person, code: string) => {
    const { uniqueId = '' } = (await signIn(email, password)).data ?? {}
    return nobody.send(contract.validateOtp, { body: { uniqueId, code } })
  }

  test('counts once its first code was given, and is told, listed and removed', async () => {
    const person = await someone()
    const call = await proved(world, person)
    const { secret, address } = await call.get(contract.startAuthenticator)
    expect(address).toContain(`secret=${secret}`)
    expect((await call.get(contract.getSecurity)).authenticator).toBeNull()
    expect((await signIn(person.email, password)).data?.otpRequired).toBeUndefined()
    await call.get(contract.confirmAuthenticator, { body: { code: appCode(world, secret) } })
    expect((await call.get(contract.getSecurity)).authenticator).toMatchObject({ since: expect.any(String) as string, asleep: false })
    expect((await signIn(person.email, password)).data).toMatchObject({ otpRequired: true, codeBy: 'AUTHENTICATOR' })
    await call.get(contract.removeAuthenticator)
    expect((await signIn(person.email, password)).data?.accessToken).toBeDefined()
    expect((await deeds(person)).filter((deed) => deed.startsWith('authenticators'))).toEqual([
      'authenticators begun',
      'authenticators confirmed',
      'authenticators removed',
    ])
    expect(await subjects(person)).toEqual([
      'An authenticator app has been added to your account',
      'The authenticator app has been removed from your account',
    ])
  })

  test('is confirmed by the right code only, for which there are five tries', async () => {
    const person = await someone()
    const call = await proved(world, person)
    expect(await call.send(contract.confirmAuthenticator, { body: { code: '123456' } })).toMatchObject({ error: { code: 'code_expired' } })
    const { secret } = await call.get(contract.startAuthenticator)
    const code = appCode(world, secret)
    const give = (given: string) => call.send(contract.confirmAuthenticator, { body: { code: given } })
    const wrong = code === '000000' ? '000001' : '000000'
    for (const left of [4, 3, 2, 1]) expect((await give(wrong)).error).toMatchObject({ code: 'code_wrong', attemptsLeft: left, lockedUntil: null })
    expect((await give(wrong)).error).toMatchObject({ attemptsLeft: 0, lockedUntil: expect.any(String) })
    expect(await give(code)).toMatchObject({ status: 400, error: { code: 'code_wrong' } })
    expect((await call.get(contract.getSecurity)).authenticator).toBeNull()
  })

  test('is one, however many confirm it at once', async () => {
    const person = await someone()
    const call = await proved(world, person)
    const { secret } = await call.get(contract.startAuthenticator)
    const body = { code: appCode(world, secret) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => call.send(contract.confirmAuthenticator, { body })))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect((await call.get(contract.getSecurity)).authenticator).not.toBeNull()
  })

  test('is begun as one, however many begin it at once', async () => {
    const call = await proved(world, await someone())
    const answers = await Promise.all(Array.from({ length: 5 }, () => call.send(contract.startAuthenticator)))
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    const { secret } = await call.get(contract.startAuthenticator)
    expect(await call.send(contract.confirmAuthenticator, { body: { code: appCode(world, secret) } })).toMatchObject({ status: 200 })
  })

  test('goes on counting until a new one has given a code, and no longer', async () => {
    const { person, call, secret } = await withApp()
    const { secret: newer } = await call.get(contract.startAuthenticator)
    expect(await give(person, appCode(world, secret))).toMatchObject({ status: 200 })
    await call.get(contract.confirmAuthenticator, { body: { code: appCode(world, newer) } })
    clock.forward(30)
    expect(await give(person, appCode(world, secret))).toMatchObject({ status: 400, error: { code: 'code_wrong' } })
    expect(await give(person, appCode(world, newer))).toMatchObject({ status: 200 })
  })

  test('gives codes that count once: not the one that confirmed it, nor one of the past, nor for twenty at once', async () => {
    const { person, secret } = await withApp()
    const before = new Date(clock.now().getTime() - 30_000)
    const { userId } = person
    const take = (code: string) => takeAuthenticatorCode(systemContext(app, 'test'), userId, code)
    const code = appCode(world, secret)
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(code)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await give(person, code)).toMatchObject({ status: 400, error: { code: 'code_wrong' } })
    const at = clock.now().toISOString()
    clock.set(before.toISOString())
    const old = appCode(world, secret)
    clock.set(at)
    expect(await take(old)).toBe(false)
  })

  test('of twenty sign-ins at once with one code lets one in', async () => {
    const { person, secret } = await withApp()
    const asked = await Promise.all(Array.from({ length: 20 }, () => signIn(person.email, password)))
    const code = appCode(world, secret)
    const answers = await Promise.all(asked.map(({ data }) => nobody.send(contract.validateOtp, { body: { uniqueId: data?.uniqueId ?? '', code } })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('trusted devices', () => {
  const cookie = { 'x-session': 'cookie' }

  test('are listed and forgotten by their owner alone; then a code is asked again', async () => {
    const person = await someone()
    await (await proved(world, person)).get(contract.switchCode, { body: { on: true } })
    const body = { username: person.email, password }
    const { uniqueId = '' } = await nobody.get(contract.login, { body })
    const trusted = { uniqueId, code: await mailedCode(world, person.email), trustDevice: true }
    const answer = await nobody.send(
      contract.validateOtp,
      { body: trusted },
      { headers: { ...cookie, 'user-agent': 'Mozilla/5.0 (Macintosh) Chrome/140' } },
    )
    const device =
      [answer.headers['set-cookie']]
        .flat()
        .join('; ')
        .match(/[\w-]*device=[^;]+/)?.[0] ?? ''
    const headers = { ...cookie, cookie: device }
    const inside = { authorization: `Bearer ${answer.data?.accessToken}` }
    expect((await nobody.send(contract.login, { body }, { headers })).data?.otpRequired).toBeUndefined()

    const { trustedDevices } = await nobody.get(contract.getSecurity, {}, { headers: inside })
    expect(trustedDevices).toMatchObject([{ device: expect.any(String), current: true }])
    const params = { uuid: trustedDevices[0]?.uuid ?? '' }
    expect(await as(await someone()).send(contract.forgetDevice, { params })).toMatchObject({ status: 404 })
    await nobody.get(contract.forgetDevice, { params }, { headers: inside })
    clock.forward(61)
    expect((await nobody.send(contract.login, { body }, { headers })).data).toMatchObject({ otpRequired: true })
    expect(await deeds(person)).toContain('devices forgotten')
  })
})

describe('sessions', () => {
  test('are ended one by one, by their owner alone', async () => {
    const person = await someone()
    const [here, there] = [as(person), as(person)]
    await there.token()
    const other = (await here.get(contract.getSecurity)).sessions.find(({ current }) => !current)
    const params = { uuid: other?.uuid ?? '' }
    expect(await as(await someone()).send(contract.endSession, { params })).toMatchObject({ status: 404 })
    expect(await there.send(contract.getSecurity)).toMatchObject({ status: 200 })
    await here.get(contract.endSession, { params })
    expect(await there.send(contract.getSecurity)).toMatchObject({ status: 401 })
    expect(await here.send(contract.endSession, { params })).toMatchObject({ status: 404 })
    expect(await deeds(person)).toContain('sessions signedOut')
  })

  test('end all but the one that asks, and nobody else’s', async () => {
    const [person, stranger] = [await someone(), as(await someone())]
    const [here, ...others] = [as(person), as(person), as(person)]
    await Promise.all([stranger, ...others].map((call) => call.token()))
    expect(await here.get(contract.endOtherSessions)).toEqual({ ended: 2 })
    for (const call of others) expect(await call.send(contract.getSecurity)).toMatchObject({ status: 401 })
    expect(await here.get(contract.endOtherSessions)).toEqual({ ended: 0 })
    expect(await stranger.send(contract.getSecurity)).toMatchObject({ status: 200 })
  })
})
