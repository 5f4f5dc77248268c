import { describe, expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { type Person, password } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { generateOtp, getSessionInfo, login, validateOtp } from '../contract.ts'
import { confirmAuthenticator, startAuthenticator } from '../contract/security.ts'
import { appCode, giveCode, mailedCode } from './example.ts'

const { world, as, nobody, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const cookie = { 'x-session': 'cookie' }

const asked = async (more: { building?: typeof harbour; role?: string } = {}): Promise<Person> => {
  const person = await world.person(more.building ?? harbour, more.role ?? 'MASTER_ADMIN')
  if (!more.building && !more.role) await world.change('users', person.userId, { codeOn: true })
  return person
}
const begin = (person: Person) => nobody.get(login, { body: { username: person.email, password } })
const give = (uniqueId: string | undefined, code: string) => nobody.send(validateOtp, { body: { uniqueId: uniqueId ?? '', code } })
const mails = async ({ email }: Person) => (await mailsTo(portal, email)).length
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a sign-in that needs a code', () => {
  test('gives no token before the code, names the mailbox only in part, and opens with the mailed code', async () => {
    const person = await asked()
    const waiting = await begin(person)
    expect(waiting).toMatchObject({ otpRequired: true, codeBy: 'EMAIL', maskedEmail: 'p•••••@harbour.example' })
    expect(waiting.accessToken).toBeUndefined()
    const answer = await give(waiting.uniqueId, await mailedCode(world, person.email))
    const headers = { authorization: `Bearer ${answer.data?.accessToken}` }
    expect(await nobody.get(getSessionInfo, { params: { timestamp: '1' } }, { headers })).toMatchObject({ userId: person.userId })
  })

  test('opens once: the same code is worth nothing a second time, also for twenty at once', async () => {
    const person = await asked()
    const { uniqueId } = await begin(person)
    const code = await mailedCode(world, person.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(uniqueId, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await give(uniqueId, code)).toMatchObject({ status: 400, error: { code: 'code_expired' } })
  })

  test('has five tries, for many at once too, and a new sign-in gives no new ones for an hour', async () => {
    const person = await asked()
    const { uniqueId } = await begin(person)
    const code = await mailedCode(world, person.email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(uniqueId, wrongFor(code))))
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(['code_wrong']))
    const told = answers.map(({ error }) => error?.attemptsLeft).toSorted()
    expect(told.filter((left) => left !== 0)).toEqual([1, 2, 3, 4])
    expect(await give(uniqueId, code)).toMatchObject({ status: 400, error: { code: 'code_wrong', lockedUntil: expect.any(String) } })
    clock.forward(61)
    const again = await begin(person)
    expect(await give(again.uniqueId, await mailedCode(world, person.email))).toMatchObject({ status: 400, error: { code: 'code_wrong' } })
    clock.forward(3600)
    const later = await begin(person)
    expect(await give(later.uniqueId, await mailedCode(world, person.email))).toMatchObject({ status: 200 })
  })

  test('takes a code for five minutes, and waits for it for a quarter of an hour', async () => {
    const person = await asked()
    const { uniqueId } = await begin(person)
    const code = await mailedCode(world, person.email)
    clock.forward(5 * 60)
    expect(await give(uniqueId, code)).toMatchObject({ status: 400, error: { code: 'code_wrong', attemptsLeft: 4 } })
    clock.forward(10 * 60)
    expect(await give(uniqueId, code)).toMatchObject({ status: 400, error: { code: 'code_expired' } })
  })

  test('sends another code after a minute, and then the first one is worth nothing', async () => {
    const person = await asked()
    const { uniqueId = '' } = await begin(person)
    const first = await mailedCode(world, person.email)
    const early = await Promise.all(Array.from({ length: 10 }, () => nobody.send(generateOtp, { body: { uniqueId } })))
    expect(new Set(early.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(new Set(['429 code_too_soon']))
    expect(early[0]?.error).toMatchObject({ resendAt: expect.any(String) })
    clock.forward(60)
    await Promise.all(Array.from({ length: 10 }, () => nobody.send(generateOtp, { body: { uniqueId } })))
    expect(await mails(person)).toBe(2)
    const second = await mailedCode(world, person.email)
    expect(await give(uniqueId, first)).toMatchObject({ status: 400, error: { code: 'code_wrong' } })
    expect(await give(uniqueId, second)).toMatchObject({ status: 200 })
  })

  test('that is asked for again within the minute sends no second mail', async () => {
    const person = await asked()
    const first = await begin(person)
    expect((await begin(person)).uniqueId).toBe(first.uniqueId)
    expect(await mails(person)).toBe(1)
  })

  test('is over when the person is switched off meanwhile', async () => {
    const person = await asked()
    const { uniqueId } = await begin(person)
    const code = await mailedCode(world, person.email)
    await world.change('users', person.userId, { active: false })
    expect(await give(uniqueId, code)).toMatchObject({ status: 400, error: { code: 'login_invalid' } })
  })

  test('is asked of everybody under a building that wants it', async () => {
    const strict = await world.building('Strict House')
    const company = await world.tenantIn(strict)
    await world.change('officeCentres', strict.id, { codeRequired: true })
    expect(await begin(await asked({ building: strict, role: 'LANDLORD_ADMIN' }))).toMatchObject({ otpRequired: true })
    expect(await begin(await asked({ building: company, role: 'MASTER_ADMIN' }))).toMatchObject({ otpRequired: true })
    expect((await begin(await world.person(harbour, 'LANDLORD_ADMIN'))).otpRequired).toBeUndefined()
  })
})

describe('with an authenticator app', () => {
  const withApp = async () => {
    const person = await world.person(harbour, 'MASTER_ADMIN')
    const caller = as(person)
    await giveCode(world, caller, person.email)
    const { secret } = await caller.get(startAuthenticator)
    await caller.get(confirmAuthenticator, { body: { code: appCode(world, secret) } })
    return { person, secret }
  }

  test('no mail is sent, and the code of the app opens, once', async () => {
    const { person, secret } = await withApp()
    clock.forward(30)
    const before = await mails(person)
    const waiting = await begin(person)
    expect(waiting).toMatchObject({ otpRequired: true, codeBy: 'AUTHENTICATOR' })
    expect(await mails(person)).toBe(before)
    expect(await give(waiting.uniqueId, appCode(world, secret))).toMatchObject({ status: 200 })
    expect(await give((await begin(person)).uniqueId, appCode(world, secret))).toMatchObject({ status: 400, error: { code: 'code_wrong' } })
    clock.forward(30)
    expect(await give((await begin(person)).uniqueId, appCode(world, secret))).toMatchObject({ status: 200 })
  })

  test('that is not at hand, a mail is sent instead', async () => {
    const { person } = await withApp()
    const { uniqueId = '' } = await begin(person)
    expect(await nobody.get(generateOtp, { body: { uniqueId } })).toMatchObject({ codeBy: 'EMAIL' })
    expect(await give(uniqueId, await mailedCode(world, person.email))).toMatchObject({ status: 200 })
  })
})

describe('a device', () => {
  const markOf = (headers: Readonly<Record<string, unknown>>): string =>
    [headers['set-cookie']]
      .flat()
      .map(String)
      .find((one) => one.startsWith('__Host-device='))
      ?.split(';')[0] ?? ''
  const from = (mark: string) => ({ headers: { ...cookie, ...(mark ? { cookie: mark } : {}) } })
  const signIn = (person: Person, mark: string, given = password) =>
    nobody.send(login, { body: { username: person.email, password: given } }, from(mark))

  test('that is trusted is not asked for a code for thirty days; another one is', async () => {
    const person = await asked()
    const { uniqueId = '' } = await begin(person)
    const code = await mailedCode(world, person.email)
    const first = await nobody.send(validateOtp, { body: { uniqueId, code, trustDevice: true } }, from(''))
    const mark = markOf(first.headers)
    expect(first.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^__Host-device=.*HttpOnly; Secure; SameSite=Strict$/)]),
    )
    expect((await signIn(person, mark)).data).toMatchObject({ accessToken: expect.any(String) })
    expect((await signIn(person, '')).data).toMatchObject({ otpRequired: true })
    clock.forward(30 * 86_400)
    expect((await signIn(person, mark)).data).toMatchObject({ otpRequired: true })
  })

  test('without trust is asked again', async () => {
    const person = await asked()
    const { uniqueId = '' } = await begin(person)
    const first = await nobody.send(validateOtp, { body: { uniqueId, code: await mailedCode(world, person.email) } }, from(''))
    clock.forward(61)
    expect((await signIn(person, markOf(first.headers))).data).toMatchObject({ otpRequired: true })
  })

  test('that is known has tries of its own: a stranger does not lock the person out', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const mark = markOf((await signIn(person, '')).headers)
    for (let i = 0; i < 6; i += 1) await signIn(person, '', 'wrong')
    expect(await signIn(person, '')).toMatchObject({ status: 401, error: { lockedUntil: expect.any(String) } })
    expect(await signIn(person, mark)).toMatchObject({ status: 200 })
    for (let i = 0; i < 5; i += 1) await signIn(person, mark, 'wrong')
    expect(await signIn(person, mark)).toMatchObject({ status: 401, error: { lockedUntil: expect.any(String) } })
  })

  test('of one person is a stranger to another one', async () => {
    const person = await asked()
    const other = await asked()
    const { uniqueId = '' } = await begin(person)
    const code = await mailedCode(world, person.email)
    const first = await nobody.send(validateOtp, { body: { uniqueId, code, trustDevice: true } }, from(''))
    expect((await signIn(other, markOf(first.headers))).data).toMatchObject({ otpRequired: true })
  })
})
