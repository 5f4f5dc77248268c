import { describe, expect, test } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import { type Person, password } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { getSessionInfo, listAccounts, login, logout, refreshToken, switchAccount } from '../contract.ts'
import { mobilePassHeld } from './front.ts'

const { world, as, nobody, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const now = { params: { timestamp: '1' } }

const signIn = async (person: Person) => {
  const { accessToken = '', refreshToken: token = '' } = await nobody.get(login, { body: { username: person.email, password } })
  return { accessToken, refreshToken: token }
}
const refresh = (token: string) => nobody.send(refreshToken, { body: { refreshToken: token } })
const callWith = (accessToken: string) => nobody.send(getSessionInfo, now, { headers: { authorization: `Bearer ${accessToken}` } })

describe('the access token', () => {
  test('is good for ten minutes', async () => {
    const { accessToken } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    clock.forward(599)
    expect(await callWith(accessToken)).toMatchObject({ status: 200 })
    clock.forward(1)
    expect(await callWith(accessToken)).toMatchObject({ status: 401, error: { code: 'access_token_expired' } })
  })

  test('is refused when it is not ours', async () => {
    const { accessToken } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    const [head, , signature] = accessToken.split('.')
    const forged = `${head}.${Buffer.from(JSON.stringify({ sid: 'x', gen: 0, exp: 99_999_999_999 })).toString('base64url')}.${signature}`
    expect(await callWith(forged)).toMatchObject({ status: 401, error: { code: 'invalid_jwt_signature' } })
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${accessToken.split('.')[1]}.`
    expect(await callWith(unsigned)).toMatchObject({ status: 401, error: { code: 'invalid_jwt_signature' } })
    expect(await nobody.send(getSessionInfo, now, { headers: { authorization: `Basic ${accessToken}` } })).toMatchObject({ status: 401 })
  })
})

describe('the refresh token', () => {
  test('gives one new pair to fifty who come at once', async () => {
    const { refreshToken: token } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    clock.forward(60)
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data?.refreshToken)).size).toBe(1)
    expect(new Set(answers.map(({ data }) => data?.accessToken)).size).toBe(1)
    expect(answers[0]?.data?.refreshToken).not.toBe(token)
  })

  test('gives the same pair again for ten seconds, to a tab that came second', async () => {
    const { refreshToken: token } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    const first = await refresh(token)
    clock.forward(10)
    expect((await refresh(token)).data).toEqual(first.data)
  })

  test('is not exchanged again within ten seconds: a late answer to another tab brings the generation before, which must stay good', async () => {
    const { refreshToken: token } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    const late = await refresh(token)
    const third = await refresh(late.data?.refreshToken ?? '')
    expect(third.data).toEqual(late.data)
    clock.forward(600)
    expect(await refresh(late.data?.refreshToken ?? '')).toMatchObject({ status: 200 })
  })

  test('that comes again later has been copied: the session ends, for the newest pair too', async () => {
    const { refreshToken: token } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    const { data } = await refresh(token)
    clock.forward(11)
    expect(await refresh(token)).toMatchObject({ status: 401, error: { code: 'refresh_token_expired' } })
    expect(await refresh(data?.refreshToken ?? '')).toMatchObject({ status: 401 })
    expect(await callWith(data?.accessToken ?? '')).toMatchObject({ status: 401 })
  })

  test('of two generations ago ends the session at once', async () => {
    const { refreshToken: token } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    const second = await refresh(token)
    clock.forward(11)
    const third = await refresh(second.data?.refreshToken ?? '')
    expect(third.status).toBe(200)
    expect(await refresh(token)).toMatchObject({ status: 401 })
    expect(await callWith(third.data?.accessToken ?? '')).toMatchObject({ status: 401 })
  })

  test('is good for twelve hours', async () => {
    const { refreshToken: token } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    const { refreshToken: other } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    // somebody is at work all the time: use.test.ts
    const atWork = () => portal.app.database.pool.query('update sessions set last_used_at = $1', [clock.now()])
    clock.forward(12 * 3600 - 1)
    await atWork()
    expect(await refresh(token)).toMatchObject({ status: 200 })
    clock.forward(1)
    expect(await refresh(other)).toMatchObject({ status: 401 })
  })

  test('with a forged signature or generation is refused, and ends nothing', async () => {
    const { refreshToken: token, accessToken } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    const [family, , signature] = token.split('.')
    for (const forged of ['', 'x', `${family}.0.x`, `${family}.1.${signature}`, `${token}.x`])
      expect(await refresh(forged)).toMatchObject({ status: 401 })
    expect(await callWith(accessToken)).toMatchObject({ status: 200 })
  })
})

describe('logging out', () => {
  test('ends the session for the very next call', async () => {
    const { refreshToken: token, accessToken } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    expect(await callWith(accessToken)).toMatchObject({ status: 200 })
    await nobody.get(logout, { body: { refreshToken: token } })
    expect(await callWith(accessToken)).toMatchObject({ status: 401 })
    expect(await refresh(token)).toMatchObject({ status: 401 })
  })

  test('with a token that is not ours says nothing and ends nothing', async () => {
    const { refreshToken: token, accessToken } = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    expect(await nobody.send(logout, { body: { refreshToken: `${token.split('.')[0]}.0.x` } })).toMatchObject({ status: 200 })
    expect(await callWith(accessToken)).toMatchObject({ status: 200 })
  })
})

describe('a person of two organisations', () => {
  test('switches between them, and acts with the rights of the one', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const swire = await world.tenantIn(await world.building('Pacific Place', { addOns: ['STAFF_PORTAL'] }), 'Swire Tea')
    await world.member(person, swire, 'STAFF', { permissionsAdded: ['POLL_VIEW'] })
    const { accessToken } = await signIn(person)
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await nobody.get(listAccounts, {}, { headers })).map(({ companyName, current }) => [companyName, current])).toEqual([
      ['Harbour Tower', true],
      ['Swire Tea', false],
    ])
    await nobody.get(switchAccount, { body: { officeCentreId: swire.id } }, { headers })
    expect((await callWith(accessToken)).data).toMatchObject({
      permissions: [
        'OWN_BOOKING_EDIT',
        'OWN_BOOKING_VIEW',
        'OWN_DESK_EDIT',
        'OWN_DESK_VIEW',
        'OWN_PAYMENT_VIEW',
        'OWN_VISITOR_EDIT',
        'OWN_VISITOR_VIEW',
        'POLL_VIEW',
      ],
      selectedAuthUserOfficeCentre: { companyName: 'Swire Tea' },
    })
  })

  test('is told of both, and of the role, rights and pass in the one that the session acts in', async () => {
    const tower = await world.building('Told House', { addOns: ['STAFF_PORTAL'] })
    const company = await world.tenantIn(tower, 'Told Tea')
    const person = await world.person(company, 'MASTER_ADMIN')
    await world.member(person, harbour, ['LANDLORD_ADMIN', 'STAFF'])
    const caller = as(person)
    const ask = (language: string) => caller.get(getSessionInfo, now, { headers: { 'accept-language': language } })
    const info = await ask('en')
    expect(info).toMatchObject({ roleCodes: ['MASTER_ADMIN'], roleNames: ['Master admin'], role: 'MASTER_ADMIN', hidPassAssigned: false })
    expect(info.tenantPermissions).toEqual(info.permissions)
    expect(info.officeCentres).toHaveLength(2)
    expect(info.officeCentres).toEqual(
      expect.arrayContaining([
        { officeCentreId: company.id, officeCentreType: 'TENANT', landlordId: tower.id },
        { officeCentreId: harbour.id, officeCentreType: 'LANDLORD', landlordId: null },
      ]),
    )
    answer(mobilePassHeld, async ({ scope }) => scope.personId === person.userId && scope.kind === 'tenant')
    expect(await ask('en')).toMatchObject({ hidPassAssigned: true })
    expect((await ask('zh-Hant')).roleNames[0]).toMatch(/^\p{Script=Han}+$/u)
    await caller.get(switchAccount, { body: { officeCentreId: harbour.id } })
    expect(await ask('en')).toMatchObject({
      role: null,
      hidPassAssigned: false,
      tenantPermissions: [],
      roleNames: [expect.any(String), expect.any(String)],
    })
  })

  test('is not let into a third one, nor into one that it has left', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const left = await world.member(person, await world.building('Times House'), 'LANDLORD_ADMIN')
    await world.end('memberships', left.membershipId)
    const other = await world.building('Lee House')
    for (const { id } of [left.centre, other])
      expect(await as(person).send(switchAccount, { body: { officeCentreId: id } })).toMatchObject({ status: 404 })
  })

  test('is offered no company whose door is closed to staff, nor let into it', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const swire = await world.tenantIn(await world.building('Star House', { addOns: ['VMS'] }), 'Swire Tea')
    await world.member(person, swire, 'STAFF')
    expect((await as(person).get(listAccounts, {})).map(({ companyName }) => companyName)).toEqual(['Harbour Tower'])
    expect(await as(person).send(switchAccount, { body: { officeCentreId: swire.id } })).toMatchObject({ status: 404 })
  })
})

describe('what changes while somebody is signed in holds from the next call on', () => {
  const permissionsOf = async (accessToken: string) => (await callWith(accessToken)).data?.permissions

  test('other roles, and single permissions', async () => {
    const person = await world.person(harbour, 'STAFF', { permissionsAdded: ['POLL_ADD'] })
    await world.change('officeCentres', harbour.id, { addOns: ['STAFF_PORTAL'] })
    const { accessToken } = await signIn(person)
    expect(await permissionsOf(accessToken)).toEqual([
      'OWN_BOOKING_EDIT',
      'OWN_BOOKING_VIEW',
      'OWN_DESK_EDIT',
      'OWN_DESK_VIEW',
      'OWN_PAYMENT_VIEW',
      'OWN_VISITOR_EDIT',
      'OWN_VISITOR_VIEW',
      'POLL_ADD',
    ])
    await world.change('memberships', person.membershipId, { roleCodes: ['LANDLORD_ADMIN'], permissionsRemoved: ['POLL_VIEW'] })
    expect(await permissionsOf(accessToken)).toContain('POLL_EDIT')
    expect(await permissionsOf(accessToken)).not.toContain('POLL_VIEW')
  })

  test.each([
    ['the membership ends', (person: Person) => world.end('memberships', person.membershipId)],
    ['the membership is switched off', (person: Person) => world.change('memberships', person.membershipId, { active: false })],
    ['the person is switched off', (person: Person) => world.change('users', person.userId, { active: false })],
    ['the organisation is switched off', (person: Person) => world.change('officeCentres', person.centre.id, { active: false })],
    ['its landlord is switched off', (person: Person) => world.change('officeCentres', person.centre.landlordId ?? 0, { active: false })],
  ])('%s', async (_, happens) => {
    const person = await world.person(await world.tenantIn(await world.building('Closing House')), 'MASTER_ADMIN')
    const { accessToken } = await signIn(person)
    expect(await callWith(accessToken)).toMatchObject({ status: 200 })
    await happens(person)
    expect(await callWith(accessToken)).toMatchObject({ status: 401 })
  })
})

describe('staff whose door is closed while they are signed in', () => {
  const tower = async () => world.building('Open House', { addOns: ['STAFF_PORTAL', 'VMS'] })
  const ofCompany = async () => world.person(await world.tenantIn(await tower(), 'Swire Tea'), 'STAFF')
  const message = `Access denied. Please contact the Centricity Support at ${portal.app.config.supportEmail} for assistance.`

  test.each([
    [
      'the building gives up the add-on',
      ofCompany,
      ({ centre }: Person) => world.change('officeCentres', centre.landlordId ?? 0, { addOns: ['VMS'] }),
    ],
    [
      'it is switched off for their company',
      ofCompany,
      ({ centre }: Person) => world.change('officeCentres', centre.id, { addOnsOff: ['STAFF_PORTAL'] }),
    ],
    [
      'they are booking admins of the building',
      async () => world.person(await tower(), 'FACILITY_BOOKING_ADMIN'),
      ({ centre }: Person) => world.change('officeCentres', centre.id, { addOns: ['VMS'] }),
    ],
    [
      'they are the provider’s admins, and lose their own switch',
      async () => world.person(await world.platform(), 'CENTRICITY_ADMIN'),
      ({ userId }: Person) => world.change('users', userId, { allowStaffLogin: false }),
    ],
  ])('%s', async (_, begins, happens) => {
    const person = await begins()
    const { accessToken, refreshToken: token } = await signIn(person)
    expect(await callWith(accessToken)).toMatchObject({ status: 200, data: { allowStaffLogin: true } })
    await happens(person)
    expect(await callWith(accessToken)).toMatchObject({ status: 401, error: { code: 'access_token_expired' } })
    expect(await refresh(token)).toMatchObject({ status: 400, error: { code: 'access_denied', message } })
    expect(await refresh(token)).toMatchObject({ status: 401, error: { code: 'refresh_token_expired' } })
  })

  test('do not come back with the old session when it is opened again', async () => {
    const person = await ofCompany()
    const { accessToken, refreshToken: token } = await signIn(person)
    await world.change('officeCentres', person.centre.id, { addOnsOff: ['STAFF_PORTAL'] })
    await refresh(token)
    await world.change('officeCentres', person.centre.id, { addOnsOff: [] })
    expect(await callWith(accessToken)).toMatchObject({ status: 401 })
    expect(await signIn(person)).toMatchObject({ accessToken: expect.stringContaining('.') as string })
  })

  test('who has another role as well stays', async () => {
    const person = await world.person(await world.tenantIn(await tower(), 'Swire Tea'), ['SUB_ADMIN', 'STAFF'])
    const { accessToken, refreshToken: token } = await signIn(person)
    await world.change('officeCentres', person.centre.id, { addOnsOff: ['STAFF_PORTAL'] })
    expect(await callWith(accessToken)).toMatchObject({ status: 200 })
    expect(await refresh(token)).toMatchObject({ status: 200 })
  })
})

describe('our own pages, which ask for a cookie', () => {
  const cookie = { 'x-session': 'cookie' }
  const refreshCookie = (sent: unknown) =>
    [sent]
      .flat()
      .map(String)
      .find((one) => one.startsWith('__Host-refresh=')) ?? ''
  const start = async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const answer = await nobody.send(login, { body: { username: person.email, password } }, { headers: cookie })
    return { answer, sent: refreshCookie(answer.headers['set-cookie']) }
  }
  const kept = (sent: string) => sent.split(';')[0] ?? ''

  test('get the refresh token where no script can read it, and not in the body', async () => {
    const { answer, sent } = await start()
    expect(sent).toMatch(/^__Host-refresh=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/)
    expect(answer.text).not.toContain('refreshToken')
    const next = await nobody.send(refreshToken, { body: {} }, { headers: { ...cookie, cookie: kept(sent) } })
    expect(next).toMatchObject({ status: 200 })
    expect(next.text).not.toContain('refreshToken')
    expect(kept(refreshCookie(next.headers['set-cookie']))).not.toBe(kept(sent))
  })

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])('are not %s, which is refused', async (origin) => {
    const { answer, sent } = await start()
    const headers = { ...cookie, cookie: kept(sent), origin }
    expect(await nobody.send(refreshToken, { body: {} }, { headers })).toMatchObject({ status: 403, error: { code: 'bad_origin' } })
    expect(await nobody.send(logout, { body: {} }, { headers })).toMatchObject({ status: 403, error: { code: 'bad_origin' } })
    expect(await callWith(answer.data?.accessToken ?? '')).toMatchObject({ status: 200 })
  })

  test('are taken at their address', async () => {
    const { sent } = await start()
    const headers = { ...cookie, cookie: kept(sent), origin: portal.app.config.publicUrl.origin }
    expect(await nobody.send(refreshToken, { body: {} }, { headers })).toMatchObject({ status: 200 })
  })

  test('lose the cookie when they log out', async () => {
    const { answer, sent } = await start()
    const out = await nobody.send(logout, { body: {} }, { headers: { ...cookie, cookie: kept(sent) } })
    expect(refreshCookie(out.headers['set-cookie'])).toMatch(/^__Host-refresh=;/)
    expect(await callWith(answer.data?.accessToken ?? '')).toMatchObject({ status: 401 })
  })
})
