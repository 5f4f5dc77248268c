import { describe, expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { type Person, password } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import {
  checkRequestValid,
  confirmAccount,
  forgotPassword,
  getSessionInfo,
  legalEdition,
  listAccounts,
  login,
  refreshToken,
  switchAccount,
  updatePassword,
} from '../contract.ts'

const { world, nobody, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const newPassword = 'Victoria-Peak-9'

const signIn = (username: string, given: string) => nobody.send(login, { body: { username, password: given } })
const forget = async (username: string) => {
  const answer = await nobody.send(forgotPassword, { body: { username } })
  await portal.app.jobs.settled()
  return answer
}
const linkTo = async (person: Person): Promise<string> => {
  await forget(person.email)
  return /token=([\w-]+)/.exec((await mailsTo(portal, person.email)).at(-1)?.body ?? '')?.[1] ?? ''
}
const choose = (token: string, given = newPassword) => nobody.send(updatePassword, { body: { token, newPassword: given } })

describe('a forgotten password', () => {
  test('is replaced by the link of a mail: the old one and all sessions are over', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const session = await nobody.get(login, { body: { username: person.email, password } })
    const token = await linkTo(person)
    expect(await nobody.get(checkRequestValid, { body: { token } })).toEqual({ username: expect.stringMatching(/^p•••••@/) })
    expect(await choose(token)).toMatchObject({ status: 200 })
    expect(await signIn(person.email, password)).toMatchObject({ status: 401 })
    expect(await signIn(person.email, newPassword)).toMatchObject({ status: 200 })
    expect(await nobody.send(refreshToken, { body: { refreshToken: session.refreshToken } })).toMatchObject({ status: 401 })
    expect((await mailsTo(portal, person.email)).at(-1)?.subject).toBe('Your password has been changed')
  })

  test('opens a locked account', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    for (let i = 0; i < 5; i += 1) await signIn(person.email, 'wrong')
    expect(await signIn(person.email, password)).toMatchObject({ status: 401 })
    await choose(await linkTo(person))
    expect(await signIn(person.email, newPassword)).toMatchObject({ status: 200 })
  })

  test('has a link that works once, for ten at once too, and for half an hour', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const token = await linkTo(person)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => choose(token, `Victoria-Peak-${i}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 400,
      error: { code: 'reset_link_expired', message: 'Password reset link has expired!' },
    })
    clock.forward(61)
    const late = await linkTo(person)
    clock.forward(30 * 60)
    expect(await choose(late)).toMatchObject({ status: 400, error: { code: 'reset_link_expired' } })
    expect(await choose('x'.repeat(43))).toMatchObject({ status: 400, error: { code: 'reset_link_expired' } })
  })

  test('links that were sent before end with the one that is used', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const first = await linkTo(person)
    clock.forward(61)
    await choose(await linkTo(person))
    expect(await choose(first, 'Victoria-Peak-1')).toMatchObject({ status: 400 })
  })

  test('is answered the same, and mails nobody, for a name that does not exist, has left or is switched off', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const off = await world.person(harbour, 'LANDLORD_ADMIN', { active: false })
    const gone = await world.person(harbour, 'LANDLORD_ADMIN')
    await world.end('memberships', gone.membershipId)
    const known = await forget(person.email)
    for (const name of ['nobody@harbour.example', off.email, gone.email]) {
      expect((await forget(name)).text).toBe(known.text)
      expect(await mailsTo(portal, name)).toEqual([])
    }
  })

  test('fills nobody’s mailbox: one mail in a minute, five in an hour', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    for (let i = 0; i < 4; i += 1) await forget(person.email)
    expect(await mailsTo(portal, person.email)).toHaveLength(1)
    for (let i = 0; i < 8; i += 1) {
      clock.forward(61)
      await forget(person.email)
    }
    expect(await mailsTo(portal, person.email)).toHaveLength(5)
  })

  test('is not replaced by itself, nor by a weak one', async () => {
    const token = await linkTo(await world.person(harbour, 'LANDLORD_ADMIN'))
    expect(await choose(token, password)).toMatchObject({ status: 400, error: { code: 'password_same' } })
    for (const weak of ['Short-1', 'nouppercase-1', 'NOLOWERCASE-1', 'No-digits-here', 'NoSpecial111', 'With space-1'])
      expect(await choose(token, weak)).toMatchObject({ status: 422, error: { fields: { newPassword: expect.stringContaining('8 characters') } } })
    expect(await choose(token)).toMatchObject({ status: 200 })
  })
})

test.each([
  ['evil.example'],
  ['evil.example:3000'],
  ['localhost.evil.example'],
  ['localhost:3000.evil.example'],
  ['localhost@evil.example'],
  ['evil.example#localhost:3000'],
  ['evil.example?localhost'],
  ['127.0.0.1.evil.example'],
  ['localhost:3000@evil.example'],
  ['[::1].evil.example'],
  ['xn--lcalhost-8cb'],
  ['localhost\\.evil.example'],
  ['localhost,evil.example'],
  ['0'],
])('the forged host %s is refused, and mails nobody', async (host) => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  const answer = await portal.server.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    remoteAddress: '10.1.2.3',
    headers: { host },
    payload: { username: person.email },
  })
  await portal.app.jobs.settled()
  expect(answer.statusCode).toBe(421)
  expect(await mailsTo(portal, person.email)).toEqual([])
})

test.each(['x-forwarded-host', 'x-original-host', 'forwarded', 'x-forwarded-server', 'x-host'])(
  'a mail never carries a host given as %s',
  async (name) => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    await portal.server.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      remoteAddress: '10.1.2.3',
      headers: { host: 'localhost:3000', [name]: name === 'forwarded' ? 'host=evil.example' : 'evil.example' },
      payload: { username: person.email },
    })
    await portal.app.jobs.settled()
    const [mail] = await mailsTo(portal, person.email)
    expect(mail?.body).toContain('http://localhost:3000/update-password?token=')
    expect(mail?.body).not.toContain('evil')
  },
)

describe('an expired password', () => {
  test('leads to a new one and not in', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    clock.forward(90 * 86_400)
    const answer = await nobody.get(login, { body: { username: person.email, password } })
    expect(answer).toMatchObject({ expired: true, resetToken: expect.any(String) })
    expect(answer.accessToken).toBeUndefined()
    expect(await choose(answer.resetToken ?? '')).toMatchObject({ status: 200 })
    expect((await signIn(person.email, newPassword)).data).toMatchObject({ accessToken: expect.any(String) })
  })

  test('does not go round the code', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    await world.change('users', person.userId, { codeOn: true })
    clock.forward(90 * 86_400)
    const answer = await nobody.get(login, { body: { username: person.email, password } })
    expect(answer).toMatchObject({ otpRequired: true })
    expect(answer.resetToken).toBeUndefined()
  })
})

describe('an invitation', () => {
  const invite = (roles: string[], email?: string) => world.invite(harbour, roles, email ? { email } : {})
  const accept = (token: string, given: { newPassword?: string; fullName?: string } = { newPassword }) =>
    nobody.send(confirmAccount, { body: { token, agreedTo: legalEdition, ...given } })

  test('is from the building by its own name, as its mail says, and not from the company that owns it', async () => {
    const { pool } = portal.app.database
    const { token } = await invite(['LANDLORD_ADMIN'])
    await pool.query(`update office_centres set building_name = 'Harbour House' where id = $1`, [harbour.id])
    const shown = await nobody.get(checkRequestValid, { body: { token, kind: 'INVITATION' } })
    await pool.query(`update office_centres set building_name = company_name where id = $1`, [harbour.id])
    expect(shown.companyName).toBe('Harbour House')
  })

  test('is shown to its person, and makes an account with the roles that it names', async () => {
    const { token, email } = await invite(['LANDLORD_ADMIN'])
    expect(await nobody.get(checkRequestValid, { body: { token, kind: 'INVITATION' } })).toEqual({
      username: email,
      fullName: 'Mei Ho',
      companyName: 'Harbour Tower',
      newAccount: true,
    })
    expect(await accept(token, { newPassword, fullName: 'Mei-ling Ho' })).toMatchObject({ status: 200, data: { page: 'landlord-admin' } })
    const { accessToken } = await nobody.get(login, { body: { username: email, password: newPassword } })
    const info = await nobody.get(getSessionInfo, { params: { timestamp: '1' } }, { headers: { authorization: `Bearer ${accessToken}` } })
    expect(info).toMatchObject({
      fullName: 'Mei-ling Ho',
      roleCodes: ['LANDLORD_ADMIN'],
      selectedAuthUserOfficeCentre: { companyName: 'Harbour Tower' },
    })
  })

  test.each([
    [['MASTER_ADMIN'], 'master-admin'],
    [['SUB_ADMIN'], 'sub-admin'],
    [['STAFF'], 'staff'],
    [['LANDLORD_ADMIN_VIEW_ONLY'], 'landlord-admin'],
    [['CONCIERGE'], 'default'],
  ])('of %s leads to the page %s', async (roles, page) => {
    expect(await accept((await invite(roles)).token)).toMatchObject({ status: 200, data: { page } })
  })

  test('needs a password that is good enough from somebody new', async () => {
    const { token } = await invite(['STAFF'])
    expect(await accept(token, {})).toMatchObject({ status: 422, error: { fields: { newPassword: expect.any(String) } } })
    expect(await accept(token, { newPassword: 'weak' })).toMatchObject({ status: 422 })
    expect(await accept(token)).toMatchObject({ status: 200 })
  })

  test('is accepted once, for ten at once too', async () => {
    const { token, email } = await invite(['STAFF'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await accept(token)).toMatchObject({
      status: 400,
      error: { code: 'invitation_invalid', message: 'Invalid user registration invitation.' },
    })
    const { rows } = await portal.app.database.pool.query({ text: 'select id from users where email = $1', values: [email] })
    expect(rows).toHaveLength(1)
  })

  test('runs out, is taken back, and a reset link is none', async () => {
    const { token } = await invite(['STAFF'])
    clock.forward(7 * 86_400)
    expect(await accept(token)).toMatchObject({ status: 400, error: { code: 'invitation_invalid' } })
    const link = await linkTo(await world.person(harbour, 'LANDLORD_ADMIN'))
    expect(await accept(link)).toMatchObject({ status: 400, error: { code: 'invitation_invalid' } })
  })
})

describe('merchants', () => {
  test('sign in at their own door only', async () => {
    const merchant = await world.person(harbour, 'MERCHANT')
    expect(await signIn(merchant.email, password)).toMatchObject({ status: 400, error: { message: 'Login credentials are invalid.' } })
    const own = await nobody.send(login, { body: { username: merchant.email, password, area: 'merchant' } })
    expect(own).toMatchObject({ status: 200, data: { accessToken: expect.any(String) } })
  })

  test('are not reached by switching from another role: to the shop leads its own door', async () => {
    const both = await world.person(harbour, 'CONCIERGE')
    const mall = await world.building('Mall')
    await world.member(both, mall, 'MERCHANT')
    const body = { officeCentreId: mall.id }
    const caller = world.as(both)
    expect((await caller.get(listAccounts)).map(({ companyName }) => companyName)).toEqual(['Harbour Tower'])
    expect(await caller.send(switchAccount, { body })).toMatchObject({ status: 404 })
    const { accessToken } = await nobody.get(login, { body: { username: both.email, password, area: 'merchant' } })
    const inShop = { headers: { authorization: `Bearer ${accessToken}` } }
    expect(await nobody.send(switchAccount, { body: { officeCentreId: harbour.id } }, inShop)).toMatchObject({ status: 200 })
  })
})
