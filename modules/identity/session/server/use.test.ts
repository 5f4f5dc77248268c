import { describe, expect, test } from 'vitest'
import { type Person, password } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { getSecurity, getSessionInfo, listAccounts, login, refreshToken, switchAccount } from '../contract.ts'

const { world, nobody, clock, portal } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower')
const minute = 60
const hour = 3600
const day = 86_400
const quiet = { 'x-background': '1' }

const signIn = async (person: Person) => {
  const { accessToken = '', refreshToken: token = '' } = await nobody.get(login, { body: { username: person.email, password } })
  return session(accessToken, token)
}
/** One sign-in, as a browser that keeps its newest pair. */
const session = (accessToken: string, token: string) => {
  let pair = { accessToken, token }
  const call = (headers: Record<string, string> = {}) =>
    nobody.send(getSessionInfo, { params: { timestamp: '1' } }, { headers: { authorization: `Bearer ${pair.accessToken}`, ...headers } })
  const refresh = async (headers: Record<string, string> = {}) => {
    const { status, data } = await nobody.send(refreshToken, { body: { refreshToken: pair.token } }, { headers })
    if (data) pair = { accessToken: data.accessToken, token: data.refreshToken ?? '' }
    return status
  }
  return { call, refresh, bearer: () => ({ headers: { authorization: `Bearer ${pair.accessToken}` } }) }
}
type Session = ReturnType<typeof session>
/** Ten minutes at a time, as long as access tokens are good. */
const idle = async (one: Session, minutes: number) => {
  const answers: number[] = []
  for (let passed = 0; passed < minutes; passed += 10) {
    clock.forward(Math.min(10, minutes - passed) * minute)
    answers.push(await one.refresh(quiet))
  }
  return answers
}
const lastUsed = async ({ userId }: Person) =>
  (await pool.query<{ at: string }>('select last_used_at at from sessions where user_id = $1', [userId])).rows.map(({ at }) =>
    new Date(at).toISOString(),
  )

describe('a session in which nobody is at work', () => {
  test('is over after thirty minutes, however often the page asks in the background', async () => {
    const one = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    for (let n = 0; n < 5; n += 1) {
      clock.forward(5 * minute)
      expect((await one.call(quiet)).status).toBe(200)
      expect(await one.refresh(quiet)).toBe(200)
    }
    clock.forward(5 * minute - 1)
    expect((await one.call(quiet)).status).toBe(200)
    clock.forward(1)
    expect((await one.call(quiet)).status).toBe(401)
    expect(await one.refresh(quiet)).toBe(401)
    expect(await one.refresh()).toBe(401)
  })

  test('is over for a call that is remembered, and for somebody who comes back to it', async () => {
    const one = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    expect(await idle(one, 20)).toEqual([200, 200])
    clock.forward(9 * minute)
    expect(await one.refresh(quiet)).toBe(200)
    expect((await one.call(quiet)).status).toBe(200)
    clock.forward(minute)
    expect((await one.call()).status).toBe(401)
    expect(await one.refresh()).toBe(401)
  })

  test('stands in no list of where one is signed in', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    await signIn(person)
    clock.forward(29 * minute)
    const now = await signIn(person)
    const sessions = async () => (await nobody.get(getSecurity, {}, now.bearer())).sessions.length
    expect(await sessions()).toBe(2)
    clock.forward(minute)
    expect(await sessions()).toBe(1)
  })
})

describe('use', () => {
  test('is any call that does not say that it runs in the background: those of other programs too', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const one = await signIn(person)
    for (let n = 0; n < 6; n += 1) {
      expect(await idle(one, 20)).toEqual([200, 200])
      expect((await one.call()).status).toBe(200)
    }
  })

  test('is a refresh in the foreground, as the page sends it while somebody types', async () => {
    const one = await signIn(await world.person(harbour, 'LANDLORD_ADMIN'))
    for (let passed = 0; passed < 60; passed += 5) {
      clock.forward(5 * minute)
      expect(await one.refresh()).toBe(200)
    }
    expect((await one.call(quiet)).status).toBe(200)
  })

  test('is written at most once a minute, by one of many, with neither version, trail nor message', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const one = await signIn(person)
    await one.call()
    const [begun] = await lastUsed(person)
    const told: string[] = []
    const deaf = portal.app.live.listen(
      ({ kind }) => told.push(kind),
      () => {},
    )
    const versions = async () => (await pool.query<{ version: number }>('select version from sessions where user_id = $1', [person.userId])).rows
    const trail = async () => Number((await pool.query<{ n: string }>('select count(*) n from audit_entries')).rows[0]?.n)
    const before = { versions: await versions(), trail: await trail() }
    clock.forward(59)
    await one.call()
    expect(await lastUsed(person)).toEqual([begun])
    clock.forward(1)
    await Promise.all(Array.from({ length: 20 }, () => one.call()))
    expect(await lastUsed(person)).toEqual([clock.now().toISOString()])
    expect({ versions: await versions(), trail: await trail() }).toEqual(before)
    expect(told).toEqual([])
    deaf()
  })

  test('of which another process knows keeps the session here', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const one = await signIn(person)
    expect(await idle(one, 20)).toEqual([200, 200])
    await one.call(quiet)
    await pool.query('update sessions set last_used_at = $2 where user_id = $1', [person.userId, clock.now()])
    expect(await idle(one, 20)).toEqual([200, 200])
    expect((await one.call(quiet)).status).toBe(200)
  })
})

describe('a session that is used all the time', () => {
  const use = async (one: Session, seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 20 * minute) {
      clock.forward(Math.min(20 * minute, seconds - passed))
      const status = await one.refresh()
      if (status !== 200) return passed
    }
    return seconds
  }

  test('lasts twelve hours for the provider’s own people', async () => {
    const one = await signIn(await world.person(await world.platform(), 'CENTRICITY_OPS'))
    expect(await use(one, 12 * hour - 1)).toBe(12 * hour - 1)
    expect((await one.call()).status).toBe(200)
    clock.forward(1)
    expect((await one.call()).status).toBe(401)
    expect(await one.refresh()).toBe(401)
  })

  test('lasts thirty days for everybody else', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const one = await signIn(person)
    await use(one, 13 * hour)
    expect((await one.call()).status).toBe(200)
    const shift = async (days: number) => {
      await pool.query(
        `update sessions set created_at = created_at - $2::int * interval '1 day', life_ends_at = life_ends_at - $2::int * interval '1 day' where user_id = $1`,
        [person.userId, days],
      )
    }
    await shift(29)
    expect(await one.refresh()).toBe(200)
    expect(await use(one, day)).toBeLessThan(day)
    expect(await one.refresh()).toBe(401)
  })

  test('is not made longer by switching, and too old for the provider one signs in again', async () => {
    const provider = await world.person(await world.platform(), 'CENTRICITY_OPS')
    await world.member(provider, harbour, 'LANDLORD_ADMIN')
    const one = await signIn(provider)
    const to = (officeCentreId: number) => nobody.send(switchAccount, { body: { officeCentreId } }, one.bearer())
    expect(await to(harbour.id)).toMatchObject({ status: 200 })
    expect(await use(one, 13 * hour)).toBeLessThan(12 * hour)

    const landlord = await world.person(harbour, 'LANDLORD_ADMIN')
    await world.member(landlord, await world.platform(), 'CENTRICITY_OPS')
    const two = await signIn(landlord)
    await use(two, 13 * hour)
    const platform = (await nobody.get(listAccounts, {}, two.bearer())).find(({ companyName }) => companyName === 'Centricity')
    const refused = await nobody.send(switchAccount, { body: { officeCentreId: platform?.id ?? 0 } }, two.bearer())
    expect(refused).toMatchObject({ status: 409, error: { code: 'sign_in_again', message: expect.stringContaining('Centricity') } })
    expect((await two.call()).data).toMatchObject({ selectedAuthUserOfficeCentre: { companyName: 'Harbour Tower' } })
  })

  test('ends when the role that it acts with becomes one of the provider’s', async () => {
    const person = await world.person(await world.platform(), 'STAFF')
    await world.change('memberships', person.membershipId, { roleCodes: ['LANDLORD_ADMIN'] })
    const one = await signIn(person)
    await use(one, 13 * hour)
    expect((await one.call()).status).toBe(200)
    await world.change('memberships', person.membershipId, { roleCodes: ['CENTRICITY_OPS'] })
    expect((await one.call()).status).toBe(401)
  })
})
