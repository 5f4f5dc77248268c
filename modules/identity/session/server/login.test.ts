import { describe, expect, test } from 'vitest'
import { lineUp } from '#kit/server/testing/line-up.ts'
import { password } from '#kit/server/testing/world.ts'
import { activateUser, getUser } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { getSessionInfo, login } from '../contract.ts'
import { passwordChecks } from './passwords.ts'

const { world, as, nobody, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const signIn = (username: string, given: string) => nobody.send(login, { body: { username, password: given } })

/** All that a refusal says, but for what names the request. */
const said = (answer: { status: number; error: object | null }) => ({ status: answer.status, ...answer.error, requestId: '' })

describe('signing in', () => {
  test('gives a pair of tokens, with which the person is known', async () => {
    const admin = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' })
    const info = await as(admin).get(getSessionInfo, { params: { timestamp: '1' } })
    expect(info).toMatchObject({
      fullName: 'Winnie Lau',
      roleCodes: ['LANDLORD_ADMIN'],
      selectedAuthUserOfficeCentre: { officeCentreId: harbour.id },
    })
    expect(info.permissions).toContain('POLL_VIEW')
  })

  test('does not care for capitals and blanks around the name', async () => {
    const admin = await world.person(harbour, 'LANDLORD_ADMIN')
    expect(await signIn(` ${admin.email.toUpperCase()} `, password)).toMatchObject({ status: 200 })
  })

  test('is refused to an ended membership, a switched-off person and an unknown way of signing in', async () => {
    const gone = await world.person(harbour, 'LANDLORD_ADMIN')
    await world.end('memberships', gone.membershipId)
    expect(await signIn(gone.email, password)).toMatchObject({
      status: 400,
      error: { code: 'login_invalid', message: 'Login credentials are invalid.' },
    })
    const off = await world.person(harbour, 'LANDLORD_ADMIN', { active: false })
    expect(await signIn(off.email, password)).toMatchObject({ status: 401, error: { code: 'login_refused' } })
    const unknown = await nobody.send(login, { body: { username: off.email, password } }, { headers: { 'x-provider': 'oidc' } })
    expect(unknown).toMatchObject({ status: 400, error: { code: 'provider_unknown' } })
  })

  test('that somebody is switched off beside begins nothing that comes to life when they are switched on again', async () => {
    const building = as(await world.person(harbour, 'LANDLORD_ADMIN'))
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const params = { oc: harbour.uuid, id: String(person.userId) }
    const switched = async (active: boolean) => {
      const { version } = await building.get(getUser, { params })
      return building.send(activateUser, { params, version, body: { active } })
    }
    const calls: (() => Promise<{ status: number }>)[] = [() => switched(false), () => signIn(person.email, password)]
    const answers = await lineUp(portal, ['memberships', person.membershipId], calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
    await switched(true)
    expect(await signIn(person.email, password)).toMatchObject({ status: 200 })
  })

  test('is refused on the last day’s morrow of a membership that ends', async () => {
    const leaving = await world.person(harbour, 'LANDLORD_ADMIN', { endsOn: '2027-03-10' })
    expect(await signIn(leaving.email, password)).toMatchObject({ status: 200 })
    clock.set('2027-03-10T15:59:00Z')
    expect(await signIn(leaving.email, password)).toMatchObject({ status: 200 })
    clock.set('2027-03-10T16:01:00Z')
    expect(await signIn(leaving.email, password)).toMatchObject({ status: 400 })
  })
})

describe('wrong passwords', () => {
  test('of 200 tries at once exactly five are checked', async () => {
    const person = await world.person(harbour, 'MASTER_ADMIN')
    const before = passwordChecks()
    const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(person.email, 'wrong')))
    expect(passwordChecks() - before).toBe(5)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    expect(answers.filter(({ error }) => error?.lockedUntil === null)).toHaveLength(4)
  })

  test('are refused alike for a known and an unknown name, from the first try to the lock', async () => {
    const { email } = await world.person(harbour, 'MASTER_ADMIN')
    for (let left = 4; left >= -1; left -= 1) {
      const [known, unknown] = [await signIn(email, 'wrong'), await signIn('nobody@harbour.example', 'wrong')]
      expect(said(known)).toEqual(said(unknown))
      expect([known.error?.attemptsLeft, typeof known.error?.lockedUntil]).toEqual([Math.max(0, left), left > 0 ? 'object' : 'string'])
    }
  })

  test('lock the right one out too, for an hour', async () => {
    const { email } = await world.person(harbour, 'MASTER_ADMIN')
    for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong')
    expect(await signIn(email, password)).toMatchObject({ status: 401, error: { attemptsLeft: 0 } })
    clock.forward(3599)
    expect(await signIn(email, password)).toMatchObject({ status: 401 })
    clock.forward(1)
    expect(await signIn(email, password)).toMatchObject({ status: 200 })
  })

  test('after the lock five new tries are given, not one', async () => {
    const { email } = await world.person(harbour, 'MASTER_ADMIN')
    for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong')
    clock.forward(3600)
    expect((await signIn(email, 'wrong')).error).toMatchObject({ attemptsLeft: 4, lockedUntil: null })
  })

  test('lock nobody out who comes with the right one, however many times at once', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const body = { username: person.email, password }
    const answers = await Promise.all(Array.from({ length: 12 }, () => nobody.send(login, { body })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(await nobody.send(login, { body })).toMatchObject({ status: 200 })
  })

  test('are forgotten when the right one comes', async () => {
    const { email } = await world.person(harbour, 'MASTER_ADMIN')
    for (let n = 0; n < 4; n += 1) await signIn(email, 'wrong')
    expect(await signIn(email, password)).toMatchObject({ status: 200 })
    expect((await signIn(email, 'wrong')).error).toMatchObject({ attemptsLeft: 4 })
  })
})

describe('staff', () => {
  const denied = { status: 400, error: { code: 'access_denied', message: expect.stringMatching(/^Access denied\./) } }

  test.each(['STAFF', 'FACILITY_BOOKING_ADMIN'])('%s signs in where the building has the staff portal', async (role) => {
    const without = await world.person(harbour, role)
    expect(await signIn(without.email, password)).toMatchObject(denied)
    const marina = await world.building(`Marina One for ${role}`, { addOns: ['STAFF_PORTAL'] })
    const withIt = await world.person(marina, role)
    expect(await signIn(withIt.email, password)).toMatchObject({ status: 200 })
  })

  test('of a company sign in by the add-on of the landlord, unless it is off for the company', async () => {
    const marina = await world.building('Marina Two', { addOns: ['STAFF_PORTAL'] })
    const on = await world.person(await world.tenantIn(marina), 'STAFF')
    const off = await world.person(await world.tenantIn(marina, 'Quiet Ltd', { addOnsOff: ['STAFF_PORTAL'] }), 'STAFF')
    expect(await signIn(on.email, password)).toMatchObject({ status: 200 })
    expect(await signIn(off.email, password)).toMatchObject(denied)
  })

  test('of the provider sign in by their own switch, the super admin always', async () => {
    const platform = await world.platform()
    const off = { allowStaffLogin: false }
    expect(await signIn((await world.person(platform, 'CENTRICITY_ADMIN')).email, password)).toMatchObject({ status: 200 })
    expect(await signIn((await world.person(platform, 'CENTRICITY_ADMIN', off)).email, password)).toMatchObject(denied)
    expect(await signIn((await world.person(platform, 'SUPERADMIN', off)).email, password)).toMatchObject({ status: 200 })
  })
})

test('a call under another host’s name is not answered', async () => {
  const asked = (host: string) => portal.server.inject({ url: '/api/public/settings', headers: { host } })
  expect((await asked('localhost:3000')).statusCode).toBe(200)
  expect((await asked('portal.evil.example')).statusCode).toBe(421)
  expect((await asked('localhost.evil.example:3000')).statusCode).toBe(421)
})
